import { capitalized, type GroundLine, joined, possessive, say } from '@sandtable/game';
import type { Json } from '@sandtable/kernel';
import type { Ground, Square } from '../state.ts';
import { type Seen, seen } from '../view-types.ts';
import { english } from './english/index.ts';
import { namesIn } from './names.ts';

const told: readonly { readonly ground: Ground; readonly title: string }[] = [
  { ground: 'rough', title: 'Rough ground' },
  { ground: 'wall', title: 'Walls' },
  { ground: 'rubble', title: 'Rubble' },
];

/** Where everything lies, for those who read the table: each kind of ground with its squares, buildings, then the zones. */
export function groundLines(view: Json): readonly GroundLine[] {
  const table = seen(view);
  const names = namesIn(table, english);
  const ground = told.flatMap(({ ground: kind, title }) => {
    const squares = squaresOf(table, kind);
    return squares.length === 0 ? [] : [{ title: say`${title}`, text: say`${runs(squares).join('; ')}` }];
  });
  const buildings = table.buildings.map(
    ({ name, at, structure }) => say`${name} ${at.join(',')} (structure ${structure})`,
  );
  const zones = table.zones.map(({ id, columns, rows }) => {
    const owner = table.players.find((player) => player.zone === id);
    const title =
      owner === undefined ? capitalized(say`${names.theZone(id)}`) : say`${possessive(names.seat(owner.seat))} zone`;
    return { title, text: say`columns ${span(columns)}, rows ${span(rows)}` };
  });
  return [
    ...ground,
    ...(buildings.length === 0 ? [] : [{ title: say`Buildings`, text: joined(buildings, '; ') }]),
    ...zones,
  ];
}

function squaresOf({ ground, width }: Seen, kind: Ground): Square[] {
  return ground.flatMap((each, i): Square[] => (each === kind ? [[i % width, Math.floor(i / width)]] : []));
}

/** Squares of a row that touch in one breath: `9–10,8`. */
function runs(squares: readonly Square[]): string[] {
  const found: { from: number; to: number; row: number }[] = [];
  for (const [x, y] of squares) {
    const last = found.at(-1);
    if (last !== undefined && last.row === y && last.to === x - 1) last.to = x;
    else found.push({ from: x, to: x, row: y });
  }
  return found.map(({ from, to, row }) => `${span([from, to])},${row}`);
}

function span([from, to]: readonly [number, number] | readonly number[]): string {
  return from === to ? String(from) : `${from}–${to}`;
}
