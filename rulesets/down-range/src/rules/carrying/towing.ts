import { type Rejection, reject, type Seat } from '@sandtable/kernel';
import { isActive, type State, type Unit, type UnitId, unitAt } from '../../state.ts';
import { controlRejection } from '../movement/who-moves.ts';
import { apartRejection } from '../space/space.ts';
import { actingUnit } from '../turn/budget.ts';
import { isHeldAgainst } from '../vehicles/boarding.ts';

/** The player's own ground vehicle that hitches or lets go, with a driver at the controls, or why not (DR-CAR-5). */
export function towingVehicle(state: State, seat: Seat, id: UnitId): Unit | Rejection {
  const unit = actingUnit(state, seat, id, 'turn');
  if ('code' in unit) return unit;
  const detail = { unit: id };
  if (unit.card.kind !== 'vehicle' || unit.card.mobility === 'aerial' || unit.at === null) {
    return reject('cannot-tow', 'DR-CAR-5', detail);
  }
  return controlRejection(state, unit) ?? unit;
}

/** Why a vehicle cannot tow that, or undefined: an adjacent vehicle or wreck not larger than itself (DR-CAR-5). */
export function towRejection(state: State, unit: Unit, other: Unit): Rejection | undefined {
  const detail = { unit: unit.id, other: other.id };
  const { towing } = state.judgements;
  if (towing === 'none') return reject('not-in-mode', 'DR-CAR-5', detail);
  const there = other.at !== null && !other.flying && (isActive(other) || other.status === 'wreck');
  if (other === unit || other.card.kind !== 'vehicle' || !there) return reject('cannot-be-towed', 'DR-CAR-5', detail);
  if (isHeldAgainst(state, unit, other)) return reject('enemy-held', 'DR-CAR-5', { ...detail, vehicle: other.id });
  const hitched = [unit.towing, unit.towedBy, other.towing, other.towedBy].find((index) => index >= 0);
  if (hitched !== undefined) return reject('carrying', 'DR-CAR-5', { ...detail, hitched: unitAt(state, hitched).id });
  const apart = apartRejection(state, unit, other, detail);
  if (apart !== undefined) return apart;
  if (towing === 'any' || other.card.size <= unit.card.size) return undefined;
  return reject('too-heavy', 'DR-CAR-5', { ...detail, size: other.card.size, most: unit.card.size });
}
