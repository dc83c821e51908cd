import { distanceOf } from '../text/measures.ts';
import { shelterAt } from '../text/menu/move-text.ts';
import { type Seen, type SeenUnit, type Spot, sideOfSeat, spotOf } from '../text/seen.ts';

/** The table as one seat weighs it. */
export type Field = {
  readonly table: Seen;
  readonly enemies: readonly Spot[];
  readonly friends: readonly Spot[];
  /** Middles of the circles that are to be held. */
  readonly goals: readonly Spot[];
  readonly wantsExit: boolean;
};

export function fieldOf(table: Seen, seat: string): Field {
  const side = sideOfSeat(table, seat);
  const active = table.units.filter(({ status = 'active' }) => status === 'active');
  const spots = (units: readonly SeenUnit[]): Spot[] => units.flatMap((unit) => spotOf(table, unit) ?? []);
  const isNeutral = (unit: SeenUnit): boolean =>
    table.players.find((each) => each.seat === unit.seat)?.neutral === true;
  const { victory } = table.scenario;
  const aims = victory.kind === 'points' ? victory.awards : [];
  const asked = victory.kind === 'conditions' ? victory.cases.filter(({ result }) => result === side) : [];
  return {
    table,
    enemies: spots(active.filter((unit) => sideOfSeat(table, unit.seat) !== side && !isNeutral(unit))),
    friends: spots(active.filter((unit) => sideOfSeat(table, unit.seat) === side)),
    goals: aims.flatMap((award) => (award.kind === 'hold' ? [award.at] : [])),
    wantsExit:
      aims.some((award) => award.kind === 'exited' && award.to === side) ||
      asked.some(({ when }) => when.some(({ kind }) => kind === 'exited' || kind === 'survived')),
  };
}

/** How far from the enemy one would like to be: in range of rifles, out of reach of grenades. */
const COMFORTABLE = 14_000;

/** What standing at a point is worth: near a goal, at fighting distance, in or beside something that shelters. */
export function placeWorth({ table, enemies, goals }: Field, unit: SeenUnit, at: Spot): number {
  const inches = (spots: readonly Spot[]): number =>
    spots.reduce((least, spot) => Math.min(least, distanceOf(at, spot)), Number.POSITIVE_INFINITY) / 1000;
  const goal = goals.length === 0 ? 0 : -0.12 * Math.max(0, inches(goals) - 3);
  const apart = enemies.length === 0 ? 0 : Math.abs(inches(enemies) - COMFORTABLE / 1000);
  const shelter = unit.card?.kind === 'troop' && shelterAt(table, at) !== undefined ? 0.8 : 0;
  return goal - (goals.length === 0 ? 0.1 : 0.03) * apart + shelter;
}
