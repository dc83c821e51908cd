import type { ScenarioInfo } from '@sandtable/game';
import { gameCalled, games } from './index.ts';

/** A shipped scenario as the start page lists it. */
export type Listed = ScenarioInfo & { readonly game: string };

/** Every shipped scenario, game by game. */
export const catalogue: readonly Listed[] = games.flatMap(({ meta }) =>
  meta.scenarios.map((scenario) => ({ ...scenario, game: meta.id })),
);

export function gameName(game: string): string {
  return gameCalled(game)?.meta.name ?? game;
}
