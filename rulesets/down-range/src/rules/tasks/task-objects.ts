import { compareGapToPolygon, gapToPolygon, type Mils, nearestOnBorder } from '@sandtable/geometry';
import { type Rejection, reject, type Seat } from '@sandtable/kernel';
import type { TaskCard } from '../../content/cards.ts';
import type { PieceCard } from '../../content/piece-card.ts';
import type { SpecialRule } from '../../content/special-rule.ts';
import { type PlacedCharge, playerOf, type State, type Unit } from '../../state.ts';
import type { Spot } from '../shooting/aims.ts';
import { adjacentClause, adjacentReach, discOf, gapToPoint, isPointWithin } from '../space/space.ts';
import type { TaskCommand, TaskPlan } from './tasks.ts';

type Demolition = Extract<SpecialRule, { kind: 'demolition' }>;
type Obstacle = Extract<SpecialRule, { kind: 'obstacle' }>;

export type TaskObject = Pick<TaskPlan, 'piece' | 'at' | 'charge'>;
const NOTHING: TaskObject = { piece: null, at: null, charge: null };

/** What the task is done to: a piece of terrain beside the unit, a place for a charge, a charge that lies there. */
export function objectOf(state: State, unit: Unit, task: TaskCard, command: TaskCommand): TaskObject | Rejection {
  if (isTriggering(state, task.id)) return chargeToFire(state, unit, task, command.charge);
  if (isDisarming(task.id)) return chargeToDisarm(state, unit, command.charge);
  const piece = pieceOf(state, unit, command.piece);
  if ('code' in piece) return piece;
  if (!isPlacing(state, task)) return { ...NOTHING, ...piece };
  return placeForCharge(state, unit, piece.piece, command.point);
}

/** The piece a task is done to, adjacent to the unit; null when none is named. */
function pieceOf(state: State, unit: Unit, id: string | undefined): Pick<TaskPlan, 'piece'> | Rejection {
  if (id === undefined) return { piece: null };
  const piece = state.terrain.find((each) => each.id === id);
  if (piece === undefined || state.cleared.includes(id)) return reject('unknown-piece', 'DR-TSK-2', { piece: id });
  const disc = discOf(state, unit);
  if (disc !== null && compareGapToPolygon(disc, piece.footprint, adjacentReach(state)) <= 0) return { piece };
  const gap = disc === null ? null : Math.ceil(gapToPolygon(disc, piece.footprint));
  return reject('not-adjacent', adjacentClause(state), { piece: id, gap });
}

function placeForCharge(
  state: State,
  unit: Unit,
  piece: PieceCard | null,
  point: Spot | undefined,
): TaskObject | Rejection {
  if (piece !== null && unit.at !== null) {
    return { ...NOTHING, piece, at: nearestOnBorder(unit.at, piece.footprint) };
  }
  if (point === undefined) return reject('no-point', 'DR-TSK-2', { unit: unit.id });
  if (isPointWithin(state, unit, point, adjacentReach(state))) return { ...NOTHING, at: point };
  return reject('not-adjacent', adjacentClause(state), { point, gap: gapToPoint(state, unit, point) });
}

/** One of the side's own charges. To bring down a piece with it, the unit must be trained and close enough. */
function chargeToFire(state: State, unit: Unit, task: TaskCard, id: string | undefined): TaskObject | Rejection {
  const charge = ownCharges(state, unit.seat).find((each) => each.id === id);
  if (charge === undefined) return reject('unknown-charge', 'DR-TSK-2', { charge: id ?? null });
  const rule = demolitionOf(state, charge.piece);
  if (rule === undefined || rule.trigger !== task.id) return { ...NOTHING, charge };
  if (!unit.trained.includes('demolitions') && !unit.specialties.includes('demolitions')) {
    return reject('no-kit', 'DR-TSK-2', { unit: unit.id, needs: 'demolitions' });
  }
  const gap = gapToPiece(state, unit, charge.piece as string);
  if (gap <= rule.triggerWithin) return { ...NOTHING, charge };
  return reject('out-of-range', 'DR-TSK-2', { distance: gap, short: gap - rule.triggerWithin });
}

/** Any side's charge within reach. One out of reach gets the same refusal as none, so it isn't given away. */
function chargeToDisarm(state: State, unit: Unit, id: string | undefined): TaskObject | Rejection {
  const charge = state.charges.find((each) => each.id === id);
  const near = charge !== undefined && isPointWithin(state, unit, charge.at, adjacentReach(state));
  return near ? { ...NOTHING, charge } : reject('not-adjacent', adjacentClause(state), { charge: id ?? null });
}

function gapToPiece(state: State, unit: Unit, id: string): Mils {
  const disc = discOf(state, unit);
  const piece = state.terrain.find((each) => each.id === id);
  return disc === null || piece === undefined
    ? Number.POSITIVE_INFINITY
    : Math.ceil(gapToPolygon(disc, piece.footprint));
}

/** Charges that a player's side has put in place. */
export function ownCharges(state: State, seat: Seat): PlacedCharge[] {
  const { side } = playerOf(state, seat);
  return state.charges.filter((charge) => playerOf(state, charge.seat).side === side);
}

/** The rule of the scenario by which a piece falls to a charge. */
export function demolitionOf({ scenario }: State, piece: string | null): Demolition | undefined {
  return scenario.special.find((rule): rule is Demolition => rule.kind === 'demolition' && rule.piece === piece);
}

/** The rule of the scenario by which a task clears a piece away. */
export function obstacleOf({ scenario }: State, task: string, piece: string): Obstacle | undefined {
  return scenario.special.find(
    (rule): rule is Obstacle => rule.kind === 'obstacle' && rule.task === task && rule.piece === piece,
  );
}

export function isPlacing({ scenario }: State, { id, needs }: TaskCard): boolean {
  return (
    needs === 'demolitionCharge' || scenario.special.some((rule) => rule.kind === 'demolition' && rule.place === id)
  );
}

export function isTriggering({ scenario }: State, id: string): boolean {
  return id === 'trigger-charge' || scenario.special.some((rule) => rule.kind === 'demolition' && rule.trigger === id);
}

export function isDisarming(id: string): boolean {
  return id === 'disarm-charge';
}
