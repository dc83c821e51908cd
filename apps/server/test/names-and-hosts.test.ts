import { request } from 'node:http';
import { describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { isPublicAddress } from '../src/security/public-address.ts';
import { hugeBattle } from './huge-battle.ts';
import { duel, runServer, sit, umpireOf } from './running-server.ts';

const BIDI = '\u202e';

describe('a name at the door', () => {
  test.each(['umpire', 'Umріre', 'An\u001b[31mna', `Anna${BIDI}`, 'bot:veteran'])('%j is refused', async (name) => {
    const { client } = await runServer();
    await expect(client.create({ ...duel, name })).rejects.toMatchObject({ status: 400 });
    const { match, tokens } = await client.create({ ...duel, begin: 'when-seated' });
    const [, seat] = match.seats.map((each) => each.seat) as [string, string];
    await expect(client.sitDown(tokens.seats[seat]!, { name })).rejects.toMatchObject({ status: 400 });
    await expect(client.takeOver(match.id, seat, tokens.seats[seat]!, { kind: 'human', name })).rejects.toMatchObject({
      status: 400,
    });
    await expect(client.create({ ...duel, title: `x${name}${BIDI}` })).rejects.toMatchObject({ status: 400 });
  });

  test('that another player goes by is refused, also where only its letters look the same', async () => {
    const { client } = await runServer();
    const { match, tokens } = await client.create({ ...duel, begin: 'when-seated', name: 'Anna' });
    const [first, second] = match.seats.map((each) => each.seat) as [string, string];
    for (const name of ['Anna', 'ANNA', 'Аnnа', 'a n n a', first])
      await expect(client.sitDown(tokens.seats[second]!, { name })).rejects.toMatchObject({
        status: 409,
        problem: { code: 'name-taken' },
      });
    await client.sitDown(tokens.seats[second]!, { name: 'Berta' });
  });

  test('is judged by the same filter when a player hands their seat over in the game', async () => {
    const { client, url } = await runServer();
    const { match, tokens } = await client.create({ ...duel, name: 'Anna' });
    const [, second] = match.seats.map((each) => each.seat) as [string, string];
    const link = await sit(url, tokens.seats[second]!);
    const handOver = (controller: string) =>
      link.send({ command: { kind: 'take-over', seat: second, controller } as never });
    expect(await handOver('Umpire')).toMatchObject({ ok: false, rejection: { code: 'bad-name' } });
    expect(await handOver('Anna')).toMatchObject({ ok: false, rejection: { code: 'name-taken' } });
    expect(await handOver('An\u001b[31mna')).toMatchObject({ ok: false, rejection: { code: 'unsafe-text' } });
    expect(await handOver('Berta')).toMatchObject({ ok: true });
  });
});

describe('the name of an umpire', () => {
  test('is nobody’s who plays', async () => {
    const { client } = await runServer();
    const { match, tokens } = await client.create({ ...duel, name: 'Anna' });
    for (const name of ['Anna', 'Аnnа', match.seats[1]!.seat])
      await expect(client.sitDown(tokens.umpire!, { name })).rejects.toMatchObject({
        status: 409,
        problem: { code: 'name-taken' },
      });
    expect((await client.sitDown(tokens.umpire!, { name: 'Uma' })).match.umpire).toEqual({ name: 'Uma' });
  });

  test('is not for a player to take, over HTTP or at the table', async () => {
    const { client, url } = await runServer();
    const { match, tokens } = await client.create(duel);
    const [, seat] = match.seats.map((each) => each.seat) as [string, string];
    const link = await sit(url, tokens.seats[seat]!);
    await client.sitDown(tokens.umpire!, { name: 'Uma' });
    const command = { kind: 'take-over', seat, controller: 'U m a' } as never;
    expect(await link.send({ command })).toMatchObject({ ok: false, rejection: { code: 'name-taken' } });
    const taken = client.takeOver(match.id, seat, tokens.seats[seat]!, { kind: 'human', name: 'UMA' });
    await expect(taken).rejects.toMatchObject({ status: 409 });
  });
});

test('texts that steer a terminal or turn a line around are refused, in scenarios as in rulings', async () => {
  const { client, url } = await runServer();
  const scenario = { ...hugeBattle(0), summary: 'Plain\u001b]0;not plain\u0007' };
  await expect(client.create({ ...duel, game: 'down-range', scenario })).rejects.toMatchObject({
    status: 422,
    problem: { code: 'unsafe-text', faults: [{ where: '/scenario/summary' }] },
  });
  const { tokens } = await client.create(duel);
  const umpire = await sit(url, await umpireOf(client, tokens));
  const edit = { kind: 'load-roll', faces: [1] };
  const ruling = { kind: 'propose', proposal: { kind: 'adjudicate', edit, reason: `so${BIDI}` } };
  expect(await umpire.send({ command: ruling as never })).toMatchObject({ rejection: { code: 'unsafe-text' } });
});

/** What a request for this host is answered with. */
function statusFor(url: string, host: string, path = '/api/games'): Promise<number> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url);
    const sent = request({ hostname, port, path, headers: { host } }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    sent.on('error', reject).end();
  });
}

describe('a request', () => {
  test('for a name that is not ours is refused, whatever its origin says', async () => {
    const config = { publicUrl: 'https://table.example', hosts: ['inner.example'], origins: ['https://club.example'] };
    const { url } = await runServer({ config });
    for (const path of ['/api/games', '/', '/health']) {
      expect(await statusFor(url, 'evil.example', path)).toBe(421);
      expect(await statusFor(url, 'evil.example:4320', path)).toBe(421);
      expect(await statusFor(url, '%', path)).toBeGreaterThanOrEqual(400);
    }
    for (const host of [
      'table.example',
      'Inner.example:80',
      'club.example',
      '127.0.0.1:1',
      'localhost:4320',
      '[::1]:80',
    ])
      expect(await statusFor(url, host)).toBe(200);
  });

  test('to open a table for such a name is refused, too', async () => {
    const { url } = await runServer();
    const socket = new WebSocket(`${url.replace('http', 'ws')}/api/table`, {
      headers: { host: 'evil.example', origin: 'http://evil.example' },
    });
    const status = await new Promise((resolve) => {
      socket.on('unexpected-response', (_request, response) => resolve(response.statusCode));
      socket.on('error', () => {});
    });
    expect(status).toBe(421);
  });
});

test.each([
  '192.0.2.1',
  '198.51.100.7',
  '203.0.113.9',
  '192.88.99.1',
  '::ffff:7f00:1',
  '::127.0.0.1',
  '2001:db8::1',
  '2001::1',
  '2002:7f00:1::',
  '64:ff9b:1::a00:1',
  '100::1',
  '3fff::1',
  'fec0::1',
])('%s is nobody’s to be spoken to for a stranger', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test('to a would-be watcher an unlisted match looks like none at all', async () => {
  const { url, client } = await runServer();
  const { match } = await client.create(duel);
  const ask = async (id: string) => {
    const response = await fetch(`${url}/api/matches/${id}/watch`, { method: 'POST' });
    return [response.status, await response.text()];
  };
  expect(await ask(match.id)).toEqual(await ask('A'.repeat(match.id.length)));
});

test('a hundred strangers who watch make nobody’s phone ring', async () => {
  const { client, services } = await runServer({ config: { privateWebhooks: true } });
  const { match, tokens } = await client.create({ ...duel, listed: true });
  const where = { kind: 'webhook', url: 'http://127.0.0.1:9/', secret: 'a-secret-of-sixteen-or-more' } as const;
  for (const token of Object.values(tokens.seats)) await client.subscribe(match.id, token, where);
  for (let i = 0; i < 100; i++) await client.watch(match.id);
  const later = Date.now() + 1e9;
  expect(await services.store.takeDeliveries(later, later, 1000)).toEqual([]);
});
