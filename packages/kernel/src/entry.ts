import type { Command, Seat } from './decision.ts';
import type { HouseCommand } from './house.ts';
import type { Input } from './runner.ts';

/** What an entry did beyond the rules' own course. */
export type Effect =
  | { readonly type: 'edit'; readonly edit: Command }
  | { readonly type: 'loaded'; readonly faces: readonly number[] }
  | { readonly type: 'concession'; readonly seat: Seat }
  | { readonly type: 'undo'; readonly to: number };

/**
 * One accepted command of a match, in the order they came. With `decision` it answered that question, without it is a
 * house command. `rolls` are the throws it caused, `hash` the state after it.
 */
export type Entry = {
  readonly seat: Seat;
  readonly decision?: number;
  readonly command: Command | HouseCommand;
  rolls?: (readonly number[])[];
  effect?: Effect;
  hash?: string;
};

/** The numbers of the entries that still count after all undos among `entries`. */
export function effectiveEntries(entries: readonly Entry[]): number[] {
  let effective: number[] = [];
  entries.forEach(({ effect }, i) => {
    if (effect?.type === 'undo') effective = effective.filter((earlier) => earlier < effect.to);
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
    for (const faces of rolls) inputs.push({ type: 'faces', faces });
  }
  return inputs;
}
