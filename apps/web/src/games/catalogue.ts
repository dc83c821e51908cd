import type { ScenarioInfo } from '@sandtable/game';
import type { GameTerms, RoundName } from '../app/terms.ts';
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

const USUAL: GameTerms = {
  round: { name: 'round', short: 'Rd' },
  end: 'End turn',
  endShort: 'End turn',
  endSure: 'End your turn?',
  kill: 'kill',
};

/** What this game calls a round, and its end for one player. */
export function termsOf(game: string): GameTerms {
  return gameCalled(game)?.terms ?? USUAL;
}

export function roundName(game: string): RoundName {
  return termsOf(game).round;
}
