import { GRAZE, stretchesInPolygon, stretchFrom, stretchTo } from './line-stretches.ts';
import type { Point } from './points.ts';
import type { Polygon } from './polygons.ts';

/** A line of the plan in the frame between two volumes: y = height + slope · x. */
export interface PlanLine {
  readonly height: number;
  readonly slope: number;
}

/** A volume in the frame whose x axis runs from one volume's centre to the other's: either a disc or an outline. */
export interface FlatVolume {
  readonly disc: (Point & { readonly radius: number }) | undefined;
  readonly outline: Polygon | undefined;
  readonly top: number;
  /** Where its centre is on the x axis, and how far from there it reaches at most. */
  readonly centre: number;
  readonly reach: number;
}

/** Something in the way, in the same frame; its convex parts together are its outline. */
export interface FlatObstacle {
  readonly outline: Polygon;
  readonly parts: readonly Polygon[];
  readonly bottom: number;
  readonly top: number;
}

/** What may block the lines that are tried, in the same frame. */
export interface LineOfSightSearch {
  readonly solids: readonly FlatObstacle[];
  readonly veils: readonly FlatObstacle[];
  readonly veilAllowance: number;
  readonly veilFree: number;
}

/** Corners this near to a computed line (in mils) are taken to lie on it. */
const ON_LINE = 0.001;

interface LineEnd extends Point {
  readonly z: number;
}

/** Is the line clear of solids, and inside veils for no longer than allowed? */
export function isOpen(from: LineEnd, to: LineEnd, search: LineOfSightSearch): boolean {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const length = Math.sqrt(dx * dx + dy * dy);
  const onLine = length * ON_LINE;
  for (const { outline, bottom, top } of search.solids) {
    const count = stretchesInPolygon(from.x, from.y, to.x, to.y, outline, onLine);
    for (let i = 0; i < count; i++) {
      if (runsBetween(stretchFrom[i]!, stretchTo[i]!, from.z, to.z, bottom, top, length)) return false;
    }
  }
  return search.veils.length === 0 || veiledLength(from, to, search, length) <= search.veilAllowance + 1e-6;
}

/** Is the line strictly between the two heights for longer than a graze of the stretch? */
function runsBetween(
  enter: number,
  exit: number,
  z0: number,
  z1: number,
  bottom: number,
  top: number,
  length: number,
): boolean {
  const rise = z1 - z0;
  if (rise === 0) return z0 > bottom && z0 < top;
  const atBottom = (bottom - z0) / rise;
  const atTop = (top - z0) / rise;
  const from = Math.max(enter, Math.min(atBottom, atTop));
  const to = Math.min(exit, Math.max(atBottom, atTop));
  return (to - from) * length > GRAZE;
}

function veiledLength(from: Point, to: Point, { veils, veilFree }: LineOfSightSearch, length: number): number {
  const stretches: [number, number][] = [];
  for (const { outline } of veils) {
    const count = stretchesInPolygon(from.x, from.y, to.x, to.y, outline, length * ON_LINE);
    for (let i = 0; i < count; i++) stretches.push([stretchFrom[i]!, stretchTo[i]!]);
  }
  stretches.sort((a, b) => a[0] - b[0]);
  let covered = 0;
  let reached = length === 0 ? 0 : veilFree / length;
  for (const [enter, exit] of stretches) {
    if (exit <= reached) continue;
    covered += exit - Math.max(enter, reached);
    reached = exit;
  }
  return covered * length;
}

/** Where the line enters and leaves a volume, by x; undefined if it misses it. A tangent touches in one point. */
export function chordEnds(line: PlanLine, { disc, outline }: FlatVolume): { near: number; far: number } | undefined {
  return disc === undefined ? chordOfOutline(line, outline!) : chordOfDisc(line, disc);
}

/** The same for an outline. */
export function chordOfOutline(line: PlanLine, outline: Polygon): { near: number; far: number } | undefined {
  let near = Number.POSITIVE_INFINITY;
  let far = Number.NEGATIVE_INFINITY;
  let a = outline[outline.length - 1]!;
  let above = a.y - line.height - line.slope * a.x;
  for (const b of outline) {
    const next = b.y - line.height - line.slope * b.x;
    if (Math.abs(next) <= ON_LINE) {
      near = Math.min(near, b.x);
      far = Math.max(far, b.x);
    } else if (above < 0 !== next < 0 && Math.abs(above) > ON_LINE) {
      const x = a.x + ((b.x - a.x) * above) / (above - next);
      near = Math.min(near, x);
      far = Math.max(far, x);
    }
    a = b;
    above = next;
  }
  return near <= far ? { near, far } : undefined;
}

function chordOfDisc(
  { height, slope }: PlanLine,
  disc: Point & { radius: number },
): { near: number; far: number } | undefined {
  const stretch = 1 + slope * slope;
  const off = disc.y - height - slope * disc.x;
  const rest = disc.radius * disc.radius - (off * off) / stretch;
  if (rest < -2 * disc.radius * ON_LINE) return undefined;
  const foot = disc.x + (off * slope) / stretch;
  const half = Math.sqrt(Math.max(0, rest) / stretch);
  return { near: foot - half, far: foot + half };
}
