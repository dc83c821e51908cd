import { PROTOCOL } from '@sandtable/host';
import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { hugeBattle } from './huge-battle.ts';
import { duel, playOn, runServer, sit, until } from './running-server.ts';

test('a client that asks and does not read is cut off, and nobody else notices', async () => {
  const server = await runServer();
  // Long views, so that a handful of looks fills what the system keeps: with short ones the missing pongs end it first.
  const { match, tokens } = await server.client.create({ ...duel, game: 'down-range', scenario: hugeBattle(30) });
  const other = await server.client.create(duel);
  const seated = async (each: typeof other) =>
    Object.fromEntries(
      await Promise.all(
        each.match.seats.map(async ({ seat }) => [seat, await sit(server.url, each.tokens.seats[seat]!)] as const),
      ),
    );
  const [here, there] = [await seated({ match, tokens }), await seated(other)];
  const slow = new WebSocket(`${server.url.replace('http', 'ws')}/api/table`);
  await new Promise((resolve) => slow.once('open', resolve));
  slow.send(JSON.stringify({ type: 'hello', protocol: PROTOCOL, token: tokens.spectator, since: 0 }));
  await new Promise((resolve) => slow.once('message', resolve));
  slow.pause();
  const isCut = async (): Promise<boolean> =>
    (await server.services.metrics.registry.metrics()).includes('sandtable_sockets_cut_total{reason="slow"} 1');
  let moves = 0;
  await until(async () => {
    for (let i = 0; i < 25; i++) slow.send(JSON.stringify({ type: 'look', since: 0 }));
    moves += 1;
    // Meanwhile the others play, at the same table and at another one.
    await playOn(server, match.id, here, { until: moves });
    await playOn(server, other.match.id, there, { until: moves });
    return isCut();
  });
  await playOn(server, match.id, here, { until: moves + 5 });
  await until(() => Object.values(here).every(({ latest }) => latest?.view.sequence === moves + 5));
  for (const link of [...Object.values(here), ...Object.values(there)]) expect(link.connection).toBe('open');
  // It can come back to where it was.
  const again = await sit(server.url, tokens.spectator);
  expect(again.latest?.view.sequence).toBe(moves + 5);
  slow.terminate();
});
