import { type Fault, type Json, readRecord, replay } from '@sandtable/kernel';
import { gameCalled } from '../games.ts';

/** Reads an untrusted record and plays it again: every die, every command, every hash. Gives the hash after each entry. */
export function verifyRecord(
  raw: Json,
): { readonly hashes: readonly string[] } | { readonly faults: readonly Fault[] } {
  const read = readRecord(raw);
  if ('faults' in read) return read;
  const game = gameCalled(read.record.game);
  if (game === undefined)
    return { faults: [{ code: 'unknown-game', where: '/game', message: 'a game this server does not know' }] };
  const played = replay(game.ruleset, read.record);
  if (!played.ok) return { faults: [played.fault] };
  return { hashes: played.match.entries.map(({ hash = '' }) => hash) };
}
