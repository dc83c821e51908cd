import { createHmac } from 'node:crypto';
import { lookup } from 'node:dns/promises';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { BlockList, isIP } from 'node:net';
import type { Fate } from './notifier.ts';

type Webhook = { readonly url: string; readonly secret: string };

const TIMEOUT_MS = 10_000;

/** Addresses of this machine, of closed networks and of nobody: a stranger must not make us knock there. */
const closed = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  closed.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
  ['64:ff9b::', 96],
] as const)
  closed.addSubnet(network, bits, 'ipv6');

/** Whether an address belongs to everybody's internet. */
export function isPublicAddress(address: string): boolean {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  const family = isIP(plain);
  return family !== 0 && !closed.check(plain, family === 4 ? 'ipv4' : 'ipv6');
}

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
  const address = await lookup(target.hostname.replace(/^\[|\]$/g, '')).catch(() => undefined);
  if (address === undefined) return 'later';
  if (!mayBePrivate && !isPublicAddress(address.address)) return 'never';
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
  { address, family }: { readonly address: string; readonly family: number },
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
        // A name that now leads elsewhere is not asked again.
        lookup: (_name, options, done) =>
          options.all === true ? done(null, [{ address, family }]) : done(null, address, family),
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
