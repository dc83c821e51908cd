import type { Command, Match, OpenDecision, Random, Seat, SeatDecision, SeatView } from '@sandtable/kernel';

/** How good a command looks from a seat, in the points of its game; 0 is doing nothing. */
export type Appraisal = { readonly score: number; readonly why: string };

/** An answer that needs no weighing, and why. */
export type PlainChoice = { readonly command: Command; readonly reasons: readonly string[] };

/** How badly a recruit plays a game. */
export type RecruitTraits = {
  /** It sees at most this many answers of each kind. */
  readonly seen: number;
  /** It misjudges what it sees by up to this share of the score, plus up to this many points. */
  readonly share: number;
  readonly points: number;
  /** In this many of a hundred decisions it isn't paying attention. */
  readonly lapses: number;
};

/** How a bot that searches goes about it in a game. */
export type SearchTraits = {
  /** Playouts are tried for this many answers, the best by appraisal; of one kind by one unit no more than `alike`. */
  readonly tried: number;
  readonly alike: number;
  /** Answers this many points worse than the best are not tried. */
  readonly within?: number;
  /** Kinds that are tried only when they look best of all: free actions that could be done and undone for ever. */
  readonly untried?: readonly string[];
  /** The share of the appraisal that counts however many playouts there are: 0 where these see all that it sees. */
  readonly lean: number;
  /** Past this many playouts of one decision the ranking no longer changes. */
  readonly most?: number;
};

/** What a veteran knows beyond the rest. */
export type Experience = {
  /** As `Advice.answers`. */
  answers?(decision: SeatDecision, view: SeatView): readonly Command[] | undefined;
  /** As `Advice.appraiser`, with a better judgment of dangers and gains. */
  appraiser(view: SeatView, decision: SeatDecision): (command: Command) => Appraisal;
  /** More legal answers, tried one after the other as long as there is time. */
  further(decision: SeatDecision, view: SeatView): Iterable<Command>;
};

/** What a game can tell about playing it: answers worth a look, and what each is worth. Reads views, as bots do. */
export interface Advice {
  /** Legal answers beside the sampled ones, such as whole moves where samples are single steps. */
  candidates(decision: SeatDecision, view: SeatView): readonly Command[];
  /**
   * All legal answers worth a look, where sampling them for every unit would be a waste of time. Undefined: the sampled
   * ones, and `candidates` beside them.
   */
  answers?(decision: SeatDecision, view: SeatView): readonly Command[] | undefined;
  /** Looks at the table once and then appraises one command after the other. */
  appraiser(view: SeatView, decision: SeatDecision): (command: Command) => Appraisal;
  /** An answer so clearly right that nothing else needs checking, such as a free action that opens all others. */
  atOnce?(view: SeatView, decision: SeatDecision): PlainChoice | undefined;
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
  /** Turns begun so far, of all seats together: a playout ends when everybody has had one more. Absent: after a fixed number of answers. */
  // biome-ignore lint/suspicious/noExplicitAny: as above
  turns?(state: any): number;
  /**
   * Called before a playout gives an answer that rolls dice. The function it returns is called afterwards and says how
   * lucky a seat was: the change of `worth` less the average change. Playouts subtract that luck, so fewer of them are
   * needed. Undefined if chance plays no part.
   */
  luck?(match: AnyMatch, open: OpenDecision, command: Command, seat: Seat): (() => number) | undefined;
  /** A quick and legal answer for playouts. Absent: the best of a few drawn ones by `appraiser`, which is slower. */
  quick?(match: AnyMatch, open: OpenDecision, random: Random): Command;
  /** Absent: a few answers, and in the end nothing but what playouts say. */
  readonly search?: SearchTraits;
  /** How a veteran judges; absent: as everybody does. */
  readonly veteran?: Experience;
  /** How many mistakes make a recruit a beatable first opponent in this game. A more forgiving game needs more. */
  readonly recruit?: RecruitTraits;
}

// biome-ignore lint/suspicious/noExplicitAny: a match of whichever game gives the advice
export type AnyMatch = Match<any, any>;
