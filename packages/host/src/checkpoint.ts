import { type AnyRuleset, type Entry, type Json, Match, type MatchParts, type Shown } from '@sandtable/kernel';
import { beginMatch, type Creation, Divergence, expectRules, hostDice, repeatEntry } from './creation.ts';
import { startOf } from './shared-start.ts';

/**
 * A match after a number of its entries, without those entries: it makes reopening quick. It is never needed, since
 * creation and entries are the match; a checkpoint that doesn't fit the entries is ignored.
 */
export type Checkpoint = {
  readonly format: 'sandtable-checkpoint';
  readonly version: 2;
  readonly ruleset: string;
  readonly sequence: number;
  /** The match's hash at that point, where its entries do not all have one. */
  readonly hash?: string;
  readonly parts: Json;
  readonly log: readonly Json[];
  readonly shown: readonly Json[];
};

export function checkpointOf(match: Match): Checkpoint {
  const { origin: _origin, entries, ...parts } = match.parts();
  return {
    format: 'sandtable-checkpoint',
    version: 2,
    ruleset: match.ruleset.version,
    sequence: entries.length,
    hash: entries.at(-1)?.hash ?? match.hash(),
    parts: parts as unknown as Json,
    log: match.log.slice() as unknown as readonly Json[],
    shown: match.shown.slice() as unknown as readonly Json[],
  };
}

/**
 * Takes a match up again where its entries leave it. Every throw and every hash on the way is compared with those that were
 * kept, so a match that would go on differently than it was played throws instead (`Divergence`).
 */
export function wakeMatch(
  ruleset: AnyRuleset,
  creation: Creation,
  entries: readonly Entry[],
  { checkpoint, hashes = true }: { readonly checkpoint?: Checkpoint | undefined; readonly hashes?: boolean } = {},
): Match {
  expectRules(ruleset, creation);
  const quick = checkpoint === undefined ? undefined : fromCheckpoint(ruleset, creation, entries, checkpoint, hashes);
  const match = quick ?? begun(ruleset, creation, hashes);
  for (let sequence = match.entries.length; sequence < entries.length; sequence++)
    repeatEntry(match, sequence, entries[sequence] as Entry);
  return match;
}

function begun(ruleset: AnyRuleset, creation: Creation, hashes: boolean): Match {
  const begun = beginMatch(ruleset, creation, hashes);
  if ('match' in begun) return begun.match;
  const [fault] = begun.faults;
  throw new Divergence(0, `the setup no longer works: ${fault?.where} ${fault?.message}`);
}

function fromCheckpoint(
  ruleset: AnyRuleset,
  creation: Creation,
  entries: readonly Entry[],
  checkpoint: Checkpoint,
  hashes: boolean,
): Match | undefined {
  const { format, version, sequence } = checkpoint;
  if (format !== 'sandtable-checkpoint' || version !== 2 || checkpoint.ruleset !== ruleset.version) return undefined;
  if (sequence === 0 || sequence > entries.length) return undefined;
  try {
    const start = startOf(ruleset, creation.setup);
    if ('faults' in start) return undefined;
    const given = checkpoint.parts as unknown as Omit<MatchParts<unknown>, 'origin' | 'entries'>;
    const parts: MatchParts<unknown> = {
      ...given,
      origin: start.origin,
      entries: entries.slice(0, sequence),
    };
    const match = Match.resume(ruleset, parts, {
      dice: hostDice(creation.dice),
      hashes,
      log: checkpoint.log as never,
      shown: checkpoint.shown as unknown as readonly Shown<never>[],
    });
    const kept = entries[sequence - 1]?.hash ?? checkpoint.hash;
    return match.hash() === kept ? match : undefined;
  } catch {
    // Whatever a checkpoint lacks, the entries have it all.
    return undefined;
  }
}
