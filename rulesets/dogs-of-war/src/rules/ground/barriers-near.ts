import { type Bounds, boundsMeet, inches, type Mils } from '@sandtable/geometry';
import { BASE_RADIUS } from '../measure/body.ts';
import type { Barrier, Ground } from './ground.ts';

/**
 * The table is divided into squares this wide, each with a list of what stands in or near it. A short step checks one
 * square instead of the whole table.
 */
const SQUARE: Mils = inches(3);
/** The longest step, along either axis, that the square it begins in can answer for. */
const SHORT: Mils = inches(1);

const squares = new WeakMap<Ground, Map<number, readonly Barrier[]>>();

/** Everything a base moving within these bounds could touch, and maybe more, in the ground's order. */
export function barriersNear(ground: Ground, { minX, minY, maxX, maxY }: Bounds): readonly Barrier[] {
  const { bounds: table } = ground;
  const outside = minX < table.minX || minY < table.minY || maxX > table.maxX || maxY > table.maxY;
  if (outside || maxX - minX > SHORT || maxY - minY > SHORT) return ground.barriers;
  let known = squares.get(ground);
  if (known === undefined) {
    known = new Map();
    squares.set(ground, known);
  }
  const [column, row] = [Math.floor(minX / SQUARE), Math.floor(minY / SQUARE)];
  const key = column * 4096 + row;
  const before = known.get(key);
  if (before !== undefined) return before;
  const reach = BASE_RADIUS + SHORT;
  const around = {
    minX: column * SQUARE - reach,
    minY: row * SQUARE - reach,
    maxX: (column + 1) * SQUARE + reach,
    maxY: (row + 1) * SQUARE + reach,
  };
  const near = ground.barriers.filter(({ bounds }) => boundsMeet(bounds, around));
  known.set(key, near);
  return near;
}
