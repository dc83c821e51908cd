import { join } from 'node:path';
import { Random, replay } from '@sandtable/kernel';
import { rangedFun } from '@sandtable/ranged-fun';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createLog } from '../src/operation/log.ts';
import { openPostgresStore } from '../src/store/postgres-store.ts';
import { SqlStore } from '../src/store/sql-store.ts';
import { openSqliteDatabase } from '../src/store/sqlite-store.ts';
import { type Store, StoreUnavailable } from '../src/store/store.ts';
import { duel, nextOrder, playOn, runServer, sit, until } from './running-server.ts';
import { startPostgres } from './store/postgres.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** A store that can be made useless while a server runs on it, and mended again; and what is then said of it. */
type Fragile = { readonly store: Store; readonly why: string; spoil(): Promise<unknown>; mend(): Promise<unknown> };

async function inFile(spoil: string, mend: string, why: string): Promise<Fragile> {
  const database = openSqliteDatabase(join(temporaryFolder(), 'matches.db'));
  const store = new SqlStore('sqlite', database);
  return {
    store,
    why,
    async spoil() {
      // Pages that were given back would be used before the file has to grow.
      await database.query('VACUUM');
      await database.query(spoil);
    },
    mend: () => database.query(mend),
  };
}

async function inPostgres(): Promise<Fragile> {
  const postgres = await startPostgres();
  onTestFinished(() => postgres.stop());
  const store = await openPostgresStore(postgres.url, createLog({ log: 'silent' }));
  return { store, why: 'it doesn’t answer', spoil: () => postgres.crash(), mend: () => postgres.restart() };
}

const fragile: Readonly<Record<string, () => Promise<Fragile>>> = {
  // Like a full disk: there's room for what fits into the last pages, then none.
  'a disk that is full': () =>
    inFile('PRAGMA max_page_count = 1', 'PRAGMA max_page_count = 1000000', 'its disk is full'),
  'a file that may only be read': () => inFile('PRAGMA query_only = 1', 'PRAGMA query_only = 0', 'it is read-only'),
  'a database that is away': inPostgres,
};

describe.each(Object.entries(fragile))('on %s', (_what, open) => {
  test('moves that cannot be kept are not acknowledged, that is said, and everybody goes on afterwards by themselves', async () => {
    const { store, why, spoil, mend } = await open();
    const server = await runServer({ store });
    const { match, tokens } = await server.client.create({ ...duel, scenario: 'crossfire-flats' });
    const seats = match.seats.map(({ seat }) => seat);
    const links = Object.fromEntries(
      await Promise.all(seats.map(async (seat) => [seat, await sit(server.url, tokens.seats[seat]!)] as const)),
    );
    const health = async () => {
      const response = await fetch(`${server.url}/health`);
      return { status: response.status, body: (await response.json()) as unknown };
    };
    expect(await health()).toEqual({ status: 200, body: { status: 'ok', store: store.engine } });
    const reasons: string[] = [];
    for (const link of Object.values(links))
      link.listen({ connection: (_connection, why) => void (why !== undefined && reasons.push(why)) });
    let last = await playOn(server, match.id, links, { until: 4 });
    let acknowledged = last.entries.length;
    await spoil();
    const random = new Random(1);
    const waiting = new Map<string, Promise<unknown>>();
    // A game goes on until nothing can be stored any longer.
    const isTold = (): boolean => reasons.some((why) => why.includes('the server can’t save moves right now'));
    await until(async () => {
      if (isTold()) return true;
      if (waiting.size > 0) return false;
      const played = await server.services.rooms
        .get(match.id)
        .look()
        .catch(() => undefined);
      const { seat, ...order } = nextOrder(played ?? last, random);
      if (played !== undefined) last = played;
      waiting.set(
        seat,
        links[seat]!.send(order).then((receipt) => {
          if (receipt.ok) acknowledged = receipt.sequence;
          waiting.delete(seat);
        }),
      );
      await new Promise((resolve) => setTimeout(resolve, 20));
      return isTold();
    });
    const before = acknowledged;
    // The last free bytes of a page may still hold a small one.
    const large = server.client.create({ ...duel, game: 'down-range' });
    await expect(large).rejects.toMatchObject({ status: 503 });
    const unready = { status: 'the store is unavailable', store: store.engine, why };
    await expect.poll(health).toEqual({ status: 503, body: unready });
    expect(waiting.size).toBe(1);
    await mend();
    // What was sent and not acknowledged is sent again by itself, and counts once.
    await until(() => waiting.size === 0 && acknowledged === before + 1);
    await expect.poll(health).toMatchObject({ status: 200 });
    const played = await playOn(server, match.id, links, { seed: 7 });
    expect(played.result).toBeDefined();
    await until(() => Object.values(links).every(({ latest }) => latest?.view.result !== null));
    const record = await server.client.record(match.id, tokens.owner);
    expect(replay(rangedFun.ruleset, record)).toMatchObject({ ok: true });
    // Bots come back too.
    const players = [{ kind: 'bot', level: 'random' } as const, { kind: 'bot', level: 'random' } as const];
    const bots = await server.client.create({ game: 'ranged-fun', players });
    await until(async () => (await server.client.match(bots.match.id, bots.tokens.owner)).status === 'ended', 90_000);
  });
});

test('a match that falls asleep as an order is lost does not keep a position that holds the order', async () => {
  const server = await runServer();
  const { store, rooms } = server.services;
  const { match } = await server.client.create(duel);
  const room = rooms.get(match.id);
  for (let i = 0; i < 8; i++) {
    const { seat, ...order } = nextOrder(await room.look(), new Random(i));
    await room.submit(seat, { key: `order-${i}`, ...order });
  }
  const saved = vi.spyOn(store, 'saveCheckpoint');
  const written = Promise.withResolvers<void>();
  vi.spyOn(store, 'append').mockReturnValueOnce(written.promise);
  // The clock and bots answer like this, which doesn't keep a room awake.
  const hosted = await room.awake();
  const { seat, ...order } = nextOrder(hosted.match, new Random(8));
  const lost = expect(hosted.submit(seat, { key: 'lost', ...order })).rejects.toThrow();
  await until(() => hosted.match.entries.length === 9);
  const asleep = room.sleep();
  written.reject(new StoreUnavailable(new Error('gone')));
  await Promise.all([lost, asleep]);
  expect(saved).not.toHaveBeenCalled();
  await until(() => !room.isAwake);
  expect((await room.look()).entries).toHaveLength(8);
  await room.sleep();
  expect(saved).toHaveBeenCalledExactlyOnceWith(match.id, expect.objectContaining({ sequence: 8 }));
});
