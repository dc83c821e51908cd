import { fitInArcOf45, type Point } from '@sandtable/geometry';
import { type Rejection, reject } from '@sandtable/kernel';
import { placeOf, type State, type Unit } from '../../state.ts';

/**
 * Do all targets of one action lie in one 45° cone from the attacker's base centre, sides included (DR-GEO-13)? Their
 * base centres or aim points count; one right at the attacker's centre fits any cone. Exact.
 */
export function fitInCone(state: State, attacker: Unit, targets: readonly (Unit | Point)[]): boolean {
  const apex = placeOf(state, attacker);
  if (apex === null) return false;
  const points = targets.map((target) => ('card' in target ? placeOf(state, target) : target));
  return points.every((point) => point !== null) && fitInArcOf45(apex, points as Point[]);
}

/** Why the targets of one action can't be attacked together, or undefined. */
export function coneRejection(state: State, attacker: Unit, targets: readonly (Unit | Point)[]): Rejection | undefined {
  if (fitInCone(state, attacker, targets)) return undefined;
  return reject('outside-cone', 'DR-GEO-13', {
    unit: attacker.id,
    targets: targets.map((target) => ('card' in target ? target.id : { x: target.x, y: target.y })),
  });
}
