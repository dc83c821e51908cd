import type { Point } from '@sandtable/geometry';
import { type Rejection, reject, type Seat } from '@sandtable/kernel';
import type { State, Unit, UnitId } from '../../state.ts';
import type { Mode } from '../../unit-command.ts';
import { type Taking, takingsRejection } from '../carrying/taking.ts';
import { actingUnit } from '../turn/budget.ts';
import { contactOn } from '../vehicles/ramming.ts';
import { type Ending, endingRejection } from './move-ending.ts';
import { mostMovement } from './movement.ts';
import { pathRejection, payable } from './path.ts';
import { moveRejection } from './who-moves.ts';

/**
 * One Move along a path of waypoints (DR-MOV). `crawl`: prone, or upright; as the unit is when absent. `ram`: a ground
 * vehicle drives into whatever it meets first (DR-FAL-6). `take`: what a soldier picks up on the way (DR-TURN-10).
 */
export type Move = Ending & {
  readonly kind: 'move';
  readonly unit: UnitId;
  readonly path: readonly Point[];
  readonly crawl?: boolean;
  readonly ram?: boolean;
  readonly take?: readonly Taking[];
};

/** Why a Move can't be made as ordered, or undefined, in the order of the ledger's errors. */
export function checkMove(state: State, seat: Seat, command: Move, mode: Mode): Rejection | undefined {
  const unit = actingUnit(state, seat, command.unit, mode);
  if ('code' in unit) return unit;
  return (
    moveRejection(state, unit, mode) ??
    mannerRejection(state, unit, command, mode) ??
    endingRejection(state, unit, command.path.at(-1) ?? (unit.at as Point), command) ??
    takeRejection(state, unit, command, mode) ??
    wayRejection(state, unit, command)
  );
}

/** Whether the unit can move in that manner at all: crawling is for troops, ramming for ground vehicles. */
function mannerRejection(state: State, unit: Unit, command: Move, mode: Mode): Rejection | undefined {
  const { crawl, ram, path } = command;
  const detail = { unit: unit.id };
  const ends = command.board !== undefined || command.exit !== undefined || command.land !== undefined;
  if (path.length === 0 && !ends) return reject('no-path', 'DR-MOV-16', detail);
  if (crawl !== undefined && unit.card.kind === 'vehicle') return reject('cannot-crawl', 'DR-MOV-15', detail);
  if (crawl !== undefined && crawl !== (unit.posture === 'prone')) {
    if (!state.judgements.posture) return reject('not-in-mode', 'DR-MOV-15', detail);
    // DR-MOV-15: posture changes only on your own turn.
    if (mode !== 'turn') return reject('not-your-turn', 'DR-MOV-15', detail);
  }
  if (ram !== true) return undefined;
  if (!state.judgements.ramming) return reject('not-in-mode', 'DR-FAL-6', detail);
  if (unit.card.kind !== 'vehicle' || unit.card.mobility === 'aerial' || ends)
    return reject('cannot-ram', 'DR-FAL-6', detail);
  return contactOn(state, unit, path) === undefined ? reject('nothing-to-ram', 'DR-FAL-6', detail) : undefined;
}

/** A free action on your own turn (DR-TURN-10), not in a Reaction. */
function takeRejection(state: State, unit: Unit, { take, path }: Move, mode: Mode): Rejection | undefined {
  if (take === undefined) return undefined;
  if (mode !== 'turn') return reject('not-your-turn', 'DR-TURN-10', { unit: unit.id });
  return takingsRejection(state, unit, [unit.at as Point, ...path], take);
}

function wayRejection(state: State, unit: Unit, command: Move): Rejection | undefined {
  const path = pathOf(state, unit, command);
  const aerial = unit.card.mobility === 'aerial';
  const rejection = pathRejection(state, unit, path, {
    crawl: crawls(unit, command),
    flying: aerial,
    endsFlying: aerial && command.land !== true,
    noStand: command.board !== undefined,
    ...(command.exit === undefined ? {} : { exit: command.exit }),
  });
  return rejection?.code === 'too-far' ? withNearest(state, unit, command, rejection) : rejection;
}

/** Adds the same way as far as the unit can pay for it, if it may stop there. */
function withNearest(state: State, unit: Unit, command: Move, rejection: Rejection): Rejection {
  const limit = mostMovement(state, unit);
  const reach = payable(state, unit, [unit.at as Point, ...command.path], limit, crawls(unit, command));
  const { board: _board, exit: _exit, take: _take, land, ...rest } = command;
  const nearest = { ...rest, path: reach.map(({ x, y }) => ({ x, y })), ...(land === undefined ? {} : { land }) };
  if (reach.length === 0 || wayRejection(state, unit, nearest) !== undefined) return rejection;
  return { ...rejection, nearest };
}

/** The path that is really followed: one who rams stops at what he meets. */
export function pathOf(state: State, unit: Unit, { path, ram }: Move): readonly Point[] {
  return ram === true ? (contactOn(state, unit, path)?.path ?? path) : path;
}

/** Does the unit make this Move prone? */
export function crawls(unit: Unit, { crawl }: Move): boolean {
  return crawl ?? unit.posture === 'prone';
}
