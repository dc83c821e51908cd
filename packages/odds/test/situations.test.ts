import { type AnyRuleset, canonicalJson, type GameEvent } from '@sandtable/kernel';
import { describe, expect, test } from 'vitest';
import { oddsOf } from '../src/index.ts';
import { type Attack, inWords } from './attack.ts';
import { type AnyOddsGame, downRangeGame, rangedFunGame } from './games.ts';
import { ordersIn, situationNames } from './situations.ts';

/** Enough courses for most orders; the others have tests of their own. */
const BUDGET = 300;

/** Works out each order of a file in three ways that must agree: as shown to players, without parts, and throw by throw. */
function prove(game: AnyOddsGame, name: string): number {
  let proven = 0;
  for (const { position, seat, command, name: order } of ordersIn(game, name)) {
    const odds = oddsOf(game, position(), seat, command, { budget: BUDGET });
    if ('rejection' in odds || !odds.exact) continue;
    for (const way of [{ factor: false }, { merge: false }]) {
      const other = oddsOf(game, position(), seat, command, { ...way, budget: BUDGET, samples: 1 });
      if ('rejection' in other || !other.exact) continue;
      expect(inWords(odds), order).toEqual(inWords(other));
      if (odds.branches.length > 1) proven += 1;
    }
  }
  return proven;
}

/** Events that change something although the game says they don't. */
function liars(game: AnyOddsGame, { position, seat, command }: Attack): string[] {
  const ruleset = game.ruleset as AnyRuleset;
  const found: string[] = [];
  const watched = {
    ...game,
    ruleset: {
      ...ruleset,
      apply(state: unknown, event: GameEvent) {
        const before = game.odds.told.has(event.type) ? canonicalJson(ruleset.digest?.(state) ?? null) : undefined;
        ruleset.apply(state, event);
        if (before !== undefined && before !== canonicalJson(ruleset.digest?.(state) ?? null)) found.push(event.type);
      },
    },
  };
  oddsOf(watched, position(), seat, command, { budget: 20, samples: 1 });
  return found;
}

describe.each([
  ['ranged-fun', rangedFunGame, 20],
  ['down-range', downRangeGame, 150],
] as const)('orders in the situations of %s', (id, game, least) => {
  test('have the same odds however they are worked out', () => {
    const proven = situationNames(id).reduce((sum, name) => sum + prove(game, name), 0);
    expect(proven).toBeGreaterThan(least);
  });

  test('have odds if the match accepts them, and the match’s refusal if not', () => {
    for (const name of situationNames(id)) {
      for (const { position, seat, command, refusal, name: order } of ordersIn(game, name)) {
        const odds = oddsOf(game, position(), seat, command, { budget: 20, samples: 1 });
        expect('rejection' in odds ? odds.rejection : undefined, order).toEqual(refusal);
      }
    }
  });

  test('events that only tell something change nothing', () => {
    for (const name of situationNames(id)) {
      for (const order of ordersIn(game, name)) expect(liars(game, order), order.name).toEqual([]);
    }
  });
});
