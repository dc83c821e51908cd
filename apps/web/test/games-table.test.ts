import { describe, expect, test } from 'vitest';
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

test('the guided battle is the first of its game', () => {
  const guided = games.flatMap(({ meta }) => meta.scenarios).find((scenario) => scenario.guided);
  expect(guided?.id).toBe(games[0]?.meta.scenarios[0]?.id);
});
