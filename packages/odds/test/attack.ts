import type { Asked } from '@sandtable/game';
import { type AnyRuleset, assert, type Command } from '@sandtable/kernel';
import { type ExactOdds, type Odds, type OddsOptions, oddsOf, toNumber, wholeOutcomes, wordsOf } from '../src/index.ts';
import type { AnyOddsGame } from './games.ts';

/** An order in a position, by the name of the kind of attack it stands for. */
export type Attack = {
  readonly name: string;
  readonly command: Command;
  readonly asked: Asked;
  state(): unknown;
  /** Too many throws to follow each by itself: the proof merges throws, but takes every combination of parts. */
  readonly tooManyThrows?: boolean;
  /** With everybody choosing what is best for him it goes on for so long that it can only be estimated. */
  readonly deep?: boolean;
};

/** The position that `given` describes, as in a situation file. */
export function positionOf({ ruleset }: AnyOddsGame, given: object): unknown {
  const read = (ruleset as AnyRuleset).situations.read(given);
  if ('faults' in read) throw new Error(`a faulty position: ${JSON.stringify(read.faults)}`);
  return read.state;
}

/** The odds of an attack; it must be legal. */
export function oddsOfAttack(game: AnyOddsGame, attack: Attack, options: OddsOptions<unknown> = {}): Odds {
  const odds = oddsOf(game, attack.state(), attack.asked, attack.command, options);
  if ('rejection' in odds) throw new Error(`${attack.name}: ${JSON.stringify(odds.rejection)}`);
  return odds;
}

/** … which must be exact. */
export function exactOddsOf(game: AnyOddsGame, attack: Attack, options: OddsOptions<unknown> = {}): ExactOdds {
  const odds = oddsOfAttack(game, attack, options);
  assert(odds.exact, `${attack.name} is only estimated`);
  return odds;
}

/** Every whole outcome with its exact chance, in words that can be compared. */
export function inWords({ branches }: ExactOdds): Record<string, string> {
  const told = wholeOutcomes(branches).map(({ chance, facts }) => [wordsOf(facts), `${chance.over}/${chance.under}`]);
  return Object.fromEntries(told.sort(([a = ''], [b = '']) => (a < b ? -1 : a > b ? 1 : 0)));
}

/** The same by brute force: every throw by itself, nothing factored. */
export function byBruteForce(game: AnyOddsGame, attack: Attack, options: OddsOptions<unknown> = {}): ExactOdds {
  const merge = attack.tooManyThrows === true;
  return exactOddsOf(game, attack, { ...options, merge, factor: false, budget: 5_000_000 });
}

/** All chances add up to one. */
export function sumOf({ branches }: ExactOdds): number {
  return wholeOutcomes(branches).reduce((sum, { chance }) => sum + toNumber(chance), 0);
}
