import { EventEmitter } from 'node:events';
import type { Server } from 'node:http';
import { connect } from 'node:net';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { ConnectionCap } from '../src/security/connection-cap.ts';
import { openSqliteStore } from '../src/store/sqlite-store.ts';
import { duel, runServer, sit, until } from './running-server.ts';
import { temporaryFolder } from './temporary-folder.ts';

const DAY = 24 * 3600 * 1000;
const keep = { gathering: 30, playing: 100, ended: 0 };
const webhook = { kind: 'webhook', url: 'http://127.0.0.1:9/', secret: 'a-secret-of-sixteen-or-more' } as const;

describe('a match nobody touches', () => {
  test('says when it will be deleted, is announced a week before, and is gone then with its links', async () => {
    const store = await openSqliteStore(`${temporaryFolder()}/matches.db`);
    const { client, services } = await runServer({ store, config: { keep, privateWebhooks: true } });
    const { match, tokens } = await client.create(duel);
    const [seat] = match.seats.map((each) => each.seat) as [string];
    await client.subscribe(match.id, tokens.seats[seat]!, webhook);
    expect(match.expiresAt).toBe(match.changedAt + 100 * DAY);
    const far = match.changedAt + 500 * DAY;
    // What is due is taken away, so that the next look shows only what is new.
    const told = async () => (await store.takeDeliveries(far, far + DAY, 10)).map(({ body }) => JSON.parse(body));
    await told();
    await services.janitor.sweep(match.changedAt + 93 * DAY - 1);
    expect(await told()).toEqual([]);
    await services.janitor.sweep(match.changedAt + 93 * DAY);
    expect(await told()).toMatchObject([{ type: 'expiring', match: match.id, seat, expiresAt: match.expiresAt }]);
    await services.janitor.sweep(match.changedAt + 94 * DAY);
    await services.janitor.sweep(match.changedAt + 100 * DAY - 1);
    await expect(client.match(match.id, tokens.owner)).resolves.toMatchObject({ id: match.id });
    await services.janitor.sweep(match.changedAt + 100 * DAY);
    await expect(client.match(match.id, tokens.owner)).rejects.toMatchObject({ status: 404 });
    expect(await client.mine(Object.values(tokens.seats))).toEqual([]);
  });

  test('is not deleted unannounced, though a server is started with its clock years ahead', async () => {
    const { client, services } = await runServer({ config: { keep } });
    const { match, tokens } = await client.create(duel);
    const ahead = match.changedAt + 1000 * DAY;
    await services.janitor.sweep(ahead);
    await services.janitor.sweep(ahead + 7 * DAY - 1);
    await expect(client.match(match.id, tokens.owner)).resolves.toMatchObject({ id: match.id });
    // Nor when the clock is set right: nothing is due then.
    await services.janitor.sweep(match.changedAt + DAY);
    await expect(client.match(match.id, tokens.owner)).resolves.toMatchObject({ id: match.id });
    await services.janitor.sweep(ahead + 7 * DAY);
    await expect(client.match(match.id, tokens.owner)).rejects.toMatchObject({ status: 404 });
  });

  test('is kept by a single move, and by being over where that is set so', async () => {
    const { client, services, url } = await runServer({ config: { keep } });
    const { match, tokens } = await client.create(duel);
    const [seat] = match.seats.map((each) => each.seat) as [string];
    const link = await sit(url, tokens.seats[seat]!);
    await services.janitor.sweep(match.changedAt + 99 * DAY);
    expect(await link.send({ command: { kind: 'concede' } as never })).toMatchObject({ ok: true });
    const ended = await client.match(match.id, tokens.owner);
    expect(ended).toMatchObject({ status: 'ended' });
    expect(ended.expiresAt).toBeUndefined();
    await services.janitor.sweep(match.changedAt + 5000 * DAY);
    expect(await client.match(match.id, tokens.owner)).toMatchObject({ status: 'ended' });
  });
});

test('watching a listed match changes nothing, and everybody gets the same key', async () => {
  const { client, url } = await runServer();
  const { match } = await client.create({ ...duel, listed: true });
  const first = await client.watch(match.id);
  const second = await client.watch(match.id);
  expect(second.token).toBe(first.token);
  expect(second.match.changedAt).toBe(match.changedAt);
  expect((await sit(url, first.token)).latest?.view.viewer).toBe('spectator');
});

test('an address may hold only a limited number of connections open', async () => {
  const { url } = await runServer({ config: { connectionsPerAddress: 3 } });
  const { hostname, port } = new URL(url);
  let gone = 0;
  const sockets = Array.from({ length: 5 }, () => connect(Number(port), hostname));
  for (const socket of sockets) {
    onTestFinished(() => void socket.destroy());
    socket.on('error', () => {});
    socket.on('close', () => {
      gone += 1;
    });
  }
  await until(() => gone === 2);
  sockets.find((socket) => !socket.destroyed)!.destroy();
  await until(async () => (await fetch(`${url}/health`).catch(() => undefined))?.status === 200);
});

/** What a connection hears that asks so often without waiting for an answer, until it has them all or is cut off. */
async function answers(url: string, requests: number): Promise<number> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  onTestFinished(() => void socket.destroy());
  let [heard, isGone] = ['', false];
  socket.on('error', () => {});
  socket.on('data', (chunk) => {
    heard += chunk;
  });
  socket.on('close', () => {
    isGone = true;
  });
  socket.write(`GET /api/games HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`.repeat(requests));
  const count = (): number => heard.split('HTTP/1.1 200').length - 1;
  await until(() => isGone || count() === requests);
  return count();
}

test('an address that asks thousands of times without waiting for answers is shut out, but not from its tables', async () => {
  const { url, client } = await runServer();
  const { tokens } = await client.create(duel);
  const table = await sit(url, tokens.spectator);
  expect(await answers(url, 5)).toBe(5);
  expect(await answers(url, 5000)).toBeLessThanOrEqual(10);
  expect(await answers(url, 1)).toBe(0);
  // Someone else of that address may sit there.
  expect(table.connection).toBe('open');
});

test('an address that was shut out may ask again after a while, and others at any time', () => {
  let now = 0;
  const cap = new ConnectionCap(9, () => now);
  const server = new EventEmitter();
  cap.watch(server as Server);
  const arrive = (remoteAddress = '192.0.2.1') => {
    const socket = Object.assign(new EventEmitter(), { remoteAddress, destroyed: false, destroy });
    function destroy(): void {
      socket.destroyed = true;
      socket.emit('close');
    }
    server.emit('connection', socket);
    return socket;
  };
  const [asking, other, stranger] = [arrive(), arrive(), arrive('192.0.2.2')];
  const answer = cap.guarded(() => {});
  for (let i = 0; i < 11; i++) answer({ socket: asking } as never, new EventEmitter() as never);
  expect([asking.destroyed, other.destroyed, arrive().destroyed]).toEqual([true, true, true]);
  expect([stranger.destroyed, arrive('192.0.2.2').destroyed]).toEqual([false, false]);
  now = 10_000;
  expect(arrive().destroyed).toBe(false);
});

test('all addresses of one IPv6 network count as one connection’s, and those of another don’t', () => {
  const server = new EventEmitter();
  new ConnectionCap(2).watch(server as Server);
  const isLetIn = (remoteAddress: string): boolean => {
    const socket = Object.assign(new EventEmitter(), { remoteAddress, destroy: vi.fn() });
    server.emit('connection', socket);
    return socket.destroy.mock.calls.length === 0;
  };
  const one = ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9', '2001:db8:1:2:3:4:5:6'];
  expect(one.map(isLetIn)).toEqual([true, true, false]);
  expect(['2001:db8:1:3::1', '::ffff:192.0.2.1', '192.0.2.1', '192.0.2.1'].map(isLetIn)).toEqual([
    true,
    true,
    true,
    false,
  ]);
});

test('an order too large to read is refused for good, and the next one goes through', async () => {
  const server = await runServer();
  const { match, tokens } = await server.client.create(duel);
  const [seat] = match.seats.map((each) => each.seat) as [string];
  const link = await sit(server.url, tokens.seats[seat]!);
  const large = { kind: 'propose', proposal: { kind: 'draw', why: 'x'.repeat(70_000) } } as never;
  expect(await link.send({ command: large })).toMatchObject({ ok: false, rejection: { code: 'too-large' } });
  expect(link.connection).toBe('open');
  expect(await link.send({ command: { kind: 'propose', proposal: { kind: 'draw' } } as never })).toMatchObject({
    ok: true,
  });
});
