import { distanceOf } from '../text/measures.ts';
import { shelterAt } from '../text/menu/move-text.ts';
import { type Seen, type SeenUnit, type Spot, sideOfSeat, spotOf } from '../text/seen.ts';
import { type Goal, goalsOf, isAmong } from './goals.ts';

/** The table as one seat weighs it. */
export type Field = {
  readonly table: Seen;
  readonly side: string;
  readonly enemies: readonly Spot[];
  readonly friends: readonly Spot[];
  readonly goals: readonly Goal[];
  /** Units that an enemy has in sight, as far as one can know. */
  readonly watched: ReadonlySet<string>;
};

export function fieldOf(table: Seen, seat: string): Field {
  const side = sideOfSeat(table, seat);
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
    watched: watchedOf(table, side),
  };
}

/** Whom others see; where one is not told that, whoever sees is taken to be seen. */
function watchedOf(table: Seen, side: string): ReadonlySet<string> {
  const others = Object.entries(table.knowledge).filter(([each]) => each !== side);
  const contacts = others.flatMap(([, { contacts: seen }]) => seen.map(({ unit }) => unit));
  if (others.length > 0) return new Set(contacts);
  return new Set((table.knowledge[side]?.contacts ?? []).flatMap(({ seenBy }) => seenBy.map(({ unit }) => unit)));
}

/** How far from the enemy one would like to be: in range of rifles, out of reach of grenades. */
const COMFORTABLE = 14;
/** What shelter is worth, and an inch of being too near or too far. */
const SHELTER = 0.8;
const WITHOUT_GOAL = 0.1;
const WITH_GOAL = 0.03;

/** What standing at a point is worth: near what the mission wants, at fighting distance, in or beside something that shelters. */
export function placeWorth({ table, enemies, goals }: Field, unit: SeenUnit, at: Spot): number {
  let drawn = Number.NEGATIVE_INFINITY;
  for (const goal of goals) {
    const weight = goal.weight(unit);
    if (weight === 0) continue;
    const distance = goal.distance(at);
    drawn = Math.max(drawn, distance === 0 ? goal.arrived : -weight * distance);
  }
  const wanted = drawn !== Number.NEGATIVE_INFINITY;
  const nearest =
    enemies.reduce((least, spot) => Math.min(least, distanceOf(at, spot)), Number.POSITIVE_INFINITY) / 1000;
  const apart = enemies.length === 0 ? 0 : Math.abs(nearest - COMFORTABLE);
  const shelter = unit.card?.kind === 'troop' && shelterAt(table, at) !== undefined ? SHELTER : 0;
  return (wanted ? drawn : 0) - (wanted ? WITH_GOAL : WITHOUT_GOAL) * apart + shelter;
}

/** What putting a soldier or a vehicle out is worth, in points; everything else is measured by it. */
const SOLDIER = 10;
const VEHICLE = 20;
/** A point of the scenario's on top. */
const SCORED = 4;

/** What it is worth that a unit is put out: more where the scenario pays for it. */
export function prizeOf({ table }: Field, id: string): number {
  const unit = table.units.find((each) => each.id === id);
  if (unit === undefined) return SOLDIER;
  const { victory } = table.scenario;
  const paid = (victory.kind === 'points' ? victory.awards : []).reduce((sum, award) => {
    if (award.kind !== 'out' || !isAmong(table, unit, award.units)) return sum;
    return sum + (SCORED * award.points) / (award.per ?? 1);
  }, 0);
  return (unit.card?.kind === 'vehicle' ? VEHICLE : SOLDIER) + paid;
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
