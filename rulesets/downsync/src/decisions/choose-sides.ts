import { type Point, squaredDistance } from '@sandtable/geometry';
import { defineDecision, reject } from '@sandtable/kernel';
import { z } from 'zod';
import { type Axis, objectiveSpots, spotFault } from '../rules/objectives/spots.ts';
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
    offer: (state) => ({ axis: axisOf(state), spots: spotsIn(state, 8) }),
    sample: (state) => spotsIn(state, 24).map((at) => ({ kind: 'place-objective', at })),
  }),
  (state, _question, { kind, at }) =>
    spotsIn(state, Number.POSITIVE_INFINITY)
      .toSorted((one, other) => squaredDistance(one, at) - squaredDistance(other, at))
      .slice(0, 1)
      .map((spot): PlaceObjective => ({ kind, at: spot })),
);

function axisOf({ players }: State): Axis {
  return players[0]?.edge === 'north' || players[0]?.edge === 'south' ? 'north-south' : 'east-west';
}

/** Some legal spots, spread along the line. */
function spotsIn(state: State, most: number): Point[] {
  const placed = state.objectives.map(({ at }) => at);
  const all = objectiveSpots(state.ground, axisOf(state)).filter(
    (at) => spotFault(state.ground, axisOf(state), at, placed) === undefined,
  );
  const step = Math.max(1, Math.floor(all.length / most));
  return all.filter((_, i) => i % step === 0);
}
