import type { Command, Question } from '@sandtable/kernel';
import { counter, hitBase } from '../decisions/counter.ts';
import { attack, openAim, scan, target } from '../decisions/fight.ts';
import { boostFault } from '../rules/command/points.ts';
import { baseById } from '../rules/units/roster.ts';
import type { State } from '../state.ts';

type Boostable = Command & { readonly boost: boolean };
// biome-ignore lint/suspicious/noExplicitAny: only what the question is about is read
const asked = (about: unknown): Question<any> => ({ about }) as Question<any>;

/** The attacks and scans of an acting base, Boosted. */
export function boostedActions(state: State, base: string): Command[] {
  const by = baseById(state, base);
  if (by === undefined || boostFault(state, by.unit) !== undefined) return [];
  const question = asked({ base });
  const all: readonly Command[] = [...attack.sample(state, question), ...scan.sample(state, question)];
  return all
    .filter((each): each is Boostable => 'boost' in each)
    .map((each) => ({ ...each, boost: true }))
    .filter((each) => fault(state, question, each) === undefined);
}

function fault(state: State, question: Question, command: Boostable) {
  // biome-ignore lint/suspicious/noExplicitAny: the kind says which decision checks it
  return (command.kind === 'scan' ? scan : attack).check(state, question as any, command as any);
}

/** The next shot, Boosted. */
export function boostedShots(state: State): Command[] {
  const aim = openAim(state);
  if (aim === undefined || boostFault(state, aim.by.unit) !== undefined) return [];
  return target.sample(state, asked({ base: aim.by.base.id })).map((each) => ({ ...each, boost: true }));
}

/** Countermeasure checks, Boosted. */
export function boostedCounters(state: State): Command[] {
  if (boostFault(state, hitBase(state).unit) !== undefined) return [];
  return counter.sample(state, asked(null)).flatMap((each) => (each.token === 'cm' ? [{ ...each, boost: true }] : []));
}
