import type { Square } from '../state.ts';

/** A square typed as `4,7`, whether or not the board has it. */
export function readSquare(text: string): Square | undefined {
  const found = /^\(?\s*(-?\d{1,3})\s*[,;/ ]\s*(-?\d{1,3})\s*\)?$/.exec(text.trim());
  return found === null ? undefined : [Number(found[1]), Number(found[2])];
}
