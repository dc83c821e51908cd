import type { FlatVolume, LineOfSightSearch, PlanLine } from './free-line-search.ts';
import type { Point } from './points.ts';

/** How many lines are tried between two neighboring critical ones. */
const SWEEP_STEPS = 3;

/** The line of centres and the common tangents. */
export function directLines(start: FlatVolume, end: FlatVolume): PlanLine[] {
  return [{ height: 0, slope: 0 }, ...commonTangents(start, end)];
}

/**
 * The other lines on which a free line can come to rest when it is slid and turned as far as it goes: those through two
 * corners or through a corner and along a rim.
 */
export function* cornerLines(start: FlatVolume, end: FlatVolume, search: LineOfSightSearch): Generator<PlanLine> {
  const pivots = cornersOf(start, end, search);
  for (let i = 0; i < pivots.length; i++) {
    const pivot = pivots[i]!;
    for (const slope of tangentSlopes(pivot, start)) yield through(pivot, slope);
    for (const slope of tangentSlopes(pivot, end)) yield through(pivot, slope);
    const { least, most } = slopesTo(pivot, start, end);
    for (let j = i + 1; j < pivots.length; j++) {
      const slope = slopeBetween(pivot, pivots[j]!);
      if (slope !== undefined && slope >= least && slope <= most) yield through(pivot, slope);
    }
  }
}

/** Lines in small steps between the critical ones, through every corner and through points across both discs. */
export function* sweptLines(start: FlatVolume, end: FlatVolume, search: LineOfSightSearch): Generator<PlanLine> {
  const corners = cornersOf(start, end, search);
  for (const pivot of [...corners, ...chordSamples(start), ...chordSamples(end)]) {
    const { least, most } = slopesTo(pivot, start, end);
    if (least > most) continue;
    const slopes = criticalSlopes(pivot, corners, start, end, least, most);
    for (let i = 0; i + 1 < slopes.length; i++) {
      const step = (slopes[i + 1]! - slopes[i]!) / (SWEEP_STEPS + 1);
      for (let k = 0; k <= SWEEP_STEPS; k++) yield through(pivot, slopes[i]! + step * k);
    }
  }
}

/** The slopes of the critical lines through a pivot, ascending: those from `least` to `most`, and the next one on either side. */
function criticalSlopes(
  pivot: Point,
  corners: readonly Point[],
  start: FlatVolume,
  end: FlatVolume,
  least: number,
  most: number,
): number[] {
  const slopes: number[] = [];
  let [below, above] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  const add = (slope: number): void => {
    if (slope < least) below = Math.max(below, slope);
    else if (slope > most) above = Math.min(above, slope);
    else slopes.push(slope);
  };
  tangentSlopes(pivot, start).forEach(add);
  tangentSlopes(pivot, end).forEach(add);
  for (const corner of corners) {
    const slope = slopeBetween(pivot, corner);
    if (slope !== undefined) add(slope);
  }
  if (below > Number.NEGATIVE_INFINITY) slopes.push(below);
  if (above < Number.POSITIVE_INFINITY) slopes.push(above);
  return slopes.sort((a, b) => a - b);
}

function through(pivot: Point, slope: number): PlanLine {
  return { height: pivot.y - slope * pivot.x, slope };
}

/** No line from one volume to another beside it is steeper than this. */
const STEEPEST = 1000;

function slopeBetween(a: Point, b: Point): number | undefined {
  const slope = (b.y - a.y) / (b.x - a.x);
  return Math.abs(slope) <= STEEPEST ? slope : undefined;
}

function cornersOf(start: FlatVolume, end: FlatVolume, search: LineOfSightSearch): Point[] {
  return [
    ...search.solids.flatMap(({ outline }) => outline),
    ...search.veils.flatMap(({ outline }) => outline),
    ...(start.outline ?? []),
    ...(end.outline ?? []),
  ];
}

/** Slopes of the lines through a point that touch a disc; none for an outline, whose corners are pivots themselves. */
function tangentSlopes(p: Point, { disc }: FlatVolume): number[] {
  if (disc === undefined) return [];
  // |slope · dx − dy| = r · √(1 + slope²), squared.
  const dx = disc.x - p.x;
  const dy = disc.y - p.y;
  const lead = dx * dx - disc.radius * disc.radius;
  const rest = dx * dx + dy * dy - disc.radius * disc.radius;
  if (rest < 0 || Math.abs(lead) < 1e-9) return [];
  const root = disc.radius * Math.sqrt(rest);
  return [(dx * dy - root) / lead, (dx * dy + root) / lead].filter((slope) => Math.abs(slope) <= STEEPEST);
}

/** Lines that miss a disc by less than this (in mils) still count as touching it. */
const MISSED_BY = 0.01;

/** The slopes a line through the pivot can have if it reaches both volumes; the range may be too wide, never too narrow. */
function slopesTo(pivot: Point, ...volumes: readonly FlatVolume[]): { readonly least: number; readonly most: number } {
  let [least, most] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (const { disc } of volumes) {
    if (disc === undefined) continue;
    const [dx, dy, radius] = [disc.x - pivot.x, disc.y - pivot.y, disc.radius + MISSED_BY];
    const lead = dx * dx - radius * radius;
    if (lead <= 0) continue; // above, below or inside the disc: a line of any slope may meet it
    const root = radius * Math.sqrt(lead + dy * dy);
    least = Math.max(least, (dx * dy - root) / lead);
    most = Math.min(most, (dx * dy + root) / lead);
  }
  return { least, most };
}

/** The tangents two discs have in common: two outer ones and, if the discs are apart, two that cross between them. */
function commonTangents(start: FlatVolume, end: FlatVolume): PlanLine[] {
  const a = start.disc;
  const b = end.disc;
  if (a === undefined || b === undefined) return [];
  const lines: PlanLine[] = [];
  const distance = b.x - a.x;
  for (const [one, two] of [
    [1, 1],
    [-1, -1],
    [1, -1],
    [-1, 1],
  ] as const) {
    // y = h + s·x runs one·r above a and two·r above b, measured across the line; in this frame both centres have y = 0.
    const difference = (two * b.radius - one * a.radius) / distance;
    const rest = 1 - difference * difference;
    if (rest <= 0) continue;
    const slope = difference / Math.sqrt(rest);
    lines.push({ slope, height: one * a.radius * Math.sqrt(1 + slope * slope) - slope * a.x });
  }
  return lines;
}

function chordSamples({ disc }: FlatVolume): Point[] {
  if (disc === undefined) return [];
  const { x, y, radius } = disc;
  const steps = [-1, -0.75, -0.5, -0.25, 0, 0.25, 0.5, 0.75, 1];
  return steps.map((step) => ({ x, y: y + step * radius }));
}
