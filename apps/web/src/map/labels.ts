/** A box in pixels of the map. */
export interface LabelBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Something that wants to be written beside a place. */
export interface LabelRequest {
  readonly id: string;
  /** The place, in pixels of the map, and how much round it belongs to what is labelled. */
  readonly x: number;
  readonly y: number;
  readonly clear: number;
  /** How much more of the place below it belongs to it. */
  readonly below?: number;
  /** From the fullest wording to the least; each tries all sides before the next is taken. */
  readonly forms: readonly { readonly text: string; readonly width: number; readonly height: number }[];
  /** Higher is placed first. */
  readonly rank: number;
  /** Stands on its place rather than beside it, moving aside only a little. */
  readonly centred?: boolean;
  /** Other places where it would stand as well, tried when there is no room at the first. */
  readonly elsewhere?: readonly { readonly x: number; readonly y: number }[];
  /** Is drawn even where there is no room. */
  readonly must?: boolean;
  /** Where it has to stay, if that is less than the bounds of all. */
  readonly within?: LabelBox | undefined;
}

export interface PlacedLabel extends LabelBox {
  readonly id: string;
  readonly text: string;
}

/** A gap between a label and what it belongs to, in pixels. */
const GAP = 3;

/**
 * Finds room for labels: below, above, right, left of their place, then in a shorter form, then not at all. None covers an
 * obstacle or another label, none leaves the bounds. Deterministic: rank, then id, decide who comes first.
 */
export function placeLabels(
  requests: readonly LabelRequest[],
  obstacles: readonly LabelBox[],
  bounds?: LabelBox,
): PlacedLabel[] {
  const field = new BoxField(obstacles);
  const placed: PlacedLabel[] = [];
  const order = [...requests].sort((a, b) => b.rank - a.rank || (a.id < b.id ? -1 : 1));
  for (const request of order) {
    const found = place(request, field, request.within ?? bounds);
    if (found === undefined) continue;
    field.add(found);
    placed.push(found);
  }
  return placed;
}

function place(request: LabelRequest, field: BoxField, bounds: LabelBox | undefined): PlacedLabel | undefined {
  for (const { text, width, height } of request.forms) {
    for (const [left, top] of candidates(request, width, height)) {
      const box = { left, top, width, height };
      if (bounds !== undefined && !isWithin(box, bounds)) continue;
      if (!field.hits(box)) return { id: request.id, text, ...box };
    }
  }
  const [first] = request.forms;
  if (request.must !== true || first === undefined) return undefined;
  // No room anywhere: over something else, but not over the edge.
  const [left, top] = candidates(request, first.width, first.height)[0]!;
  const box = { left, top, width: first.width, height: first.height };
  return { id: request.id, text: first.text, ...(bounds === undefined ? box : pushedInto(box, bounds)) };
}

/** The same box, moved as little as needed to lie inside. */
function pushedInto(box: LabelBox, { left, top, width, height }: LabelBox): LabelBox {
  const within = (low: number, value: number, high: number): number => Math.max(low, Math.min(value, high));
  return {
    ...box,
    left: within(left, box.left, left + width - box.width),
    top: within(top, box.top, top + height - box.height),
  };
}

function candidates(request: LabelRequest, width: number, height: number): [number, number][] {
  const { elsewhere = [] } = request;
  return [request, ...elsewhere].flatMap(({ x, y }) => candidatesAt({ ...request, x, y }, width, height));
}

function candidatesAt(
  { x, y, clear, below = 0, centred = false }: LabelRequest,
  width: number,
  height: number,
): [number, number][] {
  const middle: [number, number] = [x - width / 2, y - height / 2];
  if (centred) {
    const nudges: readonly (readonly [number, number])[] = [
      [0, 0],
      [0, 1],
      [0, -1],
      [0.6, 0],
      [-0.6, 0],
      [0, 2],
      [0, -2],
    ];
    return nudges.map(([dx, dy]) => [middle[0] + dx * width, middle[1] + dy * (height + GAP)]);
  }
  const away = clear + GAP;
  const slant = away * 0.72;
  return [
    [middle[0], y + away + below],
    [middle[0], y - away - height],
    [x + away, middle[1]],
    [x - away - width, middle[1]],
    [x + slant, y + slant],
    [x - slant - width, y + slant],
    [x + slant, y - slant - height],
    [x - slant - width, y - slant - height],
  ];
}

/** Boxes by coarse cells, so that a label only meets its neighbours. */
class BoxField {
  readonly #cells = new Map<number, LabelBox[]>();

  constructor(boxes: readonly LabelBox[]) {
    for (const box of boxes) this.add(box);
  }

  add(box: LabelBox): void {
    for (const key of keysOf(box)) {
      const cell = this.#cells.get(key);
      if (cell === undefined) this.#cells.set(key, [box]);
      else cell.push(box);
    }
  }

  hits(box: LabelBox): boolean {
    return keysOf(box).some((key) => this.#cells.get(key)?.some((other) => overlap(box, other)) ?? false);
  }
}

const CELL = 96;

function keysOf({ left, top, width, height }: LabelBox): number[] {
  const keys: number[] = [];
  for (let row = Math.floor(top / CELL); row <= Math.floor((top + height) / CELL); row++) {
    for (let column = Math.floor(left / CELL); column <= Math.floor((left + width) / CELL); column++) {
      keys.push((row + 512) * 4096 + column + 512);
    }
  }
  return keys;
}

/** Lies the first box in the second from end to end? */
export function isWithin(a: LabelBox, b: LabelBox): boolean {
  return (
    a.left >= b.left && a.top >= b.top && a.left + a.width <= b.left + b.width && a.top + a.height <= b.top + b.height
  );
}

function overlap(a: LabelBox, b: LabelBox): boolean {
  return a.left < b.left + b.width && b.left < a.left + a.width && a.top < b.top + b.height && b.top < a.top + a.height;
}
