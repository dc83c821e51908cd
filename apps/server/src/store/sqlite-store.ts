import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Worker } from 'node:worker_threads';
import { type Database, type Row, type Statement, UnitRefused, type Value } from './database.ts';
import type { Answer, Asked, Letter, LetterReply, NumberedStatement } from './letter-reader.ts';
import { SqlStore } from './sql-store.ts';
import { openSqlite, WrongFile } from './sqlite-file.ts';
import { type Store, StoreUnavailable } from './store.ts';

type Waiting = { settle(told: LetterReply): void; fail(error: Error): void };

/** Batches the thread has at once: one it works on and one waiting. What arrives meanwhile goes into the next. */
const MOST_LETTERS = 2;

/** Matches in one file on this machine. Throws `WrongFile` when it cannot be ours. */
export async function openSqliteStore(file: string): Promise<Store> {
  return new SqlStore('sqlite', openSqliteDatabase(file));
}

/** The file as a database, written by a thread of its own. */
export function openSqliteDatabase(file: string): Database {
  // Locked before it is touched: a server that is turned away must not have changed the other's file.
  const unlock = lock(file);
  try {
    // Here first: what is wrong with the file is then told in words, not as the death of a thread.
    openSqlite(file).close();
    const thread = new Worker(new URL('./sqlite-thread.ts', import.meta.url), { workerData: { file } });
    return new SqliteDatabase(thread, unlock);
  } catch (error) {
    unlock();
    throw error;
  }
}

/** Two servers on one file would not hear of each other's moves: the second is turned away. A dead server holds no lock. */
function lock(file: string): () => void {
  mkdirSync(dirname(file), { recursive: true });
  const guard = new DatabaseSync(`${file}.lock`);
  try {
    guard.exec('PRAGMA busy_timeout = 0; BEGIN EXCLUSIVE');
  } catch {
    guard.close();
    throw new WrongFile(file, 'is in use by another server');
  }
  return () => guard.close();
}

/** As much of a thread as it takes to own a file: letters go in, answers come out. */
export interface FileThread {
  postMessage(letter: string): void;
  on(event: 'message', listener: (answer: Answer) => void): unknown;
  on(event: 'error', listener: (error: Error) => void): unknown;
  on(event: 'exit', listener: () => void): unknown;
  once(event: 'exit', listener: () => void): unknown;
}

/** The file, by way of the thread that owns it. */
export class SqliteDatabase implements Database {
  readonly #thread: FileThread;
  readonly #unlock: () => void;
  readonly #waiting = new Map<number, Waiting>();
  readonly #numbers = new Map<string, number>();
  #learn: string[] = [];
  #outbox: Asked[] = [];
  #asked = 0;
  #letters = 0;
  #gone: Error | undefined;

  constructor(thread: FileThread, unlock: () => void = () => {}) {
    this.#unlock = unlock;
    this.#thread = thread;
    this.#thread.on('message', ({ letters, told: all }: Answer) => {
      this.#letters -= letters;
      for (const told of all) this.#hear(told);
      if (this.#outbox.length > 0) this.#post();
    });
    this.#thread.on('error', (error) => this.#end(error));
    this.#thread.on('exit', () => this.#end(new Error('the store is closed')));
  }

  async query(sql: string, values: readonly Value[] = []): Promise<readonly Row[]> {
    const { rows = [] } = await this.#ask('query', [{ sql, values }]);
    return rows;
  }

  async change(sql: string, values: readonly Value[]): Promise<readonly Row[]> {
    const { rows = [] } = await this.#ask('change', [{ sql, values }]);
    return rows;
  }

  async write(unit: readonly Statement[]): Promise<void> {
    await this.#ask('write', unit);
  }

  async close(): Promise<void> {
    if (this.#gone !== undefined) return;
    const exited = new Promise<void>((resolve) => this.#thread.once('exit', resolve));
    await this.#ask('close', []);
    await exited;
    this.#unlock();
  }

  #ask(kind: Asked['kind'], statements: readonly Statement[]): Promise<LetterReply> {
    if (this.#gone !== undefined) return Promise.reject(new StoreUnavailable(this.#gone));
    this.#asked += 1;
    const id = this.#asked;
    const unit = statements.map((each) => this.#numbered(each));
    // What is asked in one turn of the loop goes in one letter: to wake the thread costs more than a statement.
    if (this.#outbox.length === 0 && this.#letters < MOST_LETTERS) setImmediate(() => this.#post());
    this.#outbox.push({ id, kind, unit } as unknown as Asked);
    return new Promise<LetterReply>((settle, fail) => {
      this.#waiting.set(id, { settle, fail });
    });
  }

  #numbered({ sql, values, affects }: Statement): NumberedStatement {
    let number = this.#numbers.get(sql);
    if (number === undefined) {
      number = this.#numbers.size;
      this.#numbers.set(sql, number);
      this.#learn.push(sql);
    }
    return affects === undefined ? [number, values] : [number, values, affects];
  }

  #post(): void {
    if (this.#outbox.length === 0 || this.#letters >= MOST_LETTERS) return;
    this.#letters += 1;
    const letter: Letter = { learn: this.#learn, asked: this.#outbox };
    this.#learn = [];
    this.#outbox = [];
    this.#thread.postMessage(JSON.stringify(letter));
  }

  #hear(told: LetterReply): void {
    const waiting = this.#waiting.get(told.id);
    this.#waiting.delete(told.id);
    if (told.refused !== undefined) waiting?.fail(new UnitRefused(told.refused));
    else if (told.failed !== undefined) waiting?.fail(new StoreUnavailable(told.failed));
    else waiting?.settle(told);
  }

  #end(error: Error): void {
    this.#gone ??= error;
    for (const { fail } of this.#waiting.values()) fail(new StoreUnavailable(error));
    this.#waiting.clear();
  }
}
