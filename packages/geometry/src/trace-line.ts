import { GRAZE, stretchesInPolygon, stretchFrom, stretchInDisc, stretchTo } from './line-stretches.ts';
import type { Point, Point3 } from './points.ts';
import { isDisc, type Prism } from './prisms.ts';

/** One stretch of a line inside a prism. A line may meet a hollow prism several times. */
export interface Contact {
  readonly id: string;
  readonly prism: Prism;
  /** Where the stretch begins and ends, as fractions of the line from 0 to 1. */
  readonly enter: number;
  readonly exit: number;
  /** How long the stretch is on the ground, in fractional mils. On a slanting line heights do not lengthen it. */
  readonly length: number;
}

/**
 * What the segment between two points meets, heights included, ordered by where it enters; prisms entered at the same place
 * keep the order of `prisms`. Only the open interior counts: touching a corner, running along a wall or exactly at the top or
 * the bottom is no contact.
 */
export function traceLine(from: Point3, to: Point3, prisms: readonly Prism[]): Contact[] {
  return trace(from, to, prisms, from.z, to.z);
}

/** As {@link traceLine} on the plan alone: every prism counts whatever its heights. */
export function traceGround(from: Point, to: Point, prisms: readonly Prism[]): Contact[] {
  return trace(from, to, prisms, Number.NaN, Number.NaN);
}

/** Does the segment meet none of the prisms? The quick form of {@link traceLine}. */
export function isLineFree(from: Point3, to: Point3, prisms: readonly Prism[]): boolean {
  for (const prism of prisms) if (!isPrismClear(from, to, prism)) return false;
  return true;
}

/** Does the segment miss this prism? */
export function isPrismClear(from: Point3, to: Point3, prism: Prism): boolean {
  if (passesOverOrUnder(from.z, to.z, prism)) return true;
  const count = findStretches(from, to, prism);
  for (let i = 0; i < count; i++) if (clipToHeights(i, from.z, to.z, prism, lengthOf(from, to))) return false;
  return true;
}

/** The share of the line from 0 to 1 that lies inside at least one contact: overlapping contacts count once. */
export function coveredShare(contacts: readonly Contact[]): number {
  let covered = 0;
  let reached = 0;
  for (const { enter, exit } of [...contacts].sort((a, b) => a.enter - b.enter)) {
    if (exit <= reached) continue;
    covered += exit - Math.max(enter, reached);
    reached = exit;
  }
  return covered;
}

/** The length on the ground that the segment runs inside at least one of the prisms, in fractional mils. */
export function depthInside(from: Point, to: Point, prisms: readonly Prism[]): number {
  return coveredShare(traceGround(from, to, prisms)) * lengthOf(from, to);
}

function trace(from: Point, to: Point, prisms: readonly Prism[], fromZ: number, toZ: number): Contact[] {
  const contacts: Contact[] = [];
  const onPlan = Number.isNaN(fromZ);
  const length = lengthOf(from, to);
  for (const prism of prisms) {
    if (!onPlan && passesOverOrUnder(fromZ, toZ, prism)) continue;
    const count = findStretches(from, to, prism);
    for (let i = 0; i < count; i++) {
      if (!onPlan && !clipToHeights(i, fromZ, toZ, prism, length)) continue;
      const enter = stretchFrom[i]!;
      const exit = stretchTo[i]!;
      contacts.push({ id: prism.id, prism, enter, exit, length: (exit - enter) * length });
    }
  }
  return contacts.sort((a, b) => a.enter - b.enter);
}

function passesOverOrUnder(fromZ: number, toZ: number, { bottom, top }: Prism): boolean {
  return (top <= fromZ && top <= toZ) || (bottom >= fromZ && bottom >= toZ);
}

function findStretches(from: Point, to: Point, { footprint }: Prism): number {
  return isDisc(footprint)
    ? stretchInDisc(from.x, from.y, to.x, to.y, footprint)
    : stretchesInPolygon(from.x, from.y, to.x, to.y, footprint);
}

/** Cuts stretch i down to where the line is strictly between bottom and top; false if nothing is left. */
function clipToHeights(i: number, fromZ: number, toZ: number, prism: Prism, length: number): boolean {
  const rise = toZ - fromZ;
  if (rise === 0) return fromZ > prism.bottom && fromZ < prism.top;
  const atBottom = (prism.bottom - fromZ) / rise;
  const atTop = (prism.top - fromZ) / rise;
  const enter = Math.max(stretchFrom[i]!, Math.min(atBottom, atTop));
  const exit = Math.min(stretchTo[i]!, Math.max(atBottom, atTop));
  if ((exit - enter) * length <= GRAZE) return false;
  stretchFrom[i] = enter;
  stretchTo[i] = exit;
  return true;
}

function lengthOf(from: Point, to: Point): number {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  return Math.sqrt(dx * dx + dy * dy);
}
