import {
  type AnyRuleset,
  type Dice,
  type DiceDescription,
  diceOf,
  type Entry,
  type Fault,
  type Json,
  Match,
  type MatchRecord,
  type Seat,
} from '@sandtable/kernel';
import { startOf } from './shared-start.ts';

/** All that a match begins with. The dice's secret is in it: it stays with the host until the match is over. */
export type Creation = {
  readonly game: string;
  /** The version of the rules it began with: it's played with no others. Absent in matches from before it was kept. */
  readonly rules?: string;
  readonly setup: Json;
  readonly dice: DiceDescription;
  readonly controllers: Readonly<Record<Seat, string>>;
};

/**
 * Begins a match, or lists everything that is wrong with its setup. It keeps a hash with every entry, unless its host sees
 * to that (`HostedOptions.hashEvery`).
 */
export function beginMatch(
  ruleset: AnyRuleset,
  creation: Creation,
  hashes = true,
): { readonly match: Match } | { readonly faults: readonly Fault[] } {
  const { setup, dice, controllers } = creation;
  expectRules(ruleset, creation);
  const start = startOf(ruleset, setup);
  if ('faults' in start) return start;
  return { match: Match.start(ruleset, start.origin, start.seats, { dice: hostDice(dice), controllers, hashes }) };
}

/** The dice of a description, secret included. */
export function hostDice(dice: DiceDescription): Dice {
  if (dice.kind === 'seeded' && dice.secret === undefined) throw new Error('the dice have no secret');
  return diceOf({ dice } as MatchRecord);
}

/** A match was about to be resumed with other rules than it began with. */
export class OtherRules extends Error {
  constructor({ name, version }: AnyRuleset, began: string) {
    super(`This game began with rules ${began} of ${name}. This Sandtable has rules ${version} and can't carry it on.`);
    this.name = 'OtherRules';
  }
}

/** Throws `OtherRules` unless these are the rules the match began with. */
export function expectRules(ruleset: AnyRuleset, { rules }: Pick<Creation, 'rules'>): void {
  if (rules !== undefined && rules !== ruleset.version) throw new OtherRules(ruleset, rules);
}

/** Replaying an entry gave a different result than it did in play. The match must not go on. */
export class Divergence extends Error {
  readonly sequence: number;
  constructor(sequence: number, what: string) {
    super(`order ${sequence + 1} doesn't play as it was saved: ${what}`);
    this.name = 'Divergence';
    this.sequence = sequence;
  }
}

/** Replays a stored entry. It must do exactly what it did in play: roll the same dice and end with the same hash. */
export function repeatEntry(match: Match, sequence: number, entry: Entry): void {
  if (match.entries.length !== sequence)
    throw new Divergence(sequence, `the match stands at entry ${match.entries.length}`);
  const { seat, decision, command, reasons } = entry;
  const outcome = match.submit({
    seat,
    ...(decision === undefined ? {} : { decision }),
    command,
    ...(reasons === undefined ? {} : { reasons }),
  });
  if (!outcome.ok) throw new Divergence(sequence, `${seat}'s ${command.kind} is refused (${outcome.rejection.code})`);
  const repeated = match.entries[sequence] as Entry;
  const [rolls, rolled] = [repeated, entry].map((each) => JSON.stringify(each.rolls ?? []));
  if (rolls !== rolled) throw new Divergence(sequence, `rolled ${rolls}, was ${rolled}`);
  if (entry.hash === undefined) return;
  repeated.hash ??= match.hash();
  if (repeated.hash !== entry.hash)
    throw new Divergence(sequence, `the hash is ${repeated.hash} and was ${entry.hash}`);
}
