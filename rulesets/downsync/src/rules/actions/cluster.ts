import type { Point } from '@sandtable/geometry';
import { type Rejection, reject } from '@sandtable/kernel';
import type { State } from '../../state.ts';
import { type Aim, pointFault, targetFault } from './targets.ts';

/** Why a Clustered action can't be declared so: its point, or one of its targets, one for each shot (DS-CARD-11). */
export function clusterFault(
  state: State,
  aim: Omit<Aim, 'point'>,
  point: Point,
  targets: readonly string[],
): Rejection | undefined {
  const { action } = aim;
  if (action.cluster === null) return reject('not-eligible', 'DS-CARD-11', { action: action.id });
  if (targets.length > action.rof)
    return reject('rof-exceeded', 'DS-CARD-11', { action: action.id, count: targets.length, rof: action.rof });
  const fault = pointFault(state, aim, point);
  if (fault !== undefined) return fault;
  return targets.map((id) => targetFault(state, { ...aim, point }, id)).find((each) => each !== undefined);
}
