import type { Creation, KeptEntry } from '@sandtable/host';

/** A game of this browser, as lists show it. */
export type ShelvedGame = {
  readonly id: string;
  readonly game: string;
  readonly name: string;
  /** Seats that people play here. */
  readonly people: readonly string[];
  readonly controllers: Readonly<Record<string, string>>;
  readonly begun: number;
  readonly touched: number;
  readonly orders: number;
  /** The round it is in; games of earlier versions don't say. */
  readonly round?: number;
  readonly waitingFor: readonly string[];
  readonly ended: boolean;
  /** Scenario id, for a picture of the table. */
  readonly scenario: string;
  readonly guided: boolean;
};

/*
 * Games are kept in the browser's own database: what a match began with, every accepted command as it is accepted, and
 * a line for the list. After a reload or a crash the game goes on where it was.
 */
const NAME = 'sandtable';
const VERSION = 1;
const stores = ['games', 'creations', 'entries'] as const;

function opened(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, VERSION);
    request.onupgradeneeded = () => {
      for (const store of stores)
        if (!request.result.objectStoreNames.contains(store)) request.result.createObjectStore(store);
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('the browser keeps no data'));
  });
}

let database: Promise<IDBDatabase> | undefined;

async function during<T>(
  mode: IDBTransactionMode,
  act: (store: (name: (typeof stores)[number]) => IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  database ??= opened();
  const transaction = (await database).transaction([...stores], mode, { durability: 'strict' });
  const request = act((name) => transaction.objectStore(name));
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve(request.result);
    transaction.onerror = () => reject(transaction.error ?? new Error('the browser could not keep the game'));
    transaction.onabort = transaction.onerror;
  });
}

/** Entries are found by match and place. */
const entryKey = (id: string, sequence: number): string => `${id}/${String(sequence).padStart(8, '0')}`;
const allEntries = (id: string): IDBKeyRange => IDBKeyRange.bound(`${id}/`, `${id}/~`);

export async function shelve(game: ShelvedGame, creation: Creation): Promise<void> {
  await during('readwrite', (store) => {
    store('creations').put(creation, game.id);
    return store('games').put(game, game.id);
  });
}

/** Keeps one more entry; settles when it is on disk. */
export async function keepEntry(game: ShelvedGame, kept: KeptEntry): Promise<void> {
  await during('readwrite', (store) => {
    store('entries').put(kept, entryKey(game.id, kept.sequence));
    return store('games').put(game, game.id);
  });
}

export async function takeFromShelf(
  id: string,
): Promise<
  { readonly game: ShelvedGame; readonly creation: Creation; readonly kept: readonly KeptEntry[] } | undefined
> {
  const game = await during<ShelvedGame | undefined>('readonly', (store) => store('games').get(id));
  const creation = await during<Creation | undefined>('readonly', (store) => store('creations').get(id));
  if (game === undefined || creation === undefined) return undefined;
  const kept = await during<KeptEntry[]>('readonly', (store) => store('entries').getAll(allEntries(id)));
  return { game, creation, kept };
}

/** All games of this browser, the last touched first. */
export async function shelvedGames(): Promise<readonly ShelvedGame[]> {
  const games = await during<ShelvedGame[]>('readonly', (store) => store('games').getAll());
  return games.sort((a, b) => b.touched - a.touched);
}

export async function throwAway(id: string): Promise<void> {
  await during('readwrite', (store) => {
    store('entries').delete(allEntries(id));
    store('creations').delete(id);
    return store('games').delete(id);
  });
}
