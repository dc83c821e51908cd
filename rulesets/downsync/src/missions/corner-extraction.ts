import { isWithin } from '../rules/measure/distance.ts';
import { blocksAt, SCORING_REACH } from '../rules/objectives/scoring.ts';
import { objectiveDisc } from '../rules/objectives/spots.ts';
import { cardOf, discsOf, unitsOf } from '../rules/units/roster.ts';
import { type Objective, otherOf, type Seat, type State, type Unit } from '../state.ts';

/** What a player scores at the end of an own Turn: units at the enemy's objective, less those that guard it; 0 elsewhere. */
export function cornerScore(state: State, seat: Seat): number {
  if (state.scenario.mission.kind !== 'corner-extraction') return 0;
  return state.objectives
    .filter(({ scores }) => scores.includes(seat))
    .reduce((sum, objective) => {
      const scorers = unitsOf(state, seat).filter((unit) => isAt(unit, objective)).length;
      const guards = unitsOf(state, otherOf(seat)).filter((unit) => blocksAt(unit, objective)).length;
      return sum + Math.max(0, scorers - guards);
    }, 0);
}

/** More than half of what it started with must be there; for a single base that is the base. */
function isAt(unit: Unit, { at }: Objective): boolean {
  const near = discsOf(unit).filter((disc) => isWithin(disc, objectiveDisc(at), SCORING_REACH)).length;
  return 2 * near > cardOf(unit).bases;
}
