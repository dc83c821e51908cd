import { beginMatch, type Creation } from '@sandtable/host';
import { Random } from '@sandtable/kernel';
import { expect, test } from 'vitest';
import { games } from '../src/games.ts';

// Matches of the same setup share the state they begin with: a game that changed it would change all of them.

test.each(Object.keys(games))('playing %s changes nothing of what its matches begin with', (game) => {
  const { ruleset, content, meta } = games[game]!;
  const setup = content.setup({ scenario: meta.scenarios[0]!.id, options: {} });
  const dice = { kind: 'seeded', commitment: '', contributions: {}, secret: 'ab'.repeat(32) } as const;
  const creation = { game, setup, dice, controllers: {} } as Creation;
  const begin = () =>
    beginMatch(ruleset, creation, false) as Extract<ReturnType<typeof beginMatch>, { match: unknown }>;
  const [{ match }, { match: other }] = [begin(), begin()];
  expect(match.origin).toBe(other.origin);
  const [before, hash] = [JSON.stringify(match.origin), other.hash()];
  const random = new Random(5);
  for (let i = 0; i < 250 && match.result === undefined; i++) {
    const open = match.open[0]!;
    match.advance(open, match.draw(open, random));
  }
  expect(JSON.stringify(match.origin)).toBe(before);
  expect(begin().match.hash()).toBe(hash);
});
