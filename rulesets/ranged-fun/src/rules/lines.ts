import { trueRange } from '@sandtable/geometry';
import { gridOf, type State } from '../state.ts';

/** Spaces between two squares (RF-GEO-4, or RF-GEO-10 with the option). */
export function distanceBetween(state: State, a: number, b: number): number {
  const grid = gridOf(state);
  return state.options.trueRange ? trueRange(grid, a, b) : grid.distance(a, b);
}

/** Whether two squares are adjacent (RF-GEO-3); the true-range option does not change it. */
export function isAdjacent(state: State, a: number, b: number): boolean {
  return gridOf(state).directionTo(a, b) >= 0;
}

/** A cover square: rough, wall or rubble. */
export function isCover(state: State, cell: number): boolean {
  const ground = state.ground[cell];
  return ground === 'rough' || ground === 'wall' || ground === 'rubble';
}

/** Whether a square holds a building or any unit (RF-LOS-2). */
export function isBlocker(state: State, cell: number): boolean {
  return (state.occupant[cell] as number) >= 0 || state.ground[cell] === 'building';
}

// What `trace` reports goes into these and never leaves this file, so that looking along a line allocates nothing.
let looked: State;
let cover = 0;

function meetsBlocker(cell: number, other: number): boolean {
  return isBlocker(looked, cell) && (other < 0 || isBlocker(looked, other));
}

function countsCover(cell: number, other: number): boolean {
  if (other < 0) {
    if (isCover(looked, cell)) cover++;
    return false;
  }
  // RF-GEO-11: a pair along whose edge the line runs is one square of cover when neither side is free.
  const both = isCover(looked, cell) && isCover(looked, other);
  const mixed =
    (isCover(looked, cell) && isBlocker(looked, other)) || (isBlocker(looked, cell) && isCover(looked, other));
  if (both || mixed) cover++;
  return false;
}

function meetsObstacle(cell: number, other: number): boolean {
  return isObstacle(cell) && (other < 0 || isObstacle(other));
}

function isObstacle(cell: number): boolean {
  return isBlocker(looked, cell) || isCover(looked, cell);
}

/** Whether the line from centre to centre is free of buildings and units in between (RF-LOS-1 to 3). */
export function isLineFree(state: State, a: number, b: number): boolean {
  looked = state;
  return !gridOf(state).trace(a, b, meetsBlocker);
}

/** How many cover squares lie between (RF-LOS-4). */
export function coverBetween(state: State, a: number, b: number): number {
  looked = state;
  cover = 0;
  gridOf(state).trace(a, b, countsCover);
  return cover;
}

/** Whether anything lies between that ballistic fire would have to pass over (RF-VLRF-2, 5). */
export function hasObstacleBetween(state: State, a: number, b: number): boolean {
  looked = state;
  return gridOf(state).trace(a, b, meetsObstacle);
}

/** The first square between that blocks the line, or -1; for refusals that name it. */
export function firstBlocker(state: State, a: number, b: number): number {
  looked = state;
  let found = -1;
  gridOf(state).trace(a, b, (cell, other) => {
    if (!meetsBlocker(cell, other)) return false;
    found = cell;
    return true;
  });
  return found;
}

/** The cover squares between, for reasons that show them. */
export function coverSquares(state: State, a: number, b: number): number[] {
  looked = state;
  const found: number[] = [];
  gridOf(state).trace(a, b, (cell, other) => {
    const before = cover;
    countsCover(cell, other);
    if (cover > before) found.push(cell);
    return false;
  });
  return found;
}
