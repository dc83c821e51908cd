import { defineDecision, type Rejection, reject } from '@sandtable/kernel';
import { z } from 'zod';
import type { Target } from '../events.ts';
import type { ContactOffer } from '../offers.ts';
import { armourInContact, cellOfVictim } from '../rules/armour.ts';
import { isAdjacent } from '../rules/lines.ts';
import { remainingHalf } from '../rules/movement.ts';
import { victimOf } from '../rules/shooting.ts';
import { gridOf, type State, squareOf, type Unit, type UnitId, unitAt, unitById } from '../state.ts';
import { drawReadyUnit, ownUnit, readyUnits } from './own-unit.ts';
import { targetSchema, unitIdSchema } from './schemas.ts';

/** A contact attack on an adjacent target for one movement point (RF-VSRF). */
export type Contact = { readonly kind: 'contact'; readonly unit: UnitId; readonly target: Target };

export const contact = defineDecision<State, Contact>({
  kind: 'contact',
  role: 'attack',
  weight: 2,
  schema: z.strictObject({ kind: z.literal('contact'), unit: unitIdSchema, target: targetSchema }),
  check(state, { seat }, { unit: id, target }) {
    const unit = ownUnit(state, seat, id);
    return 'code' in unit ? unit : checkContact(state, unit, target);
  },
  offer(state, { seat }): readonly ContactOffer[] {
    return fighters(state, seat).map((unit) => ({
      unit: unit.id,
      strength: unit.vsrf,
      targets: targetsBeside(state, unit).flatMap((target) => {
        const victim = victimOf(state, unit, target);
        return 'code' in victim ? [] : [{ target, armour: armourInContact(state, victim) }];
      }),
    }));
  },
  sample: (state, { seat }) => fighters(state, seat).flatMap((unit) => attacksOf(state, unit)),
  draw(state, { seat }, random) {
    const unit = drawReadyUnit(state, seat, random);
    return unit !== undefined && canStrike(unit) ? random.pick(attacksOf(state, unit)) : undefined;
  },
});

function checkContact(state: State, unit: Unit, target: Target): Rejection | undefined {
  const victim = victimOf(state, unit, target);
  const friendly = 'unit' in target && unitById(state, target.unit)?.seat === unit.seat;
  if ('code' in victim) return friendly ? { ...victim, clause: 'RF-VSRF-11' } : victim;
  if (!isAdjacent(state, unit.cell, cellOfVictim(victim)))
    return reject('not-adjacent', 'RF-VSRF-1', { unit: unit.id, target });
  if (unit.vsrf === 0) return reject('stat-zero', 'RF-VSRF-1', { unit: unit.id, band: 'vsrf' });
  if (remainingHalf(unit) < 2)
    return reject('not-enough-movement', 'RF-VSRF-2', { unit: unit.id, left: remainingHalf(unit) / 2 });
  return undefined;
}

function canStrike(unit: Unit): boolean {
  return unit.vsrf > 0 && remainingHalf(unit) >= 2;
}

function fighters(state: State, seat: string): Unit[] {
  return readyUnits(state, seat).filter(canStrike);
}

function attacksOf(state: State, unit: Unit): Contact[] {
  return targetsBeside(state, unit).map((target) => ({ kind: 'contact', unit: unit.id, target }));
}

function targetsBeside(state: State, unit: Unit): Target[] {
  const grid = gridOf(state);
  const targets: Target[] = [];
  for (let direction = 0; direction < grid.directions; direction++) {
    const cell = grid.neighbour(unit.cell, direction);
    if (cell < 0) continue;
    const index = state.occupant[cell] as number;
    if (index >= 0 && unitAt(state, index).seat !== unit.seat) targets.push({ unit: unitAt(state, index).id });
    if (state.buildings[cell] !== undefined) targets.push({ building: squareOf(state, cell) });
  }
  return targets;
}
