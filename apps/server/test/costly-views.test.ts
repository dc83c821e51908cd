import { setTimeout as pause } from 'node:timers/promises';
import type { RemoteLink } from '@sandtable/client';
import { PROTOCOL } from '@sandtable/host';
import { Random } from '@sandtable/kernel';
import { expect, onTestFinished, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { games } from '../src/games.ts';
import { CpuBudget } from '../src/security/cpu-budget.ts';
import { hugeBattle } from './huge-battle.ts';
import { duel, nextOrder, runServer, sit, until } from './running-server.ts';

const battle = { ...duel, game: 'down-range', scenario: hugeBattle(30) };

/** A table as a program speaks to it, from this address; `heard` is every message so far. */
async function table(url: string, token: string, address = '203.0.113.1') {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/api/table`, { headers: { 'x-forwarded-for': address } });
  onTestFinished(() => socket.terminate());
  const heard: { readonly type: string; readonly code?: string }[] = [];
  socket.on('message', (data) => heard.push(JSON.parse(String(data))));
  await new Promise((resolve) => socket.once('open', resolve));
  const say = (message: object): void => socket.send(JSON.stringify(message));
  say({ type: 'hello', protocol: PROTOCOL, token, since: 0 });
  const updates = (): number => heard.filter(({ type }) => type === 'update').length;
  return { socket, heard, say, updates };
}

test('a scenario whose views take too long is refused when it is uploaded, in words', async () => {
  const { client } = await runServer({ config: { viewMs: 40 } });
  await expect(client.create(battle)).rejects.toMatchObject({
    status: 422,
    problem: { code: 'too-expensive', message: expect.stringContaining('too big') },
  });
  // The same battle as it is printed is cheap enough for anybody.
  await client.create({ ...duel, game: 'down-range', scenario: 'radio-check' });
});

test('a huge battle is looked at in another thread, and played', async () => {
  const server = await runServer({ config: { viewMs: 60_000 } });
  const { match, tokens } = await server.client.create(battle);
  const here = vi.spyOn(games['down-range']!.ruleset, 'view');
  onTestFinished(() => here.mockRestore());
  const links: Record<string, RemoteLink> = {};
  for (const { seat } of match.seats) links[seat] = await sit(server.url, tokens.seats[seat]!);
  const asked = Object.values(links).flatMap(({ latest }) => latest!.view.decisions);
  expect(asked[0]!.offers.length).toBeGreaterThan(0);
  const random = new Random(1);
  for (let i = 0; i < 3; i++) {
    const { seat, ...order } = nextOrder(await server.services.rooms.get(match.id).look(), random);
    expect(await links[seat]!.send(order)).toEqual({ ok: true, sequence: i + 1 });
    expect(links[seat]!.latest!.view.sequence).toBe(i + 1);
  }
  expect(here).not.toHaveBeenCalled();
});

test('a watcher who asks again and again is answered once a second, with the view that was made before', async () => {
  const server = await runServer();
  const { tokens, match } = await server.client.create({ ...duel, game: 'down-range', scenario: 'radio-check' });
  const { say, updates } = await table(server.url, tokens.seats[match.seats[0]!.seat]!);
  await until(() => updates() === 1);
  const made = vi.spyOn(games['down-range']!.ruleset, 'view');
  onTestFinished(() => made.mockRestore());
  for (let i = 0; i < 100; i++) say({ type: 'look', since: 0 });
  await until(() => updates() === 3);
  await pause(1500);
  expect(updates()).toBe(3);
  expect(made).not.toHaveBeenCalled();
});

test('an address that has used up its share of the server waits, and no other does', async () => {
  const server = await runServer({ config: { proxies: 1, cpuPercentPerAddress: 1 } });
  const { tokens } = await server.client.create(duel);
  const [busy, calm] = [
    await table(server.url, tokens.spectator),
    await table(server.url, tokens.spectator, '203.0.113.2'),
  ];
  await until(() => busy.updates() === 1 && calm.updates() === 1);
  server.services.cpu.spend('203.0.113.1', 5000);
  busy.say({ type: 'look', since: 0 });
  calm.say({ type: 'look', since: 0 });
  await until(() => calm.updates() === 2);
  await until(() => busy.heard.some(({ code }) => code === 'too-costly'));
  const make = (address: string): Promise<Response> =>
    fetch(`${server.url}/api/matches`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify(duel),
    });
  expect((await make('203.0.113.1')).status).toBe(429);
  expect((await make('203.0.113.2')).status).toBe(201);
});

test('what players do is charged to the address they come from', async () => {
  const server = await runServer({ config: { proxies: 1 } });
  const spend = vi.spyOn(server.services.cpu, 'spend');
  const { match, tokens } = await server.client.create(duel);
  const { say, updates, heard } = await table(server.url, tokens.seats[match.seats[0]!.seat]!);
  await until(() => updates() === 1);
  say({ type: 'order', key: 'k'.repeat(8), command: { kind: 'propose', proposal: { kind: 'draw' } } });
  await until(() => heard.some(({ type }) => type === 'receipt'));
  expect(spend.mock.calls.filter(([address]) => address === '203.0.113.1').length).toBeGreaterThanOrEqual(3);
});

test('a share grows back over time, and what was saved has a limit', () => {
  let now = 0;
  const budget = new CpuBudget(10, () => now);
  budget.spend('a', 1500);
  expect([budget.isSpent('a'), budget.isSpent('b')]).toEqual([true, false]);
  now = 5000;
  expect(budget.isSpent('a')).toBe(true);
  now = 5001;
  expect(budget.isSpent('a')).toBe(false);
  now = 1e9;
  budget.spend('a', 1000);
  expect(budget.isSpent('a')).toBe(true);
});
