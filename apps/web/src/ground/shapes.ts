import { borderDistance, boxOf, isInside } from '../map/outlines.ts';
import type { Outline, Place } from '../map/scene.ts';

/** The middle line of a long thin outline, and how wide it is on average. */
export interface Spine {
  readonly places: readonly Place[];
  readonly width: number;
}

/**
 * The spine of an outline that is a strip: a rectangle, or a line with thickness as authors make walls, roads and
 * streams (down one side and back the other). Undefined for areas.
 */
export function spineOf(outline: Outline): Spine | undefined {
  const count = outline.length;
  if (count < 4 || count % 2 === 1) return undefined;
  let best: { places: Place[]; widest: number; width: number } | undefined;
  for (let turn = 0; turn < count; turn++) {
    const places: Place[] = [];
    let [widest, sum] = [0, 0];
    for (let i = 0; i < count / 2; i++) {
      const a = outline[(turn + i) % count]!;
      const b = outline[(turn + count - 1 - i) % count]!;
      const width = Math.hypot(a.x - b.x, a.y - b.y);
      widest = Math.max(widest, width);
      sum += width;
      places.push({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
    }
    if (best === undefined || widest < best.widest) best = { places, widest, width: (2 * sum) / count };
  }
  if (best === undefined || lengthOf(best.places) < 1.8 * best.widest) return undefined;
  return { places: best.places, width: best.width };
}

/** The length of a line. */
export function lengthOf(line: readonly Place[]): number {
  let length = 0;
  for (let i = 1; i < line.length; i++) {
    length += Math.hypot(line[i]!.x - line[i - 1]!.x, line[i]!.y - line[i - 1]!.y);
  }
  return length;
}

/** Places along a line, `gap` apart, each with the direction there. */
export function along(line: readonly Place[], gap: number): { at: Place; dx: number; dy: number }[] {
  const found: { at: Place; dx: number; dy: number }[] = [];
  let rest = gap / 2;
  for (let i = 1; i < line.length; i++) {
    const [a, b] = [line[i - 1]!, line[i]!];
    const length = Math.hypot(b.x - a.x, b.y - a.y);
    if (length === 0) continue;
    const dx = (b.x - a.x) / length;
    const dy = (b.y - a.y) / length;
    for (; rest <= length; rest += gap) found.push({ at: { x: a.x + dx * rest, y: a.y + dy * rest }, dx, dy });
    rest -= length;
  }
  return found;
}

/** The line shifted sideways; corners are not mitred, which nobody sees at small offsets. */
export function offset(line: readonly Place[], distance: number): Place[] {
  return line.map((place, i) => {
    const before = line[Math.max(0, i - 1)]!;
    const after = line[Math.min(line.length - 1, i + 1)]!;
    const length = Math.hypot(after.x - before.x, after.y - before.y) || 1;
    return {
      x: place.x - ((after.y - before.y) / length) * distance,
      y: place.y + ((after.x - before.x) / length) * distance,
    };
  });
}

/** Places strewn inside an outline, no two nearer than `gap`, none nearer than `margin` to the border. */
export function scatter(
  outline: Outline,
  random: () => number,
  { gap, margin, most = 400 }: { readonly gap: number; readonly margin: number; readonly most?: number },
): Place[] {
  const { left, top, right, bottom } = boxOf(outline);
  const found: Place[] = [];
  const tries = Math.min(6000, Math.ceil(((right - left) * (bottom - top) * 9) / (gap * gap)) + 40);
  for (let n = 0; n < tries && found.length < most; n++) {
    const place = { x: left + random() * (right - left), y: top + random() * (bottom - top) };
    if (!isInside(outline, place) || borderDistance(outline, place) < margin) continue;
    if (found.some((other) => Math.hypot(other.x - place.x, other.y - place.y) < gap)) continue;
    found.push(place);
  }
  return found;
}

/**
 * The shadow of an upright block: its outline shifted, and the way each edge swept there. All turn the same way, so that
 * together they can be filled as one shape without holes.
 */
export function sweep(outline: Outline, dx: number, dy: number): Outline[] {
  const moved = outline.map(({ x, y }) => ({ x: x + dx, y: y + dy }));
  const sides = outline.map((corner, i) => {
    const next = (i + 1) % outline.length;
    return [corner, outline[next]!, moved[next]!, moved[i]!];
  });
  return [moved, ...sides].map((part) => (signedArea(part) < 0 ? [...part].reverse() : part));
}

/** The outline drawn in by a length, towards its middle; for convex outlines. */
export function inset(outline: Outline, by: number): Place[] {
  const count = outline.length;
  const clockwise = signedArea(outline) > 0 ? 1 : -1;
  return outline.map((corner, i) => {
    const before = outline[(i + count - 1) % count]!;
    const after = outline[(i + 1) % count]!;
    const [ax, ay] = normal(before, corner, clockwise);
    const [bx, by2] = normal(corner, after, clockwise);
    const scale = by / Math.max(0.3, 1 + ax * bx + ay * by2);
    return { x: corner.x + (ax + bx) * scale, y: corner.y + (ay + by2) * scale };
  });
}

function normal(a: Place, b: Place, sign: number): readonly [number, number] {
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  return [(-(b.y - a.y) / length) * sign, ((b.x - a.x) / length) * sign];
}

function signedArea(outline: Outline): number {
  let area = 0;
  for (let i = 0, j = outline.length - 1; i < outline.length; j = i++) {
    area += outline[j]!.x * outline[i]!.y - outline[i]!.x * outline[j]!.y;
  }
  return area;
}
