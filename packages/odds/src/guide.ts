import type { OddsGuide } from '@sandtable/game';
import type { Command, GameEvent, Question, Ruleset } from '@sandtable/kernel';

/** What odds need to know of a game. */
export type OddsGame<State, Event extends GameEvent> = {
  readonly ruleset: Ruleset<State, Event>;
  readonly odds: OddsGuide<State, Event>;
};

/** How questions on the way are answered: nobody reacts, everybody picks what is best for them, or the caller decides. */
export type Policy<State = unknown> = 'pass' | 'best' | ((state: State, question: Question) => Command);
