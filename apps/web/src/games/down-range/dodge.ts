import { downRange, type Previews } from '@sandtable/down-range';
import { mainHindrance } from './sightings.ts';
import type { Table } from './table.ts';
import type { Danger } from './threat.ts';

const { previews } = downRange;

type Point = NonNullable<Previews.Unit['at']>;

/** Nodes of the reach are half an inch apart; only every second is tried. */
const STRIDE = 2;

/** The nearest place where an attack can't reach a unit, and the cover in between; undefined if there is none. */
export function wayOut(
  { state }: Table,
  unit: Previews.Unit,
  allowance: number,
  { attacker, held, burst }: Danger,
): { readonly path: readonly Point[]; readonly behind: string | undefined } | undefined {
  const spots = placesWithin(state, unit, allowance);
  const { radius } = held.arm.card;
  const spot =
    burst === null
      ? previews.firstHidden(state, unit.id, spots, attacker.id)
      : spots.find(({ x, y }) => Math.hypot(x - burst.x, y - burst.y) - unit.card.radius > radius);
  const way = spot && previews.planMove(state, unit, spot, allowance);
  if (spot === undefined || way === undefined) return undefined;
  const there = previews.standingAt(state, unit.id, spot);
  const [enemy, moved] = [previews.unitById(there, attacker.id), previews.unitById(there, unit.id)];
  const verdict = enemy && moved && previews.sightTo(there, enemy, moved);
  return { path: way.path, behind: verdict && mainHindrance(verdict) };
}

/** Where a unit gets with its Move, the cheapest first. */
function placesWithin(state: Table['state'], unit: Previews.Unit, allowance: number): readonly Point[] {
  const field = previews.reachOf(state, unit, allowance);
  if (field === undefined) return [];
  const spots: (Point & { readonly cost: number })[] = [];
  for (let j = 0; j < field.rows; j += STRIDE) {
    for (let i = 0; i < field.columns; i += STRIDE) {
      const cost = field.cost[j * field.columns + i] ?? Number.POSITIVE_INFINITY;
      const [x, y] = [field.origin.x + i * field.spacing, field.origin.y + j * field.spacing];
      if (Number.isFinite(cost)) spots.push({ x, y, cost });
    }
  }
  return spots.sort((a, b) => a.cost - b.cost);
}
