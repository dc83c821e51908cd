import { type BotName, botNamed, decide } from '@sandtable/bots';
import { downRange, advice as downRangeAdvice } from '@sandtable/down-range';
import { createMatch, type Json, type Match, type MatchRecord, Random, recordOf, seededDice } from '@sandtable/kernel';
import { rangedFun, advice as rangedFunAdvice } from '@sandtable/ranged-fun';

const games = {
  'down-range': { ruleset: downRange, advice: downRangeAdvice },
  'ranged-fun': { ruleset: rangedFun, advice: rangedFunAdvice },
} as const;

/** The record of a whole game between bots; the same seed gives the same game. */
export function recordedGame(game: keyof typeof games, setup: Json, level: BotName = 'recruit', seed = 7): MatchRecord {
  const { ruleset, advice } = games[game];
  const secret = seed.toString(16).padStart(2, '0').repeat(32);
  const created = createMatch(ruleset as never, setup, { dice: seededDice(secret), hashes: true });
  if ('faults' in created) throw new Error(JSON.stringify(created.faults));
  const match = created.match as Match;
  const random = new Random(seed);
  const bot = botNamed(level, advice);
  for (let open = match.open[0]; open !== undefined; open = match.open[0]) {
    const { command } = decide(match, open, bot, random);
    const outcome = match.submit({ seat: open.seat, decision: open.id, command });
    if (!outcome.ok) throw new Error(outcome.rejection.code);
  }
  return recordOf(match);
}
