import { join } from 'node:path';
import { Random } from '@sandtable/kernel';
import { expect, onTestFinished, test } from 'vitest';
import { openSqliteStore } from '../src/store/sqlite-store.ts';
import type { Store } from '../src/store/store.ts';
import { duel, nextOrder, runServer, sit, until } from './running-server.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { RehearsedMatch } from './torture/rehearsed-match.ts';
import { ServerProcess } from './torture/server-process.ts';

test('after what nobody foresaw the server logs it, says goodbye, ends with 70 and has lost nothing', async () => {
  const preload = new URL('./torture/crash-on-signal.ts', import.meta.url);
  const environment = { SANDTABLE_DATA: temporaryFolder(), NODE_OPTIONS: `--import=${preload}` };
  const server = await ServerProcess.start(environment);
  onTestFinished(async () => void (await server.kill()));
  const match = await RehearsedMatch.make([server.url], 5);
  let isOver = false;
  const playing = (async () => {
    while (!isOver && !match.isOver) await match.step();
  })();
  for (const [signal, words] of [
    ['SIGUSR2', 'thrown where nobody catches'],
    ['SIGHUP', 'rejected where nobody listens'],
  ] as const) {
    const enough = match.acknowledged + 5;
    await until(() => match.acknowledged >= enough || match.isOver);
    const socket = new WebSocket(`${server.url.replace('http', 'ws')}/api/table`);
    await new Promise((resolve) => socket.addEventListener('open', resolve));
    const closed = new Promise((resolve) => socket.addEventListener('close', ({ code }) => resolve(code)));
    server.signal(signal);
    expect({ code: await server.ended(), closed: await closed, said: server.said }).toEqual({
      code: 70,
      closed: 1001,
      said: expect.stringContaining(words),
    });
    await server.up();
  }
  isOver = true;
  await playing;
  expect(await match.faults()).toEqual([]);
  match.close();
});

test('a server that stops keeps and acknowledges what it has begun, and begins nothing new', async () => {
  const store = await openSqliteStore(join(temporaryFolder(), 'matches.db'));
  let [mayGoOn, writes] = [() => {}, 0];
  const gate = new Promise<void>((resolve) => {
    mayGoOn = resolve;
  });
  // The real store, but each entry waits at a gate before it's kept.
  const slow = new Proxy(store, {
    get(target, name) {
      const value = Reflect.get(target, name);
      if (name !== 'append') return typeof value === 'function' ? value.bind(target) : value;
      return async (...terms: Parameters<Store['append']>) => {
        writes += 1;
        await gate;
        return target.append(...terms);
      };
    },
  });
  const server = await runServer({ store: slow });
  const { match, tokens } = await server.client.create(duel);
  const other = await server.client.create(duel);
  // The next order of a match, from a link in the seat that is asked.
  const ready = async ({ match: { id }, tokens }: typeof other) => {
    const { seat, ...order } = nextOrder(await server.services.rooms.get(id).look(), new Random(1));
    const link = await sit(server.url, tokens.seats[seat]!);
    return () => link.send(order);
  };
  const [begin, beginLate] = [await ready({ match, tokens }), await ready(other)];
  const acknowledged = begin();
  await until(() => writes === 1);
  const stopped = server.stop();
  beginLate().catch(() => {}); // Never answered: the server is gone before.
  await expect(server.client.create(duel)).rejects.toThrow();
  await expect(fetch(`${server.url}/health`)).rejects.toThrow();
  expect(writes).toBe(1);
  mayGoOn();
  expect(await acknowledged).toEqual({ ok: true, sequence: 1 });
  await stopped;
  expect(writes).toBe(1);
});
