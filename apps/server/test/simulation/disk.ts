import { EventEmitter } from 'node:events';
import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { KeptEntry } from '@sandtable/host';
import { hashToken } from '../../src/security/tokens.ts';
import { readChain } from '../../src/store/chain.ts';
import type { Row } from '../../src/store/database.ts';
import { type Answer, type Letter, LetterReader, type LetterReply } from '../../src/store/letter-reader.ts';
import { matchOf } from '../../src/store/rows.ts';
import { openSqlite } from '../../src/store/sqlite-file.ts';
import type { FileThread } from '../../src/store/sqlite-store.ts';
import type { StoredMatch } from '../../src/store/store.ts';
import type { Program, World } from './world.ts';

const NO_LIMIT = 1_073_741_823;

/** What is on it stays, whatever becomes of the programs: real SQLite, in memory, that can run out of room. */
export class Disk {
  readonly database: DatabaseSync = openSqlite(':memory:');
  readonly #world: World;
  readonly #statements = new Map<string, StatementSync>();
  /** Letters take this much longer at the moment, in milliseconds. */
  delayMs = 0;
  isFull = false;

  constructor(world: World) {
    this.#world = world;
  }

  /** From now on nothing fits that needs another page, as on a real disk. */
  fill(): void {
    this.isFull = true;
    this.#limit(Number(Object.values(this.database.prepare('PRAGMA page_count').get() ?? {})[0]));
  }

  empty(): void {
    this.isFull = false;
    this.#limit(NO_LIMIT);
  }

  #prepared(sql: string): StatementSync {
    let statement = this.#statements.get(sql);
    if (statement === undefined) {
      statement = this.database.prepare(sql);
      this.#statements.set(sql, statement);
    }
    return statement;
  }

  #limit(pages: number): void {
    this.database.exec(`PRAGMA max_page_count = ${pages}`);
  }

  /** The thread that owns the file on behalf of this program. */
  threadOf(program: Program): FileThread {
    const emitter = new EventEmitter();
    const reader = new LetterReader(this.database);
    let waiting: string[] = [];
    const serve = (): void => {
      // A killed program's letters are lost with it; one that stands still has a thread that stands still.
      const letters = waiting;
      waiting = [];
      if (letters.length === 0) return;
      const closing = letters.flatMap(closingOf);
      const answer = reader.answer(letters.map(neverClosing));
      const whole: Answer = { ...answer, told: [...answer.told, ...closing] };
      program.after(this.#world.between(0.01, this.#world.chance(5) ? 100 : 0.3), () => {
        emitter.emit('message', whole);
        if (closing.length > 0) emitter.emit('exit');
      });
    };
    return Object.assign(emitter, {
      postMessage: (letter: string) => {
        waiting.push(letter);
        program.after(this.#world.between(0.1, 8) + this.delayMs, serve);
      },
    }) as unknown as FileThread;
  }

  /** How many entries a match has for good. */
  sequenceOf(match: string): number {
    const row = this.#prepared('SELECT sequence FROM matches WHERE id = ?').get(match);
    return Number(row?.sequence ?? 0);
  }

  match(id: string): StoredMatch | undefined {
    const row = this.#prepared('SELECT * FROM matches JOIN infos ON match_id = id WHERE id = ?').get(id);
    return row === undefined ? undefined : matchOf(row as Row);
  }

  /** Whether this link still leads anywhere. */
  opens(token: string): boolean {
    return this.#prepared('SELECT role FROM tokens WHERE hash = ?').get(hashToken(token)) !== undefined;
  }

  matches(): readonly string[] {
    return this.database
      .prepare('SELECT id FROM matches ORDER BY created_at, id')
      .all()
      .map(({ id }) => String(id));
  }

  /** The entries of a match, and what is wrong with them. */
  history(match: string): { readonly entries: readonly KeptEntry[]; readonly damage?: object } {
    const rows = this.#prepared('SELECT * FROM entries WHERE match_id = ? ORDER BY sequence').all(match);
    return readChain(match, rows as Row[], this.sequenceOf(match));
  }
}

/** Closing the file would take it from the next program; letting go of it is enough. */
function neverClosing(letter: string): string {
  const { learn, asked } = JSON.parse(letter) as Letter;
  return JSON.stringify({ learn, asked: asked.filter(({ kind }) => kind !== 'close') });
}

function closingOf(letter: string): readonly LetterReply[] {
  const { asked } = JSON.parse(letter) as Letter;
  return asked.filter(({ kind }) => kind === 'close').map(({ id }) => ({ id }));
}
