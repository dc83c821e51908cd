import { type Disc, inches, type Mils, type Point } from '@sandtable/geometry';
import type { State } from '../../state.ts';
import { doOverlap, isWithin } from '../measure/distance.ts';
import { radiusOf } from '../measure/radii.ts';
import { COHERENCY } from '../movement/coherency.ts';
import { fullFault } from '../terrain/standing.ts';
import { cardOf, livingBases } from '../units/roster.ts';
import { type Placement, spotFault } from './placing.ts';

/** The grid on which room is looked for (DS-REV-12). */
const GRID = inches(0.25);

/** By reach, the grid points around the center, nearest first; equally near: smaller y, then smaller x. */
const offsets = new Map<number, readonly Point[]>();

function offsetsUpTo(reach: Mils): readonly Point[] {
  const known = offsets.get(reach);
  if (known !== undefined) return known;
  const steps = Math.floor(reach / GRID);
  const found: Point[] = [];
  for (let j = -steps; j <= steps; j++) {
    for (let i = -steps; i <= steps; i++) {
      if ((i * i + j * j) * GRID * GRID <= reach * reach) found.push({ x: i * GRID, y: j * GRID });
    }
  }
  const square = ({ x, y }: Point): number => x * x + y * y;
  found.sort((a, b) => square(a) - square(b) || a.y - b.y || a.x - b.x);
  offsets.set(reach, found);
  return found;
}

/** Points of the grid through a center up to `reach` from it, nearest first; equally near: smaller y, then smaller x. */
export function gridAround({ x, y }: Point, reach: Mils): Point[] {
  return offsetsUpTo(reach).map((offset) => ({ x: x + offset.x, y: y + offset.y }));
}

/** The same as bases, made as they are looked at: mostly one of the first will do. */
function* gridDiscs({ x, y }: Point, reach: Mils, radius: Mils): Generator<Disc> {
  for (const offset of offsetsUpTo(reach)) yield { x: x + offset.x, y: y + offset.y, radius };
}

/**
 * A place for each living base of a unit around a reference, by the ledger's test: teams in order, each at the first legal
 * point of the grid; if a later one finds none, the first takes its next point. Undefined if that never works (DS-REV-12).
 */
export function gridPlaces(state: State, placement: Placement, reference: Disc): Point[] | undefined {
  const { unit, reach } = placement;
  const radius = radiusOf(cardOf(unit));
  const grid = () => gridDiscs(reference, reach + reference.radius + radius, radius);
  const bases = livingBases(unit);
  const base = bases[0]?.id ?? unit.id;
  const isLegal = ({ x, y }: Disc): boolean =>
    spotFault(state, placement, { base, at: { x, y }, reference }) === undefined;
  // Each by itself is in a building that has room: together they may be too many for it (DS-BLD-3).
  const fits = (spot: Disc, placed: readonly Disc[]): boolean =>
    placed.length === 0 || fullFault(state, spot, placement.gone, placed) === undefined;
  const places =
    filled(grid(), bases.length, [], (spot, placed) => isLegal(spot) && fits(spot, placed)) ??
    afresh([...grid()].filter(isLegal), bases.length, fits);
  return places?.map(({ x, y }) => ({ x, y }));
}

/** Fills up to `count` bases beside those already placed, each at the first spot that fits. */
function filled(
  spots: Iterable<Disc>,
  count: number,
  placed: readonly Disc[],
  isLegal: (spot: Disc, placed: readonly Disc[]) => boolean,
): Disc[] | undefined {
  const all = [...placed];
  for (const spot of spots) {
    if (all.length === count) break;
    if (all.every((other) => !doOverlap(spot, other) && isWithin(spot, other, COHERENCY)) && isLegal(spot, all))
      all.push(spot);
  }
  return all.length === count ? all : undefined;
}

/** The first base at one legal spot after another, until the others find theirs. */
function afresh(
  legal: readonly Disc[],
  count: number,
  fits: (spot: Disc, placed: readonly Disc[]) => boolean,
): Disc[] | undefined {
  for (const first of legal) {
    const all = filled(legal, count, [first], fits);
    if (all !== undefined) return all;
  }
  return undefined;
}
