import { type Play, rollOne } from '@sandtable/kernel';
import { isAsleep } from '../rules/turn/sleep.ts';
import { isActive, playerOf, type State, sideOf, type Taker, type TakerKey, type Unit } from '../state.ts';
import type { DownRangeTable } from '../table.ts';

type Ranked = { readonly taker: Taker; readonly total: number };

/**
 * Sets the order of the round. The scenario may say it for the first one, and with one side left nobody rolls (DR-INIT-6);
 * otherwise everybody who is not out rolls, in seat order, ties by the agreed method (DR-INIT, DR-QS-2, 3).
 */
export function* rollInitiative(table: DownRangeTable): Play {
  const { state } = table;
  const takers = state.takers.filter((taker) => rollsInitiative(state, taker));
  const { opening } = state.scenario;
  if (state.round === 1 && opening !== null) {
    const order = opening.flatMap((seat) => takers.filter((taker) => taker.seat === seat).map(({ key }) => key));
    return table.emit({ type: 'order-set', clause: 'DR-INIT-1', order });
  }
  if (new Set(takers.map((taker) => sideOf(state, taker))).size < 2) {
    const order = inPreviousOrder(state, takers).map(({ key }) => key);
    return table.emit({ type: 'order-set', clause: 'DR-INIT-6', order });
  }
  const ranked: Ranked[] = [];
  for (const taker of takers) ranked.push({ taker, total: yield* rollFor(state, taker) });
  const order: TakerKey[] = [];
  for (const total of [...new Set(ranked.map((each) => each.total))].sort((a, b) => b - a)) {
    const tied = ranked.filter((each) => each.total === total).map(({ taker }) => taker);
    order.push(...(yield* breakTie(state, tied)).map(({ key }) => key));
  }
  table.emit({ type: 'order-set', clause: 'DR-INIT-1', order });
}

/**
 * Every player who is still in the game rolls, except bystanders (DR-INIT-1, DR-SID-3); under group initiative, every
 * group with a unit left, on the table or still to come (DR-INIT-5).
 */
export function rollsInitiative(state: State, { key, seat, group }: Taker): boolean {
  const { eliminated, neutral } = playerOf(state, seat);
  if (eliminated || neutral) return false;
  return group === null || state.units.some((unit) => unit.taker === key && (isActive(unit) || isToCome(unit)));
}

/** Skip a taker with no unit awake on the table or due this round (DR-TURN-9, 12); off-map guns alone don't count. */
export function takesTurns(state: State, taker: Taker): boolean {
  if (!rollsInitiative(state, taker)) return false;
  const present = (unit: Unit) => (isActive(unit) && !unit.offMap) || isDue(state, unit);
  if (!state.units.some((unit) => unit.seat === taker.seat && present(unit))) return false;
  const awake = (unit: Unit) => isActive(unit) && !isAsleep(state, unit);
  return state.units.some((unit) => unit.taker === taker.key && (awake(unit) || isDue(state, unit)));
}

/** A reinforcement that has not come yet (DR-MOR-1); a drone in its bearer's pack isn't one. */
export function isToCome(unit: Unit): boolean {
  return unit.status === 'reserve' && unit.arrives !== null;
}

function isDue(state: State, unit: Unit): boolean {
  return isToCome(unit) && (unit.arrives?.round ?? 0) <= state.round;
}

function* rollFor(state: State, { key, seat }: Taker): Play<number> {
  const clause = 'DR-INIT-1';
  const first = yield* rollOne(10, { seat, label: 'initiative', clause, about: { taker: key } });
  if (!isEnhanced(state, key)) return first;
  if (state.options.rules === 'quick-start') {
    return Math.max(first, yield* rollOne(10, { seat, label: 'initiative', clause: 'DR-QS-3', about: { taker: key } }));
  }
  return (
    first + (yield* rollOne(4, { seat, label: 'enhanced-initiative', clause: 'DR-INIT-4', about: { taker: key } }))
  );
}

/** With group initiative the bonus is the commander's own group's (DR-INIT-5). */
function isEnhanced(state: State, key: TakerKey): boolean {
  const taker = state.takers.find((each) => each.key === key);
  const player = state.players.find(({ seat }) => seat === taker?.seat);
  if (player?.enhanced !== true) return false;
  return taker?.group === null || player.enhancedBy === key;
}

function* breakTie(state: State, tied: readonly Taker[]): Play<readonly Taker[]> {
  if (tied.length < 2) return tied;
  const method = state.options.rules === 'quick-start' ? 'youngest' : state.options.initiativeTies;
  switch (method) {
    case 'youngest':
      return [...tied].sort((a, b) => playerOf(state, a.seat).birthOrder - playerOf(state, b.seat).birthOrder);
    case 'previous-order':
      return inPreviousOrder(state, tied);
    case 'seating':
      return tied;
    case 're-roll':
      return yield* rollAgain(state, tied);
  }
}

/** The order of the last round; takers who weren't in it come after the others, in seat order. */
function inPreviousOrder({ order }: State, takers: readonly Taker[]): Taker[] {
  const place = ({ key }: Taker) => (order.includes(key) ? order.indexOf(key) : order.length);
  return [...takers].sort((a, b) => place(a) - place(b));
}

/** Only the tied roll, one d10 each without bonus dice, until they differ; they keep their place among the others. */
function* rollAgain(state: State, tied: readonly Taker[]): Play<readonly Taker[]> {
  const rolls: Ranked[] = [];
  for (const taker of tied) {
    rolls.push({
      taker,
      total: yield* rollOne(10, {
        seat: taker.seat,
        label: 'initiative-tie',
        clause: 'DR-INIT-2',
        about: { taker: taker.key },
      }),
    });
  }
  const order: Taker[] = [];
  for (let face = 10; face >= 1; face--) {
    order.push(
      ...(yield* breakTie(
        state,
        rolls.filter(({ total }) => total === face).map(({ taker }) => taker),
      )),
    );
  }
  return order;
}
