import { type Json, type Rejection, reject } from '@sandtable/kernel';
import type { State, Unit } from '../../state.ts';
import { adjacentClause, adjacentReach, gapBetween, isAdjacentTo } from './space.ts';

/** Why a deed that wants two units adjacent cannot be done, or undefined (DR-GEO-6); `short` is how much nearer they must be. */
export function apartRejection(
  state: State,
  unit: Unit,
  other: Unit,
  detail: { readonly [key: string]: Json },
): Rejection | undefined {
  if (isAdjacentTo(state, unit, other)) return undefined;
  const gap = gapBetween(state, unit, other);
  const away = Number.isFinite(gap) ? { gap, short: gap - adjacentReach(state) } : {};
  return reject('not-adjacent', adjacentClause(state), { ...detail, ...away });
}
