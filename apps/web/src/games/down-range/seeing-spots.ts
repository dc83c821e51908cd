import { downRange, type Previews } from '@sandtable/down-range';
import type { SeatDecision } from '@sandtable/kernel';
import type { Fix } from '../../thinker/planner.ts';
import { moverOf } from './desk.ts';
import { inchesOf } from './places.ts';
import { copyOf, nameOf, type Table } from './table.ts';
import { words } from './words.ts';

const { previews } = downRange;

type Point = NonNullable<Previews.Unit['at']>;

/** Nodes of the reach are half an inch apart; every third is looked from. */
const STRIDE = 3;

/** Finds, for targets out of sight, the cheapest place in reach that sees them. Looks once for all of them. */
export function seeingSpots(table: Table, decision: SeatDecision, unit: Previews.Unit): (target: string) => Fix | null {
  const mover = moverOf(decision, unit.id);
  const start = unit.at;
  const field = mover === undefined || start === null ? undefined : previews.reachOf(table.state, unit, mover.budget);
  if (field === undefined || start === null) return () => null;
  const state = copyOf(table);
  const copy = previews.unitById(state, unit.id) as Previews.Unit;
  const spots: { readonly at: Point; readonly cost: number }[] = [];
  for (let j = 0; j < field.rows; j += STRIDE) {
    for (let i = 0; i < field.columns; i += STRIDE) {
      const cost = field.cost[j * field.columns + i] ?? Number.POSITIVE_INFINITY;
      const at = { x: field.origin.x + i * field.spacing, y: field.origin.y + j * field.spacing };
      if (Number.isFinite(cost)) spots.push({ at, cost });
    }
  }
  spots.sort((a, b) => a.cost - b.cost);
  return (target) => {
    const enemy = previews.unitById(state, target);
    if (enemy === undefined) return null;
    for (const { at, cost } of spots) {
      copy.at = at;
      if (!previews.sightTo(state, copy, enemy).los) continue;
      const where = compass(start, at);
      return { text: words.seenFrom(words.inches(inchesOf(cost)), where), to: table.places.place(at) };
    }
    return { text: words.noSpot(nameOf(table, target)) };
  };
}

/** In which of eight directions a point lies. */
function compass(from: Point, to: Point): string {
  const turn = Math.atan2(to.x - from.x, to.y - from.y) / (Math.PI / 4);
  return words.compass[(Math.round(turn) + 8) % 8] ?? '';
}
