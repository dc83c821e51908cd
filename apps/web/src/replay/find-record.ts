import type { MatchRecord } from '@sandtable/kernel';
import { hosting } from '../session/hosting.ts';
import { openedRecord } from './opened-record.ts';
import { words } from './words.ts';

/** A match to be watched: its record, whose eyes it is seen through while it goes on, and whether it is kept here. */
export type Found = {
  readonly record: MatchRecord;
  readonly own: string;
  readonly name: string | null;
  readonly keptHere: boolean;
};

/** The record of a match of this browser, of one on this page's server, or of a file that was opened. */
export async function findRecord(id: string): Promise<Found> {
  if (id === 'file') {
    const record = openedRecord();
    if (record === undefined) throw new Error(words.fileGone);
    return { record, own: 'spectator', name: null, keptHere: false };
  }
  if (id.startsWith('solo-')) {
    const [record, { game }] = await Promise.all([hosting().record(id), hosting().describe(id)]);
    return { record, own: game.people[0] ?? 'umpire', name: game.name, keptHere: true };
  }
  const [{ serverHere }, { tokenOf }] = await Promise.all([
    import('../session/server-chair.ts'),
    import('../session/server-tokens.ts'),
  ]);
  const kept = tokenOf(id);
  if (kept === undefined) throw new Error(words.noSeat);
  const record = await serverHere().record(id, kept.token);
  return { record, own: kept.seat, name: kept.title, keptHere: false };
}
