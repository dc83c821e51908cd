import type { Sketch } from '@sandtable/game';
import { INCH } from '@sandtable/geometry';
import type { Json } from '@sandtable/kernel';
import { isOnTable } from '../rules/units/roster.ts';
import { lastRound } from '../rules/victory/victory.ts';
import { SEATS } from '../state.ts';
import { stateOfView } from '../state-of-view.ts';
import { inInches } from './measures.ts';
import { namesIn } from './names.ts';

/** The table in outline: every base and every Ping is a counter of its own. */
export function sketch(view: Json): Sketch {
  const state = stateOfView(view);
  const names = namesIn(state);
  const named = (id: string): string => names.unit(id).text;
  const bases = state.units.flatMap((unit) =>
    unit.bases.map(({ id, alive, at }) => ({
      id,
      seat: unit.seat,
      name: named(id),
      at: alive && isOnTable(unit) ? inInches(at) : null,
    })),
  );
  const pings = state.pings.map(({ id, seat, at }) => ({ id, seat, name: named(id), at: inInches(at) }));
  return {
    name: state.scenario.name,
    width: state.ground.bounds.maxX / INCH,
    height: state.ground.bounds.maxY / INCH,
    grid: 'none',
    round: state.round,
    rounds: lastRound(state) ?? null,
    seats: SEATS.map((seat) => ({
      seat,
      name: names.seat(seat).text,
      points: state.players.find((player) => player.seat === seat)?.points ?? 0,
      active: state.round > 0 && state.phase !== 'over' && seat === state.active,
    })),
    units: [...bases, ...pings],
  };
}
