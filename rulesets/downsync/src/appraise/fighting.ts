import type { ActionCard } from '../content/action.ts';
import { openAim, type Target } from '../decisions/fight.ts';
import { attackSum } from '../rules/actions/attack.ts';
import { effectOn } from '../rules/actions/effect.ts';
import { actionOf } from '../rules/actions/permission.ts';
import { pingScanSum, unitScanSum } from '../rules/actions/scan.ts';
import { checkNeeded } from '../rules/defense/counter.ts';
import { pointSeer, seerOf } from '../rules/sight/seer.ts';
import { baseById, pingById, type UnitBase } from '../rules/units/roster.ts';
import type { State } from '../state.ts';
import { checkChance, hitChance, standChance } from './chances.ts';
import type { Look } from './look.ts';
import { fireWorth, volleyWorth } from './shots.ts';
import { baseValue } from './value.ts';

/** What it is worth to know what a Ping is, and to have something to shoot at. */
const FOUND = 1.6;
const FOUND_NEAR = 1.2;
/** Moving an enemy is worth less than stunning it. */
const HACKED = 0.6;
/** What a Stealth token is worth to the unit that has it. */
const STEALTH = 2.5;

/** An attack or scan as far as it says what it is aimed at. */
export type Aimed = {
  readonly action: string;
  readonly target?: string;
  readonly sightOf?: string;
  readonly targets?: readonly string[];
  readonly boost?: boolean;
};

/** What an attack with its first target, or with all its targets, is worth. */
export function attackWorth(look: Look, base: string, command: Aimed): number {
  const by = baseById(look.state, base);
  const action = by === undefined ? undefined : actionOf(by, command.action);
  if (by === undefined || action === undefined) return 0;
  const { target, sightOf, targets = [], boost = false } = command;
  const price = (boost ? look.price : 0) + (action.cost === 'ap-and-cp' ? look.price : 0);
  const shown = by.unit.stealth && action.kind === 'combat' && !action.traits.includes('silent') ? STEALTH : 0;
  if (target !== undefined) {
    const eyes = sightOf === undefined ? by : (baseById(look.state, sightOf) ?? by);
    return volley(look, { by, action, eyes }, target, action.rof, boost) - price - shown;
  }
  const shots = new Map<string, number>();
  for (const id of targets) shots.set(id, (shots.get(id) ?? 0) + 1);
  let sum = 0;
  for (const [id, count] of shots) sum += volley(look, { by, action, eyes: by }, id, count, boost);
  return sum - price - shown;
}

/** What the next shot of an action under way is worth: all that are left, at this target. */
export function nextShotWorth(look: Look, { target, sightOf, boost }: Target): number {
  const aim = openAim(look.state);
  if (aim === undefined) return 0;
  const eyes = (sightOf === undefined ? aim.sightOf : baseById(look.state, sightOf)) ?? aim.by;
  const left = look.state.action?.left ?? 1;
  const worth =
    aim.action.kind === 'scan' && aim.action.effect === 'reveal'
      ? scanned(look, aim.by, target, left, boost)
      : volley(look, { ...aim, eyes }, target, left, boost);
  return worth - (boost ? look.price : 0);
}

export type Aiming = { readonly by: UnitBase; readonly action: ActionCard; readonly eyes: UnitBase };

/** What this many shots at a base are worth, with the rules' own numbers. */
export function volley(look: Look, { by, action, eyes }: Aiming, id: string, shots: number, boost: boolean): number {
  const { state } = look;
  const to = baseById(state, id);
  if (to === undefined) return 0;
  const needed = neededFor(state, by, action, eyes, to);
  const plain = volleyWorth({ ...action, rof: shots }, to.unit, to.base, needed);
  if (!boost) return plain;
  const { cm, cmPlus: plus } = to.base;
  const terms = { hit: hitChance(needed), shots, save: checkChance(checkNeeded(action)), cm, plus };
  const more = standChance(terms) - standChance({ ...terms, first: hitChance(needed, true) });
  return plain + more * baseValue(to.unit) * (effectOn(action, to) === 'kill' ? 1 : 0.25);
}

function neededFor(state: State, by: UnitBase, action: ActionCard, eyes: UnitBase, to: UnitBase): number {
  if (action.kind === 'scan') return unitScanSum(by, to).needed;
  const point = state.action?.point ?? null;
  const origin = point === null ? seerOf(eyes.unit, eyes.base) : pointSeer(point);
  return attackSum(state, { by, action, target: to, origin }).needed;
}

/** What a scan is worth. */
export function scanWorth(look: Look, base: string, { action: id, target = '', boost = false }: Aimed): number {
  const by = baseById(look.state, base);
  const action = by === undefined ? undefined : actionOf(by, id);
  if (by === undefined || action === undefined) return 0;
  const price = (boost ? look.price : 0) + (action.cost === 'cp' ? look.price : 0);
  if (action.effect === 'reveal') return scanned(look, by, target, action.rof, boost) - price;
  const worth = volley(look, { by, action, eyes: by }, target, action.rof, boost);
  return (action.effect === 'special' ? HACKED * worth : worth) - price;
}

function scanned(look: Look, by: UnitBase, target: string, checks: number, boost: boolean): number {
  const { state } = look;
  const ping = pingById(state, target);
  const to = baseById(state, target);
  if (ping === undefined && (to === undefined || !to.unit.stealth)) return -0.1;
  const { needed } = ping === undefined ? unitScanSum(by, to as UnitBase) : pingScanSum(state, by, ping);
  let miss = 1 - hitChance(needed, boost);
  for (let i = 1; i < checks; i++) miss *= 1 - hitChance(needed);
  if (ping === undefined) {
    const shown = { ...(to as UnitBase).unit, stealth: false };
    const fire = look.friends.reduce((most, friend) => Math.max(most, fireWorth(state, friend, [shown])), 0);
    return (1 - miss) * (STEALTH / 2 + 0.5 * fire);
  }
  const waiting = look.friends.filter(({ id, activated }) => !activated && id !== by.unit.id).length;
  return (1 - miss) * (FOUND + (waiting > 0 ? FOUND_NEAR : 0));
}
