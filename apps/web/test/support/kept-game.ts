import type { MatchRecord } from '@sandtable/kernel';
import type { Page } from 'playwright-core';

type Kept = {
  readonly game: string;
  readonly setup: unknown;
  readonly dice: unknown;
  readonly controllers: Readonly<Record<string, string>>;
  readonly result: { readonly scores: Readonly<Record<string, number>> } | null;
  readonly entries: readonly { readonly seat: string }[];
};

/** Puts a whole recorded match on this browser's shelf, with a person in `seat`, and goes to its table. */
export async function openKept(page: Page, record: MatchRecord, name: string, seat: string): Promise<string> {
  const id = `solo-${crypto.randomUUID()}`;
  await page.evaluate(
    async ({ id, text, name, seat }) => {
      const record = JSON.parse(text) as Kept;
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open('sandtable', 1);
        request.onupgradeneeded = () => {
          for (const store of ['games', 'creations', 'entries']) request.result.createObjectStore(store);
        };
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
      const controllers = Object.fromEntries(
        Object.keys(record.result?.scores ?? record.controllers).map((each) => [
          each,
          each === seat ? 'person' : 'bot:recruit',
        ]),
      );
      const { game, setup, dice } = record;
      const now = Date.now();
      const transaction = database.transaction(['games', 'creations', 'entries'], 'readwrite');
      transaction.objectStore('creations').put({ game, setup, dice, controllers }, id);
      const shelved = { id, game, name, people: [seat], controllers, begun: now, touched: now, scenario: '' };
      const rest = { orders: record.entries.length, waitingFor: [], ended: true, guided: false };
      transaction.objectStore('games').put({ ...shelved, ...rest }, id);
      record.entries.forEach((entry, sequence) => {
        const kept = { sequence, entry, by: entry.seat, key: `key-${String(sequence).padStart(8, '0')}`, at: now };
        transaction.objectStore('entries').put(kept, `${id}/${String(sequence).padStart(8, '0')}`);
      });
      await new Promise((resolve) => {
        transaction.oncomplete = resolve;
      });
      database.close();
      location.hash = `#/match/${id}`;
    },
    { id, text: JSON.stringify(record), name, seat },
  );
  return id;
}
