import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { type AnyGame, ReleasedGames, RulesGone } from '@sandtable/game';
import type { MatchRecord } from '@sandtable/kernel';
import { gameCalled } from './games.ts';
import { UserError } from './user-error.ts';

const folder = new URL('../../../released/', import.meta.url);
const released = new ReleasedGames({
  read: (file) => readFile(new URL(file, folder)),
  load: (file) => import(new URL(file, folder).href),
  sha256: (bytes) => createHash('sha256').update(bytes).digest('hex'),
});

/** The game of a record with the rules it was played with; that they're gone is told in a line. */
export async function gameOfRecord({ game, ruleset }: MatchRecord): Promise<AnyGame> {
  try {
    return await released.at(gameCalled(game), ruleset);
  } catch (error) {
    throw error instanceof RulesGone ? new UserError(`This game can’t be replayed: ${error.message}.`) : error;
  }
}
