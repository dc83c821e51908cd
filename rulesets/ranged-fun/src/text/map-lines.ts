import { type Line, type Span, type Spot, type Tone, toneOf } from '@sandtable/game';
import type { Json } from '@sandtable/kernel';
import { buildingTypes } from '../content/catalogue.ts';
import type { Square } from '../state.ts';
import { isSame, type Seen, seen } from '../view-types.ts';

/** `spots`: squares to point out, with a short text (a price) or as just possible. */
export type MapOptions = { readonly spots?: readonly Spot[]; readonly columns?: number };

const signs: { readonly [ground: string]: string } = { open: '.', rough: '~', wall: '#', rubble: '%' };
const tones: { readonly [ground: string]: Tone } = {
  open: 'faint',
  rough: 'rough',
  wall: 'wall',
  rubble: 'rough',
  building: 'building',
};

/**
 * The board in characters, two for a square so that squares look square, with coordinates along two edges. Where the
 * whole width does not fit into `columns`, it comes in bands one below the other.
 */
export function mapLines(view: Json, { spots = [], columns = 120 }: MapOptions = {}): Line[] {
  const table = seen(view);
  const size = squareSize(table, spots, columns);
  const fit = Math.max(4, Math.floor((columns - 4) / size));
  const bands = Math.ceil(table.width / fit);
  const wide = Math.ceil(table.width / bands);
  const lines: Line[] = [];
  for (let from = 0; from < table.width; from += wide) {
    const to = Math.min(table.width, from + wide);
    lines.push([
      {
        text: `   ${range(from, to)
          .map((x) => label(x, size))
          .join('')}`.trimEnd(),
        tone: 'faint',
      },
    ]);
    for (let y = 0; y < table.height; y++) lines.push(row(table, y, range(from, to), size, spots));
  }
  return lines;
}

/** Three characters where names are long, or where prices stand side by side and there is room for it. */
function squareSize(table: Seen, spots: readonly Spot[], columns: number): number {
  const names = table.units.filter(({ at }) => at !== null).map(({ id }) => id.length);
  const priced = spots.some(({ text }) => text !== undefined) && 3 * table.width + 4 <= columns;
  return Math.min(3, Math.max(priced ? 3 : 2, ...names));
}

/** Every second column where two digits would run into each other. */
function label(x: number, size: number): string {
  return (size > 2 || x % 2 === 0 ? String(x) : '').padStart(size);
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, i) => from + i);
}

function row(table: Seen, y: number, columns: readonly number[], size: number, spots: readonly Spot[]): Line {
  const margin: Span = { text: `${String(y).padStart(2)} `, tone: 'faint' };
  return [margin, ...columns.map((x) => cellAt(table, [x, y], size, spots))];
}

function cellAt(table: Seen, square: Square, size: number, spots: readonly Spot[]): Span {
  const unit = table.units.find(({ at }) => isSame(at, square));
  if (unit !== undefined)
    return { text: fill(unit.id, size), unit: unit.id, seat: unit.seat, tone: toneOf(unit.seat, table.order) };
  const ground = groundAt(table, square);
  const lit = spots.find(({ x, y }) => x === square[0] && y === square[1]);
  if (lit !== undefined) return { text: fill(lit.text ?? `+${ground.sign}`, size), tone: 'reach' };
  const watcher = table.units.find(({ overwatch }) => overwatch !== null && isSame(overwatch.at, square));
  if (watcher !== undefined) return { text: fill(`!${ground.sign}`, size), tone: toneOf(watcher.seat, table.order) };
  if (table.markers.some((marker) => isSame(marker, square)))
    return { text: fill(`*${ground.sign}`, size), tone: 'marker' };
  return { text: fill(`${ground.space}${ground.sign}`, size), tone: ground.tone };
}

/** Right-aligned, so that a wider square only gets more room on its left. */
function fill(text: string, size: number): string {
  return text.slice(0, size).padStart(size);
}

type GroundSign = { readonly sign: string; readonly space: string; readonly tone: Tone };

function groundAt(table: Seen, [x, y]: Square): GroundSign {
  const kind = table.ground[y * table.width + x] ?? 'open';
  const sign = kind === 'building' ? buildingSign(table, [x, y]) : (signs[kind] ?? '?');
  return { sign, space: kind === 'open' ? ' ' : sign, tone: tones[kind] ?? 'faint' };
}

/** The printed letter of a building, or the first of its name for one that a scenario brought along. */
function buildingSign(table: Seen, square: Square): string {
  const building = table.buildings.find(({ at }) => isSame(at, square));
  const printed = buildingTypes.find(({ id }) => id === building?.type);
  return printed?.sign ?? (building?.name ?? 'h').slice(0, 1).toLowerCase();
}
