import type { AnyGame } from '@sandtable/game';
import type { Motion } from '../map/scene.ts';
import { coordinatesOf } from './coordinates.ts';
import type { GameInfo } from './game-info.ts';

/** What the page knows of any game from the game alone; a game says itself what it knows better. */
export function infoOf(game: AnyGame, own: Partial<GameInfo> = {}): GameInfo {
  const { previews, statistics, words } = game;
  return {
    game,
    words,
    subjectOf({ about }) {
      const { unit } = (about ?? {}) as { readonly unit?: unknown };
      return typeof unit === 'string' ? unit : null;
    },
    endOf: () => null,
    names: (view) => previews.sketch(view).units,
    motionsOf(before, after) {
      if (before === null) return [];
      const [earlier, now] = [previews.sketch(before), previews.sketch(after)];
      const { place } = coordinatesOf(now);
      return earlier.units.flatMap(({ id, at: from }): Motion[] => {
        const to = now.units.find((unit) => unit.id === id)?.at ?? null;
        if (from === null || (to !== null && from.x === to.x && from.y === to.y)) return [];
        return to === null
          ? [{ kind: 'fall', unit: id }]
          : [{ kind: 'move', unit: id, points: [place(from), place(to)] }];
      });
    },
    watcher(tell) {
      const see = statistics.watcher(tell);
      return (events, view) => {
        const state: unknown = events.length === 0 ? undefined : previews.stateOf(view);
        for (const event of events) see(event, state);
      };
    },
    ...own,
  };
}
