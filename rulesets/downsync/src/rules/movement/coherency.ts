import { type Disc, inches, squaredDistance } from '@sandtable/geometry';
import { type Rejection, reject } from '@sandtable/kernel';
import { gapOf, isWithin } from '../measure/distance.ts';

/** How far apart two sub-units of a unit may be (DS-MB-2). */
export const COHERENCY = inches(6);

/**
 * Why a unit can't end like this: a pair of its sub-units is more than 6″ apart, unless it was so before and is no farther
 * apart now (DS-MB-2, DS-MB-16). Both lists hold the living sub-units in the same order.
 */
export function coherencyFault(before: readonly Disc[], after: readonly Disc[]): Rejection | undefined {
  for (let i = 0; i < after.length; i++) {
    for (let j = i + 1; j < after.length; j++) {
      const [a, b] = [after[i]!, after[j]!];
      if (isWithin(a, b, COHERENCY)) continue;
      const [was, other] = [before[i], before[j]];
      const apart = was !== undefined && other !== undefined && !isWithin(was, other, COHERENCY);
      if (apart && squaredDistance(a, b) <= squaredDistance(was, other)) continue;
      const gap = Math.ceil(gapOf(a, b));
      return reject('not-coherent', 'DS-MB-2', { a: placeOf(a), b: placeOf(b), gap, limit: COHERENCY });
    }
  }
  return undefined;
}

const placeOf = ({ x, y }: Disc): { readonly x: number; readonly y: number } => ({ x, y });
