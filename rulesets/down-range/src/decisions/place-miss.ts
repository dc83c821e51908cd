import { DIRECTIONS, type Mils, type Point, placeInPolygon, squaredDistance, stepTowards } from '@sandtable/geometry';
import { defineDecision, reject } from '@sandtable/kernel';
import { z } from 'zod';
import { pointSchema, type Spot } from '../rules/shooting/aims.ts';
import type { State, UnitId } from '../state.ts';

/** Where a missed explosive bursts instead (DR-MISS-4). */
export type PlaceMiss = { readonly kind: 'place-miss'; readonly at: Spot };

/** What went wide: from where, how far it may land, and how far it then reaches. */
export type MissAbout = {
  readonly unit: UnitId;
  readonly weapon: string;
  readonly intended: Spot;
  readonly within: Mils;
  readonly radius: Mils;
};

export const placeMiss = defineDecision<State, PlaceMiss, MissAbout>({
  kind: 'place-miss',
  role: 'place',
  schema: z.strictObject({ kind: z.literal('place-miss'), at: pointSchema }),
  check(state, { about }, { at }) {
    const { intended, within } = about;
    const square = squaredDistance(intended, at);
    if (square > within * within) {
      const distance = Math.ceil(Math.sqrt(square));
      const nearest = { kind: 'place-miss', at: nearestPlace(state, about, at) };
      return reject('point-outside', 'DR-MISS-4', { distance, within, over: distance - within }, nearest);
    }
    const piece = solidAt(state, at);
    return piece === undefined ? undefined : reject('point-outside', 'DR-MISS-4', { inside: piece });
  },
  offer: (_state, { about }) => about,
  sample: (state, { about }) => placesFor(state, about).map((at) => ({ kind: 'place-miss', at })),
  draw(state, { about }, random) {
    const at = random.pick(placesFor(state, about));
    return at === undefined ? undefined : { kind: 'place-miss', at };
  },
});

/** A solid piece that the point lies in; off the table there is none. */
function solidAt(state: State, at: Point): string | undefined {
  return state.terrain.find(
    ({ id, solid, footprint }) => solid && !state.cleared.includes(id) && placeInPolygon(at, footprint) === 'inside',
  )?.id;
}

/** The intended point, and points all around it at a third, two thirds and the whole of the way. */
function placesFor(state: State, { intended, within }: MissAbout): Point[] {
  const places = [intended];
  for (const thirds of [3, 2, 1]) {
    for (const direction of DIRECTIONS)
      places.push(stepTowards(intended, direction, Math.floor((within * thirds) / 3)));
  }
  return places.filter((at) => solidAt(state, at) === undefined);
}

/** The nearest point to the one wanted: straight back into the circle, or where that is solid the nearest of the samples. */
function nearestPlace(state: State, about: MissAbout, at: Point): Spot {
  const straight = pulledIn(about.intended, at, about.within);
  if (solidAt(state, straight) === undefined) return straight;
  const places = placesFor(state, about);
  return places.reduce(
    (best, place) => (squaredDistance(place, at) < squaredDistance(best, at) ? place : best),
    places[0] ?? straight,
  );
}

function pulledIn(intended: Point, at: Point, within: Mils): Spot {
  const distance = Math.sqrt(squaredDistance(intended, at));
  return {
    x: intended.x + Math.trunc(((at.x - intended.x) * within) / distance),
    y: intended.y + Math.trunc(((at.y - intended.y) * within) / distance),
  };
}
