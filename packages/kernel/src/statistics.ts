import type { Seat } from './decision.ts';
import type { KernelEvent, RolledEvent } from './events.ts';
import type { GameEvent } from './ruleset.ts';

/** One thing worth counting. Names of weapons and types are for people. */
export type Fact =
  /** A seat's turn began; whose came first is who moved first. */
  | { readonly fact: 'turn'; readonly seat: Seat }
  /** A weapon was fired; `chance` to hit as the rules had it before the dice, absent where no closed form is known. */
  | {
      readonly fact: 'shot';
      readonly seat: Seat;
      readonly weapon: string;
      readonly hit: boolean;
      readonly chance?: number;
    }
  /** A hit was worked out on one unit; `chance` that it puts the unit out. One shot may lead to none or to many. */
  | { readonly fact: 'blow'; readonly seat: Seat; readonly weapon: string; readonly chance: number }
  /** A unit is out by that weapon. */
  | { readonly fact: 'kill'; readonly seat: Seat; readonly weapon: string };

/** A unit as somebody who counts losses sees it. */
export type RosterLine = { readonly seat: Seat; readonly type: string; readonly lost: boolean };

/** What a game tells whoever counts: the lab, a debrief. It reads events and the true state, so it is for hosts only. */
export interface Statistics<State, Event extends GameEvent> {
  /** Rounds that were begun. */
  rounds(state: State): number;
  /** Every unit that takes part, always in the same order, what it is now and whether it is lost. */
  roster(state: State): readonly RosterLine[];
  /** Whether high faces of a throw are good for who throws (1), bad (-1), or neither (0). */
  luck(event: RolledEvent): 1 | 0 | -1;
  /** Something to hand the events of one match to, in order, each with the state just after it (`MatchOptions.watch`). */
  watcher(tell: (fact: Fact) => void): (event: Event | KernelEvent, state: State) => void;
}

// biome-ignore lint/suspicious/noExplicitAny: hosts keep the statistics of all games in one table, as with AnyRuleset
export type AnyStatistics = Statistics<any, any>;
