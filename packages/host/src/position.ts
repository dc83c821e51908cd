import { type AnyRuleset, fastDice, type Json, Match, type MatchParts } from '@sandtable/kernel';

/**
 * Where a match stands, as plain JSON that can be sent to another thread: enough to think about the next answer, without
 * the log, the entries or the dice. Nobody who gets one can know a throw that has not fallen yet.
 */
export type Position = { readonly game: string; readonly rules: string; readonly parts: Json };

export function positionOf(match: Match): Position {
  const { checkpoint, inputs, position, loadedRoll, openedAt, house } = match.parts();
  const parts = {
    origin: null,
    checkpoint,
    inputs,
    position,
    ...(loadedRoll === undefined ? {} : { loadedRoll }),
    opening: [],
    entries: [],
    openedAt,
    house,
  };
  return { game: match.ruleset.id, rules: match.ruleset.version, parts: parts as unknown as Json };
}

/** A match at that position to look at, sample and check; with dice of its own, and nothing to undo. */
export function matchAt(ruleset: AnyRuleset, { parts }: Position): Match {
  const given = parts as unknown as MatchParts<unknown>;
  const origin = { setup: null, state: given.checkpoint };
  return Match.resume(ruleset, { ...given, origin }, { dice: fastDice(0), hashes: false });
}
