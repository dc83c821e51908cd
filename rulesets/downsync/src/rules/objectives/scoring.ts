import { inches, type Mils, type Point } from '@sandtable/geometry';
import { type Objective, otherOf, SEATS, type Seat, type State, type Unit, type UnitId } from '../../state.ts';
import { isWithin, TAU } from '../measure/distance.ts';
import { radiusOf } from '../measure/radii.ts';
import { cardOf, discOf, isOnTable, livingBases } from '../units/roster.ts';
import { objectiveDisc } from './spots.ts';

/** How near a unit scores, and how near it keeps the enemy from scoring (DS-OBJ-3). */
export const SCORING_REACH = inches(1);
export const BLOCKING_REACH = inches(6);

/** Does the unit score at the objective: near enough, allowed to, and with no more than half of it lost (DS-OBJ-7, DS-OBJ-8)? */
export function scoresAt(unit: Unit, { at, scores }: Objective): boolean {
  if (!isOnTable(unit) || !scores.includes(unit.seat) || !isStrong(unit)) return false;
  return isNear(unit, at, SCORING_REACH);
}

/** Does it block there? Losses don't matter. */
export function blocksAt(unit: Unit, { at, blocks }: Objective): boolean {
  if (!isOnTable(unit) || !blocks.includes(unit.seat)) return false;
  return isNear(unit, at, BLOCKING_REACH);
}

function isNear(unit: Unit, at: Point, reach: Mils): boolean {
  const objective = objectiveDisc(at);
  const far = reach + TAU + objective.radius + radiusOf(cardOf(unit));
  for (const base of unit.bases) {
    if (!base.alive || Math.abs(base.at.x - at.x) > far || Math.abs(base.at.y - at.y) > far) continue;
    if (isWithin(discOf(unit, base), objective, reach)) return true;
  }
  return false;
}

/** Has it half of its sub-units left, or more (DS-OBJ-8)? */
export function isStrong(unit: Unit): boolean {
  return 2 * livingBases(unit).length >= cardOf(unit).bases;
}

/** Does it reach the objective, to score or to block (DS-OBJ-6)? */
export function reaches(unit: Unit, objective: Objective): boolean {
  return scoresAt(unit, objective) || blocksAt(unit, objective);
}

/** What each player scores at an objective with the units used there (DS-OBJ-3, DS-OBJ-4). */
export function scoreAt(state: State, objective: Objective, used: readonly UnitId[]): Readonly<Record<Seat, number>> {
  const units = state.units.filter(({ id }) => used.includes(id));
  const points = (seat: Seat): number => {
    const scorers = units.filter((unit) => unit.seat === seat && scoresAt(unit, objective)).length;
    const blockers = units.filter((unit) => unit.seat === otherOf(seat) && blocksAt(unit, objective)).length;
    return Math.max(0, scorers - blockers);
  };
  return { one: points('one'), two: points('two') };
}

/** A player's unused units at an objective: those that must be used here, and those that reach another one too (DS-OBJ-6). */
export function unitsAt(
  state: State,
  seat: Seat,
  objective: Objective,
): { readonly bound: UnitId[]; readonly free: UnitId[] } {
  const left = state.scoring?.left ?? [];
  const used = state.scoring?.used ?? [];
  const others = state.objectives.filter(({ id }) => left.includes(id) && id !== objective.id);
  const [bound, free]: [UnitId[], UnitId[]] = [[], []];
  for (const unit of state.units) {
    if (unit.seat !== seat || used.includes(unit.id) || !reaches(unit, objective)) continue;
    (others.some((other) => reaches(unit, other)) ? free : bound).push(unit.id);
  }
  return { bound, free };
}

/** Can the order of the objectives left make a difference: does an unused unit reach two of them (DS-OBJ-10)? */
export function doesOrderMatter(state: State): boolean {
  const left = state.scoring?.left ?? [];
  return state.objectives.some(
    (objective) => left.includes(objective.id) && SEATS.some((seat) => unitsAt(state, seat, objective).free.length > 0),
  );
}
