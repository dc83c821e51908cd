import { assert, type Command, type Input, readAnswer, type Seat } from '@sandtable/kernel';
import {
  type ExactOdds,
  type Odds,
  type OddsOptions,
  oddsOf,
  type Position,
  toNumber,
  wholeOutcomes,
  wordsOf,
} from '../src/index.ts';
import { standAt } from '../src/position.ts';
import type { AnyOddsGame } from './games.ts';

/** An order in a position, named after the kind of attack it stands for. */
export type Attack = {
  readonly name: string;
  readonly command: Command;
  readonly seat: Seat;
  position(): Position<unknown>;
  /** Too many throws to follow each separately: the proof merges throws, but takes every combination of parts. */
  readonly tooManyThrows?: boolean;
  /** With everyone choosing what's best for them, it takes so long that it can only be estimated. */
  readonly deep?: boolean;
};

/** The position that `given` describes, as in a situation file. */
export function positionOf({ ruleset }: AnyOddsGame, given: object, inputs: readonly Input[] = []): Position<unknown> {
  const read = ruleset.situations.read(given);
  if ('faults' in read) throw new Error(`a faulty position: ${JSON.stringify(read.faults)}`);
  return { checkpoint: read.state, inputs };
}

/** May the order be given? */
export function isLegal({ ruleset }: AnyOddsGame, { position, seat, command }: Attack): boolean {
  const runner = standAt(ruleset, position());
  const question = runner.openTo(seat);
  return question !== undefined && 'command' in readAnswer(runner.state, question, command);
}

/** Does it answer a question at which a match, or a seat that knows only its view, can start? */
export function isAtCheckpoint({ ruleset }: AnyOddsGame, { position }: Attack): boolean {
  return standAt(ruleset, position()).atCheckpoint;
}

/** The odds of an attack; it must be legal. */
export function oddsOfAttack(game: AnyOddsGame, attack: Attack, options: OddsOptions<unknown> = {}): Odds {
  const odds = oddsOf(game, attack.position(), attack.seat, attack.command, options);
  if ('rejection' in odds) throw new Error(`${attack.name}: ${JSON.stringify(odds.rejection)}`);
  return odds;
}

/** The same; the odds must be exact. */
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

/** The same by brute force: every throw separately, nothing factored. */
export function byBruteForce(game: AnyOddsGame, attack: Attack, options: OddsOptions<unknown> = {}): ExactOdds {
  const merge = attack.tooManyThrows === true;
  return exactOddsOf(game, attack, { ...options, merge, factor: false, budget: 5_000_000 });
}

/** All chances add up to one. */
export function sumOf({ branches }: ExactOdds): number {
  return wholeOutcomes(branches).reduce((sum, { chance }) => sum + toNumber(chance), 0);
}
