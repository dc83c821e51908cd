import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { ReleasedGames } from '@sandtable/game';

const folder = new URL('../../../released/', import.meta.url);

/** Games with the rules of earlier versions, for matches that began with them. */
export const released = new ReleasedGames({
  read: (file) => readFile(new URL(file, folder)),
  load: (file) => import(new URL(file, folder).href),
  sha256: (bytes) => createHash('sha256').update(bytes).digest('hex'),
});
