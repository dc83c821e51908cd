import type { Command, GameEvent, Match, OpenDecision, Random } from '@sandtable/kernel';
import type { Budget } from './bot.ts';

/** How long an answer may take, and whose clock says so. The rules have none, so the host brings it. */
export type Time = { readonly ms: number; now(): number };

/** As long as it takes: what is played so goes the same way on every machine. */
export const unhurried: Time = { ms: Number.POSITIVE_INFINITY, now: () => 0 };

/** The budget of one open decision of a match. The clock runs from now on. */
export function budgetFor<State, Event extends GameEvent>(
  match: Match<State, Event>,
  open: OpenDecision,
  random: Random,
  { ms, now }: Time = unhurried,
): Budget {
  let sampled: readonly Command[] | undefined;
  const start = now();
  return {
    // Sampling can cost more than all the rest of a decision, and not every bot looks.
    get candidates() {
      sampled ??= match.sample(open);
      return sampled;
    },
    check: (command) => match.check(open.seat, open.id, command),
    random,
    ms,
    spent: () => now() - start,
  };
}

/** The same budget with its clock reset, for the bot that answers instead. */
export function restarted(budget: Budget): Budget {
  const used = budget.spent();
  return {
    get candidates() {
      return budget.candidates;
    },
    check: (command) => budget.check(command),
    random: budget.random,
    ms: budget.ms,
    spent: () => budget.spent() - used,
  };
}
