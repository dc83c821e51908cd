import type { Point } from '@sandtable/geometry';
import { defineDecision } from '@sandtable/kernel';
import { z } from 'zod';
import { pointSchema } from '../rules/shooting/aims.ts';
import { besideRejection, placesBeside } from '../rules/vehicles/beside.ts';
import { type State, type Unit, type UnitId, unitById } from '../state.ts';

/** Who is to be placed, and next to what. */
export type PlaceOutAbout = { readonly unit: UnitId; readonly beside: UnitId };

/** Says where a unit that comes out of a vehicle or wreck stands (Sequence, PLACE_OUT). */
export type PlaceOut = { readonly kind: 'place-out'; readonly at: Point };

export const placeOut = defineDecision<State, PlaceOut, PlaceOutAbout>({
  kind: 'place-out',
  role: 'place',
  schema: z.strictObject({ kind: z.literal('place-out'), at: pointSchema }),
  check: (state, { about }, { at }) => besideRejection(state, named(state, about.unit), named(state, about.beside), at),
  offer: (state, { about }) => placesFor(state, about).map(({ x, y }) => ({ x, y })),
  sample: (state, { about }) => placesFor(state, about).map((at): PlaceOut => ({ kind: 'place-out', at })),
});

function placesFor(state: State, { unit, beside }: PlaceOutAbout): Point[] {
  return [...placesBeside(state, named(state, unit), named(state, beside))];
}

function named(state: State, id: UnitId): Unit {
  return unitById(state, id) as Unit;
}
