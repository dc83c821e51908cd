import { downRange, type Previews } from '@sandtable/down-range';
import type { SeatDecision } from '@sandtable/kernel';
import { inchesText } from '../../app/figures.ts';
import { inchesOf } from '../../map/inch-places.ts';
import type { Fix } from '../../thinker/planner.ts';
import { moverOf } from './desk.ts';
import { nameOf, type Table } from './table.ts';
import { words } from './words.ts';

const { previews } = downRange;

type Point = NonNullable<Previews.Unit['at']>;

/** Nodes of the reach are half an inch apart; only every third is tried. */
const STRIDE = 3;

/** Finds, for targets out of sight, the cheapest place in reach that sees them. Looks once for all of them. */
export function seeingSpots(table: Table, decision: SeatDecision, unit: Previews.Unit): (target: string) => Fix | null {
  const mover = moverOf(decision, unit.id);
  const start = unit.at;
  const field = mover === undefined || start === null ? undefined : previews.reachOf(table.state, unit, mover.budget);
  if (field === undefined || start === null) return () => null;
  const spots: (Point & { readonly cost: number })[] = [];
  for (let j = 0; j < field.rows; j += STRIDE) {
    for (let i = 0; i < field.columns; i += STRIDE) {
      const cost = field.cost[j * field.columns + i] ?? Number.POSITIVE_INFINITY;
      const [x, y] = [field.origin.x + i * field.spacing, field.origin.y + j * field.spacing];
      if (Number.isFinite(cost)) spots.push({ x, y, cost });
    }
  }
  spots.sort((a, b) => a.cost - b.cost);
  return (target) => {
    if (previews.unitById(table.state, target) === undefined) return null;
    const spot = previews.firstSeeing(table.state, unit.id, spots, target);
    if (spot === undefined) return { text: words.noSpot(nameOf(table, target)) };
    const where = compass(start, spot);
    return { text: words.seenFrom(inchesText(inchesOf(spot.cost)), where), to: table.places.place(spot) };
  };
}

/** In which of eight directions a point lies. */
function compass(from: Point, to: Point): string {
  const turn = Math.atan2(to.x - from.x, to.y - from.y) / (Math.PI / 4);
  return words.compass[(Math.round(turn) + 8) % 8] ?? '';
}
