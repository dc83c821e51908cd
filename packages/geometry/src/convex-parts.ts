import { convexEdges } from './convex.ts';
import { type Point, sideOf } from './points.ts';
import { doubleArea, type Polygon } from './polygons.ts';

/** A simple polygon as convex ones that fill it without overlapping: itself if it is convex, else triangles. */
export function convexParts(polygon: Polygon): readonly Polygon[] {
  if (convexEdges(polygon) !== null) return [polygon];
  const corners = doubleArea(polygon) > 0 ? [...polygon] : [...polygon].reverse();
  const parts: Polygon[] = [];
  while (corners.length > 3) {
    const ear = corners.findIndex((_, i) => isEar(corners, i));
    const [a, b, c] = triangleAt(corners, ear);
    if (sideOf(a, b, c) > 0) parts.push([a, b, c]); // a corner in line with its neighbors cuts off nothing
    corners.splice(ear, 1);
  }
  return [...parts, corners];
}

function triangleAt(corners: readonly Point[], i: number): readonly [Point, Point, Point] {
  const at = (k: number): Point => corners[(k + corners.length) % corners.length]!;
  return [at(i - 1), at(i), at(i + 1)];
}

/** May the corner be cut off? It turns outward, and no other corner lies in the triangle with its neighbors. */
function isEar(corners: readonly Point[], i: number): boolean {
  const [a, b, c] = triangleAt(corners, i);
  const turn = sideOf(a, b, c);
  if (turn <= 0) return turn === 0;
  return !corners.some(
    (p) => p !== a && p !== b && p !== c && sideOf(a, b, p) >= 0 && sideOf(b, c, p) >= 0 && sideOf(c, a, p) >= 0,
  );
}
