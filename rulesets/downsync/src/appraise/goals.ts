import { type Point, squaredDistance } from '@sandtable/geometry';
import type { Ping, Seat, State, Unit } from '../state.ts';

/** Where a player wants to be: objectives to score on, or to guard where there are no others. */
export function pointsTo({ objectives }: State, seat: Seat): Point[] {
  const scored = objectives.filter(({ scores }) => scores.includes(seat));
  const guarded = objectives.filter(({ scores, blocks }) => !scores.includes(seat) && blocks.includes(seat));
  return [...scored, ...guarded].map(({ at }) => at);
}

/** Two in every six stay behind to guard their own objectives. */
const GUARDS = 2;
const OF = 6;

/** The members nearest to objectives that a player can only guard, where there are others to score on. */
export function guardsOf(
  { objectives }: State,
  seat: Seat,
  units: readonly Unit[],
  pings: readonly Ping[],
): ReadonlySet<string> {
  const own = objectives.filter(({ scores, blocks }) => !scores.includes(seat) && blocks.includes(seat));
  const guards = new Set<string>();
  if (own.length === 0 || own.length === objectives.length) return guards;
  const members = [...pings, ...units.map(({ id, bases }) => ({ id, at: bases.find(({ alive }) => alive)!.at }))];
  for (const { at } of own) {
    const near = members.toSorted((a, b) => squaredDistance(a.at, at) - squaredDistance(b.at, at));
    for (const { id } of near.slice(0, Math.ceil((GUARDS * members.length) / OF))) guards.add(id);
  }
  return guards;
}
