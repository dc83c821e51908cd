import { distanceBetween, type Mils, type Point } from '@sandtable/geometry';
import type { AwardCard, ConditionCard } from '../content/victory-card.ts';
import type { HeldCircle } from '../missions/selection.ts';
import { isActive, placeOf, playerOf, type SideId, type State, sideOf, type Unit } from '../state.ts';
import { fits, POINT, roundsLeft } from './stakes.ts';

/** A circle that is worth holding, and how much, counted over the rounds to come. */
export type Holding = {
  readonly circle: HeldCircle;
  readonly worth: number;
  /** Rounds before it counts: from this many Moves away a unit is still in time. */
  readonly slack: number;
};

/** What holding a circle is worth where the scenario is about nothing else. */
const DECISIVE = 40;
/** Multiplies what a circle scores, because a side that holds it is hard to drive out. */
const GROUND = 2;
/** Each round of delay multiplies the value of a score by this. */
const LATER = 0.75;
/** What a Move covers, roughly. */
const MOVE: Mils = 8000;
/** Even with time to spare, closer is better. */
const FAR: Mils = 80_000;
const IN_TIME = 0.8;

/** The circles that still count. */
export function holdingsOf(state: State): Holding[] {
  const { victory } = state.scenario;
  if (victory.kind === 'points') return victory.awards.flatMap((award) => awardHolding(state, award));
  if (victory.kind !== 'conditions') return [];
  const conditions: readonly ConditionCard[] = victory.cases.flatMap(({ when }) => when);
  return conditions.flatMap((each) =>
    each.kind === 'holds' ? [{ circle: each, worth: DECISIVE, slack: roundsLeft(state) }] : [],
  );
}

function awardHolding({ round, scenario }: State, award: AwardCard): Holding[] {
  if (award.kind !== 'hold') return [];
  const { rounds } = award;
  const last = scenario.rounds ?? round + 3;
  let worth = 0;
  let share = 1;
  let slack = 0;
  for (let each = Math.max(1, round); each <= last; each++) {
    if ('from' in rounds ? each >= rounds.from : rounds.includes(each)) worth += share;
    else if (worth === 0) slack += 1;
    share *= LATER;
  }
  return worth === 0 ? [] : [{ circle: award, worth: GROUND * POINT * award.points * worth, slack }];
}

/** How much of a unit is in a circle: all of it inside, less and less the more Moves it is away. */
export function nearness({ circle, slack }: Holding, unit: Unit, at: Point): number {
  const apart = Math.max(0, distanceBetween(at, circle.at) - unit.card.radius - 0.8 * circle.within);
  const away = Math.max(apart / FAR, apart / MOVE - slack * IN_TIME);
  return 1 / (1 + away + away * away);
}

/** What a unit counts for in a circle; 0 if it doesn't count. */
export function weightIn(state: State, { count, weights = {}, aboard = true }: HeldCircle, unit: Unit): number {
  if (!isActive(unit) || unit.offMap || !fits(state, unit, count) || (!aboard && unit.berth !== null)) return 0;
  return weights[unit.id] ?? 1;
}

/** By how much a side outweighs the others in and around a circle, one unit left out. */
export function margin(state: State, holding: Holding, side: SideId, without?: Unit): number {
  let sum = 0;
  for (const unit of state.units) {
    if (unit === without) continue;
    const weight = weightIn(state, holding.circle, unit);
    const at = weight === 0 ? null : placeOf(state, unit);
    if (at === null || playerOf(state, unit.seat).neutral) continue;
    sum += (sideOf(state, unit) === side ? weight : -weight) * nearness(holding, unit, at);
  }
  return sum;
}

/** How surely a margin holds a circle: from -1, theirs, to 1, ours. */
export function hold(lead: number): number {
  return lead / (0.7 + Math.abs(lead));
}
