import type { Reason } from '@sandtable/kernel';
import { distances } from '../../content/catalogue.ts';
import type { Model, State } from '../../state.ts';
import { fightsWith, meleeGroup } from '../close/close-quarters.ts';
import { isEdgeWithin, isInRange } from '../measure/range.ts';
import { figureOf, isActive, isPresent } from '../roster/roster.ts';
import { modelInTheWay } from '../sight/in-the-way.ts';
import { HALF, isHalfSeen, type Sight, sawFlash, sightOf } from '../sight/visibility.ts';

/** How an attack sees its targets: aimed shots see more, a frozen arc less (DW-LOS-3, DW-OPF-6). */
export type Aim = { readonly aimed: boolean; readonly frozen: boolean };

export type SightFault = 'out-of-sight' | 'half-hidden' | 'outside-arc';

/** Why the target can't be seen well enough, the first reason of the ledger's list (DW-LOS-2 to DW-LOS-5, DW-NGT-1). */
export function sightFault(
  state: State,
  shooter: Model,
  target: Model,
  aim: Aim,
  anyFacing = false,
): SightFault | undefined {
  const sight = sightOf(state, shooter, target);
  if (!isVisible(sight)) return 'out-of-sight';
  if (!isHalfSeen(sight) && !aim.aimed && !sawFlash(shooter, target)) return 'half-hidden';
  return sight.inArc || anyFacing ? undefined : 'outside-arc';
}

/**
 * What lets a man be targeted with less than half of him showing. Undefined if half of him shows or nothing lets him be
 * (DW-LOS-2, DW-LOS-3).
 */
export function sightReason(state: State, shooter: Model, target: Model, aimed: boolean): Reason | undefined {
  const sight = sightOf(state, shooter, target);
  if (!isVisible(sight) || sight.visible >= HALF) return undefined;
  if (isHalfSeen(sight)) return { clause: 'DW-LOS-2', what: 'half-of-base' };
  if (sawFlash(shooter, target)) return { clause: 'DW-LOS-3', what: 'saw-flash' };
  return aimed ? { clause: 'DW-LOS-3', what: 'aimed-at-little' } : undefined;
}

const isVisible = (sight: Sight): boolean => !sight.dark && (sight.isAny || isHalfSeen(sight));

/** Men who don't block a shot at the target: those he is fighting (DW-FAC-5, DW-MEL-1). */
function excusedFor(state: State, target: Model): string[] {
  return meleeGroup(state, target).map(({ id }) => id);
}

/** Who stands in the way of a shot at the target, except men he is fighting (DW-FAC-3, DW-FAC-5). */
export function blockerOf(state: State, shooter: Model, target: Model): Model | undefined {
  // Usually nobody is in the way, and then it doesn't matter who the target is fighting.
  const inTheWay = modelInTheWay(state, shooter, target);
  return inTheWay === undefined ? undefined : modelInTheWay(state, shooter, target, excusedFor(state, target));
}

/** The enemies that must be dealt with first: active, within 10″, and legal targets (DW-TGT-3 to DW-TGT-5, DW-MEL-1). */
export function priorityTargets(state: State, shooter: Model, aim: Aim): Model[] {
  const from = figureOf(state, shooter);
  return state.models.filter(
    (enemy) =>
      enemy.seat !== shooter.seat &&
      isActive(enemy) &&
      // On the plan nobody is farther away than in fact.
      isEdgeWithin(shooter.place, enemy.place, distances.priority) &&
      isInRange(from, figureOf(state, enemy), distances.priority) &&
      sightFault(state, shooter, enemy, aim, !aim.frozen) === undefined &&
      fightsWith(state, enemy).length === 0 &&
      modelInTheWay(state, shooter, enemy) === undefined,
  );
}

/** Can this be declared as a target at all: an enemy on the table, alive and no prisoner (DW-TGT-5, DW-TGT-8)? */
export function isDeclarable(shooter: Model, target: Model): boolean {
  const free = !target.captured && !target.bystander && target.carriedBy === null;
  return target.seat !== shooter.seat && isPresent(target) && free;
}
