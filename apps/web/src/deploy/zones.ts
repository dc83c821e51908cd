import type { Outline, Place } from '../map/scene.ts';

/** Whether a place lies in one of these outlines. */
export function isWithin(zones: readonly Outline[], at: Place): boolean {
  return zones.some((zone) => isInside(zone, at));
}

function isInside(zone: Outline, { x, y }: Place): boolean {
  let inside = false;
  zone.forEach((a, i) => {
    const b = zone[(i + 1) % zone.length] as Place;
    if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) inside = !inside;
  });
  return inside;
}

/** The middle of what these outlines cover. */
export function middleOf(zones: readonly Outline[]): Place | null {
  const corners = zones.flat();
  if (corners.length === 0) return null;
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  return { x: (Math.min(...xs) + Math.max(...xs)) / 2, y: (Math.min(...ys) + Math.max(...ys)) / 2 };
}
