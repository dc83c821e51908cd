import type { NumberedEvent, Update } from '@sandtable/host';
import type { Json } from '@sandtable/kernel';
import { keptTokens, placeOf } from './server-tokens.ts';

/** The table as a seat saw it after a number of orders, with the events it was sent then. */
export type Moment = { readonly sequence: number; readonly game: Json; readonly events: readonly NumberedEvent[] };

/*
 * A server gives nobody the record of a match that goes on: it would tell everything. What this browser was shown it may
 * show again, so it keeps that, in a database of its own, until the match is over and its record is there.
 */
const NAME = 'sandtable-seen';
const STORE = 'moments';

let database: Promise<IDBDatabase> | undefined;

function opened(): Promise<IDBDatabase> {
  database ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('the browser keeps no data'));
  });
  return database;
}

async function during<T>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const transaction = (await opened()).transaction(STORE, mode);
  const request = act(transaction.objectStore(STORE));
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve(request.result);
    transaction.onerror = () => reject(transaction.error ?? new Error('the browser could not keep it'));
    transaction.onabort = transaction.onerror;
  });
}

const keyOf = (place: string, sequence: number): string => `${place}/${String(sequence).padStart(8, '0')}`;
const allOf = (place: string): IDBKeyRange => IDBKeyRange.bound(`${place}/`, `${place}/~`);

let keeping: Promise<unknown> = Promise.resolve();

/** Keeps what was just told, unless it is known; of a match that is over nothing is kept. */
export function keepMoment(place: string, update: Update): Promise<void> {
  const kept = keeping.then(() => keep(place, update));
  keeping = kept.catch(() => {});
  return kept;
}

async function keep(place: string, { view, events }: Update): Promise<void> {
  if (view.result !== null) return forgetMoments(place);
  const { sequence, game } = view;
  const key = keyOf(place, sequence);
  // What came first tells what happened since the moment before; after a reload everything is told again at once.
  if ((await during('readonly', (store) => store.getKey(key))) !== undefined) return;
  const moment: Moment = { sequence, game, events };
  await during('readwrite', (store) => store.put(moment, key));
}

/** What this browser saw of a match, in order, every event once. */
export async function seenMoments(place: string): Promise<readonly Moment[]> {
  const moments = await during<Moment[]>('readonly', (store) => store.getAll(allOf(place)));
  let next = 0;
  return moments.map((moment) => {
    const events = moment.events.filter(({ number }) => number >= next);
    next = Math.max(next, ...moment.events.map(({ number }) => number + 1));
    return { ...moment, events };
  });
}

/**
 * How long the log was before the first entry and after each of them, as far as that was seen here: what was missed counts
 * to the first entry that was.
 */
export async function seenMarks(place: string): Promise<readonly number[]> {
  await keeping;
  const marks: number[] = [];
  let length = 0;
  for (const { sequence, events } of await seenMoments(place).catch(() => [])) {
    length = Math.max(length, ...events.map(({ number }) => number + 1));
    while (marks.length <= sequence) marks.push(length);
  }
  return marks;
}

async function forgetMoments(place: string): Promise<void> {
  await during('readwrite', (store) => store.delete(allOf(place)));
}

/** Lets go of what was seen from seats that this browser has no key of any more. */
export async function forgetStrangeMoments(): Promise<void> {
  const known = new Set(keptTokens().map(placeOf));
  const keys = await during<IDBValidKey[]>('readonly', (store) => store.getAllKeys());
  const strange = new Set(keys.map((key) => String(key).split('/')[0] ?? '').filter((place) => !known.has(place)));
  for (const place of strange) await forgetMoments(place);
}
