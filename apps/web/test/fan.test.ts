import { expect, test } from 'vitest';
import { plannerOf } from '../src/games/planner-of.ts';
import { ownTurns } from './support/recorded-game.ts';

test('an automatic weapon keeps down as many as its fan holds, in one order', async () => {
  const planner = await plannerOf('down-range');
  const found: string[][] = [];
  for (const { view, decision } of ownTurns('down-range', { scenario: 'kestrel-farm' }, { most: 400, seed: 4 })) {
    for (const { unit } of planner.consider(view, decision).choices) {
      const arms = unit === null ? [] : planner.desk(view, decision, unit).arms;
      for (const { id: arm, fan, canSuppress } of arms) {
        if (unit === null || fan < 2 || !canSuppress) continue;
        const wish = { unit, arm, payload: null, suppress: true, helpers: [], also: [], at: null };
        const one = planner.aim(view, decision, wish).targets;
        for (const first of one) {
          const both = planner.aim(view, decision, { ...wish, also: [first.id] }).targets;
          const second = both.find(({ id }) => id !== first.id);
          if (second !== undefined) found.push((second.command as unknown as { targets: string[] }).targets);
        }
      }
    }
    if (found.length > 0) break;
  }
  expect(found[0]).toHaveLength(2);
});
