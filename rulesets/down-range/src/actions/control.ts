import type { Point } from '@sandtable/geometry';
import { type Rejection, reject, type Seat } from '@sandtable/kernel';
import { z } from 'zod';
import { spreadJamming } from '../procedures/jamming.ts';
import { noticeEnemies } from '../procedures/notice.ts';
import { pointSchema } from '../rules/shooting/aims.ts';
import { bodyOf } from '../rules/space/space.ts';
import { actingUnit, actionRejection } from '../rules/turn/budget.ts';
import { placesBeside } from '../rules/vehicles/beside.ts';
import { droneRejection, feedEnd, isPacked, isRemote } from '../rules/vehicles/unmanned.ts';
import { isActive, isFriendly, type State, type Unit, type UnitId, unitById } from '../state.ts';
import type { Mode } from '../unit-command.ts';
import { defineAction } from './action.ts';
import { payAction, radioRejection, unitsFree } from './signalling.ts';

/**
 * Takes control of a drone for this turn: Focus and a Signal, in quick-start games Focus alone (DR-UMV-2, DR-QS-17). The
 * drone then has one Move and one Action. `at`: where it is launched from the pack (DR-UMV-8).
 */
export type Control = { readonly kind: 'control'; readonly unit: UnitId; readonly drone: UnitId; readonly at?: Point };

function check(state: State, seat: Seat, { unit: id, drone: droneId, at }: Control, mode: Mode): Rejection | undefined {
  const unit = actingUnit(state, seat, id, mode);
  if ('code' in unit) return unit;
  if (unit.card.kind !== 'troop') return reject('not-a-soldier', clauseIn(state), { unit: id });
  const drone = unitById(state, droneId);
  // An enemy's drone and no drone at all get the same answer: nobody learns a name this way.
  if (drone === undefined || !isFriendly(state, unit, drone)) {
    return reject('unknown-unit', 'DR-CORE-3', { unit: droneId });
  }
  const other = state.units.find((each) => each.controlled && each.operator === unit.index && each !== drone);
  if (other !== undefined) return reject('focused', 'DR-UMV-4', { unit: id, drone: droneId, controls: other.id });
  const radio = state.options.rules === 'full' ? radioRejection(state, unit) : undefined;
  return radio ?? actionRejection(state, unit, mode, true) ?? droneRejection(state, unit, drone, at);
}

/** If a launch is refused because of its place, the refusal suggests one that works. */
function checkWithPlace(state: State, seat: Seat, command: Control, mode: Mode): Rejection | undefined {
  const why = check(state, seat, command, mode);
  const [unit, drone] = [unitById(state, command.unit), unitById(state, command.drone)];
  if (why === undefined || unit?.seat !== seat || drone === undefined || !isPacked(drone)) return why;
  const near = commandFor(state, unit, drone).find((each) => check(state, seat, each, mode) === undefined);
  return near === undefined ? why : { ...why, nearest: near };
}

function clauseIn(state: State): 'DR-UMV-2' | 'DR-QS-17' {
  return state.options.rules === 'full' ? 'DR-UMV-2' : 'DR-QS-17';
}

export const control = defineAction<Control>({
  kind: 'control',
  role: 'act',
  rare: true,
  vehicles: true,
  schema: z.strictObject({
    kind: z.literal('control'),
    unit: z.string(),
    drone: z.string(),
    at: pointSchema.exactOptional().describe('Where it is launched: adjacent to its bearer.'),
  }),
  reactive: false,
  check: checkWithPlace,
  pay(table, unit, _command, mode) {
    payAction(table, unit, mode, clauseIn(table.state), true);
    if (table.state.options.rules === 'quick-start') return;
    table.emit({ type: 'signal-sent', clause: 'DR-UMV-2', unit: unit.id, purpose: 'control' });
  },
  *perform(table, unit, { drone: id, at }) {
    const { state } = table;
    const drone = unitById(state, id) as Unit;
    const launched = at ?? null;
    const clause = launched === null ? clauseIn(state) : 'DR-UMV-8';
    const feedUntil = feedEnd(state, unit);
    table.emit({ type: 'control-taken', clause, unit: unit.id, drone: id, at: launched, feedUntil });
    if (launched !== null && drone.card.mobility === 'aerial') {
      const { altitude } = drone.card;
      table.emit({ type: 'flight-changed', clause: 'DR-FLY-1', unit: id, flying: true, altitude });
    }
    noticeEnemies(table, drone);
    yield* spreadJamming(table);
  },
  offer(state, seat, mode) {
    const pairs = sample(state, seat, mode).map(({ unit, drone, at }) => ({ unit, drone, launch: at !== undefined }));
    return pairs.length === 0 ? undefined : pairs;
  },
  sample,
  draw: (state, seat, mode, random) => random.pick(sample(state, seat, mode)),
});

/** One command for each pair of operator and drone; a launch at the first place there is. */
function sample(state: State, seat: Seat, mode: Mode): Control[] {
  const drones = state.units.filter(
    (unit) => isRemote(unit) && (isActive(unit) || isPacked(unit)) && isFriendly(state, unit, { seat }),
  );
  if (drones.length === 0) return [];
  return unitsFree(state, seat, mode)
    .filter(({ card }) => card.kind === 'troop')
    .flatMap((unit) => drones.flatMap((drone) => commandFor(state, unit, drone)))
    .filter((command) => check(state, seat, command, mode) === undefined);
}

function commandFor(state: State, unit: Unit, drone: Unit): Control[] {
  const plain = { kind: 'control' as const, unit: unit.id, drone: drone.id };
  if (!isPacked(drone)) return [plain];
  if (drone.packOf !== unit.index) return [];
  for (const at of placesBeside(state, drone, bodyOf(state, unit), drone.card.mobility === 'aerial'))
    return [{ ...plain, at }];
  return [];
}
