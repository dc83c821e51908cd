import { type Rejection, reject } from '@sandtable/kernel';
import { actionCosts } from '../../content/catalogue.ts';
import type { FireMode } from '../../content/weapons-chart.ts';
import type { Model, State } from '../../state.ts';
import { engagedWith, isInOwnFight, isWinnerAgainstAll } from '../close/close-quarters.ts';
import { isLinked } from '../command/links.ts';
import { armFault, hasDuty } from '../health/duty.ts';
import { isEdgeWithin } from '../measure/range.ts';
import { hasTrait, modelById } from '../roster/roster.ts';
import { isSingleShot, shotPrice } from '../shooting/price.ts';
import type { Extras } from '../shooting/to-hit.ts';
import { isHalfSeen, sightOf } from '../sight/visibility.ts';
import { blockerOf, isDeclarable, priorityTargets, sightFault } from './targets.ts';

/** A shot at a man as it is declared (DW-TGT-6). */
export type Shot = Extras & { readonly weapon: string; readonly mode: FireMode; readonly target: string };

/** In the own activation with what is left of the pool, or in a reaction with 6 AP and a frozen arc (DW-OPF-2, DW-OPF-6). */
export type FireTerms = {
  readonly ap: number;
  readonly frozen: boolean;
  /** The enemies to be dealt with first, if the caller has worked them out for this kind of aim. */
  readonly first?: readonly Model[];
  /** For weapons that burst, the close enemies to be dealt with first: found out when a mark is otherwise fit. */
  readonly close?: () => readonly Model[];
};

export const SIGHT_CLAUSE = {
  'out-of-sight': 'DW-LOS-5',
  'half-hidden': 'DW-LOS-2',
  'outside-arc': 'DW-FAC-1',
} as const;

/** What every shot is declared with, whatever the target. */
type Declared = Extras & { readonly weapon: string; readonly mode: FireMode };

/** Why this man can't fire that weapon now, no matter the target. */
export function bodyFault(state: State, shooter: Model, shot: Declared, terms: FireTerms): Rejection | undefined {
  const weapon = state.chart.firearms[shot.weapon];
  if (weapon === undefined || !shooter.weapons.some(({ type }) => type === shot.weapon))
    return reject('unknown-weapon', 'DW-TGT-1', { weapon: shot.weapon });
  if (weapon.modes[shot.mode] === undefined)
    return reject('no-such-mode', 'DW-HIT-1', { weapon: shot.weapon, mode: shot.mode });
  const price = shotPrice(weapon, shot.mode, shot);
  if (price.total > terms.ap)
    return reject('not-enough-ap', terms.frozen ? 'DW-OPF-2' : 'DW-ACT-5', { price: price.total, ap: terms.ap });
  if (hasDuty(shooter)) return reject('needs-dressing', 'DW-HLT-5', { unit: shooter.id });
  const arm = armFault(shooter, weapon.hands);
  if (arm !== undefined) return reject(arm, 'DW-TGT-2', { unit: shooter.id });
  if (shooter.carrying !== null && weapon.hands === 2) return reject('carrying', 'DW-CAR-6', { unit: shooter.id });
  if (engagedWith(state, shooter).length > 0 && !isWinnerAgainstAll(state, shooter))
    return reject('engaged', 'DW-MEL-5', { unit: shooter.id });
  return undefined;
}

/** Why a shot at a man may not be declared, the first reason of the ledger's list. */
export function fireFault(state: State, shooter: Model, shot: Shot, terms: FireTerms): Rejection | undefined {
  const target = modelById(state, shot.target);
  const fault = bodyFault(state, shooter, shot, terms);
  if (fault !== undefined && fault.code !== 'engaged') return fault;
  if (target === undefined) return reject('unknown-unit', 'DW-TGT-8', { unit: shot.target });
  if (engagedWith(state, shooter).includes(target)) return reject('engaged', 'DW-CQB-17', { unit: shooter.id });
  if (fault !== undefined) return fault;
  if (isInOwnFight(state, shooter, target)) return reject('engaged', 'DW-MEL-5', { unit: shooter.id });
  // Weapons that burst are aimed at a mark, not just at a man (DW-GRN-17).
  if (state.chart.firearms[shot.weapon]!.blast !== undefined)
    return reject('not-a-target', 'DW-GRN-17', { weapon: shot.weapon });
  return markFault(state, shooter, target, shot, terms) ?? weaponFault(state, shooter, target, shot);
}

/** Can a man whose body and weapon let him fire do so at this one? The part of {@link fireFault} that depends on the target. */
export function isTarget(
  state: State,
  shooter: Model,
  target: Model,
  extras: Extras,
  terms: FireTerms,
  fights: readonly Model[],
): boolean {
  if (fights.length > 0 && isInOwnFight(state, shooter, target)) return false;
  return markFault(state, shooter, target, extras, terms) === undefined;
}

/** What is wrong with the target: unseen, or another must be dealt with first (DW-LOS, DW-TGT-3, DW-FAC-3). */
function markFault(
  state: State,
  shooter: Model,
  target: Model,
  shot: Extras,
  { frozen, first: known }: FireTerms,
): Rejection | undefined {
  if (!isDeclarable(shooter, target)) return reject('not-a-target', 'DW-TGT-8', { unit: target.id });
  const aim = { aimed: shot.aimed, frozen };
  const unseen = sightFault(state, shooter, target, aim);
  if (unseen !== undefined) return reject(unseen, SIGHT_CLAUSE[unseen], { unit: target.id });
  const first = known ?? priorityTargets(state, shooter, aim);
  if (first.length > 0 && !first.includes(target))
    return reject('priority-target', 'DW-TGT-3', { first: first.map(({ id }) => id) });
  const blocker = blockerOf(state, shooter, target);
  return blocker === undefined ? undefined : reject('line-blocked', 'DW-FAC-3', { unit: blocker.id });
}

/** What is wrong with the weapon or its extras. */
export function weaponFault(state: State, shooter: Model, target: Model | null, shot: Declared): Rejection | undefined {
  const weapon = state.chart.firearms[shot.weapon]!;
  const carried = shooter.weapons.find(({ type }) => type === shot.weapon)!;
  const detail = { weapon: shot.weapon };
  if (carried.loaded < 1) return reject('no-ammo', 'DW-HIT-19', detail);
  const single = isSingleShot(shot.mode);
  if (shot.aimed && !single) return reject('cannot-aim', 'DW-HIT-9', detail);
  if (shot.aimed && hasTrait(shooter, 'no-aim')) return reject('cannot-aim', 'DW-FRC-5', { unit: shooter.id });
  if (shot.scope && !(weapon.scope === true && single)) return reject('cannot-aim', 'DW-HIT-10', detail);
  if (shot.spotter !== null) {
    const spotter = modelById(state, shot.spotter);
    if (!single || spotter === undefined || target === null || !canSpot(state, spotter, shooter, target))
      return reject('cannot-aim', 'DW-HIT-11', { spotter: shot.spotter });
  }
  const fitted = weapon.fits?.includes(shooter.ready ?? '') === true;
  if (shooter.ready !== shot.weapon && !fitted) return reject('weapon-not-ready', 'DW-MSC-10', detail);
  if (!shooter.known.includes(shot.weapon)) return reject('weapon-not-known', 'DW-TGT-1', detail);
  if (weapon.perTurn !== undefined && carried.fired >= weapon.perTurn)
    return reject('already-used', 'DW-HIT-20', detail);
  return undefined;
}

/** May this man spot: a linked team mate within 1″, in the same activation, with 5 AP and the target in sight (DW-HIT-11)? */
export function canSpot(state: State, spotter: Model, shooter: Model, target: Model): boolean {
  if (spotter.id === shooter.id || spotter.team !== shooter.team) return false;
  if (!state.acting.includes(spotter.id) || spotter.ap < actionCosts.spot!.ap) return false;
  // No time to spot for a man with an urgent wound, in flight, on the way back, or in close combat (DW-HLT-5,
  // DW-MOR-14, DW-CMD-8, DW-CQB-17).
  if (hasDuty(spotter) || spotter.broken || spotter.courage === 'failed') return false;
  if (engagedWith(state, spotter).length > 0) return false;
  if (!isEdgeWithin(spotter.place, shooter.place, 1000) || !isLinked(state, spotter, shooter)) return false;
  const sight = sightOf(state, spotter, target);
  return sight.inArc && !sight.dark && isHalfSeen(sight);
}
