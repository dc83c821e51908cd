import type { Mils, Point } from '@sandtable/geometry';
import { type Rejection, reject, type Seat } from '@sandtable/kernel';
import { isActive, type State, type Unit, type UnitId, unitAt, unitById } from '../../state.ts';
import type { UnitCommand } from '../../unit-command.ts';
import { isTeam, scatterPlaces } from '../skill/team-tokens.ts';
import { unitsInCircle } from '../space/space.ts';
import { besideRejection } from './beside.ts';
import { occupantsOf } from './occupants.ts';

/** Tells a player which units can bail out: those with a token saved before the attack was declared (DR-VEH-9). */
export type BailAbout = { readonly bail: readonly UnitId[] };

/** Out of a vehicle, or away from the gun, before the attack strikes. `others`: where the rest of a team goes. */
export type Bail = {
  readonly kind: 'bail';
  readonly unit: UnitId;
  readonly at: Point;
  readonly others?: readonly Point[];
};

/** The vehicles and team tokens that a declared attack is on: its target, and whatever its blast would touch (DR-VEH-11). */
export function attackedBodies(state: State, attacker: Unit, command: UnitCommand): Unit[] {
  const { kind, target, aim, weapon } = command as UnitCommand & Aimed;
  if (kind !== 'attack') return [];
  const named = target?.unit === undefined ? undefined : unitById(state, target.unit);
  const point = aim ?? target?.point;
  const radius = point === undefined || weapon === undefined ? 0 : blastOf(state, attacker, weapon);
  const caught = point === undefined || radius === 0 ? [] : unitsInCircle(state, point, radius);
  return [...new Set([...(named === undefined ? [] : [named]), ...caught])].filter(
    (unit) => isActive(unit) && (unit.card.kind === 'vehicle' || isTeam(unit)),
  );
}

type Aimed = {
  readonly target?: { readonly unit?: UnitId; readonly point?: Point };
  readonly aim?: Point;
  readonly weapon?: string;
};

function blastOf(state: State, attacker: Unit, slot: string): Mils {
  const holders = attacker.berth === null ? [attacker] : [attacker, unitAt(state, attacker.berth.vehicle)];
  return holders.flatMap(({ arms }) => arms).find((arm) => arm.slot === slot)?.card.radius ?? 0;
}

/** A player's people who are in what is attacked; undefined: none, so that there is nothing to ask. */
export function bailAbout(
  state: State,
  seat: Seat,
  bodies: readonly Unit[],
  tokens: readonly number[],
): BailAbout | undefined {
  const inside = bodies
    .flatMap((body) => (isTeam(body) ? [body] : occupantsOf(state, body)))
    .filter((unit) => unit.seat === seat && isActive(unit) && unit.reaction);
  if (inside.length === 0) return undefined;
  const ready = inside.filter(({ index, disabled, carriedBy }) => tokens.includes(index) && !disabled && carriedBy < 0);
  return { bail: ready.filter((unit) => wayOutRejection(state, unit) === undefined).map(({ id }) => id) };
}

/** Why nobody gets out of there, or undefined: not from the air, and perhaps not from a boat (DR-VEH-9). */
function wayOutRejection(state: State, unit: Unit): Rejection | undefined {
  const vehicle = unit.berth === null ? undefined : unitAt(state, unit.berth.vehicle);
  const { bailInTheAir, bailAfloat } = state.judgements;
  if (vehicle?.flying === true && !bailInTheAir) return reject('vehicle-flying', 'DR-VEH-9', { vehicle: vehicle.id });
  if (vehicle?.card.mobility === 'water' && bailAfloat === 'never') {
    return reject('not-in-mode', 'DR-VEH-9', { vehicle: vehicle.id });
  }
  return undefined;
}

/** Why a unit cannot bail out to there now, or undefined. */
export function bailRejection(state: State, seat: Seat, about: BailAbout, command: Bail): Rejection | undefined {
  const unit = unitById(state, command.unit);
  if (unit === undefined) return reject('unknown-unit', 'DR-CORE-3', { unit: command.unit });
  if (unit.seat !== seat) return reject('not-your-unit', 'DR-SID-2', { unit: unit.id });
  if (!isActive(unit)) return reject('unit-down', 'DR-CORE-16', { unit: unit.id, status: unit.status });
  if (!unit.reaction) return reject('no-token', 'DR-VEH-9', { unit: unit.id });
  const barred = wayOutRejection(state, unit);
  if (barred !== undefined) return barred;
  if (!about.bail.includes(unit.id)) return reject('no-token', 'DR-VEH-11', { unit: unit.id, bail: about.bail });
  return landingRejection(state, unit, command);
}

function landingRejection(state: State, unit: Unit, { at, others = [] }: Bail): Rejection | undefined {
  if (isTeam(unit) && unit.berth === null) {
    const places = scatterPlaces(state, unit, [at, ...others]);
    return 'code' in places ? places : undefined;
  }
  if (others.length > 0) return reject('too-many-places', 'DR-VEH-9', { unit: unit.id, soldiers: 1 });
  return unit.berth === null
    ? reject('not-aboard', 'DR-VEH-9', { unit: unit.id })
    : besideRejection(state, unit, unitAt(state, unit.berth.vehicle), at);
}
