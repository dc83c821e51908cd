import { type Bounds, boundsOf, isDiscOutOfBounds } from './bounds.ts';
import { convexParts } from './convex-parts.ts';
import type { Disc } from './discs.ts';
import { cornerLines, directLines, sweptLines } from './free-line-candidates.ts';
import {
  chordEnds,
  type FlatObstacle,
  type FlatVolume,
  isOpen,
  type LineOfSightSearch,
  type PlanLine,
} from './free-line-search.ts';
import type { Mils } from './lengths.ts';
import { distanceBetween, type Point } from './points.ts';
import type { Polygon } from './polygons.ts';
import { isDisc, type Prism } from './prisms.ts';
import { isShut } from './shut-way.ts';
import { rimPoints } from './turns.ts';

/** Something that sees and is seen from any point of its volume; lines are drawn from and to its top. */
export interface SeeingVolume {
  readonly footprint: Disc | Polygon;
  readonly top: Mils;
}

/** What is in the way of a line, and how much of it may be. */
export interface FreeLineTerms {
  /** Block any line that runs through them below their top. Exactly at the top it passes; raise the top by 1 mil if not. */
  readonly solids: readonly Prism[];
  /** Block a line that runs inside them, all together and measured on the plan, for more than `veilAllowance`. */
  readonly veils?: readonly Prism[];
  readonly veilAllowance?: Mils;
  /** Veils don't count for this much of each line, measured from where it leaves the first volume. */
  readonly veilFree?: Mils;
}

/** A line that is free. Its ends are computed, so not in whole mils. */
export interface FreeLine {
  readonly from: { readonly x: number; readonly y: number; readonly z: number };
  readonly to: { readonly x: number; readonly y: number; readonly z: number };
}

/**
 * Looks for a straight line from any point of one volume to any point of the other that nothing blocks. Every line it
 * returns is free. If solids stand on the ground and both tops are level, it misses none: a free line can always be slid
 * until it touches two corners or rims, and all of those are tried. With veils or slanting lines it also tries lines through
 * every corner in small steps, which finds any gap wider than a few hundredths of an inch. Round prisms are treated as
 * polygons of 32 corners. Corners within a thousandth of a mil of a line only touch it.
 */
export function findFreeLine(from: SeeingVolume, to: SeeingVolume, terms: FreeLineTerms): FreeLine | undefined {
  const a = centreOf(from.footprint);
  const b = centreOf(to.footprint);
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const distance = Math.sqrt(dx * dx + dy * dy);
  if (distance === 0) return { from: { ...a, z: from.top }, to: { ...b, z: to.top } };
  const frame: Frame = { x: a.x, y: a.y, cos: dx / distance, sin: dy / distance };
  const start = flatten(from, frame, 0);
  const end = flatten(to, frame, distance);
  const box = boxAround(start, end);
  const lowest = Math.min(from.top, to.top);
  const search: LineOfSightSearch = {
    solids: obstaclesIn(box, frame, terms.solids, lowest),
    veils: obstaclesIn(box, frame, terms.veils ?? [], Number.NEGATIVE_INFINITY),
    veilAllowance: terms.veilAllowance ?? 0,
    veilFree: terms.veilFree ?? 0,
  };
  return firstOpenLine(start, end, search, frame);
}

interface Frame {
  readonly x: number;
  readonly y: number;
  readonly cos: number;
  readonly sin: number;
}

function firstOpenLine(
  start: FlatVolume,
  end: FlatVolume,
  search: LineOfSightSearch,
  frame: Frame,
): FreeLine | undefined {
  const tryAll = (lines: Iterable<PlanLine>): FreeLine | undefined => {
    for (const line of lines) {
      const found = openOnLine(line, start, end, search);
      if (found !== undefined) return { from: toTable(found.from, frame), to: toTable(found.to, frame) };
    }
    return undefined;
  };
  const direct = tryAll(directLines(start, end));
  if (direct !== undefined) return direct;
  if (isShut(start, end, search)) return undefined;
  const found = tryAll(cornerLines(start, end, search));
  if (found !== undefined || (search.veils.length === 0 && start.top === end.top)) return found;
  return tryAll(sweptLines(start, end, search));
}

/** Along one line of the plan: from the near edges, and on slanting lines also from the far ones. */
function openOnLine(
  line: PlanLine,
  start: FlatVolume,
  end: FlatVolume,
  search: LineOfSightSearch,
): FreeLine | undefined {
  const leave = chordEnds(line, start);
  const arrive = chordEnds(line, end);
  if (leave === undefined || arrive === undefined) return undefined;
  const at = (x: number, z: number) => ({ x, y: line.height + line.slope * x, z });
  if (leave.far >= arrive.near) return { from: at(leave.far, start.top), to: at(leave.far, end.top) }; // they meet here
  const level = start.top === end.top;
  for (const x0 of level ? [leave.far] : [leave.far, leave.near]) {
    for (const x1 of level ? [arrive.near] : [arrive.near, arrive.far]) {
      const from = at(x0, start.top);
      const to = at(x1, end.top);
      if (isOpen(from, to, search)) return { from, to };
    }
  }
  return undefined;
}

function centreOf(footprint: Disc | Polygon): Point {
  if (isDisc(footprint)) return { x: footprint.x, y: footprint.y };
  const sum = footprint.reduce((total, { x, y }) => ({ x: total.x + x, y: total.y + y }), { x: 0, y: 0 });
  return { x: sum.x / footprint.length, y: sum.y / footprint.length };
}

function flatten(volume: SeeingVolume, frame: Frame, centre: number): FlatVolume {
  const { footprint, top } = volume;
  if (isDisc(footprint)) {
    const { x, y } = toFrame(footprint, frame);
    return { disc: { x, y, radius: footprint.radius }, outline: undefined, top, centre, reach: footprint.radius };
  }
  const outline = footprint.map((corner) => toFrame(corner, frame));
  const reach = Math.max(...outline.map(({ x, y }) => Math.sqrt((x - centre) * (x - centre) + y * y)));
  return { disc: undefined, outline, top, centre, reach };
}

/** The prisms higher than `lowest` that a line between the volumes may meet: only what overlaps the box around both can. */
function obstaclesIn(box: Bounds, frame: Frame, prisms: readonly Prism[], lowest: Mils): FlatObstacle[] {
  const found: FlatObstacle[] = [];
  for (const { footprint, bottom, top } of prisms) {
    if (top <= lowest) continue;
    const corners = isDisc(footprint) ? rimPoints(footprint, footprint.radius, 32) : footprint;
    const { parts, centre, reach } = shapeOf(corners);
    if (isDiscOutOfBounds(box, toFrame(centre, frame), reach)) continue;
    const outline = corners.map((corner) => toFrame(corner, frame));
    if (!overlap(boundsOf(outline), box)) continue;
    const flat = parts.length === 1 ? [outline] : parts.map((part) => part.map((corner) => toFrame(corner, frame)));
    found.push({ outline, parts: flat, bottom, top });
  }
  return found;
}

/** What a search needs to know of an outline: its convex parts, and a disc around it all. */
interface Shape {
  readonly parts: readonly Polygon[];
  readonly centre: Point;
  readonly reach: number;
}

const knownShapes = new WeakMap<Polygon, Shape>();

/** Worked out once for each outline: a table's pieces are in the way of many lines. */
function shapeOf(outline: Polygon): Shape {
  const known = knownShapes.get(outline);
  if (known !== undefined) return known;
  const centre = centreOf(outline);
  const reach = 1 + Math.max(...outline.map((corner) => distanceBetween(corner, centre)));
  const shape = { parts: convexParts(outline), centre, reach };
  knownShapes.set(outline, shape);
  return shape;
}

function toFrame(p: Point, frame: Frame): Point {
  const dx = p.x - frame.x;
  const dy = p.y - frame.y;
  return { x: dx * frame.cos + dy * frame.sin, y: dy * frame.cos - dx * frame.sin };
}

function toTable(p: { x: number; y: number; z: number }, frame: Frame): { x: number; y: number; z: number } {
  return { x: frame.x + p.x * frame.cos - p.y * frame.sin, y: frame.y + p.y * frame.cos + p.x * frame.sin, z: p.z };
}

function overlap(a: Bounds, b: Bounds): boolean {
  return a.maxX > b.minX && a.minX < b.maxX && a.maxY > b.minY && a.minY < b.maxY;
}

function boxAround(start: FlatVolume, end: FlatVolume): Bounds {
  return boundsOf([...extremes(start), ...extremes(end)]);
}

function extremes({ disc, outline }: FlatVolume): readonly Point[] {
  if (outline !== undefined) return outline;
  const { x, y, radius } = disc!;
  return [
    { x: x - radius, y: y - radius },
    { x: x + radius, y: y + radius },
  ];
}
