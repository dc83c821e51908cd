import type { Point } from '@sandtable/geometry';
import { type Column, columnFan, type Fan, fanOf, type Mark, MIDDLE, type Source } from './fan.ts';
import { joinFindings } from './findings.ts';
import { groundInTheWay, risingAround } from './ground-rays.ts';
import { BLOCKED, HINDERED, type Hindrance, isPartial, KNOWN, PER_COLUMN } from './hindrance.ts';
import { CLEAR, type Obstacle, type RayFindings } from './obstacle.ts';
import { traceFan } from './rays.ts';
import { type CastRays, SCREEN_BITS, type Scene, SLOTS } from './scene.ts';
import { met, traceHindrance } from './trace-hindrance.ts';

/** Nine rays that meet nothing. */
export const NINE_CLEAR: readonly RayFindings[] = Array.from({ length: 9 }, () => CLEAR);
const ONE_CLEAR: readonly RayFindings[] = [CLEAR];

/** What the rays from a place to a mark meet of the terrain. The same question is mostly worked out once. */
export function castRays(scene: Scene, source: Source, mark: Mark, near: boolean): readonly RayFindings[] {
  const cast = castAt(scene, source, mark, near);
  cast.rays ??= castAnew(scene, fanOf(source, mark, near));
  return cast.rays;
}

/** What of the terrain hinders one column of the rays to a mark, from low to high. */
export function columnHindrance(scene: Scene, source: Source, mark: Mark, near: boolean, column: Column): Hindrance {
  const cast = castAt(scene, source, mark, near);
  const shift = column * PER_COLUMN;
  const kept = cast.columns >> shift;
  if ((kept & KNOWN) !== 0) return kept & (KNOWN - 1);
  const hindrance = hindranceAnew(scene, columnFan(source, mark, near, column));
  cast.columns |= (hindrance | KNOWN) << shift;
  return hindrance;
}

/**
 * Are the rays to the middle of a mark alone enough to call it partly covered or concealed? Whoever is looked at from a new
 * place at every step is mostly screened by the same thing as before, so that is tried before all others.
 */
export function isMiddlePartial(scene: Scene, source: Source, mark: Mark, near: boolean): boolean {
  const shift = MIDDLE * PER_COLUMN;
  const kept = (knownCast(scene, source, mark, near)?.columns ?? 0) >> shift;
  if ((kept & KNOWN) !== 0) return isPartial(kept & (KNOWN - 1));
  const fan = columnFan(source, mark, near, MIDDLE);
  const slot = (Math.imul(mark.x, 0x9e3779b1) ^ Math.imul(mark.y, 0x85ebca6b)) >>> (32 - SCREEN_BITS);
  const screen = scene.screens[slot];
  if (screen !== undefined && isPartial(traceHindrance(fan, screen, scene.edgeReach))) return true;
  const hindrance = hindranceAnew(scene, fan);
  if (met.screen !== undefined && met.screen !== screen?.[0]) scene.screens[slot] = [met.screen];
  castAt(scene, source, mark, near).columns |= (hindrance | KNOWN) << shift;
  return isPartial(hindrance);
}

/** What of the terrain hinders the rays of a fan of one column, worked out anew. */
function hindranceAnew(scene: Scene, fan: Fan): Hindrance {
  let hindrance = traceHindrance(fan, scene.obstacles, scene.edgeReach);
  const rising = risingAround(scene.ground, fan.bounds, fan.low);
  if (rising !== undefined) {
    const { x, y } = fan.columns[0] as Point;
    fan.heights.forEach((z, row) => {
      const earth = groundInTheWay(rising, fan.source, { x, y, z });
      if (earth !== undefined) hindrance |= (BLOCKED | HINDERED) << row;
    });
  }
  return hindrance;
}

/** The same rays with things in their way that come and go. */
export function castThrough(
  rays: readonly RayFindings[],
  fan: () => Fan,
  others: readonly Obstacle[],
): readonly RayFindings[] {
  const found = others.length === 0 ? undefined : traceFan(fan(), others, 0);
  return found === undefined ? rays : rays.map((ray, i) => joinFindings(ray, found[i] as RayFindings));
}

/** What the rays of a fan meet of the terrain, worked out anew. */
function castAnew(scene: Scene, fan: Fan): readonly RayFindings[] {
  const found = traceFan(fan, scene.obstacles, scene.edgeReach) ?? clearRays(fan);
  const rising = risingAround(scene.ground, fan.bounds, fan.low);
  if (rising === undefined) return found;
  const rays = [...found];
  fan.heights.forEach((z, row) => {
    fan.columns.forEach(({ x, y }, c) => {
      const earth = groundInTheWay(rising, fan.source, { x, y, z });
      if (earth === undefined) return;
      const at = row * fan.columns.length + c;
      rays[at] = joinFindings(rays[at] as RayFindings, { ...CLEAR, block: earth, shield: earth, first: earth });
    });
  });
  return rays;
}

function clearRays({ heights, columns }: Fan): readonly RayFindings[] {
  return heights.length * columns.length === 1 ? ONE_CLEAR : NINE_CLEAR;
}

/** What is known already of these rays. */
function knownCast(scene: Scene, source: Source, mark: Mark, near: boolean, tag = tagOf(source, mark)) {
  const slot = tag & (SLOTS - 1);
  if (scene.tags[slot] !== tag) return undefined;
  const kept = scene.cast[slot];
  return kept !== undefined && isSame(kept, source, mark, near) ? kept : undefined;
}

/** The same, or room for it. */
function castAt(scene: Scene, source: Source, mark: Mark, near: boolean): CastRays {
  const tag = tagOf(source, mark);
  const kept = knownCast(scene, source, mark, near, tag);
  if (kept !== undefined) return kept;
  // A place of its own for most pairs, and for those that share one the latest.
  const slot = tag & (SLOTS - 1);
  // Copies: the caller may use his own again.
  const { x, y, z, radius } = source;
  const to = { x: mark.x, y: mark.y, foot: mark.foot, height: mark.height, radius: mark.radius };
  const cast: CastRays = { source: { x, y, z, radius }, mark: to, near, columns: 0, rays: undefined };
  scene.cast[slot] = cast;
  scene.tags[slot] = tag;
  return cast;
}

/** A number that most other pairs do not have. */
function tagOf(source: Source, mark: Mark): number {
  const from = Math.imul(source.x, 0x9e3779b1) ^ Math.imul(source.y, 0x85ebca6b);
  const to = Math.imul(mark.x, 0xc2b2ae35) ^ Math.imul(mark.y, 0x27d4eb2f);
  const mixed = Math.imul(from ^ (from >>> 15) ^ to ^ source.z ^ mark.height, 0x165667b1);
  return mixed ^ (mixed >>> 16);
}

function isSame(kept: CastRays, source: Source, mark: Mark, near: boolean): boolean {
  const { source: from, mark: to } = kept;
  return (
    from.x === source.x &&
    from.y === source.y &&
    from.z === source.z &&
    from.radius === source.radius &&
    to.x === mark.x &&
    to.y === mark.y &&
    to.foot === mark.foot &&
    to.height === mark.height &&
    to.radius === mark.radius &&
    kept.near === near
  );
}
