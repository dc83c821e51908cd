import { samePoint } from '@sandtable/geometry';
import { type SideId, type Sighting, type State, sideOf, type Unit } from '../../state.ts';

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

/** Did a side see a unit at its last check? Sides check after every step and action, so views agree with this. */
export function isInSightOf(state: State, side: SideId, unit: Unit): boolean {
  return sightingOf(state, side, unit)?.now === true;
}

/** The playing sides a unit doesn't belong to. Bystanders don't look for anybody. */
export function sidesAgainst(state: State, unit: Unit): SideId[] {
  const own = sideOf(state, unit);
  const playing = state.players.filter(({ neutral, side }) => !neutral && side !== own);
  return [...new Set(playing.map(({ side }) => side))];
}

/**
 * What all the other sides remember alike about a unit; its own side knows anyway. It's all that a spectator may be
 * shown (DR-FOG-5). Undefined if one of them never saw it, or last saw it at another place or time.
 */
export function sharedSighting(state: State, unit: Unit): Sighting | undefined {
  let shared: Sighting | undefined;
  for (const side of sidesAgainst(state, unit)) {
    const seen = sightingOf(state, side, unit);
    if (seen === undefined) return undefined;
    shared = shared === undefined ? seen : commonPart(shared, seen);
    if (shared === undefined) return undefined;
  }
  return shared;
}

function commonPart(one: Sighting, other: Sighting): Sighting | undefined {
  const now = one.now && other.now;
  const how = one.how === 'sigint' || other.how === 'sigint' ? 'sigint' : 'sight';
  if (now) return { ...one, how };
  const alike = one.altitude === other.altitude && one.status === other.status && one.posture === other.posture;
  if (!samePoint(one.at, other.at) || one.round !== other.round || (how === 'sight' && !alike)) return undefined;
  return { ...one, how, now };
}
