import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { startPostgres, type TestPostgres } from './store/postgres.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { ServerProcess } from './torture/server-process.ts';
import { torture } from './torture/torture.ts';

// The short form: some kills on each store. The long one is in torture.long.test.ts.

const short = { kills: 4, matches: 8, leastPerKill: 15 };

async function server(environment: Record<string, string>): Promise<ServerProcess> {
  const started = await ServerProcess.start(environment);
  onTestFinished(() => started.kill());
  return started;
}

test('a server with a file loses nothing it acknowledged, however often it is killed', async () => {
  const figures = await torture([await server({ SANDTABLE_DATA: temporaryFolder() })], short);
  expect(figures.faults).toEqual([]);
  expect(figures.acknowledged).toBeGreaterThan(50);
});

describe('on Postgres', () => {
  let postgres: TestPostgres;
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(() => postgres?.stop());

  test('one of two servers is killed again and again, and the games go on', async () => {
    const servers = [await server({ DATABASE_URL: postgres.url }), await server({ DATABASE_URL: postgres.url })];
    const figures = await torture(servers, short);
    expect(figures.faults).toEqual([]);
    expect(figures.acknowledged).toBeGreaterThan(50);
  });
});

test('a server that is told to stop says goodbye and ends well', async () => {
  const started = await server({ SANDTABLE_DATA: temporaryFolder() });
  const socket = new WebSocket(`${started.url.replace('http', 'ws')}/api/table`);
  await new Promise((resolve) => {
    socket.onopen = resolve;
  });
  const closed = new Promise<number>((resolve) => {
    socket.onclose = ({ code }) => resolve(code);
  });
  expect(await started.stop()).toBe(0);
  expect(await closed).toBe(1001);
});
