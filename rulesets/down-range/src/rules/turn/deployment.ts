import type { Point } from '@sandtable/geometry';
import { type Rejection, reject } from '@sandtable/kernel';
import type { MusteredUnit } from '../../content/scenario-card.ts';
import { isInAnyZone, isInZone } from '../../content/zone-card.ts';
import { isActive, type State, type Unit } from '../../state.ts';
import { standRejection } from '../space/standing.ts';
import { checkBoarding } from '../vehicles/boarding.ts';

/** How the scenario starts a unit; undefined for soldiers of a token and what is beyond the table. */
export function musterOf({ scenario }: State, { id }: Unit): MusteredUnit | undefined {
  return scenario.units.find((unit) => unit.id === id);
}

/** Must the unit still be placed before the game begins? Not if it comes later, rides along or is in a pack (SETUP). */
export function isToDeploy(unit: Unit): boolean {
  return unit.status === 'reserve' && unit.arrives === null && unit.berth === null && unit.packOf < 0;
}

/** Why a unit cannot be deployed with its base centre there, or undefined (DR-GEO-7, DR-MOR-1). */
export function deployRejection(state: State, unit: Unit, at: Point): Rejection | undefined {
  const zones = musterOf(state, unit)?.zones ?? [];
  if (!isInAnyZone({ x: at.x, y: at.y, radius: unit.card.radius }, zones)) {
    return reject('outside-zone', 'DR-GEO-1', { unit: unit.id, at: { x: at.x, y: at.y } });
  }
  return standRejection(state, unit, at);
}

/** Why a unit cannot start aboard that vehicle, or undefined. Nobody starts in an overfull one. */
export function startAboardRejection(state: State, unit: Unit, vehicle: Unit): Rejection | undefined {
  const detail = { unit: unit.id, vehicle: vehicle.id };
  if (!(musterOf(state, unit)?.mayStartAboard ?? []).includes(vehicle.id))
    return reject('outside-zone', 'DR-PAS-1', detail);
  if (!isActive(vehicle) || vehicle.at === null)
    return reject('wrong-state', 'DR-PAS-1', { ...detail, status: vehicle.status });
  const aboard = state.units.filter(
    ({ berth }) => berth?.vehicle === vehicle.index && berth.seat.startsWith('passenger-'),
  );
  if (aboard.length >= vehicle.card.passengers) return reject('no-capacity', 'DR-PAS-7', detail);
  return checkBoarding(state, { ...unit, at: vehicle.at }, vehicle, undefined);
}

/** The group a unit without one joins by where it is placed (DR-INIT-5); undefined: it stays as it is. */
export function groupByPlace(state: State, unit: Unit, at: Point): string | undefined {
  if (unit.group !== null) return undefined;
  const player = state.scenario.players.find(({ id }) => id === unit.seat);
  const base = { x: at.x, y: at.y, radius: unit.card.radius };
  return player?.groups.find(({ zones }) => zones.some((zone) => isInZone(base, zone)))?.id;
}
