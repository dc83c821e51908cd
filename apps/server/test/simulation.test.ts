import { expect, inject, test } from 'vitest';
import { simulate } from './simulation/simulation.ts';

/** Seeds that found something on their first day: a line never laid, a clock years ahead, a newcomer sent away, a game that began unseen. */
const FOUND = [42, 82, 101, 102, 107, 140];
/** Enough for half a minute or so on a slow machine. More are run by hand: see CONTRIBUTING. */
const SEEDS = 40;

test('one seed gives one history, to the last line', async () => {
  for (const seed of [1, 2, 3]) {
    const [one, two] = [await simulate(seed), await simulate(seed)];
    expect(one.digest).toBe(two.digest);
    expect(one.orders).toBeGreaterThan(0);
  }
});

test('whatever goes wrong, what is acknowledged stays, once; nobody sees too much; and everybody can go on', async () => {
  const today = inject('seed');
  const sample = Array.from({ length: SEEDS }, (_, i) => (i < SEEDS / 2 ? 1 + i : today * 1000 + i));
  for (const seed of [...FOUND, ...sample]) {
    const { problems } = await simulate(seed);
    expect(problems, `node apps/server/test/simulation/main.ts --seed ${seed} --tell`).toEqual([]);
  }
});
