import { connectTable } from '@sandtable/client';
import { expect, test } from 'vitest';
import { duel, runServer, sit, umpireOf, until } from './running-server.ts';

test('who is connected is told to everybody, but for those who only watch', async () => {
  const server = await runServer();
  const { tokens, match } = await server.client.create(duel);
  const [red = '', blue = ''] = match.seats.map(({ seat }) => seat);
  const first = await sit(server.url, tokens.seats[red] ?? '');
  await until(() => first.present?.join() === red);
  const watcher = await sit(server.url, tokens.spectator);
  await until(() => watcher.present?.join() === red);
  const second = await sit(server.url, tokens.seats[blue] ?? '');
  const both = [red, blue].sort().join();
  await until(() => [first, second, watcher].every(({ present }) => present?.join() === both));

  // The same seat on two devices is there until both have gone.
  const again = connectTable(server.url, tokens.seats[blue] ?? '');
  await until(() => again.present?.join() === both);
  second.close();
  const umpire = await sit(server.url, await umpireOf(server.client, tokens));
  await until(() => first.present?.includes('umpire') === true);
  expect([...(first.present ?? [])]).toEqual([...[red, blue, 'umpire']].sort());
  again.close();
  await until(() => first.present?.includes(blue) === false);
  umpire.close();
  await until(() => first.present?.join() === red);
});
