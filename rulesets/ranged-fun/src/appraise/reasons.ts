import { isCover } from '../rules/lines.ts';
import { type Square, type State, squareOf, type Unit } from '../state.ts';
import { chancesOf } from './chances.ts';

/** How good a command looks, and why; the words are made only when they are read. */
export type Appraisal = { readonly score: number; readonly why: string };

export const nothing: Appraisal = { score: 0, why: '' };

export function say(score: number, why: () => string): Appraisal {
  return {
    score,
    get why() {
      return why();
    },
  };
}

/** `R1 Old Bull`. */
export function nameOf({ id, type: { name } }: Unit): string {
  return name === id ? id : `${id} ${name}`;
}

export function squareName([x, y]: Square): string {
  return `(${x},${y})`;
}

/** `5 against 4: 72% to hit`. */
export function oddsWords(strength: number, armour: number, share = 1): string {
  const [none] = chancesOf(strength, armour);
  return `${strength} against ${armour}, ${percent(((64 - none) / 64) * share)} to hit`;
}

function percent(share: number): string {
  return `${Math.round(100 * share)}%`;
}

/** What a square is like, for a unit that goes there. */
export function groundWords(state: State, cell: number): string {
  const at = squareName(squareOf(state, cell));
  if (state.ground[cell] === 'building') return `into the ${state.buildings[cell]?.name ?? 'building'} ${at}`;
  return isCover(state, cell) ? `into the ${state.ground[cell]} at ${at}` : `to ${at}`;
}
