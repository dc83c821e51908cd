import { gridOf, isHammered, type State, type Unit } from '../state.ts';
import { isAdjacent, isLineFree } from './lines.ts';
import { reach } from './movement.ts';
import { couldFireAt } from './shooting.ts';

/** Still: moved no space, spent no points, neither got on nor off (RF-OW-5). */
export function isStill(unit: Unit): boolean {
  return unit.steps === 0 && unit.spentHalf === 0 && !unit.rode;
}

/** Whether a unit may lay its counter on a square: its own, or one to which its direct line is free (RF-OW-2). */
export function canWatch(state: State, unit: Unit, cell: number): boolean {
  return cell === unit.cell || isLineFree(state, unit.cell, cell);
}

/** The counter's square and its adjacent squares (RF-OW-6). */
export function isInZone(state: State, watcher: Unit, cell: number): boolean {
  const { overwatch } = watcher;
  return overwatch !== null && (overwatch.cell === cell || isAdjacent(state, overwatch.cell, cell));
}

/** Whether a watcher's counter is triggered by the square the mover has entered (RF-OW-7, HAM-1). */
export function isTriggered(state: State, watcher: Unit, mover: Unit): boolean {
  return watcher.standing === 'board' && !isHammered(watcher) && isInZone(state, watcher, mover.cell);
}

/** A watcher that may answer this step with something (RF-OW-11, 13, 20). */
export function isEligible(state: State, watcher: Unit, mover: Unit): boolean {
  return (
    isTriggered(state, watcher, mover) && (couldFireAt(state, watcher, mover.cell) || canCharge(state, watcher, mover))
  );
}

/** Whether a still watcher could reach a square next to the mover with a point to spare (RF-OW-13, 15). */
export function canCharge(state: State, watcher: Unit, mover: Unit): boolean {
  if (watcher.overwatch?.still !== true) return false;
  return chargePaths(state, watcher, mover, 1).length > 0;
}

/**
 * Paths by which a watcher could charge: to squares adjacent to the mover that leave at least one point, cheapest
 * first. Staying is a path of no squares. `most` bounds the list.
 */
export function chargePaths(state: State, watcher: Unit, mover: Unit, most: number): (readonly number[])[] {
  if (watcher.vsrf === 0 || watcher.movement < 1) return [];
  const paths: (readonly number[])[] = [];
  if (isAdjacent(state, watcher.cell, mover.cell)) {
    paths.push([]);
    if (most === 1) return paths;
  }
  if (gridOf(state).distance(watcher.cell, mover.cell) > watcher.movement) return paths;
  const ends = reach(state, watcher, 2 * watcher.movement - 2, 0).filter(({ cell }) =>
    isAdjacent(state, cell, mover.cell),
  );
  ends.sort((a, b) => a.priceHalf - b.priceHalf || a.cell - b.cell);
  return [...paths, ...ends.map(({ path }) => path)].slice(0, most);
}
