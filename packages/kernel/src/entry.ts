import type { Command, Seat } from './decision.ts';
import { enterDice } from './dice/enter-dice.ts';
import type { HouseCommand } from './house.ts';
import type { Json } from './json.ts';
import type { Input } from './runner.ts';

/** What an entry did beyond the rules' own course. */
export type Effect =
  | { readonly type: 'edit'; readonly edit: Command }
  | { readonly type: 'loaded'; readonly faces: readonly number[] }
  | { readonly type: 'concession'; readonly seat: Seat }
  | { readonly type: 'standing'; readonly seat: Seat; readonly orders: Json }
  | { readonly type: 'undo'; readonly to: number };

/**
 * One accepted command of a match, in the order they came. With `decision` it answered that question, without it is a
 * house command. `rolls` are the throws it caused, `hash` the state after it, `reasons` why the player or bot chose it.
 */
export type Entry = {
  readonly seat: Seat;
  readonly decision?: number;
  readonly command: Command | HouseCommand;
  readonly reasons?: readonly string[];
  rolls?: (readonly number[])[];
  effect?: Effect;
  hash?: string;
};

/** The numbers of the entries that still count after all undos among `entries`. Standing orders always do (SK-STAND-3). */
export function effectiveEntries(entries: readonly Entry[]): number[] {
  let effective: number[] = [];
  entries.forEach(({ effect }, i) => {
    if (effect?.type === 'undo')
      effective = effective.filter((at) => at < effect.to || isStanding(entries[at] as Entry));
    else effective.push(i);
  });
  return effective;
}

/** What these entries fed into the rules, in order. */
export function inputsOf(opening: readonly (readonly number[])[], entries: readonly Entry[]): Input[] {
  const inputs: Input[] = opening.map((faces) => ({ type: 'faces', faces }));
  for (const { seat, decision, command, effect, rolls = [] } of entries) {
    if (decision !== undefined) inputs.push({ type: 'answer', seat, command: command as Command });
    else if (effect?.type === 'edit') inputs.push({ type: 'edit', edit: effect.edit });
    else if (effect?.type === 'loaded') inputs.push({ type: 'loaded', faces: effect.faces });
    else if (effect?.type === 'concession') inputs.push({ type: 'concession', seat: effect.seat });
    else if (effect?.type === 'standing') inputs.push(effect);
    for (const faces of rolls) inputs.push({ type: 'faces', faces });
  }
  return inputs;
}

/** Whether the entry moved the game: proposals and standing orders don't. */
export function moves(entry: Entry): boolean {
  return entry.decision !== undefined || (entry.effect !== undefined && !isStanding(entry));
}

function isStanding({ effect }: Entry): boolean {
  return effect?.type === 'standing';
}

/** Whether dice fell with the entry, by hand or otherwise. */
export function hasThrown({ rolls, command }: Entry): boolean {
  return rolls !== undefined || command.kind === enterDice.kind;
}

/** Whether `seat` gave up with this entry. */
export function isConcessionOf(seat: Seat, { seat: by, decision, command, effect }: Entry): boolean {
  if (effect?.type === 'concession') return effect.seat === seat;
  return by === seat && decision !== undefined && command.kind === 'concede';
}
