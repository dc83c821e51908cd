import { CLEAR, type Finding, type Obstacle, type RayFindings } from './obstacle.ts';

/** Findings while a ray is being traced. */
export type Draft = { -readonly [K in keyof RayFindings]: RayFindings[K] };

/** A stretch of a ray inside an obstacle, as fractions of the ray. */
export type Stretch = { readonly obstacle: Obstacle; readonly enter: number; readonly exit: number };

/** More than so many millionths of an inch inside woods hide (DR-GEO-8). */
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

/** Adds the woods that a ray crosses, from the nearest on. */
export function meetWoods(ray: Draft, woods: readonly Stretch[], length: number, near: boolean): void {
  const { obstacle, enter: at } = woods[0] as Stretch;
  if (isDeepIn(woods, length) && !near) ray.block = earlier(ray.block, { obstacle, at });
  else ray.veil = earlier(ray.veil, { obstacle, at });
}

/** Woods hide by how much of the ray is in any of them; where they overlap it counts once (DR-GEO-8). */
export function isDeepIn(woods: readonly Stretch[], length: number): boolean {
  let depth = 0;
  let reached = 0;
  for (const { enter, exit } of woods) {
    if (exit > reached) depth += exit - Math.max(enter, reached);
    reached = Math.max(reached, exit);
  }
  return Math.round(depth * length * 1000) > DEEP_IN_WOODS;
}

/** Another stretch in woods, in its place from the nearest on. */
export function addWoods(woods: Stretch[], stretch: Stretch): void {
  woods.push(stretch);
  for (let at = woods.length - 1; at > 0 && (woods[at - 1] as Stretch).enter > stretch.enter; at--) {
    woods[at] = woods[at - 1] as Stretch;
    woods[at - 1] = stretch;
  }
}

function earlier(a: Finding | null, b: Finding | null): Finding | null {
  return a === null || (b !== null && b.at < a.at) ? b : a;
}

function stronger(a: Finding | null, b: Finding | null): Finding | null {
  return a === null || (b !== null && b.obstacle.rating > a.obstacle.rating) ? b : a;
}
