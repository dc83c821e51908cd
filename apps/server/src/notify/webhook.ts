import { createHmac } from 'node:crypto';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { type Address, addressFor, pinned } from '../security/public-address.ts';
import type { Fate } from './notifier.ts';

type Webhook = { readonly url: string; readonly secret: string };

const TIMEOUT_MS = 10_000;

/** `t=<seconds>,v1=<HMAC-SHA-256 over "<seconds>.<body>">`: who knows the secret can tell that it is ours, and fresh. */
export function signatureOf(secret: string, body: string, seconds: number): string {
  const mac = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${mac}`;
}

/** Says "your turn" to a webhook. The address is looked up once, and exactly that one is spoken to. */
export async function sendWebhook(
  { url, secret }: Webhook,
  { id, body }: { readonly id: string; readonly body: string },
  mayBePrivate: boolean,
): Promise<Fate> {
  const target = new URL(url);
  const address = await addressFor(target.hostname, mayBePrivate);
  if (typeof address === 'string') return address === 'unknown' ? 'later' : 'never';
  const status = await post(target, address, body, {
    'content-type': 'application/json',
    'user-agent': 'Sandtable',
    'sandtable-delivery': id,
    'sandtable-signature': signatureOf(secret, body, Math.floor(Date.now() / 1000)),
  });
  if (status === undefined) return 'later';
  if (status >= 200 && status < 300) return 'arrived';
  return status === 410 ? 'never' : 'later';
}

function post(
  target: URL,
  address: Address,
  body: string,
  headers: Record<string, string>,
): Promise<number | undefined> {
  const request = target.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve) => {
    const sent = request(
      target,
      {
        method: 'POST',
        headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
        timeout: TIMEOUT_MS,
        signal: AbortSignal.timeout(TIMEOUT_MS),
        lookup: pinned(address) as never,
      },
      (response) => {
        response.resume();
        response.on('error', () => {});
        resolve(response.statusCode);
      },
    );
    sent.on('timeout', () => sent.destroy());
    sent.on('error', () => resolve(undefined));
    sent.end(body);
  });
}
