import { type Fault, type Json, readRecord, replay } from '@sandtable/kernel';
import { gameCalled } from '../games.ts';
import { released } from '../released.ts';

/** Reads an untrusted record and plays it again: every die, every command, every hash. Gives the hash after each entry. */
export async function verifyRecord(
  raw: Json,
): Promise<{ readonly hashes: readonly string[] } | { readonly faults: readonly Fault[] }> {
  const read = readRecord(raw);
  if ('faults' in read) return read;
  const game = gameCalled(read.record.game);
  if (game === undefined)
    return { faults: [{ code: 'unknown-game', where: '/game', message: 'this server doesn’t have that game' }] };
  const kept = await released.at(game, read.record.ruleset).catch((error: Error) => error.message);
  if (typeof kept === 'string')
    return { faults: [{ code: 'other-rules', where: '/ruleset', message: kept, clause: 'SK-REC-8' }] };
  const played = replay(kept.ruleset, read.record);
  if (!played.ok) return { faults: [played.fault] };
  return { hashes: played.match.entries.map(({ hash = '' }) => hash) };
}
