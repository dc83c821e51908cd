import {
  ask,
  concede,
  defineDecision,
  endTurn,
  type Play,
  pass,
  plainDecision,
  type Result,
  reject,
  rollOne,
  type Seat,
  type Table,
} from '@sandtable/kernel';
import { z } from 'zod';
import { type Event, homeOf, LAST, otherOf, type Runner, runnerOf, type State } from './state.ts';

type Move = { readonly kind: 'move-runner'; readonly unit: string; readonly to: number };
type Tackle = { readonly kind: 'tackle'; readonly unit: string; readonly target: string };

export const moveRunner = defineDecision<State, Move>({
  kind: 'move-runner',
  role: 'move',
  schema: z.strictObject({ kind: z.literal('move-runner'), unit: z.string().max(9), to: z.int() }),
  check(state, { seat }, { unit: id, to }) {
    const runner = runnerOf(state, id);
    if (runner?.seat !== seat) return reject('not-your-unit', 'FP-RUN-3', { unit: id });
    if (to < 0 || to > LAST) return reject('off-table', 'FP-RUN-4', { to });
    const steps = Math.abs(to - runner.at);
    return steps >= 1 && steps <= 2 ? undefined : reject('too-far', 'FP-RUN-3', { unit: id, steps });
  },
  offer: (state, { seat }) => movesOf(state, seat),
  sample: (state, { seat }) => movesOf(state, seat),
});

export const tackle = defineDecision<State, Tackle>({
  kind: 'tackle',
  role: 'attack',
  schema: z.strictObject({ kind: z.literal('tackle'), unit: z.string().max(9), target: z.string().max(9) }),
  check(state, { seat }, { unit: id, target }) {
    const [runner, enemy] = [runnerOf(state, id), runnerOf(state, target)];
    if (runner?.seat !== seat) return reject('not-your-unit', 'FP-TAC-1', { unit: id });
    if (enemy?.seat !== otherOf(seat)) return reject('not-a-target', 'FP-TAC-1', { target });
    return Math.abs(enemy.at - runner.at) <= 1 ? undefined : reject('not-adjacent', 'FP-TAC-1', { unit: id, target });
  },
  offer: (state, { seat }) => tacklesOf(state, seat),
  sample: (state, { seat }) => tacklesOf(state, seat),
});

export const dodge = plainDecision('dodge', 'move');

const own = (state: State, seat: Seat): Runner[] => state.runners.filter((runner) => runner.seat === seat);

function movesOf(state: State, seat: Seat): Move[] {
  return own(state, seat).flatMap(({ id, at }) =>
    [at - 2, at - 1, at + 1, at + 2]
      .filter((to) => to >= 0 && to <= LAST)
      .map((to): Move => ({ kind: 'move-runner', unit: id, to })),
  );
}

function tacklesOf(state: State, seat: Seat): Tackle[] {
  return own(state, seat).flatMap(({ id, at }) =>
    own(state, otherOf(seat))
      .filter((enemy) => Math.abs(enemy.at - at) <= 1)
      .map((enemy): Tackle => ({ kind: 'tackle', unit: id, target: enemy.id })),
  );
}

/** The sequence of play. Every turn's question is a checkpoint: the state alone says how to go on. */
export function* play(table: Table<State, Event>): Play<Result> {
  const { state } = table;
  if (state.turn === 0) table.emit({ type: 'turn-begun', clause: 'FP-RUN-2', seat: 'red' });
  while (state.result === null) {
    const seat = state.active;
    const menu = [moveRunner, tackle, endTurn, concede] as const;
    const answer = yield* ask({ seat, moment: 'turn', frame: 'turn', menu, checkpoint: true });
    if (answer.kind === 'concede') endRace(table, wonBy(otherOf(seat), 'FP-END-1', 'conceded'));
    else if (answer.kind === 'tackle') yield* tackled(table, answer);
    else if (answer.kind === 'move-runner')
      table.emit({ type: 'runner-moved', clause: 'FP-RUN-3', unit: answer.unit, to: answer.to });
    if (own(state, seat).some(({ at }) => at === homeOf(otherOf(seat))))
      endRace(table, wonBy(seat, 'FP-RUN-5', 'flag'));
    else if (state.result === null && state.turn >= 40) endRace(table, drawn());
    else if (state.result === null) table.emit({ type: 'turn-begun', clause: 'FP-RUN-2', seat: otherOf(seat) });
  }
  return state.result;
}

function* tackled(table: Table<State, Event>, { unit, target }: Tackle): Play {
  const { state } = table;
  const enemy = runnerOf(state, target) as Runner;
  const home = homeOf(enemy.seat);
  if (enemy.at !== home && !state.dodged.includes(enemy.seat)) {
    const about = { unit: target, by: unit };
    const answer = yield* ask({ seat: enemy.seat, moment: 'dodge', frame: 'reaction', menu: [dodge, pass], about });
    if (answer.kind === 'dodge') {
      const to = enemy.at + Math.sign(home - enemy.at);
      return table.emit({ type: 'runner-dodged', clause: 'FP-TAC-3', unit: target, to });
    }
  }
  const face = yield* rollOne(6, { seat: state.active, label: 'tackle', clause: 'FP-TAC-2' });
  table.emit({ type: 'runner-tackled', clause: 'FP-TAC-2', unit: target, by: unit, down: face >= 4 });
}

function endRace(table: Table<State, Event>, result: Result): void {
  table.emit({ type: 'race-ended', clause: result.reasons[0]?.clause ?? 'FP-RUN-6', result });
}

export function wonBy(seat: Seat, clause: string, what: string): Result {
  return { outcome: 'won', seats: [seat], scores: { [seat]: 1, [otherOf(seat)]: 0 }, reasons: [{ clause, what }] };
}

const drawn = (): Result => ({
  outcome: 'drawn',
  seats: ['red', 'blue'],
  scores: { red: 0, blue: 0 },
  reasons: [{ clause: 'FP-RUN-6', what: 'out-of-turns' }],
});
