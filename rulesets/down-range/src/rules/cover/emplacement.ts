import type { Mils, Point } from '@sandtable/geometry';
import { idAt } from '../../neutral-names.ts';
import type { Emplacement } from '../../state.ts';

/** Works round a place; two of different size on one spot may not be seen by the same people. */
export function newEmplacement(others: readonly Emplacement[], { x, y }: Point, radius: Mils): Emplacement {
  const centre = { x, y };
  return { id: idAt(`emplacement-${radius}`, centre, others), centre, radius };
}
