import { distanceBetween, type Mils, type Point, pointBetween } from '@sandtable/geometry';
import { continueMove, type MoveAbout } from '../decisions/continue-move.ts';
import type { Taking } from '../rules/carrying/taking.ts';
import type { Ending } from '../rules/movement/move-ending.ts';
import { movementAllowance } from '../rules/movement/movement.ts';
import { priceOf } from '../rules/movement/path-price.ts';
import { ownFrame } from '../rules/turn/own-unit.ts';
import type { Unit } from '../state.ts';
import type { DownRangeTable } from '../table.ts';

/** A Move in progress: the way from where it or its last change began, how far along it is, and what came before. */
export type MoveInProgress = {
  way: readonly Point[];
  gone: number;
  ending: Ending & { readonly ram?: boolean };
  /** What is still to be picked up on the way. */
  take: readonly Taking[];
  readonly covered: Point[];
};

/** What the mover is asked about when it was interrupted. */
export function aboutOf({ state }: DownRangeTable, unit: Unit, move: MoveInProgress): MoveAbout {
  const spent = priceOf(state, unit, move.covered, unit.posture === 'prone').price;
  return aheadOf(unit, move, Math.max(0, movementAllowance(state, unit).total - spent));
}

function aheadOf(unit: Unit, move: MoveInProgress, left: Mils): MoveAbout {
  const { board, exit, land } = move.ending;
  return {
    unit: unit.id,
    rest: restOf(move),
    ending: {
      ...(board === undefined ? {} : { board }),
      ...(exit === undefined ? {} : { exit }),
      ...(land === undefined ? {} : { land }),
    },
    left,
  };
}

/** Is the rest of the way no longer open? It has been paid for: what is left of the Move has no part in it. */
export function isBarred(table: DownRangeTable, unit: Unit, move: MoveInProgress): boolean {
  const about = aheadOf(unit, move, 0);
  const question = { seat: unit.seat, moment: 'moving', frame: ownFrame(table.state, unit), about, menu: [] };
  return continueMove.check(table.state, question, { kind: 'continue-move' }) !== undefined;
}

/** The waypoints still ahead. */
function restOf({ way, gone }: MoveInProgress): readonly Point[] {
  let passed = 0;
  return way.filter((point, i) => {
    if (i > 0) passed += distanceBetween(way[i - 1] as Point, point);
    return i > 0 && passed > gone + 1e-6;
  });
}

/** The part of a way from where the mover is to a distance from its start, with the waypoints on it. */
export function section({ way, gone, covered }: MoveInProgress, to: number): Point[] {
  const points = [(gone > 0 ? covered[covered.length - 1] : way[0]) as Point];
  let passed = 0;
  for (let i = 1; i < way.length; i++) {
    const [from, next] = [way[i - 1] as Point, way[i] as Point];
    const leg = distanceBetween(from, next);
    if (passed + leg > to) {
      points.push(to <= 0 ? from : pointBetween(from, next, (to - passed) / leg));
      return points;
    }
    passed += leg;
    if (passed > gone + 1e-6 && passed < to - 1e-6) points.push(next);
  }
  points.push(way[way.length - 1] as Point);
  return points;
}
