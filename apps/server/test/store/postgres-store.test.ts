import pg from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { createLog } from '../../src/operation/log.ts';
import { openPostgresStore } from '../../src/store/postgres-store.ts';
import { until } from '../running-server.ts';
import { calm, someEntry, someMatch, storeConformance } from './conformance.ts';
import { startPostgres, type TestPostgres } from './postgres.ts';

const log = createLog({ log: 'silent' });
let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres?.stop());

const open = () => openPostgresStore(postgres.url, log);

describe('the store in Postgres', () => {
  storeConformance(open);

  test('cries changes out to other servers, and to those alone, once they are kept', async () => {
    const [here, there] = [await open(), await open()];
    onTestFinished(async () => {
      await here.close();
      await there.close();
    });
    const heard = { here: [] as string[], there: [] as string[] };
    here.watch((match) => void heard.here.push(match));
    there.watch((match) => void heard.there.push(match));
    await until(() => heard.here.includes('*') && heard.there.includes('*'));
    const match = someMatch();
    await here.createMatch(match, []);
    await here.append(match.id, someEntry(0), calm);
    await expect(here.append(match.id, someEntry(0, { key: 'again' }), calm)).rejects.toThrow();
    await here.changeMatch({ ...match, version: 2, sequence: 1 });
    await until(() => heard.there.length === 3);
    expect(heard).toEqual({ here: ['*'], there: ['*', match.id, match.id] });
  });

  test('says so while the database is down, loses nothing, and goes on when it is back', async () => {
    const store = await open();
    onTestFinished(() => store.close());
    const heard: string[] = [];
    store.watch((match) => void heard.push(match));
    const match = someMatch();
    await store.createMatch(match, []);
    await store.append(match.id, someEntry(0), calm);
    await until(() => heard.length === 1);
    await postgres.crash();
    await expect(store.append(match.id, someEntry(1), calm)).rejects.toThrow('the store is unavailable');
    await expect(store.ping()).rejects.toThrow('the store is unavailable');
    await postgres.restart();
    await until(() =>
      store.append(match.id, someEntry(1), calm).then(
        () => true,
        () => false,
      ),
    );
    expect(await store.entries(match.id)).toEqual([someEntry(0), someEntry(1)]);
    await until(() => heard.length === 2);
  });
});

describe('a database', () => {
  const withClient = async (act: (client: pg.Client) => Promise<unknown>) => {
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    await act(client).finally(() => client.end());
  };

  test('of a newer version is refused', async () => {
    await (await open()).close();
    await withClient((client) => client.query('UPDATE sandtable.schema_version SET version = version + 50'));
    await expect(open()).rejects.toThrow('was written by a newer Sandtable');
    await withClient((client) => client.query('UPDATE sandtable.schema_version SET version = version - 50'));
    await (await open()).close();
  });

  test('whose schema is not ours is refused', async () => {
    await withClient((client) => client.query('ALTER TABLE sandtable.schema_version RENAME TO recipes'));
    await expect(open()).rejects.toThrow('belongs to another program');
    await withClient((client) => client.query('ALTER TABLE sandtable.recipes RENAME TO schema_version'));
  });

  test('that is not there is told in a line', async () => {
    const wrong = postgres.url.replace(/:\d+\//, ':9/');
    await expect(openPostgresStore(wrong, log)).rejects.toThrow('the store is unavailable: connect ECONNREFUSED');
  });
});
