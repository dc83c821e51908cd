import type { Json } from '@sandtable/kernel';
import { mostDamage } from '../../content/dice-notation.ts';
import { type State, sideOf, type Unit } from '../../state.ts';
import { unitsInBlast } from '../damage/blast.ts';
import { canHarm, defenseOf } from '../damage/damage.ts';
import { isKnownTo } from '../knowledge/awareness.ts';
import { mentionsUnknown } from '../knowledge/masks.ts';
import { countSight } from '../sight/sight.ts';
import { attackModifiers } from '../skill/attack-skill.ts';
import { skillDie } from '../skill/skill.ts';
import type { Aim } from './aims.ts';
import type { HeldArm } from './arms.ts';
import { distanceTo, type Shot, targetIn } from './shots.ts';

/**
 * A shot as it is shown to a person before it is taken: how far, how well seen and past what, which dice against what,
 * whether it can harm the target at all, and who else is in the blast, own people marked.
 */
export function shotOffer(
  state: State,
  unit: Unit,
  { arm }: HeldArm,
  target: Aim,
  { aimed, information }: Shot,
  bonus: number,
): Json {
  const { card } = arm;
  const { keep, reasons } = attackModifiers(state, unit, card, { aimed });
  const sight = unit.offMap ? null : countSight(state, unit, targetIn(aimed), mostDamage(card.damage));
  return {
    target,
    distance: distanceTo(state, unit, card, aimed),
    ...(sight === null ? {} : { sight: { los: sight.los, open: sight.open, hindered: sight.hindered } }),
    ...(information === undefined ? {} : { information: { by: information.by, link: information.link } }),
    keep,
    reasons: reasons.map(({ clause, what, effect, note }) => ({ clause, what, effect, ...told(state, unit, note) })),
    die: skillDie(state, unit, card.family),
    difficulty: card.difficulty,
    bonus,
    ...(aimed.at === 'unit' ? { canHarm: canHarm(card.damage, defenseOf(aimed.unit)) } : {}),
    ...(card.radius > 0
      ? { point: { x: aimed.point.x, y: aimed.point.y }, blast: blastOffer(state, unit, arm, aimed) }
      : {}),
  };
}

/** What a reason comes from, such as the wall that covers; not when it is a hull the shooter's side knows nothing of. */
function told(state: State, unit: Unit, note: Json | undefined): { readonly note?: Json } {
  return note === undefined || mentionsUnknown(state, sideOf(state, unit), note) ? {} : { note };
}

function blastOffer(state: State, unit: Unit, { card }: HeldArm['arm'], { point, air }: Shot['aimed']): Json {
  const side = sideOf(state, unit);
  const known = unitsInBlast(state, point, card.radius, air).filter((caught) => isKnownTo(state, side, caught));
  return known.map((caught) => ({
    unit: caught.id,
    friend: sideOf(state, caught) === side,
    canHarm: canHarm(card.damage, defenseOf(caught)),
  }));
}
