import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { type MessagePort, parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import type { Row, Statement, Value } from './database.ts';
import { openSqlite } from './sqlite-file.ts';

// The thread that owns the file. Waiting for the disk here delays nobody's game, and whatever was asked for while it
// waited is written together the next time: one sync for all.

type Query = { readonly id: number; readonly kind: 'query'; readonly sql: string; readonly values: readonly Value[] };
type Change = { readonly id: number; readonly kind: 'change'; readonly sql: string; readonly values: readonly Value[] };
type Write = { readonly id: number; readonly kind: 'write'; readonly unit: readonly Statement[] };
export type Asked = Query | Change | Write | { readonly id: number; readonly kind: 'close' };
export type Told = {
  readonly id: number;
  readonly rows?: readonly Row[];
  readonly refused?: string;
  readonly failed?: string;
};

const port = parentPort as MessagePort;
const database: DatabaseSync = openSqlite((workerData as { file: string }).file);
const prepared = new Map<string, StatementSync>();

function statement(sql: string): StatementSync {
  let known = prepared.get(sql);
  if (known === undefined) {
    known = database.prepare(sql.replaceAll(/\$(\d+)/g, '?$1'));
    prepared.set(sql, known);
  }
  return known;
}

const isConstraint = (error: unknown): boolean => ((error as { errcode?: number }).errcode ?? 0) % 256 === 19;
const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** One unit within the transaction: all of it, or none of it and why. */
function run(asked: Write | Change): Told {
  const { id } = asked;
  database.exec('SAVEPOINT unit');
  try {
    if (asked.kind === 'change') {
      const rows = statement(asked.sql).all(...asked.values) as Row[];
      database.exec('RELEASE unit');
      return { id, rows };
    }
    for (const { sql, values, affects } of asked.unit) {
      const { changes } = statement(sql).run(...values);
      if (affects !== undefined && Number(changes) !== affects) {
        undo();
        return { id, refused: `changed ${changes} rows where ${affects} were to be` };
      }
    }
    database.exec('RELEASE unit');
    return { id };
  } catch (error) {
    // A full disk may have ended the whole transaction by itself.
    if (!database.isTransaction) throw error;
    undo();
    return isConstraint(error) ? { id, refused: wordsOf(error) } : { id, failed: wordsOf(error) };
  }
}

function undo(): void {
  database.exec('ROLLBACK TO unit');
  database.exec('RELEASE unit');
}

function commit(units: readonly (Write | Change)[]): readonly Told[] {
  try {
    database.exec('BEGIN IMMEDIATE');
    const told = units.map(run);
    database.exec('COMMIT');
    return told;
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK');
    return units.map(({ id }) => ({ id, failed: wordsOf(error) }));
  }
}

function query({ id, sql, values }: Query): Told {
  try {
    return { id, rows: statement(sql).all(...values) as Row[] };
  } catch (error) {
    return { id, failed: wordsOf(error) };
  }
}

/** Everything that has been asked so far, in order; what is written first is there for what is read after it. */
function serve(first: Asked): void {
  const asked = [first];
  for (let next = receiveMessageOnPort(port); next !== undefined; next = receiveMessageOnPort(port))
    asked.push(next.message as Asked);
  const units = asked.filter((each) => each.kind === 'write' || each.kind === 'change');
  const told = [...(units.length === 0 ? [] : commit(units))];
  for (const each of asked) if (each.kind === 'query') told.push(query(each));
  const closing = asked.find(({ kind }) => kind === 'close');
  if (closing !== undefined) {
    prepared.clear();
    database.close();
    told.push({ id: closing.id });
  }
  port.postMessage(told);
  if (closing !== undefined) port.close();
}

port.on('message', serve);
