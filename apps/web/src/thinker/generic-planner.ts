import type { AnyGame } from '@sandtable/game';
import type { SeatView } from '@sandtable/kernel';
import { inchesText } from '../app/figures.ts';
import type { Place, SideIndex } from '../map/scene.ts';
import { coordinatesOf } from './coordinates.ts';
import { infoOf } from './generic-info.ts';
import { plainPlanner } from './plain-planner.ts';
import type { Aimed, Measured, Planner, TableFacts } from './planner.ts';

const NO_TARGETS: Aimed = { targets: [], refused: [], ground: null, inside: [], note: '', order: '', overlays: [] };

/** A planner for a game that brings none: questions in words, answers as rows and places, and the rules' own distances. */
export function genericPlanner(game: AnyGame): Planner {
  const plain = plainPlanner(infoOf(game));
  return {
    ...plain,
    facts: (view) => factsOf(game, view),
    desk(view, decision, unit) {
      const own = plain.consider(view, decision).choices.filter((choice) => choice.unit === unit);
      const actions = own.flatMap((choice) => choice.choices ?? [choice]);
      return { unit, canMove: false, reach: null, arms: [], actions };
    },
    plan() {
      throw new Error(`${game.meta.name} moves by rows of choices`);
    },
    aim: () => NO_TARGETS,
    eye: () => [],
    sights: () => [],
    measure: (view, from, to) => measureOf(game, view, from, to),
  };
}

function factsOf(game: AnyGame, { game: view, viewer }: SeatView): TableFacts {
  const { name, round, rounds, seats, units, ...table } = game.previews.sketch(view);
  const { place } = coordinatesOf(table);
  const sideOf = (seat: string): SideIndex =>
    Math.max(
      0,
      Math.min(
        3,
        seats.findIndex((each) => each.seat === seat),
      ),
    ) as SideIndex;
  return {
    name,
    game: game.meta.name,
    round,
    rounds,
    phase: '',
    sides: seats.map(({ seat, name: called, points, active }) => {
      const own = units.filter((unit) => unit.seat === seat);
      const up = own.filter(({ at }) => at !== null).length;
      return {
        seat,
        side: sideOf(seat),
        name: called,
        points,
        active,
        own: seat === viewer,
        neutral: false,
        up,
        of: own.length,
      };
    }),
    units: units.map(({ id, seat, name: called, at }) => ({
      id,
      seat,
      side: sideOf(seat),
      name: called,
      kind: '',
      line: '',
      pips: [],
      state: at === null ? 'gone' : 'ready',
      at: at === null ? null : place(at),
      stats: [],
      notes: [],
    })),
    stops: [],
    stopsAreUsual: true,
    hasSecrets: game.ruleset.eventFor !== undefined || game.ruleset.scramble !== undefined,
  };
}

function measureOf(
  { previews }: AnyGame,
  { game: view }: SeatView,
  from: Place | string,
  to: Place | string,
): Measured {
  const sketch = previews.sketch(view);
  const { place, point } = coordinatesOf(sketch);
  const placeOf = (end: Place | string): Place | null => {
    if (typeof end !== 'string') return place(point(end));
    const at = sketch.units.find(({ id }) => id === end)?.at ?? null;
    return at === null ? null : place(at);
  };
  const [start, end] = [placeOf(from), placeOf(to)];
  if (start === null || end === null) return { overlays: [], text: '' };
  const asked = (each: Place | string) => (typeof each === 'string' ? each : point(each));
  const far = previews.distance(previews.stateOf(view), asked(from), asked(to));
  const label = sketch.grid === 'none' ? inchesText(far) : String(far);
  return { overlays: [{ kind: 'ruler', id: 'measure', from: start, to: end, label }], text: label };
}
