import type { Command, Match, OpenDecision } from '@sandtable/kernel';
import { botLevelOf } from './sitter.ts';

/** The host's clock. Rules and matches have none. */
export interface HostClock {
  now(): number;
  /** Calls `act` once after this many milliseconds; returns a function that cancels it. */
  after(ms: number, act: () => void): () => void;
}

/** How long people may take, in milliseconds; without a number, as long as they like. */
export type TimeLimits = {
  readonly answerMs?: number;
  /** For questions that may be declined, such as reaction windows. */
  readonly reactionMs?: number;
};

/** The answer that declines. */
const DECLINE = 'pass';

/** Whether a question may be declined. */
function isReaction({ menu }: OpenDecision): boolean {
  return menu.some(({ kind }) => kind === DECLINE);
}

/** How long this question may take. */
function limitOf(limits: TimeLimits, open: OpenDecision): number | undefined {
  return isReaction(open) ? (limits.reactionMs ?? limits.answerMs) : limits.answerMs;
}

/** A seat's time that is running. */
export type RunningClock = { readonly seat: string; readonly deadline: number };

/** The clocks of everybody who is asked since then; bots play against none. The one that runs out first comes first. */
export function runningClocks(
  match: Match,
  limits: TimeLimits | undefined,
  openSince: number,
): readonly RunningClock[] {
  if (limits === undefined) return [];
  const running = match.open.flatMap((open) => {
    const ms = limitOf(limits, open);
    const isBot = botLevelOf(match.house.controllers[open.seat]) !== undefined;
    return ms === undefined || isBot ? [] : [{ seat: open.seat, deadline: openSince + ms }];
  });
  return running.sort((a, b) => a.deadline - b.deadline);
}

/** The answer that declines a question, where there is one: what counts when nobody answered in time. */
export function declining(match: Match, open: OpenDecision): Command | undefined {
  const kind = open.menu.find((each) => each.kind === DECLINE);
  return kind?.sample(match.state, open)[0] as Command | undefined;
}
