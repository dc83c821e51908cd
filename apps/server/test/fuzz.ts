import { connect } from 'node:net';
import { PROTOCOL } from '@sandtable/host';
import { Random } from '@sandtable/kernel';

/** Tokens and ids of another player's match: tried in requests, and never found in a response. */
export type Loot = { readonly tokens: readonly string[]; readonly match: string };

export type FuzzFigures = {
  readonly sent: number;
  readonly statuses: Readonly<Record<string, number>>;
  readonly faults: readonly string[];
};

const methods = ['GET', 'POST', 'DELETE', 'PUT', 'PATCH', 'OPTIONS', 'HEAD'];

/** A value nobody expects. */
function odd(random: Random, depth = 0): unknown {
  switch (random.below(depth > 4 ? 9 : 12)) {
    case 0:
      return null;
    case 1:
      return random.below(2) === 0;
    case 2:
      return [0, -1, 1e308, -0.5, 2 ** 53, Number.MIN_VALUE, 99999999999][random.below(7)];
    case 3:
      return '';
    case 4:
      return 'x'.repeat(random.below(3000));
    case 5:
      return [
        '__proto__',
        'constructor',
        '../../etc/passwd',
        '\u0000',
        '💥',
        "'; DROP TABLE matches; --",
        '%00',
        '\ud800',
      ][random.below(8)];
    case 6:
      return 'ranged-fun';
    case 7:
      return { kind: ['take-over', 'propose', 'deploy', 'concede', 'enter-dice', 'stand'][random.below(6)] };
    case 8:
      return [];
    case 9:
      return Array.from({ length: random.below(6) }, () => odd(random, depth + 1));
    default:
      return Object.fromEntries(
        Array.from({ length: random.below(6) }, () => [
          [
            'game',
            'scenario',
            'type',
            'key',
            'command',
            'kind',
            'decision',
            'token',
            '__proto__',
            'toString',
            'seat',
            'players',
          ][random.below(12)],
          odd(random, depth + 1),
        ]),
      );
  }
}

function oddKey(random: Random): string {
  return ['', 'extra', '__proto__', 'constructor', 'token', 'x'.repeat(500)][random.below(6)] as string;
}

function body(random: Random): string {
  switch (random.below(8)) {
    case 0:
      return '{"a":'.repeat(1 + random.below(2000));
    case 1:
      return `${'['.repeat(500)}${']'.repeat(500)}`;
    case 2:
      return '{"__proto__":{"admin":true},"game":"ranged-fun"}';
    case 3:
      return JSON.stringify({ game: 'ranged-fun', [oddKey(random)]: odd(random) });
    default:
      return JSON.stringify(odd(random)) ?? '';
  }
}

function path(random: Random, { match, tokens }: Loot): string {
  const id = [match, 'nothing', '%ff', '..%2f..', 'a'.repeat(300), tokens[0]][random.below(6)];
  const places = [
    '/api/games',
    '/api/matches',
    '/api/matches/mine',
    `/api/matches/${id}`,
    `/api/matches/${id}/record`,
    `/api/matches/${id}/seats/red/claim`,
    `/api/matches/${id}/seats/%00/take-over`,
    `/api/matches/${id}/watch`,
    `/api/matches/${id}/subscriptions`,
    '/api/seat',
    '/api/records',
    '/api/table',
    '/api/openapi.json',
    '/',
    `/${id}`,
    '/api//matches',
    '/metrics?x=',
    '/health/..',
    `/api/${'a/'.repeat(50)}`,
  ];
  return places[random.below(places.length)] as string;
}

/** Sends malformed requests; any answer of 500 and more, and any of our insides in one, is a fault. */
export async function fuzzHttp(url: string, loot: Loot, count: number, seed: number): Promise<FuzzFigures> {
  const random = new Random(seed);
  const statuses: Record<string, number> = {};
  const faults: string[] = [];
  const one = async (): Promise<void> => {
    const method = methods[random.below(methods.length)] as string;
    const where = path(random, loot);
    const token =
      random.below(3) === 0 ? 'nonsense-nonsense-nonsense' : `${loot.tokens[random.below(loot.tokens.length)]}x`;
    const given = method === 'GET' || method === 'HEAD' ? undefined : body(random);
    const type = ['application/json', 'text/plain', 'application/json; charset=utf-16', 'multipart/form-data'][
      random.below(4)
    ] as string;
    const request = new Request(`${url}${where}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': type },
      ...(given === undefined ? {} : { body: given }),
    });
    const response = await fetch(request).catch((error: Error) => error);
    if (response instanceof Error) return void faults.push(`${method} ${where}: ${response.message}`);
    const text = await response.text();
    statuses[response.status] = (statuses[response.status] ?? 0) + 1;
    if (response.status >= 500) faults.push(`${method} ${where} ${given?.slice(0, 200)}: ${response.status} ${text}`);
    if (
      /node_modules|\.ts:\d| {4}at |"secret":"[0-9a-f]{64}"/.test(text) ||
      loot.tokens.some((each) => text.includes(each))
    )
      faults.push(`${method} ${where}: leaks ${text.slice(0, 200)}`);
  };
  for (let sent = 0; sent < count; sent += 10) await Promise.all(Array.from({ length: 10 }, one));
  return { sent: count, statuses, faults };
}

/** A message for the table that is wrong in some way. */
function message(random: Random, { tokens }: Loot): string | Uint8Array {
  const order = { type: 'order', key: 'abcdefgh', decision: 0, command: { kind: 'deploy' } };
  switch (random.below(10)) {
    case 0:
      return crypto.getRandomValues(new Uint8Array(random.below(300)));
    case 1:
      return body(random);
    case 2:
      return JSON.stringify({ ...order, [oddKey(random)]: odd(random) });
    case 3:
      return JSON.stringify({ ...order, command: odd(random) });
    case 4:
      return JSON.stringify({ type: 'hello', protocol: odd(random), token: `${tokens[0]}x`, since: odd(random) });
    case 5:
      return JSON.stringify({ type: 'hello', protocol: PROTOCOL, token: 'nonsense-nonsense-nonsense' });
    case 6:
      return 'x'.repeat(random.below(100_000));
    case 7:
      return JSON.stringify(order);
    case 8:
      return JSON.stringify({ type: random.below(2) === 0 ? 'ping' : 'look', id: odd(random), since: odd(random) });
    default:
      return JSON.stringify(odd(random)) ?? '';
  }
}

/**
 * Sends malformed messages over sockets: some before the hello, some from a chair of a match of its own,
 * in every wrong order, some cut off in the middle.
 */
export async function fuzzSockets(
  url: string,
  own: string,
  loot: Loot,
  count: number,
  seed: number,
): Promise<FuzzFigures> {
  const random = new Random(seed);
  const statuses: Record<string, number> = {};
  const faults: string[] = [];
  const target = `${url.replace('http', 'ws')}/api/table`;
  let sent = 0;
  const one = async (): Promise<void> => {
    const socket = new WebSocket(target);
    await new Promise<void>((resolve) => {
      const timer = setTimeout(() => socket.close(), 2000);
      socket.onmessage = ({ data }) => {
        const text = String(data);
        if (
          /node_modules|\.ts:\d|"secret":"[0-9a-f]{64}"/.test(text) ||
          loot.tokens.some((each) => text.includes(each))
        )
          faults.push(`leaks ${text.slice(0, 200)}`);
      };
      socket.onerror = () => {};
      socket.onclose = ({ code }) => {
        clearTimeout(timer);
        statuses[code] = (statuses[code] ?? 0) + 1;
        resolve();
      };
      socket.onopen = () => {
        if (random.below(2) === 0) socket.send(JSON.stringify({ type: 'hello', protocol: PROTOCOL, token: own }));
        const messages = 1 + random.below(8);
        for (let i = 0; i < messages; i++) {
          socket.send(message(random, loot) as string);
          sent += 1;
        }
        if (random.below(4) === 0) socket.close();
      };
    });
  };
  while (sent < count) await Promise.all(Array.from({ length: 8 }, one));
  return { sent, statuses, faults };
}

/** Bytes that aren't HTTP, half a request, half a handshake, broken frames. */
export async function fuzzBytes(url: string, count: number, seed: number): Promise<void> {
  const random = new Random(seed);
  const { hostname, port } = new URL(url);
  const handshake =
    'GET /api/table HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n';
  const one = (): Promise<void> =>
    new Promise((resolve) => {
      const socket = connect(Number(port), hostname, () => {
        const noise = crypto.getRandomValues(new Uint8Array(1 + random.below(400)));
        switch (random.below(5)) {
          case 0:
            socket.write(noise);
            break;
          case 1:
            socket.write('POST /api/matches HTTP/1.1\r\nHost: x\r\nContent-Length: 1000000\r\n\r\n{"game"');
            break;
          case 2:
            socket.write(handshake.slice(0, random.below(handshake.length)));
            break;
          case 3:
            socket.write(handshake);
            socket.write(noise);
            break;
          default:
            socket.write('POST /api/matches HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nZZZ\r\n');
        }
        setTimeout(() => (random.below(2) === 0 ? socket.end() : socket.destroy()), random.below(30));
      });
      socket.on('data', () => {});
      socket.on('error', () => {});
      socket.on('close', () => resolve());
      setTimeout(() => socket.destroy(), 500);
    });
  for (let sent = 0; sent < count; sent += 20) await Promise.all(Array.from({ length: 20 }, one));
}
