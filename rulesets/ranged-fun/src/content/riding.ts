import { type Fault, pointer } from './fault.ts';
import type { UnitType } from './unit-type.ts';

/** How many riders a carrier of this class takes (RF-RIDE-11); 0 for a class that carries nobody. */
export function capacityOf(carrier: Pick<UnitType, 'class'>): number {
  return carrier.class === 'TRANSPORT' ? 2 : carrier.class === 'TRUNDLER' ? 1 : 0;
}

/** The most initial ARMOUR a rider may have: half of the carrier's, less than that on a Trundler (RF-RIDE-1, 2). */
export function heaviestRider({ class: kind, stats: { armour } }: Pick<UnitType, 'class' | 'stats'>): number {
  return kind === 'TRUNDLER' ? Math.ceil(armour / 2) - 1 : Math.floor(armour / 2);
}

export function isTooHeavy(rider: UnitType, carrier: UnitType): boolean {
  return rider.stats.armour > heaviestRider(carrier);
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
