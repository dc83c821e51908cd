import { describe, expect, test } from 'vitest';
import { oddsOf } from '../src/index.ts';
import { type Attack, exactOddsOf, inWords, isAtCheckpoint } from './attack.ts';
import { downRangeAttacks } from './down-range-attacks.ts';
import { type AnyOddsGame, downRangeGame, rangedFunGame } from './games.ts';
import { rangedFunAttacks } from './ranged-fun-attacks.ts';

/** The odds as the seat that is asked can work them out from what it sees. */
function oddsInView(game: AnyOddsGame, { position, seat, command }: Attack) {
  const view = game.ruleset.view(position().checkpoint, seat);
  return oddsOf(game, { checkpoint: game.odds.stateOf(view) }, seat, command);
}

// Nothing is hidden in these positions, so a seat must come to the same odds as the umpire.
describe('odds from what a seat sees', () => {
  test.each(rangedFunAttacks.filter((attack) => isAtCheckpoint(rangedFunGame, attack)))(
    'Ranged Fun: $name',
    (attack) => {
      const odds = oddsInView(rangedFunGame, attack);
      expect('branches' in odds && inWords(odds)).toEqual(inWords(exactOddsOf(rangedFunGame, attack)));
    },
  );

  test.each(downRangeAttacks.filter((attack) => isAtCheckpoint(downRangeGame, attack)))(
    'Down Range: $name',
    (attack) => {
      const odds = oddsInView(downRangeGame, attack);
      expect('branches' in odds ? inWords(odds) : odds).toEqual(inWords(exactOddsOf(downRangeGame, attack)));
    },
  );
});
