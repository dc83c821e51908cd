import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { PROTOCOL } from '@sandtable/host';
import { expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { createLog } from '../src/operation/log.ts';
import { Metrics } from '../src/operation/metrics.ts';
import type { Member } from '../src/play/room.ts';
import { TableSockets } from '../src/play/table-sockets.ts';
import { CpuBudget } from '../src/security/cpu-budget.ts';
import { deafClient, frame } from './raw-socket.ts';
import { duel, runServer, sit, testConfig, until } from './running-server.ts';

const hello = (token: string): string => JSON.stringify({ type: 'hello', protocol: PROTOCOL, token, since: 0 });

/** How many sockets were cut off for this reason. */
async function cuts(metrics: Metrics, reason: string): Promise<number> {
  const { values } = await metrics.cutOff.get();
  return values.find(({ labels }) => labels.reason === reason)?.value ?? 0;
}

test('spectators who ping without end and never read are cut off, and nobody else notices', async () => {
  const server = await runServer({ config: { messagesPerSecond: 20 } });
  const { match, tokens } = await server.client.create(duel);
  const watcher = await sit(server.url, tokens.spectator);
  const deaf = await Promise.all(Array.from({ length: 4 }, () => deafClient(server.url)));
  for (const { socket } of deaf) socket.write(frame('text', hello(tokens.spectator)));
  const pings = Buffer.concat(Array.from({ length: 500 }, () => frame('ping', Buffer.alloc(125))));
  // At most 50 000 pings each, whatever the server does.
  for (let i = 0; i < 100 && deaf.some(({ isGone }) => !isGone()); i++) {
    for (const { socket } of deaf) socket.write(pings);
    await pause(1);
  }
  await until(async () => (await cuts(server.services.metrics, 'too fast')) === 4, 20_000);
  await until(() => deaf.every(({ isGone }) => isGone()));
  expect(watcher.connection).toBe('open');
  expect((await server.client.match(match.id, tokens.spectator)).status).toBe('playing');
});

test('a client that pings now and then gets its pongs', async () => {
  const server = await runServer({ config: { messagesPerSecond: 20 } });
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/api/table`);
  onTestFinished(() => socket.terminate());
  await new Promise((resolve) => socket.once('open', resolve));
  for (const word of ['one', 'two']) {
    const answer = new Promise((resolve) => socket.once('pong', (data) => resolve(String(data))));
    socket.ping(word);
    expect(await answer).toBe(word);
  }
});

/** The tables' door with a single room behind it that tells each newcomer something this long. */
async function door(options: ConstructorParameters<typeof TableSockets>[1], length = 0) {
  const metrics = new Metrics({ process: false });
  const room = {
    async enter(member: Member) {
      member.gathering([{ seat: 'x'.repeat(length), controller: '', ready: true }]);
      return () => {};
    },
  };
  const doors = {
    config: testConfig(),
    rooms: { get: () => room },
    log: createLog({ log: 'silent' }),
    metrics,
    cpu: new CpuBudget(100),
    isStopping: () => false,
    admit: async () => ({ token: { role: 'spectator' }, match: { id: 'm', game: 'g', seats: [] } }),
  };
  const sockets = new TableSockets(doors as never, options);
  const server = createServer().on('upgrade', (...terms) => sockets.upgrade(...terms));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    await sockets.close('the test is over');
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, metrics, sockets };
}

test('a client that leaves a lot unread is cut off, even if nothing more is sent to it', async () => {
  const { url, metrics, sockets } = await door({ watchMs: 50 }, 24 * 1024 * 1024);
  const { socket } = await deafClient(url);
  socket.write(frame('text', hello('x'.repeat(32))));
  await until(async () => (await cuts(metrics, 'slow')) === 1);
  await until(() => sockets.size === 0);
  expect(sockets.unread).toBe(0);
});

test('pongs that nobody asked for do not pass for a sign of life', async () => {
  const { url, metrics, sockets } = await door({ beatMs: 1000 });
  const reader = new WebSocket(`${url.replace('http', 'ws')}/api/table`);
  onTestFinished(() => reader.terminate());
  await new Promise((resolve) => reader.once('open', resolve));
  const { socket, isGone } = await deafClient(url);
  reader.send(hello('x'.repeat(32)));
  socket.write(frame('text', hello('x'.repeat(32))));
  const chatter = setInterval(() => socket.write(frame('pong', 'alive')), 20);
  onTestFinished(() => clearInterval(chatter));
  await until(isGone);
  expect(await cuts(metrics, 'silent')).toBe(1);
  // The one who reads answers by itself, and stays.
  expect(sockets.size).toBe(1);
});
