import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { faultsOf } from './support/axe-faults.ts';
import { openSite, type Site } from './support/browser.ts';
import { recordedGame } from './support/recorded-game.ts';

let site: Site;
const folder = mkdtempSync(join(tmpdir(), 'sandtable-replay-'));
beforeAll(async () => {
  site = await openSite();
});
afterAll(async () => {
  await site?.close();
  rmSync(folder, { recursive: true });
});

test('a record is leafed through: moments, eyes, debrief, a link to the moment', async () => {
  const file = join(folder, 'first-shots.json');
  const record = recordedGame('down-range', { scenario: 'first-shots', options: { fog: true } });
  writeFileSync(file, JSON.stringify(record));
  const { page, complaints } = await site.visit();
  await page.getByRole('link', { name: 'Replays' }).click();
  await page.getByText('No games yet.').waitFor();
  await page.getByLabel('Open a record').setInputFiles(file);
  const slider = page.getByRole('slider', { name: 'Moment of the match' });
  await slider.waitFor();
  await page.getByRole('heading', { name: 'First shots, replay' }).waitFor();
  await page.getByText('Dice verified').waitFor();
  await page.getByText(`Event 0 of ${record.entries.length}`).waitFor();

  // The plots have their numbers beside them.
  const losses = page.getByRole('figure').filter({ hasText: 'Units in action' });
  await losses.getByText('Show the numbers').click();
  expect(await losses.getByRole('row').nth(1).textContent()).toMatch(/^[01]55$/);
  expect(await page.getByRole('heading', { name: 'Luck' }).count()).toBe(1);
  await page.getByRole('columnheader', { name: 'shots' }).waitFor();
  expect(await faultsOf(page)).toEqual([]);

  // Step by shot: the slider says where it stands, and what happened.
  await page.getByLabel('Step by').selectOption('shot');
  await page.getByRole('button', { name: 'Forward one step' }).click();
  const spoken = (await slider.getAttribute('aria-valuetext')) ?? '';
  expect(spoken).toMatch(/^Event [1-9]\d* of \d+, round 1\. .+/);
  const at = /Event (\d+)/.exec(spoken)?.[1];
  await page.getByRole('button', { name: 'What South knew' }).click();
  expect(page.url()).toContain(`at=${at}`);
  expect(page.url()).toContain('as=knew%3Aa');
  await page.getByRole('button', { name: 'Difference' }).click();
  await page.getByText(/South didn’t know about|South knew about everyone/).waitFor();

  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect.poll(() => slider.inputValue()).not.toBe(at);

  // A record out of a file is played on from like any other.
  await slider.fill('20');
  await page.getByRole('button', { name: 'As North' }).click();
  await page.getByRole('region', { name: 'Your decision' }).waitFor();
  await page.getByRole('heading', { name: 'First shots' }).waitFor();
  expect(complaints).toEqual([]);
  await page.context().close();
});

test('a broken file is refused with its fault', async () => {
  const file = join(folder, 'broken.json');
  writeFileSync(file, '{"format":"sandtable-record"}');
  const { page } = await site.visit();
  await page.goto(`${site.address}#/replays`);
  await page.getByLabel('Open a record').setInputFiles(file);
  await page.getByText(/That isn’t a Sandtable record\./).waitFor();
  await page.context().close();
});

test('a running game is watched through the own eyes, and taken over from a moment', async () => {
  const { page, complaints } = await site.visit();
  await page.getByRole('button', { name: 'Play now' }).click();
  await page.getByRole('region', { name: 'Your decision' }).waitFor();
  await page.keyboard.press('t');
  const line = page.getByRole('textbox', { name: 'Your order' });
  await line.fill('move B3 8,9');
  await line.press('Enter');
  await page.getByText(/^Planned:/).waitFor();
  await line.press('Enter');
  await page
    .getByRole('region', { name: 'Just now' })
    .getByText(/B3 Rifleman 1 moves/)
    .waitFor();
  await page.goto(`${site.address}#/replays`);
  await page.getByRole('link', { name: 'Watch' }).click();
  const slider = page.getByRole('slider');
  await slider.waitFor();
  expect(await page.getByRole('button', { name: 'Everything' }).count()).toBe(0);
  expect(await page.getByRole('heading', { name: 'Luck' }).count()).toBe(0);
  await slider.fill('1');
  await page.getByText(/^Round 1 · .*Rifleman 1 moves/).waitFor();

  expect(await page.getByRole('button', { name: 'As Red' }).count()).toBe(0);
  await page.getByRole('button', { name: 'As Blue' }).click();
  await page.getByRole('region', { name: 'Your decision' }).waitFor();
  // A game of its own, one order old; the one it came from stays.
  await page.goto(`${site.address}#/replays`);
  await expect.poll(() => page.getByRole('link', { name: 'Watch' }).count()).toBe(2);
  expect(complaints).toEqual([]);
  await page.context().close();
});
