import { Random } from '@sandtable/kernel';
import { type Problem, ProblemList } from '../problem.ts';
import { visitRandomGame } from '../random-game.ts';
import { isLookedAt, type Subject } from '../subject.ts';
import { provoke } from './provoke.ts';

const KEBAB = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/**
 * Command kinds, edits, moments and refusal codes are spelled alike in all games: `end-turn`, `not-your-unit`; and a ruleset
 * lists every kind it asks for, since terminals and files know no others.
 */
export function checkNames(subject: Subject, seed: number): Problem[] {
  const problems = new ProblemList('names', seed);
  const seen = new Set<string>();
  const spelled = (at: number, what: string, name: string) => {
    if (KEBAB.test(name) || seen.has(`${what} ${name}`)) return;
    seen.add(`${what} ${name}`);
    problems.add(at, `the ${what} ${name} is not in kebab-case`);
  };
  for (const { kind } of subject.ruleset.decisions) spelled(0, 'kind', kind);
  for (const { kind } of subject.ruleset.adjudications) spelled(0, 'edit', kind);
  const known = new Set(subject.ruleset.decisions.map(({ kind }) => kind));
  const random = new Random(seed, 9);
  const given: unknown[] = [];
  visitRandomGame(subject, seed, (match, at) => {
    for (const { moment, menu } of match.open) {
      spelled(at, 'moment', moment);
      for (const { kind } of menu) {
        spelled(at, 'kind', kind);
        if (!known.has(kind)) problems.add(at, `the kind ${kind} is asked for, but not among the decisions`);
        known.add(kind);
      }
    }
    if (!isLookedAt(subject, at)) return;
    for (const { code } of provoke(match, random, given)) spelled(at, 'code', code);
  });
  return problems.found;
}
