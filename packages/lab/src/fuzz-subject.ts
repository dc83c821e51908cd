import type { AnyGame } from '@sandtable/game';

/** A game as the fuzzer needs it: its rules, and random choices for everything that may differ from game to game. */
export type FuzzSubject = Pick<AnyGame, 'ruleset' | 'fuzz'>;
