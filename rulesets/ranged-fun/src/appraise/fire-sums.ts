import { coverBetween, distanceBetween, hasObstacleBetween, isCover, isLineFree } from '../rules/lines.ts';
import { bandOf, isBallistic, isHeldByRiders } from '../rules/ranges.ts';
import { gridOf, type State, type Unit, unitAt } from '../state.ts';
import { chanceOf } from './chances.ts';

/** Effective armour of a unit against fire, as `armourOf` has it, without the steps that explain it. */
export function armourUnderFire(state: State, from: number, target: Unit, ballistic: boolean): number {
  const { cell } = target;
  const inside = shelterOf(state, target);
  if (inside > 0) return target.armour + inside + (ballistic ? 0 : coverBetween(state, from, cell));
  if (ballistic) return target.armour + (isCover(state, cell) || hasObstacleBetween(state, from, cell) ? 1 : 0);
  return target.armour + coverBetween(state, from, cell) + (isCover(state, cell) ? 1 : 0);
}

/** Armour of the building a unit is inside of; 0 outside. */
export function shelterOf(state: State, { cell, index }: Unit): number {
  const building = state.buildings[cell];
  return building !== undefined && state.occupant[cell] === index ? building.armour : 0;
}

/** Effective armour in contact, as `armourInContact` has it. */
export function armourHandToHand(state: State, target: Unit): number {
  return target.armour + (shelterOf(state, target) || (isCover(state, target.cell) ? 1 : 0));
}

/** Effective armour against a shot that went astray, as `armourAgainstScatter` has it. */
export function armourAstray(state: State, target: Unit): number {
  return target.armour + (shelterOf(state, target) || 1);
}

/** A shot as its numbers: strength, armour, and whether it may go astray; undefined when it cannot be fired. */
export type ShotSum = { readonly strength: number; readonly armour: number; readonly astray: boolean };

/** The shot of a unit from a square, its own or one where it might go. */
export function shotSum(state: State, firer: Unit, from: number, target: Unit): ShotSum | undefined {
  const { cell } = target;
  if (cell === from) return undefined;
  const band = bandOf(distanceBetween(state, from, cell));
  if (firer[band] === 0 || isHeldByRiders(firer, band)) return undefined;
  const ballistic = isBallistic(state, firer, band);
  if (!ballistic && !isLineFree(state, from, cell)) return undefined;
  return {
    strength: firer[band],
    armour: armourUnderFire(state, from, target, ballistic),
    astray: ballistic && hasObstacleBetween(state, from, cell),
  };
}

/** The share of shots that may go astray and do not. */
export function shareOnTarget({ options, judgements: { scatter } }: State): number {
  if (options.scatterD4) return 0.5;
  return scatter === undefined ? 1 / 3 : Math.min(1, scatter.onTarget / scatter.die);
}

/** The chance that a shot does any damage to what it is aimed at, and how much on average. */
export function shotChance(
  state: State,
  { strength, armour, astray }: ShotSum,
): { readonly hit: number; readonly mean: number } {
  return chanceOf(strength, armour, astray ? shareOnTarget(state) : 1);
}

/** The units on the squares around, where a scattered shot may land. */
export function unitsAround(state: State, cell: number): Unit[] {
  const grid = gridOf(state);
  const found: Unit[] = [];
  for (let direction = 0; direction < grid.directions; direction++) {
    const to = grid.neighbour(cell, direction);
    const index = to < 0 ? -1 : (state.occupant[to] as number);
    if (index >= 0) found.push(unitAt(state, index));
  }
  return found;
}
