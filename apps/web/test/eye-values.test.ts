import { expect, test } from 'vitest';
import { rangedFunPlanner } from '../src/games/ranged-fun/planner.ts';
import type { AimWish } from '../src/thinker/planner.ts';
import { ownTurns, unitsOffered } from './support/recorded-game.ts';

test('[RF-RNG-3] the eye shows the same chances as aiming for every possible target, and none for anybody else', () => {
  const planner = rangedFunPlanner();
  const setup = { scenario: 'crossfire-flats', forces: [{ faction: 'LD' }, { faction: 'DC' }], options: {} };
  let compared = 0;
  for (const { view, decision } of ownTurns('ranged-fun', setup, { most: 100 })) {
    for (const unit of unitsOffered(decision, 'fire')) {
      const wish: AimWish = { unit, arm: 'fire', payload: null, at: null, suppress: false, helpers: [], also: [] };
      const chips = new Map(planner.aim(view, decision, wish).targets.map(({ id, chip }) => [id, chip]));
      for (const { unit: id, value, verdict } of planner.eye(view, unit, null)) {
        if (verdict === 'friend') expect(value).toBe('');
        else if (verdict === 'none') expect(value).toBe('—');
        else expect(value).toBe(chips.get(id) ?? '—');
        if (verdict === 'clear' && chips.has(id)) compared += 1;
      }
    }
  }
  expect(compared).toBeGreaterThan(0);
});
