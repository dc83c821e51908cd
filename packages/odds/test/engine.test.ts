import { type AnyRuleset, type Command, fastDice, Match, type OpenDecision } from '@sandtable/kernel';
import { describe, expect, test } from 'vitest';
import { wordsOf } from '../src/branch.ts';
import { FactSheet } from '../src/facts.ts';
import { type Attack, exactOddsOf, inWords, isAtCheckpoint } from './attack.ts';
import { downRangeAttacks } from './down-range-attacks.ts';
import { type AnyOddsGame, downRangeGame, rangedFunGame } from './games.ts';
import { rangedFunAttacks } from './ranged-fun-attacks.ts';

const MATCHES = 40;

/** A bare position can't be won: if nobody is left to give an order, it never ends. */
class Endless extends Error {}

function endingSometime(ruleset: AnyRuleset): AnyRuleset {
  let events = 0;
  return {
    ...ruleset,
    apply(state, event) {
      if (++events > 2000) throw new Endless();
      ruleset.apply(state, event);
    },
  };
}

/** Gives the order in a real match with dice of this seed, plays it out, and returns the results as text. */
function playedOut(game: AnyOddsGame, { position, seat: own, command }: Attack, seed: number): string {
  const ruleset = endingSometime(game.ruleset as AnyRuleset);
  const before = position().checkpoint as { players: { seat: string }[] };
  const seats = before.players.map(({ seat }) => seat);
  const match = Match.start(ruleset, { setup: null, state: before }, seats, { dice: fastDice(seed) });
  const sheet = new FactSheet();
  let isOver = false;
  const give = (open: OpenDecision, answer: Command): void => {
    const outcome = match.submit({ seat: open.seat, decision: open.id, command: answer });
    if (!outcome.ok) throw new Error(`refused: ${JSON.stringify(outcome.rejection)}`);
    for (const event of outcome.events) {
      if (event.type === 'rolled') expect(Object.keys(event)).not.toContain('alike');
      else if (!isOver) game.odds.read(match.state, event, sheet);
      isOver ||= game.odds.ends.has(event.type);
    }
  };
  give(match.open.find(({ seat }) => seat === own) as OpenDecision, command);
  let questions = 0;
  for (let open = match.open[0]; open !== undefined && open.moment !== 'turn'; open = match.open[0]) {
    if (++questions > 100) throw new Error(`${open.seat} is asked again and again: ${open.moment}`);
    give(open, game.odds.plain(match.state, open));
  }
  return wordsOf(sheet.facts);
}

function orEndless(play: () => string): string | undefined {
  try {
    return play();
  } catch (error) {
    if (error instanceof Endless) return undefined;
    throw error;
  }
}

describe.each([
  ['Ranged Fun', rangedFunGame, rangedFunAttacks],
  ['Down Range', downRangeGame, downRangeAttacks],
] as const)('%s: what comes of an order in a match is what the odds said could come of it', (_name, game, attacks) => {
  test.each(attacks.filter((attack) => isAtCheckpoint(game, attack)))('$name', (attack) => {
    const outcomes = inWords(exactOddsOf(game, attack));
    let seen = 0;
    for (let seed = 1; seed <= MATCHES; seed++) {
      const words = orEndless(() => playedOut(game, attack, seed));
      if (words === undefined) continue;
      expect(Object.keys(outcomes)).toContain(words);
      seen += 1;
    }
    expect(seen).toBeGreaterThan(0);
  });
});
