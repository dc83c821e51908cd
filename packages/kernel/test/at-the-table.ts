import { createMatch, type Dice, type Match, type Rejection, scriptedDice } from '@sandtable/kernel';
import { type ToyEvent, type ToyState, toy } from '@sandtable/testkit';

export type ToyMatch = Match<ToyState, ToyEvent>;

type Options = { readonly dice?: Dice; readonly seats?: readonly string[]; readonly rounds?: number };

/** A match of buried coins at its first question: everybody is asked to bury. With scripted dice red begins. */
export function newMatch({ dice = script(), seats = ['red', 'blue'], rounds = 5 }: Options = {}): ToyMatch {
  const created = createMatch(toy, { seats, rounds }, { dice, hashes: true });
  if ('faults' in created) throw new Error(JSON.stringify(created.faults));
  return created.match;
}

/** A match in which all have buried: the first seat in hole 1, the second in hole 2 and so on; the first is to move. */
export function begunMatch(options: Options = {}): ToyMatch {
  const match = newMatch(options);
  (options.seats ?? ['red', 'blue']).forEach((seat, i) => {
    answer(match, seat, { kind: 'bury', hole: i + 1 });
  });
  return match;
}

/** Dice for a match of `seats` in which the first seat begins, and then these. */
export function script(faces: readonly number[] = [], seats = 2): Dice {
  return scriptedDice([6, ...Array.from({ length: seats - 1 }, () => 1), ...faces]);
}

/** Answers whatever `seat` is asked; the answer must be accepted. Returns the events. */
export function answer(match: ToyMatch, seat: string, command: object) {
  const open = match.open.find((each) => each.seat === seat);
  return accepted(match, { seat, decision: open?.id ?? -1, command });
}

/** A house command, which must be accepted. */
export function say(match: ToyMatch, seat: string, command: object) {
  return accepted(match, { seat, command });
}

export const undo = (to: number) => ({ kind: 'propose', proposal: { kind: 'undo', to } });
export const draw = { kind: 'propose', proposal: { kind: 'draw' } };
export const adjudicate = (edit: object) => ({
  kind: 'propose',
  proposal: { kind: 'adjudicate', edit, reason: 'we agreed' },
});

function accepted(match: ToyMatch, submission: object) {
  const outcome = match.submit(submission);
  if (!outcome.ok) throw new Error(`${JSON.stringify(submission)}: ${JSON.stringify(outcome.rejection)}`);
  return outcome.events;
}

/** A submission that must be refused, and must change nothing (SK-CMD-5). */
export function refusal(match: ToyMatch, submission: unknown): Rejection {
  const before = standing(match);
  const outcome = match.submit(submission);
  if (outcome.ok) throw new Error(`${JSON.stringify(submission)} was accepted`);
  const after = standing(match);
  if (before !== after)
    throw new Error(`${JSON.stringify(submission)} was refused, but changed the match:\n${before}\n${after}`);
  return outcome.rejection;
}

/** All of a match that can be seen from outside, as text. */
export function standing(match: ToyMatch): string {
  const { log, entries, house, position, open, result, shown } = match;
  const asked = open.map(({ id, seat, moment }) => ({ id, seat, moment }));
  return JSON.stringify({ hash: match.hash(), log, entries, house, position, asked, result, shown });
}

export function types(events: readonly { readonly type: string }[]): string[] {
  return events.map(({ type }) => type);
}
