import type { KeptEntry } from '@sandtable/host';
import type { MatchRecord } from '@sandtable/kernel';
import { newId } from '../security/tokens.ts';
import type { StoredMatch } from '../store/store.ts';
import { Refusal } from './refusal.ts';

/** A record that was checked, as a match of this server's: over, with all its entries. */
export function importedMatch(
  record: MatchRecord,
  now: number,
): { readonly match: StoredMatch; readonly entries: readonly KeptEntry[] } {
  if (record.result === null)
    throw new Refusal(422, 'not-over', 'only a finished match can be uploaded: until then its dice are secret');
  if (record.entries.length === 0 || record.entries.some(({ hash }) => hash === undefined))
    throw new Refusal(422, 'no-hashes', 'the record lacks the hash of each order');
  // An entry says who took a seat over; the name before that isn't in the record.
  const controllers = record.controllers;
  return {
    match: {
      id: newId(),
      version: 1,
      game: record.game,
      title: `A record of ${record.entries.length} orders`,
      status: 'ended',
      listed: false,
      seats: Object.entries(controllers).map(([seat, controller]) => ({
        seat,
        kind: 'human',
        controller,
        ready: true,
      })),
      creation: { game: record.game, rules: record.ruleset, setup: record.setup, dice: record.dice, controllers },
      createdAt: now,
      startedAt: now,
      changedAt: now,
      sequence: record.entries.length,
      waitingFor: [],
      forBots: false,
    },
    entries: record.entries.map((entry, sequence) => ({
      sequence,
      entry,
      by: entry.seat,
      key: `import-${sequence}`,
      at: now,
    })),
  };
}
