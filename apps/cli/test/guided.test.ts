import { describe, expect, inject, test } from 'vitest';
import { games } from '../src/games.ts';
import { playGuided } from './guided.ts';

const GAMES = 6;

/** Every guided scenario there is. */
const guided = Object.values(games).flatMap((game) =>
  game.meta.scenarios.flatMap(({ id, guided: isGuided }) => (isGuided ? [{ game, id }] : [])),
);

describe('a player who does only what the guide says', () => {
  test('has a guided game in more than one ruleset', () => {
    expect(new Set(guided.map(({ game }) => game.meta.id)).size).toBeGreaterThan(1);
  });

  test.each(guided)('$id: comes to the end', ({ game, id }) => {
    for (let i = 0; i < GAMES; i++) {
      const seed = inject('seed') * 10 + i;
      expect({ seed, ...playGuided(game, id, seed) }).toMatchObject({ seed, atEnd: true, faults: [] });
    }
  });
});
