import {
  type AnyRuleset,
  createMatch,
  type Dice,
  fastDice,
  type Json,
  type Match,
  type Viewer,
} from '@sandtable/kernel';

/** A ruleset under test, and what the checks must know about it. */
export type Subject = {
  readonly ruleset: AnyRuleset;
  /** A legal setup for each seed: vary scenarios, forces and options here. */
  setup(seed: number): unknown;
  /** The texts of the ledgers whose clauses events and rejections may cite: the game's and the kernel's. */
  readonly ledgers: readonly string[];
  /** No random game may take more commands than this. */
  readonly longest: number;
  /** Kinds of answers whose content no other seat may learn when they are given. */
  readonly secretAnswers?: readonly string[];
  /** Those of them that are shown to everybody once all who were asked at the same time have answered, such as lists. */
  readonly shownTogether?: readonly string[];
  /** What the ledger lets a viewer work out though its view doesn't say so. Twins that differ in it aren't compared further. */
  readonly workedOut?: (state: unknown, viewer: Viewer) => Json;
  /** How many commands each restored or forked copy plays on; to the end of the game by default. */
  readonly continuation?: number;
  /** Restore and fork at every n-th decision only, for long games; at every one by default. */
  readonly every?: number;
  /** Check offers, views and secrets at every n-th decision only, for long games; at every one by default. */
  readonly closely?: number;
};

/** Is this one of the decisions that are looked at closely? */
export function isLookedAt({ closely = 1 }: Subject, at: number): boolean {
  return at % closely === 0;
}

// biome-ignore lint/suspicious/noExplicitAny: the kit tests the rulesets of all games and never looks into their states
export type AnyMatch = Match<any, any>;

/** Starts the match of a seed. Throws when the setup is refused: a test with a wrong setup proves nothing. */
export function startMatch(subject: Subject, seed: number, dice: Dice = fastDice(seed), hashes = false): AnyMatch {
  const created = createMatch(subject.ruleset, subject.setup(seed), { dice, hashes });
  if ('faults' in created) throw new Error(`the setup of seed ${seed} is refused: ${JSON.stringify(created.faults)}`);
  return created.match;
}
