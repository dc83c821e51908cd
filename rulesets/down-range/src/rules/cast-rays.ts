import { type Fan, fanOf, headFan, type Mark, type Source } from './fan.ts';
import { joinFindings } from './findings.ts';
import { groundInTheWay, risingAround } from './ground-rays.ts';
import { CLEAR, type Obstacle, type RayFindings } from './obstacle.ts';
import { traceFan } from './rays.ts';
import { type CastRays, type Scene, SLOTS } from './scene.ts';

/** Nine rays that meet nothing. */
export const NINE_CLEAR: readonly RayFindings[] = Array.from({ length: 9 }, () => CLEAR);
const ONE_CLEAR: readonly RayFindings[] = [CLEAR];

/** What the rays from a place to a mark meet of the terrain. The same question is mostly worked out once. */
export function castRays(scene: Scene, source: Source, mark: Mark, near: boolean): readonly RayFindings[] {
  const kept = keptRays(scene, source, mark, near);
  if (kept !== undefined) return kept;
  const rays = castAnew(scene, fanOf(source, mark, near));
  scene.cast[slotOf(source, mark)] = { source, mark, near, rays };
  return rays;
}

/** The same of the ray to the middle of the head alone. */
export function castHead(scene: Scene, source: Source, mark: Mark, near: boolean): readonly RayFindings[] {
  const slot = slotOf(source, mark);
  const kept = scene.heads[slot];
  if (kept !== undefined && isSame(kept, source, mark, near)) return kept.rays;
  const rays = castAnew(scene, headFan(source, mark, near));
  scene.heads[slot] = { source, mark, near, rays };
  return rays;
}

/** The answer if it is known already. */
export function keptRays(scene: Scene, source: Source, mark: Mark, near: boolean): readonly RayFindings[] | undefined {
  const kept = scene.cast[slotOf(source, mark)];
  return kept !== undefined && isSame(kept, source, mark, near) ? kept.rays : undefined;
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
  const found = traceFan(fan, scene.obstacles, scene.edgeReach);
  const clear = fan.heights.length * fan.columns.length === 1 ? ONE_CLEAR : NINE_CLEAR;
  const rising = risingAround(scene.ground, fan.bounds, fan.low);
  if (rising === undefined) return found ?? clear;
  const rays = [...(found ?? clear)];
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

/** Where an answer is kept: a place of its own for most pairs, and for those that share one the latest. */
function slotOf(source: Source, mark: Mark): number {
  const from = Math.imul(source.x, 0x9e3779b1) ^ Math.imul(source.y, 0x85ebca6b);
  const to = Math.imul(mark.x, 0xc2b2ae35) ^ Math.imul(mark.y, 0x27d4eb2f);
  const mixed = Math.imul(from ^ (from >>> 15) ^ to ^ source.z ^ mark.height, 0x165667b1);
  return (mixed ^ (mixed >>> 16)) & (SLOTS - 1);
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
