import { type AnyRuleset, createMatch, fastDice, type GameEvent, Match, Random, type Seat } from '@sandtable/kernel';
import type { Contender } from './measure.ts';

/** A match of a ruleset on one of its setups, with fast dice. Throws if the setup is faulty: that's the benchmark's mistake. */
export function startMatch(ruleset: AnyRuleset, setup: unknown, seed: number, hashes = false): Match {
  const created = createMatch(ruleset, setup, { dice: fastDice(seed), hashes });
  if ('faults' in created) throw new Error(`the setup is faulty: ${JSON.stringify(created.faults)}`);
  return created.match;
}

/** `submit` is what players use and checks form and legality; `advance` is what search and mass play use. */
export type Door = 'submit' | 'advance';

/** Answers the first open question with a random legal command. */
export function playDecision<State, Event extends GameEvent>(
  match: Match<State, Event>,
  random: Random,
  door: Door = 'submit',
): void {
  const decision = match.open[0];
  if (decision === undefined) throw new Error(`nobody can act after ${match.entries.length} decisions`);
  const { id, seat, moment } = decision;
  const command = match.draw(decision, random);
  if (door === 'advance') return match.advance(decision, command);
  const outcome = match.submit({ seat, decision: id, command });
  if (!outcome.ok) {
    throw new Error(`${seat} at ${moment}: ${JSON.stringify(command)} refused: ${JSON.stringify(outcome.rejection)}`);
  }
}

/** Whole random games on the setups in turn; counts every answer of a player. */
export function randomGames(
  name: string,
  ruleset: AnyRuleset,
  setups: readonly unknown[],
  { hashes, door = 'submit' }: { readonly hashes: boolean; readonly door?: Door },
): Contender {
  // Keeps the last game and its dice alive: V8 drops compiled code along with the last object of the shape it was made for.
  let match: Match;
  let random: Random;
  return {
    name,
    counts: 'decisions',
    playGame(seed) {
      match = startMatch(ruleset, setups[seed % setups.length], seed, hashes);
      random = new Random(seed);
      while (match.result === undefined) playDecision(match, random, door);
      return match.entries.length;
    },
  };
}

/** Whole random games of one setup, which is read only once: checking a custom scenario takes longer than a short game. */
export function gamesOf(name: string, ruleset: AnyRuleset, setup: unknown): Contender {
  const read = ruleset.readSetup(setup);
  if ('faults' in read) throw new Error(`the setup is faulty: ${JSON.stringify(read.faults)}`);
  return gamesFrom(name, ruleset, ruleset.start(read.setup), ruleset.seats(read.setup));
}

/** Random games from one position to the end. */
export function gamesFrom(name: string, ruleset: AnyRuleset, state: unknown, seats: readonly Seat[]): Contender {
  const origin = { setup: {}, state };
  let match: Match; // kept alive until the next game: see above
  let random: Random;
  return {
    name,
    counts: 'decisions',
    playGame(seed) {
      match = Match.start(ruleset, origin, seats, { dice: fastDice(seed), hashes: false });
      random = new Random(seed);
      while (match.result === undefined) playDecision(match, random, 'advance');
      return match.entries.length;
    },
  };
}
