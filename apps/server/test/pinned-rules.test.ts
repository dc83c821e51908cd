import { type AnyGame, ReleasedGames } from '@sandtable/game';
import { hashOf, recordOf } from '@sandtable/kernel';
import { rangedFun } from '@sandtable/ranged-fun';
import { expect, test } from 'vitest';
import { verifyRecord } from '../src/bots/verify-record.ts';
import { createLog } from '../src/operation/log.ts';
import { BrokenMatch } from '../src/play/errors.ts';
import { takeUp } from '../src/play/take-up.ts';
import { duel, playOn, runServer, sit, testConfig } from './running-server.ts';

const pace = { hasTime: () => true, later: (act: () => void) => act() } as never;

test('[SK-REC-8] a match goes on with the rules it began with after an update, and says so where they are gone', async () => {
  const server = await runServer();
  const { store } = server.services;
  const { match, tokens } = await server.client.create(duel);
  const links = Object.fromEntries(
    await Promise.all(match.seats.map(async ({ seat }) => [seat, await sit(server.url, tokens.seats[seat]!)])),
  );
  const played = await playOn(server, match.id, links, { until: 8 });
  const stored = (await store.match(match.id))!;
  expect(stored.creation.rules).toBe(rangedFun.ruleset.version);

  // The update: tomorrow's rules would refuse everything.
  const ruleset = { ...rangedFun.ruleset, version: 'of tomorrow', readSetup: () => ({ faults: [] }) };
  const games = { [rangedFun.meta.id]: { ...rangedFun, ruleset } as unknown as AnyGame };
  const { version } = rangedFun.ruleset;
  const index = { [rangedFun.meta.id]: { [version]: { file: 'kept.mjs', sha256: 'right' } } };
  const rules = new ReleasedGames({
    read: async () => new TextEncoder().encode(JSON.stringify(index)),
    load: async () => ({ game: rangedFun as unknown as AnyGame }),
    sha256: () => 'right',
  });
  const terms = { store, games, log: createLog(testConfig()), pace, rules };
  const again = await takeUp(match.id, terms);
  expect(again.match.hash()).toBe(played.hash());
  expect(again.match.ruleset.version).toBe(rangedFun.ruleset.version);

  await store.changeMatch({
    ...stored,
    version: stored.version + 1,
    creation: { ...stored.creation, rules: 'long gone' },
  });
  const gone = takeUp(match.id, terms);
  await expect(gone).rejects.toBeInstanceOf(BrokenMatch);
  await expect(gone).rejects.toThrow(/began with rules long gone of Ranged Fun/);
});

test('[SK-REC-8] a record of rules that are gone is not taken in', async () => {
  const server = await runServer();
  const { match, tokens } = await server.client.create(duel);
  expect(tokens.owner).toBeDefined();
  const record = { ...recordOf(await server.services.rooms.get(match.id).look()), ruleset: 'long gone' };
  const { seal: _, ...unsealed } = record;
  const verdict = await verifyRecord(JSON.parse(JSON.stringify({ ...unsealed, seal: hashOf(unsealed) })));
  expect(verdict).toMatchObject({ faults: [{ code: 'other-rules', clause: 'SK-REC-8' }] });
});
