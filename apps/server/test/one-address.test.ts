import { lookup } from 'node:dns/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import webPush from 'web-push';
import { sendPush } from '../src/notify/push.ts';
import { sendWebhook } from '../src/notify/webhook.ts';
import { PushBrowser } from './push-browser.ts';

vi.mock('node:dns/promises', () => ({ lookup: vi.fn() }));

/** The name leads to this address when it is asked for first, and to another machine from then on. */
function leadsTo(address: string): void {
  const elsewhere = { address: '198.51.100.1', family: 4 };
  vi.mocked(lookup).mockReset().mockResolvedValue(elsewhere).mockResolvedValueOnce({ address, family: 4 });
}

/** How often a name that leads here is looked up, and what becomes of a message to it: allowed to come here, and not. */
async function fates(send: (mayBePrivate: boolean) => Promise<string>) {
  leadsTo('127.0.0.1');
  const allowed = await send(true);
  const lookups = vi.mocked(lookup).mock.calls.length;
  leadsTo('127.0.0.1');
  return { allowed, lookups, refused: await send(false) };
}

test('a push goes to the one address its name had when it was checked, and to none of ours', async () => {
  const browser = await PushBrowser.open();
  const target = { endpoint: browser.endpoint.replace('127.0.0.1', 'push.example'), keys: browser.keys };
  const keys = webPush.generateVAPIDKeys();
  const send = (privateWebhooks: boolean) =>
    sendPush(target, '{}', keys, { pushContact: 'mailto:a@example.org', privateWebhooks });
  expect(await fates(send)).toEqual({ allowed: 'arrived', lookups: 1, refused: 'never' });
  expect(browser.pushed).toHaveLength(1);
});

test('so does a webhook', async () => {
  let heard = 0;
  const server = createServer((_request, response) => {
    heard += 1;
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const url = `http://hook.example:${(server.address() as AddressInfo).port}/`;
  const send = (mayBePrivate: boolean) =>
    sendWebhook({ url, secret: 'a-secret-of-sixteen-or-more' }, { id: 'd', body: '{}' }, mayBePrivate);
  expect(await fates(send)).toEqual({ allowed: 'arrived', lookups: 1, refused: 'never' });
  expect(heard).toBe(1);
});
