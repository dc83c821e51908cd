import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { Row, Value } from './database.ts';

/** A statement by its number among those that were sent, its values, and how many rows it must change. */
export type NumberedStatement = readonly [statement: number, values: readonly Value[], affects?: number];
type Query = { readonly id: number; readonly kind: 'query'; readonly unit: readonly [NumberedStatement] };
type Change = { readonly id: number; readonly kind: 'change'; readonly unit: readonly [NumberedStatement] };
type Write = { readonly id: number; readonly kind: 'write'; readonly unit: readonly NumberedStatement[] };
export type Asked =
  | Query
  | Change
  | Write
  | { readonly id: number; readonly kind: 'close'; readonly unit: readonly [] };
/** What goes to the thread that owns the file, as JSON text: statements it has not seen yet, and what is asked. */
export type Letter = { readonly learn: readonly string[]; readonly asked: readonly Asked[] };
export type LetterReply = {
  readonly id: number;
  readonly rows?: readonly Row[];
  readonly refused?: string;
  readonly failed?: string;
};

/** What comes back: to how many letters it is the answer, and what became of everything in them. */
export type Answer = { readonly letters: number; readonly told: readonly LetterReply[] };

const isConstraint = (error: unknown): boolean => ((error as { errcode?: number }).errcode ?? 0) % 256 === 19;
const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** One unit met something else than it expected. */
class Refused extends Error {}

/** Does to an open file what letters ask for. */
export class LetterReader {
  readonly #database: DatabaseSync;
  readonly #texts: string[] = [];
  readonly #prepared: StatementSync[] = [];
  readonly #save: StatementSync;
  readonly #release: StatementSync;
  readonly #begin: StatementSync;
  readonly #commit: StatementSync;
  isClosed = false;

  constructor(database: DatabaseSync) {
    this.#database = database;
    this.#begin = database.prepare('BEGIN IMMEDIATE');
    this.#save = database.prepare('SAVEPOINT unit');
    this.#release = database.prepare('RELEASE unit');
    this.#commit = database.prepare('COMMIT');
  }

  /** Everything these letters ask for, in order; what is written first is there for what is read after it. */
  answer(letters: readonly string[]): Answer {
    const asked = letters.flatMap((letter) => this.#read(letter));
    const units = asked.filter((each) => each.kind === 'write' || each.kind === 'change');
    const told = [...(units.length === 0 ? [] : this.#write(units))];
    for (const each of asked) if (each.kind === 'query') told.push(this.#query(each));
    const closing = asked.find(({ kind }) => kind === 'close');
    if (closing !== undefined) {
      this.isClosed = true;
      this.#prepared.length = 0;
      this.#database.close();
      told.push({ id: closing.id });
    }
    return { letters: letters.length, told };
  }

  #read(letter: string): readonly Asked[] {
    const { learn, asked } = JSON.parse(letter) as Letter;
    this.#texts.push(...learn);
    return asked;
  }

  #statement(number: number): StatementSync {
    const known = this.#prepared[number];
    if (known !== undefined) return known;
    const prepared = this.#database.prepare((this.#texts[number] as string).replaceAll(/\$(\d+)/g, '?$1'));
    this.#prepared[number] = prepared;
    return prepared;
  }

  /** Does what a unit says, up to the first thing that is not as it must be. */
  #carryOut({ id, kind, unit }: Write | Change): LetterReply {
    if (kind === 'change') return { id, rows: this.#statement(unit[0][0]).all(...unit[0][1]) as Row[] };
    for (const [number, values, affects] of unit) {
      const { changes } = this.#statement(number).run(...values);
      if (affects !== undefined && Number(changes) !== affects)
        throw new Refused(`changed ${changes} rows instead of ${affects}`);
    }
    return { id };
  }

  /** One unit by itself within the transaction: all of it, or none of it and why. */
  #carryOutApart(asked: Write | Change): LetterReply {
    const { id } = asked;
    this.#save.run();
    try {
      const told = this.#carryOut(asked);
      this.#release.run();
      return told;
    } catch (error) {
      // A full disk may have ended the whole transaction by itself.
      if (!this.#database.isTransaction) throw error;
      this.#database.exec('ROLLBACK TO unit');
      this.#release.run();
      const isRefused = error instanceof Refused || isConstraint(error);
      return isRefused ? { id, refused: wordsOf(error) } : { id, failed: wordsOf(error) };
    }
  }

  #inTransaction(
    units: readonly (Write | Change)[],
    act: (asked: Write | Change) => LetterReply,
  ): readonly LetterReply[] {
    this.#begin.run();
    try {
      const told = units.map(act);
      this.#commit.run();
      return told;
    } catch (error) {
      if (this.#database.isTransaction) this.#database.exec('ROLLBACK');
      throw error;
    }
  }

  /** All units in one transaction. Nearly always each of them works; only when one does not, each is done by itself. */
  #write(units: readonly (Write | Change)[]): readonly LetterReply[] {
    try {
      return this.#inTransaction(units, (unit) => this.#carryOut(unit));
    } catch {
      try {
        return this.#inTransaction(units, (unit) => this.#carryOutApart(unit));
      } catch (error) {
        return units.map(({ id }) => ({ id, failed: wordsOf(error) }));
      }
    }
  }

  #query({ id, unit: [[number, values]] }: Query): LetterReply {
    try {
      return { id, rows: this.#statement(number).all(...values) as Row[] };
    } catch (error) {
      return { id, failed: wordsOf(error) };
    }
  }
}
