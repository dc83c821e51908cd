import { duplicateIds, placed } from '@sandtable/game';
import { type Fault, pointer } from '../fault.ts';
import { check } from './check.ts';

/** A role for each seat, each its own. */
export const roleCheck = check(['roles', 'players'], ({ roles, players }) => {
  if (roles === undefined) return [];
  const faults: Fault[] = duplicateIds(placed(roles, 'roles'), 'RF-SET-2');
  if (roles.length !== players) {
    const message = `${players} players, but ${roles.length} roles`;
    const detail = { players, roles: roles.length };
    faults.push({ code: 'role-count', clause: 'RF-SET-2', where: pointer('roles'), message, detail });
  }
  return faults;
});

/** No briefing without a seat to read it. */
export const briefingCheck = check(['briefings', 'players'], ({ briefings, players }) => {
  if (briefings === undefined || briefings.length <= players) return [];
  const message = `${players} players, but ${briefings.length} briefings`;
  const detail = { players, briefings: briefings.length };
  return [{ code: 'briefing-count' as const, clause: 'RF-SET-2', where: pointer('briefings'), message, detail }];
});

/** Zones are fixed for roles that exist, and for all of them. */
export const zoneRoleCheck = check(['roles', 'zoneOf'], ({ roles, zoneOf }) => {
  if (zoneOf === undefined) return [];
  const named = Object.keys(zoneOf);
  return [
    ...named.flatMap((role) => unknownRole(roles, role, 'RF-SET-8', pointer('zoneOf', role))),
    ...leftOut(roles, named, 'RF-SET-8', pointer('zoneOf')),
  ];
});

/** The first player is a role that exists. */
export const firstCheck = check(['roles', 'first'], ({ roles, first }) =>
  first === undefined ? [] : unknownRole(roles, first, 'RF-SET-3', pointer('first')),
);

/** Everybody deploys, once. */
export const deploymentCheck = check(['roles', 'deployment'], ({ roles, deployment }) => {
  if (deployment === undefined) return [];
  return [
    ...listedRoles(roles, deployment, 'RF-SET-5', 'deployment'),
    ...leftOut(roles, deployment, 'RF-SET-5', pointer('deployment')),
  ];
});

/** Exits are for roles that exist. */
export const exitCheck = check(['roles', 'exits'], ({ roles, exits = [] }) =>
  exits.flatMap((exit, index) => listedRoles(roles, exit.roles, 'RF-MOVE-8', 'exits', index, 'roles')),
);

type Roles = readonly { id: string }[] | undefined;

/** A fault when the scenario has no such role. */
export function unknownRole(roles: Roles, role: string, clause: string, where: string): Fault[] {
  if (roles?.some(({ id }) => id === role)) return [];
  return [{ code: 'unknown-role', clause, where, message: `there is no role ${role}`, detail: { role } }];
}

function listedRoles(known: Roles, listed: readonly string[], clause: string, ...field: PropertyKey[]): Fault[] {
  return listed.flatMap((role, index) => {
    const where = pointer(...field, index);
    if (listed.indexOf(role) === index) return unknownRole(known, role, clause, where);
    return [{ code: 'role-twice' as const, clause, where, message: `role ${role} is listed twice`, detail: { role } }];
  });
}

function leftOut(roles: Roles, named: readonly string[], clause: string, where: string): Fault[] {
  return (roles ?? []).flatMap(({ id }) => {
    if (named.includes(id)) return [];
    return [{ code: 'role-left-out' as const, clause, where, message: `role ${id} is left out`, detail: { role: id } }];
  });
}
