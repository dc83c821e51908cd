import { downRange, type Previews, type State } from '@sandtable/down-range';
import type { Why } from '../../thinker/mind.ts';
import { damageText } from './desk.ts';
import { words } from './words.ts';

const { previews } = downRange;

type Unit = Previews.Unit;

/** A shot with its exact chances: to hit, and to put the target out. */
export type Prospect = {
  readonly weapon: string;
  readonly offer: Previews.ShotOffer;
  readonly hit: number;
  readonly kill: number | null;
  readonly why: readonly Why[];
};

type HeldArm = ReturnType<typeof previews.reachableArms>[number];

/** The chances of one shot, and how they come about. `help`: assistants beside those the offer counts. */
export function prospectOf(
  state: State,
  held: HeldArm,
  offer: Previews.ShotOffer,
  target: Unit | undefined,
  help = 0,
): Prospect {
  const { die, keep, difficulty, reasons } = offer;
  const bonus = offer.bonus + help;
  const onesFail = state.options.rules === 'full';
  const { name: weapon, damage } = held.arm.card;
  const plain = previews.successChance({ die, keep: 'one', difficulty, bonus, onesFail });
  const hit = previews.successChance({ die, keep, difficulty, bonus, onesFail });
  const why: Why[] = [
    { text: words.skillAgainst(die, bonus, difficulty), value: words.percent(plain), clause: 'DR-SKL-1' },
    ...reasons.map((reason) => ({
      text: capital(previews.reasonText(reason)),
      value: reason.effect === 'advantage' ? words.advantage : words.disadvantage,
      clause: (reason as { readonly clause?: string }).clause ?? '',
    })),
  ];
  if (keep !== 'one') why.push({ text: words.twoDice[keep], value: words.percent(hit), clause: 'DR-CORE-11' });
  if (target === undefined) return { weapon, offer, hit, kill: null, why };
  const defense = previews.defenseOf(target);
  const out = previews.outChance(damage, defense, onesFail);
  const guard = 'fixed' in defense ? String(defense.fixed) : `${defense.dice}d${defense.sides}`;
  why.push(
    {
      text: words.damageAgainst(damageText(damage), guard),
      value: `× ${words.percent(out)}`,
      clause: 'DR-DMG-1',
    },
    { text: words.outOfAction, value: words.percent(hit * out), clause: '' },
  );
  return { weapon, offer, hit, kill: hit * out, why };
}

/** The best shot a unit would have at another in a position, whatever it has left of its turn. */
export function bestShot(state: State, shooter: Unit, target: Unit): Prospect | undefined {
  let best: Prospect | undefined;
  for (const held of previews.reachableArms(state, shooter)) {
    if (held.arm.ammunition === 0) continue;
    const aim = { unit: target.id };
    const shot = previews.shotOf(state, shooter, held.arm.card, aim);
    if ('code' in shot) continue;
    const offer = previews.shotOffer(state, shooter, held, aim, shot, 0) as unknown as Previews.ShotOffer;
    const prospect = prospectOf(state, held, offer, target);
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
export function shortReasons(offer: Previews.ShotOffer): string {
  return offer.reasons
    .map(
      (reason) => words.shortReasons[reason.what] ?? previews.reasonText(reason).replace(/\(([^,)]*),[^)]*\)/, '($1)'),
    )
    .join(', ');
}

function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
