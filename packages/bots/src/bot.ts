import type { Command, Random, Rejection, SeatDecision, SeatView } from '@sandtable/kernel';

/** What a player does, and why, in words for the log. */
export type BotChoice = {
  readonly command: Command;
  readonly reasons: readonly string[];
  /** Set when the bot failed and another one answered for it. */
  readonly slip?: Slip;
};

/** How a bot failed: it threw, chose what is illegal, or was late. */
export type Slip = { readonly cause: 'threw' | 'illegal' | 'late'; readonly detail: string };

/** What a bot may use for one answer: legal answers, chance, and time. */
export type Budget = {
  /** Every sampled answer, each of them legal; never empty. Made when it is first looked at. */
  readonly candidates: readonly Command[];
  /** Why an answer that is not among the candidates would be refused; undefined when it is legal. */
  check(command: Command): Rejection | undefined;
  readonly random: Random;
  /** Milliseconds the answer may take; Infinity where nobody waits. */
  readonly ms: number;
  /** Milliseconds it has taken so far by the host's clock; always 0 where there is none. */
  spent(): number;
};

/**
 * A player without a person: sees what its seat sees and is asked one question. Keeps nothing between two questions, so a
 * game can be forked, restored or taken over at any decision.
 */
export interface Bot {
  readonly name: string;
  /** The same view, decision and chance give the same choice, unless time runs out. */
  choose(view: SeatView, decision: SeatDecision, budget: Budget): BotChoice;
}
