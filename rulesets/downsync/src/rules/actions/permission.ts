import { type Rejection, reject } from '@sandtable/kernel';
import type { ActionCard } from '../../content/action.ts';
import type { Activation, State } from '../../state.ts';
import { cpFault } from '../command/points.ts';
import { cardOf, type UnitBase } from '../units/roster.ts';

/** How an action with a choice is paid for (DS-ACT-4). */
export type Payment = 'ap' | 'cp';

/** What an action takes: Action Points of the base, Command Points of the player. */
export function priceOf({ cost }: ActionCard, payment: Payment): { readonly ap: 0 | 1; readonly cp: 0 | 1 } {
  switch (cost) {
    case 'free':
      return { ap: 0, cp: 0 };
    case 'ap':
      return { ap: 1, cp: 0 };
    case 'cp':
      return { ap: 0, cp: 1 };
    case 'ap-and-cp':
      return { ap: 1, cp: 1 };
    case 'ap-or-cp':
      return payment === 'ap' ? { ap: 1, cp: 0 } : { ap: 0, cp: 1 };
  }
}

/** Why the base can't pay for the action; `free` Command Points are taken by something else, such as a Boost (DS-ACT-4, DS-CP-6). */
export function paymentFault(
  state: State,
  { unit, base }: UnitBase,
  action: ActionCard,
  payment: Payment,
  taken = 0,
): Rejection | undefined {
  const { ap, cp } = priceOf(action, payment);
  if (base.ap < ap) return reject('no-ap', 'DS-ACT-4', { base: base.id, action: action.id });
  return cp === 0 ? undefined : cpFault(state, unit.seat, cp + taken);
}

/** The ways in which the base can pay for the action now. */
export function payments(state: State, by: UnitBase, action: ActionCard): Payment[] {
  const ways: Payment[] = action.cost === 'ap-or-cp' ? ['ap', 'cp'] : action.cost === 'cp' ? ['cp'] : ['ap'];
  return ways.filter((payment) => paymentFault(state, by, action, payment) === undefined);
}

/** The action of a unit's card by its id. */
export function actionOf(by: Pick<UnitBase, 'unit'>, id: string): ActionCard | undefined {
  return cardOf(by.unit).actions.find((action) => action.id === id);
}

/** Nobody gets in and out in the same activation (DS-CARD-33). */
const EXCLUDES: Readonly<Record<string, string>> = { load: 'unload', unload: 'load' };

/** Why this base can't perform the action in this activation, targets and cost aside (DS-MB-7, DS-ACT-11, DS-UNIT-1). */
export function permissionFault(
  activation: Activation,
  { unit, base }: UnitBase,
  action: ActionCard,
): Rejection | undefined {
  const refuse = (code: string, clause: string) => reject(code, clause, { base: base.id, action: action.id });
  if (action.teams !== null && !action.teams.includes(base.team)) return refuse('wrong-team', 'DS-MB-7');
  if (action.once === 'activation' && activation.once.includes(action.id))
    return refuse('once-per-activation', 'DS-ACT-11');
  // Only a base that has acted can have ruled anything out.
  if (activation.once.length > 0 && activation.once.includes(EXCLUDES[action.id] ?? ''))
    return refuse('once-per-activation', 'DS-CARD-33');
  if (action.once === 'game' && unit.onceUsed.includes(action.id)) return refuse('once-per-game', 'DS-CARD-30');
  const { scan, targeting } = cardOf(unit);
  if (action.kind === 'scan' && scan === null) return refuse('not-eligible', 'DS-UNIT-1');
  if ((action.kind === 'combat' || action.kind === 'jam') && targeting === null)
    return refuse('not-eligible', 'DS-UNIT-1');
  return undefined;
}
