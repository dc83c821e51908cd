import { type Mils, type Point, squaredDistance } from '@sandtable/geometry';
import { defineDecision, reject } from '@sandtable/kernel';
import { z } from 'zod';
import { type Axis, freeSpots, offLine, spotFault } from '../rules/objectives/spots.ts';
import { type Edge, SEATS, type Seat, type State } from '../state.ts';
import { helpful } from './nearest/helpful.ts';
import { pointSchema, seatSchema } from './schemas.ts';

export type ChooseFirst = { readonly kind: 'choose-first'; readonly player: Seat };

/** The winner of the roll says who deploys first (DS-SETUP-3). */
export const chooseFirst = defineDecision<State, ChooseFirst>({
  kind: 'choose-first',
  role: 'choose',
  schema: z.strictObject({ kind: z.literal('choose-first'), player: seatSchema }),
  check: () => undefined,
  offer: () => [...SEATS],
  sample: () => SEATS.map((player) => ({ kind: 'choose-first', player })),
});

const EDGES: readonly Edge[] = ['north', 'east', 'south', 'west'];

export type ChooseEdge = { readonly kind: 'choose-edge'; readonly edge: Edge };

/** The defender's table edge (DS-VIP-3). */
export const chooseEdge = defineDecision<State, ChooseEdge>({
  kind: 'choose-edge',
  role: 'choose',
  schema: z.strictObject({ kind: z.literal('choose-edge'), edge: z.enum(['north', 'east', 'south', 'west']) }),
  check: () => undefined,
  offer: () => [...EDGES],
  sample: () => EDGES.map((edge) => ({ kind: 'choose-edge', edge })),
});

export type PlaceObjective = { readonly kind: 'place-objective'; readonly at: Point };

/** One of the two objectives of VIP Capture (DS-VIP-4). */
export const placeObjective = helpful(
  defineDecision<State, PlaceObjective>({
    kind: 'place-objective',
    role: 'place',
    schema: z.strictObject({ kind: z.literal('place-objective'), at: pointSchema }),
    check(state, _question, { at }) {
      const fault = spotFault(
        state.ground,
        axisOf(state),
        at,
        state.objectives.map((objective) => objective.at),
      );
      return fault === undefined ? undefined : reject('bad-objective-spot', 'DS-VIP-4', { at, fault });
    },
    offer: (state) => ({ axis: axisOf(state), spots: spotsAlong(state, 8) }),
    sample: (state) => spotsAlong(state, 24).map((at) => ({ kind: 'place-objective', at })),
  }),
  (state, _question, { kind, at }) =>
    spotsIn(state)
      .toSorted((one, other) => squaredDistance(one, at) - squaredDistance(other, at))
      .slice(0, 1)
      .map((spot): PlaceObjective => ({ kind, at: spot })),
);

function axisOf({ players }: State): Axis {
  return players[0]?.edge === 'north' || players[0]?.edge === 'south' ? 'north-south' : 'east-west';
}

function spotsIn(state: State): Point[] {
  return freeSpots(
    state.ground,
    axisOf(state),
    state.objectives.map(({ at }) => at),
  );
}

/** Some legal spots, spread along the line and as close to it as they may lie. */
function spotsAlong(state: State, most: number): Point[] {
  const axis = axisOf(state);
  const closest = new Map<Mils, Point>();
  for (const at of spotsIn(state)) {
    const along = axis === 'north-south' ? at.x : at.y;
    const known = closest.get(along);
    if (known === undefined || offLine(state.ground, axis, at) < offLine(state.ground, axis, known))
      closest.set(along, at);
  }
  const step = Math.max(1, Math.floor(closest.size / most));
  return [...closest.values()].filter((_, i) => i % step === 0);
}
