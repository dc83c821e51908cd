import type { Bounds } from './bounds.ts';
import type { Disc } from './discs.ts';
import { stretchesInPolygon, stretchFrom, stretchInDisc, stretchTo } from './line-stretches.ts';
import type { Point } from './points.ts';
import { compareSegmentToPolygon, type Polygon } from './polygons.ts';
import { isDisc } from './prisms.ts';
import { comparePointToSegment } from './segments.ts';

/** Something a moving base may not overlap; touching it is allowed. */
export interface Obstacle {
  readonly id: string;
  readonly shape: Polygon | Disc;
}

/** A named piece of ground. What it costs the path of the base's centre is its weight: at 2 an inch costs two. */
export interface Area {
  readonly id: string;
  readonly shape: Polygon | Disc;
  readonly weight: number;
}

/** The ground as one mover finds it: the caller decides what blocks this mover, what weighs on it and how weights combine. */
export interface MoveGround {
  readonly obstacles: readonly Obstacle[];
  readonly areas: readonly Area[];
  /** The base must stay wholly inside, touching allowed; undefined for no edge. */
  readonly bounds?: Bounds;
  /** The weight of ground inside all of these areas (none: open ground). By default the largest weight, and at least 1. */
  readonly weigh?: (areas: readonly Area[]) => number;
}

/** A part of a leg over ground of one kind, by fractions of the leg. */
export interface GroundStretch {
  readonly areas: readonly Area[];
  readonly enter: number;
  readonly exit: number;
  readonly weight: number;
}

/** The weight of ground inside the given areas. */
export function weightOf(ground: MoveGround, areas: readonly Area[]): number {
  if (ground.weigh !== undefined) return ground.weigh(areas);
  let weight = 1;
  for (const area of areas) if (area.weight > weight) weight = area.weight;
  return weight;
}

/** Does a base moving from a to b overlap the obstacle anywhere? Touching does not count; exact. */
export function sweepHits(a: Point, b: Point, radius: number, shape: Polygon | Disc): boolean {
  if (isDisc(shape)) return comparePointToSegment(shape, a, b, radius + shape.radius) < 0;
  return compareSegmentToPolygon(a, b, shape, radius) < 0;
}

/** Cuts the leg from a to b where it changes ground. Only interiors count: a leg along an area's edge is not in it. */
export function groundStretches(
  a: Point,
  b: Point,
  ground: MoveGround,
  areas: readonly Area[] = ground.areas,
): GroundStretch[] {
  const inside: { area: Area; enter: number; exit: number }[] = [];
  const cuts = [0, 1];
  for (const area of areas) {
    const count = isDisc(area.shape)
      ? stretchInDisc(a.x, a.y, b.x, b.y, area.shape)
      : stretchesInPolygon(a.x, a.y, b.x, b.y, area.shape);
    for (let i = 0; i < count; i++) {
      inside.push({ area, enter: stretchFrom[i]!, exit: stretchTo[i]! });
      cuts.push(stretchFrom[i]!, stretchTo[i]!);
    }
  }
  if (inside.length === 0) return [{ areas: [], enter: 0, exit: 1, weight: weightOf(ground, []) }];
  cuts.sort((m, n) => m - n);
  const stretches: GroundStretch[] = [];
  for (let i = 0; i + 1 < cuts.length; i++) {
    const enter = cuts[i]!;
    const exit = cuts[i + 1]!;
    if (exit <= enter) continue;
    const middle = (enter + exit) / 2;
    const here = inside.filter((part) => part.enter < middle && part.exit > middle).map((part) => part.area);
    stretches.push({ areas: here, enter, exit, weight: weightOf(ground, here) });
  }
  return stretches;
}
