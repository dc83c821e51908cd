import { type BotChoice, type BotName, botNamed, consult, type Time } from '@sandtable/bots';
import type { Advice } from '@sandtable/game';
import { enterDice, type Match, type OpenDecision, Random } from '@sandtable/kernel';

/** A question to think about: the match as it stands, which of its open decisions, and how well to play. */
export type Thought = { readonly match: Match; readonly open: OpenDecision; readonly level: BotName };

/**
 * Thinks for the bots of a hosted match: here, in a worker, or on another machine. It must not change the match, and
 * must read what it needs before its first await, because the match may go on meanwhile.
 */
export interface Thinker {
  think(thought: Thought): Promise<BotChoice>;
}

/** Thinks at once and on the spot: for tests, for terminals, and inside a worker. `chance` gives a fresh seed each time. */
export function thinkerHere(advice: Advice, chance: () => number, time?: Time): Thinker {
  return {
    async think({ match, open, level }) {
      const random = new Random(chance());
      return consult(match, open, botNamed(level, advice), random, time);
    },
  };
}

/** Hand dice for a seat without a person are rolled at random; a bot that picked their faces would cheat. */
export function isThrow({ menu }: OpenDecision): boolean {
  return menu.some(({ kind }) => kind === enterDice.kind);
}
