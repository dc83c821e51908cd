import type { Point3 } from '@sandtable/geometry';
import type { WoundCell } from '../content/tables.ts';
import { type BlastEffect, effectAt, type Reach } from '../rules/blast/blast.ts';
import { attackNumber, closeWeaponsOf } from '../rules/close/close-quarters.ts';
import { figureOf, isPresent, teamOf, weaponOf } from '../rules/roster/roster.ts';
import { bandOf, dprIn } from '../rules/shooting/bands.ts';
import { dealDice, laneTargets, spreadTargets } from '../rules/shooting/lane.ts';
import { roundsOf } from '../rules/shooting/price.ts';
import { NO_EXTRAS, toHit } from '../rules/shooting/to-hit.ts';
import type { PointSight } from '../rules/sight/line.ts';
import { sightOf } from '../rules/sight/visibility.ts';
import type { Shot } from '../rules/targets/fire-check.ts';
import { isDeclarable } from '../rules/targets/targets.ts';
import { armorNumber, coverNumber, locationOf, severityOf, woundCell } from '../rules/wounds/wounds.ts';
import type { Model, State } from '../state.ts';

/** What a man is worth, in the points all appraisals are in: a Ranger is ten. */
export const manValue = (state: State, model: Model): number => (teamOf(state, model)?.pointsEach ?? 62.5) / 6.25;

/** How much of a man's worth is left when he is hurt. */
export function shareLeft(model: Model): number {
  const { dead, captured, unconscious, hp, scores, immobilized, doubled, broken, arms, wounds } = model;
  if (dead || captured) return 0;
  if (unconscious) return hp > 0 ? 0.3 : 0.12;
  let share = 0.55 + 0.45 * Math.max(0, hp / scores.hp);
  if (immobilized) share -= 0.2;
  else if (doubled) share -= 0.08;
  if (broken) share -= 0.2;
  for (const arm of [arms.left, arms.right]) share -= arm === 'useless' ? 0.15 : arm === 'severe' ? 0.05 : 0;
  for (const { ima, bleed, dressed } of wounds) if (!dressed) share -= bleed ? 0.15 : ima ? 0.08 : 0;
  return Math.max(0.1, share);
}

/** The share of a man that a cell of the wound chart costs, by what it does to him. */
function cellHarm(model: Model, cell: WoundCell): number {
  if (cell.kills === true) return 1;
  const hp = cell.hp ?? 0;
  if (model.hp - hp <= 0) return 0.85;
  let harm = 0.09 * hp;
  if (cell.unconscious === true) harm += 0.5;
  if (cell.immobilized === true) harm += 0.2;
  if (cell.doubled === true) harm += 0.08;
  if (cell.ima === true) harm += 0.1;
  if (cell.bleed === true) harm += 0.12;
  if (cell.arm !== undefined) harm += cell.arm === 'useless' ? 0.15 : 0.05;
  if (cell.shock === true) harm += 0.06;
  if (cell.duck === true) harm += 0.02;
  return Math.min(0.9, harm);
}

const upTo = (number: number): number => Math.min(10, Math.max(0, number)) / 10;

/** The total share lost to several hits that each cost this share of what is left. */
function atLeastOnce(share: number, tries: number): number {
  let left = 1;
  for (let i = 0; i < tries; i++) left *= 1 - share;
  return 1 - left;
}

type Bullet = { readonly arm: number; readonly cover: { readonly soft: number; readonly hard: number } };

type Hits = WeakMap<readonly PointSight[], Map<string, number>>;
/** Cache of what a hit costs a man who is seen like this: by the rules in force, then by health, armor and bullet. */
const hits = new WeakMap<State['options'], Hits>();

/** The share of a man that one hit costs on average: location, cover, armor, damage. */
export function hitHarm(
  state: State,
  target: Model,
  dpr: number,
  bullet: Bullet | null,
  body: readonly PointSight[] = UNSEEN,
): number {
  if (bullet === null) return hitHarmNow(state, target, dpr, bullet, body);
  const ruled: Hits = hits.get(state.options) ?? new WeakMap();
  hits.set(state.options, ruled);
  const known = ruled.get(body) ?? new Map<string, number>();
  ruled.set(body, known);
  const { hp, armor } = target;
  const { arm, cover } = bullet;
  const key = `${hp} ${JSON.stringify(armor)} ${dpr} ${arm} ${cover.soft} ${cover.hard}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  const harm = hitHarmNow(state, target, dpr, bullet, body);
  known.set(key, harm);
  return harm;
}

const UNSEEN: readonly PointSight[] = [];

function hitHarmNow(
  state: State,
  target: Model,
  dpr: number,
  bullet: Bullet | null,
  body: readonly PointSight[],
): number {
  let sum = 0;
  for (let face = 1; face <= 10; face++) {
    const location = locationOf(face);
    let through = 1;
    if (bullet !== null) {
      const sight = body[face - 1];
      const cover = sight === undefined ? null : coverNumber(bullet.cover, sight);
      if (cover === 'stops') continue;
      if (cover !== null) through *= upTo(cover.total);
      const armor = armorNumber(target, location, bullet.arm);
      if (armor !== null) through *= 1 - Math.max(0.1, upTo(armor.total));
    }
    if (through > 0) sum += through * damageHarm(state, target, face, dpr);
  }
  return sum / 10;
}

/** Cache: by the rules in force, then by health, location and weapon. */
const damages = new WeakMap<State['options'], Map<number, number>>();

function damageHarm({ options }: State, target: Model, face: number, dpr: number): number {
  const known = damages.get(options) ?? new Map<number, number>();
  damages.set(options, known);
  const key = ((target.hp + 20) * 16 + face) * 64 + dpr + 20;
  const before = known.get(key);
  if (before !== undefined) return before;
  const location = locationOf(face);
  let sum = 0;
  for (let die = 1; die <= 10; die++) sum += cellHarm(target, woundCell(location, severityOf(die, dpr), options));
  known.set(key, sum / 10);
  return sum / 10;
}

/** A natural 1 hits, a natural 10 misses (DW-HIT-3). */
export const hitChance = (number: number): number => Math.min(9, Math.max(1, number)) / 10;

/** What a shot is worth to the shooter's side, whatever it costs: harm to enemies less harm to friends in its lane. */
export function shotHarm(state: State, shooter: Model, shot: Shot): number {
  const weapon = state.chart.firearms[shot.weapon];
  const target = state.models.find(({ id }) => id === shot.target);
  const carried = weaponOf(shooter, shot.weapon);
  if (weapon === undefined || target === undefined || carried === undefined || !isDeclarable(shooter, target)) return 0;
  if (bandOf(state, weapon, shooter, target) === undefined) return 0;
  const rounds = roundsOf(weapon, shot.mode, carried.loaded);
  const targets =
    shot.mode === 'fa' ? laneTargets(state, weapon, shooter, target) : spreadTargets(state, weapon, shooter, target);
  const dealt = weapon.spread === true ? targets.map(({ id }) => id) : dealDice(targets, rounds);
  let sum = 0;
  for (const each of targets) {
    const dice = dealt.filter((id) => id === each.id).length;
    const band = bandOf(state, weapon, shooter, each) ?? 2;
    const number = toHit(state, shooter, each, weapon, shot.mode, band, each === target ? shot : NO_EXTRAS);
    const bullet = { arm: weapon.arm ?? 0, cover: weapon.cover ?? { soft: 10, hard: 10 } };
    const harm = hitHarm(state, each, dprIn(weapon, band), bullet, sightOf(state, shooter, each).body);
    sum += sideOf(shooter, each) * lossOf(state, each, atLeastOnce(hitChance(number.total) * harm, dice));
  }
  return sum * (shot.aimed ? 1.15 : 1);
}

/** Friends and bystanders in the line of fire count double: nobody shoots them for an even exchange. */
const sideOf = (by: Model, target: Model): number => (target.seat === by.seat || target.bystander ? -2 : 1);

/** What a man's side loses by this share of him. A man who is down isn't worth a bullet, unless he may wake up. */
function lossOf(state: State, target: Model, share: number): number {
  return share * manValue(state, target) * shareLeft(target) * (target.unconscious ? 0.5 : 1);
}

/** What a burst at a point does to everybody near it, for the side of `by`. */
export function blastHarm(state: State, by: Model, blast: Bullet, rings: readonly Reach[], at: Point3): number {
  let sum = 0;
  for (const model of state.models) {
    if (!isPresent(model)) continue;
    const effect = effectAt(rings, at, figureOf(state, model));
    if (effect !== undefined) sum += sideOf(by, model) * lossOf(state, model, effectShare(state, model, effect, blast));
  }
  return sum;
}

export function effectShare(state: State, model: Model, effect: BlastEffect, blast: Bullet): number {
  if ('kills' in effect) return 1;
  return atLeastOnce(hitHarm(state, model, effect.dpr, blast), effect.rolls);
}

/** What a blow with the best weapon at hand is worth. */
export function blowHarm(state: State, by: Model, enemy: Model, weaponId: string): number {
  const weapon = closeWeaponsOf(state, by).find(({ id }) => id === weaponId);
  if (weapon === undefined) return 0;
  const chance = enemy.unconscious ? 1 : hitChance(attackNumber(state, by, enemy, weapon).total);
  // The winner of the last exchange may leave, or shoot out of the fight (DW-DIS-1, DW-MEL-5).
  return lossOf(state, enemy, chance * hitHarm(state, enemy, weapon.dpr, null)) + 0.4 * chance;
}
