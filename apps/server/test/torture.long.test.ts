import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { startPostgres, type TestPostgres } from './store/postgres.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { ServerProcess } from './torture/server-process.ts';
import { inWords, torture } from './torture/torture.ts';

const KILLS = Number(process.env.KILLS ?? 200);

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres?.stop());

async function server(environment: Record<string, string>): Promise<ServerProcess> {
  const started = await ServerProcess.start(environment);
  onTestFinished(() => started.kill());
  return started;
}

test('a file', async () => {
  const figures = await torture([await server({ SANDTABLE_DATA: temporaryFolder() })], { kills: KILLS, matches: 20 });
  console.log(inWords('one server, a file', figures));
  expect(figures.faults).toEqual([]);
});

test('Postgres, one server', async () => {
  const figures = await torture([await server({ DATABASE_URL: postgres.url })], { kills: KILLS, matches: 20 });
  console.log(inWords('one server, Postgres', figures));
  expect(figures.faults).toEqual([]);
});

test('Postgres, two servers, as fast as they answer', async () => {
  const servers = [await server({ DATABASE_URL: postgres.url }), await server({ DATABASE_URL: postgres.url })];
  const figures = await torture(servers, { kills: KILLS, matches: 50 });
  console.log(inWords('two servers, Postgres, as fast as they answer', figures));
  expect(figures.faults).toEqual([]);
});

// Ten commands a second in every match: fast for people, and the machine has time left to start a server.
test('Postgres, two servers, with a thought before each command', async () => {
  const servers = [await server({ DATABASE_URL: postgres.url }), await server({ DATABASE_URL: postgres.url })];
  const figures = await torture(servers, { kills: KILLS, matches: 50, longestThoughtMs: 200 });
  console.log(inWords('two servers, Postgres, with a thought before each command', figures));
  expect(figures.faults).toEqual([]);
  expect(figures.longestGapMs).toBeLessThan(3000);
});
