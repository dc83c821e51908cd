import type { AnyGame, Count, Words } from '@sandtable/game';
import type { Command, GameEvent, Json, SeatDecision, SeatView } from '@sandtable/kernel';
import type { Motion, Place } from '../map/scene.ts';

/** What the plain part of a planner must know of a game. */
export interface GameInfo {
  readonly game: AnyGame;
  /** The game's words as this page says them. */
  readonly words: Words;
  /** The unit that a question is about, if it is about one. */
  subjectOf(decision: SeatDecision): string | null;
  /** Where a command leads, if to a place. */
  endOf(view: Json, command: Command): Place | null;
  /** Names of units as the log writes them, with their ids and seats. */
  names(view: Json): readonly { readonly id: string; readonly seat: string; readonly name: string }[];
  /** What of these events can be watched on the map. */
  motionsOf(before: Json | null, after: Json, events: readonly GameEvent[]): readonly Motion[];
  /** Something to hand the seat's events to, in order, each with a view of that time or later: it tells of every shot. */
  watcher(tell: (fact: Count) => void): (events: readonly GameEvent[], view: Json) => void;
}

export type SeatedDecision = { readonly view: SeatView; readonly decision: SeatDecision };
