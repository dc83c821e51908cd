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
  /** Kinds of answers whose content no other seat may learn from what it is sent when they are given. */
  readonly secretAnswers?: readonly string[];
  /** Those of them that everybody is shown as soon as all who were asked together have answered, such as lists. */
  readonly shownTogether?: readonly string[];
  /** What the ledger lets a viewer work out although its view doesn't say so. Twins that differ in it aren't compared any further. */
  readonly workedOut?: (state: unknown, viewer: Viewer) => Json;
  /** How many commands each restored or forked copy plays on; to the end of the game unless told otherwise. */
  readonly continuation?: number;
  /** Restore and fork at every decision, or only at every n-th of long games. */
  readonly every?: number;
  /** Look at offers, views and secrets at every decision, or only at every n-th of long games. */
  readonly closely?: number;
};

/** Is this one of the decisions that are looked at closely? */
export function isLookedAt({ closely = 1 }: Subject, at: number): boolean {
  return at % closely === 0;
}

// biome-ignore lint/suspicious/noExplicitAny: the kit tests rulesets of all games and looks into none of their states
export type AnyMatch = Match<any, any>;

/** Starts the match of a seed. Throws when the setup is refused: a test with a wrong setup proves nothing. */
export function startMatch(subject: Subject, seed: number, dice: Dice = fastDice(seed), hashes = false): AnyMatch {
  const created = createMatch(subject.ruleset, subject.setup(seed), { dice, hashes });
  if ('faults' in created) throw new Error(`the setup of seed ${seed} is refused: ${JSON.stringify(created.faults)}`);
  return created.match;
}
