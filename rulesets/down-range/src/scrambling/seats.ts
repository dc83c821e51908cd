import type { Random, Viewer } from '@sandtable/kernel';
import { knows } from '../rules/knowledge/viewing.ts';
import { exposureOf, occupantsOf } from '../rules/vehicles/occupants.ts';
import { stationOf } from '../rules/vehicles/stations.ts';
import { isActive, type State, type Unit, unitAt } from '../state.ts';
import { noticeable } from './noticeable.ts';
import { isInRing } from './places.ts';
import { anyPoint, hasRoom, isOutOfSight, isSecret } from './unseen-places.ts';

/** Makes occupants the viewer can't see swap seats: drivers, gunners and passengers. */
export function swapSeats(state: State, viewer: Viewer, random: Random): void {
  for (const vehicle of state.units) {
    if (vehicle.card.kind !== 'vehicle') continue;
    const shown = knows(state, viewer, vehicle);
    // Of a hull in sight the enclosed seats alone are out of it.
    const hidden = occupantsOf(state, vehicle).filter(
      (unit) => isSecret(state, viewer, unit) && (!shown || exposureOf(state, unit) === 'enclosed'),
    );
    shuffle(hidden.filter(isAlike(hidden)), random);
  }
}

/** Has some of the passengers nobody sees get out, somewhere else on the table where nobody would see them either. */
export function letOut(state: State, viewer: Viewer, random: Random, toCome: boolean): void {
  for (const unit of state.units) {
    if (unit.berth === null || !isActive(unit) || !isSecret(state, viewer, unit) || random.below(3) > 0) continue;
    if (!toCome && state.phase === 'turn' && unit.taker === state.active) continue;
    const vehicle = unitAt(state, unit.berth.vehicle);
    const shown = knows(state, viewer, vehicle) && exposureOf(state, unit) !== 'enclosed';
    if (shown || vehicle.at === null || stationOf(vehicle.card, unit.berth.seat) !== undefined) continue;
    const { berth } = unit;
    const seen = noticeable(state, viewer);
    Object.assign(unit, { berth: null, at: anyPoint(state, unit.card.radius, random) } satisfies Partial<Unit>);
    const hidden = hasRoom(state, unit) && isOutOfSight(state, unit, viewer) && !isInRing(state, unit);
    if (hidden && noticeable(state, viewer) === seen) continue;
    Object.assign(unit, { berth, at: null } satisfies Partial<Unit>);
  }
}

/** Only active units of a size swap: a downed driver keeps the vehicle from moving, which can be seen. */
function isAlike([first]: readonly Unit[]): (unit: Unit) => boolean {
  return ({ status, members, card }) =>
    status === 'active' && members === first?.members && card.radius === first.card.radius;
}

function shuffle(units: readonly Unit[], random: Random): void {
  for (let left = units.length - 1; left > 0; left--) {
    const [one, other] = [units[left] as Unit, units[random.below(left + 1)] as Unit];
    [one.berth, other.berth] = [other.berth, one.berth];
  }
}
