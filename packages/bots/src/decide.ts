import { assert, type GameEvent, type Match, type OpenDecision, type Random, seatView } from '@sandtable/kernel';
import type { Bot, BotChoice } from './bot.ts';

/** Puts an open decision before a bot, with the view of its seat and every sampled answer, and returns what it chose. */
export function decide<State, Event extends GameEvent>(
  match: Match<State, Event>,
  open: OpenDecision,
  bot: Bot,
  random: Random,
): BotChoice {
  const view = seatView(match, open.seat);
  const decision = view.decisions.find(({ id }) => id === open.id);
  assert(decision !== undefined, `decision ${open.id} is not open for ${open.seat}`);
  const choice = bot.choose(view, decision, match.sample(open), random);
  const rejection = match.check(open.seat, open.id, choice.command);
  assert(rejection === undefined, `${bot.name} chose ${JSON.stringify(choice.command)}: ${JSON.stringify(rejection)}`);
  return choice;
}
