import { describe, expect, test } from 'vitest';
import { roundTitle } from '../src/app/terms.ts';
import { roundName, termsOf } from '../src/games/catalogue.ts';
import { games } from '../src/games/index.ts';

describe.each(games.map((game) => ({ name: game.meta.name, game })))('$name in the table of games', ({ game }) => {
  test('tells about itself without its rules what its rules say', async () => {
    const rules = await game.rules();
    expect(rules.meta).toEqual(game.meta);
    expect(Object.keys(rules.content.scenarios).sort()).toEqual(game.meta.scenarios.map(({ id }) => id).sort());
  });

  test('offers the options that its setup knows, and a wish becomes a setup that it reads', async () => {
    const { content, ruleset } = await game.rules();
    for (const { id } of game.meta.scenarios) {
      const read = ruleset.readSetup(content.setup({ scenario: id, factions: [], options: {} }));
      expect('faults' in read ? read.faults : []).toEqual([]);
    }
    const [first] = game.meta.scenarios;
    const options = Object.fromEntries(game.meta.options.map((option) => [option.id, option.default]));
    const read = ruleset.readSetup(content.setup({ scenario: first?.id, options }));
    expect('faults' in read ? read.faults : []).toEqual([]);
  });

  test('names only kinds of answer that its rules know', async () => {
    const kinds = (await game.rules()).ruleset.decisions.map(({ kind }) => kind);
    const { hold = [], signal = [] } = game.keys ?? {};
    for (const kind of [...hold, ...signal, ...Object.keys(game.verbs ?? {})]) expect(kinds).toContain(kind);
  });
});

test('a game’s own words for rounds and turns are used wherever the page speaks of them', () => {
  for (const { meta, terms } of games) {
    const { round, end } = terms ?? { round: { name: 'round' }, end: 'End turn' };
    expect(roundTitle(3, roundName(meta.id), 6)).toBe(
      `${round.name.slice(0, 1).toUpperCase()}${round.name.slice(1)} 3 of 6`,
    );
    expect(termsOf(meta.id).end).toBe(end);
  }
  expect(new Set(games.map(({ meta }) => roundName(meta.id).name)).size).toBeGreaterThan(1);
});

test('the guided battle is the first of its game', () => {
  const guided = games.flatMap(({ meta }) => meta.scenarios).find((scenario) => scenario.guided);
  expect(guided?.id).toBe(games[0]?.meta.scenarios[0]?.id);
});
