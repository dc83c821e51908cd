import { defineDecision, type Rejection, reject } from '@sandtable/kernel';
import { z } from 'zod';
import type { Target } from '../events.ts';
import type { FireOffer, FireTarget } from '../offers.ts';
import { cellOfVictim } from '../rules/armour.ts';
import { armourOf, mayScatter } from '../rules/fire-power.ts';
import { distanceBetween } from '../rules/lines.ts';
import {
  couldFireAt,
  halvesOf,
  lineRejection,
  observerRejection,
  type Shot,
  shotOf,
  splitRejection,
  victimOf,
} from '../rules/shooting.ts';
import { type State, squareOf, type Unit, type UnitId } from '../state.ts';
import { drawReadyUnit, drawUnit, ownUnit, readyUnits } from './own-unit.ts';
import { splitSchema, targetSchema, unitIdSchema } from './schemas.ts';

/** One unit fires at one target, whole or in two halves, with or without a forward observer (RF-RNG, RF-SPLIT, RF-VLRF). */
export type Fire = {
  readonly kind: 'fire';
  readonly unit: UnitId;
  readonly target: Target;
  readonly split?: readonly [number, number] | undefined;
  readonly observer?: UnitId | undefined;
};

export const fire = defineDecision<State, Fire>({
  kind: 'fire',
  role: 'attack',
  weight: 4,
  schema: z.strictObject({
    kind: z.literal('fire'),
    unit: unitIdSchema,
    target: targetSchema,
    split: splitSchema.optional(),
    observer: unitIdSchema.optional(),
  }),
  check(state, { seat }, command) {
    const unit = ownUnit(state, seat, command.unit);
    return 'code' in unit ? unit : checkFire(state, unit, command);
  },
  offer(state, { seat }): readonly FireOffer[] {
    return shooters(state, seat).map((unit) => ({
      unit: unit.id,
      targets: targetsOf(state, unit).flatMap((target) => offerOf(state, unit, target)),
    }));
  },
  sample: (state, { seat }) =>
    shooters(state, seat).flatMap((unit) =>
      targetsOf(state, unit).flatMap((target) => waysToFire(state, unit, target)),
    ),
  draw(state, { seat }, random) {
    const unit = drawReadyUnit(state, seat, random);
    if (unit === undefined || unit.fireUsed) return undefined;
    const enemy = drawUnit(state, random, (other) => other.seat !== seat && other.standing === 'board');
    if (enemy !== undefined && couldFireAt(state, unit, enemy.cell)) {
      return random.pick(waysToFire(state, unit, { unit: enemy.id }));
    }
    const building = Number(random.pick(Object.keys(state.buildings)) ?? -1);
    if (building < 0 || building === unit.cell || !couldFireAt(state, unit, building)) return undefined;
    return random.pick(waysToFire(state, unit, { building: squareOf(state, building) }));
  },
});

/** Everything that could keep this unit from firing so, in the ledger's order of errors. */
export function checkFire(
  state: State,
  unit: Unit,
  { target, split, observer }: Omit<Fire, 'kind' | 'unit'>,
): Rejection | undefined {
  if (unit.fireUsed) return reject('already-fired', 'RF-RNG-1', { unit: unit.id });
  const victim = victimOf(state, unit, target);
  if ('code' in victim) return victim;
  const cell = cellOfVictim(victim);
  const shot = shotOf(state, unit, cell);
  if ('code' in shot) return shot;
  if (observer !== undefined) {
    const rejection = observerRejection(state, observer, [unit], shot, cell);
    if (rejection !== undefined) return rejection;
  }
  return (
    lineRejection(state, unit, cell, shot) ??
    (split === undefined ? undefined : splitRejection(unit, shot.strength, split))
  );
}

function shooters(state: State, seat: string): Unit[] {
  return readyUnits(state, seat).filter((unit) => !unit.fireUsed);
}

/** Enemy units and buildings this unit could fire at now. */
export function targetsOf(state: State, unit: Unit): Target[] {
  const targets: Target[] = [];
  for (const enemy of state.units) {
    if (enemy.seat !== unit.seat && enemy.standing === 'board' && couldFireAt(state, unit, enemy.cell))
      targets.push({ unit: enemy.id });
  }
  for (const key in state.buildings) {
    const cell = Number(key);
    if (cell !== unit.cell && couldFireAt(state, unit, cell)) targets.push({ building: squareOf(state, cell) });
  }
  return targets;
}

function waysToFire(state: State, unit: Unit, target: Target): Fire[] {
  const whole: Fire = { kind: 'fire', unit: unit.id, target };
  const victim = victimOf(state, unit, target);
  if ('code' in victim) return [];
  const shot = shotOf(state, unit, cellOfVictim(victim)) as Shot;
  const ways = [whole];
  if (shot.strength >= 2) ways.push({ ...whole, split: halvesOf(shot.strength) });
  if (!shot.ballistic) return ways;
  const observer = observersFor(state, unit, shot, cellOfVictim(victim))[0];
  if (observer !== undefined) ways.push({ ...whole, observer: observer.id });
  return ways;
}

function observersFor(state: State, unit: Unit, shot: Shot, cell: number): Unit[] {
  return state.units.filter(
    (other) => other.seat === unit.seat && observerRejection(state, other.id, [unit], shot, cell) === undefined,
  );
}

function offerOf(state: State, unit: Unit, target: Target): FireTarget | [] {
  const victim = victimOf(state, unit, target);
  if ('code' in victim) return [];
  const cell = cellOfVictim(victim);
  const shot = shotOf(state, unit, cell) as Shot;
  return {
    target,
    distance: distanceBetween(state, unit.cell, cell),
    band: shot.band,
    strength: shot.strength,
    armour: armourOf(state, [unit], victim),
    mayScatter: mayScatter(state, [unit], cell),
    ...(shot.strength >= 2 ? { halves: halvesOf(shot.strength) } : {}),
    ...(shot.ballistic ? { observers: observersFor(state, unit, shot, cell).map(({ id }) => id) } : {}),
  };
}
