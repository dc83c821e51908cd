import { downRange, type Previews, type State } from '@sandtable/down-range';
import { capitalized, plain } from '@sandtable/game';
import { percentText } from '../../app/figures.ts';
import type { Why } from '../../thinker/planner.ts';
import { damageText } from './desk.ts';
import type { ShotOdds } from './order-odds.ts';
import { words } from './words.ts';

const { previews } = downRange;

type Unit = Previews.Unit;

type HeldArm = ReturnType<typeof previews.reachableArms>[number];

/** A shot with its exact chances: to hit, and to put the target out. */
export type Prospect = {
  readonly weapon: string;
  readonly terms: Previews.ShotTerms;
  readonly hit: number;
  readonly kill: number | null;
  readonly why: readonly Why[];
};

/**
 * The chances of one shot and how they come about; without a target, of the roll alone. `odds` come from the order
 * itself if it can be given. Otherwise they come from the shot's dice alone, which leave out what an exploding wreck
 * does to those beside it.
 */
export function prospectOf(
  state: State,
  held: HeldArm,
  terms: Previews.ShotTerms,
  target: Unit | undefined,
  odds?: ShotOdds,
): Prospect {
  const { die, keep, difficulty, bonus, reasons } = terms;
  const hit = odds?.hit ?? terms.hit;
  const { name: weapon, damage } = held.arm.card;
  const why: Why[] = [
    {
      text: words.skillAgainst(die, bonus, difficulty),
      value: percentText(previews.successChance({ ...terms, keep: 'one' })),
      clause: 'DR-SKL-1',
    },
    ...reasons.map((reason) => ({
      text: plain(capitalized(previews.reasonText(reason))),
      value: reason.effect === 'advantage' ? words.advantage : words.disadvantage,
      clause: reason.clause,
    })),
  ];
  if (keep !== 'one') why.push({ text: words.twoDice[keep], value: percentText(hit), clause: 'DR-CORE-11' });
  if (target === undefined) return { weapon, terms, hit, kill: null, why };
  const defense = previews.defenseOf(target);
  const kill = odds?.outWith(target.id) ?? hit * outIfHit(state, held, terms, target);
  const guard = 'fixed' in defense ? String(defense.fixed) : `${defense.dice}d${defense.sides}`;
  why.push(
    {
      text: words.damageAgainst(damageText(damage), guard),
      value: `× ${percentText(hit === 0 ? 0 : kill / hit)}`,
      clause: 'DR-DMG-1',
    },
    { text: words.outOfAction, value: percentText(kill), clause: '' },
  );
  return { weapon, terms, hit, kill, why };
}

/** The chance that a shot which hits, or bursts where it was aimed, puts the target out. */
function outIfHit(state: State, { arm: { card } }: HeldArm, { shot }: Previews.ShotTerms, target: Unit): number {
  if (card.radius === 0 || shot === undefined)
    return previews.outChance(card.damage, previews.defenseOf(target), state.options.rules === 'full');
  const { point, air } = shot.aimed;
  return previews.caughtIn(state, card, point, air).find(({ unit }) => unit === target)?.out ?? 0;
}

/** The best shot a unit would have at another in a position, whatever it has left of its turn. */
export function bestShot(state: State, shooter: Unit, target: Unit): Prospect | undefined {
  let best: Prospect | undefined;
  for (const held of previews.reachableArms(state, shooter)) {
    if (held.arm.ammunition === 0) continue;
    const terms = previews.shotTermsAt(state, shooter, held, target.id);
    if (terms === undefined) continue;
    const prospect = prospectOf(state, held, terms, target);
    if (best === undefined || (prospect.kill ?? 0) > (best.kill ?? 0)) best = prospect;
  }
  return best;
}

/** With which weapon, where there is a choice of them. */
export function weaponToTell(state: State, shooter: Unit, shot: Prospect | undefined): readonly string[] {
  const loaded = previews.reachableArms(state, shooter).filter(({ arm }) => arm.ammunition !== 0);
  return shot === undefined || loaded.length < 2 ? [] : [shot.weapon];
}

/** Why a shot is easy or hard, in as few words as a row has room for. */
export function shortReasons({ reasons }: Previews.ShotTerms): string {
  return reasons.map((reason) => words.shortReasons[reason.what] ?? plain(previews.reasonText(reason, 1))).join(', ');
}
