import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test, vi } from 'vitest';
import { duel, runServer, sit, until } from './running-server.ts';

const HOUR = 3_600_000;

/** This machine's clock as the server reads it, from now on; gives back how to set it. */
function machineClock(): (byMs: number) => void {
  const real = Date.now;
  let ahead = 0;
  const spy = vi.spyOn(Date, 'now').mockImplementation(() => real() + ahead);
  onTestFinished(() => spy.mockRestore());
  return (byMs) => {
    ahead += byMs;
  };
}

test('a clock that is set back an hour locks nobody out', async () => {
  const setClock = machineClock();
  const server = await runServer({ config: { requestsPerMinute: 20, matchesPerAddress: 5, messagesPerSecond: 5 } });
  const { tokens } = await server.client.create(duel);
  await server.client.games();
  setClock(-HOUR);
  await server.client.games();
  await server.client.create(duel);
  const link = await sit(server.url, tokens.spectator);
  expect(link.latest?.view.sequence).toBe(0);
  expect((await fetch(`${server.url}/health`)).status).toBe(200);
});

test.each([-HOUR, HOUR])('a clock that is set by %i ms neither gives a player time nor takes it', async (by) => {
  const setClock = machineClock();
  const server = await runServer();
  const { tokens } = await server.client.create({ ...duel, limits: { answerMs: 2500 } });
  const link = await sit(server.url, tokens.spectator);
  setClock(by);
  const again = await sit(server.url, tokens.spectator);
  expect(again.latest?.clocks?.[0]?.leftMs).toBeGreaterThan(0);
  expect(again.latest?.clocks?.[0]?.leftMs).toBeLessThanOrEqual(2500);
  expect(link.latest?.view.sequence).toBe(0);
  await until(() => (link.latest?.view.sequence ?? 0) > 0, 20_000);
});

test('a match nobody looks at sleeps, whatever the clock says', async () => {
  const setClock = machineClock();
  const server = await runServer({ config: { sleepMs: 1000 } });
  const { match } = await server.client.create(duel);
  await server.services.rooms.get(match.id).awake();
  setClock(-HOUR);
  await until(() => server.services.rooms.known(match.id) === undefined, 20_000);
});

/** Dates that people or other machines read. */
const SHOWN = ['notify/notifier.ts', 'notify/webhook.ts'];

test('the server asks for the time of day only to show it', () => {
  const folder = fileURLToPath(new URL('../src', import.meta.url));
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  const asking = files.filter((file) => /Date\.now\(|new Date\(\)/.test(readFileSync(join(folder, file), 'utf8')));
  expect(asking.map((file) => file.replaceAll('\\', '/')).sort()).toEqual(SHOWN);
});
