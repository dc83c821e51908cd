import { inset } from '../ground/shapes.ts';
import type { Place, TerrainPiece, WallOpening } from '../map/scene.ts';
import type { Baked } from './baked.ts';
import { colours } from './colours.ts';
import type { Space } from './space.ts';

const WALL = 0.3;
const SLAB = 0.1;
const FRAME = 0.06;

/** A house floor by floor, with its true doors and windows; what lies above the floor that is shown is lifted off. */
export function buildStoried(baked: Baked, space: Space, piece: TerrainPiece, ground: number): void {
  const { outline, levels = [], openings = [], material, upTo = Number.POSITIVE_INFINITY } = piece;
  const face = material === 'timber' ? colours.timber : colours.stone;
  for (const [i, { level, height }] of levels.entries()) {
    if (level > upTo) continue;
    const top = levels[i + 1]?.height;
    if (i > 0)
      baked.block(space, outline, ground + height - SLAB, SLAB, top === undefined ? colours.stoneDark : colours.timber);
    if (top === undefined) continue;
    const walls = inset(outline, WALL / 2);
    for (const [corner, a] of walls.entries()) {
      const b = walls[(corner + 1) % walls.length] as Place;
      const own = openings.filter((opening) => opening.level === level);
      buildWall(baked, space, { a, b, bottom: ground + height, top: ground + top - SLAB, ground, face }, own);
    }
    if (level < upTo && levels[i + 2] !== undefined) buildStairs(baked, space, piece, ground + height, ground + top);
  }
}

type Wall = {
  readonly a: Place;
  readonly b: Place;
  readonly bottom: number;
  readonly top: number;
  readonly ground: number;
  readonly face: string;
};

/** A wall from corner to corner: whole between its openings, below their sills and above their heads. */
function buildWall(baked: Baked, space: Space, wall: Wall, openings: readonly WallOpening[]): void {
  const { a, b, bottom, top, ground, face } = wall;
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  const [ux, uy] = [(b.x - a.x) / length, (b.y - a.y) / length];
  const turn = -Math.atan2(uy, ux);
  const part = (from: number, to: number, low: number, high: number, colour: string, thick = WALL): void => {
    if (to - from < 0.01 || high - low < 0.01) return;
    const at = { x: a.x + (ux * (from + to)) / 2, y: a.y + (uy * (from + to)) / 2 };
    baked.box([to - from, high - low, thick], [space.x(at), (low + high) / 2, space.z(at)], colour, turn);
  };
  const holes = openings
    .filter(({ from, to }) => isOn(from) && isOn(to))
    .map((opening) => ({ opening, ends: [along(opening.from), along(opening.to)].sort((p, q) => p - q) }))
    .sort((p, q) => (p.ends[0] ?? 0) - (q.ends[0] ?? 0));
  // The corners themselves: walls meet in the middle of their thickness.
  let done = -WALL / 2;
  for (const { opening, ends } of holes) {
    const [from = 0, to = 0] = ends;
    part(done, from, bottom, top, face);
    const { kind, state, sill = bottom - ground, head = top - ground } = opening;
    part(from, to, bottom, ground + sill, face);
    part(from, to, ground + head, top, face);
    // A frame tells an opening from the wall behind it, which is as bright.
    part(from, to, ground + head - FRAME, ground + head, colours.trunk, WALL + FRAME);
    if (kind === 'window') part(from, to, ground + sill, ground + sill + FRAME, colours.trunk, WALL + FRAME);
    if (kind === 'door' && state !== 'open') part(from, to, ground + sill, ground + head, colours.trunk, WALL / 3);
    done = to;
  }
  part(done, length + WALL / 2, bottom, top, face);

  function along({ x, y }: Place): number {
    return (x - a.x) * ux + (y - a.y) * uy;
  }
  function isOn(place: Place): boolean {
    const aside = Math.abs((place.x - a.x) * uy - (place.y - a.y) * ux);
    return aside < WALL && along(place) > -WALL && along(place) < length + WALL;
  }
}

const TREADS = 6;

function buildStairs(baked: Baked, space: Space, { stairs }: TerrainPiece, from: number, to: number): void {
  if (stairs === undefined) return;
  const [xs, ys] = [stairs.map(({ x }) => x), stairs.map(({ y }) => y)];
  const [left, right, far, near] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const deep = (near - far) / TREADS;
  for (let i = 0; i < TREADS; i++) {
    const high = ((to - from) * (i + 1)) / TREADS;
    const at = { x: (left + right) / 2, y: near - deep * (i + 0.5) };
    baked.box([right - left, high, deep], [space.x(at), from + high / 2, space.z(at)], colours.timber);
  }
}
