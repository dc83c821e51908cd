import { Random } from '@sandtable/kernel';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createLog } from '../src/operation/log.ts';
import type { Member, Room } from '../src/play/room.ts';
import { openPostgresStore } from '../src/store/postgres-store.ts';
import { duel, nextOrder, runServer, sit, until } from './running-server.ts';
import { startPostgres, type TestPostgres } from './store/postgres.ts';

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres?.stop());

async function node() {
  return runServer({ store: await openPostgresStore(postgres.url, createLog({ log: 'silent' })) });
}

/** A match on two nodes, in which blue sits at the second one. */
async function twoNodes() {
  const [here, there] = [await node(), await node()];
  const { match, tokens } = await here.client.create(duel);
  const [red, blue] = match.seats.map(({ seat }) => seat) as [string, string];
  const old = await sit(there.url, tokens.seats[blue]!);
  return { here, there, match, tokens, red, blue, old };
}

test('a player who lost a seat at one server is sent away at every other', async () => {
  const { here, match, tokens, blue, old } = await twoNodes();
  await here.client.takeOver(match.id, blue, tokens.seats[blue]!, { kind: 'human', name: 'Dora' });
  await until(() => old.connection === 'closed', 10_000);
  expect(await here.client.mine([tokens.seats[blue]!])).toEqual([]);
});

test('a player who lost a seat can’t use it any more, even before the other server hears of it', async () => {
  const { here, there, match, tokens, red, blue, old } = await twoNodes();
  // Word between the servers is late.
  vi.spyOn(there.services.rooms.get(match.id), 'changedElsewhere').mockResolvedValue(undefined);
  const { token } = await here.client.takeOver(match.id, blue, tokens.seats[blue]!, { kind: 'human', name: 'Dora' });
  await expect(old.send({ command: { kind: 'concede' } as never })).rejects.toThrow();
  expect(old.connection).toBe('closed');
  expect(await here.client.match(match.id, tokens.owner)).toMatchObject({ status: 'playing', sequence: 1 });
  // The newcomer plays on, at either server.
  const links = { [red]: await sit(here.url, tokens.seats[red]!), [blue]: await sit(there.url, token!) };
  const { seat, ...order } = nextOrder(await here.services.rooms.get(match.id).look(), new Random(1));
  expect(await links[seat]!.send(order)).toMatchObject({ ok: true });
});

test('the links of a seat are void with the very entry that gives it away', async () => {
  const { here, match, tokens, blue } = await twoNodes();
  const { store } = here.services;
  const change = vi.spyOn(store, 'changeMatch');
  const append = vi.spyOn(store, 'append');
  await here.client.takeOver(match.id, blue, tokens.seats[blue]!, { kind: 'human', name: 'Dora' });
  expect(change).not.toHaveBeenCalled();
  expect(append).toHaveBeenCalledOnce();
});

/** A client of a seat that was let in before the seat was given away, and that is only now at the table. */
function formerPlayer(viewer: string) {
  const [tell, lost] = [vi.fn<Member['tell']>(), vi.fn<Member['lost']>()];
  const other = { hears: async () => true, gathering: () => {}, present: () => {}, rematch: () => {} };
  const member: Member = { viewer, revision: 0, handed: 0, withoutOffers: true, next: 0, tell, lost, ...other };
  /** How many entries the positions hold that it was shown. */
  return { member, lost, seen: () => tell.mock.calls.map(([{ update }]) => update.view.sequence) };
}

/** Lets no word through to a room from now on; gives back what word would have the room do. */
function mute(room: Room): () => Promise<void> {
  const hear = room.changedElsewhere.bind(room);
  vi.spyOn(room, 'changedElsewhere').mockResolvedValue(undefined);
  return hear;
}

/** A match on two nodes, in which blue sits nowhere yet; `giveAway` gives blue's seat away at the first one. */
async function aboutToBeGiven() {
  const [here, there] = [await node(), await node()];
  const { match, tokens } = await here.client.create(duel);
  const [red, blue] = match.seats.map(({ seat }) => seat) as [string, string];
  const giveAway = () => here.client.takeOver(match.id, blue, tokens.seats[blue]!, { kind: 'human', name: 'Dora' });
  return { here, store: there.services.store, room: there.services.rooms.get(match.id), match, red, blue, giveAway };
}

test('a seat that is given away while another server reads the match: its player does not see it', async () => {
  const { store, room, blue, giveAway } = await aboutToBeGiven();
  mute(room);
  const { history } = store;
  vi.spyOn(store, 'history').mockImplementationOnce(async (id) => {
    await giveAway();
    return history.call(store, id);
  });
  const { member, lost, seen } = formerPlayer(blue);
  await room.enter(member);
  expect((await room.look()).entries).toHaveLength(1);
  expect(lost).toHaveBeenCalledOnce();
  expect(seen()).toEqual([]);
});

test('a seat that is given away while another server catches up: its player sees what came before, and no more', async () => {
  const { here, store, room, match, red, blue, giveAway } = await aboutToBeGiven();
  const { member, lost, seen } = formerPlayer(blue);
  await room.enter(member);
  const hear = mute(room);
  const order = { key: 'one', command: { kind: 'propose', proposal: { kind: 'draw' } } as never };
  expect(await here.services.rooms.get(match.id).submit(red, order)).toMatchObject({ ok: true });
  const { entries } = store;
  vi.spyOn(store, 'entries').mockImplementationOnce(async (...terms) => {
    await giveAway();
    return entries.apply(store, terms);
  });
  await hear();
  expect((await room.look()).entries).toHaveLength(2);
  expect(lost).toHaveBeenCalledOnce();
  expect(seen()).toEqual([0]);
});

test('a seat that is given away stays so when an older look at it comes in late', async () => {
  const { store, room, blue, giveAway } = await aboutToBeGiven();
  const hear = mute(room);
  const before = await store.match(room.id);
  await giveAway();
  await room.look();
  vi.spyOn(store, 'match').mockResolvedValueOnce(before);
  await hear();
  const { member, lost, seen } = formerPlayer(blue);
  await room.enter(member);
  await room.settled();
  expect(lost).toHaveBeenCalledOnce();
  expect(seen()).toEqual([]);
});
