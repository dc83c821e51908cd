import { Random } from '@sandtable/kernel';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createLog } from '../src/operation/log.ts';
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

test('whoever lost a seat at one server is sent away at every other', async () => {
  const { here, match, tokens, blue, old } = await twoNodes();
  await here.client.takeOver(match.id, blue, tokens.seats[blue]!, { kind: 'human', name: 'Dora' });
  await until(() => old.connection === 'closed', 10_000);
  expect(await here.client.mine([tokens.seats[blue]!])).toEqual([]);
});

test('before word of it has come, whoever lost a seat can do nothing with it any more', async () => {
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
