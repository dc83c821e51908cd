import { defineDecision, type Question } from '@sandtable/kernel';
import { z } from 'zod';
import type { ReactFireOffer } from '../offers.ts';
import { armourOf } from '../rules/fire-power.ts';
import { couldFireAt, halvesOf, lineRejection, type Shot, shotOf, splitRejection } from '../rules/shooting.ts';
import type { State, Unit, UnitId } from '../state.ts';
import { moverOf, type Reaction, triggeredWatcher, watchersOf } from './reaction.ts';
import { splitSchema, unitIdSchema } from './schemas.ts';

/** A watcher fires at the mover, whole or split; never at a building, never with an observer (RF-OW-11). */
export type ReactFire = {
  readonly kind: 'react-fire';
  readonly unit: UnitId;
  readonly split?: readonly [number, number] | undefined;
};

export const reactFire = defineDecision<State, ReactFire, Reaction>({
  kind: 'react-fire',
  role: 'attack',
  schema: z.strictObject({ kind: z.literal('react-fire'), unit: unitIdSchema, split: splitSchema.optional() }),
  check(state, { seat, about }, { unit: id, split }) {
    const mover = moverOf(state, about);
    const watcher = triggeredWatcher(state, seat, id, mover);
    if ('code' in watcher) return watcher;
    const shot = shotOf(state, watcher, mover.cell);
    if ('code' in shot) return shot;
    return (
      lineRejection(state, watcher, mover.cell, shot) ??
      (split === undefined ? undefined : splitRejection(watcher, shot.strength, split))
    );
  },
  offer(state, question): readonly ReactFireOffer[] {
    const mover = moverOf(state, question.about);
    return shooters(state, question).map((unit) => {
      const { band, strength } = shotOf(state, unit, mover.cell) as Shot;
      const halves = strength >= 2 ? { halves: halvesOf(strength) } : {};
      return { unit: unit.id, band, strength, armour: armourOf(state, [unit], { unit: mover }), ...halves };
    });
  },
  sample: (state, question) =>
    shooters(state, question).flatMap((unit) => {
      const { strength } = shotOf(state, unit, moverOf(state, question.about).cell) as Shot;
      const whole: ReactFire = { kind: 'react-fire', unit: unit.id };
      return strength >= 2 ? [whole, { ...whole, split: halvesOf(strength) }] : [whole];
    }),
});

function shooters(state: State, question: Question<Reaction>): Unit[] {
  const mover = moverOf(state, question.about);
  return watchersOf(state, question).filter((unit) => couldFireAt(state, unit, mover.cell));
}
