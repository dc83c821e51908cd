import type { UnitCard } from '../../content/unit.ts';
import type { Seat, State, Unit } from '../../state.ts';
import { hasTrait, unitsOf } from '../units/roster.ts';

/** The units a Hitch Hiker can appear beside: in the Reveal phase, outside the Taskforce, each once a Turn (DS-CARD-40). */
export function taxisFor(state: State, seat: Seat, { traits }: Pick<UnitCard, 'traits'>): Unit[] {
  if (state.phase !== 'reveal' || !traits.includes('hitch-hiker')) return [];
  return unitsOf(state, seat).filter(
    (unit) => hasTrait(unit, 'taxi') && !unit.taxiUsed && !state.taskforce.includes(unit.id),
  );
}
