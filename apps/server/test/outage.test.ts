import { setTimeout as pause } from 'node:timers/promises';
import { type NewMatchAnswer, ServerClient } from '@sandtable/client';
import { replay } from '@sandtable/kernel';
import { rangedFun } from '@sandtable/ranged-fun';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { until } from './running-server.ts';
import { startPostgres, type TestPostgres } from './store/postgres.ts';
import { ServerProcess } from './torture/server-process.ts';

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres?.stop());

/** A real server on the database, started or not. */
async function node({ isUp = true, ...more }: { isUp?: boolean } & Record<string, unknown> = {}) {
  const environment = {
    DATABASE_URL: postgres.url,
    SANDTABLE_BOT_MS: '50',
    SANDTABLE_BOT_THREADS: '1',
    SANDTABLE_LOG: 'warn',
    ...more,
  };
  const server = await ServerProcess.prepare(environment as Record<string, string>);
  onTestFinished(async () => void (await server.kill()));
  if (isUp) await server.up();
  return server;
}

const bots = {
  game: 'ranged-fun',
  players: [{ kind: 'bot', level: 'random' } as const, { kind: 'bot', level: 'random' } as const],
};

/** How many entries all matches have together, and how many matches are still played. */
async function progress(): Promise<{ readonly entries: number; readonly playing: number }> {
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  const sql = `SELECT SUM(sequence)::int AS entries, COUNT(*) FILTER (WHERE status <> 'ended')::int AS playing
    FROM sandtable.matches`;
  const { rows } = await client.query(sql).finally(() => client.end());
  return rows[0] as { entries: number; playing: number };
}

test('bots at work outlive an outage and a failover of the database, and no server dies of it', async () => {
  const servers = [await node(), await node()] as const;
  const clients = servers.map(({ url }) => new ServerClient(url));
  const games: NewMatchAnswer[] = [];
  const untilAlive = (isSo: () => boolean | Promise<boolean>): Promise<void> =>
    until(() => {
      for (const { isUp, said } of servers) if (!isUp) throw new Error(`a server died: ${said.slice(-3000)}`);
      return isSo();
    });
  /** Starts games of bots, and waits until they are in the middle of them. */
  const begin = async (): Promise<void> => {
    for (const client of clients) games.push(await client.create(bots));
    const { entries } = await progress();
    await untilAlive(async () => (await progress()).entries > entries + 10);
  };
  await begin();
  await postgres.crash();
  // Long enough for the answers that were being thought of: they can't be kept now.
  await pause(3000);
  await postgres.restart();
  await untilAlive(async () => (await progress()).playing === 0);
  // A failover: away and back at once.
  await begin();
  await postgres.crash();
  await postgres.restart();
  await untilAlive(async () => (await progress()).playing === 0);
  for (const { match, tokens } of games)
    expect(replay(rangedFun.ruleset, await clients[0]!.record(match.id, tokens.owner))).toMatchObject({ ok: true });
});

test('a server that is started before its database waits for it, and says so', async () => {
  await postgres.crash();
  const server = await node({ isUp: false });
  const started = server.up();
  started.catch(() => {});
  await until(() => server.said.includes('the database isn’t answering yet') || !server.isUp);
  await postgres.restart();
  await started;
  expect(server.isUp).toBe(true);
});

test('a server whose database does not come gives up after the time it was given', async () => {
  const nowhere = { DATABASE_URL: postgres.url.replace(/:\d+\//, ':9/'), SANDTABLE_DATABASE_WAIT_SECONDS: '1' };
  const server = await node({ isUp: false, ...nowhere });
  await expect(server.up()).rejects.toThrow('the store is unavailable: connect ECONNREFUSED');
  expect(await server.ended()).toBe(75);
});
