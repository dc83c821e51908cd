import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { downRange } from '@sandtable/down-range';
import { type AnyGame, judgeSituation } from '@sandtable/game';
import { type Judgement, type MatchRecord, readSituation } from '@sandtable/kernel';
import type { Download } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sitDown, toFirstTurn } from './support/begin.ts';
import { openSite, type Site } from './support/browser.ts';
import { recordedGame } from './support/recorded-game.ts';

let site: Site;
const folder = mkdtempSync(join(tmpdir(), 'sandtable-dispute-'));
beforeAll(async () => {
  site = await openSite();
});
afterAll(async () => {
  await site?.close();
  rmSync(folder, { recursive: true });
});

/** What `judge` says of a file that the page gave. */
async function judged(download: Download): Promise<{ readonly name: string; readonly judgement: Judgement<never> }> {
  const file = join(folder, download.suggestedFilename());
  await download.saveAs(file);
  const read = readSituation(JSON.parse(readFileSync(file, 'utf8')));
  if ('faults' in read) throw new Error(JSON.stringify(read.faults));
  const judgement = judgeSituation(downRange as AnyGame, read.situation);
  if ('faults' in judgement) throw new Error(JSON.stringify(judgement.faults));
  return { name: download.suggestedFilename(), judgement: judgement as Judgement<never> };
}

test('a moment of a replay is saved, and judged as it was played', async () => {
  const file = join(folder, 'first-shots.json');
  const record: MatchRecord = recordedGame('down-range', { scenario: 'first-shots', options: { fog: true } });
  writeFileSync(file, JSON.stringify(record));
  const shot = record.entries.findIndex(({ rolls }) => rolls !== undefined) + 1;
  const { page, complaints } = await site.visit();
  await page.goto(`${site.address}#/replays`);
  await page.getByLabel('Open a record').setInputFiles(file);
  await page.getByRole('slider', { name: 'Moment of the match' }).fill(String(shot));
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as dispute' }).click(),
  ]);
  const { name, judgement } = await judged(download);
  expect(name).toBe(`first-shots-${shot}.situation.json`);
  const { seat, command, rolls } = record.entries[shot - 1]!;
  expect(judgement).toMatchObject({ ok: true, steps: [{ seat, command, dice: rolls?.flat() }] });
  await page.getByText('Saved: the last order, its dice and the table before it.').waitFor();
  expect(complaints).toEqual([]);
  await page.context().close();
});

test('a moment of a game that goes on in this browser is saved from its menu', async () => {
  const { page, complaints } = await site.visit();
  await page.getByRole('button', { name: 'Play now' }).click();
  await page.getByRole('region', { name: 'Your decision' }).waitFor();
  await page.keyboard.press('t');
  const line = page.getByRole('textbox', { name: 'Your order' });
  await line.fill('end');
  await line.press('Enter');
  await line.press('Enter');
  await page.getByRole('button', { name: 'Menu' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Save as dispute' }).click(),
  ]);
  expect((await judged(download)).judgement).toMatchObject({ ok: true, expects: false });
  expect(complaints).toEqual([]);
  await page.context().close();
});

test('a line of the log is saved with its order, and its turn says how it stood', async () => {
  const { page, complaints, table } = await sitDown(site, 'First shots');
  await toFirstTurn(table);
  await table.moveOn();
  await table.log.getByText(/ moves \d/).waitFor();
  await page.keyboard.press('l');
  await table.log
    .getByRole('img', { name: /^Score: \w+ 0, \w+ 0$/ })
    .first()
    .waitFor();
  const line = table.log
    .locator('ol > li')
    .filter({ hasText: / moves \d/ })
    .last();
  await line.getByRole('button').first().click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    line.getByRole('button', { name: 'Save as dispute' }).click(),
  ]);
  const { judgement } = await judged(download);
  expect(judgement).toMatchObject({ ok: true, steps: [{ command: { kind: 'move' } }] });
  await line.getByText('Saved: the last order').waitFor();
  expect(complaints).toEqual([]);
  await page.context().close();
});
