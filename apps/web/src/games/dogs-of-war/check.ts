import { dogsOfWar } from '@sandtable/dogs-of-war';
import type { Sentence } from '@sandtable/game';
import type { Command, Question, Rejection, SeatDecision } from '@sandtable/kernel';
import type { Table } from './table.ts';

/** Why the rules would refuse this answer now. */
export function refusalOf({ state, seat }: Table, decision: SeatDecision, command: Command): Rejection | undefined {
  const kind = dogsOfWar.ruleset.decisions.find((each) => each.kind === command.kind);
  const { moment, frame, about } = decision;
  const question: Question = { seat, moment, frame, about, menu: [] };
  return kind?.check(state, question, command);
}

export function refusalText({ json }: Table, { nearest: _, ...rejection }: Rejection): Sentence {
  return dogsOfWar.words.describeRejection(json, rejection);
}

/** What a kind of answer offers at this question. */
export function offerOf<T>({ offers }: SeatDecision, kind: string): T | undefined {
  return offers.find((each) => each.kind === kind)?.offer as T | undefined;
}
