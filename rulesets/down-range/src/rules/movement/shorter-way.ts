import { type Mils, type Point, pathLength, splitPath } from '@sandtable/geometry';
import type { Json, Rejection, Seat } from '@sandtable/kernel';
import { type State, type Unit, unitById } from '../../state.ts';
import type { Mode } from '../../unit-command.ts';
import { checkMove, crawls, type Move } from './move-check.ts';
import { pathRejection } from './path.ts';

/** What stops a Move on its way or at its end; for one that only costs too much the nearest is found with its price. */
const STOPPED: ReadonlySet<string> = new Set(['impassable', 'path-blocked', 'overlap', 'off-table']);

/** Look for a shorter way in steps of STEP, then narrow it down to FINE. */
const STEP: Mils = 500;
const FINE: Mils = 50;
const MOST_STEPS = 12;

/** The refusal of a Move. If something blocks the way, it also offers the same way as far as it can be followed. */
export function withShorterWay(
  state: State,
  seat: Seat,
  command: Move,
  mode: Mode,
  rejection: Rejection | undefined,
): Rejection | undefined {
  if (rejection === undefined || rejection.nearest !== undefined || !STOPPED.has(rejection.code)) return rejection;
  const unit = unitById(state, command.unit);
  if (unit === undefined || unit.at === null || command.board !== undefined || command.ram === true) return rejection;
  const { exit: _exit, take: _take, ...plain } = command;
  const way = [unit.at, ...command.path];
  const shortened = (length: Mils): Move => ({ ...plain, path: splitPath(way, length).before.slice(1) });
  const isLegal = (length: Mils) => checkMove(state, seat, shortened(length), mode) === undefined;
  const length = lastStop(passable(state, unit, command, way), isLegal);
  return length === undefined ? rejection : { ...rejection, nearest: shortened(length) as Json };
}

/** How far along the way nothing blocks it, whether or not the unit may stop there. */
function passable(state: State, unit: Unit, command: Move, way: readonly Point[]): Mils {
  const flying = unit.card.mobility === 'aerial';
  const going = { crawl: crawls(unit, command), flying, noStand: true };
  const isOpen = (length: Mils) =>
    pathRejection(state, unit, splitPath(way, length).before.slice(1), going) === undefined;
  let [open, barred] = [0, Math.floor(pathLength(way))];
  if (isOpen(barred)) return barred;
  while (barred - open > FINE) {
    const middle = Math.floor((open + barred) / 2);
    if (isOpen(middle)) open = middle;
    else barred = middle;
  }
  return open;
}

/** Searches backwards from there for the farthest place where the unit may stop. */
function lastStop(from: Mils, isLegal: (length: Mils) => boolean): Mils | undefined {
  if (from >= FINE && isLegal(from)) return from;
  for (let step = 1; step <= MOST_STEPS && from - step * STEP >= FINE; step++) {
    let legal = from - step * STEP;
    if (!isLegal(legal)) continue;
    for (let illegal = legal + STEP; illegal - legal > FINE; ) {
      const middle = Math.floor((legal + illegal) / 2);
      if (isLegal(middle)) legal = middle;
      else illegal = middle;
    }
    return legal;
  }
  return undefined;
}
