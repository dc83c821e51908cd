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

/** Adds an obstacle that a ray crosses. At arm's length only what is hard hides; all else obscures (DR-VIS-6). */
export function meet(ray: Draft, found: Finding, near: boolean): void {
  const { opacity, hard, rating } = found.obstacle;
  ray.first = earlier(ray.first, found);
  if (rating > 0) ray.shield = stronger(ray.shield, found);
  if (opacity === 'total' && (hard || !near)) ray.block = earlier(ray.block, found);
  else if (opacity === 'total' || opacity === 'partial') ray.veil = earlier(ray.veil, found);
}

/** Woods hide by how much of the ray is in any of them; where they overlap it counts once (DR-GEO-8). */
export function meetWoods(ray: Draft, woods: readonly Stretch[], length: number, near: boolean): void {
  let depth = 0;
  let reached = 0;
  const inOrder = woods.length === 1 ? woods : [...woods].sort((a, b) => a.enter - b.enter);
  for (const { enter, exit } of inOrder) {
    if (exit > reached) depth += exit - Math.max(enter, reached);
    reached = Math.max(reached, exit);
  }
  const first = inOrder[0] as Stretch;
  const found = { obstacle: first.obstacle, at: first.enter };
  if (Math.round(depth * length * 1000) > DEEP_IN_WOODS && !near) ray.block = earlier(ray.block, found);
  else ray.veil = earlier(ray.veil, found);
}

function earlier(a: Finding | null, b: Finding | null): Finding | null {
  return a === null || (b !== null && b.at < a.at) ? b : a;
}

function stronger(a: Finding | null, b: Finding | null): Finding | null {
  return a === null || (b !== null && b.obstacle.rating > a.obstacle.rating) ? b : a;
}
