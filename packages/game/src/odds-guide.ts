import type { Command, GameEvent, Json, Question, Seat } from '@sandtable/kernel';
import type { Fact, Sheet } from './facts.ts';

/** What the odds engine needs to know about a game's orders. Says nothing about dice. */
export interface OddsGuide<State, Event extends GameEvent> {
  /**
   * A state made from what a seat sees: odds in it rest on nothing that the seat may not know. Where the seat is asked at a
   * checkpoint, `play` started on it asks the same question.
   */
  stateOf(view: Json): State;
  /** Records what an event just applied means. Every fact must come from single events, never from counting units. */
  read(state: State, event: Event, sheet: Sheet): void;
  /** Types of events that only inform: applying one changes nothing. */
  readonly told: ReadonlySet<string>;
  /** Types of events after which nothing is counted any more, though no order was asked for yet: a new round. */
  readonly ends: ReadonlySet<string>;
  /**
   * All that two courses of one order can differ in at a checkpoint that still belongs to the order, such as the next shot of
   * an action or a countermeasure against it; undefined where the order is over. Absent: it is over at every checkpoint.
   */
  stage?(state: State, question: Question): string | undefined;
  /**
   * Everything in a state that can affect what follows a throw with a stage: two courses that agree in it at the same
   * stage go on identically. Absent: everything that has changed the state on the way counts.
   */
  standing?(state: State): string;
  /** A passive player's answer: nobody reacts, and forced choices are made as the README says. */
  plain(state: State, question: Question): Command;
  /** Answers worth weighing for a player who picks the best; of several that come to the same only one. */
  answers(state: State, question: Question): readonly Command[];
  /** What a fact is worth to a seat. An outcome is worth the sum of its facts. */
  worth(state: State, seat: Seat, fact: Fact): number;
}

// biome-ignore lint/suspicious/noExplicitAny: hosts keep guides of all games in one table
export type AnyOddsGuide = OddsGuide<any, any>;
