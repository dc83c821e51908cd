import { type Command, type GameEvent, type Rejection, type Ruleset, reject } from '@sandtable/kernel';
import { type Position, standAt } from './position.ts';

/** A position as it would be after an edit such as putting a unit elsewhere; the one given stays as it is. */
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
