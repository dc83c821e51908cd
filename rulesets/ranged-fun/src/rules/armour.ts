import { type Step, type Tally, tally } from '@sandtable/kernel';
import type { Building, State, Unit } from '../state.ts';
import { squareOf } from '../state.ts';
import { coverSquares, hasObstacleBetween, isCover } from './lines.ts';

/** What an attack is resolved against: a unit on the board, or the building in a square. */
export type Victim = { readonly unit: Unit } | { readonly building: number };

export function cellOfVictim(victim: Victim): number {
  return 'unit' in victim ? victim.unit.cell : victim.building;
}

function own(state: State, victim: Victim): Step {
  if ('unit' in victim) return { clause: 'RF-ATK-1', what: 'armour', set: victim.unit.armour };
  return { clause: 'RF-LOS-8', what: 'building-armour', set: (state.buildings[victim.building] as Building).armour };
}

/** The bonus of the target's own square: the building it is inside, or cover (RF-LOS-5, 7). */
function shelter(state: State, victim: Victim, clauses: { inside: string; cover: string }): Step | undefined {
  if (!('unit' in victim)) return undefined;
  const { cell } = victim.unit;
  const building = state.buildings[cell];
  // RF-MOVE-13, ruling: a Flyer over a building is not inside it.
  const isInside = building !== undefined && state.occupant[cell] === victim.unit.index;
  if (isInside)
    return { clause: clauses.inside, what: 'inside-building', add: building.armour, note: squareOf(state, cell) };
  return isCover(state, cell)
    ? { clause: clauses.cover, what: 'in-cover', add: 1, note: squareOf(state, cell) }
    : undefined;
}

/** Effective armour against direct fire from a square (RF-LOS-10). */
export function armourAgainstDirectFire(state: State, from: number, victim: Victim): Tally {
  const steps = [own(state, victim)];
  for (const cell of coverSquares(state, from, cellOfVictim(victim))) {
    steps.push({ clause: 'RF-LOS-4', what: 'cover-between', add: 1, note: squareOf(state, cell) });
  }
  const last = shelter(state, victim, { inside: 'RF-LOS-7', cover: 'RF-LOS-5' });
  if (last !== undefined) steps.push(last);
  return tally(steps);
}

/** Effective armour against ballistic fire whose arc is seen from a square (RF-VLRF-2 to 4). */
export function armourAgainstBallisticFire(state: State, from: number, victim: Victim): Tally {
  const steps = [own(state, victim)];
  const inside = shelter(state, victim, { inside: 'RF-VLRF-3', cover: 'RF-VLRF-2' });
  if (inside?.what === 'inside-building') return tally([...steps, inside]);
  if (inside !== undefined || hasObstacleBetween(state, from, cellOfVictim(victim))) {
    steps.push({ clause: 'unit' in victim ? 'RF-VLRF-2' : 'RF-VLRF-4', what: 'ballistic-cover', add: 1 });
  }
  return tally(steps);
}

/** Effective armour of whatever a scattered shot lands on (RF-VLRF-10). */
export function armourAgainstScatter(state: State, victim: Victim): Tally {
  const inside = shelter(state, victim, { inside: 'RF-VLRF-10', cover: 'RF-VLRF-10' });
  const bonus: Step = inside?.what === 'inside-building' ? inside : { clause: 'RF-VLRF-10', what: 'scattered', add: 1 };
  return tally([own(state, victim), bonus]);
}

/** Effective armour in contact: only the target's own square counts (RF-VSRF-4, 9). */
export function armourInContact(state: State, victim: Victim): Tally {
  const steps = [own(state, victim)];
  const bonus = shelter(state, victim, { inside: 'RF-VSRF-4', cover: 'RF-VSRF-4' });
  if (bonus !== undefined) steps.push(bonus);
  return tally(steps);
}
