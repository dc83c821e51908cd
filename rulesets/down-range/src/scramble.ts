import type { Mils, Point } from '@sandtable/geometry';
import { discOverlapsPolygon, discsOverlap, squaredDistance } from '@sandtable/geometry';
import type { Random, Viewer } from '@sandtable/kernel';
import { isSeenBySide } from './rules/awareness.ts';
import { isFoggy } from './rules/fog.ts';
import { knows, sideOfViewer } from './rules/viewing.ts';
import { cloneState, isActive, type State, type Stops, type Unit } from './state.ts';

/** How often another place is tried for a unit before it stays where it is. */
const ATTEMPTS = 6;

/**
 * A state that differs only in what `viewer` may not know: the standing orders of others, and where units hidden from it
 * are and what they have left. Tests compare what is sent of both.
 */
export function scramble(state: State, viewer: Viewer, random: Random): State {
  const other = cloneState(state);
  if (viewer === 'umpire') return other;
  if (!seesPauses(state, viewer)) {
    for (const player of other.players) if (player.seat !== viewer) player.stops = otherStops(player.stops, random);
  }
  for (const unit of other.units) if (!knows(other, viewer, unit)) scrambleUnit(other, unit, viewer, random);
  return other;
}

/**
 * A declared deed that is not yet done shows that somebody is being asked. Who has units in the view sees that there; a
 * spectator in the fog has only what is told to tell it by, and so stops are no secret that what is told could give away.
 */
function seesPauses(state: State, viewer: Viewer): boolean {
  return isFoggy(state) && sideOfViewer(state, viewer) === null;
}

/** Stops for one's own windows stay: by them a player pauses before his own deeds are done, which all can see. */
function otherStops(stops: Stops, random: Random): Stops {
  return {
    ...stops,
    attacked: random.below(2) === 0 ? 'ask' : 'never',
    seenWithin: random.below(2) === 0 ? null : 1000 * (1 + random.below(48)),
    actions: random.below(2) === 0,
  };
}

function scrambleUnit(state: State, unit: Unit, viewer: Viewer, random: Random): void {
  if (isFoggy(state)) {
    unit.arms = unit.arms.map((arm) => (arm.ammunition === null ? arm : { ...arm, ammunition: 1 + random.below(9) }));
  }
  if (unit.at === null || !isActive(unit) || isTiedDown(state, unit)) return;
  // Whoever is about to move may come into sight on the way: where from is then no secret any more, though the end is the same.
  if (state.phase === 'turn' && unit.taker === state.active) return;
  const before = unit.at;
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    unit.at = anyPlace(state, unit, random);
    if (hasRoom(state, unit) && isOutOfSight(state, unit, viewer)) return;
  }
  unit.at = before;
}

/** What others hang on, whose noise is heard, or what lies in a ring that would give it away, stays in its place. */
function isTiedDown(state: State, unit: Unit): boolean {
  if (unit.jamming) return true;
  if (unit.card.kind === 'vehicle' || unit.carrying >= 0 || unit.towing >= 0 || unit.towedBy >= 0) return true;
  return isInRing(state, unit);
}

function isInRing({ emplacements }: State, { at, card }: Unit): boolean {
  return emplacements.some(({ centre, radius }) => squaredDistance(centre, at as Point) <= (radius + card.radius) ** 2);
}

function anyPlace({ width, height }: State, { card: { radius } }: Unit, random: Random): Point {
  const within = (size: Mils) => radius + random.below(Math.max(1, size - 2 * radius + 1));
  return { x: within(width), y: within(height) };
}

function hasRoom(state: State, unit: Unit): boolean {
  const disc = { ...(unit.at as Point), radius: unit.card.radius };
  if (isInRing(state, unit) || state.terrain.some(({ footprint }) => discOverlapsPolygon(disc, footprint)))
    return false;
  return !state.units.some(
    (each) => each !== unit && each.at !== null && discsOverlap(disc, { ...each.at, radius: each.card.radius }),
  );
}

/** Hidden facts must stay hidden: nobody of the viewer's side would see it there; from a spectator, nobody at all. */
function isOutOfSight(state: State, unit: Unit, viewer: Viewer): boolean {
  const side = sideOfViewer(state, viewer);
  const sides = side === null ? [...new Set(state.players.map((player) => player.side))] : [side];
  return sides.every((each) => !isSeenBySide(state, each, unit));
}
