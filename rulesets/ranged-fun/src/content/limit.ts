import type { Scenario } from './scenario.ts';

/** The points a role may spend on a force of its own; the smallest of all where a list is for any role. */
export function limitFor(limits: Scenario['limits'], role: string | undefined): number | undefined {
  if (typeof limits !== 'object') return limits;
  if (role !== undefined) return Object.hasOwn(limits, role) ? limits[role] : undefined;
  const all = Object.values(limits);
  return all.length === 0 ? undefined : Math.min(...all);
}
