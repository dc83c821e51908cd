import { createECDH, createHmac, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Random } from '@sandtable/kernel';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { Notifier } from '../src/notify/notifier.ts';
import { signatureOf } from '../src/notify/webhook.ts';
import { isPublicAddress } from '../src/security/public-address.ts';
import { PushBrowser } from './push-browser.ts';
import { duel, nextOrder, runServer, sit, until } from './running-server.ts';

type Heard = { readonly headers: IncomingMessage['headers']; readonly body: string };

/** A subscriber that answers with these statuses, one after the other, the last one from then on. */
async function receiver(...statuses: number[]) {
  const heard: Heard[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      heard.push({ headers: request.headers, body });
      response.statusCode = statuses[Math.min(heard.length, statuses.length) - 1] ?? 200;
      response.end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return { heard, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/turn` };
}

const secret = 'a-secret-of-sixteen-or-more';

/** A match in which the seat that is not asked wants to be told. */
async function matchWith(config: Record<string, unknown> = { privateWebhooks: true }) {
  const server = await runServer({ config });
  const { match, tokens } = await server.client.create(duel);
  const play = async (): Promise<void> => {
    const played = await server.services.rooms.get(match.id).look();
    if (played.result !== undefined) return;
    const { seat, ...order } = nextOrder(played, new Random(1));
    const link = await sit(server.url, tokens.seats[seat]!);
    await link.send(order);
    link.close();
    // Not left to the next sweep: a short match is over before it comes.
    await (server.services.notify as Notifier).deliver();
  };
  return { server, match, tokens, play };
}

describe('a webhook', () => {
  test('hears of its turn, signed, while its player is away, and not while they are there', async () => {
    const { server, match, tokens, play } = await matchWith();
    const hook = await receiver();
    for (const { seat } of match.seats)
      await server.client.subscribe(match.id, tokens.seats[seat]!, { kind: 'webhook', url: hook.url, secret });
    for (let i = 0; i < 12; i++) await play();
    await until(() => hook.heard.length > 0);
    const { headers, body } = hook.heard[0]!;
    expect(JSON.parse(body)).toMatchObject({ type: 'your-turn', match: match.id, game: 'ranged-fun' });
    const signature = String(headers['sandtable-signature']);
    const [, seconds] = /^t=(\d+),/.exec(signature) ?? [];
    expect(signature).toBe(signatureOf(secret, body, Number(seconds)));
    expect(signature).toContain(createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex'));
    expect(Math.abs(Date.now() / 1000 - Number(seconds))).toBeLessThan(60);
    // A connected player sees it on the table.
    for (const { seat } of match.seats) await sit(server.url, tokens.seats[seat]!);
    await new Promise((resolve) => setTimeout(resolve, 1200));
    const before = hook.heard.length;
    for (let i = 0; i < 4; i++) await play();
    await new Promise((resolve) => setTimeout(resolve, 1200));
    expect(hook.heard.length).toBe(before);
  });

  test('that fails is tried again, later and later, under the same number', async () => {
    const { server, match, tokens, play } = await matchWith();
    const hook = await receiver(500, 503, 200);
    for (const { seat } of match.seats)
      await server.client.subscribe(match.id, tokens.seats[seat]!, { kind: 'webhook', url: hook.url, secret });
    const { notify, store } = server.services as unknown as {
      notify: { deliver(now: number): Promise<void> };
      store: { takeDeliveries(now: number, until: number, limit: number): Promise<readonly { dueAt: number }[]> };
    };
    while (hook.heard.length === 0) {
      await play();
      await notify.deliver(Date.now());
    }
    for (let hours = 1; hook.heard.length < 3; hours++) await notify.deliver(Date.now() + hours * 3_600_000);
    const numbers = hook.heard.slice(0, 3).map(({ headers }) => headers['sandtable-delivery']);
    expect(new Set(numbers).size).toBeLessThan(3);
    await until(async () => {
      await notify.deliver(Date.now() + 99 * 3_600_000);
      return (await store.takeDeliveries(Date.now() + 999 * 3_600_000, Date.now(), 10)).length === 0;
    });
  });

  test('that says it is gone is not told again', async () => {
    const { server, match, tokens, play } = await matchWith();
    const hook = await receiver(410);
    const [first] = match.seats;
    await server.client.subscribe(match.id, tokens.seats[first!.seat]!, { kind: 'webhook', url: hook.url, secret });
    await until(async () => {
      await play();
      return hook.heard.length > 0;
    });
    await until(async () => (await server.services.store.subscriptions(match.id, first!.seat)).length === 0);
  });

  test('in a closed network is not knocked at for a stranger', async () => {
    for (const address of [
      '127.0.0.1',
      '10.1.2.3',
      '192.168.0.9',
      '169.254.169.254',
      '::1',
      'fe80::1',
      'fd00::1',
      '::ffff:127.0.0.1',
      '0.0.0.0',
      'nonsense',
    ])
      expect(isPublicAddress(address), address).toBe(false);
    for (const address of ['93.184.216.34', '2606:2800:220:1::1']) expect(isPublicAddress(address), address).toBe(true);
    const { server, match, tokens, play } = await matchWith({ privateWebhooks: false });
    const hook = await receiver();
    const [first] = match.seats;
    await server.client.subscribe(match.id, tokens.seats[first!.seat]!, { kind: 'webhook', url: hook.url, secret });
    await until(async () => {
      await play();
      return (await server.services.store.subscriptions(match.id, first!.seat)).length === 0;
    });
    expect(hook.heard).toEqual([]);
  });

  test('can be ended, and belongs to its seat', async () => {
    const { server, match, tokens } = await matchWith();
    const [red, blue] = match.seats.map(({ seat }) => tokens.seats[seat]!) as [string, string];
    const hook = await receiver();
    const id = await server.client.subscribe(match.id, red, { kind: 'webhook', url: hook.url, secret });
    await expect(server.client.unsubscribe(match.id, blue, id)).rejects.toMatchObject({ status: 404 });
    await server.client.unsubscribe(match.id, red, id);
    const spectator = server.client.subscribe(match.id, tokens.spectator, { kind: 'webhook', url: hook.url, secret });
    await expect(spectator).rejects.toMatchObject({ status: 403 });
    for (let i = 0; i < 5; i++)
      await server.client.subscribe(match.id, red, { kind: 'webhook', url: hook.url, secret });
    const sixth = server.client.subscribe(match.id, red, { kind: 'webhook', url: hook.url, secret });
    await expect(sixth).rejects.toMatchObject({ status: 409 });
    const file = server.client.subscribe(match.id, red, { kind: 'webhook', url: 'file:///etc/passwd', secret });
    await expect(file).rejects.toMatchObject({ status: 400 });
  });
});

describe('Web Push', () => {
  test('arrives, signed by us, and only the browser it is for can read it', async () => {
    const { server, match, tokens, play } = await matchWith();
    const browser = await PushBrowser.open();
    const { endpoint, keys } = browser;
    const seat = match.seats[0]!.seat;
    await server.client.subscribe(match.id, tokens.seats[seat]!, { kind: 'push', endpoint, keys });
    await until(async () => {
      await play();
      return browser.pushed.length > 0;
    });
    const pushed = browser.pushed[0]!;
    expect(JSON.parse(browser.read(pushed))).toMatchObject({ type: 'your-turn', match: match.id, seat });
    expect(pushed.body.includes(match.id)).toBe(false);
    expect(pushed.headers.ttl).toBe('86400');
    const { aud, exp } = browser.sender(pushed, await server.client.pushKey());
    expect(aud).toBe(new URL(endpoint).origin);
    expect(exp).toBeGreaterThan(Date.now() / 1000);
    await until(async () => {
      const metrics = await server.services.metrics.registry.metrics();
      return metrics.includes('sandtable_deliveries_total{kind="push",outcome="arrived"}');
    });
    browser.status = 410;
    await until(async () => {
      await play();
      return (await server.services.store.subscriptions(match.id, seat)).length === 0;
    });
  });

  test('has one key for good, and a browser that has forgotten us is forgotten', async () => {
    const { server, match, tokens, play } = await matchWith();
    const key = await server.client.pushKey();
    expect(Buffer.from(key, 'base64url')).toHaveLength(65);
    const browser = createECDH('prime256v1');
    browser.generateKeys();
    const keys = { p256dh: browser.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') };
    const [first] = match.seats;
    const seat = first!.seat;
    // Nobody listens there: it stays due, and nothing else happens.
    const endpoint = 'https://127.0.0.1:9/push';
    await server.client.subscribe(match.id, tokens.seats[seat]!, { kind: 'push', endpoint, keys });
    await until(async () => {
      await play();
      const metrics = await server.services.metrics.registry.metrics();
      return metrics.includes('sandtable_deliveries_total{kind="push",outcome="later"}');
    });
    expect(await server.services.store.subscriptions(match.id, seat)).toHaveLength(1);
    await server.stop();
    const again = await runServer({ file: server.file });
    expect(await again.client.pushKey()).toBe(key);
  });
});
