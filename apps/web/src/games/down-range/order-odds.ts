import { downRange, type State } from '@sandtable/down-range';
import type { Command, Question, SeatDecision } from '@sandtable/kernel';
import { chanceThat, type Facts, has, type Odds, oddsOf, stateAfter } from '@sandtable/odds';
import type { Table } from './table.ts';

const { odds: oddsGuide } = downRange;

/** Runs before it settles for an estimate, since a player waits: a burst among ten or more units takes a hundred. */
const BUDGET = 400;

/** What is shown of an automatic weapon is its first shot: it stops there. */
function oneShot(state: State, question: Question): Command {
  return question.moment === 'next-shot' ? { kind: 'stop-shots' } : oddsGuide.plain(state, question);
}

/**
 * The odds of an action on your own turn, from the seat's own view. Undefined outside it: no view tells what led to
 * the reaction window that is open now.
 */
export function orderOdds(
  { state, seat }: Table,
  { moment }: SeatDecision,
  action: Command,
  samples = 200,
): Odds | undefined {
  if (moment !== 'turn') return undefined;
  const odds = oddsOf(downRange, { checkpoint: state }, seat, action, { policy: oneShot, budget: BUDGET, samples });
  return 'rejection' in odds ? undefined : odds;
}

/**
 * The table after orders on your own turn, if nobody reacts: units that move into sight are noticed there. Undefined if
 * an order is illegal or needs dice, and outside your own turn.
 */
export function afterOrders(table: Table, { moment }: SeatDecision, orders: readonly Command[]): State | undefined {
  if (moment !== 'turn') return undefined;
  let state: State | undefined = table.state;
  for (const order of orders) {
    if (state === undefined) return undefined;
    state = stateAfter(downRange, { checkpoint: state }, table.seat, order);
  }
  return state;
}

/** The chances of a shot: that it hits or bursts where it was aimed, and that it then puts each of these out. */
export type ShotOdds = { readonly hit: number; outWith(unit: string): number };

/** Of an attack whose odds are exact; undefined where they are not known that well. */
export function shotOdds(
  table: Table,
  decision: SeatDecision,
  action: Command,
  weapon: { readonly unit: string; readonly slot: string; readonly isBlast: boolean },
  target: string | undefined,
): ShotOdds | undefined {
  const odds = orderOdds(table, decision, action, 1);
  if (odds?.exact !== true) return undefined;
  const landed = weapon.isBlast ? has('on-target', `${weapon.unit} ${weapon.slot}`) : has('hits', target ?? '');
  return {
    hit: chanceThat(odds.branches, landed),
    outWith: (unit) => chanceThat(odds.branches, landed, isOut(unit)),
  };
}

/**
 * Whether the chances shown for a shot are exact. If working out every outcome took too long on your own turn, they are
 * those of the shot's own dice: what else may come of the order isn't counted.
 */
export function isExact(odds: ShotOdds | undefined, { moment }: SeatDecision, suppress: boolean): boolean {
  return odds !== undefined || moment !== 'turn' || suppress;
}

/** Out of action; of a team one of its soldiers. */
export function isOut(unit: string): (facts: Facts) => boolean {
  const [out, casualty] = [has('out', unit), has('casualty', unit)];
  return (facts) => out(facts) || casualty(facts);
}
