import { afterAll, beforeAll, expect, test } from 'vitest';
import { BotJobs } from '../src/bots/bot-jobs.ts';
import { createLog } from '../src/operation/log.ts';
import { openPostgresStore } from '../src/store/postgres-store.ts';
import { someMatch } from './store/conformance.ts';
import { startPostgres, type TestPostgres } from './store/postgres.ts';

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres?.stop());

test('servers on one database take jobs address by address, not in the order in which they came', async () => {
  const store = await openPostgresStore(postgres.url, createLog({ log: 'silent' }));
  try {
    const jobs = new BotJobs(store.pool, 'here');
    const nothing = { sql: 'SELECT $1', values: ['nothing'] };
    const add = async (id: string, payer: string): Promise<void> => {
      await store.createMatch(someMatch({ id }), []);
      await jobs.add({ match: id, priority: 0, payer }, nothing);
    };
    for (let i = 0; i < 5; i++) await add(`many-${i}`, 'many');
    await add('stranger', 'stranger');
    const taken: (string | undefined)[] = [];
    for (let i = 0; i < 3; i++) taken.push(await jobs.take(taken as string[]));
    expect(taken).toEqual(['many-0', 'stranger', 'many-1']);
    // Asked again at once, the many still come one at a time.
    await jobs.settle('stranger', 'more');
    expect(await jobs.take([])).toBe('stranger');
    expect(await jobs.take([])).toBe('many-2');
  } finally {
    await store.close();
  }
});
