import { type ClauseId, parseLedger, Random } from '@sandtable/kernel';
import { garble } from '../garble.ts';
import { type Problem, ProblemList } from '../problem.ts';
import { visitRandomGame } from '../random-game.ts';
import { type AnyMatch, isLookedAt, type Subject } from '../subject.ts';

/** Every event, every reason and every refusal cites a clause that a ledger has. Refusals are provoked in plenty. */
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

/** Every clause cited anywhere in a value: by itself, by its reasons, by the steps of its numbers. */
function clausesIn(value: unknown): ClauseId[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = (value as { clause?: unknown }).clause;
  return [...(typeof own === 'string' ? [own] : []), ...Object.values(value).flatMap(clausesIn)];
}

/** Wrong commands of all sorts: garbled ones, and legal ones of other moments, seats and units. Changes nothing. */
function provoke(
  match: AnyMatch,
  random: Random,
  seen: unknown[],
): { readonly code: string; readonly clause: ClauseId }[] {
  const refusals: { readonly code: string; readonly clause: ClauseId }[] = [];
  const attempt = (submission: unknown) => {
    const { decision, seat, command } = (submission ?? {}) as { decision?: unknown; seat?: unknown; command?: unknown };
    // What may be legal is only checked: the game that is visited must not go another way.
    if (typeof seat === 'string' && typeof decision === 'number') {
      const rejection = match.check(seat, decision, command);
      if (rejection !== undefined) refusals.push(rejection);
      return;
    }
    const outcome = decision === undefined ? match.fork().submit(submission) : match.submit(submission);
    if (!outcome.ok) refusals.push(outcome.rejection);
  };
  for (const open of match.open) {
    const command = random.pick(match.sample(open));
    if (command === undefined) continue;
    const legal = { seat: open.seat, decision: open.id, command };
    if (seen.length < 200) seen.push(command);
    for (let i = 0; i < 8; i++) attempt(garble(legal, random));
    for (let i = 0; i < 8; i++) attempt({ ...legal, command: random.pick(seen) });
    for (let i = 0; i < 8; i++) attempt({ ...legal, command: crossbred(command, random.pick(seen), random) });
  }
  return refusals;
}

/** A command with some of its fields from another one: of the right form, and mostly against the rules. */
function crossbred(command: object, other: unknown, random: Random): unknown {
  const mixed: Record<string, unknown> = { ...command };
  for (const [key, value] of Object.entries(other as object)) {
    if (key !== 'kind' && Object.hasOwn(mixed, key) && random.below(2) === 0) mixed[key] = value;
  }
  return mixed;
}
