import type { AnyRuleset } from '@sandtable/kernel';
import { checkClauses } from './checks/check-clauses.ts';
import { checkFork, checkRestore } from './checks/check-copies.ts';
import { checkDice } from './checks/check-dice.ts';
import { checkFrames } from './checks/check-frames.ts';
import { checkJson } from './checks/check-json.ts';
import { checkMoments } from './checks/check-moments.ts';
import { checkNames } from './checks/check-names.ts';
import { checkOffers } from './checks/check-offers.ts';
import { checkRefusals } from './checks/check-refusals.ts';
import { checkReplay } from './checks/check-replay.ts';
import { checkRollback } from './checks/check-rollback.ts';
import { checkSecrets } from './checks/check-secrets.ts';
import { checkSoundness } from './checks/check-soundness.ts';
import { describeProblem, type Problem } from './problem.ts';
import type { Subject } from './subject.ts';

/** One property that every ruleset must have, tested on the random game of a seed. No problems means it holds there. */
export type Check = (subject: Subject, seed: number) => Problem[];

/** All checks, by what they promise. */
export const checks: { readonly [promise: string]: Check } = {
  'states, views and events are plain JSON': checkJson,
  'somebody can always act, and all that is offered is legal': checkOffers,
  'the state is sound and the game ends': checkSoundness,
  'saved and restored at every decision it goes on the same': checkRestore,
  'forked at every decision it goes on the same, and the original is untouched': checkFork,
  'a record plays again to the same end, and a forged one does not': checkReplay,
  'a moment saved as a situation is ruled on as the game ruled': checkMoments,
  'rolled back and run again it comes to the same end': checkRollback,
  'hand dice and scripted dice play the game of the dice they were copied from': checkDice,
  'nobody is sent what their seat may not know': checkSecrets,
  'every event and every refusal cites a clause of the ledger': checkClauses,
  'kinds, moments and codes are spelled as in all games': checkNames,
  'frames and roles tell how to decline, end a turn and give up': checkFrames,
  'garbled commands are refused and change nothing': checkRefusals,
};

/** What the suite needs from Vitest. Passed in, so that the checks also run without a test runner. */
export type Runner = {
  describe(name: string, declare: () => void): unknown;
  test(name: string, run: () => void): unknown;
};

export type ConformanceOptions = Omit<Subject, 'ruleset'> &
  Runner & {
    /** How many random games each check is run on; ten by default. */
    readonly games?: number;
    readonly firstSeed?: number;
  };

/** Declares the suite that every ruleset must pass: each check, on this many random games. */
export function conformance(ruleset: AnyRuleset, options: ConformanceOptions): void {
  const { describe, test, games = 10, firstSeed = 1, ...rest } = options;
  const subject: Subject = { ...rest, ruleset };
  describe(`${ruleset.name} keeps the promises of every ruleset`, () => {
    for (const [promise, check] of Object.entries(checks)) {
      test(promise, () => {
        for (let seed = firstSeed; seed < firstSeed + games; seed++) throwIfAny(check(subject, seed));
      });
    }
  });
}

/** Runs every check on one random game. */
export function conformanceProblems(subject: Subject, seed: number): Problem[] {
  return Object.values(checks).flatMap((check) => check(subject, seed));
}

function throwIfAny(problems: readonly Problem[]): void {
  if (problems.length > 0) throw new Error(problems.map(describeProblem).join('\n'));
}
