import { type Rejection, reject } from '@sandtable/kernel';
import { isActive, playerOf, type State, type Unit, unitAt } from '../../state.ts';
import { gapBetween, isWithin } from '../space/space.ts';
import { jammerOf } from './jamming.ts';
import { hasRadio } from './radio.ts';
import { isInEarshot, shareVehicle, voiceRange, voiceReach, voicesReaching } from './voice.ts';

/** By what a commander reaches a subordinate. */
export type Means = 'voice' | 'radio';

/** Is a unit anywhere below a commander (DR-CMD-8)? Leaders in between who are out don't break the chain (DR-CMD-9). */
export function isSubordinate(state: State, commander: Unit, unit: Unit): boolean {
  if (commander.rank === 0 || unit === commander) return false;
  let above = unit.superior;
  // In case the chain loops, stop after as many steps as there are units.
  for (let step = 0; above >= 0 && step < state.units.length; step++) {
    if (above === commander.index) return true;
    above = unitAt(state, above).superior;
  }
  return false;
}

/** Everybody active below a commander, by index. */
export function subordinatesOf(state: State, commander: Unit): Unit[] {
  return state.units.filter((unit) => isActive(unit) && isSubordinate(state, commander, unit));
}

/** A unit's direct commander, if still active (DR-CMD-9). */
export function superiorOf(state: State, unit: Unit): Unit | undefined {
  return state.units
    .filter((each) => isActive(each) && isSubordinate(state, each, unit))
    .find((each, _, all) => !all.some((other) => isSubordinate(state, each, other)));
}

/**
 * A player's most senior active commander: the highest rank, of equals one that is not under another, then the one the
 * player listed first, which is how equals are put in order before the game (DR-CMD-3, 9).
 */
export function seniorOf(state: State, seat: string): Unit | undefined {
  let most = 1;
  for (const unit of state.units) if (unit.rank > most && unit.seat === seat && isActive(unit)) most = unit.rank;
  const highest: Unit[] = [];
  for (const unit of state.units) if (unit.rank === most && unit.seat === seat && isActive(unit)) highest.push(unit);
  return highest.find((unit) => !highest.some((other) => isSubordinate(state, other, unit)));
}

/** Has a main effort been named this turn by this commander, or for that matter by its player (DR-CMD-4)? */
export function hasNamedEffort(state: State, commander: Unit): boolean {
  if (state.judgements.mainEfforts === 'each-commander') return commander.namedEffort;
  return state.units.some((unit) => unit.namedEffort && unit.seat === commander.seat);
}

/** Why a commander's word does not come to a subordinate, or undefined (DR-CMD-5, DR-QS-13). */
export function reachRejection(state: State, commander: Unit, unit: Unit, by: Means): Rejection | undefined {
  return by === 'voice' ? voiceRejection(state, commander, unit) : radioRejection(state, commander, unit);
}

function voiceRejection(state: State, commander: Unit, unit: Unit): Rejection | undefined {
  const quick = state.options.rules === 'quick-start';
  const reach = voiceRange(state, commander);
  const heard = quick
    ? shareVehicle(commander, unit) || isWithin(state, commander, unit, reach)
    : isInEarshot(state, commander, unit) || voiceReach(state, commander).includes(unit);
  if (heard) return undefined;
  const short = gapBetween(state, commander, unit) - reach;
  const detail = {
    unit: commander.id,
    subordinate: unit.id,
    ...(short > 0 && Number.isFinite(short) ? { short } : {}),
  };
  return reject('out-of-comms', quick ? 'DR-QS-13' : 'DR-CMD-5', detail);
}

function radioRejection(state: State, commander: Unit, unit: Unit): Rejection | undefined {
  const quick = state.options.rules === 'quick-start';
  const clause = quick ? 'DR-QS-13' : 'DR-CMD-5';
  if (!hasRadio(state, commander)) return reject('no-radio', clause, { unit: commander.id });
  const jammer = jammerOf(state, commander);
  if (jammer !== undefined) return reject('jammed', 'DR-EWF-6', { unit: commander.id });
  if (quick || hasRadio(state, unit)) return undefined;
  const told = voicesReaching(state, unit).some((each) => each.unit !== commander && hasRadio(state, each.unit));
  return told
    ? undefined
    : reject('out-of-comms', clause, { unit: commander.id, subordinate: unit.id, means: 'radio' });
}

/** Whether a player has bought initiative for the next round already (DR-CMD-3). */
export function hasEnhanced(state: State, seat: string): boolean {
  return playerOf(state, seat).enhanced;
}
