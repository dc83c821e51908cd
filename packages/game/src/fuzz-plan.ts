import type { Command, Json, Random, Seat } from '@sandtable/kernel';

/** Chance in everything that differs from game to game: what the fuzzer sets up and orders. */
export interface FuzzPlan {
  /** Any legal setup: scenarios, forces, options, boards made up on the spot. */
  randomSetup(random: Random): unknown;
  /** An order beyond the sampled ones, legal or not; the match is asked before it is given. */
  randomOrder?(view: Json, seat: Seat, random: Random): Command | undefined;
  /** What those orders are made from; the seat's view when absent. For games whose views cost more than their orders. */
  // biome-ignore lint/suspicious/noExplicitAny: the fuzzer plays all games and looks into none of their states
  glance?(state: any): Json;
  /** A ruling for an umpire to make, allowed or not. */
  randomEdit?(view: Json, random: Random): Command;
  /** Standing orders for a seat to give, in games that have some. */
  randomStanding?(random: Random): Json;
  /** Every type of event the game can tell; a long run must see each of them. */
  readonly eventTypes: readonly string[];
  /** Events and kinds of answers that chance alone does not bring about, each with the reason. */
  readonly unseen?: Readonly<Record<string, string>>;
  /** A game of more commands than this is endless. */
  readonly longest: number;
  /** Three games in four are left after this many commands, where whole ones would take too long. */
  readonly patience?: number;
}
