import { closeSync, existsSync, openSync, rmSync } from 'node:fs';
import { backup, DatabaseSync } from 'node:sqlite';
import { matchesFile } from '../store/matches-file.ts';
import { checkOwner, WrongFile, wordsFor } from '../store/sqlite-file.ts';
import { type Config, WrongConfig } from './config.ts';

/** Copies the matches into another file, whole and consistent, also while a server plays on. Says how it went. */
export async function backUp(config: Config, target: string): Promise<string> {
  if (config.databaseUrl !== undefined)
    throw new WrongConfig(['DATABASE_URL: back up Postgres with its own tools (pg_dump)']);
  const file = matchesFile(config);
  if (!existsSync(file)) throw new WrongFile(file, 'no such file');
  if (existsSync(target)) throw new WrongFile(target, 'already exists; a backup never overwrites anything');
  const number = await copied(file, target);
  return `${number} ${number === 1 ? 'match' : 'matches'} copied to ${target}. To restore, stop the server and replace ${file} with it`;
}

async function copied(file: string, target: string): Promise<number> {
  const database = open(file);
  try {
    checkOwner(database, file);
    claim(target);
    await backup(database, target);
    return checked(target);
  } catch (error) {
    // Half a backup is worse than none: a host might rely on it.
    for (const part of ['', '-wal', '-shm', '-journal']) rmSync(`${target}${part}`, { force: true });
    throw error instanceof WrongFile ? error : new WrongFile(file, `can’t be copied: ${wordsFor(error)}`);
  } finally {
    database.close();
  }
}

function open(file: string): DatabaseSync {
  try {
    return new DatabaseSync(file, { readOnly: true });
  } catch (error) {
    throw new WrongFile(file, `can’t be opened: ${wordsFor(error)}`);
  }
}

/** Makes the file before anything is in it, so that nobody else can read it at any time. */
function claim(target: string): void {
  try {
    closeSync(openSync(target, 'wx', 0o600));
  } catch (error) {
    throw new WrongFile(target, `can’t be written: ${(error as Error).message}`);
  }
}

/** Leaves out what a restored server doesn't need, and looks whether the copy is whole. */
function checked(target: string): number {
  const copy = new DatabaseSync(target);
  try {
    copy.exec('PRAGMA journal_mode = DELETE; DELETE FROM deliveries; DELETE FROM bot_payers; VACUUM');
    const { integrity_check: verdict } = copy.prepare('PRAGMA integrity_check').get() as { integrity_check: string };
    if (verdict !== 'ok') throw new WrongFile(target, `the copy is damaged: ${verdict}`);
    return (copy.prepare('SELECT COUNT(*) AS number FROM matches').get() as { number: number }).number;
  } finally {
    copy.close();
  }
}
