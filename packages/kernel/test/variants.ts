import { type Dice, Match, type Play, type Result, type Ruleset, scriptedDice, type Table } from '@sandtable/kernel';
import { type ToyEvent, type ToyState, toy } from '@sandtable/testkit';
import type { ToyMatch } from './at-the-table.ts';

/** The toy as a ruleset whose setup nobody needs to know. */
export const toyRules = toy as unknown as Ruleset<ToyState, ToyEvent>;

/** The toy with another sequence of play. */
function withPlay(play: (table: Table<ToyState, ToyEvent>) => Play<Result>): Ruleset<ToyState, ToyEvent> {
  return { ...toyRules, play };
}

/** A match of red and blue with a sequence of play of the test's own. */
export function startWith(
  play: (table: Table<ToyState, ToyEvent>) => Play<Result>,
  dice: Dice = scriptedDice([]),
): ToyMatch {
  const seats = ['red', 'blue'];
  const state = toy.start({ seats, rounds: 3 });
  return Match.start(withPlay(play), { setup: null, state }, seats, { dice, hashes: true });
}
