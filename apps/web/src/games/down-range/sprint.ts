import { downRange, type Previews } from '@sandtable/down-range';
import type { Command, Question, SeatDecision } from '@sandtable/kernel';
import type { TablePoint } from '../../map/inch-places.ts';
import { nearestPath, refusalOf, sent } from './check.ts';
import type { Table } from './table.ts';

const { previews } = downRange;

type Point = Parameters<typeof previews.planMove>[2];
type Price = ReturnType<typeof previews.checkPath>['price'];

/** A way that takes two Moves, cut where the first ends (DR-MOV-11). */
export type Sprint = {
  readonly first: { readonly path: readonly Point[]; readonly price: Price };
  readonly second: { readonly path: readonly Point[]; readonly price: Price; readonly budget: number };
};

/** How far a second Move would carry a unit that has not moved yet; undefined where it has no Action to give up for one. */
export function sprintBudget(table: Table, { moment, frame, about }: SeatDecision, id: string): number | undefined {
  if (moment !== 'turn') return undefined;
  const state = previews.afterMove(table.state, id);
  const question: Question = { seat: table.seat, moment, frame, about, menu: [] };
  const offers = downRange.ruleset.decisions.find(({ kind }) => kind === 'move')?.offer?.(state, question);
  const own = (offers as readonly Previews.MoverOffer[] | undefined)?.find(({ unit }) => unit === id);
  return own?.sprint === true ? own.allowance.total : undefined;
}

/** A way that is too long for one Move, as two; undefined where two do not suffice either. */
export function sprintAlong(
  table: Table,
  decision: SeatDecision,
  unit: Previews.Unit,
  wanted: readonly Point[],
  budget: number,
): Sprint | undefined {
  const more = sprintBudget(table, decision, unit.id);
  if (more === undefined) return undefined;
  const { state } = table;
  const way = wanted.length === 1 ? previews.planMove(state, unit, wanted[0] as Point, budget + more)?.path : wanted;
  const first = way === undefined ? undefined : firstOf(table, decision, unit.id, way);
  const stop = first?.at(-1);
  if (way === undefined || first === undefined || stop === undefined) return undefined;
  const after = previews.afterMove(state, unit.id, stop);
  const rest = way.slice(first.length - 1).filter(({ x, y }, i) => i > 0 || x !== stop.x || y !== stop.y);
  const { price, rejection } = previews.checkPath(after, previews.unitById(after, unit.id) as Previews.Unit, rest, {
    budget: more,
  });
  if (rest.length === 0 || rejection !== undefined) return undefined;
  if (refusalOf({ ...table, state: after }, decision, moveAlong(unit.id, rest)) !== undefined) return undefined;
  return {
    first: { path: first, price: previews.checkPath(state, unit, first, { budget }).price },
    second: { path: rest, price, budget: more },
  };
}

export function moveAlong(unit: string, path: readonly TablePoint[]): Command {
  return sent({ kind: 'move', unit, path: plain(path) });
}

/** Points as they are sent: nothing but their coordinates. */
export function plain(path: readonly TablePoint[]): TablePoint[] {
  return path.map(({ x, y }) => ({ x, y }));
}

/** Where the first Move along a way ends: as far as the rules say, which name a nearer end where nobody can stand. */
function firstOf(
  table: Table,
  decision: SeatDecision,
  id: string,
  way: readonly Point[],
): readonly Point[] | undefined {
  let path: readonly Point[] | undefined = way;
  for (let tries = 0; tries < 3 && path !== undefined; tries++) {
    const rejection = refusalOf(table, decision, moveAlong(id, path));
    if (rejection === undefined) return path;
    path = nearestPath(rejection) as readonly Point[] | undefined;
  }
  return undefined;
}
