import { existsSync } from 'node:fs';
import { backup, DatabaseSync } from 'node:sqlite';
import { matchesFile } from '../store/matches-file.ts';
import { WrongFile } from '../store/sqlite-file.ts';
import { type Config, WrongConfig } from './config.ts';

/** Copies the matches into another file, whole and consistent, also while a server plays on. Says how it went. */
export async function backUp(config: Config, target: string): Promise<string> {
  if (config.databaseUrl !== undefined)
    throw new WrongConfig(['DATABASE_URL: a Postgres database is backed up with its own tools (pg_dump)']);
  const file = matchesFile(config);
  if (!existsSync(file)) throw new WrongFile(file, 'there is no such file');
  if (existsSync(target)) throw new WrongFile(target, 'is there already; a backup overwrites nothing');
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    await backup(database, target);
  } finally {
    database.close();
  }
  const copy = new DatabaseSync(target, { readOnly: true });
  const { integrity_check: verdict } = copy.prepare('PRAGMA integrity_check').get() as { integrity_check: string };
  const { number } = copy.prepare('SELECT COUNT(*) AS number FROM matches').get() as { number: number };
  copy.close();
  if (verdict !== 'ok') throw new WrongFile(target, `the copy is not sound: ${verdict}`);
  return `${number} ${number === 1 ? 'match' : 'matches'} copied to ${target}; to go back, stop the server and put it in place of ${file}`;
}
