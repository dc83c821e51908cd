import { chmodSync, existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { migrations } from './schema.ts';

/** Marks a file as ours: "SAND" in four bytes. */
const APPLICATION_ID = 0x53414e44;

/** The file is not ours, is newer than we are, or is in use by another server. */
export class WrongFile extends Error {
  constructor(file: string, why: string) {
    super(`${file}: ${why}`);
    this.name = 'WrongFile';
  }
}

/** Opens the file of matches, makes it if there is none, and brings its tables up to date. */
export function openSqlite(file: string): DatabaseSync {
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true });
  const isNew = !existsSync(file);
  const database = opened(file);
  try {
    checkOwner(database, file);
    database.exec('PRAGMA journal_mode = WAL');
    // Nothing is acknowledged before the disk has it, power cut included.
    database.exec('PRAGMA synchronous = FULL');
    database.exec('PRAGMA foreign_keys = ON');
    database.exec('PRAGMA busy_timeout = 5000');
    migrate(database);
    // Dice secrets and push keys are in it.
    if (isNew && file !== ':memory:') chmodSync(file, 0o600);
    return database;
  } catch (error) {
    database.close();
    throw error instanceof WrongFile ? error : new WrongFile(file, `can’t be used: ${wordsFor(error)}`);
  }
}

function opened(file: string): DatabaseSync {
  try {
    return new DatabaseSync(file);
  } catch (error) {
    throw new WrongFile(file, `can’t be opened: ${wordsFor(error)}`);
  }
}

/** What a database says about a file, in words for the host who chose it. */
export function wordsFor(error: unknown): string {
  const { message } = error as Error;
  return /not a database|file is encrypted/.test(message)
    ? 'that isn’t a match database; choose another file'
    : message;
}

function pragma(database: DatabaseSync, name: string): number {
  return Number(Object.values(database.prepare(`PRAGMA ${name}`).get() ?? {})[0]);
}

/** Refuses a file that isn't ours, or that a newer version wrote. */
export function checkOwner(database: DatabaseSync, file: string): void {
  const owner = pragma(database, 'application_id');
  const tables = database.prepare('SELECT COUNT(*) AS number FROM sqlite_schema').get() as { number: number };
  if (owner !== APPLICATION_ID && (owner !== 0 || tables.number > 0))
    throw new WrongFile(file, 'is another program’s database; choose another file');
  const version = pragma(database, 'user_version');
  if (version > migrations.length)
    throw new WrongFile(
      file,
      `was written by a newer Sandtable (version ${version} of its tables; this one knows ${migrations.length}); use that one`,
    );
}

function migrate(database: DatabaseSync): void {
  for (let version = pragma(database, 'user_version'); version < migrations.length; version++) {
    database.exec('BEGIN IMMEDIATE');
    try {
      for (const sql of migrations[version] as readonly string[]) database.exec(sql);
      database.exec(`PRAGMA application_id = ${APPLICATION_ID}`);
      database.exec(`PRAGMA user_version = ${version + 1}`);
      database.exec('COMMIT');
    } catch (error) {
      if (database.isTransaction) database.exec('ROLLBACK');
      throw error;
    }
  }
}
