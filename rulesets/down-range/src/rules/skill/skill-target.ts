import type { Point } from '@sandtable/geometry';
import type { Reason } from '@sandtable/kernel';
import type { WeaponCard } from '../../content/cards.ts';
import { mostDamage } from '../../content/dice-notation.ts';
import { isFriendly, placeOf, type State, sideOf, type Unit, unitById } from '../../state.ts';
import { emplacementAgainst } from '../cover/cover.ts';
import { isAware } from '../knowledge/awareness.ts';
import { isFromAbove } from '../shooting/aims.ts';
import { canSee, sightTo } from '../sight/sight.ts';
import { isSamePoint, sourcesFor } from '../signals/information.ts';
import { bodyOf } from '../space/space.ts';
import { exposureOf } from '../vehicles/occupants.ts';
import type { Modifier } from './skill.ts';

/** Advantage against a unit or point that a friend observes for all (DR-SIG-4, DR-SKL-6); quick-start has none (DR-QS-7). */
export function aimModifiers(state: State, attacker: Unit, target: Unit | null, aim: Point | null): Modifier[] {
  if (state.options.rules === 'quick-start') return [];
  const observer = state.units.find(({ observation, seat }) => {
    if (observation === null || !isFriendly(state, attacker, { seat })) return false;
    if ('unit' in observation) return target?.id === observation.unit;
    return aim !== null && isSamePoint(observation.point, aim);
  });
  if (observer === undefined) return [];
  return [{ clause: 'DR-SIG-4', what: 'observed', effect: 'advantage', note: { by: observer.id } }];
}

/** What helps or hinders an attack because of whom it is aimed at. */
export function targetModifiers(
  state: State,
  attacker: Unit,
  weapon: WeaponCard,
  target: Unit,
  aim: Point | undefined,
): Modifier[] {
  const modifiers: Modifier[] = [];
  const quick = state.options.rules === 'quick-start';
  if (isStationary(state, target)) modifiers.push({ clause: 'DR-SKL-5', what: 'stationary', effect: 'advantage' });
  if (isAmbush(state, attacker, target)) modifiers.push({ clause: 'DR-SKL-2', what: 'ambush', effect: 'advantage' });
  if (target.lightOn && !quick) modifiers.push({ clause: 'DR-CON-6', what: 'white-light', effect: 'advantage' });
  const hindrances = isFromAbove(weapon)
    ? seenFromAbove(state, attacker, target, aim)
    : seenAlong(state, attacker, weapon, target);
  for (const reason of hindrances) modifiers.push({ ...reason, effect: 'disadvantage' });
  if (exposureOf(state, target) === 'semi-exposed') {
    modifiers.push({ clause: 'DR-XPA-2', what: 'semi-exposed', effect: 'disadvantage' });
  }
  return [...modifiers, ...isAirborne(state, target, weapon)];
}

/** Disadvantage against what flies, whatever else helps, but for weapons made for it (DR-FLY-2, 3). */
export function isAirborne(state: State, target: Unit, weapon: WeaponCard): Modifier[] {
  if (weapon.antiAir || !bodyOf(state, target).flying) return [];
  return [{ clause: 'DR-FLY-2', what: 'flying', effect: 'disadvantage', forced: true }];
}

/** The target's side knows neither of the attacker nor of the vehicle it is in. Guns beyond the table ambush nobody. */
function isAmbush(state: State, attacker: Unit, target: Unit): boolean {
  if (placeOf(state, attacker) === null) return false;
  const side = sideOf(state, target);
  return !isAware(state, side, attacker) && !isAware(state, side, bodyOf(state, attacker));
}

/** Direct fire: cover, concealment and light between the two, or fire at what is not in sight at all (DR-SIG-9). */
function seenAlong(state: State, attacker: Unit, weapon: WeaponCard, target: Unit): readonly Reason[] {
  const { los, partial } = sightTo(state, attacker, target, mostDamage(weapon.damage));
  return los ? partial : [{ clause: 'DR-SIG-9', what: 'on-information' }];
}

/**
 * Fire from above: obstacles in between don't cover anyone (DR-COV-5), but someone has to see the target. Concealment
 * and light are judged from the attacker if it sees the target, else from the most favorable of its sources (DR-SKL-7).
 * An emplacement helps unless the round comes down in it (DR-COV-7).
 */
function seenFromAbove(state: State, attacker: Unit, target: Unit, aim: Point | undefined): readonly Reason[] {
  const place = placeOf(state, target) as Point;
  const ring = emplacementAgainst(state, aim ?? place, place);
  const shelter: Reason[] =
    ring === undefined ? [] : [{ clause: 'DR-COV-7', what: 'emplacement', note: { id: ring.id, name: ring.name } }];
  let best: readonly Reason[] | undefined;
  for (const eye of eyesOn(state, attacker, target)) {
    const { partial } = sightTo(state, eye, target);
    if (best === undefined || partial.length < best.length) best = partial;
    if (best.length === 0) break;
  }
  return [...shelter, ...(best ?? [])];
}

/** Those whose sight of the target counts; nobody for sigint, which hears and does not see. */
function* eyesOn(state: State, attacker: Unit, target: Unit): Generator<Unit, void, void> {
  if (canSee(state, attacker, target)) return yield attacker;
  for (const { eye } of sourcesFor(state, attacker, target)) {
    const unit = eye === null ? undefined : unitById(state, eye);
    if (unit !== undefined) yield unit;
  }
}

/**
 * Did the unit not move on its most recent turn, nor so far on the current one if it's its own (DR-SKL-5)? Hovering
 * counts as standing (DR-FLY-5). Soldiers aboard count as the vehicle does; a unit that hasn't had a turn isn't
 * stationary.
 */
export function isStationary(state: State, unit: Unit): boolean {
  const { hadTurn, movedLast, movedNow } = bodyOf(state, unit);
  return hadTurn && !movedLast && !movedNow;
}
