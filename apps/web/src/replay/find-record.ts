import type { MatchRecord } from '@sandtable/kernel';
import { isKeptHere } from '../session/chair.ts';
import { hosting } from '../session/hosting.ts';
import type { Moment } from '../session/server-moments.ts';
import { openedRecord } from './opened-record.ts';
import { words } from './words.ts';

/** A match to be watched. */
export type Found = {
  /** The whole match; null while a match on a server is still running: then only what was `seen` here can be shown. */
  readonly record: MatchRecord | null;
  readonly seen: readonly Moment[];
  readonly game: string;
  /** Whose eyes it is seen through while it goes on. */
  readonly own: string;
  readonly keptHere: boolean;
};

/** The match is still on: it can be watched but not replayed. */
export class NotOver extends Error {}

/** The record of a match of this browser, of one on this page's server, or of a file that was opened. */
export async function findRecord(id: string, key?: string): Promise<Found> {
  if (id === 'file') {
    const record = openedRecord();
    if (record === undefined) throw new Error(words.fileGone);
    return { record, seen: [], game: record.game, own: 'spectator', keptHere: false };
  }
  if (isKeptHere(id)) {
    const [record, { game }] = await Promise.all([hosting().record(id), hosting().describe(id)]);
    return { record, seen: [], game: game.game, own: game.people[0] ?? 'umpire', keptHere: true };
  }
  return findOnServer(id, key);
}

async function findOnServer(id: string, key: string | undefined): Promise<Found> {
  const [{ serverHere }, { placeOf, tokenOf }, { seenMoments }] = await Promise.all([
    import('../session/server-chair.ts'),
    import('../session/server-tokens.ts'),
    import('../session/server-moments.ts'),
  ]);
  const kept = tokenOf(id);
  const token = kept?.token ?? key;
  if (token === undefined) throw new Error(words.noSeat);
  const own = kept?.seat ?? 'spectator';
  try {
    const { status, game } = await serverHere().match(id, token);
    if (status === 'ended' || own === 'umpire')
      return { record: await serverHere().record(id, token), seen: [], game, own, keptHere: false };
    const seen = kept === undefined ? [] : await seenMoments(placeOf(kept)).catch(() => []);
    if (seen.length === 0) throw new NotOver(words.notOver);
    return { record: null, seen, game, own, keptHere: false };
  } catch (error) {
    if ((error as { readonly status?: number }).status === 404) throw new Error(words.gone);
    throw error instanceof TypeError ? new Error(words.silent) : error;
  }
}
