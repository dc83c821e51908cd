import type { AnyRuleset } from '@sandtable/kernel';
import { describe, expect, test } from 'vitest';
import { oddsOf } from '../src/index.ts';
import { type Attack, exactOddsOf, inWords } from './attack.ts';
import { downRangeAttacks } from './down-range-attacks.ts';
import { type AnyOddsGame, downRangeGame, rangedFunGame } from './games.ts';
import { rangedFunAttacks } from './ranged-fun-attacks.ts';

/** The odds as the seat that is asked can work them out from what it sees. */
function oddsInView(game: AnyOddsGame, { state, asked, command }: Attack) {
  const view = (game.ruleset as AnyRuleset).view(state(), asked.seat);
  return oddsOf(game, game.odds.stateOf(view), asked, command);
}

// Nothing is hidden in these positions, so a seat must come to the same odds as somebody who knows everything.
describe('odds from what a seat sees', () => {
  test.each(rangedFunAttacks)('Ranged Fun: $name', (attack) => {
    const odds = oddsInView(rangedFunGame, attack);
    expect('branches' in odds && inWords(odds)).toEqual(inWords(exactOddsOf(rangedFunGame, attack)));
  });

  test.each(downRangeAttacks)('Down Range: $name', (attack) => {
    const odds = oddsInView(downRangeGame, attack);
    expect('branches' in odds ? inWords(odds) : odds).toEqual(inWords(exactOddsOf(downRangeGame, attack)));
  });
});
