import { ask, askAll, type Play, type Result, roll, rollOne, type Seat, type Table } from '@sandtable/kernel';
import { bribe, bury, concede, dig, endTurn, mark, probe, scout, stand } from './decisions.ts';
import type { ToyEvent } from './events.ts';
import { seatOf, type ToyState } from './state.ts';

type ToyTable = Table<ToyState, ToyEvent>;

const buryMenu = [bury] as const;
const turnMenu = [dig, probe, scout, mark, endTurn, concede] as const;
const probedMenu = [bribe, stand] as const;

/** The sequence of play. */
export function* playToy(table: ToyTable): Play<Result> {
  if (!table.state.begun) yield* opening(table);
  for (;;) {
    const result = resultOf(table.state);
    if (result !== undefined) return result;
    yield* turn(table);
  }
}

/** An event, a throw and a question to all before the first checkpoint: a restart from there must not report them twice. */
function* opening(table: ToyTable): Play {
  table.emit({ type: 'game-opened', clause: 'BC-TURN-1' });
  const seats = table.state.order;
  const first = seats[0] as Seat;
  const faces = yield* roll({ seat: first, dice: seats.map(() => 6), label: 'order', clause: 'BC-TURN-1' });
  const begins = faces.indexOf(Math.max(...faces));
  table.emit({
    type: 'order-settled',
    clause: 'BC-TURN-1',
    order: [...seats.slice(begins), ...seats.slice(0, begins)],
  });
  const { order } = table.state;
  const answers = yield* askAll(order.map((seat) => ({ seat, moment: 'bury', frame: 'setup', menu: buryMenu })));
  order.forEach((seat, i) => {
    table.emit({ type: 'hoard-buried', clause: 'BC-HIDE-1', seat, hole: answers[i]?.hole ?? null });
  });
}

function* turn(table: ToyTable): Play {
  const seat = table.state.order[table.state.turn] as Seat;
  const command = yield* ask({ seat, moment: 'turn', frame: 'turn', menu: turnMenu, checkpoint: true });
  switch (command.kind) {
    case 'mark':
      table.emit({ type: 'hole-marked', clause: 'BC-MARK-1', seat, hole: command.hole });
      return;
    case 'dig':
      yield* digging(table, seat, command.dice);
      break;
    case 'probe':
      yield* probing(table, seat, command.target, command.hole);
      break;
    case 'scout': {
      const { target, hole } = command;
      table.emit({ type: 'coins-moved', clause: 'BC-SCOUT-1', from: seat, to: null, coins: 1 });
      const hoard = seatOf(table.state, target).hole === hole;
      table.emit({ type: 'hole-scouted', clause: 'BC-SCOUT-1', seat, target, hole, hoard });
      break;
    }
    case 'end-turn':
      break;
    case 'concede':
      for (const event of leaving(table.state, seat)) table.emit(event);
      return;
  }
  passTurn(table);
}

function* digging(table: ToyTable, seat: Seat, dice: number): Play {
  const pool = Array.from({ length: dice }, () => 6);
  const why = [{ clause: 'BC-DIG-1', what: 'dice', set: dice }];
  const faces = yield* roll({ seat, dice: pool, label: 'dig', clause: 'BC-DIG-1', why });
  const coins = faces.includes(1) ? 0 : faces.filter((face) => face >= 4).length;
  if (coins > 0) table.emit({ type: 'coins-moved', clause: 'BC-DIG-1', from: null, to: seat, coins });
}

/** The rival decides in the middle of the prober's turn; what follows depends on local variables that only a rerun restores. */
function* probing(table: ToyTable, seat: Seat, target: Seat, hole: number): Play {
  const answer = yield* ask({
    seat: target,
    moment: 'probed',
    frame: 'reaction',
    menu: probedMenu,
    about: { by: seat, hole },
  });
  if (answer.kind === 'bribe') {
    table.emit({ type: 'coins-moved', clause: 'BC-PROBE-2', from: target, to: seat, coins: 1 });
    return;
  }
  table.emit({ type: 'hole-opened', clause: 'BC-PROBE-3', target, hole });
  if (seatOf(table.state, target).hole !== hole) return;
  const strike = yield* rollOne(6, { seat, label: 'strike', clause: 'BC-PROBE-3' });
  const parry = yield* rollOne(6, { seat: target, label: 'parry', clause: 'BC-PROBE-3' });
  if (parry > strike) table.emit({ type: 'prober-driven-off', clause: 'BC-PROBE-3', seat, target });
  else table.emit({ type: 'hoard-found', clause: 'BC-PROBE-3', seat, target, hole });
}

/** What happens when a seat leaves: it's out, and if it was its turn, it's the next seat's turn. */
export function leaving(state: ToyState, seat: Seat): ToyEvent[] {
  const left: ToyEvent = { type: 'seat-left', clause: 'BC-TURN-3', seat };
  const passed = state.begun && state.order[state.turn] === seat ? nextTurn(state, seat) : undefined;
  return passed === undefined ? [left] : [left, passed];
}

function passTurn(table: ToyTable): void {
  const passed = nextTurn(table.state);
  if (passed !== undefined) table.emit(passed);
}

function nextTurn({ order, turn, round, seats }: ToyState, leaver?: Seat): ToyEvent | undefined {
  for (let step = 1; step <= order.length; step++) {
    const next = (turn + step) % order.length;
    const name = order[next] as Seat;
    if (name === leaver || seats[name]?.out === true) continue;
    return {
      type: 'turn-passed',
      clause: 'BC-TURN-1',
      turn: next,
      round: turn + step >= order.length ? round + 1 : round,
    };
  }
  return undefined;
}

function resultOf(state: ToyState): Result | undefined {
  const left = state.order.filter((seat) => !seatOf(state, seat).out);
  if (left.length > 1 && state.round <= state.rounds) return undefined;
  const scores = Object.fromEntries(state.order.map((seat) => [seat, seatOf(state, seat).coins]));
  const contenders = left.length > 0 ? left : state.order;
  const most = Math.max(...contenders.map((seat) => scores[seat] as number));
  const best = contenders.filter((seat) => scores[seat] === most);
  const what = left.length > 1 ? 'rounds-over' : 'one-left';
  return {
    outcome: best.length === 1 ? 'won' : 'drawn',
    seats: best,
    scores,
    reasons: [{ clause: 'BC-TURN-2', what }],
  };
}
