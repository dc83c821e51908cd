import { defineDecision, type Rejection, reject, type Seat } from '@sandtable/kernel';
import { z } from 'zod';
import type { Target } from '../events.ts';
import type { SupportOffer } from '../offers.ts';
import { cellOfVictim } from '../rules/armour.ts';
import { armourOf, strengthOf } from '../rules/fire-power.ts';
import { bandTo, isBallistic } from '../rules/ranges.ts';
import {
  aimOf,
  couldFireAt,
  lineRejection,
  observerRejection,
  ridersRejection,
  victimOf,
  zeroRejection,
} from '../rules/shooting.ts';
import type { State, Unit, UnitId } from '../state.ts';
import { ownUnit, readyUnits } from './own-unit.ts';
import { targetSchema, unitIdSchema } from './schemas.ts';

/** Two units combine their fire into one attack (RF-SUP). */
export type Support = {
  readonly kind: 'support';
  readonly units: readonly [UnitId, UnitId];
  readonly target: Target;
  readonly observer?: UnitId | undefined;
};

export const support = defineDecision<State, Support>({
  kind: 'support',
  role: 'attack',
  schema: z.strictObject({
    kind: z.literal('support'),
    units: z.tuple([unitIdSchema, unitIdSchema]),
    target: targetSchema,
    observer: unitIdSchema.optional(),
  }),
  check: (state, { seat }, command) => checkSupport(state, seat, command),
  offer(state, { seat }): readonly SupportOffer[] {
    return pairs(state, seat).flatMap(({ units, target }) => {
      const [first, second] = units;
      const victim = victimOf(state, first, target);
      if ('code' in victim) return [];
      return {
        units: [first.id, second.id] as const,
        target,
        strength: strengthOf(state, units, cellOfVictim(victim)),
        armour: armourOf(state, units, victim),
      };
    });
  },
  sample: (state, { seat }) =>
    pairs(state, seat).map(({ units: [a, b], target }) => ({ kind: 'support', units: [a.id, b.id], target })),
  draw(state, { seat }, random) {
    const ready = readyUnits(state, seat).filter((unit) => !unit.fireUsed);
    if (ready.length < 2) return undefined;
    const a = random.pick(ready) as Unit;
    const b = random.pick(ready) as Unit;
    const enemy = random.pick(state.units) as Unit;
    const command: Support = { kind: 'support', units: [a.id, b.id], target: { unit: enemy.id } };
    return checkSupport(state, seat, command) === undefined ? command : undefined;
  },
});

function checkSupport(
  state: State,
  seat: Seat,
  { units: [first, second], target, observer }: Support,
): Rejection | undefined {
  const a = ownUnit(state, seat, first);
  if ('code' in a) return a;
  const b = ownUnit(state, seat, second);
  if ('code' in b) return b;
  if (a === b) return reject('same-unit', 'RF-SUP-7', { unit: first });
  const fired = [a, b].find((unit) => unit.fireUsed);
  if (fired !== undefined) return reject('already-fired', 'RF-SUP-2', { unit: fired.id });
  return checkCombined(state, [a, b], target, observer);
}

/** What two units that fire together must both fulfil, in the ledger's order of errors. */
function checkCombined(
  state: State,
  units: readonly [Unit, Unit],
  target: Target,
  observer?: UnitId,
): Rejection | undefined {
  const victim = victimOf(state, units[0], target);
  if ('code' in victim) return victim;
  const cell = cellOfVictim(victim);
  const ownSquare = units.find((unit) => unit.cell === cell);
  if (ownSquare !== undefined) return reject('not-a-target', 'RF-RNG-9', { target, why: 'own square' });
  const refusal = ridersOfPair(state, units, cell) ?? powerOfPair(state, units, cell);
  if (refusal !== undefined || observer === undefined) return refusal;
  return observerRejection(state, observer, units, aimOf(state, units[0], cell), cell);
}

/** Why riders keep either unit of a pair from its shot, or undefined (RF-RIDE-9). */
export function ridersOfPair(state: State, [a, b]: readonly [Unit, Unit], cell: number): Rejection | undefined {
  return ridersRejection(a, aimOf(state, a, cell)) ?? ridersRejection(b, aimOf(state, b, cell));
}

/** Why two units could not hit a square together, or undefined: stats, lines, one trajectory (RF-SUP-2, 8). */
export function powerOfPair(state: State, [a, b]: readonly [Unit, Unit], cell: number): Rejection | undefined {
  const [one, other] = [aimOf(state, a, cell), aimOf(state, b, cell)];
  const refusal =
    zeroRejection(a, one) ??
    zeroRejection(b, other) ??
    lineRejection(state, a, cell, one) ??
    lineRejection(state, b, cell, other);
  if (refusal !== undefined || one.ballistic === other.ballistic) return refusal;
  return reject('support-mixed', 'RF-SUP-8', { bands: [one.band, other.band] });
}

type Pair = { readonly units: readonly [Unit, Unit]; readonly target: Target };

/** Every pair with every enemy unit that both could fire at, of one trajectory. */
function pairs(state: State, seat: string): Pair[] {
  const ready = readyUnits(state, seat).filter((unit) => !unit.fireUsed);
  const found: Pair[] = [];
  for (const enemy of state.units) {
    if (enemy.seat === seat || enemy.standing !== 'board') continue;
    const able = ready.filter((unit) => couldFireAt(state, unit, enemy.cell));
    able.forEach((a, i) => {
      for (const b of able.slice(i + 1)) {
        if (isBallistic(state, a, bandTo(state, a, enemy.cell)) !== isBallistic(state, b, bandTo(state, b, enemy.cell)))
          continue;
        found.push({ units: [a, b], target: { unit: enemy.id } });
      }
    });
  }
  return found;
}
