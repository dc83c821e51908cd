import { connectTable, type RematchWish, type RemoteLink } from '@sandtable/client';
import { expect, onTestFinished, test } from 'vitest';
import { duel, runServer, sit, until } from './running-server.ts';

/** What a player hears of rematches. */
function heardBy(link: RemoteLink): RematchWish[] {
  const heard: RematchWish[] = [];
  link.onRematch((wish) => heard.push(wish));
  return heard;
}

test('after the end a player asks the other to another battle; nobody hears of a seat but its own', async () => {
  const server = await runServer();
  const { tokens, match } = await server.client.create(duel);
  const next = await server.client.create(duel);
  const [red = '', blue = ''] = match.seats.map(({ seat }) => seat);
  const first = await sit(server.url, tokens.seats[red] ?? '');
  const second = await sit(server.url, tokens.seats[blue] ?? '');
  const watcher = await sit(server.url, tokens.spectator);
  await until(() => [first, second, watcher].every(({ latest }) => latest !== undefined));
  const [own, others, watched] = [heardBy(first), heardBy(second), heardBy(watcher)];
  // Sides swapped: who was blue plays red there.
  const wish = {
    [red]: next.tokens.seats[blue] ?? '',
    [blue]: next.tokens.seats[red] ?? '',
    spectator: next.tokens.spectator,
  };

  // While it goes on nobody is asked.
  expect(first.askRematch(wish)).toBe(true);
  expect(await first.send({ command: { kind: 'concede' } })).toMatchObject({ ok: true });
  await until(() => second.latest?.view.result != null);
  expect(others).toEqual([]);

  expect(watcher.askRematch(wish)).toBe(true);
  expect(first.askRematch(wish)).toBe(true);
  await until(() => others.length > 0);
  expect(others).toEqual([{ by: red, token: next.tokens.seats[red] }]);
  expect([...own, ...watched]).toEqual([]);
  expect((await server.client.sitDown(others[0]?.token ?? '', {})).role).toBe(red);

  // A player who comes back while someone is still there is asked then.
  first.close();
  second.close();
  await until(() => watcher.present?.length === 0);
  const back = connectTable(server.url, tokens.seats[blue] ?? '');
  onTestFinished(() => back.close());
  const later = heardBy(back);
  await until(() => later.length > 0);
  expect(later).toEqual([{ by: red, token: next.tokens.seats[red] }]);
});

test('a player who is asked to a seat can decline; the one who waits there hears it, and a change of mind is possible', async () => {
  const server = await runServer();
  const { tokens, match } = await server.client.create({
    game: duel.game,
    players: [{ kind: 'me' }, { kind: 'human' }],
    name: 'Anna',
  });
  const [red = '', blue = ''] = match.seats.map(({ seat }) => seat);
  const anna = await sit(server.url, tokens.seats[red] ?? '');
  await until(() => anna.gathering !== undefined);
  const told = () => anna.gathering?.find(({ seat }) => seat === blue);
  expect(told()).not.toHaveProperty('declinedBy');

  const invite = tokens.seats[blue] ?? '';
  await expect(server.client.decline(invite, 'Anna')).rejects.toMatchObject({ problem: { code: 'name-taken' } });
  await server.client.decline(invite, 'Ben');
  await until(() => told()?.declinedBy !== undefined);
  expect(told()).toMatchObject({ ready: false, declinedBy: 'Ben' });

  // No other link can speak for the seat, and a seat that's taken can't be declined any more.
  await server.client.decline(tokens.spectator, 'Eve');
  await expect(server.client.decline('x'.repeat(40), 'Eve')).rejects.toMatchObject({ status: 404 });
  expect((await server.client.sitDown(invite, { name: 'Ben' })).match.status).toBe('playing');
  expect((await server.client.decline(invite, 'Ben')).status).toBe('playing');
});
