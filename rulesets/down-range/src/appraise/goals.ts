import type { Selection } from '../content/victory.ts';
import type { AwardCard, ConditionCard } from '../content/victory-card.ts';
import type { Edge } from '../content/zone.ts';
import { distanceOf, type Seen, type SeenUnit, type Spot, sideOfSeat } from '../view-types.ts';
import { roundsLeft } from './stakes.ts';

/** A place the mission draws units to. */
export type Goal = {
  /** What an inch nearer is worth to this unit; 0: it is not for it. */
  weight(unit: SeenUnit): number;
  /** How far a point is from being there, in inches; 0 when it is. */
  distance(at: Spot): number;
  /** From this many inches away a unit is still in time; until then other goals come first. */
  readonly slack: number;
  /** What being there is worth. */
  readonly arrived: number;
  /** Where to head for from a point. */
  aim(from: Spot): Spot;
};

type Charged = Seen & { readonly charges?: readonly { readonly piece: string | null; readonly seat: string }[] };
type Terms = { readonly table: Charged; readonly side: string };

/** What the scenario asks of a side that has a place: edges to leave by, pieces to destroy or keep. Circles are `holdingsOf`'s. */
export function goalsOf(table: Seen, side: string): Goal[] {
  const { victory } = table.scenario;
  const terms: Terms = { table, side };
  if (victory.kind === 'points') return victory.awards.flatMap((award) => awardGoals(terms, award));
  if (victory.kind !== 'conditions') return [];
  return victory.cases.flatMap(({ when, result }) => when.flatMap((each) => conditionGoals(terms, each, result)));
}

function awardGoals(terms: Terms, award: AwardCard): Goal[] {
  const { side } = terms;
  switch (award.kind) {
    case 'exited':
      return award.to === side && award.edge !== undefined ? [edgeGoal(terms, award.units, award.edge)] : [];
    case 'destroyed':
      return pieceGoals(terms, award.piece, award.to === side);
    default:
      return [];
  }
}

function conditionGoals(terms: Terms, condition: ConditionCard, result: string): Goal[] {
  // Nobody works for a draw.
  if (result === 'draw') return [];
  const ours = result === terms.side;
  switch (condition.kind) {
    case 'exited':
      return ours && condition.edge !== undefined ? [edgeGoal(terms, condition.units, condition.edge)] : [];
    case 'destroyed':
      return pieceGoals(terms, condition.piece, ours);
    default:
      return [];
  }
}

function edgeGoal({ table, side }: Terms, units: Selection, edge: Edge): Goal {
  const { width, height } = table;
  return {
    weight: (unit) => (sideOfSeat(table, unit.seat) === side && isAmong(table, unit, units) ? 0.4 : 0),
    distance({ x, y }) {
      const apart = { west: x, east: width - x, south: y, north: height - y }[edge];
      return Math.max(0, apart) / 1000;
    },
    arrived: 0,
    slack: 0,
    aim: ({ x, y }) =>
      ({ west: { x: 0, y }, east: { x: width, y }, south: { x, y: 0 }, north: { x, y: height } })[edge],
  };
}

/** In inches: how close to a piece a unit must be to work on it, to fire a laid charge, and to guard it. */
const BESIDE = 1;
const FIRED_FROM = 18;
const GUARDED_FROM = 10;
/** Inches a unit gets closer per round, and rounds it takes to lay a charge, get away and fire it. */
const PACE = 8;
const WORK = 2;
/** What an inch weighs as long as there is time. */
const IN_TIME = 0.2;

/**
 * A piece to be blown up. Fighting comes first, but while there is time the soldiers with charges head for it and the
 * rest follow. Its defenders stay near it.
 */
function pieceGoals({ table, side }: Terms, id: string, ours: boolean): Goal[] {
  const piece = table.terrain.find((each) => each.id === id);
  if (piece === undefined || table.cleared.includes(id)) return [];
  const count = piece.footprint.length;
  const middle = {
    x: piece.footprint.reduce((sum, { x }) => sum + x / count, 0),
    y: piece.footprint.reduce((sum, { y }) => sum + y / count, 0),
  };
  const laid = (table.charges ?? []).some((each) => each.piece === id && sideOfSeat(table, each.seat) === side);
  const near = (reach: number) => (spot: Spot) => Math.max(0, distanceOf(spot, middle) / 1000 - reach);
  const own = (unit: SeenUnit): boolean => sideOfSeat(table, unit.seat) === side && unit.card?.kind === 'troop';
  const aim = () => middle;
  const guarded = { distance: near(GUARDED_FROM), arrived: 0, aim };
  if (!ours) return [{ weight: (unit) => (own(unit) ? 0.06 : 0), slack: 0, ...guarded }];
  const slack = laid ? 0 : PACE * Math.max(0, roundsLeft(table) - WORK);
  return [
    {
      weight: (unit) => (own(unit) && isCarrier(unit) ? 1 : 0),
      distance: near(laid ? FIRED_FROM : BESIDE),
      arrived: laid ? 0 : 2,
      slack,
      aim,
    },
    { weight: (unit) => (own(unit) && !isCarrier(unit) ? 0.3 : 0), slack, ...guarded },
  ];
}

/** Does the unit carry a charge, or could it have laid one? Soldiers trained for it set it off too. */
function isCarrier(unit: SeenUnit): boolean {
  const { specialties = [], trained = [] } = unit as SeenUnit & {
    specialties?: readonly string[];
    trained?: readonly string[];
  };
  return (
    specialties.includes('demolitions') ||
    trained.includes('demolitions') ||
    (unit.items ?? []).some(({ demolitionCharge }) => demolitionCharge)
  );
}

/** How the goals of the mission draw a unit. */
export function pull(goals: readonly Goal[], unit: SeenUnit, at: Spot): number {
  let most: number | undefined;
  for (const goal of goals) {
    const weight = goal.weight(unit);
    if (weight === 0) continue;
    const distance = goal.distance(at);
    const worth = distance === 0 ? goal.arrived : -weight * pressing(goal, distance);
    if (most === undefined || worth > most) most = worth;
  }
  return most ?? 0;
}

/** Inches that are late count whole, the others little. */
function pressing({ slack }: Goal, distance: number): number {
  const inTime = Math.min(slack, distance);
  return distance - inTime + IN_TIME * inTime;
}

/** As the mission counts them, from what is seen of a unit. */
export function isAmong(table: Seen, unit: SeenUnit, { side, kind, units }: Selection): boolean {
  if (side !== undefined && sideOfSeat(table, unit.seat) !== side) return false;
  if (kind !== undefined && unit.card?.kind !== kind) return false;
  return units === undefined || units.includes(unit.id);
}
