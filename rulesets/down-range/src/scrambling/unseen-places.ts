import { discOverlapsPolygon, discsOverlap, type Mils, type Point } from '@sandtable/geometry';
import type { Random, Viewer } from '@sandtable/kernel';
import { isSeenBySide } from '../rules/knowledge/awareness.ts';
import { knows, seesPoint, sideOfViewer } from '../rules/knowledge/viewing.ts';
import type { SideId, State, Unit } from '../state.ts';

/** How often another place is tried before something stays where it is. */
export const ATTEMPTS = 6;

/** Any point of the table with room for a base of that radius round it. */
export function anyPoint({ width, height }: State, radius: Mils, random: Random): Point {
  const within = (size: Mils) => radius + random.below(Math.max(1, size - 2 * radius + 1));
  return { x: within(width), y: within(height) };
}

/** Another place for something that lies where the viewer cannot see; undefined when it is in sight, or none was found. */
export function elsewhereUnseen(state: State, viewer: Viewer, from: Point, random: Random): Point | undefined {
  if (seesPoint(state, viewer, from)) return undefined;
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const to = anyPoint(state, 0, random);
    if (!seesPoint(state, viewer, to)) return to;
  }
  return undefined;
}

/** Is there room for a unit where it now is? */
export function hasRoom(state: State, unit: Unit): boolean {
  const disc = { ...(unit.at as Point), radius: unit.card.radius };
  if (state.terrain.some(({ footprint }) => discOverlapsPolygon(disc, footprint))) return false;
  return !state.units.some(
    (each) => each !== unit && each.at !== null && discsOverlap(disc, { ...each.at, radius: each.card.radius }),
  );
}

/** Hidden facts must stay hidden: no one on the viewer's side would see it there, or for spectators no one at all. */
export function isOutOfSight(state: State, unit: Unit, viewer: Viewer): boolean {
  return sidesOf(state, viewer).every((side) => !isSeenBySide(state, side, unit));
}

/** The sides the viewer sees through: their own, or all of them for a spectator. */
function sidesOf(state: State, viewer: Viewer): SideId[] {
  const side = sideOfViewer(state, viewer);
  return side === null ? [...new Set(state.players.map((player) => player.side))] : [side];
}

/** Is the whole unit a secret from the viewer: its place, and all that is the matter with it? */
export function isSecret(state: State, viewer: Viewer, unit: Unit): boolean {
  return !unit.offMap && !knows(state, viewer, unit);
}
