import { defineDecision, reject } from '@sandtable/kernel';
import { z } from 'zod';
import { isAdjacent } from '../rules/lines.ts';
import { standFault, stepRejection } from '../rules/movement.ts';
import { squaresAround } from '../rules/riding.ts';
import { cellOf, type Square, type State, squareOf, type Unit, type UnitId, unitById } from '../state.ts';
import { squareSchema } from './schemas.ts';

/** Where a surviving rider is put after its carrier went BOOM (RF-BOOM-5). */
export type PlaceRider = { readonly kind: 'place-rider'; readonly square: Square };
export type Placing = { readonly rider: UnitId; readonly around: Square };

export const placeRider = defineDecision<State, PlaceRider, Placing>({
  kind: 'place-rider',
  role: 'place',
  schema: z.strictObject({ kind: z.literal('place-rider'), square: squareSchema }),
  check(state, { about }, { square }) {
    const rider = unitById(state, about.rider) as Unit;
    const cell = cellOf(state, square);
    if (cell < 0 || !isAdjacent(state, cellOf(state, about.around), cell))
      return reject('not-adjacent', 'RF-BOOM-5', { unit: rider.id, square });
    const fault = standFault(state, rider, cell);
    return fault === undefined ? undefined : stepRejection(state, rider, cell, square, fault);
  },
  offer: (state, { about }) => ({ ...about, squares: squares(state, about) }),
  sample: (state, { about }) => squares(state, about).map((square) => ({ kind: 'place-rider', square })),
});

function squares(state: State, { rider, around }: Placing): Square[] {
  return squaresAround(state, unitById(state, rider) as Unit, cellOf(state, around)).map((cell) =>
    squareOf(state, cell),
  );
}
