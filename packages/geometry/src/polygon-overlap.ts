import { stretchesInPolygon, stretchFrom, stretchTo } from './line-stretches.ts';
import { distanceBetween, type Point } from './points.ts';
import { type Polygon, placeInPolygon } from './polygons.ts';

/**
 * Do the interiors of two polygons overlap? Touching in a corner or along an edge does not count. For polygons in whole
 * mils it is exact down to overlaps a thousandth of a mil long; `slack` (in mils) lets corners that were computed count as
 * lying on an edge.
 */
export function polygonsOverlap(a: Polygon, b: Polygon, slack = 0): boolean {
  if (anyEdgeInside(a, b, slack) || anyEdgeInside(b, a, slack)) return true;
  // No edge enters the other: they are apart, or one border follows the other all round.
  const inside = innerPoint(a);
  return inside !== undefined && placeInPolygon(inside, b) === 'inside';
}

function anyEdgeInside(edges: Polygon, polygon: Polygon, slack: number): boolean {
  let p = edges[edges.length - 1]!;
  for (const q of edges) {
    if (stretchesInPolygon(p.x, p.y, q.x, q.y, polygon, slack * distanceBetween(p, q)) > 0) return true;
    p = q;
  }
  return false;
}

/** Some point inside the polygon, not rounded: from the middle of its first edge, halfway through towards a corner. */
function innerPoint(polygon: Polygon): Point | undefined {
  const [p, q] = [polygon[0]!, polygon[1]!];
  const middle = { x: (p.x + q.x) / 2, y: (p.y + q.y) / 2 };
  for (let i = 2; i < polygon.length; i++) {
    const corner = polygon[i]!;
    if (stretchesInPolygon(middle.x, middle.y, corner.x, corner.y, polygon) === 0) continue;
    const half = (stretchFrom[0]! + stretchTo[0]!) / 2;
    return { x: middle.x + (corner.x - middle.x) * half, y: middle.y + (corner.y - middle.y) * half };
  }
  return undefined;
}
