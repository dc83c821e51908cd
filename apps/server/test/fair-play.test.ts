import { setTimeout as pause } from 'node:timers/promises';
import type { NewMatch } from '@sandtable/client';
import { Random } from '@sandtable/kernel';
import { describe, expect, test, vi } from 'vitest';
import { createLog } from '../src/operation/log.ts';
import { Refusal } from '../src/play/refusal.ts';
import { duel, nextOrder, runServer, sit, umpireOf, until } from './running-server.ts';

const plain = { ...duel, umpire: false };
/** As short as an absence may be agreed on. */
const ABSENCE = 1000;

/** A duel with its seats: the one that is asked first, and the other. */
async function dueling(wish: NewMatch = plain, log = createLog({ log: 'silent' })) {
  const server = await runServer({ log });
  const { match, tokens } = await server.client.create(wish);
  const asked = match.waitingFor[0]!;
  const other = match.seats.map(({ seat }) => seat).find((seat) => seat !== asked)!;
  return { ...server, match, tokens, asked, other };
}

/** A duel whose asked player is at the table, with an order for them. `hold` has the next entry wait until it's released. */
async function slowStore(table?: Awaited<ReturnType<typeof dueling>>) {
  const { services, url, ...rest } = table ?? (await dueling());
  const { match, tokens, asked } = rest;
  const { store, rooms } = services;
  const link = await sit(url, tokens.seats[asked]!);
  const room = rooms.get(match.id);
  const { seat: _, ...order } = nextOrder(await room.look(), new Random(1));
  const hold = () => {
    const [held, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const append = store.append.bind(store);
    vi.spyOn(store, 'append').mockImplementationOnce(async (...terms) => {
      held.resolve();
      await released.promise;
      return append(...terms);
    });
    return Object.assign(released.resolve, { isHeld: held.promise });
  };
  return { ...rest, link, order, hold, room: Object.assign(room, { submit: vi.spyOn(room, 'submit') }) };
}

describe('an umpire', () => {
  test('is there only if asked for, and everybody is told', async () => {
    const { client, match, tokens } = await dueling();
    expect(tokens.umpire).toBeUndefined();
    expect(match.umpire).toBeUndefined();
    const asked = await client.create({ ...plain, umpire: true });
    expect(asked.match.umpire).toEqual({ name: null });
    await client.sitDown(asked.tokens.umpire!, { name: 'Uma' });
    for (const token of Object.values(asked.tokens.seats))
      expect((await client.match(asked.match.id, token)).umpire).toEqual({ name: 'Uma' });
  });

  test('sees through the fog only once they have taken the office, and the invite is void then', async () => {
    const { client, url, match, tokens } = await dueling({ ...plain, umpire: true });
    // The match’s maker, who passes the invite on, sees no more by it than a spectator.
    expect((await sit(url, tokens.umpire!)).latest?.view.viewer).toBe('spectator');
    await expect(client.record(match.id, tokens.umpire!)).rejects.toMatchObject({ status: 403 });
    const token = await umpireOf(client, tokens);
    expect((await sit(url, token)).latest?.view.viewer).toBe('umpire');
    expect((await sit(url, tokens.umpire!)).connection).toBe('closed');
    expect(await client.record(match.id, token)).toMatchObject({ umpire: 'Umpire' });
  });

  test('never plays, and doesn’t give away a seat that a player holds', async () => {
    const { client, url, match, tokens, asked } = await dueling({ ...plain, umpire: true });
    const token = await umpireOf(client, tokens);
    for (const by of [{ kind: 'human' }, { kind: 'bot', level: 'random' }] as const)
      await expect(client.takeOver(match.id, asked, token, by)).rejects.toMatchObject({
        problem: { code: expect.stringMatching('player-here|not-allowed') },
      });
    const link = await sit(url, token);
    const command = { kind: 'take-over', seat: asked, controller: 'bot:random' } as never;
    expect(await link.send({ command })).toMatchObject({ ok: false, rejection: { code: 'not-your-seat' } });
  });
});

describe('the seat of a player', () => {
  test('is not for the host to take while its player is there', async () => {
    const { client, match, tokens, asked } = await dueling({ ...plain, absenceMs: 60_000 });
    for (const token of [
      tokens.owner,
      ...Object.entries(tokens.seats).flatMap(([seat, key]) => (seat === asked ? [] : [key])),
    ])
      await expect(client.takeOver(match.id, asked, token, { kind: 'human' })).rejects.toMatchObject({
        status: 409,
        problem: { code: 'player-here' },
      });
    await expect(client.takeOver(match.id, asked, tokens.spectator, { kind: 'human' })).rejects.toMatchObject({
      status: 403,
    });
  });

  test('is theirs to give away', async () => {
    const { client, url, match, tokens, asked } = await dueling();
    const { token } = await client.takeOver(match.id, asked, tokens.seats[asked]!, { kind: 'human', name: 'Dora' });
    expect((await sit(url, token!)).latest?.view.house.controllers[asked]).toBe('Dora');
  });

  test('can be given away once: of two who get it at the same moment, one is refused and the other keeps it', async () => {
    const { client, url, match, tokens, asked } = await dueling();
    const key = tokens.seats[asked]!;
    const given = await Promise.allSettled(
      ['Dora', 'Emil'].map((name) => client.takeOver(match.id, asked, key, { kind: 'human', name })),
    );
    const kept = given.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
    expect(kept).toHaveLength(1);
    expect((await sit(url, kept[0]!.token!)).latest?.view.viewer).toBe(asked);
  });

  test('is theirs until it is given away: an order that comes in meanwhile does not count', async () => {
    const { client, match, tokens, asked, link, room, order, hold } = await slowStore();
    const release = hold();
    const given = client.takeOver(match.id, asked, tokens.seats[asked]!, { kind: 'human', name: 'Dora' });
    await release.isHeld;
    const late = expect(link.send(order)).rejects.toThrow();
    await until(() => room.submit.mock.calls.length === 2);
    release();
    await given;
    await late;
    expect((await room.look()).entries.map(({ command }) => command.kind)).toEqual(['take-over']);
  });

  test('that may not be given away after all is no trouble to others at the table', async () => {
    const log = createLog({ log: 'silent' });
    const [error, warn] = [vi.spyOn(log, 'error'), vi.spyOn(log, 'warn')];
    const { link, room, asked, other, order } = await slowStore(await dueling(plain, log));
    const connections: string[] = [];
    link.listen({ connection: (connection) => connections.push(connection) });
    const takeOver = (name: string) => ({ key: name, command: { kind: 'take-over', seat: other, controller: name } });
    const refusing = (why: string) => ({
      along: () => {
        throw new Refusal(409, why, why);
      },
    });
    // Three orders at once: two that are refused when they're about to be stored, each for a reason of its own, and one that isn't.
    const refused = ['one', 'two'].map((name) => room.submit('umpire', takeOver(name), refusing(name)));
    const kept = room.submit(asked, { key: 'three', ...order });
    await expect(refused[0]).rejects.toMatchObject({ code: 'one' });
    await expect(refused[1]).rejects.toMatchObject({ code: 'two' });
    expect(await kept).toEqual({ ok: true, sequence: 1 });
    expect((await room.look()).entries.map(({ seat }) => seat)).toEqual([asked]);
    expect(connections).toEqual([]);
    expect(error).not.toHaveBeenCalled();
    expect(warn).not.toHaveBeenCalled();
  });

  test('stays theirs when they leave: an order that comes in before counts', async () => {
    const { other, link, room, order, hold } = await slowStore();
    const release = hold();
    const proposal = { key: 'first', command: { kind: 'propose', proposal: { kind: 'draw' } } as never };
    const first = room.submit(other, proposal);
    await release.isHeld;
    link.send(order).catch(() => {});
    await until(() => room.submit.mock.calls.length === 2);
    link.close();
    await until(() => room.size === 0);
    release();
    await first;
    expect((await room.look()).entries).toHaveLength(2);
  });

  test('goes to a bot after the agreed absence, asked for by the other player, without the host', async () => {
    const { client, match, tokens, asked, other } = await dueling({ ...plain, absenceMs: ABSENCE });
    const bot = { kind: 'bot', level: 'random' } as const;
    await expect(client.takeOver(match.id, asked, tokens.seats[other]!, bot)).rejects.toMatchObject({ status: 409 });
    await pause(ABSENCE);
    await client.takeOver(match.id, asked, tokens.seats[other]!, bot);
    await until(async () => (await client.match(match.id, tokens.seats[other]!)).sequence > 1);
  });

  test('whose clock has run out may go to a bot at once', async () => {
    const { client, match, tokens, asked, other } = await dueling({ ...plain, limits: { answerMs: 1000 } });
    await until(async () => (await client.match(match.id, tokens.owner)).sequence > 0);
    await client.takeOver(match.id, asked, tokens.seats[other]!, { kind: 'bot', level: 'random' });
  });

  test('counts as played again as soon as its player has answered', async () => {
    const { client, url, services, match, tokens, asked, other } = await dueling({ ...plain, absenceMs: ABSENCE });
    await pause(ABSENCE);
    const { seat, ...order } = nextOrder(await services.rooms.get(match.id).look(), new Random(1));
    expect(seat).toBe(asked);
    await (await sit(url, tokens.seats[asked]!)).send(order);
    await expect(client.claimAbsence(match.id, asked, tokens.seats[other]!, 'win')).rejects.toMatchObject({
      problem: { code: 'player-here' },
    });
  });
});

describe('a player whose opponent has vanished', () => {
  test.each(['win', 'draw'] as const)('can claim a %s after the agreed absence, and not before', async (outcome) => {
    const { client, match, tokens, asked, other } = await dueling({ ...plain, absenceMs: ABSENCE });
    const claim = () => client.claimAbsence(match.id, asked, tokens.seats[other]!, outcome);
    await expect(claim()).rejects.toMatchObject({ status: 409, problem: { code: 'player-here' } });
    await pause(ABSENCE);
    await expect(client.claimAbsence(match.id, other, tokens.seats[asked]!, outcome)).rejects.toMatchObject({
      status: 409,
    });
    for (const token of [tokens.owner, tokens.spectator, tokens.seats[asked]!])
      await expect(client.claimAbsence(match.id, asked, token, outcome)).rejects.toMatchObject({ status: 403 });
    expect((await claim()).status).toBe('ended');
    const { result } = await client.record(match.id, tokens.seats[other]!);
    expect(result).toMatchObject(outcome === 'draw' ? { outcome: 'drawn' } : { outcome: 'won', seats: [other] });
  });
});
