import { type Fault, pointer } from './fault.ts';
import type { UnitType } from './unit-type.ts';

/** How many riders a carrier of this class takes (RF-RIDE-11); 0 for a class that carries nobody. */
export function capacityOf(carrier: Pick<UnitType, 'class'>): number {
  return carrier.class === 'TRANSPORT' ? 2 : carrier.class === 'TRUNDLER' ? 1 : 0;
}

/** Whether twice the rider's initial ARMOUR is more than the carrier bears: strictly less on a Trundler (RF-RIDE-1, 2). */
export function isTooHeavy(rider: UnitType, carrier: UnitType): boolean {
  const twice = 2 * rider.stats.armour;
  return carrier.class === 'TRUNDLER' ? twice >= carrier.stats.armour : twice > carrier.stats.armour;
}

export function weightClause(carrier: UnitType): string {
  return carrier.class === 'TRUNDLER' ? 'RF-RIDE-1' : 'RF-RIDE-2';
}

/** Everything that keeps `cargo` from riding in `carrier`; `where` points to the entry the cargo belongs to. */
export function cargoFaults(carrier: UnitType, cargo: readonly UnitType[], where: string): Fault[] {
  if (cargo.length === 0) return [];
  const capacity = capacityOf(carrier);
  if (capacity === 0) {
    const message = `${carrier.name} is of class ${carrier.class} and carries nobody`;
    return [{ code: 'carrier-class', clause: 'RF-RIDE-3', where, message, detail: { carrier: carrier.id } }];
  }
  const faults = cargo.flatMap((rider, index) => riderFaults(carrier, rider, where + pointer('cargo', index)));
  if (cargo.length > capacity) {
    const message = `${carrier.name} takes ${capacity}, not ${cargo.length}`;
    const detail = { carrier: carrier.id, capacity, riders: cargo.length };
    faults.push({ code: 'no-capacity', clause: 'RF-RIDE-11', where: where + pointer('cargo'), message, detail });
  }
  return faults;
}

function riderFaults(carrier: UnitType, rider: UnitType, where: string): Fault[] {
  const detail = { carrier: carrier.id, rider: rider.id };
  if (rider.class !== 'ATV') {
    const message = `${rider.name} is of class ${rider.class}; only ATVs ride`;
    return [{ code: 'rider-class', clause: 'RF-RIDE-3', where, message, detail }];
  }
  if (!isTooHeavy(rider, carrier)) return [];
  const message = `${rider.name} (ARMOUR ${rider.stats.armour}) is too heavy for ${carrier.name} (ARMOUR ${carrier.stats.armour})`;
  return [{ code: 'too-heavy', clause: weightClause(carrier), where, message, detail }];
}
