import type { GuideLook } from '@sandtable/game';
import { stateOfView } from '../appraise/state-of-view.ts';
import { movedTo } from '../planned.ts';
import { distanceBetween, isAdjacent } from '../rules/lines.ts';
import { couldFireAt } from '../rules/shooting.ts';
import { cellOf, type Square, type State, unitById } from '../state.ts';
import type { SeenUnit } from '../view-types.ts';

type Reached = { readonly square: Square; readonly price: number; readonly path: readonly Square[] };

/** Where a unit can go in this turn, as the question offers it. */
function reachOf({ decision }: GuideLook, id: string): readonly Reached[] {
  const offer = decision?.offers.find(({ kind }) => kind === 'move')?.offer as unknown;
  const offers = (offer ?? []) as readonly { readonly unit: string; readonly reach: readonly Reached[] }[];
  return offers.find(({ unit }) => unit === id)?.reach ?? [];
}

/** The cheapest way to where it could shoot; without one, the way that brings it closest to an enemy. */
export function moveToShoot(
  look: GuideLook,
  { id, seat }: SeenUnit,
): { readonly path: readonly Square[]; readonly shoots: boolean } | null {
  const reach = reachOf(look, id).toSorted((a, b) => a.price - b.price);
  const state = stateOfView(look.view);
  const enemies = state.units.filter((unit) => unit.seat !== seat && unit.standing === 'board').map(({ cell }) => cell);
  const shooting = reach.find(({ square: [x, y] }) => {
    const there = movedTo(state, id, { x, y });
    const unit = unitById(there, id);
    return unit !== undefined && enemies.some((cell) => couldFireAt(there, unit, cell));
  });
  if (shooting !== undefined) return { path: shooting.path, shoots: true };
  const [closest] = reach.toSorted((a, b) => nearest(state, a.square, enemies) - nearest(state, b.square, enemies));
  return closest === undefined ? null : { path: closest.path, shoots: false };
}

/** The cheapest way to a square next to one of these, or as close to it as it gets. */
export function moveBeside(
  look: GuideLook,
  { id }: SeenUnit,
  others: readonly SeenUnit[],
): { readonly path: readonly Square[] } | null {
  const state = stateOfView(look.view);
  const cells = others.flatMap(({ at }) => (at === null ? [] : [cellOf(state, at)]));
  const reach = reachOf(look, id).toSorted((a, b) => a.price - b.price);
  const beside = reach.find(({ square }) => cells.some((cell) => isAdjacent(state, cellOf(state, square), cell)));
  if (beside !== undefined || cells.length === 0) return beside ?? null;
  return reach.toSorted((a, b) => nearest(state, a.square, cells) - nearest(state, b.square, cells))[0] ?? null;
}

function nearest(state: State, square: Square, cells: readonly number[]): number {
  return Math.min(...cells.map((cell) => distanceBetween(state, cellOf(state, square), cell)));
}
