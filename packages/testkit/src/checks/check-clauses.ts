import { type ClauseId, parseLedger, Random } from '@sandtable/kernel';
import { type Problem, ProblemList } from '../problem.ts';
import { visitRandomGame } from '../random-game.ts';
import { isLookedAt, type Subject } from '../subject.ts';
import { provoke } from './provoke.ts';

/** Every event, every reason and every refusal cites a clause that a ledger has. Plenty of refusals are provoked. */
export function checkClauses(subject: Subject, seed: number): Problem[] {
  const problems = new ProblemList('clauses', seed);
  const known = new Set(subject.ledgers.flatMap((text) => parseLedger(text).clauses.map(({ id }) => id)));
  const random = new Random(seed, 6);
  const resolve = (at: number, what: string, value: unknown) => {
    for (const clause of clausesIn(value)) {
      if (!known.has(clause)) problems.add(at, `${what} cites ${clause}, which no ledger has`);
    }
  };
  const cites = (at: number, what: string, value: { readonly clause?: unknown }) => {
    if (typeof value.clause !== 'string') problems.add(at, `${what} cites nothing`);
    resolve(at, what, value);
  };
  const seen: unknown[] = [];
  let told = 0;
  visitRandomGame(subject, seed, (match, at) => {
    for (; told < match.log.length; told++) cites(at, `the event ${match.log[told].type}`, match.log[told]);
    if (!isLookedAt(subject, at)) return;
    for (const open of match.open) {
      for (const kind of open.menu) resolve(at, `the offer of ${kind.kind}`, kind.offer(match.state, open));
    }
    for (const rejection of provoke(match, random, seen)) cites(at, `the refusal ${rejection.code}`, rejection);
  });
  return problems.found;
}

/** Every clause cited anywhere in a value: directly, in its reasons, and in the steps of its numbers. */
function clausesIn(value: unknown): ClauseId[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = (value as { clause?: unknown }).clause;
  return [...(typeof own === 'string' ? [own] : []), ...Object.values(value).flatMap(clausesIn)];
}
