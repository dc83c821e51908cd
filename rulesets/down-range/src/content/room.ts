import {
  type Bounds,
  boundsOf,
  type Disc,
  discOverlapsPolygon,
  discsOverlap,
  inches,
  type Mils,
  type Polygon,
} from '@sandtable/geometry';
import { isInZone, type ZoneCard } from './zone-card.ts';

/** How finely places are tried. */
const STEP = inches(0.25);
/** After this many spots the search gives up: a file must not keep a host busy for long. */
const MOST_TRIED = 50_000;

/** A shape that nobody may overlap. */
export interface Bar {
  readonly footprint: Polygon;
  readonly bounds: Bounds;
}

/** A footprint made ready for many questions. */
export function barOf(footprint: Polygon): Bar {
  return { footprint, bounds: boundsOf(footprint) };
}

/** A base to be placed, and what it may not overlap. `choosy`: its zones are its own, so it is served first. */
export interface Placing {
  readonly radius: Mils;
  readonly bars: readonly Bar[];
  readonly zones: readonly ZoneCard[];
  readonly choosy: boolean;
}

/**
 * Finds each base a place, the choosy first and then the widest, row by row from the south-west; those in `standing` keep
 * theirs. Answers how many certainly found none: a search that takes too long counts as found. It tries places a quarter of
 * an inch apart and never moves anybody, so in a zone packed to the last inch it may miss what a patient player would find.
 */
export function placesMissing(bases: readonly Placing[], standing: readonly Disc[]): number {
  const taken = [...standing];
  const scans: { like: Placing; places: Generator<Disc> }[] = [];
  const budget = { left: MOST_TRIED };
  let missing = 0;
  for (const base of bases.toSorted((a, b) => Number(b.choosy) - Number(a.choosy) || b.radius - a.radius)) {
    // Alike bases go on where the last one stopped: every place before it is taken.
    const scan = scans.find(({ like }) => isAlike(like, base)) ?? { like: base, places: places(base, budget) };
    if (scan.like === base) scans.push(scan);
    const found = firstFree(scan.places, taken);
    if (found !== undefined) taken.push(found);
    else if (budget.left > 0) missing++;
  }
  return missing;
}

function isAlike(a: Placing, b: Placing): boolean {
  return a.radius === b.radius && a.zones === b.zones && a.bars === b.bars;
}

function firstFree(scan: Generator<Disc>, taken: readonly Disc[]): Disc | undefined {
  for (;;) {
    const { value, done } = scan.next();
    if (done) return undefined;
    if (!taken.some((other) => discsOverlap(value, other))) return value;
  }
}

function* places({ radius, bars, zones }: Placing, budget: { left: number }): Generator<Disc, undefined> {
  for (const zone of zones) {
    const { minX, minY, maxX, maxY } = zone.bounds;
    for (let y = minY + radius; y <= maxY - radius; y += STEP) {
      for (let x = minX + radius; x <= maxX - radius; x += STEP) {
        if (budget.left <= 0) return;
        budget.left--;
        const base = { x, y, radius };
        if (isInZone(base, zone) && !bars.some((bar) => isBarred(base, bar))) yield base;
      }
    }
  }
}

function isBarred(base: Disc, { footprint, bounds }: Bar): boolean {
  const { x, y, radius } = base;
  if (x + radius <= bounds.minX || x - radius >= bounds.maxX) return false;
  if (y + radius <= bounds.minY || y - radius >= bounds.maxY) return false;
  return discOverlapsPolygon(base, footprint);
}
