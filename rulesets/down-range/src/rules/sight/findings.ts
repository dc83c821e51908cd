import { CLEAR, type Finding, type Obstacle, type RayFindings } from './obstacle.ts';

/** Findings while a ray is being traced. */
export type Draft = { -readonly [K in keyof RayFindings]: RayFindings[K] };

/** A stretch of a ray inside an obstacle, as fractions of the ray. */
export type Stretch = { readonly obstacle: Obstacle; readonly enter: number; readonly exit: number };

/** Stretches of a ray in woods, from the nearest on: where each begins and where it ends. Bare numbers, to be used again. */
export type Woods = { readonly ends: number[]; count: number };

/** More than this many millionths of an inch inside woods hide (DR-GEO-8). */
const DEEP_IN_WOODS = 6_000_000;

/** Two lots of findings on the same ray as one. */
export function joinFindings(a: RayFindings, b: RayFindings): RayFindings {
  if (a === CLEAR) return b;
  if (b === CLEAR) return a;
  return {
    block: earlier(a.block, b.block),
    veil: earlier(a.veil, b.veil),
    shield: stronger(a.shield, b.shield),
    edge: a.edge ?? b.edge,
    first: earlier(a.first, b.first),
  };
}

/** Does an obstacle hide what is behind it? At arm's length only what is hard does; all else obscures (DR-VIS-6). */
export function isBlocking({ opacity, hard }: Obstacle, near: boolean): boolean {
  return opacity === 'total' && (hard || !near);
}

/** Does it obscure what it does not hide? */
export function isVeiling({ opacity }: Obstacle): boolean {
  return opacity === 'total' || opacity === 'partial';
}

/** Adds an obstacle that a ray crosses. */
export function meet(ray: Draft, found: Finding, near: boolean): void {
  const { obstacle } = found;
  ray.first = earlier(ray.first, found);
  if (obstacle.rating > 0) ray.shield = stronger(ray.shield, found);
  if (isBlocking(obstacle, near)) ray.block = earlier(ray.block, found);
  else if (isVeiling(obstacle)) ray.veil = earlier(ray.veil, found);
}

/** Adds the woods that a ray crosses; `nearest` is the first of them. */
export function meetWoods(ray: Draft, woods: Woods, nearest: Finding, length: number, near: boolean): void {
  if (isDeepIn(woods, length) && !near) ray.block = earlier(ray.block, nearest);
  else ray.veil = earlier(ray.veil, nearest);
}

/** Woods hide by how much of the ray is in any of them; where they overlap it counts once (DR-GEO-8). */
export function isDeepIn({ ends, count }: Woods, length: number): boolean {
  let depth = 0;
  let reached = 0;
  for (let i = 0; i < 2 * count; i += 2) {
    const enter = ends[i] as number;
    const exit = ends[i + 1] as number;
    if (exit > reached) depth += exit - Math.max(enter, reached);
    reached = Math.max(reached, exit);
  }
  return Math.round(depth * length * 1000) > DEEP_IN_WOODS;
}

/** Another stretch in woods, in its place from the nearest on. */
export function addWoods(woods: Woods, enter: number, exit: number): void {
  const { ends } = woods;
  let at = 2 * woods.count++;
  for (; at > 0 && (ends[at - 2] as number) > enter; at -= 2) {
    ends[at] = ends[at - 2] as number;
    ends[at + 1] = ends[at - 1] as number;
  }
  ends[at] = enter;
  ends[at + 1] = exit;
}

function earlier(a: Finding | null, b: Finding | null): Finding | null {
  return a === null || (b !== null && b.at < a.at) ? b : a;
}

function stronger(a: Finding | null, b: Finding | null): Finding | null {
  return a === null || (b !== null && b.obstacle.rating > a.obstacle.rating) ? b : a;
}
