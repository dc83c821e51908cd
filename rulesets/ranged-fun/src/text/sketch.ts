import type { Sketch } from '@sandtable/game';
import type { Json } from '@sandtable/kernel';
import { seen } from '../view-types.ts';
import { english } from './english/index.ts';
import { namesIn } from './names.ts';

/** The board in outline. */
export function sketch(view: Json): Sketch {
  const board = seen(view);
  const names = namesIn(board, english);
  return {
    name: board.name,
    width: board.width,
    height: board.height,
    grid: board.options.hex ? 'hex' : 'square',
    round: board.round,
    rounds: board.rounds,
    seats: board.players.map(({ seat }) => ({
      seat,
      name: names.seat(seat).text,
      points: board.standings[seat] ?? null,
      active: seat === board.active,
    })),
    units: board.units.map(({ id, seat, at, standing }) => ({
      id,
      seat,
      name: names.unit(id).text,
      at: at === null || standing !== 'board' ? null : { x: at[0], y: at[1] },
    })),
  };
}
