import type { Point } from '@sandtable/geometry';
import type { SeatDecision } from '@sandtable/kernel';
import { shelterAt } from '../shelter.ts';
import type { Unit, UnitId } from '../state.ts';
import { distanceOf, type Spot } from '../view-types.ts';
import { type Appraisal, type Fields, HELD, OTHERWISE } from './appraisal.ts';
import { type Field, isPaidToLeave, seenUnit, unitOf } from './field.ts';
import { pull } from './goals.ts';
import type { Prospect } from './outlook.ts';
import { isFresh, lying, mayLie } from './posture.ts';

/** A shot that cannot be taken before the next turn. */
const NEXT_TURN = 0.3;
/** How far from the enemy a unit likes to be, and what each extra inch costs, without and with a shot. */
const COMFORTABLE = 14;
const TOO_FAR = 0.12;
const FAR_WITH_SHOT = 0.02;
/** A task the mission is about, and one that only wastes time. */
const MISSION = 12;
const IDLE = -0.5;

/** What a unit has left of its turn when it stands somewhere. */
type Standing = { readonly moved: boolean; readonly mayShoot: boolean; readonly best?: number };

/** The worth of a Move, by where it leads. Stops early if it can't be more than `least`. */
export function moveWorth(
  field: Field,
  { unit: id, path = [], exit, board }: Fields,
  least = Number.NEGATIVE_INFINITY,
): Appraisal {
  const unit = unitOf(field, id);
  const shown = seenUnit(field, id);
  const to = path.at(-1);
  if (unit?.at == null || shown === undefined || to === undefined || board !== undefined) return NOTHING;
  if (exit !== undefined) return { score: isPaidToLeave(field, shown, exit) ? 25 : -5, why: 'leaves the table' };
  const first = unit.moves === 0;
  const standing = { moved: true, mayShoot: first && !unit.actionUsed };
  // A second Move costs the Action.
  const before = here(field, unit) + (first ? 0 : HELD);
  const worth = standWorth(field, unit, to as Point, standing, least + before);
  return {
    score: worth - before,
    // Worked out for the chosen one only, not for the hundred considered.
    get why() {
      return whyThere(field, unit, to as Point);
    },
  };
}

/** The worth of where a unit is, with the turn it still has. */
export function here(field: Field, unit: Unit): number {
  const at = unit.at as Point;
  return standWorth(field, unit, at, { moved: unit.movedNow, mayShoot: !unit.actionUsed });
}

/** The same without the shot of this turn: what is left when it has been taken. */
export function restWorth(field: Field, unit: Unit, at: Point, moved: boolean, least?: number): number {
  return standWorth(field, unit, at, { moved, mayShoot: false }, least);
}

/**
 * What standing at a point is worth: the shot from there, less the danger, more for what the mission wants. Danger is much
 * work to tell; where it cannot be worth more than `least` whatever the danger, an upper bound is good enough.
 */
function standWorth(
  field: Field,
  unit: Unit,
  at: Point,
  { moved, mayShoot }: Standing,
  least = Number.NEGATIVE_INFINITY,
): number {
  const { outlook, temper } = field;
  const prospect = outlook.prospect(unit, at, moved);
  const shot = mayShoot ? (moved ? prospect.shot : prospect.focusedShot) : NEXT_TURN * prospect.focusedShot;
  const shown = seenUnit(field, unit.id);
  const drawn = shown === undefined ? 0 : pull(field.goals, shown, at);
  const held = temper.ground * prospect.held;
  const rest = held + drawn + near(field, at, prospect) - temper.care * prospect.leastDanger;
  const most = rest + (mayShoot ? Math.max(shot, outlook.mostWatch()) : shot);
  if (most <= least) return most;
  const gain = mayShoot ? Math.max(shot, outlook.watch(unit, at, moved)) : shot;
  const better = rest + gain;
  if (better <= least) return better;
  return better + temper.care * (prospect.leastDanger - outlook.danger(outlook.resting(unit), at, moved));
}

/** Units out of the fight go looking for it. */
function near({ enemies }: Field, at: Spot, { shot }: Prospect): number {
  const apart = enemies.reduce((least, spot) => Math.min(least, distanceOf(at, spot)), Number.POSITIVE_INFINITY) / 1000;
  if (apart === Number.POSITIVE_INFINITY) return 0;
  return -(shot > 0 ? FAR_WITH_SHOT : TOO_FAR) * Math.max(0, apart - COMFORTABLE);
}

/**
 * Both are free: a prone unit gets up before anything else, and a unit that's done lies down if that makes it safer. A
 * unit that hasn't acted yet must not lie down, or it would get up again forever: it holds first (`holdWorth`).
 */
export function postureWorth(field: Field, { unit: id, to }: Fields): Appraisal {
  const unit = unitOf(field, id);
  if (unit?.at == null) return NOTHING;
  if (to === 'upright') return isFresh(unit) ? { score: UP, why: 'gets up' } : NOTHING;
  const gain = isFresh(unit) ? 0 : safer(field, unit);
  return gain > LEAST_SAFER ? { score: DOWN * gain, why: 'lies down' } : NOTHING;
}

/** A unit that would be safer prone but still has its Action holds it first, so that it can lie down. */
export function holdWorth(field: Field, { unit: id }: Fields): Appraisal {
  const unit = unitOf(field, id);
  if (unit?.at == null || !isFresh(unit) || safer(field, unit) <= LEAST_SAFER) return { score: -0.1, why: '' };
  return { score: DOWN * LEAST_SAFER, why: 'has nothing to do, and waits' };
}

/** By how much less danger a unit is in if it lies where it is. */
function safer({ outlook }: Field, unit: Unit): number {
  if (!mayLie(outlook.state, unit)) return 0;
  const danger = (body: Unit): number => outlook.danger(body, unit.at as Point, unit.movedNow);
  return danger(unit) - danger(lying(unit));
}

const NOTHING: Appraisal = { score: OTHERWISE, why: '' };
/** Getting up is free and opens everything else. */
const UP = 50;
/** Lying down comes last of all that is worth doing. */
const DOWN = 0.01;
const LEAST_SAFER = 0.6;

/** In a few words what speaks for a place. */
function whyThere({ outlook, table }: Field, unit: Unit, to: Point): string {
  const [before, after] = [outlook.prospect(unit, unit.at as Point, unit.movedNow), outlook.prospect(unit, to, true)];
  const shelter = shelterAt(table, to);
  const parts = [shelter === undefined ? 'moves' : `moves ${shelter.where} ${shelter.piece.name.toLowerCase()}`];
  if (after.held > before.held + 1) parts.push('to hold the ground');
  else if (after.seenBy < before.seenBy) parts.push(`seen by ${after.seenBy} instead of ${before.seenBy}`);
  else if (after.shot > before.shot) parts.push('for a better shot');
  return parts.join(', ');
}

/** Where a unit begins. */
export function beginWorth(field: Field, { unit: id, at }: Fields): number {
  const unit = unitOf(field, id);
  if (unit === undefined || at === undefined) return 0;
  return standWorth(field, unit, at as Point, { moved: true, mayShoot: false });
}

/** This close to an enemy or to their goal, soldiers fight better on foot. */
const DISMOUNT = 16_000;

/** Passengers get out where there is something to do; crews stay at their posts. */
export function leaveWorth(field: Field, { unit: id, at }: Fields): Appraisal {
  const unit = seenUnit(field, id);
  if (unit === undefined || at === undefined || !/^(passenger|outside)/.test(unit.aboard?.seat ?? ''))
    return { score: OTHERWISE, why: '' };
  const enemyNear = field.enemies.some((spot) => distanceOf(spot, at) <= DISMOUNT);
  const onFoot = { ...unit, aboard: null };
  const goalNear =
    field.goals.some((goal) => goal.weight(onFoot) > 0 && goal.distance(at) * 1000 <= DISMOUNT / 2) ||
    field.outlook.holdings.some(({ circle }) => distanceOf(circle.at, at) <= circle.within + DISMOUNT / 2);
  return { score: enemyNear || goalNear ? 1 : OTHERWISE, why: 'gets out to fight on foot' };
}

/** Charges are for mission targets; clear obstacles only if the unit has somewhere to go. */
export function taskWorth({ table, goals }: Field, { task = '', piece }: Fields): Appraisal {
  const { victory } = table.scenario;
  const wanted = [
    ...(victory.kind === 'points' ? victory.awards : []),
    ...(victory.kind === 'conditions' ? victory.cases.flatMap(({ when }) => when) : []),
  ].flatMap((each) => (each.kind === 'destroyed' ? [each.piece] : []));
  if (task.startsWith('trigger')) return { score: MISSION, why: 'fires the charge' };
  if (task.startsWith('disarm')) return { score: MISSION / 2, why: 'takes their charge away' };
  if (piece !== undefined && wanted.includes(piece)) return { score: MISSION, why: 'does what the mission asks for' };
  if (task.startsWith('clear') && goals.length > 0) return { score: 3, why: 'clears the way' };
  return { score: IDLE, why: '' };
}

/** Is what is under attack no armour to stay behind? */
export function isSoft(field: Field, { about }: SeatDecision): boolean {
  const { vehicle } = (about ?? {}) as { vehicle?: UnitId };
  return vehicle !== undefined && seenUnit(field, vehicle)?.card?.soft === true;
}

/** Highest where a burst would hurt the enemy most and our own units least. */
export function burstWorth({ enemies, friends }: Field, { at }: Fields): number {
  if (at === undefined) return 0;
  const near = (spots: Field['enemies']): number =>
    spots.reduce(
      (sum, spot) => sum + 1 / (1 + ((spot.x - at.x) * (spot.x - at.x) + (spot.y - at.y) * (spot.y - at.y)) / 1e7),
      0,
    );
  return near(enemies) - near(friends);
}
