import { assert, type Command, type Question } from '@sandtable/kernel';
import type { State } from '../state.ts';

/** The answers of a player who lets things happen: no reaction, no hitting back, no charging on. */
const PLAIN: { readonly [moment: string]: Command } = {
  reaction: { kind: 'pass' },
  'follow-up': { kind: 'pass' },
  respond: { kind: 'decline' },
  charging: { kind: 'charge-end' },
};

/** … and puts a rider down on the first square there is. */
export function plain(state: State, question: Question): Command {
  const answer = PLAIN[question.moment] ?? sampled(state, question)[0];
  assert(answer !== undefined, `no answer for ${question.seat} at ${question.moment}`);
  return answer;
}

/** Everything he could sensibly answer. Where a rider is put changes nothing that is counted, so one place is enough. */
export function answers(state: State, question: Question): readonly Command[] {
  const all = sampled(state, question);
  return question.moment === 'place-rider' ? all.slice(0, 1) : all;
}

function sampled(state: State, question: Question): Command[] {
  return question.menu.flatMap((decision) => decision.sample(state, question));
}
