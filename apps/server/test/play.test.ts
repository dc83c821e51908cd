import { connectTable } from '@sandtable/client';
import { readRecord, replay, seatView } from '@sandtable/kernel';
import { rangedFun } from '@sandtable/ranged-fun';
import { describe, expect, test } from 'vitest';
import { duel, playOn, runServer, sit, until } from './running-server.ts';

describe('two people at one table', () => {
  test('play a game to its end, see what is theirs, and the record holds', async () => {
    const server = await runServer();
    const { match, tokens } = await server.client.create(duel);
    expect(match.status).toBe('playing');
    const [red, blue] = match.seats.map(({ seat }) => seat) as [string, string];
    const links = {
      [red]: await sit(server.url, tokens.seats[red]!),
      [blue]: await sit(server.url, tokens.seats[blue]!),
    };
    const watcher = await sit(server.url, tokens.spectator);
    const numbers: number[] = [];
    const note = (): void => void numbers.push(...watcher.latest!.events.map(({ number }) => number));
    note();
    watcher.listen({ update: note });
    const played = await playOn(server, match.id, links);
    await until(() => watcher.latest?.view.result !== null && links[red]!.latest?.view.result !== null);
    expect(links[red]!.latest?.view).toEqual(JSON.parse(JSON.stringify(seatView(played, red))));
    expect(numbers).toEqual(played.toldTo('spectator').map(({ number }) => number));
    const record = await server.client.record(match.id, tokens.seats[red]!);
    expect(readRecord(record)).toEqual({ record });
    expect(replay(rangedFun.ruleset, record)).toMatchObject({ ok: true, notes: [] });
    expect(record.dice).toMatchObject({ contributions: {}, commitment: match.commitment });
    expect(await server.client.match(match.id, tokens.spectator)).toMatchObject({ status: 'ended', waitingFor: [] });
  });

  test('go on where they were after the server was stopped and started again', async () => {
    const first = await runServer();
    const { match, tokens } = await first.client.create(duel);
    const seats = match.seats.map(({ seat }) => seat);
    const seated = async (url: string) =>
      Object.fromEntries(await Promise.all(seats.map(async (seat) => [seat, await sit(url, tokens.seats[seat]!)])));
    const before = await playOn(first, match.id, await seated(first.url), { until: 12 });
    const hash = before.hash();
    await first.stop();
    const second = await runServer({ file: first.file });
    const after = await second.services.rooms.get(match.id).look();
    expect(after.hash()).toBe(hash);
    const ended = await playOn(second, match.id, await seated(second.url), { seed: 2 });
    expect(ended.result).toBeDefined();
  });
});

describe('a link', () => {
  test('comes back by itself, goes on from the last event it saw, and sends again what was not answered', async () => {
    const first = await runServer({ config: { port: 0 } });
    const { match, tokens } = await first.client.create(duel);
    const [red, blue] = match.seats.map(({ seat }) => seat) as [string, string];
    const other = await sit(first.url, tokens.seats[blue]!);
    const link = connectTable(first.url, tokens.seats[red]!, { longestPauseMs: 100 });
    const seen: number[] = [];
    const states: string[] = [];
    link.listen({
      update: ({ events }) => void seen.push(...events.map(({ number }) => number)),
      connection: (connection) => void states.push(connection),
    });
    await until(() => link.latest !== undefined);
    await playOn(first, match.id, { [red]: link, [blue]: other }, { until: 6 });
    const { port } = new URL(first.url);
    await first.stop();
    await until(() => link.connection === 'reconnecting');
    const waiting = link.send({ command: { kind: 'propose', proposal: { kind: 'draw' } } as never });
    const second = await runServer({ file: first.file, config: { port: Number(port) } });
    expect(await waiting).toEqual({ ok: true, sequence: 7 });
    await until(() => link.latest?.view.sequence === 7);
    const played = await second.services.rooms.get(match.id).look();
    expect(seen).toEqual(played.toldTo(red).map(({ number }) => number));
    expect(states).toContain('reconnecting');
    expect(states.at(-1)).toBe('open');
    link.close();
  });

  test('that opens nothing closes for good, and says why', async () => {
    const server = await runServer();
    const link = connectTable(server.url, 'nonsense-nonsense-nonsense');
    const reasons: (string | undefined)[] = [];
    link.listen({ connection: (_connection, why) => void reasons.push(why) });
    await until(() => link.connection === 'closed');
    expect(reasons).toEqual(['this link doesn’t work (anymore)']);
  });
});

describe('sitting down', () => {
  test('the game begins when everybody sits', async () => {
    const server = await runServer();
    const { match, tokens } = await server.client.create({
      game: 'ranged-fun',
      players: [{ kind: 'me' }, { kind: 'open' }],
      name: 'Anna',
      listed: true,
    });
    const [red, blue] = match.seats.map(({ seat }) => seat) as [string, string];
    expect(match.status).toBe('gathering');
    const anna = await sit(server.url, tokens.seats[red]!);
    expect(anna.gathering).toEqual([
      { seat: red, controller: 'Anna', ready: true },
      { seat: blue, controller: 'open', ready: false },
    ]);
    const early = await anna.send({ decision: 0, command: { kind: 'deploy' } });
    expect(early).toMatchObject({ ok: false, rejection: { code: 'not-begun' } });
    expect((await server.client.lobby()).map(({ id }) => id)).toEqual([match.id]);
    const berta = await server.client.claim(match.id, blue, { name: 'Berta' });
    expect(berta).toMatchObject({ role: blue, match: { status: 'playing' } });
    await until(() => anna.latest !== undefined);
    expect(anna.latest?.view.house.controllers).toEqual({ [red]: 'Anna', [blue]: 'Berta' });
    const late = server.client.claim(match.id, blue, { name: 'Carla' });
    await expect(late).rejects.toMatchObject({ status: 409, problem: { code: 'seat-taken' } });
    expect((await sit(server.url, berta.token)).latest?.view.viewer).toBe(blue);
  });

  test('of two people who take one seat at once, one gets it', async () => {
    const server = await runServer();
    const { match } = await server.client.create({ game: 'ranged-fun', listed: true });
    const open = match.seats[1]!.seat;
    const both = await Promise.allSettled([
      server.client.claim(match.id, open, { name: 'Berta' }),
      server.client.claim(match.id, open, { name: 'Carla' }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('a seat changes hands: the old link is void, the new one plays', async () => {
    const server = await runServer();
    const { match, tokens } = await server.client.create(duel);
    const [red, blue] = match.seats.map(({ seat }) => seat) as [string, string];
    const old = await sit(server.url, tokens.seats[blue]!);
    const refused = server.client.takeOver(match.id, blue, tokens.seats[red]!, { kind: 'human' });
    await expect(refused).rejects.toMatchObject({ status: 409 });
    const own = tokens.seats[blue]!;
    const { token } = await server.client.takeOver(match.id, blue, own, { kind: 'human', name: 'Dora' });
    await until(() => old.connection === 'closed');
    const dora = await sit(server.url, token!);
    expect(dora.latest?.view.house.controllers[blue]).toBe('Dora');
    expect((await sit(server.url, tokens.seats[blue]!)).connection).toBe('closed');
  });
});

describe('bots', () => {
  test('answer on the server, and play a game to its end among themselves', async () => {
    const server = await runServer();
    const { match, tokens } = await server.client.create({
      game: 'ranged-fun',
      players: [
        { kind: 'bot', level: 'random' },
        { kind: 'bot', level: 'random' },
      ],
    });
    await until(async () => (await server.client.match(match.id, tokens.owner)).status === 'ended', 60_000);
    const record = await server.client.record(match.id, tokens.spectator);
    expect(replay(rangedFun.ruleset, record)).toMatchObject({ ok: true });
  });

  test('take a seat over from a person, and give it back', async () => {
    const server = await runServer();
    const { match, tokens } = await server.client.create(duel);
    const [red, blue] = match.seats.map(({ seat }) => seat) as [string, string];
    const link = await sit(server.url, tokens.seats[red]!);
    for (const seat of [red, blue])
      await server.client.takeOver(match.id, seat, tokens.seats[seat]!, { kind: 'bot', level: 'random' });
    expect(link.connection).toBe('closed');
    await until(async () => (await server.client.match(match.id, tokens.owner)).status === 'ended', 60_000);
  });
});

test('a match sleeps while its people are connected, and wakes with the next command', async () => {
  const server = await runServer({ config: { sleepMs: 1000 } });
  const { match, tokens } = await server.client.create(duel);
  const seats = match.seats.map(({ seat }) => seat);
  const links = Object.fromEntries(
    await Promise.all(seats.map(async (seat) => [seat, await sit(server.url, tokens.seats[seat]!)])),
  );
  await playOn(server, match.id, links, { until: 10 });
  const room = server.services.rooms.get(match.id);
  const hash = (await room.look()).hash();
  await server.services.rooms.sweep(Date.now() + 2000);
  expect(room.isAwake).toBe(false);
  expect(links[seats[0]!]!.connection).toBe('open');
  expect((await room.look()).hash()).toBe(hash);
  await server.services.rooms.sweep(Date.now() + 2000);
  await playOn(server, match.id, links, { until: 14 });
  await until(() => links[seats[0]!]!.latest?.view.sequence === 14);
});

test('a player who is late is answered for, also when the match was asleep', async () => {
  const server = await runServer({ config: { sleepMs: 1000 } });
  const limits = { answerMs: 1000 };
  const { match, tokens } = await server.client.create({ ...duel, limits });
  const info = await server.client.match(match.id, tokens.owner);
  expect(info.deadline).toBeGreaterThan(info.createdAt + 900);
  expect(server.services.rooms.known(match.id)).toBeUndefined();
  await until(async () => (await server.client.match(match.id, tokens.owner)).sequence > 0);
  const played = await server.services.rooms.get(match.id).look();
  expect(played.entries[0]?.reasons?.[0]).toBe('Time ran out.');
});
