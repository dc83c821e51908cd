import { defineDecision, type Question, type Rejection, reject } from '@sandtable/kernel';
import { z } from 'zod';
import type { ReactChargeOffer } from '../offers.ts';
import { isAdjacent } from '../rules/lines.ts';
import { squaresOf, stepPrice } from '../rules/movement.ts';
import { chargePaths } from '../rules/watching.ts';
import { cellOf, type Square, type State, type Unit, type UnitId } from '../state.ts';
import { moverOf, ownReactor, type Reaction, triggeredWatcher, watchersOf } from './reaction.ts';
import { pathSchema, unitIdSchema } from './schemas.ts';

/** A still watcher runs up to the mover and makes its first contact attack (RF-OW-13, 15). */
export type ReactCharge = { readonly kind: 'react-charge'; readonly unit: UnitId; readonly path: readonly Square[] };

export const reactCharge = defineDecision<State, ReactCharge, Reaction>({
  kind: 'react-charge',
  role: 'attack',
  schema: z.strictObject({ kind: z.literal('react-charge'), unit: unitIdSchema, path: pathSchema }),
  check(state, { seat, moment, about }, { unit: id, path }) {
    const mover = moverOf(state, about);
    if (moment === 'follow-up') {
      // RF-OW-14: the counter went with the shot; the watcher that fired, and no other, may go on.
      const watcher = ownReactor(state, seat, id);
      if ('code' in watcher) return watcher;
      if (!about.watchers.includes(id)) return reject('not-triggered', 'RF-OW-14', { unit: id });
      return checkCharge(state, watcher, mover, path);
    }
    const watcher = triggeredWatcher(state, seat, id, mover);
    if ('code' in watcher) return watcher;
    if (watcher.overwatch?.still !== true) return reject('charge-not-still', 'RF-OW-13', { unit: id });
    return checkCharge(state, watcher, mover, path);
  },
  offer: (state, question): readonly ReactChargeOffer[] =>
    chargers(state, question).map((unit) => ({
      unit: unit.id,
      strength: unit.vsrf,
      paths: chargePaths(state, unit, moverOf(state, question.about), 20).map((path) => squaresOf(state, path)),
    })),
  sample: (state, question) =>
    chargers(state, question).flatMap((unit) =>
      chargePaths(state, unit, moverOf(state, question.about), 4).map((path) => ({
        kind: 'react-charge' as const,
        unit: unit.id,
        path: squaresOf(state, path),
      })),
    ),
});

function chargers(state: State, question: Question<Reaction>): Unit[] {
  const { moment } = question;
  return watchersOf(state, question).filter((unit) => moment === 'follow-up' || unit.overwatch?.still === true);
}

/**
 * Prices as in a turn of its own, with all its MOVEMENT, and a point left for the first attack (RF-OW-15). Whether the way
 * is open and leads to the mover is said before whether it can be paid: the ledger's order of errors.
 */
function checkCharge(state: State, watcher: Unit, mover: Unit, path: readonly Square[]): Rejection | undefined {
  if (watcher.vsrf === 0) return reject('stat-zero', 'RF-OW-13', { unit: watcher.id, band: 'vsrf' });
  let cell = watcher.cell;
  let leftHalf = 2 * watcher.movement;
  for (const square of path) {
    const to = cellOf(state, square);
    const price = stepPrice(state, watcher, cell, to, 2 * watcher.movement - leftHalf);
    if (price === 'not-enough-movement') leftHalf = 0;
    else if (typeof price === 'number') leftHalf -= price;
    else return reject('charge-blocked', 'RF-OW-15', { unit: watcher.id, square, why: price });
    cell = to;
  }
  if (!isAdjacent(state, cell, mover.cell))
    return reject('not-adjacent', 'RF-OW-15', { unit: watcher.id, mover: mover.id });
  return leftHalf >= 2
    ? undefined
    : reject('not-enough-movement', 'RF-OW-15', { unit: watcher.id, left: leftHalf / 2 });
}
