import { distanceBetween, inches } from '@sandtable/geometry';
import { OBJECTIVE_RADIUS, radiusOf } from '../rules/measure/radii.ts';
import { BLOCKING_REACH, isStrong, SCORING_REACH } from '../rules/objectives/scoring.ts';
import { cardOf, livingBases } from '../rules/units/roster.ts';
import type { Objective, Ping, Unit } from '../state.ts';

/** How likely it is that a unit which could still get there this Round will. */
const COMES = 0.45;
const PING_COMES = 0.3;
/** How far a Ping could go once it's revealed. */
const PING_REACH = inches(11);

/** Who scores and who blocks at an objective: units already there, and, as fractions, enemies that may still come. */
export type Stake = {
  readonly objective: Objective;
  readonly scorers: ReadonlySet<string>;
  readonly blockers: ReadonlySet<string>;
  readonly foeScorers: number;
  readonly foeBlockers: number;
};

/** `late`: how much enemies that may still arrive count; little if points are scored at the end of a Turn. */
export function stakeAt(
  objective: Objective,
  friends: readonly Unit[],
  foes: readonly Unit[],
  foePings: readonly Ping[],
  late: number,
): Stake {
  const scorers = new Set<string>();
  const blockers = new Set<string>();
  for (const unit of friends) {
    const gap = gapTo(unit, objective);
    if (gap <= SCORING_REACH && isStrong(unit) && objective.scores.includes(unit.seat)) scorers.add(unit.id);
    if (gap <= BLOCKING_REACH && objective.blocks.includes(unit.seat)) blockers.add(unit.id);
  }
  let [foeScorers, foeBlockers] = [0, 0];
  for (const foe of foes) {
    const gap = gapTo(foe, objective);
    const reach = foe.activated ? 0 : 2 * cardOf(foe).speed;
    if (objective.scores.includes(foe.seat) && isStrong(foe))
      foeScorers += gap <= SCORING_REACH ? 1 : gap <= SCORING_REACH + reach ? late * COMES : 0;
    if (objective.blocks.includes(foe.seat))
      foeBlockers += gap <= BLOCKING_REACH ? 1 : gap <= BLOCKING_REACH + reach ? late * COMES : 0;
  }
  for (const { at, activated, seat } of foePings) {
    if (activated) continue;
    const gap = distanceBetween(at, objective.at) - 2 * OBJECTIVE_RADIUS;
    if (objective.scores.includes(seat) && gap <= SCORING_REACH + PING_REACH) foeScorers += late * PING_COMES;
    if (objective.blocks.includes(seat) && gap <= BLOCKING_REACH + PING_REACH) foeBlockers += late * PING_COMES;
  }
  return { objective, scorers, blockers, foeScorers, foeBlockers };
}

/** The gap between a unit and an objective. */
export function gapTo(unit: Unit, { at }: Objective): number {
  let least = Number.POSITIVE_INFINITY;
  for (const base of livingBases(unit)) least = Math.min(least, distanceBetween(base.at, at));
  return least - radiusOf(cardOf(unit)) - OBJECTIVE_RADIUS;
}
