import { type Answer, type Place, type Sentence, say } from '@sandtable/game';
import { pointOf } from '../../planned.ts';
import type { Spot } from '../../view-types.ts';
import { readSpot } from '../measures.ts';

/** Mils in an inch. */
const INCH = 1000;

/** A place that is pointed at or typed in inches, and what comes of either. */
export function pointPlace(prompt: Sentence, spots: readonly Spot[], answer: (at: Spot) => Answer): Place {
  return {
    prompt,
    spots: spots.map(({ x, y }) => ({ x: x / INCH, y: y / INCH })),
    at: (point) => answer(pointOf(point)),
    read(text) {
      const at = readSpot(text);
      return at === undefined
        ? { problem: say`“${text}” isn’t a point. Type it in inches, like 24.5,30.` }
        : answer(at);
    },
  };
}
