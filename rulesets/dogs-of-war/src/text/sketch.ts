import type { Sketch } from '@sandtable/game';
import { INCH } from '@sandtable/geometry';
import type { Json } from '@sandtable/kernel';
import { groundNow, isPresent } from '../rules/roster/roster.ts';
import { pointsFor } from '../rules/victory/victory.ts';
import { SEATS } from '../state.ts';
import { stateOfView } from '../state-of-view.ts';
import { inInches } from './measures.ts';
import { namesIn } from './names.ts';

/** The table in outline: every soldier is a counter. */
export function sketch(view: Json): Sketch {
  const state = stateOfView(view);
  const names = namesIn(state);
  const { maxX, maxY } = groundNow(state).bounds;
  const points = pointsFor(state);
  return {
    name: state.scenario.name,
    width: maxX / INCH,
    height: maxY / INCH,
    grid: 'none',
    round: state.turn,
    rounds: state.lastTurn,
    seats: SEATS.map((seat) => ({
      seat,
      name: names.seat(seat).text,
      points: points[seat],
      active: state.turn > 0 && state.phase !== 'over' && seat === state.active,
    })),
    units: state.models.map((model) => ({
      id: model.id,
      seat: model.seat,
      name: names.man(model.id).text,
      at: isPresent(model) ? inInches(model.place) : null,
    })),
  };
}
