import { expect, test } from 'vitest';
import { games } from '../src/games.ts';
import { playGuided } from './guided.ts';

const GAMES = 200;

const guided = Object.values(games).flatMap((game) =>
  game.meta.scenarios.flatMap(({ id, guided: isGuided }) => (isGuided ? [{ game, id }] : [])),
);

test.each(guided)('$id: 200 players who do only what the guide says come to its end', ({ game, id }) => {
  const played = Array.from({ length: GAMES }, (_, seed) => ({ seed, ...playGuided(game, id, seed) }));
  expect(played.filter(({ atEnd, faults }) => !atEnd || faults.length > 0)).toEqual([]);
  // A battle that is lost first closes the guide as well; that must stay rare, and so must steps that can't be done.
  expect(played.filter(({ cutShort }) => cutShort).length).toBeLessThanOrEqual(GAMES / 50);
  expect(played.filter(({ closed }) => closed > 0).length).toBeLessThanOrEqual(GAMES / 20);
});
