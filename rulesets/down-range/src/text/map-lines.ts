import { type Line, type Span, type TablePoint, type Tone, toneOf } from '@sandtable/game';
import { type Mils, placeInPolygon } from '@sandtable/geometry';
import type { Json } from '@sandtable/kernel';
import type { PieceCard } from '../content/piece-card.ts';
import { pointOf } from '../planned.ts';
import { distanceOf, type Seen, type Spot, seen } from '../view-types.ts';
import { groundSigns } from './english/ground.ts';
import { namesIn } from './names.ts';

/** `spots`: places to point out on the map. */
export type MapOptions = { readonly spots?: readonly TablePoint[]; readonly columns?: number };

type Cell = { text: string; tone?: Tone; unit?: string; seat?: string };

/** The least width of a cell; long names of units make all cells wider. */
const NARROW = 3;
const MARGIN = 4;

/**
 * The table in characters, north up, as many whole inches to a cell as make it fit into `columns`. Coordinates along two
 * edges are inches, as orders take them.
 */
export function mapLines(view: Json, { spots = [], columns = 100 }: MapOptions = {}): Line[] {
  const table = seen(view);
  const names = namesIn(table);
  const shown = table.units.filter(({ at, status }) => at !== null && status !== 'removed');
  const size = Math.max(NARROW, ...shown.map(({ id }) => Math.min(4, names.id(id).length) + 1));
  const fit = Math.max(4, Math.floor((columns - MARGIN) / size));
  const step = Math.max(1, Math.ceil(table.width / 1000 / fit)) * 1000;
  const [wide, high] = [Math.ceil(table.width / step), Math.ceil(table.height / step)];
  const cells = groundCells(table, wide, high, step);
  const put = (at: Spot, cell: Cell): void => {
    const row = cells[Math.min(high - 1, Math.max(0, Math.floor(at.y / step)))];
    if (row !== undefined) row[Math.min(wide - 1, Math.max(0, Math.floor(at.x / step)))] = cell;
  };
  for (const { centre, kind } of table.clouds) put(centre, { text: kind === 'smoke' ? '@' : '*', tone: 'marker' });
  for (const spot of spots) put(pointOf(spot), { text: '+', tone: 'reach' });
  const seats = table.players.map(({ seat }) => seat);
  // The standing hide the fallen, not the other way round.
  const isOut = ({ status = 'active' }: Seen['units'][number]): boolean => status !== 'active';
  for (const unit of shown.filter(isOut))
    put(unit.at as Spot, { text: 'x', unit: unit.id, seat: unit.seat, tone: toneOf(unit.seat, seats) });
  const standing = shown.filter((unit) => !isOut(unit));
  const places = spread(
    standing.map(({ at }) => at as Spot),
    { wide, high, step },
  );
  standing.forEach((unit, i) => {
    const text = names.id(unit.id);
    put(places[i] as Spot, {
      text: text.slice(0, size - 1),
      unit: unit.id,
      seat: unit.seat,
      tone: toneOf(unit.seat, seats),
    });
  });
  return [...cells.map((row, y) => rowLine(row, y, size, step)).reverse(), footLine(wide, size, step)];
}

type Grid = { readonly wide: number; readonly high: number; readonly step: Mils };

/** Where each unit is drawn: in its own cell, or if that's taken, in the nearest free one beside it. */
function spread(spots: readonly Spot[], { wide, high, step }: Grid): Spot[] {
  const cellOf = ({ x, y }: Spot): readonly [number, number] => [
    Math.min(wide - 1, Math.floor(x / step)),
    Math.min(high - 1, Math.floor(y / step)),
  ];
  const middle = (x: number, y: number): Spot => ({ x: (x + 0.5) * step, y: (y + 0.5) * step });
  const taken = new Set<string>();
  const first = spots.map((spot) => {
    const key = cellOf(spot).join();
    const free = !taken.has(key);
    taken.add(key);
    return free;
  });
  return spots.map((spot, i) => {
    const [column, row] = cellOf(spot);
    if (first[i]) return middle(column, row);
    const beside = AROUND.map(([x, y]) => [column + x, row + y] as const)
      .filter(([x, y]) => x >= 0 && y >= 0 && x < wide && y < high && !taken.has(`${x},${y}`))
      .sort((a, b) => distanceOf(middle(...a), spot) - distanceOf(middle(...b), spot))[0];
    if (beside === undefined) return middle(column, row);
    taken.add(beside.join());
    return middle(...beside);
  });
}

const AROUND = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
  [1, 1],
  [-1, 1],
  [1, -1],
  [-1, -1],
] as const;

/** The ground of every cell: what lies at its middle, and the course of everything thin. */
function groundCells({ terrain, cleared }: Seen, wide: number, high: number, step: Mils): Cell[][] {
  const pieces = terrain.filter(({ id }) => !cleared.includes(id));
  const cells = Array.from({ length: high }, (_, y) =>
    Array.from({ length: wide }, (_, x): Cell => {
      const middle = { x: (x + 0.5) * step, y: (y + 0.5) * step };
      const on = pieces.filter(
        ({ footprint }) => placeInPolygon(middle as PieceCard['footprint'][number], footprint) !== 'outside',
      );
      return on.length === 0 ? { text: '.', tone: 'faint' } : groundSigns(on.at(-1) as PieceCard);
    }),
  );
  for (const piece of pieces.filter(({ relief }) => relief !== 'hill')) {
    for (const { x, y } of outline(piece, step / 2)) {
      const row = cells[Math.min(high - 1, Math.floor(y / step))];
      const column = Math.min(wide - 1, Math.floor(x / step));
      if (row?.[column]?.text === '.' || row?.[column]?.text === '^') row[column] = groundSigns(piece);
    }
  }
  return cells;
}

function* outline({ footprint }: PieceCard, step: Mils): Generator<Spot> {
  for (const [i, from] of footprint.entries()) {
    const to = footprint[(i + 1) % footprint.length] as Spot;
    const parts = Math.max(1, Math.ceil(Math.max(Math.abs(to.x - from.x), Math.abs(to.y - from.y)) / step));
    for (let part = 0; part < parts; part++) {
      yield { x: from.x + ((to.x - from.x) * part) / parts, y: from.y + ((to.y - from.y) * part) / parts };
    }
  }
}

function rowLine(row: readonly Cell[], y: number, size: number, step: Mils): Line {
  const label: Span = { text: `${String((y * step) / 1000).padStart(MARGIN - 1)} `, tone: 'faint' };
  return [
    label,
    ...row.map(({ text, tone }) => ({ text: text.padEnd(size), ...(tone === undefined ? {} : { tone }) })),
  ];
}

function footLine(wide: number, size: number, step: Mils): Line {
  const labels = Array.from({ length: wide }, (_, x) => String((x * step) / 1000).padEnd(size));
  return [{ text: `${' '.repeat(MARGIN)}${labels.join('')}`.trimEnd(), tone: 'faint' }];
}
