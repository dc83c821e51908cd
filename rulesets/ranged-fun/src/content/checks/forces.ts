import { loadFaults, overLimit } from '../army.ts';
import { type Fault, pointer } from '../fault.ts';
import type { ForceList } from '../force.ts';
import { limitFor, zoneCapacity } from '../force-limits.ts';
import { musterCost, musterForce } from '../muster.ts';
import type { Scenario } from '../scenario.ts';
import { check } from './check.ts';
import { unknownRole } from './roles.ts';

/** Printed lists name factions and types that exist, once each, with cargo that may ride. */
export const forceCheck = check(['forces'], ({ forces }, factions) =>
  forces.flatMap((force, index) => {
    const where = pointer('forces', index);
    const { units, faults } = musterForce(force, { factions, where });
    if (!factions.some(({ id }) => id === force.faction)) {
      const message = `there is no faction ${force.faction}`;
      const detail = { faction: force.faction };
      faults.push({ code: 'unknown-faction', clause: 'RF-SET-4', where: where + pointer('faction'), message, detail });
    }
    if (forces.slice(0, index).some((other) => other.faction === force.faction && other.role === force.role)) {
      const message = `a second list of ${force.faction} for the same role`;
      faults.push({ code: 'duplicate-force', clause: 'RF-SET-4', where, message, detail: { faction: force.faction } });
    }
    return [...faults, ...loadFaults(units)];
  }),
);

/** Lists and limits are for roles that exist. */
export const forceRoleCheck = check(['forces', 'roles', 'limits'], ({ forces, roles, limits }) => [
  ...forces.flatMap(({ role }, index) =>
    role === undefined ? [] : unknownRole(roles, role, 'RF-SET-4', pointer('forces', index, 'role')),
  ),
  ...(typeof limits === 'object' ? Object.keys(limits) : []).flatMap((role) =>
    unknownRole(roles, role, 'RF-SET-4', pointer('limits', role)),
  ),
  ...(roles ?? [undefined]).flatMap((role) => armyless(forces, limits, role?.id)),
]);

/**
 * No printed list costs more than the limit. The half-of-the-limit rule is for forces that are bought: RF-SET-4 lets a
 * printed list be taken as it is, and lists of RF-M1, RF-M3 and RF-M5 spend more than half on one type.
 */
export const limitCheck = check(['forces', 'limits'], ({ forces, limits }, factions) =>
  forces.flatMap((force, index) => {
    const limit = limitFor(limits, force.role);
    const cost = musterCost(musterForce(force, { factions }).units);
    return limit === undefined || cost <= limit ? [] : [overLimit(cost, limit, pointer('forces', index))];
  }),
);

/** Every list finds room in every zone it may have to deploy in. */
export const roomCheck = check(['forces', 'zones', 'zoneOf', 'board'], ({ forces, zones, zoneOf, board }, factions) =>
  forces.flatMap((force, index) => {
    const { role } = force;
    const fixed = role !== undefined && zoneOf !== undefined && Object.hasOwn(zoneOf, role) ? zoneOf[role] : undefined;
    const units = musterForce(force, { factions }).units.length;
    return zones.flatMap((zone): Fault[] => {
      if (fixed !== undefined && zone.id !== fixed) return [];
      const squares = zoneCapacity(board, zone);
      if (units <= squares) return [];
      const message = `zone ${zone.id} has ${squares} squares without a building, the force has ${units} units to place`;
      const detail = { zone: zone.id, squares, units };
      return [{ code: 'zone-too-small', clause: 'RF-SET-5', where: pointer('forces', index), message, detail }];
    });
  }),
);

function armyless(forces: readonly ForceList[], limits: Scenario['limits'], role: string | undefined): Fault[] {
  const printed = forces.some((force) => force.role === undefined || force.role === role);
  if (printed || limitFor(limits, role) !== undefined) return [];
  const message = role === undefined ? 'nobody has a list or a limit' : `role ${role} has neither a list nor a limit`;
  return [
    {
      code: 'no-force',
      clause: 'RF-SET-4',
      where: pointer('forces'),
      message,
      detail: role === undefined ? {} : { role },
    },
  ];
}
