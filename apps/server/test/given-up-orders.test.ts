import type { Socket } from 'node:net';
import type { NewMatch } from '@sandtable/client';
import { type FromHost, newKey, PROTOCOL } from '@sandtable/host';
import { Random } from '@sandtable/kernel';
import { expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { duel, nextOrder, playOn, runServer, sit, umpireOf, until } from './running-server.ts';

// What a client has been told is refused must never happen afterwards, though a copy of it lies in a connection that was given up.

const DRAW = { kind: 'propose', proposal: { kind: 'draw' } } as never;
const REFUSE = { kind: 'refuse' } as never;

/** A connection that answers pings only when it's told to, like one that nothing gets through for a while. */
async function stalled(url: string, token: string) {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/api/table`, { autoPong: false });
  onTestFinished(() => socket.terminate());
  const [heard, pings]: [FromHost[], Buffer[]] = [[], []];
  socket.on('message', (data) => heard.push(JSON.parse(String(data))));
  socket.on('ping', (data) => pings.push(data));
  await new Promise((resolve) => socket.once('open', resolve));
  const say = (message: object): void => socket.send(JSON.stringify(message));
  say({ type: 'hello', protocol: PROTOCOL, token, since: 0 });
  await until(() => heard.some(({ type }) => type === 'update'));
  return {
    socket,
    order: (key: string, command: object, decision?: number) => say({ type: 'order', key, command, decision }),
    receipt: (key: string) => heard.find((each) => each.type === 'receipt' && each.key === key),
    isPinged: (times = 1) => until(() => pings.length === times),
    pong: () => socket.pong(pings.at(-1)),
    /** Both arrive together, as after a break. */
    pongAndHangUp() {
      const { _socket: line } = socket as unknown as { readonly _socket: Socket };
      line.cork();
      socket.pong(pings.at(-1));
      socket.close();
      line.uncork();
    },
  };
}

async function twoAtATable(table: Partial<NewMatch> = {}) {
  const server = await runServer();
  const { match, tokens } = await server.client.create({ ...duel, ...table });
  const [red, blue] = match.seats.map(({ seat }) => seat) as [string, string];
  const look = () => server.services.rooms.get(match.id).look();
  const umpire = async () => sit(server.url, await umpireOf(server.client, tokens));
  return {
    server,
    match,
    url: server.url,
    tokens: tokens.seats,
    red: tokens.seats[red]!,
    blue: tokens.seats[blue]!,
    look,
    umpire,
  };
}

test.each(['gone without a word', 'hung up right behind its last pong'])(
  'an order sent again elsewhere and refused there is not done later, though its first connection heals: %s',
  async (how) => {
    const { url, red, blue, look } = await twoAtATable();
    const [first, second, other] = [await stalled(url, red), await stalled(url, red), await sit(url, blue)];
    const key = newKey();
    first.order(key, DRAW);
    await first.isPinged();
    expect(await other.send({ command: DRAW })).toMatchObject({ ok: true });
    second.order(key, DRAW);
    await second.isPinged();
    second.pong();
    await until(() => second.receipt(key) !== undefined);
    expect(second.receipt(key)).toMatchObject({ receipt: { ok: false, rejection: { code: 'proposal-open' } } });
    expect(await other.send({ command: REFUSE })).toMatchObject({ ok: true });
    // Now the first copy would be legal.
    if (how === 'gone without a word') first.socket.terminate();
    else first.pongAndHangUp();
    await new Promise((resolve) => first.socket.once('close', resolve));
    // Whatever the server still does for it would come before this, and leave no room for another proposal.
    expect(await other.send({ command: DRAW })).toMatchObject({ ok: true });
    expect((await look()).entries).toHaveLength(3);
  },
);

test('a message to the table is done as soon as its sender answers; an answer to a question at once', async () => {
  const { url, tokens, look } = await twoAtATable();
  const { seat, decision, command } = nextOrder(await look(), new Random(1));
  const client = await stalled(url, tokens[seat]!);
  const [answer, message] = [newKey(), newKey()];
  client.order(message, DRAW);
  await client.isPinged();
  client.order(answer, command, decision);
  await until(() => client.receipt(answer) !== undefined);
  expect(client.receipt(answer)).toMatchObject({ receipt: { ok: true, sequence: 1 } });
  client.pong();
  // The match moved on between: the sender may have heard elsewhere what became of the message since.
  await client.isPinged(2);
  expect(client.receipt(message)).toBeUndefined();
  client.pong();
  await until(() => client.receipt(message) !== undefined);
  expect(client.receipt(message)).toMatchObject({ receipt: { ok: true, sequence: 2 } });
});

test('an answer to a question is done only once its sender answers a ping, if the table was ruled on meanwhile', async () => {
  const { server, match, url, tokens, look, umpire } = await twoAtATable({
    game: 'down-range',
    scenario: 'first-shots',
  });
  const places = Object.entries(tokens).map(async ([seat, token]) => [seat, await sit(url, token)] as const);
  const links = Object.fromEntries(await Promise.all(places));
  // Until someone is asked in the middle of another's order: between orders a ruling has the question asked anew.
  for (let entries = 1; (await look()).isBetweenOrders; entries++) {
    expect((await playOn(server, match.id, links, { until: entries, seed: entries })).result).toBeUndefined();
  }
  const { seat, decision, command } = nextOrder(await look(), new Random(1));
  const edit = { kind: 'load-roll', faces: [1] };
  const ruling = { kind: 'propose', proposal: { kind: 'adjudicate', edit, reason: 'forgotten' } } as never;
  expect(await (await umpire()).send({ command: ruling })).toMatchObject({ ok: true });
  const [first, second] = [await stalled(url, tokens[seat]!), await stalled(url, tokens[seat]!)];
  const key = newKey();
  first.order(key, command, decision);
  await first.isPinged();
  second.order(key, { kind: 'nothing' }, decision);
  await second.isPinged();
  second.pong();
  await until(() => second.receipt(key) !== undefined);
  expect(second.receipt(key)).toMatchObject({ receipt: { ok: false, rejection: { code: 'not-offered' } } });
  first.socket.terminate();
  await new Promise((resolve) => first.socket.once('close', resolve));
  expect((await look()).open[0]).toMatchObject({ seat, id: decision });
  expect(await links[seat]!.send({ decision, command })).toMatchObject({ ok: true });
});
