import { type Line, type Span, type TablePoint, type Tone, toneOf } from '@sandtable/game';
import { inches, type Mils, type Point, placeInPolygon } from '@sandtable/geometry';
import type { Json } from '@sandtable/kernel';
import type { Ground, PieceCard } from '../content/ground.ts';
import { isOnTable } from '../rules/units/roster.ts';
import { SEATS, type Seat } from '../state.ts';
import { groundIn, type Seen, seen } from '../state-of-view.ts';
import { terrainSigns } from './english/things.ts';

type Cell = { text: string; tone?: Tone };

/** Ids such as `A4.2` and `AP10` and a space. */
const SIZE = 5;
const MARGIN = 4;

/**
 * The table in characters, north up, as many whole inches to a cell as make it fit into `columns`. Coordinates along two
 * edges are inches, as orders take them.
 */
export function mapLines(
  view: Json,
  { spots = [], columns = 100 }: { readonly spots?: readonly TablePoint[]; readonly columns?: number } = {},
): Line[] {
  const table = seen(view);
  const ground = groundIn(table);
  const { maxX, maxY } = ground.bounds;
  const fit = Math.max(4, Math.floor((columns - MARGIN) / SIZE));
  const step = Math.max(1, Math.ceil(maxX / 1000 / fit)) * 1000;
  const [wide, high] = [Math.ceil(maxX / step), Math.ceil(maxY / step)];
  const cells = groundCells(ground, wide, high, step);
  const put = ({ x, y }: Point, cell: Cell): void => {
    const row = cells[Math.min(high - 1, Math.max(0, Math.floor(y / step)))];
    if (row !== undefined) row[Math.min(wide - 1, Math.max(0, Math.floor(x / step)))] = cell;
  };
  for (const { at } of table.objectives) put(at, { text: 'O', tone: 'marker' });
  for (const { x, y } of spots) put({ x: inches(x), y: inches(y) }, { text: '+', tone: 'reach' });
  for (const { id, seat, at } of standing(table))
    put(at, { text: id.toUpperCase().slice(0, SIZE - 1), tone: toneOf(seat, SEATS) });
  return [...cells.map((row, y) => rowLine(row, y, step)).reverse(), footLine(wide, step)];
}

/** Everything that stands on the table; units over Pings. */
function standing({ units, pings }: Seen): { id: string; seat: Seat; at: Point }[] {
  const bases = units
    .filter(isOnTable)
    .flatMap(({ seat, bases: all }) => all.filter(({ alive }) => alive).map(({ id, at }) => ({ id, seat, at })));
  return [...pings, ...bases];
}

/** The ground of every cell: whatever is at its middle, the smallest on top. */
function groundCells({ pieces }: Ground, wide: number, high: number, step: Mils): Cell[][] {
  const sorted = [...pieces].sort((a, b) => sizeOf(a) - sizeOf(b));
  return Array.from({ length: high }, (_, y) =>
    Array.from({ length: wide }, (_, x): Cell => {
      const middle = { x: (x + 0.5) * step, y: (y + 0.5) * step };
      const on = sorted.find(({ footprint }) => placeInPolygon(middle, footprint) !== 'outside');
      return on === undefined ? { text: '.', tone: 'faint' } : { text: terrainSigns[on.kind], tone: toneFor(on) };
    }),
  );
}

function sizeOf({ bounds }: PieceCard): number {
  return (bounds.maxX - bounds.minX) * (bounds.maxY - bounds.minY);
}

function toneFor({ kind }: PieceCard): Tone {
  return kind === 'building' ? 'building' : kind === 'solid' ? 'wall' : 'rough';
}

function rowLine(row: readonly Cell[], y: number, step: Mils): Line {
  const label: Span = { text: `${String((y * step) / 1000).padStart(MARGIN - 1)} `, tone: 'faint' };
  return [
    label,
    ...row.map(({ text, tone }) => ({ text: text.padEnd(SIZE), ...(tone === undefined ? {} : { tone }) })),
  ];
}

function footLine(wide: number, step: Mils): Line {
  const labels = Array.from({ length: wide }, (_, x) => String((x * step) / 1000).padEnd(SIZE));
  return [{ text: `${' '.repeat(MARGIN)}${labels.join('')}`.trimEnd(), tone: 'faint' }];
}
