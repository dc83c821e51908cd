import { defineDecision, type Rejection, reject } from '@sandtable/kernel';
import { z } from 'zod';
import { type Arrival, arrivalFault, hasHelicopter, mayBeKept, teamsInTheAir } from '../rules/air/reserve.ts';
import { type Place, walkedSurface } from '../rules/ground/surfaces.ts';
import { isSpot } from '../rules/marks/mark.ts';
import { groundNow } from '../rules/roster/roster.ts';
import type { Seat, State, Team, TeamId } from '../state.ts';
import { idSchema, placeSchema } from './schemas.ts';

export type KeepInReserve = { readonly kind: 'keep-in-reserve'; readonly team: TeamId };

const keepable = (state: State, seat: string): Team[] =>
  state.teams.filter((team) => team.seat === seat && !team.reserve && mayBeKept(state, team));

/** A whole team waits for its aircraft instead of deploying (DW-AIR-1, DW-AIR-7). */
export const keepInReserve = defineDecision<State, KeepInReserve>({
  kind: 'keep-in-reserve',
  role: 'choose',
  schema: z.strictObject({ kind: z.literal('keep-in-reserve'), team: idSchema }),
  check(state, { seat }, { team: id }) {
    const team = state.teams.find((each) => each.id === id && each.seat === seat);
    if (team === undefined) return reject('unknown-unit', 'DW-AIR-1', { team: id });
    if (!mayBeKept(state, team)) return reject('not-in-mode', 'DW-AIR-1', { team: id });
    return team.reserve ? reject('already-used', 'DW-AIR-1', { team: id }) : undefined;
  },
  offer(state, { seat }) {
    const ids = keepable(state, seat).map(({ id }) => id);
    return ids.length === 0 ? undefined : ids;
  },
  sample: (state, { seat }) => keepable(state, seat).map(({ id }) => ({ kind: 'keep-in-reserve', team: id })),
});

export type EnterByAir = {
  readonly kind: 'enter-by-air';
  readonly team: TeamId;
  readonly how: Arrival;
  readonly place: Place;
};

function enterFault(
  state: State,
  seat: Seat,
  { team: id, how, place }: Omit<EnterByAir, 'kind'>,
): Rejection | undefined {
  const { paraAssault, helicopter } = state.options;
  if (!(how === 'parachute' ? paraAssault : helicopter))
    return reject('not-in-mode', how === 'parachute' ? 'DW-AIR-1' : 'DW-AIR-4', { team: id });
  const team = teamsInTheAir(state, seat).find((each) => each.id === id);
  return team === undefined ? reject('unknown-unit', 'DW-AIR-7', { team: id }) : arrivalFault(state, team, how, place);
}

/** How far apart the offered points are. */
const RASTER = 8000;

function points(state: State): Place[] {
  const ground = groundNow(state);
  const { maxX, maxY } = ground.bounds;
  const found: Place[] = [];
  for (let x = RASTER / 2; x < maxX; x += RASTER)
    for (let y = RASTER / 2; y < maxY; y += RASTER) found.push({ x, y, surface: walkedSurface(ground, { x, y }) });
  return found;
}

const ARRIVALS: readonly Arrival[] = ['parachute', 'landing', 'hovering'];

const arrivals = (state: State, seat: string): EnterByAir[] =>
  teamsInTheAir(state, seat as Seat).flatMap(({ id }) =>
    ARRIVALS.flatMap((how) =>
      points(state)
        .map((place): EnterByAir => ({ kind: 'enter-by-air', team: id, how, place }))
        .filter((command) => enterFault(state, seat as Seat, command) === undefined),
    ),
  );

/** A team in reserve comes down: by parachute, from a landed helicopter, or on its ropes (DW-AIR-2, DW-AIR-5, DW-AIR-7). */
export const enterByAir = defineDecision<State, EnterByAir>({
  kind: 'enter-by-air',
  role: 'place',
  weight: 3,
  schema: z.strictObject({
    kind: z.literal('enter-by-air'),
    team: idSchema,
    how: z.enum(['parachute', 'landing', 'hovering']),
    place: placeSchema,
  }),
  check: (state, { seat }, command) => enterFault(state, seat as Seat, command),
  offer(state, { seat }) {
    const found = new Set(arrivals(state, seat).map(({ team, how }) => `${team} ${how}`));
    return found.size === 0
      ? undefined
      : [...found].map((pair) => ({ team: pair.split(' ')[0]!, how: pair.split(' ')[1]! }));
  },
  sample: (state, { seat }) => arrivals(state, seat),
});

export type NameExtraction = { readonly kind: 'name-extraction'; readonly place: Place };

function extractionFault(state: State, seat: Seat, place: Place): Rejection | undefined {
  if (!state.options.helicopter) return reject('not-in-mode', 'DW-AIR-4', {});
  if (!hasHelicopter(state, seat)) return reject('already-used', 'DW-AIR-4', {});
  return isSpot(state, place) ? undefined : reject('unknown-place', 'DW-AIR-6', { surface: place.surface });
}

const pickUpPoints = (state: State, seat: string): NameExtraction[] =>
  points(state)
    .filter((place) => extractionFault(state, seat as Seat, place) === undefined)
    .map((place) => ({ kind: 'name-extraction', place }));

/** The helicopter will take everybody off at this spot when the turn ends (DW-AIR-6). */
export const nameExtraction = defineDecision<State, NameExtraction>({
  kind: 'name-extraction',
  role: 'place',
  schema: z.strictObject({ kind: z.literal('name-extraction'), place: placeSchema }),
  check: (state, { seat }, { place }) => extractionFault(state, seat as Seat, place),
  offer: (state, { seat }) => (pickUpPoints(state, seat).length === 0 ? undefined : true),
  sample: (state, { seat }) => pickUpPoints(state, seat),
});
