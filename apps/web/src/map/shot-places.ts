import type { LabelBox } from './labels.ts';

/** Something to be put near a point: a card of dice, a name, a result. In pixels of the map. */
export type Placed = { readonly id: string; readonly x: number; readonly y: number; readonly box: LabelBox };
export type Request = {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  /** Kept free around the point. */
  readonly clear: number;
  readonly width: number;
  readonly height: number;
  /** Which sides are tried first. */
  readonly prefer: readonly Side[];
  /** How far from the point it may go, in steps of its own size. */
  readonly steps: number;
};
export type Side = 'below' | 'above' | 'right' | 'left';
type Line = readonly [{ readonly x: number; readonly y: number }, { readonly x: number; readonly y: number }];

const GAP = 7;
/** What it costs to lie over something, to cross a line of fire, to leave the screen, or to be far away. */
const COST = { taken: 40, unit: 12, line: 6, outside: 400, far: 0.02, later: 0.35 } as const;

/**
 * Finds a place for each request in turn: where it covers no unit, no line of fire and nothing that was placed before, and
 * on the screen if there is room at all. Everything gets a place: what there is least harm in.
 */
export function placeAll(
  requests: readonly Request[],
  units: readonly LabelBox[],
  lines: readonly Line[],
  bounds: LabelBox | undefined,
  covers: readonly LabelBox[],
): Placed[] {
  const taken: LabelBox[] = [...covers];
  return requests.map((request) => {
    const costs = candidates(request).map((box, i) => ({
      box,
      cost:
        COST.taken * share(box, taken) +
        COST.unit * share(box, units) +
        COST.line * lines.filter((line) => crosses(box, line)).length +
        (bounds === undefined ? 0 : COST.outside * outside(box, bounds)) +
        COST.far * away(box, request) +
        COST.later * i * 0.2,
    }));
    const [best] = costs.sort((a, b) => a.cost - b.cost);
    const box = (best as (typeof costs)[number]).box;
    taken.push(box);
    return { id: request.id, x: request.x, y: request.y, box };
  });
}

function candidates({ x, y, clear, width, height, prefer, steps }: Request): LabelBox[] {
  const boxes: LabelBox[] = [];
  for (let step = 0; step <= steps; step++) {
    const away = clear + GAP + step * 34;
    for (const side of prefer) {
      for (const shift of step === 0 ? [0] : [0, -0.5, 0.5, -1, 1]) {
        const left = side === 'right' ? x + away : side === 'left' ? x - away - width : x - width / 2 + shift * width;
        const top =
          side === 'below' ? y + away : side === 'above' ? y - away - height : y - height / 2 + shift * height;
        boxes.push({ left, top, width, height });
      }
    }
  }
  return boxes;
}

/** How many of these a box lies over, each by the part of it that it covers. */
function share(box: LabelBox, others: readonly LabelBox[]): number {
  return others.reduce((sum, other) => {
    const [w, h] = [
      Math.min(box.left + box.width, other.left + other.width) - Math.max(box.left, other.left),
      Math.min(box.top + box.height, other.top + other.height) - Math.max(box.top, other.top),
    ];
    return w <= 0 || h <= 0 ? sum : sum + 0.3 + (w * h) / Math.min(box.width * box.height, other.width * other.height);
  }, 0);
}

function outside(box: LabelBox, { left, top, width, height }: LabelBox): number {
  const over = (value: number): number => Math.max(0, value);
  const cut =
    over(left - box.left) +
    over(top - box.top) +
    over(box.left + box.width - left - width) +
    over(box.top + box.height - top - height);
  return cut / 40;
}

function away({ left, top, width, height }: LabelBox, { x, y }: Request): number {
  return Math.hypot(left + width / 2 - x, top + height / 2 - y);
}

/** Does a line pass through a box? Looked at in small steps: the boxes are large. */
function crosses({ left, top, width, height }: LabelBox, [a, b]: Line): boolean {
  for (let i = 0; i <= 40; i++) {
    const [x, y] = [a.x + ((b.x - a.x) * i) / 40, a.y + ((b.y - a.y) * i) / 40];
    if (x > left && x < left + width && y > top && y < top + height) return true;
  }
  return false;
}
