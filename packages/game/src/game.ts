import type { GameEvent, Ruleset } from '@sandtable/kernel';
import type { Advice } from './advice.ts';
import type { GameContent } from './content.ts';
import type { FuzzPlan } from './fuzz-plan.ts';
import type { GameMeta } from './meta.ts';
import type { OddsGuide } from './odds-guide.ts';
import type { Previews } from './previews.ts';
import type { Statistics } from './statistics.ts';
import type { Words } from './words.ts';

/**
 * Everything a game is to bots, odds, lab, fuzzer, terminal, server and page. A ruleset package exports exactly one of
 * these, and hosts keep them in one table each; nothing else above a ruleset knows which game it is.
 */
export interface Game<
  State,
  Event extends GameEvent,
  Setup,
  P extends Previews<State> = Previews<State>,
  C extends GameContent = GameContent,
> {
  readonly meta: GameMeta;
  readonly ruleset: Ruleset<State, Event, Setup>;
  readonly content: C;
  readonly words: Words;
  readonly advice: Advice;
  readonly odds: OddsGuide<State, Event>;
  readonly statistics: Statistics<State, Event>;
  readonly fuzz: FuzzPlan;
  readonly previews: P;
}

// biome-ignore lint/suspicious/noExplicitAny: hosts keep the games in one table, as the kernel does with AnyRuleset
export type AnyGame = Game<any, any, any, Previews<any>>;

/** Says that an object is a game, and lets the compiler fill in its types. */
export function defineGame<State, Event extends GameEvent, Setup, P extends Previews<State>, C extends GameContent>(
  game: Game<State, Event, Setup, P, C>,
): Game<State, Event, Setup, P, C> {
  return game;
}
