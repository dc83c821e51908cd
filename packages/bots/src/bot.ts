import type { Command, Match, OpenDecision, Random, Rejection, Seat, SeatDecision, SeatView } from '@sandtable/kernel';

/** What a player does, and why, in words for the log. */
export type BotChoice = {
  readonly command: Command;
  readonly reasons: readonly string[];
  /** There when the bot itself failed and somebody else answered for it. */
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

/** How good a command looks from a seat, in the points of its game; 0 is doing nothing. */
export type Appraisal = { readonly score: number; readonly why: string };

/** How badly a recruit plays a game. */
export type RecruitTraits = {
  /** Of each kind of answer it sees so many at most. */
  readonly seen: number;
  /** What it sees it takes for up to so much more or less than it is: a share of it, and some points whatever it is. */
  readonly share: number;
  readonly points: number;
  /** In so many of a hundred decisions its mind is elsewhere. */
  readonly lapses: number;
};

/** How a bot that searches goes about it in a game. */
export type SearchTraits = {
  /** So many answers, the best by appraisal, are tried; of one kind by one unit no more than these. */
  readonly tried: number;
  readonly alike: number;
  /** And none that is by more points worse than the best. */
  readonly within?: number;
  /** Kinds that are not tried unless they look best of all: free deeds that could be done and undone for ever. */
  readonly untried?: readonly string[];
  /** The share of the appraisal that counts however many playouts there are: 0 where these see all that it sees. */
  readonly lean: number;
  /** Playouts of one decision after which nothing new is learnt, whatever time is left. */
  readonly most?: number;
};

/** What somebody knows who has been through it all. */
export type Experience = {
  /** As `Advice.appraiser`, for what is really dangerous and what really pays. */
  appraiser(view: SeatView, decision: SeatDecision): (command: Command) => Appraisal;
  /** More legal answers, looked at one after the other as long as there is time. */
  further(decision: SeatDecision, view: SeatView): Iterable<Command>;
};

/** What a game can tell about playing it: answers worth a look, and what each is worth. Reads views, as bots do. */
export interface Advice {
  /** Legal answers beside the sampled ones, such as whole moves where samples are single steps. */
  candidates(decision: SeatDecision, view: SeatView): readonly Command[];
  /** Looks at the table once and then appraises one command after the other. */
  appraiser(view: SeatView, decision: SeatDecision): (command: Command) => Appraisal;
  /** An answer so plainly right that nothing else need be looked at, such as a free deed that opens all others. */
  atOnce?(view: SeatView, decision: SeatDecision): BotChoice | undefined;
  /**
   * For a bot that searches: a match of the game's own rules as it may stand behind the view, asking this decision, with
   * what is hidden guessed and dice of its own. Called again it guesses again. Undefined where the decision is no
   * checkpoint, or is not worth a search.
   */
  imagine?(view: SeatView, decision: SeatDecision, random: Random): AnyMatch | undefined;
  /**
   * What a position is worth to a seat, as it stands: material, objectives, threats. The more the better, within
   * -1000 (lost) to 1000 (won).
   */
  // biome-ignore lint/suspicious/noExplicitAny: the state of the match that `imagine` gave, as with AnyRuleset
  worth?(state: any, seat: Seat): number;
  /** Turns begun so far, of all seats together: a playout ends when everybody has had one more. Absent: after so many answers. */
  // biome-ignore lint/suspicious/noExplicitAny: as above
  turns?(state: any): number;
  /**
   * Called before an answer of a playout is given, for answers that throw dice: what it should change `worth` by on
   * average, and so how lucky it was once it is done, to a seat. A playout takes the luck out again, so that fewer of
   * them tell as much. Undefined where chance plays no part.
   */
  luck?(match: AnyMatch, open: OpenDecision, command: Command, seat: Seat): (() => number) | undefined;
  /** A quick and legal answer for playouts. Absent: the best of a few drawn ones by `appraiser`, which is slower. */
  quick?(match: AnyMatch, open: OpenDecision, random: Random): Command;
  /** Absent: a few answers, and in the end nothing but what playouts say. */
  readonly search?: SearchTraits;
  /** How a veteran judges; absent: as everybody does. */
  readonly veteran?: Experience;
  /** What makes a recruit a beatable first opponent in this game; in games that forgive more it must be more. */
  readonly recruit?: RecruitTraits;
}

// biome-ignore lint/suspicious/noExplicitAny: a match of whichever game gives the advice
export type AnyMatch = Match<any, any>;
