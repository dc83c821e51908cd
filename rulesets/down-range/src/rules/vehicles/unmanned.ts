import { distanceBetween, type Point, pointAlong, samePoint } from '@sandtable/geometry';
import { type Rejection, reject } from '@sandtable/kernel';
import { isActive, isFriendly, placeOf, type State, type Unit, unitAt } from '../../state.ts';
import { movementAllowance } from '../movement/movement.ts';
import { isJammed } from '../signals/jamming.ts';
import { bodyOf, isAdjacentTo } from '../space/space.ts';
import { standRejection } from '../space/standing.ts';
import { besideRejection } from './beside.ts';
import { exposureOf } from './occupants.ts';

/** Is it remotely piloted, so that it needs an operator's Focus and Signal (DR-UMV-2)? */
export function isRemote({ card }: Unit): boolean {
  return card.unmanned === 'rpv';
}

/** Why a unit cannot control that drone now, whatever it costs, or undefined (DR-UMV-2, 4, 8, DR-EWF-7). */
export function droneRejection(state: State, unit: Unit, drone: Unit, at: Point | undefined): Rejection | undefined {
  const detail = { unit: unit.id, drone: drone.id };
  if (!isRemote(drone) || !isFriendly(state, unit, drone)) return reject('not-a-drone', 'DR-UMV-2', detail);
  if (drone.operators !== null && !drone.operators.includes(unit.index)) {
    return reject('not-an-operator', 'DR-UMV-2', {
      ...detail,
      operators: drone.operators.map((i) => unitAt(state, i).id),
    });
  }
  if (isPacked(drone)) return launchRejection(state, unit, drone, at);
  if (!isActive(drone)) return reject('unit-down', 'DR-CORE-16', { ...detail, status: drone.status });
  if (at !== undefined) return reject('already-launched', 'DR-UMV-8', detail);
  if (isHeldByOther(state, drone, unit)) {
    return reject('already-used', 'DR-UMV-2', { ...detail, operator: unitAt(state, drone.operator).id });
  }
  return isJammed(state, drone) ? reject('jammed', 'DR-EWF-7', detail) : undefined;
}

/** Is it carried ready to launch? */
export function isPacked({ status, packOf }: Unit): boolean {
  return status === 'reserve' && packOf >= 0;
}

/** Its bearer launches it adjacent to itself as part of taking control (DR-UMV-8); not from inside a closed vehicle. */
function launchRejection(state: State, unit: Unit, drone: Unit, at: Point | undefined): Rejection | undefined {
  const detail = { unit: unit.id, drone: drone.id };
  if (drone.packOf !== unit.index) {
    return reject('not-adjacent', 'DR-UMV-8', { ...detail, bearer: unitAt(state, drone.packOf).id });
  }
  if (exposureOf(state, unit) === 'enclosed') return reject('not-adjacent', 'DR-UMV-8', { ...detail, why: 'enclosed' });
  if (at === undefined) return reject('no-launch-point', 'DR-UMV-8', detail);
  const away = besideRejection(state, drone, bodyOf(state, unit), at, drone.card.mobility === 'aerial');
  if (away !== undefined) return away;
  const probe: Unit = { ...drone, at, status: 'active' };
  return isJammed(state, probe) ? reject('jammed', 'DR-EWF-7', detail) : undefined;
}

function isHeldByOther(state: State, { controlled, operator }: Unit, unit: Unit): boolean {
  return controlled && operator >= 0 && operator !== unit.index && isActive(unitAt(state, operator));
}

/** How long the picture lives: to the end of the owner's first later turn in which nobody controls it (DR-UMV-5). */
export function feedEnd({ turns }: State, { taker }: Unit): number {
  return (turns[taker] ?? 0) + 1;
}

/** Is no one at its controls? Control from an earlier turn doesn't count: it ends when a turn starts. */
export function isLeftAlone(state: State, { controlled, operator }: Unit): boolean {
  return !controlled || operator < 0 || !isActive(unitAt(state, operator));
}

/** Where flying straight home brings it this turn (DR-UMV-6); null without anywhere to go. */
export function homeward(state: State, drone: Unit): { readonly to: Point; readonly home: boolean } | null {
  const { at, launchPoint } = drone;
  if (at === null || launchPoint === null) return null;
  const reach = movementAllowance(state, drone).total;
  if (distanceBetween(at, launchPoint) <= reach) return { to: launchPoint, home: true };
  const to = pointAlong([at, launchPoint], reach);
  return { to, home: samePoint(to, launchPoint) };
}

/** The soldier who takes a pocket drone back up: its bearer before others, then by index (DR-UMV-6). */
export function recovererOf(state: State, drone: Unit): Unit | undefined {
  if (drone.card.size > 0) return undefined;
  const near = state.units.filter(
    (unit) =>
      unit.card.kind === 'troop' &&
      isActive(unit) &&
      placeOf(state, unit) !== null &&
      isFriendly(state, unit, drone) &&
      exposureOf(state, unit) !== 'enclosed' &&
      isAdjacentTo(state, unit, drone),
  );
  return near.find(({ index }) => index === drone.packOf) ?? near[0];
}

/** Is there room to land where it hovers (DR-GEO-7)? */
export function canLand(state: State, unit: Unit): boolean {
  return unit.at !== null && standRejection(state, unit, unit.at) === undefined;
}
