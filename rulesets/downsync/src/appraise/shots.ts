import { distanceBetween, inches } from '@sandtable/geometry';
import type { ActionCard } from '../content/action.ts';
import { effectOn } from '../rules/actions/effect.ts';
import { checkNeeded } from '../rules/defense/counter.ts';
import { radiusOf } from '../rules/measure/radii.ts';
import { cardOf, hasTrait, livingBases } from '../rules/units/roster.ts';
import type { Base, State, Unit } from '../state.ts';
import { throughChance } from './chances.ts';
import { CONCEALED, HIDDEN, sightBetween } from './sights.ts';
import { baseValue } from './value.ts';

const SHORT = inches(6);
const LONG = inches(16);
/** Being stunned or losing a token, as shares of being destroyed. */
const STUNNED = 0.22;
const TOKEN = 0.5;
/** A base that is easier to hit for the rest of the Turn. */
const TAGGED = 1.2;

/** An estimate of what a base's action is worth against another base, from where both stand. */
export function shotWorth(state: State, by: Unit, from: Base, action: ActionCard, to: Unit, at: Base): number {
  const needed = neededBy(state, by, from, action, to, at);
  return needed === undefined ? 0 : volleyWorth(action, to, at, needed);
}

/** What a volley is worth when this roll is needed. */
export function volleyWorth(action: ActionCard, to: Unit, at: Base, needed: number): number {
  const { cm, plus } = tokensFor(to, at);
  const through = throughChance(needed, action.rof, checkNeeded(action), cm, plus);
  const drained = Math.min(cm, throughChance(needed, action.rof, 7, 0, 0) * Math.min(action.rof, cm)) * TOKEN;
  const value = baseValue(to);
  const kills = effectOn(action, { unit: to, base: at }) === 'kill';
  const marks =
    action.traits.includes('tagged') && !at.tagged ? TAGGED * throughChance(needed, action.rof, 7, 0, 0) : 0;
  if (!kills) return (at.stun ? 0 : through * value * STUNNED) + drained + marks;
  const resilient = hasTrait(to, 'resilient') && !at.stun;
  return through * value * (resilient ? 0.35 : 1) + drained + marks;
}

/** The tokens that stand against a hit; what a lender gives counts as one. */
function tokensFor(to: Unit, { cm, cmPlus }: Base): { cm: number; plus: number } {
  return { cm: cardOf(to).countermeasures === null ? 0 : cm, plus: cmPlus };
}

/** The total the dice must reach; undefined if there's no shot. */
function neededBy(state: State, by: Unit, from: Base, action: ActionCard, to: Unit, at: Base): number | undefined {
  const [own, other] = [cardOf(by), cardOf(to)];
  const scanning = action.kind === 'scan';
  const skill = scanning ? own.scan : own.targeting;
  if (skill === null || !mayAim(action, from, to, other.infantry)) return undefined;
  const gap = distanceBetween(from.at, at.at) - radiusOf(own) - radiusOf(other);
  if (action.range !== null && gap > action.range) return undefined;
  if (scanning) return defenseOf(to, at, gap) - skill;
  const extreme = action.traits.includes('extreme-range');
  if (extreme && gap < SHORT) return undefined;
  const sight = sightBetween(
    state.ground,
    { ...from.at, building: from.building },
    { ...at.at, building: at.building },
  );
  if (sight === HIDDEN) return undefined;
  const concealed = sight === CONCEALED && !has(action, 'close-combat') && !has(action, 'seeker-rounds');
  return defenseOf(to, at, gap) - skill - bonusOf(by, action, to, at, gap, extreme) + (concealed ? hiding(to) : 0);
}

const has = ({ traits }: ActionCard, trait: ActionCard['traits'][number]): boolean => traits.includes(trait);

function mayAim({ effect, versus, teams }: ActionCard, { team }: Base, to: Unit, infantry: boolean): boolean {
  if (effect !== 'kill' && effect !== 'stun') return false;
  if (to.stealth || (teams !== null && !teams.includes(team))) return false;
  return versus === null || (versus === 'infantry') === infantry;
}

function hiding(to: Unit): number {
  return hasTrait(to, 'adaptive-camo') ? 2 : 1;
}

function defenseOf(to: Unit, { tagged }: Base, gap: number): number {
  const obscured = hasTrait(to, 'obscured') && gap >= SHORT;
  return cardOf(to).defense - (tagged ? 2 : 0) - (to.locked ? 2 : 0) + (obscured ? 1 : 0);
}

function bonusOf(by: Unit, action: ActionCard, to: Unit, at: Base, gap: number, extreme: boolean): number {
  let bonus = 0;
  const near = gap < SHORT;
  if (near && !extreme && !has(action, 'close-combat') && (action.range === null || action.range > SHORT)) bonus += 1;
  if (gap > LONG && !extreme && !has(action, 'stabilizer')) bonus -= 1;
  if (near && has(action, 'close-and-personal')) bonus += 1;
  if (has(action, 'specialized-infantry') && cardOf(to).infantry) bonus += 2;
  if (hasTrait(by, 'finisher') && at.cm === 0 && at.cmPlus === 0) bonus += 1;
  if (hasTrait(by, 'predator') && at.stun) bonus += 2;
  return bonus;
}

/** The best that one base could do against these units from where it is. */
export function bestShot(state: State, by: Unit, from: Base, targets: readonly Unit[]): number {
  let best = 0;
  for (const action of cardOf(by).actions) {
    if (action.effect !== 'kill' && action.effect !== 'stun') continue;
    for (const to of targets) {
      for (const at of livingBases(to)) best = Math.max(best, shotWorth(state, by, from, action, to, at));
    }
  }
  return best;
}

/** What a unit could do with all its bases; several at one target are worth less than each by itself. */
export function fireWorth(state: State, by: Unit, targets: readonly Unit[]): number {
  const shots = livingBases(by).map((base) => bestShot(state, by, base, targets));
  shots.sort((a, b) => b - a);
  let [sum, share] = [0, 1];
  for (const shot of shots) {
    sum += shot * share;
    share *= 0.85;
  }
  return sum;
}
