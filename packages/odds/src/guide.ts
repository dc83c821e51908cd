import type { OddsGuide } from '@sandtable/game';
import type { Command, GameEvent, Question, Ruleset } from '@sandtable/kernel';

/** A game as far as odds need it. */
export type OddsGame<State, Event extends GameEvent> = {
  readonly ruleset: Ruleset<State, Event>;
  readonly odds: OddsGuide<State, Event>;
};

/** How questions on the way are answered: nobody reacts, everybody picks what is best for them, or as the caller says. */
export type Policy<State = unknown> = 'pass' | 'best' | ((state: State, question: Question) => Command);
