import { type Line, type Span, type TablePoint, type Tone, toneOf } from '@sandtable/game';
import { inches, type Mils, type Point, placeInPolygon, rectangle } from '@sandtable/geometry';
import type { Json } from '@sandtable/kernel';
import { pointAt } from '../content/measure.ts';
import type { Piece } from '../content/table.ts';
import { isPresent } from '../rules/roster/roster.ts';
import { type Model, SEATS } from '../state.ts';
import { groundIn, piecesIn, type Seen, seen } from '../state-of-view.ts';
import { terrainSigns } from './english/things.ts';

type Cell = { text: string; tone?: Tone };

/** Ids such as `A11`, a mark for upstairs, and a space. */
const SIZE = 5;
const MARGIN = 4;

/**
 * The table in characters, north up, as many whole inches to a cell as make it fit into `columns`. Coordinates along two
 * edges are inches, as orders take them. Floors with men on them are drawn below, each house by itself.
 */
export function mapLines(
  view: Json,
  { spots = [], columns = 100 }: { readonly spots?: readonly TablePoint[]; readonly columns?: number } = {},
): Line[] {
  const table = seen(view);
  const { maxX, maxY } = groundIn(table).bounds;
  const fit = Math.max(4, Math.floor((columns - MARGIN) / SIZE));
  const step = Math.max(1, Math.ceil(maxX / 1000 / fit)) * 1000;
  const [wide, high] = [Math.ceil(maxX / step), Math.ceil(maxY / step)];
  const cells = groundCells(piecesIn(table), wide, high, step);
  const put = ({ x, y }: Point, cell: Cell): void => {
    const row = cells[Math.min(high - 1, Math.max(0, Math.floor(y / step)))];
    if (row !== undefined) row[Math.min(wide - 1, Math.max(0, Math.floor(x / step)))] = cell;
  };
  for (const { at } of table.smoke) put(at, { text: 'o', tone: 'marker' });
  for (const { place } of table.devices) put(place, { text: '*', tone: 'marker' });
  for (const { x, y } of spots) put({ x: inches(x), y: inches(y) }, { text: '+', tone: 'reach' });
  for (const model of standing(table)) put(model.place, signOf(model));
  return [...cells.map((row, y) => rowLine(row, y, step)).reverse(), footLine(wide, step)];
}

/** Everybody on the table; the dead under the living, and carried men under their carriers. */
function standing({ models }: Seen): readonly Model[] {
  const rank = (model: Model): number => (model.dead ? 0 : model.carriedBy !== null ? 1 : 2);
  return models.filter((model) => isPresent(model) || model.dead).sort((a, b) => rank(a) - rank(b));
}

function signOf({ id, seat, dead, posture, place: { surface } }: Model): Cell {
  if (dead) return { text: 'x', tone: 'faint' };
  const name = posture === 'prone' ? id.toLowerCase() : id.toUpperCase();
  const above = surface.includes(':') ? '’' : '';
  return { text: `${name.slice(0, SIZE - 2)}${above}`, tone: toneOf(seat, SEATS) };
}

/** The ground of every cell: whatever is at its middle, later pieces on top. */
function groundCells(pieces: readonly Piece[], wide: number, high: number, step: Mils): Cell[][] {
  const shapes = pieces.map((piece) => ({ piece, shape: shapeOf(piece) })).reverse();
  return Array.from({ length: high }, (_, y) =>
    Array.from({ length: wide }, (_, x): Cell => {
      const corner = { x: x * step, y: y * step };
      // Walls are thinner than a cell, so check each of its quarters.
      const on = shapes.find(({ shape }) =>
        QUARTERS.some(
          ([dx, dy]) => placeInPolygon({ x: corner.x + dx * step, y: corner.y + dy * step }, shape) !== 'outside',
        ),
      );
      return on === undefined
        ? { text: '.', tone: 'faint' }
        : { text: terrainSigns[on.piece.kind][0], tone: toneFor(on.piece) };
    }),
  );
}

const QUARTERS = [0.125, 0.375, 0.625, 0.875].flatMap((dx) =>
  [0.125, 0.375, 0.625, 0.875].map((dy) => [dx, dy] as const),
);

function shapeOf(piece: Piece) {
  if (piece.kind !== 'building') return piece.polygon.map(pointAt);
  const [from, to] = [pointAt(piece.from), pointAt(piece.to)];
  return rectangle(from.x, from.y, to.x, to.y);
}

function toneFor({ kind }: Piece): Tone {
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
