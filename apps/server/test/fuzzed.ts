import { expect } from 'vitest';
import { fuzzBytes, fuzzHttp, fuzzSockets } from './fuzz.ts';
import { duel, playOn, runServer, sit, until } from './running-server.ts';

/** A server under malformed requests and messages, with another player's match on it that must not notice. */
export async function fuzzed(messages: number, seed: number) {
  const server = await runServer();
  const [victim, attacker] = [await server.client.create(duel), await server.client.create(duel)];
  const seats = victim.match.seats.map(({ seat }) => seat);
  const links = Object.fromEntries(
    await Promise.all(seats.map(async (seat) => [seat, await sit(server.url, victim.tokens.seats[seat]!)])),
  );
  const before = (await playOn(server, victim.match.id, links, { until: 5 })).hash();
  const loot = {
    match: victim.match.id,
    tokens: [victim.tokens.owner, victim.tokens.umpire!, ...Object.values(victim.tokens.seats)],
  };
  const [own] = Object.values(attacker.tokens.seats) as [string];
  const http = await fuzzHttp(server.url, loot, Math.round(messages * 0.4), seed);
  const sockets = await fuzzSockets(server.url, own, loot, Math.round(messages * 0.55), seed);
  await fuzzBytes(server.url, Math.round(messages * 0.05), seed);
  // Still up, the other match untouched, and it plays on.
  expect((await fetch(`${server.url}/health`)).status).toBe(200);
  expect((await server.services.rooms.get(victim.match.id).look()).hash()).toBe(before);
  await playOn(server, victim.match.id, links, { until: 9 });
  await until(async () => (await server.services.metrics.registry.metrics()).includes('sandtable_sockets 2'));
  return { http, sockets };
}
