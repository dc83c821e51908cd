import type { NewMatch } from '@sandtable/client';
import type { AnyGame } from '@sandtable/game';
import { type AnyRuleset, Random } from '@sandtable/kernel';
import { waryToy } from '@sandtable/testkit';
import { games } from '../../src/games.ts';
import { buriedCoins, SEATS } from './buried-coins.ts';

/** A game that is simulated: what to ask for when a match of it is made. */
export type Played = {
  readonly game: AnyGame;
  /** How many can play it. */
  readonly seats: number;
  /** How many matches of it at most: real games take their time. */
  readonly tables: number;
  wish(plan: { readonly seats: number; readonly rounds: number }): Pick<NewMatch, 'scenario' | 'options'>;
};

const coins = ({ seats, rounds }: { readonly seats: number; readonly rounds: number }) => ({
  options: { seats, rounds },
});

/** The toy in which who is asked depends on hidden facts, so that it's played under a veil. */
const waryCoins: AnyGame = {
  ...buriedCoins,
  meta: { ...buriedCoins.meta, id: 'wary-coins' },
  ruleset: { ...waryToy, id: 'wary-coins' } as AnyRuleset,
} as AnyGame;

const shipped = (id: string, scenario: string, options: NonNullable<NewMatch['options']> = {}): Played => ({
  game: games[id] as AnyGame,
  seats: 2,
  tables: 1,
  wish: () => ({ scenario, options }),
});

/** The toys are quick, and most seeds play one. The real games are those that hide something, each with a short battle. */
export const PLAYED: Readonly<Record<string, Played>> = {
  'buried-coins': { game: buriedCoins, seats: SEATS.length, tables: 2, wish: coins },
  'wary-coins': { game: waryCoins, seats: SEATS.length, tables: 2, wish: coins },
  'down-range': shipped('down-range', 'first-shots', { fog: true }),
  downsync: shipped('downsync', 'unknown-contacts'),
  'dogs-of-war': shipped('dogs-of-war', 'night-cache'),
};

/** What a seed plays: drawn apart from everything else, so that a seed goes on as it did whatever games there are. */
export function gameOf(seed: number): string {
  const random = new Random(seed, 19);
  const [first, ...others] = Object.keys(PLAYED) as [string, ...string[]];
  return random.below(4) === 0 ? (random.pick(others) as string) : first;
}
