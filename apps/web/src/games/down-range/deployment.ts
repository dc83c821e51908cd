import { downRange } from '@sandtable/down-range';
import type { Command, SeatDecision, SeatView } from '@sandtable/kernel';
import type { TablePoint } from '../../map/inch-places.ts';
import { refusalOf } from './check.ts';
import { type Table, tableOf } from './table.ts';

const { advice, previews } = downRange;

type Deploy = Command & { readonly unit: string; readonly at: TablePoint };

/** As far apart as units like to stand: one blast should not reach two. */
const APART = 5000;

/** A sensible place for the next unit: apart from the others, near cover, and not in a corner; null in other questions. */
export function placeFor(view: SeatView, decision: SeatDecision): Command | null {
  if (decision.moment !== 'deployment') return null;
  const table = tableOf(view);
  let best: Deploy | null = null;
  let most = Number.NEGATIVE_INFINITY;
  for (const command of advice.candidates(decision, view) as readonly Deploy[]) {
    const worth = worthOf(table, command.at);
    // Without this check an occupied place could win, and for the last unit the refusal would come only at Start.
    if (worth > most && refusalOf(table, decision, command) === undefined) [best, most] = [command, worth];
  }
  return best;
}

function worthOf({ view, seat }: Table, at: TablePoint): number {
  const near = view.units
    .filter((unit) => unit.seat === seat && unit.at !== null)
    .map((unit) => Math.hypot((unit.at as TablePoint).x - at.x, (unit.at as TablePoint).y - at.y));
  const crowd = Math.min(APART, ...near) / APART;
  const aside = Math.abs(at.x / view.width - 0.5) + Math.abs(at.y / view.height - 0.5);
  return 2 * crowd + (previews.shelterAt(view, at) === undefined ? 0 : 0.6) - aside;
}
