import type { Question, SeatDecision } from '@sandtable/kernel';
import { type Previews, rangedFun, type State } from '@sandtable/ranged-fun';
import { pointOf, type Square, type Table } from './table.ts';

const { previews } = rangedFun;

type MoveOffer = Previews.MoveOffer;

/** A part of a way, from one waypoint to the next. */
export type Leg = MoveOffer['reach'][number];

/** A move over waypoints: its legs as far as the points last, what they cost, and the reach from the last one. */
export type Way = {
  readonly legs: readonly Leg[];
  readonly spent: number;
  readonly ahead: MoveOffer | undefined;
  /** A waypoint that cannot be reached. */
  readonly short: boolean;
};

export const same = (a: Square, b: Square): boolean => a[0] === b[0] && a[1] === b[1];

/** From waypoint to waypoint by the cheapest way, asking the rules again for the reach from each one (RF-MOVE-9). */
export function wayOver(
  table: Table,
  decision: SeatDecision,
  unit: string,
  start: Square,
  via: readonly Square[],
): Way {
  let ahead = previews.offerTo(decision, 'move', unit);
  let state = table.state;
  let spent = 0;
  let here = start;
  const legs: Leg[] = [];
  for (const square of via) {
    // A dragged waypoint may lie where the unit already is.
    if (same(here, square)) continue;
    const leg = ahead?.reach.find((each) => same(each.square, square));
    if (leg === undefined) return { legs, spent, ahead, short: true };
    legs.push(leg);
    spent += leg.price;
    here = square;
    state = previews.movedFor(state, unit, pointOf(square), leg.price);
    ahead = offerFrom(state, table.seat, decision, unit);
  }
  return { legs, spent, ahead, short: false };
}

function offerFrom(
  state: State,
  seat: string,
  { moment, frame, about }: SeatDecision,
  unit: string,
): MoveOffer | undefined {
  const question: Question = { seat, moment, frame, about, menu: [] };
  const offers = rangedFun.ruleset.decisions.find(({ kind }) => kind === 'move')?.offer?.(state, question);
  return (offers as readonly MoveOffer[] | undefined)?.find((each) => each.unit === unit);
}
