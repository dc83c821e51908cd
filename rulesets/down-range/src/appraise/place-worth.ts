import type { SeatDecision } from '@sandtable/kernel';
import type { UnitId } from '../state.ts';
import { distanceOf } from '../text/measures.ts';
import { type Appraisal, type Fields, HELD, OTHERWISE } from './appraisal.ts';
import { type Field, isPaidToLeave, placeWorth } from './field.ts';

/** Who stands still under the enemy's eyes is hit more easily (two dice, the better). */
const ON_THE_MOVE = 0.6;
/** A task the mission is about, and one that only wastes time. */
const MISSION = 12;
const IDLE = -0.5;

/** A Move by where it leads. */
export function moveWorth(field: Field, { unit: id, path = [], exit, board }: Fields): Appraisal {
  const unit = field.table.units.find((each) => each.id === id);
  const to = path.at(-1);
  if (unit?.at == null || to === undefined || board !== undefined) return { score: OTHERWISE, why: '' };
  if (exit !== undefined) return { score: isPaidToLeave(field, unit, exit) ? 15 : -5, why: 'off the table' };
  const gain = placeWorth(field, unit, to) - placeWorth(field, unit, unit.at);
  const first = (unit.moves ?? 0) === 0;
  const stir = first && unit.card?.kind === 'troop' && field.watched.has(id) ? ON_THE_MOVE : 0;
  // A second Move costs the Action.
  return { score: gain + stir - (first ? 0 : 2 * HELD), why: 'a better place' };
}

/** Where a unit begins. */
export function standWorth(field: Field, { unit: id, at }: Fields): number {
  const unit = field.table.units.find((each) => each.id === id);
  return unit === undefined || at === undefined ? 0 : placeWorth(field, unit, at);
}

/** From so near to an enemy or to where the mission wants them, people fight better on foot. */
const DISMOUNT = 16_000;

/** Passengers get out where there is something to do; crews stay at their posts. */
export function leaveWorth(field: Field, { unit: id, at }: Fields): Appraisal {
  const unit = field.table.units.find((each) => each.id === id);
  if (unit === undefined || at === undefined || !/^(passenger|outside)/.test(unit.aboard?.seat ?? ''))
    return { score: OTHERWISE, why: '' };
  const enemyNear = field.enemies.some((spot) => distanceOf(spot, at) <= DISMOUNT);
  const onFoot = { ...unit, aboard: null };
  const goalNear = field.goals.some((goal) => goal.weight(onFoot) > 0 && goal.distance(at) * 1000 <= DISMOUNT / 2);
  return { score: enemyNear || goalNear ? 1 : OTHERWISE, why: 'out, to fight on foot' };
}

/** Charges are for what is to be blown up; obstacles are cleared by whoever wants to get through. */
export function taskWorth({ table, goals }: Field, { task = '', piece }: Fields): Appraisal {
  const { victory } = table.scenario;
  const wanted = [
    ...(victory.kind === 'points' ? victory.awards : []),
    ...(victory.kind === 'conditions' ? victory.cases.flatMap(({ when }) => when) : []),
  ].flatMap((each) => (each.kind === 'destroyed' ? [each.piece] : []));
  if (task.startsWith('trigger')) return { score: MISSION, why: 'fire the charge' };
  if (task.startsWith('disarm')) return { score: MISSION / 2, why: 'a charge of theirs' };
  if (piece !== undefined && wanted.includes(piece)) return { score: MISSION, why: 'what the mission asks for' };
  if (task.startsWith('clear') && goals.length > 0) return { score: 3, why: 'clear the way' };
  return { score: IDLE, why: '' };
}

/** Is what is under attack no armour to stay behind? */
export function isSoft({ table }: Field, { about }: SeatDecision): boolean {
  const { vehicle } = (about ?? {}) as { vehicle?: UnitId };
  return table.units.find(({ id }) => id === vehicle)?.card?.soft === true;
}
