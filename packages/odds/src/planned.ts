import type { Command, GameEvent, Rejection } from '@sandtable/kernel';
import type { OddsGame } from './guide.ts';

/** A position as it would be after an edit such as putting a unit elsewhere; the state given stays as it is. */
export function planned<State, Event extends GameEvent>(
  { ruleset }: Pick<OddsGame<State, Event>, 'ruleset'>,
  state: State,
  edit: Command,
): { readonly state: State } | { readonly rejection: Rejection } {
  const adjudication = ruleset.adjudications.find(({ kind }) => kind === edit.kind);
  if (adjudication === undefined) {
    return { rejection: { code: 'unknown-edit', clause: 'SK-ADJ-1', detail: { kind: edit.kind } } };
  }
  const rejection = adjudication.check(state, edit);
  if (rejection !== undefined) return { rejection };
  const copy = ruleset.clone(state);
  for (const event of adjudication.events(copy, edit)) ruleset.apply(copy, event);
  return { state: copy };
}
