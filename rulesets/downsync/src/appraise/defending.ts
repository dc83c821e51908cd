import type { PayStun } from '../decisions/activation.ts';
import { type Counter, hitBase } from '../decisions/counter.ts';
import { openAim } from '../decisions/fight.ts';
import type { Refresh } from '../decisions/refresh.ts';
import { attackSum } from '../rules/actions/attack.ts';
import { unitScanSum } from '../rules/actions/scan.ts';
import { checkBonus } from '../rules/defense/counter.ts';
import { seerOf } from '../rules/sight/seer.ts';
import { baseById, hasTrait, unitById } from '../rules/units/roster.ts';
import { checkChance, hitChance, standChance } from './chances.ts';
import type { Look } from './look.ts';
import { bestShot } from './shots.ts';
import { baseValue } from './value.ts';

/** What keeping a token is worth, compared with the hit it stops. */
const TOKEN = 0.3;
const SURE_TOKEN = 0.9;
/** What a stunned base loses, as a share of losing the base. */
const STUNNED = 0.22;

/** What stopping a hit with this token or taking it is worth, by what is still alive at the end of the action. */
export function counterWorth(look: Look, command: Counter | { readonly kind: 'take-hit' }): number {
  const { state } = look;
  const { hit } = state;
  const to = hitBase(state);
  if (hit === null) return 0;
  const gone = hit.effect === 'kill' ? (hasTrait(to.unit, 'resilient') && !to.base.stun ? 0.4 : 1) : STUNNED;
  const value = baseValue(to.unit);
  if (command.kind === 'take-hit') return -gone * value - (gone < 1 ? (1 - laterStand(look, 0, 0)) * value * 0.5 : 0);
  const check = hit.needed - checkBonus(state, to).total;
  const { cm, cmPlus } = to.base;
  if (command.token === 'cm-plus') return -(1 - laterStand(look, cm, -1)) * value - SURE_TOKEN;
  const own = command.from === undefined;
  const save = checkChance(check, command.boost);
  // If this token fails, the next is tried.
  const plain = checkChance(check);
  let again = 0;
  let reached = 1;
  for (let left = cm - (own ? 1 : 0); left > 0; left--) {
    again += reached * plain;
    reached *= 1 - plain;
  }
  if (cmPlus > 0) again += reached;
  const stopped = save + (1 - save) * again;
  const after = own ? laterStand(look, cm - 1, 0) : laterStand(look, cm, 0);
  const cost = TOKEN + (command.boost ? look.price : 0);
  return -(1 - stopped) * gone * value - stopped * (1 - after) * value - cost;
}

/** The chance to survive the shots still to come with this many tokens. */
function laterStand({ state }: Look, cm: number, fewerPlus: number): number {
  const aim = openAim(state);
  const to = hitBase(state);
  const shots = state.action?.left ?? 0;
  if (aim === undefined || shots === 0) return 1;
  const { needed } =
    aim.action.kind === 'scan'
      ? unitScanSum(aim.by, to)
      : attackSum(state, { by: aim.by, action: aim.action, target: to, origin: seerOf(aim.by.unit, aim.by.base) });
  const save = checkChance(state.hit?.needed ?? 3);
  const plus = Math.max(0, to.base.cmPlus + fewerPlus);
  return standChance({ hit: hitChance(needed), shots, save, cm, plus });
}

/** Pays off a Stun with whatever the unit needs least. */
export function stunWorth(look: Look, id: string, { payment }: PayStun): number {
  const by = baseById(look.state, id);
  if (by === undefined) return 0;
  switch (payment) {
    case 'ap':
      return -Math.max(0.8, bestShot(look.state, by.unit, by.base, look.foes));
    case 'cp':
      return -look.price;
    case 'cm':
      return -0.6 - 0.3 * look.danger(by.unit);
    case 'cm-plus':
      return -1.4 - 0.3 * look.danger(by.unit);
  }
}

/** What to pay for while refreshing: Stun before it costs an action, and auras of units in danger. */
export function refreshWorth(look: Look, { auras, bought }: Refresh): number {
  let sum = 0;
  for (const id of bought) {
    const by = baseById(look.state, id);
    if (by !== undefined) sum += 0.3 + bestShot(look.state, by.unit, by.base, look.foes) - look.price;
  }
  for (const id of auras) {
    const unit = unitById(look.state, id);
    if (unit !== undefined) sum += 0.4 * look.danger(unit) - look.price;
  }
  return sum;
}
