import { expect, test } from 'vitest';
import { scenarios } from '../../src/content/catalogue.ts';
import { validateScenario } from '../../src/content/validate-scenario.ts';
import { rangedFun } from '../../src/index.ts';

const measured = Object.values(scenarios).filter((scenario) => scenario.measured !== undefined);

test('how even a scenario is has been measured for all of them', () => {
  expect(measured).toHaveLength(Object.keys(scenarios).length);
});

test.each(measured.map((scenario) => [scenario.id, scenario] as const))(
  'games of %s were won by one of its players or drawn',
  (_id, { measured: counts, players }) => {
    const { games, wins, draws } = counts!;
    expect(Object.values(wins).reduce((sum, won) => sum + won, draws)).toBe(games);
    expect(Object.keys(wins)).toHaveLength(players);
  },
);

test.each(measured.map((scenario) => [scenario.id, scenario] as const))(
  'nobody wins more than six of ten decided games of %s',
  (_id, { measured: counts }) => {
    const { games, wins, draws } = counts!;
    for (const won of Object.values(wins)) expect(won).toBeLessThanOrEqual(0.6 * (games - draws));
  },
);

test('what is measured is checked like everything else in the file', () => {
  const [{ measured: counts, ...rest } = { measured: undefined }] = measured;
  const found = validateScenario({ ...rest, measured: { ...counts, draws: -1 } });
  expect(JSON.stringify('faults' in found ? found.faults : [])).toContain('measured');
});

test('what was measured is no part of a match: a record stays what it was when it is measured again', () => {
  const named = rangedFun.ruleset.readSetup({
    scenario: 'first-contact',
    forces: [{ faction: 'DC' }, { faction: 'DC' }],
  });
  const brought = rangedFun.ruleset.readSetup({
    scenario: scenarios['first-contact'],
    forces: [{ faction: 'DC' }, { faction: 'DC' }],
  });
  expect(scenarios['first-contact']).toHaveProperty('measured');
  for (const read of [named, brought]) {
    expect(read).toHaveProperty('setup.scenario.id', 'first-contact');
    expect(read).not.toHaveProperty('setup.scenario.measured');
  }
});
