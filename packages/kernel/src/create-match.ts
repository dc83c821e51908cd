import type { Json } from './json.ts';
import { Match, type MatchOptions } from './match.ts';
import type { Fault } from './rejection.ts';
import type { GameEvent, Ruleset } from './ruleset.ts';

/** Reads an untrusted setup and starts the match, or lists everything that is wrong with it. */
export function createMatch<State, Event extends GameEvent, Setup>(
  ruleset: Ruleset<State, Event, Setup>,
  rawSetup: unknown,
  options: MatchOptions,
): { readonly match: Match<State, Event> } | { readonly faults: readonly Fault[] } {
  const read = ruleset.readSetup(rawSetup);
  if ('faults' in read) return read;
  const { setup } = read;
  const origin = { setup: setup as Json, state: ruleset.start(setup) };
  const rules = ruleset as unknown as Ruleset<State, Event>;
  return { match: Match.start(rules, origin, ruleset.seats(setup), options) };
}
