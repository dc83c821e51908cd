import { shapeFaults } from '@sandtable/kernel';
import { unitCost } from './cost.ts';
import { type Fault, pointer } from './fault.ts';
import type { Mustered } from './muster.ts';
import { cargoFaults } from './riding.ts';
import { type UnitType, unitTypeSchema } from './unit-type.ts';

/**
 * Everything that keeps these units from being a bought force of at most `limit` points (RF-SET-4), all at once:
 * home-made units outside their limits, cargo that may not ride, too many points, too many of them on one type.
 */
export function validateArmy(units: readonly (UnitType | Mustered)[], limit: number): Fault[] {
  const mustered = units.map((unit, index) =>
    'cargo' in unit ? unit : { type: unit, cargo: [], where: pointer('units', index) },
  );
  return [...unitFaults(mustered), ...loadFaults(mustered), ...spendingFaults(mustered, limit)];
}

function unitFaults(units: readonly Mustered[]): Fault[] {
  return entriesOf(units).flatMap(({ type, cargo, where }) => [
    ...typeFaults(type, where),
    ...cargo.flatMap((rider, index) => typeFaults(rider, where + pointer('cargo', index))),
  ]);
}

/** Cargo that may not ride where it is listed (RF-RIDE). */
export function loadFaults(units: readonly Mustered[]): Fault[] {
  return entriesOf(units).flatMap(({ type, cargo, where }) => cargoFaults(type, cargo, where));
}

/** An entry of five units is one line of the file and one mistake, not five. */
function entriesOf(units: readonly Mustered[]): Mustered[] {
  return [...new Map(units.map((unit) => [unit.where, unit])).values()];
}

/** What is wrong with one unit type: stats out of their limits, infantry that is not of class ATV. */
export function typeFaults(type: UnitType, where: string): Fault[] {
  const faults: Fault[] = shapeFaults(unitTypeSchema, type, () => 'RF-SET-4').map((fault) => ({
    ...fault,
    where: where + fault.where,
  }));
  if (type.infantry && type.class !== 'ATV') {
    const message = `${type.name} is infantry; all infantry are ATVs, not ${type.class}`;
    const detail = { type: type.id, class: type.class };
    faults.push({ code: 'infantry-class', clause: 'RF-SET-4', where: where + pointer('class'), message, detail });
  }
  return faults;
}

/** Too many points in all, or more than half of them on one type. */
export function spendingFaults(units: readonly Mustered[], limit: number): Fault[] {
  const bought = units.flatMap(({ type, cargo, where }) => [type, ...cargo].map((each) => ({ type: each, where })));
  const kinds = new Map<string, { name: string; count: number; cost: number; where: string }>();
  let cost = 0;
  for (const { type, where } of bought) {
    if (!unitTypeSchema.safeParse(type).success) continue;
    const kind = kinds.get(type.id) ?? { name: type.name, count: 0, cost: 0, where };
    const each = unitCost(type).total;
    kinds.set(type.id, { ...kind, count: kind.count + 1, cost: kind.cost + each });
    cost += each;
  }
  const faults: Fault[] = [];
  if (cost > limit) faults.push(overLimit(cost, limit, pointer('units')));
  for (const [type, kind] of kinds) {
    if (kind.count === 1 || 2 * kind.cost <= limit) continue;
    const message = `${kind.count} ${kind.name} cost ${kind.cost}, more than half of ${limit}`;
    const detail = { type, count: kind.count, cost: kind.cost, limit };
    faults.push({ code: 'over-half', clause: 'RF-SET-4', where: kind.where, message, detail });
  }
  return faults;
}

/** A force that costs more than it may. */
export function overLimit(cost: number, limit: number, where: string): Fault {
  const message = `the force costs ${cost}, ${cost - limit} more than the limit of ${limit}`;
  return { code: 'over-limit', clause: 'RF-SET-4', where, message, detail: { cost, limit } };
}
