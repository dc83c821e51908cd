import { Random, replay } from '@sandtable/kernel';
import { rangedFun } from '@sandtable/ranged-fun';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createLog } from '../src/operation/log.ts';
import type { Member } from '../src/play/room.ts';
import { openPostgresStore } from '../src/store/postgres-store.ts';
import type { Store } from '../src/store/store.ts';
import { duel, nextOrder, runServer, sit, until } from './running-server.ts';
import { startPostgres, type TestPostgres } from './store/postgres.ts';
import { RehearsedMatch } from './torture/rehearsed-match.ts';

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres?.stop());

async function node() {
  return runServer({ store: await openPostgresStore(postgres.url, createLog({ log: 'silent' })) });
}

test('a game whose players sit at two servers is one game', async () => {
  const [here, there] = [await node(), await node()];
  const { match, tokens } = await here.client.create(duel);
  const [red, blue] = match.seats.map(({ seat }) => seat) as [string, string];
  const links = {
    [red]: await sit(here.url, tokens.seats[red]!),
    [blue]: await sit(there.url, tokens.seats[blue]!),
  };
  // The test looks at the match where its red player sits; what blue does there comes by way of the database.
  const together = async (): Promise<void> => {
    await until(async () => {
      const [one, two] = [
        await here.services.rooms.get(match.id).look(),
        await there.services.rooms.get(match.id).look(),
      ];
      return one.entries.length === two.entries.length && one.hash() === two.hash();
    });
  };
  for (let i = 0; i < 30; i++) {
    await together();
    const { seat, ...order } = nextOrder(await here.services.rooms.get(match.id).look(), new Random(i));
    expect(await links[seat]!.send(order)).toEqual({ ok: true, sequence: i + 1 });
  }
  await together();
  await until(() => links[red]!.latest?.view.sequence === links[blue]!.latest?.view.sequence);
});

test('a player who is faster than the word between two servers is not refused', async () => {
  const [here, there] = [await node(), await node()];
  const match = await RehearsedMatch.make([here.url, there.url], 3);
  for (let i = 0; i < 60 && !match.isOver; i++) await match.step();
  expect(await match.faults()).toEqual([]);
  match.close();
});

test('commands given at two servers at once: one is first, the other is judged after it', async () => {
  const [here, there] = [await node(), await node()];
  const { match, tokens } = await here.client.create(duel);
  const [red] = match.seats.map(({ seat }) => seat) as [string];
  const [one, two] = [await sit(here.url, tokens.seats[red]!), await sit(there.url, tokens.seats[red]!)];
  const draw = { command: { kind: 'propose', proposal: { kind: 'draw' } } as never };
  const receipts = await Promise.all([one.send(draw), two.send(draw)]);
  expect(receipts.map(({ ok }) => ok).sort()).toEqual([false, true]);
  expect(receipts.find(({ ok }) => !ok)).toMatchObject({ rejection: { code: 'proposal-open' } });
  await until(() => one.latest?.view.sequence === 1 && two.latest?.view.sequence === 1);
});

test('word of a command that comes while a match is being taken up is not lost', async () => {
  const store = await openPostgresStore(postgres.url, createLog({ log: 'silent' }));
  let [mayGoOn, isReading] = [() => {}, false];
  const gate = new Promise<void>((resolve) => {
    mayGoOn = resolve;
  });
  // The real store, but a reader of a match's entries holds them for a while.
  const slow = new Proxy(store, {
    get(target, name) {
      const value = Reflect.get(target, name);
      if (name !== 'history') return typeof value === 'function' ? value.bind(target) : value;
      return async (...terms: Parameters<Store['history']>) => {
        const read = await target.history(...terms);
        isReading = true;
        await gate;
        return read;
      };
    },
  });
  const [here, there] = [await node(), await runServer({ store: slow })];
  const { match, tokens } = await here.client.create(duel);
  const [red, blue] = match.seats.map(({ seat }) => seat) as [string, string];
  const first = await sit(here.url, tokens.seats[red]!);
  const second = sit(there.url, tokens.seats[blue]!);
  await until(() => isReading);
  const hears = vi.spyOn(there.services.rooms.get(match.id), 'changedElsewhere');
  const draw = { command: { kind: 'propose', proposal: { kind: 'draw' } } as never };
  expect(await first.send(draw)).toMatchObject({ ok: true });
  await until(() => hears.mock.calls.length > 0);
  // Time for the other node to hear it and look; it must find something.
  await there.client.match(match.id, tokens.owner);
  mayGoOn();
  const late = await second;
  await until(() => late.latest?.view.sequence === 1);
});

test('bots of all servers take what is to be answered from one queue', async () => {
  const [here, there] = [await node(), await node()];
  const bots = {
    game: 'ranged-fun',
    players: [{ kind: 'bot', level: 'random' } as const, { kind: 'bot', level: 'random' } as const],
  };
  const made = await Promise.all([here.client.create(bots), there.client.create(bots), here.client.create(bots)]);
  for (const { match, tokens } of made) {
    await until(async () => (await there.client.match(match.id, tokens.owner)).status === 'ended', 240_000);
    expect(replay(rangedFun.ruleset, await there.client.record(match.id, tokens.owner))).toMatchObject({ ok: true });
  }
});

test('a player who sits down at one server is seen at the other, and the game begins at both', async () => {
  const [here, there] = [await node(), await node()];
  const { match, tokens } = await here.client.create({ game: 'ranged-fun', listed: true });
  const [red, blue] = match.seats.map(({ seat }) => seat) as [string, string];
  const anna = await sit(here.url, tokens.seats[red]!);
  expect(anna.gathering).toHaveLength(2);
  const { token: berta } = await there.client.claim(match.id, blue, { name: 'Berta' });
  await until(() => anna.latest !== undefined);
  expect(anna.latest?.view.house.controllers[blue]).toBe('Berta');
  await there.client.takeOver(match.id, blue, berta, { kind: 'human', name: 'Carla' });
  await until(() => anna.latest?.view.house.controllers[blue] === 'Carla');
  await there.client.remove(match.id, tokens.owner);
  await until(() => anna.connection === 'closed');
});

test('a player who comes while their match is put to sleep is shown it all the same', async () => {
  const { client, services } = await node();
  const { match } = await client.create(duel);
  const { store, rooms } = services;
  const room = rooms.get(match.id);
  await room.look();
  const { entries } = store;
  vi.spyOn(store, 'entries').mockImplementationOnce(async (...terms) => {
    await room.sleep();
    expect(room.isAwake).toBe(false);
    return entries.apply(store, terms);
  });
  const tell = vi.fn<Member['tell']>();
  const other = { hears: async () => true, gathering() {}, present() {}, rematch() {}, lost() {} };
  await room.enter({ viewer: 'spectator', revision: 0, handed: 0, withoutOffers: true, next: 0, tell, ...other });
  await room.settled();
  expect(tell).toHaveBeenCalledOnce();
});
