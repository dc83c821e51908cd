import type { AnyRuleset, Command, Json, Random, Seat } from '@sandtable/kernel';

/** A game as the fuzzer needs it: its rules, and chance in everything that may differ from game to game. */
export type FuzzSubject = {
  readonly ruleset: AnyRuleset;
  /** Any legal setup: scenarios, forces, options, boards made up on the spot. */
  randomSetup(random: Random): unknown;
  /** An order beyond the sampled ones, legal or not; the match is asked before it is given. */
  randomOrder?(view: Json, seat: Seat, random: Random): Command | undefined;
  /** A ruling for an umpire to make, allowed or not. */
  randomEdit?(view: Json, random: Random): Command;
  /** Every type of event the game can tell; a long run must see each of them. */
  readonly eventTypes: readonly string[];
  /** A game of more commands than this is endless. */
  readonly longest: number;
};
