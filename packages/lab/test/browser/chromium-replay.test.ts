import { resolve } from 'node:path';
import { createMatch, hashOf, Random, recordOf, seededDice } from '@sandtable/kernel';
import { rangedFun } from '@sandtable/ranged-fun';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchChromium } from '../../../../scripts/launch-chromium.ts';
import type { Replayed } from './replay-in-page.ts';
import { serveSource } from './serve-source.ts';

const {
  content: { factions, scenarios },
} = rangedFun;

const root = resolve(import.meta.dirname, '../../../..');
let site: Awaited<ReturnType<typeof serveSource>>;
let browser: Browser;
let page: Page;
const complaints: string[] = [];

beforeAll(async () => {
  site = await serveSource(root);
  browser = await launchChromium();
  page = await browser.newPage();
  page.on('pageerror', (error) => complaints.push(String(error)));
  await page.goto(site.address);
  await page.addScriptTag({ type: 'module', url: '/packages/lab/test/browser/replay-in-page.ts' });
  await page.waitForFunction(() => 'replayRecord' in globalThis);
});

afterAll(async () => {
  await browser?.close();
  await site?.close();
});

/** A finished game of random moves with a hash of every position and dice derived from seeds, as on a server. */
function playedRecord(scenario: string, seed: number) {
  const random = new Random(seed);
  const { players, forces: lists, roles } = scenarios[scenario] as (typeof scenarios)[string];
  const forces = Array.from({ length: players }, (_, i) => {
    const fitting = lists.filter(({ role }) => role === undefined || role === roles?.[i]?.id);
    return { faction: random.pick(fitting)?.faction ?? factions[0]?.id };
  });
  const secret = hashOf(`secret ${seed}`).repeat(2);
  const created = createMatch(
    rangedFun.ruleset,
    { scenario, forces },
    { dice: seededDice(secret, { red: 'c0ffee' }), hashes: true },
  );
  if ('faults' in created) throw new Error(JSON.stringify(created.faults));
  const { match } = created;
  for (let [open] = match.open; open !== undefined; [open] = match.open) {
    const outcome = match.submit({ seat: open.seat, decision: open.id, command: match.draw(open, random) });
    if (!outcome.ok) throw new Error(JSON.stringify(outcome.rejection));
  }
  return recordOf(match);
}

/** Calls one of the functions that replay-in-page.ts put into the page. */
function inPage(name: 'replayRecord' | 'replayUnsealed', record: unknown): Promise<Replayed> {
  const call = ({ fn, text }: { fn: string; text: string }) =>
    (globalThis as unknown as Record<string, (text: string) => Replayed>)[fn]?.(text) as Replayed;
  return page.evaluate(call, { fn: name, text: JSON.stringify(record) });
}

test.each(Object.keys(scenarios).map((scenario, i) => ({ scenario, seed: i + 1 })))(
  '[SK-REC-6] a record of $scenario made in Node replays to the same hashes in Chromium',
  async ({ scenario, seed }) => {
    const record = playedRecord(scenario, seed);
    expect(record.entries.length).toBeGreaterThan(20);
    const hashes = record.entries.map(({ hash }) => hash);
    expect(await inPage('replayRecord', record)).toEqual({ hashes, end: record.hash, notes: [] });
    expect(complaints).toEqual([]);
  },
);

test('[SK-REC-6] a record changed by one die is caught in Chromium too', async () => {
  const record = playedRecord('first-contact', 7);
  const entry = record.entries.findIndex(({ rolls }) => rolls !== undefined);
  expect(entry).toBeGreaterThanOrEqual(0);
  const changed = structuredClone(record) as unknown as { entries: { rolls?: number[][] }[] };
  const faces = changed.entries[entry]?.rolls?.[0] as number[];
  faces[0] = ((faces[0] as number) % 4) + 1;
  expect(await inPage('replayRecord', changed)).toEqual({ code: 'seal-broken', entry: null });
  expect(await inPage('replayUnsealed', changed)).toEqual({ code: 'dice-differ', entry });
});
