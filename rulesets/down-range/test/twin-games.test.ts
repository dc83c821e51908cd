import { playTwinGames } from '@sandtable/testkit';
import { expect, test } from 'vitest';
import { downRange } from '../src/index.ts';
import { twins } from './twins.ts';

test('[DR-FOG-6] 200 twin games send the same bytes to whom their difference is hidden from', () => {
  const { pairs, leaks } = playTwinGames(twins, 200, 20_261_117, 8);
  expect(leaks).toEqual([]);
  expect(pairs).toBe(200);
});

test('[DR-FOG-6] a table is veiled with fog or concealed deployment, and not without', () => {
  const veiled = (options: object) => {
    const read = downRange.ruleset.readSetup({ scenario: 'first-shots', options });
    if ('faults' in read) throw new Error(JSON.stringify(read.faults));
    return downRange.ruleset.veiled?.(downRange.ruleset.start(read.setup));
  };
  expect([veiled({}), veiled({ fog: true }), veiled({ concealedDeployment: true })]).toEqual([false, true, true]);
});
