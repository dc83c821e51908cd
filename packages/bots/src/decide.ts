import { assert, type GameEvent, type Match, type OpenDecision, passingView, type Random } from '@sandtable/kernel';
import type { Bot, BotChoice } from './bot.ts';
import { budgetFor, type Time, unhurried } from './budget.ts';

/** As many reasons, and as much of each, as an entry keeps (SK-REC-7). */
const MOST_REASONS = 20;
const LONGEST_REASON = 500;

/**
 * Puts an open decision before a bot, with the view of its seat, and returns what it chose. An illegal choice is an error:
 * a bot that may fail in the middle of a match is wrapped by `withFallback`.
 */
export function decide<State, Event extends GameEvent>(
  match: Match<State, Event>,
  open: OpenDecision,
  bot: Bot,
  random: Random,
  time: Time = unhurried,
): BotChoice {
  const choice = consult(match, open, bot, random, time);
  const rejection = match.check(open.seat, open.id, choice.command);
  assert(rejection === undefined, `${bot.name} chose ${JSON.stringify(choice.command)}: ${JSON.stringify(rejection)}`);
  return choice;
}

/** The same without a look at the choice, for hosts that submit it and see for themselves. */
export function consult<State, Event extends GameEvent>(
  match: Match<State, Event>,
  open: OpenDecision,
  bot: Bot,
  random: Random,
  time: Time = unhurried,
): BotChoice {
  const view = passingView(match, open.seat);
  const decision = view.decisions.find(({ id }) => id === open.id);
  assert(decision !== undefined, `decision ${open.id} is not open for ${open.seat}`);
  const choice = bot.choose(view, decision, budgetFor(match, open, random, time));
  return { ...choice, reasons: keptReasons(choice.reasons) };
}

/** Reasons as they can be kept with an entry: none empty, none too long, not too many. */
export function keptReasons(reasons: readonly string[]): readonly string[] {
  return reasons
    .filter((reason) => reason !== '')
    .slice(0, MOST_REASONS)
    .map((reason) => (reason.length > LONGEST_REASON ? `${reason.slice(0, LONGEST_REASON - 1)}…` : reason));
}
