import { placeInPolygon } from '@sandtable/geometry';
import { WEAPONS_FIRED } from '../../events/fighting.ts';
import { type State, sideOf, type Unit } from '../../state.ts';

/** The piece a unit starts the game asleep in, by the scenario's own rule, or null (DR-TURN-12). */
export function bedOf(state: State, unit: Unit): string | null {
  for (const rule of state.scenario.special) {
    if (rule.kind !== 'asleep' || rule.side !== sideOf(state, unit) || unit.at === null) continue;
    const piece = state.terrain.find(({ id }) => id === rule.inside);
    if (piece !== undefined && placeInPolygon(unit.at, piece.footprint) !== 'outside') return piece.id;
  }
  return null;
}

/** Has the unit no turn yet: it started asleep, its round has not come, and no shot has woken it (DR-TURN-12)? */
export function isAsleep(state: State, unit: Unit): boolean {
  if (unit.sleepsIn === null) return false;
  return state.scenario.special.some(
    (rule) =>
      rule.kind === 'asleep' &&
      rule.inside === unit.sleepsIn &&
      rule.side === sideOf(state, unit) &&
      state.round < rule.untilRound &&
      !(rule.wokenByFire && (state.tallies[WEAPONS_FIRED] ?? 0) > 0),
  );
}
