import { isDiscInBounds } from './discs.ts';
import { ceilMils, type Mils } from './lengths.ts';
import { type GroundStretch, groundStretches, type MoveGround, sweepHits } from './move-ground.ts';
import type { Path } from './paths.ts';
import { distanceBetween, type Point } from './points.ts';

/** One straight leg of a checked move. Lengths and costs are broken numbers; only the whole move is rounded. */
export interface LegReport {
  readonly from: Point;
  readonly to: Point;
  readonly length: number;
  /** Length times weight, summed over the ground crossed. */
  readonly cost: number;
  readonly stretches: readonly GroundStretch[];
}

/** What stands against a move: an obstacle overlapped on a leg, or the base over the table's edge at a waypoint. */
export type MoveFault =
  | { readonly fault: 'blocked'; readonly leg: number; readonly id: string }
  | { readonly fault: 'off-table'; readonly waypoint: number };

/** The judgement of a move. */
export interface MoveReport {
  readonly legs: readonly LegReport[];
  /** How far the centre travels, rounded up once to whole mils. */
  readonly length: Mils;
  /** What it costs: every leg's length times the weight of its ground, summed and rounded up once to whole mils. */
  readonly price: Mils;
  /** Every fault, not only the first: legs in order, obstacles in the order given. Empty means the way is clear. */
  readonly faults: readonly MoveFault[];
}

/**
 * The one judge of moves: is the way of a round base clear, and what does it cost? Obstacles are tested by the true distance
 * of the whole swept base, exactly; touching is clear. Weights count along the centre's path. A path of one point is
 * checked where it stands.
 */
export function checkMove(path: Path, radius: Mils, ground: MoveGround): MoveReport {
  const start = path[0];
  if (start === undefined) throw new RangeError('checkMove: a path has at least one point');
  if (!(radius > 0)) throw new RangeError(`checkMove: a base needs a radius above 0, not ${radius}`);
  const faults: MoveFault[] = [];
  const legs: LegReport[] = [];
  const ends = path.length === 1 ? [start] : path.slice(1);
  let from = start;
  ends.forEach((to, leg) => {
    for (const { id, shape } of ground.obstacles) {
      if (sweepHits(from, to, radius, shape)) faults.push({ fault: 'blocked', leg, id });
    }
    legs.push(legReport(from, to, ground));
    from = to;
  });
  path.forEach((point, waypoint) => {
    // A leg lies between its ends, and the table is convex: waypoints suffice.
    if (ground.bounds !== undefined && !isDiscInBounds({ x: point.x, y: point.y, radius }, ground.bounds)) {
      faults.push({ fault: 'off-table', waypoint });
    }
  });
  const length = legs.reduce((sum, leg) => sum + leg.length, 0);
  const cost = legs.reduce((sum, leg) => sum + leg.cost, 0);
  return { legs, length: ceilMils(length), price: ceilMils(cost), faults };
}

/** How far along the path (in mils, broken) a budget lasts; the whole length if all of it can be paid. */
export function payableLength(report: MoveReport, budget: number): number {
  let left = budget + 1e-6;
  let gone = 0;
  for (const leg of report.legs) {
    for (const stretch of leg.stretches) {
      const length = (stretch.exit - stretch.enter) * leg.length;
      const cost = length * stretch.weight;
      if (cost > left) return gone + left / stretch.weight;
      left -= cost;
      gone += length;
    }
  }
  return gone;
}

/** How much of the move (in mils, broken) the centre spends inside the area of that id. */
export function lengthInArea(report: MoveReport, id: string): number {
  let length = 0;
  for (const leg of report.legs) {
    for (const { areas, enter, exit } of leg.stretches) {
      if (areas.some((area) => area.id === id)) length += (exit - enter) * leg.length;
    }
  }
  return length;
}

function legReport(from: Point, to: Point, ground: MoveGround): LegReport {
  const length = distanceBetween(from, to);
  const stretches = groundStretches(from, to, ground);
  const cost = stretches.reduce((sum, { enter, exit, weight }) => sum + (exit - enter) * length * weight, 0);
  return { from, to, length, cost, stretches };
}
