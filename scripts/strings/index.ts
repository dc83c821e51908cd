import { join } from 'node:path';
import { games } from '../../apps/cli/src/games.ts';
import { gameRooms } from './game-sentences.ts';
import type { Room } from './room.ts';
import { sourceTexts } from './source-texts.ts';
import { wordTables } from './word-tables.ts';

export type { Room } from './room.ts';

const ROOT = join(import.meta.dirname, '../..');

/** Every string a person can read, room by room: the page's tables, the games' sentences, the terminal, the server. */
export async function everyString(): Promise<readonly Room[]> {
  return [
    ...(await wordTables(ROOT)),
    ...Object.values(games).flatMap((game) => gameRooms(ROOT, game)),
    sourceTexts(ROOT, 'apps/cli/src', 'The terminal'),
    sourceTexts(ROOT, 'apps/server/src', 'The server'),
  ];
}
