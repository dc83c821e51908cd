import { defineDecision, type Rejection, reject } from '@sandtable/kernel';
import { z } from 'zod';
import { remainingHalf } from '../rules/movement.ts';
import { isOnExitEdge } from '../rules/zones.ts';
import type { State, Unit, UnitId } from '../state.ts';
import { ownUnit, readyUnits } from './own-unit.ts';
import { unitIdSchema } from './schemas.ts';

/** A unit leaves the board over an exit edge, with its riders, for one point (RF-MOVE-8). */
export type Exit = { readonly kind: 'exit'; readonly unit: UnitId };

export const exit = defineDecision<State, Exit>({
  kind: 'exit',
  role: 'move',
  schema: z.strictObject({ kind: z.literal('exit'), unit: unitIdSchema }),
  check(state, { seat }, { unit: id }) {
    const unit = ownUnit(state, seat, id);
    return 'code' in unit ? unit : checkExit(state, unit);
  },
  offer: (state, { seat }) => leavers(state, seat).map(({ id }) => ({ unit: id })),
  sample: (state, { seat }) => leavers(state, seat).map(({ id }) => ({ kind: 'exit', unit: id })),
});

function checkExit(state: State, unit: Unit): Rejection | undefined {
  if (!isOnExitEdge(state, unit)) return reject('no-exit-here', 'RF-MOVE-8', { unit: unit.id });
  return remainingHalf(unit) >= 2
    ? undefined
    : reject('not-enough-movement', 'RF-MOVE-8', { unit: unit.id, left: remainingHalf(unit) / 2 });
}

function leavers(state: State, seat: string): Unit[] {
  if (state.scenario.exits === undefined) return [];
  return readyUnits(state, seat).filter((unit) => checkExit(state, unit) === undefined);
}
