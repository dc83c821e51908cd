import type { Mission, MissionAward, Scored } from '@sandtable/game';
import type { GameEvent, Json } from '@sandtable/kernel';
import type { Place } from '../map/scene.ts';
import { coordinatesOf } from '../thinker/coordinates.ts';
import type { GameInfo } from '../thinker/game-info.ts';

/** A place of the map that an award is about. */
export type Goal = { readonly at: Place; readonly radius: number };

/** An award with its places as the map counts them. */
export type ShownAward = Omit<MissionAward, 'places'> & { readonly goals: readonly Goal[] };

/** A mission as the page shows it, and every point that was scored. */
export type ShownMission = Omit<Mission, 'awards'> & {
  readonly awards: readonly ShownAward[];
  readonly scored: readonly Scored[];
};

/** Half a cell and a little: what a ring round a single square takes. */
const CELL = 0.72;

/** What a viewer's view and the events they were shown make of the mission; null in games that tell none. */
export function missionShown(
  { words, game }: Pick<GameInfo, 'words' | 'game'>,
  view: Json,
  viewer: string,
  events: readonly GameEvent[],
): ShownMission | null {
  const mission = words.mission?.(view, viewer, events);
  if (mission === undefined) return null;
  const { place } = coordinatesOf(game.previews.sketch(view));
  return {
    ...mission,
    awards: mission.awards.map(({ places, ...award }) => ({
      ...award,
      goals: places.map(({ within = CELL, ...at }) => ({ at: place(at), radius: within })),
    })),
    scored: words.scored?.(view, events) ?? [],
  };
}
