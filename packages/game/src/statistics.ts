import type { GameEvent, KernelEvent, RolledEvent, Seat } from '@sandtable/kernel';

/** One thing worth counting. Names of weapons and types are for people. */
export type Count =
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

/** A unit as the losses table lists it. */
export type RosterLine = { readonly seat: Seat; readonly type: string; readonly lost: boolean };

/** How well a soldier is, from `most` down to `least`, where he is dead. */
export type Vitality = {
  readonly unit: string;
  readonly seat: Seat;
  readonly now: number;
  readonly most: number;
  readonly least: number;
};

/** What the lab and a debrief can count in a game. Reads events and the true state, so it is for hosts only. */
export interface Statistics<State, Event extends GameEvent> {
  /** Rounds that were begun. */
  rounds(state: State): number;
  /** Every unit that takes part, always in the same order, what it is now and whether it is lost. */
  roster(state: State): readonly RosterLine[];
  /** Every soldier's health, in games that count it. */
  health?(state: State): readonly Vitality[];
  /** Whether high faces of a roll are good for the player who rolls (1), bad (-1), or neither (0). */
  luck(event: RolledEvent): 1 | 0 | -1;
  /** Takes the events of one match in order, each with the state just after it (`MatchOptions.watch`). */
  watcher(tell: (count: Count) => void): (event: Event | KernelEvent, state: State) => void;
}

// biome-ignore lint/suspicious/noExplicitAny: hosts keep the statistics of all games in one table, as with AnyRuleset
export type AnyStatistics = Statistics<any, any>;
