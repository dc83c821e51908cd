import type { OpenDecision } from '@sandtable/kernel';

/** The host's clock. Rules and matches have none. */
export interface HostClock {
  now(): number;
  /** Calls `act` once after so many milliseconds; gives back how to call it off. */
  after(ms: number, act: () => void): () => void;
}

/** How long people may take, in milliseconds; without a number, as long as they like. */
export type TimeLimits = {
  readonly answerMs?: number;
  /** For questions that may be declined, such as reaction windows. */
  readonly reactionMs?: number;
};

/** The answer that declines. */
export const DECLINE = 'pass';

/** Whether a question may be declined. */
export function isReaction({ menu }: OpenDecision): boolean {
  return menu.some(({ kind }) => kind === DECLINE);
}

/** How long this question may take. */
export function limitOf(limits: TimeLimits, open: OpenDecision): number | undefined {
  return isReaction(open) ? (limits.reactionMs ?? limits.answerMs) : limits.answerMs;
}

/** A seat's time that is running. */
export type RunningClock = { readonly seat: string; readonly deadline: number };
