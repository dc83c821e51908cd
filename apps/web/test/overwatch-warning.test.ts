import type { Json } from '@sandtable/kernel';
import { rangedFun } from '@sandtable/ranged-fun';
import { expect, test } from 'vitest';
import { rangedFunPlanner } from '../src/games/ranged-fun/planner.ts';
import { ownTurns } from './support/recorded-game.ts';

const { previews } = rangedFun;

type Watcher = { readonly seat: string; readonly overwatch?: { readonly at: readonly [number, number] } | null };

test('[RF-OW-7] a planned move warns only of those whose counter lies beside its way', () => {
  const planner = rangedFunPlanner();
  const setup = rangedFun.content.setup({ scenario: 'first-contact' }) as Json;
  const seen = { warned: 0, quiet: 0 };
  for (let seed = 1; seed <= 8; seed++)
    for (const { view, decision } of ownTurns('ranged-fun', setup, { most: 220, seed })) {
      const { units } = view.game as unknown as { readonly units: readonly (Watcher & { readonly id: string })[] };
      const offers = previews.offersOf(decision, 'move');
      const own = units.find(({ id }) => id === offers[0]?.unit)?.seat;
      const watchers = units.filter(({ seat, overwatch }) => seat !== own && overwatch != null);
      if (watchers.length === 0) continue;
      for (const { unit, reach } of offers)
        for (const { path } of reach.filter((_, i) => i % 5 === 0)) {
          const [x, y] = path.at(-1) ?? [0, 0];
          const plan = planner.plan(view, decision, { unit, via: [], to: { x: x + 0.5, y: y + 0.5 } });
          expect(plan.command).not.toBeNull();
          const taken = (plan.command as { path?: readonly (readonly [number, number])[] } | null)?.path ?? [];
          for (const { id, reaction } of plan.seenBy) {
            const counter = watchers.find((each) => each.id === id)?.overwatch?.at;
            const beside =
              counter !== undefined &&
              taken.some((at) => Math.max(Math.abs(at[0] - counter[0]), Math.abs(at[1] - counter[1])) <= 1);
            if (reaction) expect(beside).toBe(true);
            seen[reaction ? 'warned' : 'quiet'] += 1;
          }
        }
    }
  expect(seen.warned).toBeGreaterThan(0);
  expect(seen.quiet).toBeGreaterThan(0);
});
