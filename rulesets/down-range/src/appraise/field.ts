import type { Seat, SeatView } from '@sandtable/kernel';
import { type State, type Unit, type UnitId, unitById } from '../state.ts';
import { type Seen, type SeenUnit, type Spot, seen, sideOfSeat, spotOf } from '../view-types.ts';
import { type Goal, goalsOf, isAmong } from './goals.ts';
import { Outlook, outlookOf } from './outlook.ts';
import { careful, type Temper } from './temper.ts';

/** The table as one seat weighs it. */
export type Field = {
  readonly table: Seen;
  readonly side: string;
  readonly enemies: readonly Spot[];
  readonly friends: readonly Spot[];
  readonly goals: readonly Goal[];
  readonly outlook: Outlook;
  readonly temper: Temper;
};

export function fieldOf({ game, viewer }: SeatView, temper = careful): Field {
  return fieldWith(seen(game), outlookOf(game, viewer), temper);
}

/** The same of a state, with everything open: what a state holds is read as a view of it would be. */
export function fieldOn(state: State, seat: Seat): Field {
  return fieldWith(state as unknown as Seen, new Outlook(state, seat), careful);
}

function fieldWith(table: Seen, outlook: Outlook, temper: Temper): Field {
  const { side } = outlook;
  const active = table.units.filter(({ status = 'active' }) => status === 'active');
  const spots = (units: readonly SeenUnit[]): Spot[] => units.flatMap((unit) => spotOf(table, unit) ?? []);
  const isNeutral = (unit: SeenUnit): boolean =>
    table.players.find((each) => each.seat === unit.seat)?.neutral === true;
  return {
    table,
    side,
    enemies: spots(active.filter((unit) => sideOfSeat(table, unit.seat) !== side && !isNeutral(unit))),
    friends: spots(active.filter((unit) => sideOfSeat(table, unit.seat) === side)),
    goals: goalsOf(table, side),
    outlook,
    temper,
  };
}

export function seenUnit({ table }: Field, id: UnitId): SeenUnit | undefined {
  return table.units.find((each) => each.id === id);
}

export function unitOf({ outlook: { state } }: Field, id: UnitId): Unit | undefined {
  return unitById(state, id);
}

/** A soldier of whom nothing is known. */
const SOMEBODY = 10;

/** What it is worth that a unit is put out. */
export function prizeOf(field: Field, id: UnitId): number {
  const unit = unitOf(field, id);
  if (unit === undefined) return SOMEBODY;
  return unit.seat === field.outlook.seat ? field.outlook.stake(unit) : field.outlook.prize(unit);
}

/** Does the mission pay for this unit's leaving by that edge? */
export function isPaidToLeave({ table, side }: Field, unit: SeenUnit, edge: string): boolean {
  const { victory } = table.scenario;
  if (victory.kind === 'points') {
    return victory.awards.some(
      (award) =>
        award.kind === 'exited' &&
        award.to === side &&
        (award.edge ?? edge) === edge &&
        isAmong(table, unit, award.units),
    );
  }
  if (victory.kind !== 'conditions') return false;
  return victory.cases.some(
    ({ when, result }) =>
      result === side &&
      when.some((each) => each.kind === 'exited' && (each.edge ?? edge) === edge && isAmong(table, unit, each.units)),
  );
}
