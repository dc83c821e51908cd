import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { type MessagePort, parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import type { Row, Value } from './database.ts';
import { openSqlite } from './sqlite-file.ts';

// The thread that owns the file. Waiting for the disk here delays nobody's game, and whatever was asked for while it
// waited is written together the next time: one sync for all.

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
/** What goes to the thread, as JSON text: statements it has not seen yet, and what is asked. */
export type Letter = { readonly learn: readonly string[]; readonly asked: readonly Asked[] };
export type Told = {
  readonly id: number;
  readonly rows?: readonly Row[];
  readonly refused?: string;
  readonly failed?: string;
};

/** What comes back: to how many letters it is the answer, and what became of everything in them. */
export type Answer = { readonly letters: number; readonly told: readonly Told[] };

const port = parentPort as MessagePort;
const database: DatabaseSync = openSqlite((workerData as { file: string }).file);
const texts: string[] = [];
const prepared: StatementSync[] = [];
const [begin, save, release, commit] = ['BEGIN IMMEDIATE', 'SAVEPOINT unit', 'RELEASE unit', 'COMMIT'].map((sql) =>
  database.prepare(sql),
) as [StatementSync, StatementSync, StatementSync, StatementSync];

function statement(number: number): StatementSync {
  prepared[number] ??= database.prepare((texts[number] as string).replaceAll(/\$(\d+)/g, '?$1'));
  return prepared[number];
}

const isConstraint = (error: unknown): boolean => ((error as { errcode?: number }).errcode ?? 0) % 256 === 19;
const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** One unit met something else than it expected. */
class Refused extends Error {}

/** Does what a unit says, up to the first thing that is not as it must be. */
function carryOut({ id, kind, unit }: Write | Change): Told {
  if (kind === 'change') return { id, rows: statement(unit[0][0]).all(...unit[0][1]) as Row[] };
  for (const [number, values, affects] of unit) {
    const { changes } = statement(number).run(...values);
    if (affects !== undefined && Number(changes) !== affects)
      throw new Refused(`changed ${changes} rows where ${affects} were to be`);
  }
  return { id };
}

/** One unit by itself within the transaction: all of it, or none of it and why. */
function carryOutApart(asked: Write | Change): Told {
  const { id } = asked;
  save.run();
  try {
    const told = carryOut(asked);
    release.run();
    return told;
  } catch (error) {
    // A full disk may have ended the whole transaction by itself.
    if (!database.isTransaction) throw error;
    database.exec('ROLLBACK TO unit');
    release.run();
    const isRefused = error instanceof Refused || isConstraint(error);
    return isRefused ? { id, refused: wordsOf(error) } : { id, failed: wordsOf(error) };
  }
}

function inTransaction(units: readonly (Write | Change)[], act: (asked: Write | Change) => Told): readonly Told[] {
  begin.run();
  try {
    const told = units.map(act);
    commit.run();
    return told;
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK');
    throw error;
  }
}

/** All units in one transaction. Nearly always each of them works; only when one does not, each is done by itself. */
function write(units: readonly (Write | Change)[]): readonly Told[] {
  try {
    return inTransaction(units, carryOut);
  } catch {
    try {
      return inTransaction(units, carryOutApart);
    } catch (error) {
      return units.map(({ id }) => ({ id, failed: wordsOf(error) }));
    }
  }
}

function query({ id, unit: [[number, values]] }: Query): Told {
  try {
    return { id, rows: statement(number).all(...values) as Row[] };
  } catch (error) {
    return { id, failed: wordsOf(error) };
  }
}

function read(letter: string, into: Asked[]): void {
  const { learn, asked } = JSON.parse(letter) as Letter;
  texts.push(...learn);
  into.push(...asked);
}

/** Everything that has been asked so far, in order; what is written first is there for what is read after it. */
function serve(first: string): void {
  const asked: Asked[] = [];
  let letters = 1;
  read(first, asked);
  for (let next = receiveMessageOnPort(port); next !== undefined; next = receiveMessageOnPort(port)) {
    read(next.message as string, asked);
    letters += 1;
  }
  const units = asked.filter((each) => each.kind === 'write' || each.kind === 'change');
  const told = [...(units.length === 0 ? [] : write(units))];
  for (const each of asked) if (each.kind === 'query') told.push(query(each));
  const closing = asked.find(({ kind }) => kind === 'close');
  if (closing !== undefined) {
    prepared.length = 0;
    database.close();
    told.push({ id: closing.id });
  }
  port.postMessage({ letters, told } satisfies Answer);
  if (closing !== undefined) port.close();
}

port.on('message', serve);
