import type { SeatDecision, SeatView } from '@sandtable/kernel';
import type { Bot, BotChoice, Budget, Slip } from './bot.ts';
import { restarted } from './budget.ts';
import { randomBot } from './random-bot.ts';

/** An answer may take half as long again and still count: a garbage collection isn't the bot's fault. */
const GRACE = 1.5;

/** What a bot gave: an answer that can be sent, or how it failed. */
type Attempt = { readonly choice: BotChoice } | { readonly slip: Slip };

/**
 * A bot that never stops a match. If it throws, chooses what is illegal or is late, the next of `others` answers for it,
 * at last any legal answer; the first reason then says so, and `slip` is there to be counted.
 */
export function withFallback(bot: Bot, ...others: readonly Bot[]): Bot {
  return {
    name: bot.name,
    choose(view, decision, budget) {
      const first = attempt(bot, view, decision, budget);
      if ('choice' in first) return first.choice;
      const told = [slipWords(bot.name, first.slip)];
      for (const other of others) {
        const next = attempt(other, view, decision, restarted(budget));
        if ('choice' in next) return answeredFor(next.choice, told, first.slip);
        told.push(slipWords(other.name, next.slip));
      }
      // Candidates are legal and quick to pick from: if this fails it is the rules that failed, and must be heard of.
      return answeredFor(randomBot.choose(view, decision, budget), told, first.slip);
    },
  };
}

/** A slip in words. */
export function slipWords(name: string, { cause, detail }: Slip): string {
  switch (cause) {
    case 'threw':
      return `${name} failed: ${detail}`;
    case 'illegal':
      return `${name} gave an illegal answer: ${detail}`;
    case 'late':
      return `${name} was late: ${detail}`;
  }
}

function answeredFor(choice: BotChoice, told: readonly string[], slip: Slip): BotChoice {
  return { command: choice.command, reasons: [...told, ...choice.reasons], slip };
}

function attempt(bot: Bot, view: SeatView, decision: SeatDecision, budget: Budget): Attempt {
  let choice: BotChoice;
  try {
    choice = bot.choose(view, decision, budget);
  } catch (error) {
    return { slip: { cause: 'threw', detail: error instanceof Error ? error.message : String(error) } };
  }
  const spent = budget.spent();
  if (spent > budget.ms * GRACE)
    return { slip: { cause: 'late', detail: `took ${Math.round(spent)} ms of ${budget.ms}` } };
  const rejection = budget.check(choice?.command);
  if (rejection === undefined) return { choice };
  return { slip: { cause: 'illegal', detail: `${JSON.stringify(choice?.command)} (${rejection.code})` } };
}
