import { engagedWith } from '../rules/close/close-quarters.ts';
import { isEdgeWithin } from '../rules/measure/range.ts';
import { laneTargets } from '../rules/shooting/lane.ts';
import type { Model, State } from '../state.ts';

/** A man farther than this from the target can't be affected by a shot at it. */
const BESIDE = 1500;

/**
 * The table with only the men who can affect what a shot does to its target. Leaving out the others makes the chances
 * for the target many times faster to find.
 */
export function duelOf(state: State, shooter: Model, target: Model, weapon: string, sweeps: boolean): State {
  const row = state.chart.firearms[weapon];
  const lane = sweeps && row !== undefined ? laneTargets(state, row, shooter, target) : [];
  const kept = new Set(
    [shooter, target, ...lane, ...engagedWith(state, target), ...engagedWith(state, shooter)].map(({ id }) => id),
  );
  for (const { id, place } of state.models) if (isEdgeWithin(place, target.place, BESIDE)) kept.add(id);
  for (const { carrying, carriedBy } of [shooter, target]) for (const id of [carrying, carriedBy]) if (id) kept.add(id);
  return {
    ...state,
    models: state.models.filter(({ id }) => kept.has(id)),
    acting: state.acting.filter((id) => kept.has(id)),
    duels: state.duels.filter(({ pair }) => pair.every((id) => kept.has(id))),
    devices: [],
  };
}
