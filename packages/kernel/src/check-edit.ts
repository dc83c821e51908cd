import type { Command, OpenDecision } from './decision.ts';
import { loadRollSchema } from './house.ts';
import { type Rejection, reject } from './rejection.ts';
import type { GameEvent, Ruleset } from './ruleset.ts';
import { malformed } from './submission.ts';

/** A copy of the match on which an edit was tried out. */
type Trial = { readonly open: readonly OpenDecision[]; sample(decision: OpenDecision): readonly Command[] };

/**
 * Why this edit isn't allowed, or undefined: an edit must be one the ruleset knows and allows (SK-ADJ-2), and must
 * leave the seat that is asked next something to answer (SK-ADJ-3).
 */
export function checkEdit<State, Event extends GameEvent>(
  ruleset: Ruleset<State, Event>,
  state: State,
  edit: Command,
  tryOut: (edit: Command) => Trial,
): Rejection | undefined {
  if (edit.kind === 'load-roll') {
    const parsed = loadRollSchema.safeParse(edit);
    return parsed.success ? undefined : malformed(parsed.error);
  }
  const adjudication = ruleset.adjudications.find(({ kind }) => kind === edit.kind);
  if (adjudication === undefined) {
    const known = ruleset.adjudications.map(({ kind }) => kind);
    return reject('unknown-edit', 'SK-ADJ-2', { kind: edit.kind, known });
  }
  const parsed = adjudication.schema.safeParse(edit);
  if (!parsed.success) return malformed(parsed.error);
  const rejection = adjudication.check(state, parsed.data);
  if (rejection !== undefined) return rejection;
  const trial = tryOut(parsed.data);
  const stuck = trial.open.find((decision) => trial.sample(decision).length === 0);
  if (stuck === undefined) return undefined;
  return reject('no-choice-left', 'SK-ADJ-3', { seat: stuck.seat, moment: stuck.moment });
}
