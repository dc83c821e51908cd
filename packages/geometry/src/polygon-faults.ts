import { MAX_COORDINATE } from './lengths.ts';
import { samePoint } from './points.ts';
import { doubleArea, type Polygon } from './polygons.ts';
import { isOnSegment, segmentsTouch } from './segments.ts';

/** The most corners a polygon may have; scratch space elsewhere is sized by it. */
export const MAX_CORNERS = 200;

/** What is wrong with a polygon. Edge i runs from corner i to the next; all numbers count from 0. */
export type PolygonFault =
  | { readonly fault: 'too-few-corners'; readonly corners: number }
  | { readonly fault: 'too-many-corners'; readonly corners: number }
  | { readonly fault: 'not-a-coordinate'; readonly corner: number }
  | { readonly fault: 'repeated-corner'; readonly corner: number }
  | { readonly fault: 'edges-meet'; readonly edges: readonly [number, number] }
  | { readonly fault: 'spike'; readonly corner: number }
  | { readonly fault: 'no-area' };

/**
 * Every fault that keeps a list of corners from being a simple polygon with an area: none means it may be used in all
 * queries. Corners in line with their neighbours are allowed, as is either direction of turning ({@link doubleArea}).
 */
export function polygonFaults(polygon: Polygon): PolygonFault[] {
  const count = polygon.length;
  if (count < 3) return [{ fault: 'too-few-corners', corners: count }];
  if (count > MAX_CORNERS) return [{ fault: 'too-many-corners', corners: count }];
  const faults: PolygonFault[] = [];
  polygon.forEach((point, corner) => {
    if (!isCoordinate(point.x) || !isCoordinate(point.y)) faults.push({ fault: 'not-a-coordinate', corner });
  });
  if (faults.length > 0) return faults; // determinants of such numbers would mean nothing
  polygon.forEach((point, corner) => {
    if (samePoint(point, polygon[(corner + 1) % count]!)) faults.push({ fault: 'repeated-corner', corner });
  });
  if (faults.length > 0) return faults;
  faults.push(...meetingEdges(polygon));
  if (faults.length === 0 && doubleArea(polygon) === 0) faults.push({ fault: 'no-area' });
  return faults;
}

function isCoordinate(value: number): boolean {
  return Number.isInteger(value) && Math.abs(value) <= MAX_COORDINATE;
}

function meetingEdges(polygon: Polygon): PolygonFault[] {
  const faults: PolygonFault[] = [];
  const count = polygon.length;
  for (let i = 0; i < count; i++) {
    const a = polygon[i]!;
    const b = polygon[(i + 1) % count]!;
    const after = polygon[(i + 2) % count]!;
    // Neighbouring edges share a corner; they meet beyond it only if one folds back over the other.
    if (isOnSegment(after, a, b) || isOnSegment(a, b, after)) faults.push({ fault: 'spike', corner: (i + 1) % count });
    for (let j = i + 2; j < count; j++) {
      if (i === 0 && j === count - 1) continue;
      if (segmentsTouch(a, b, polygon[j]!, polygon[(j + 1) % count]!))
        faults.push({ fault: 'edges-meet', edges: [i, j] });
    }
  }
  return faults;
}
