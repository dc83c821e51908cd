import type { Random, Rejection } from '@sandtable/kernel';
import { garble } from '../garble.ts';
import type { AnyMatch } from '../subject.ts';

/** Wrong commands of all sorts: garbled ones, and legal ones from other moments, seats and units. Changes nothing. */
export function provoke(match: AnyMatch, random: Random, seen: unknown[]): Rejection[] {
  const refusals: Rejection[] = [];
  const attempt = (submission: unknown) => {
    const { decision, seat, command } = (submission ?? {}) as { decision?: unknown; seat?: unknown; command?: unknown };
    // Only checked, never submitted: a legal one would change the game.
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
    for (let i = 0; i < 8; i++) attempt({ ...legal, command: mixedCommand(command, random.pick(seen), random) });
  }
  return refusals;
}

/** A command with some of its fields taken from another: well formed, and mostly against the rules. */
function mixedCommand(command: object, other: unknown, random: Random): unknown {
  const mixed: Record<string, unknown> = { ...command };
  for (const [key, value] of Object.entries(other as object)) {
    if (key !== 'kind' && Object.hasOwn(mixed, key) && random.below(2) === 0) mixed[key] = value;
  }
  return mixed;
}
