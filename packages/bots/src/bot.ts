import type { Command, Random, SeatDecision, SeatView } from '@sandtable/kernel';

/** What a player does, and why, in words for the log. */
export type BotChoice = { readonly command: Command; readonly reasons: readonly string[] };

/**
 * A player without a person: sees what its seat sees and a list of legal answers, and picks one. Keeps nothing between
 * two questions, so a game can be forked, restored or taken over at any decision.
 */
export interface Bot {
  readonly name: string;
  /** `candidates` is never empty. The same arguments and the same `random` give the same choice. */
  choose(view: SeatView, decision: SeatDecision, candidates: readonly Command[], random: Random): BotChoice;
}

/** How good a command looks from a seat, in the points of its game; 0 is doing nothing. */
export type Appraisal = { readonly score: number; readonly why: string };

/** What a game can tell about playing it: answers worth a look, and what each is worth. Reads views, as bots do. */
export interface Advice {
  /** Legal answers beside the sampled ones, such as whole moves where samples are single steps. */
  candidates(decision: SeatDecision): readonly Command[];
  /** Looks at the table once and then appraises one command after the other. */
  appraiser(view: SeatView, decision: SeatDecision): (command: Command) => Appraisal;
}
