import { inches, type Point, squaredDistance } from '@sandtable/geometry';
import { pingsOf, unitsOf } from '../rules/units/roster.ts';
import { otherOf, type Ping, type Seat, type State, type Unit } from '../state.ts';
import { isPressed } from './time.ts';

/** At most two in every six stay behind to guard their own objectives. */
const GUARDS = 2;
const OF = 6;
/** How near an enemy must be to be guarded against: two Rounds' way. */
const NEAR = inches(22);

/** Objectives a player scores on, and those they can only guard. */
export function goalsOf({ objectives }: State, seat: Seat): { readonly won: Point[]; readonly guarded: Point[] } {
  const won = objectives.filter(({ scores }) => scores.includes(seat));
  const guarded = objectives.filter(({ scores, blocks }) => !scores.includes(seat) && blocks.includes(seat));
  return { won: won.map(({ at }) => at), guarded: guarded.map(({ at }) => at) };
}

/** How many of a force stay back as guards, if there are enemies to guard against. */
export function guardsAmong(state: State, seat: Seat, members: number): number {
  const { won, guarded } = goalsOf(state, seat);
  if (guarded.length === 0) return 0;
  return won.length === 0 ? members : Math.ceil((GUARDS * members) / OF);
}

/** One goal for each unit of a force, guards first, then the objectives in turn. */
export function sharedGoals(state: State, seat: Seat, members: number): Point[] {
  const { won, guarded } = goalsOf(state, seat);
  const guards = guardsAmong(state, seat, members);
  const goals: Point[] = [];
  for (let i = 0; i < members; i++) {
    const goal = i < guards ? guarded[i % guarded.length] : won[i % won.length];
    if (goal !== undefined) goals.push(goal);
  }
  return goals;
}

/** Members that stay with an objective they can't score on. */
export type Guards = { has(member: string): boolean };

/**
 * Everybody if there's nothing to score. Otherwise the nearest, one for each enemy close by, and nobody when time is
 * short.
 */
export function guardsOf(state: State, seat: Seat, units: readonly Unit[], pings: readonly Ping[]): Guards {
  const { won, guarded } = goalsOf(state, seat);
  if (won.length === 0) return { has: () => true };
  const guards = new Set<string>();
  if (guarded.length === 0 || isPressed(state, seat)) return guards;
  const enemy = otherOf(seat);
  const members = placesOf(units, pings);
  const foes = placesOf(unitsOf(state, enemy), pingsOf(state, enemy));
  for (const at of guarded) {
    const near = members.toSorted((a, b) => squaredDistance(a.at, at) - squaredDistance(b.at, at));
    const threats = foes.filter((foe) => squaredDistance(foe.at, at) <= NEAR * NEAR).length;
    const count = Math.min(threats, guardsAmong(state, seat, members.length));
    for (const { id } of near.slice(0, count)) guards.add(id);
  }
  return guards;
}

type Placed = { readonly id: string; readonly at: Point };

function placesOf(units: readonly Unit[], pings: readonly Ping[]): Placed[] {
  return [...pings, ...units.map(({ id, bases }) => ({ id, at: bases.find(({ alive }) => alive)!.at }))];
}
