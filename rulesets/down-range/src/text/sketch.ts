import type { Sketch } from '@sandtable/game';
import type { Json } from '@sandtable/kernel';
import { seen } from '../view-types.ts';
import { namesIn } from './names.ts';

/** Mils in an inch. */
const INCH = 1000;

/** The table in outline. */
export function sketch(view: Json): Sketch {
  const table = seen(view);
  const names = namesIn(table);
  const active = table.takers.find(({ key }) => key === table.active)?.seat;
  return {
    name: table.scenario.name,
    width: table.width / INCH,
    height: table.height / INCH,
    grid: 'none',
    round: table.round,
    rounds: table.scenario.rounds,
    seats: table.players.map(({ seat, name, points, neutral }) => ({
      seat,
      name,
      points: neutral ? null : points,
      active: seat === active,
    })),
    units: table.units.map(({ id, seat, at }) => ({
      id,
      seat,
      name: names.unit(id).text,
      at: at === null ? null : { x: at.x / INCH, y: at.y / INCH },
    })),
  };
}
