import { INCH, inches, type Point } from '@sandtable/geometry';
import { OBJECTIVE_RADIUS, PING_RADIUS, radiusOf } from '../rules/measure/radii.ts';
import { BLOCKING_REACH, isStrong, SCORING_REACH } from '../rules/objectives/scoring.ts';
import { mayEnterBuildings } from '../rules/terrain/standing.ts';
import { cardOf, livingBases, playerOf } from '../rules/units/roster.ts';
import { type Objective, otherOf, type Seat, type State, type Unit } from '../state.ts';
import type { Look } from './look.ts';
import { gapTo, type Stake } from './stakes.ts';
import { type Traveller, wayLength } from './ways.ts';

/** What a point is worth, and one that wins the game. */
const POINT = 7;
const LAST_POINT = 20;
/** An objective's pull: this much for each inch closer, starting 40″ out. */
const PULL = 0.17;
const FAR = inches(40);
/** Other objectives pull less on a unit that guards one. */
const GUARD = 0.3;
/** A Ping can only get there. It scores once it's revealed as a unit. */
const PING_SHARE = 0.75;
/** The value of a medium Ping. */
const PING: Traveller = { radius: PING_RADIUS.medium, entersBuildings: false };

/** What one more point is worth to a player. */
export function pointWorth(state: State, seat: Seat): number {
  const { points } = playerOf(state, seat);
  return points + 1 >= state.scenario.mission.points ? LAST_POINT : POINT;
}

/** Expected points for this many more scorers than blockers; fractions stand for units that may still arrive. */
function pointsFor(lead: number): number {
  if (lead <= -1) return 0;
  return lead >= 1 ? lead : ((lead + 1) * (lead + 1)) / 4;
}

/** What the mission pays for a unit where it is: points, points kept from the enemy, and the way there. */
export function groundWorth({ state, seat, stakes, guards }: Look, unit: Unit): number {
  let sum = 0;
  let pull = 0;
  for (const stake of stakes) {
    const { objective } = stake;
    const gap = gapTo(unit, objective);
    const way = Math.max(gap, wayTo(state, unit, objective));
    const scoring = objective.scores.includes(seat);
    if (scoring) {
      const lead = othersIn(stake.scorers, unit) - stake.foeBlockers;
      const more = pointsFor(lead + 1) - pointsFor(lead);
      if (gap <= SCORING_REACH && isStrong(unit)) sum += pointWorth(state, seat) * (0.1 + more);
      pull = Math.max(pull, (guards.has(unit.id) ? GUARD : 1) * pullOf(way - SCORING_REACH));
    }
    if (objective.blocks.includes(seat)) {
      const fewer = blockedBy(stake, unit);
      if (gap <= BLOCKING_REACH) sum += pointWorth(state, otherOf(seat)) * fewer;
      if (!scoring && guards.has(unit.id)) pull = Math.max(pull, pullOf(way - BLOCKING_REACH));
    }
  }
  return sum + pull;
}

/** Points that one more unit keeps from the enemy. */
function blockedBy({ blockers, foeScorers }: Stake, unit: Unit): number {
  const lead = foeScorers - othersIn(blockers, unit);
  return pointsFor(lead) - pointsFor(lead - 1);
}

/** The way of the unit's nearest base to an objective. */
function wayTo({ ground }: State, unit: Unit, { at }: Objective): number {
  const radius = radiusOf(cardOf(unit));
  const by = { radius, entersBuildings: mayEnterBuildings(unit) };
  let least = Number.POSITIVE_INFINITY;
  for (const base of livingBases(unit)) least = Math.min(least, wayLength(ground, base.at, at, by));
  return least - radius - OBJECTIVE_RADIUS;
}

function othersIn(ids: ReadonlySet<string>, { id }: Unit): number {
  return ids.has(id) ? ids.size - 1 : ids.size;
}

/** How much a place attracts a Ping. */
export function pingPull({ state, seat, guards }: Look, id: string, at: Point): number {
  let pull = 0;
  for (const objective of state.objectives) {
    const gap = wayLength(state.ground, at, objective.at, PING) - 2 * OBJECTIVE_RADIUS;
    if (objective.scores.includes(seat))
      pull = Math.max(pull, (guards.has(id) ? GUARD : 1) * pullOf(gap - SCORING_REACH));
    else if (objective.blocks.includes(seat) && guards.has(id)) pull = Math.max(pull, pullOf(gap - BLOCKING_REACH));
  }
  return PING_SHARE * pull;
}

function pullOf(gap: number): number {
  return (PULL * Math.max(0, FAR - Math.max(0, gap))) / INCH;
}
