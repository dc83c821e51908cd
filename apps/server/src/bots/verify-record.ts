import { type Fault, type Json, type MatchRecord, readRecord, replay } from '@sandtable/kernel';
import { gameCalled } from '../games.ts';

/** Reads an untrusted record and plays it again: every die, every command, every hash. */
export function verifyRecord(raw: Json): { readonly record: MatchRecord } | { readonly faults: readonly Fault[] } {
  const read = readRecord(raw);
  if ('faults' in read) return read;
  const game = gameCalled(read.record.game);
  if (game === undefined)
    return { faults: [{ code: 'UNKNOWN_GAME', where: '/game', message: 'a game this server does not know' }] };
  const played = replay(game.ruleset, read.record);
  return played.ok ? { record: read.record } : { faults: [played.fault] };
}
