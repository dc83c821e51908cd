import { type Command, type GameEvent, type Rejection, type Ruleset, reject } from '@sandtable/kernel';
import { type Position, standAt } from './position.ts';

/** The position after an edit, such as a unit put elsewhere; the given one isn't changed. */
export function planned<State, Event extends GameEvent>(
  ruleset: Ruleset<State, Event>,
  position: Position<State>,
  edit: Command,
): Position<State> | { readonly rejection: Rejection } {
  const adjudication = ruleset.adjudications.find(({ kind }) => kind === edit.kind);
  if (adjudication === undefined) return { rejection: reject('unknown-edit', 'SK-ADJ-1', { kind: edit.kind }) };
  const rejection = adjudication.check(standAt(ruleset, position).state, edit);
  if (rejection !== undefined) return { rejection };
  return { ...position, inputs: [...(position.inputs ?? []), { type: 'edit', edit }] };
}
