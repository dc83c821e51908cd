import {
  boundsMeet,
  boundsOf,
  boundsOfDisc,
  ceilMils,
  distanceBetween,
  type GroundStretch,
  groundStretches,
  type Mils,
  type Point,
  pathLength,
  samePoint,
  type UphillPart,
  uphillParts,
} from '@sandtable/geometry';
import type { State, Unit } from '../../state.ts';
import { climbCost, footingAt, footingOn } from './climbing.ts';
import { type Ground, IMPASSABLE, type MoveTerrain, moveTerrain, type Slope } from './move-terrain.ts';
import { columnOf, paysForCrawling } from './movement.ts';

/** What part of a path costs on top of its inches, and why. */
export interface Extra {
  readonly clause: string;
  readonly what: 'impaired' | 'uphill' | 'climb' | 'crawl';
  readonly piece: string | null;
  /** In broken mils. */
  readonly cost: number;
}

/** What a path costs. Length and price are rounded up once (DR-MOV-4). */
export interface PathPrice {
  readonly length: Mils;
  /** {@link IMPASSABLE} where the centre would cross ground that this mover cannot. */
  readonly price: Mils;
  readonly extras: readonly Extra[];
  /** Whether some ground cannot be crossed, and which piece, null for the table's own. */
  readonly barred: { readonly piece: string | null } | null;
}

/** How one mover meets the ground. */
type Mover = {
  readonly terrain: MoveTerrain;
  readonly onFoot: boolean;
  readonly skis: boolean;
  readonly crawls: boolean;
};

/**
 * What it costs this unit's base centre to follow the path, its start first: each part costs its length times 1 or 2,
 * several impairments on the same inch still 2, and climbing 2 for each inch of height up and down (DR-MOV-4, 9).
 */
export function priceOf(state: State, unit: Unit, path: readonly Point[], crawl = false): PathPrice {
  const column = columnOf(unit);
  const length = pathLength(path);
  if (column === null) return { length: ceilMils(length), price: ceilMils(length), extras: [], barred: null };
  const mover: Mover = {
    terrain: moveTerrain(state, column),
    onFoot: column === 'foot',
    skis: column === 'foot' && unit.items.some((item) => item.skis),
    crawls: paysForCrawling(state, unit, crawl),
  };
  const grounds = groundsOnTheWay(state, path, mover);
  if (isPlain(grounds, mover)) return { length: ceilMils(length), price: ceilMils(length), extras: NONE, barred: null };
  const extras = extrasOf(path, grounds, mover);
  const wall = extras.find(({ cost }) => cost === IMPASSABLE);
  const price = extras.reduce((sum, { cost }) => sum + cost, length);
  return {
    length: ceilMils(length),
    price: wall === undefined ? ceilMils(price) : IMPASSABLE,
    extras,
    barred: wall === undefined ? null : { piece: wall.piece },
  };
}

const NONE: readonly Extra[] = [];

/** Is every inch of the way as good as on open ground, and nothing to climb? */
function isPlain(grounds: readonly Ground[], { terrain, crawls }: Mover): boolean {
  if (crawls || terrain.open > 1 || terrain.slopes.length > 0) return false;
  for (const { weight, climb, cliff } of grounds) if (weight > 1 || climb > 0 || cliff > 0) return false;
  return true;
}

function extrasOf(path: readonly Point[], grounds: readonly Ground[], mover: Mover): Extra[] {
  const { terrain, onFoot } = mover;
  const extras: Extra[] = [];
  let footing = footingAt(grounds, path[0]!);
  const climb = (here: readonly Ground[], at: Point, next = footingOn(here)) => {
    const cost = climbCost(footing, next, at, terrain.hills, onFoot);
    const piece = here.find((each) => each.climb > 0 || each.cliff > 0)?.id ?? null;
    if (cost > 0)
      extras.push({ clause: next.cliff === footing.cliff ? 'DR-MOV-9' : 'DR-MOV-5', what: 'climb', piece, cost });
    footing = next;
  };
  for (let i = 1; i < path.length; i++) {
    const [from, to] = [path[i - 1]!, path[i]!];
    if (samePoint(from, to)) continue;
    const size = distanceBetween(from, to);
    const rises = terrain.slopes.length === 0 ? [] : uphillParts(from, to, terrain.slopes, terrain.hills);
    for (const stretch of groundStretches(from, to, { obstacles: [], areas: grounds })) {
      const here = stretch.areas as readonly Ground[];
      climb(here, { x: from.x + (to.x - from.x) * stretch.enter, y: from.y + (to.y - from.y) * stretch.enter });
      extras.push(...stretchExtras(here, stretch, size, rises, mover));
    }
  }
  climb([], path.at(-1)!, footingAt(grounds, path.at(-1)!));
  return extras;
}

function stretchExtras(
  here: readonly Ground[],
  stretch: Pick<GroundStretch, 'enter' | 'exit'>,
  size: number,
  rises: readonly UphillPart<Slope>[],
  { terrain, skis, crawls }: Mover,
): Extra[] {
  const under = groundUnder(here, terrain.open, skis);
  const run = (stretch.exit - stretch.enter) * size;
  if (under.weight > 1) {
    return [{ clause: 'DR-MOV-3', what: 'impaired', piece: under.piece, cost: run * (under.weight - 1) }];
  }
  return crawls ? [{ clause: 'DR-MOV-15', what: 'crawl', piece: null, cost: run }] : uphillExtras(rises, stretch, size);
}

/** The ground where these pieces lie: the surface on top or the table's own, and whatever stands on it, at the dearer. */
function groundUnder(here: readonly Ground[], open: number, skis: boolean): { weight: number; piece: string | null } {
  const weightOf = (ground: Ground) => (ground.skis && skis ? 1 : ground.weight);
  let under: { weight: number; piece: string | null } = { weight: open, piece: null };
  for (const ground of here) if (ground.surface) under = { weight: weightOf(ground), piece: ground.id };
  for (const ground of here) {
    if (!ground.surface && weightOf(ground) > under.weight) under = { weight: weightOf(ground), piece: ground.id };
  }
  return under;
}

/** Inches up a slope that costs extra, where nothing else already does (DR-MOV-5, DR-QS-4). */
function uphillExtras(
  rises: readonly UphillPart<Slope>[],
  { enter, exit }: { enter: number; exit: number },
  size: number,
): Extra[] {
  return rises.flatMap(({ hill: slope, ...rise }) => {
    const run = (Math.min(exit, rise.exit) - Math.max(enter, rise.enter)) * size;
    return run > 0 && slope.weight > 1
      ? [{ clause: 'DR-MOV-3', what: 'uphill', piece: slope.id, cost: run * (slope.weight - 1) } as const]
      : [];
  });
}

/** The pieces that may matter: those whose box the path's box meets, without what was cleared, and wrecks on foot. */
function groundsOnTheWay(state: State, path: readonly Point[], { terrain, onFoot }: Mover): readonly Ground[] {
  const box = boundsOf(path);
  const near: Ground[] = [];
  for (const ground of terrain.grounds)
    if (boundsMeet(ground.bounds, box) && !state.cleared.includes(ground.id)) near.push(ground);
  const wrecks = onFoot ? wrecksOn(state) : NO_GROUND;
  for (const wreck of wrecks) if (boundsMeet(wreck.bounds, box)) near.push(wreck);
  return near;
}

const NO_GROUND: readonly Ground[] = [];

/** Wrecks as terrain for soldiers on foot: something to climb over (Data, terrain kinds). */
function wrecksOn({ units }: State): readonly Ground[] {
  let wrecked = false;
  for (const { status } of units) if (status === 'wreck') wrecked = true;
  if (!wrecked) return NO_GROUND;
  return units.flatMap(({ id, status, at, card: { radius, height } }) => {
    if (status !== 'wreck' || at === null) return [];
    const shape = { x: at.x, y: at.y, radius };
    return [
      { id, shape, bounds: boundsOfDisc(shape), weight: 1, surface: false, skis: false, climb: height, cliff: 0 },
    ];
  });
}
