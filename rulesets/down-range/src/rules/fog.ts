import type { SideId, Sighting, State, Unit } from '../state.ts';

/** Is the fog option on: a side is shown only what its units see, and where it saw the rest last (DR-FOG-1)? */
export function isFoggy(state: State): boolean {
  return state.options.fog;
}

/** Does any viewer know less than another? */
export function isVeiled(state: State): boolean {
  return isFoggy(state) || state.options.concealedDeployment;
}

/** What a side remembers of a unit it has seen under fog. */
export function sightingOf(state: State, side: SideId, unit: Unit): Sighting | undefined {
  const seen = state.sightings[side];
  return seen !== undefined && Object.hasOwn(seen, unit.id) ? seen[unit.id] : undefined;
}

/** Was a unit in sight of a side when that was last looked at? Looked at after every step and deed, so views agree with it. */
export function isInSightOf(state: State, side: SideId, unit: Unit): boolean {
  return sightingOf(state, side, unit)?.now === true;
}
