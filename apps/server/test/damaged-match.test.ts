import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { duel, playOn, runServer, sit, umpireOf } from './running-server.ts';
import { temporaryFolder } from './temporary-folder.ts';

const ORDERS = 12;

/** A match of some orders whose file was changed while the server was down. */
async function tampered(sql: string) {
  const file = join(temporaryFolder(), 'matches.db');
  const first = await runServer({ file });
  const { match, tokens } = await first.client.create(duel);
  const umpire = await umpireOf(first.client, tokens);
  const links: Record<string, Awaited<ReturnType<typeof sit>>> = {};
  for (const { seat } of match.seats) links[seat] = await sit(first.url, tokens.seats[seat]!);
  await playOn(first, match.id, links, { until: ORDERS });
  for (const link of Object.values(links)) link.close();
  await first.stop();
  const database = new DatabaseSync(file);
  // A checkpoint must not hide what was done to the entries.
  database.exec(sql);
  database.close();
  const second = await runServer({ file });
  return { ...second, match, umpire, seat: tokens.seats[match.seats[0]!.seat]! };
}

test('a match nobody tampered with is opened as it was', async () => {
  const { client, match, umpire } = await tampered('SELECT 1');
  expect((await client.record(match.id, umpire)).entries).toHaveLength(ORDERS);
});

test.each([
  ['altered', "UPDATE entries SET entry = replace(entry, '}', ' }') WHERE sequence = 6", 7, 6],
  ['sent by somebody else', "UPDATE entries SET sent_by = 'umpire' WHERE sequence = 6", 7, 6],
  ['missing in the middle', 'DELETE FROM entries WHERE sequence = 6', 7, 6],
  ['missing at the end', `DELETE FROM entries WHERE sequence = ${ORDERS - 1}`, ORDERS, ORDERS - 1],
  ['without its link', 'UPDATE entries SET link = NULL WHERE sequence = 6', 7, 6],
  [
    'exchanged with another',
    'UPDATE entries SET sequence = CASE sequence WHEN 4 THEN 105 ELSE 4 END WHERE sequence IN (4, 5)',
    5,
    4,
  ],
])('an order that is %s is named, and the record up to it can be had', async (_what, sql, order, sound) => {
  const { client, url, match, umpire, seat } = await tampered(sql);
  const link = await sit(url, seat);
  expect(link.connection).toBe('closed');
  const { entries } = await client.record(match.id, umpire);
  expect(entries).toHaveLength(sound);
  await expect(client.takeOver(match.id, match.seats[0]!.seat, seat, { kind: 'human' })).rejects.toMatchObject({
    status: 409,
    problem: { code: 'broken-match', message: expect.stringContaining(`order ${order} `) },
  });
});
