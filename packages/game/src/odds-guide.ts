import type { Command, GameEvent, Json, Play, Question, Rejection, Seat, Table } from '@sandtable/kernel';
import type { Fact, Sheet } from './facts.ts';

/** The decision that an order would answer. */
export type Asked = { readonly seat: Seat; readonly moment: string; readonly about?: Json };

/** What a game tells about its orders, so that odds can be given for them. It knows nothing of dice. */
export interface OddsGuide<State, Event extends GameEvent> {
  /** A state made from what a seat sees: odds in it rest on nothing that the seat may not know. */
  stateOf(view: Json): State;
  /** The rules' own procedure for this order, from its declaration to its last consequence, or why it may not be given. */
  course(
    state: State,
    asked: Asked,
    command: Command,
  ): { run(table: Table<State, Event>): Play<unknown> } | { readonly rejection: Rejection };
  /** Writes down what an event, applied just now, means. Every fact must be told by single events, never by counting units. */
  read(state: State, event: Event, sheet: Sheet): void;
  /** Types of events that only tell something: applying one changes nothing. */
  readonly told: ReadonlySet<string>;
  /** The answer of a player who lets things happen: nobody reacts, and what must be chosen is chosen as the README says. */
  plain(state: State, question: Question): Command;
  /** Answers worth weighing for a player who picks the best; of several that come to the same only one. */
  answers(state: State, question: Question): readonly Command[];
  /** What a fact is worth to a seat. An outcome is worth the sum of its facts. */
  worth(state: State, seat: Seat, fact: Fact): number;
}

// biome-ignore lint/suspicious/noExplicitAny: hosts keep guides of all games in one table
export type AnyOddsGuide = OddsGuide<any, any>;
