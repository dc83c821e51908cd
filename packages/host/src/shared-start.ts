import type { AnyRuleset, Fault, Json, Origin, Seat } from '@sandtable/kernel';

/** How a match begins: its setup as the rules read it, with the state it leads to, which nobody may change. */
export type Start = { readonly origin: Origin<unknown>; readonly seats: readonly Seat[] };

/** By ruleset, the starts of the last setups that matches began with, by their text. */
const lately = new WeakMap<AnyRuleset, Map<string, Start>>();
const MOST = 50;
/** Shipped scenarios are shorter. A longer one is somebody's own, and hardly ever in play at several tables. */
const LONGEST = 64 * 1024;

/**
 * How matches with this setup begin, or all that is wrong with it. Matches of the same scenario share their start: it's a good part
 * of what a match takes.
 */
export function startOf(ruleset: AnyRuleset, raw: Json): Start | { readonly faults: readonly Fault[] } {
  const read = ruleset.readSetup(raw);
  if ('faults' in read) return read;
  const { setup } = read;
  const text = JSON.stringify(setup);
  const starts = lately.get(ruleset) ?? new Map<string, Start>();
  lately.set(ruleset, starts);
  const start = starts.get(text) ?? {
    origin: { setup: setup as Json, state: ruleset.start(setup) },
    seats: ruleset.seats(setup),
  };
  if (text.length > LONGEST) return start;
  // Put last: who was asked for least lately goes first.
  starts.delete(text);
  starts.set(text, start);
  if (starts.size > MOST) starts.delete(starts.keys().next().value as string);
  return start;
}
