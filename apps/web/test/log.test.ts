import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { beginQuickly, toFirstTurn } from './support/begin.ts';
import { openSite, type Site } from './support/browser.ts';
import { answer, keys } from './support/players.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site?.close());

/** A move of one's own. */
const MOVED = /^A\d .*moves from/;

test('a line of the log opens into its rules, shows itself on the map, and can be gone back to', async () => {
  const { page, complaints } = await site.visit();
  const table = await beginQuickly(page, 'First shots');
  await toFirstTurn(table);
  await page.keyboard.press('l');
  const line = (text: RegExp): Locator => table.log.locator('li').filter({ hasText: text });
  const lit = page.locator('[data-unit][data-state="candidate"]');
  expect(await lit.count()).toBe(0);
  await line(/notices/)
    .first()
    .getByRole('button')
    .first()
    .focus();
  await expect.poll(() => lit.count()).toBeGreaterThan(0);

  // Whatever the other side did since is taken back with it: the computer agrees.
  const second = line(/^A2 .*takes its place/);
  await second.getByRole('button').first().click();
  await second.getByRole('button', { name: /^Rule DR-/ }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'In the rules' }).waitFor();
  await page.keyboard.press('Escape');
  await second.getByText(/Takes back this line and \d+ after it/).waitFor();
  await second.getByRole('button', { name: 'Undo to here' }).click();
  await second.getByText('taken back').waitFor();
  await line(/^A3 .*takes its place/)
    .getByText('taken back')
    .waitFor();
  expect(
    await line(/^A1 .*takes its place/)
      .getByText('taken back')
      .count(),
  ).toBe(0);

  // What was ordered is ordered again, in its order.
  const redo = page.getByRole('button', { name: 'Redo' });
  await redo.click();
  await expect.poll(() => line(/^A2 .*takes its place/).count()).toBe(2);
  await redo.click();
  await expect.poll(() => line(/^A3 .*takes its place/).count()).toBe(2);
  expect(complaints).toEqual([]);
  await page.context().close();
});

test('who comes back can still go back to a line of before', async () => {
  const { page, complaints } = await site.visit();
  const table = await beginQuickly(page, 'First shots');
  await toFirstTurn(table);
  await table.moveOn();
  await table.log.getByText(MOVED).waitFor();
  await page.reload();
  await table.bar.waitFor();
  await page.keyboard.press('l');
  const line = table.log.locator('li').filter({ hasText: MOVED });
  await line.getByRole('button').first().click();
  await line.getByRole('button', { name: 'Undo to here' }).click();
  await line.getByText('taken back').waitFor();
  expect(complaints).toEqual([]);
  await page.context().close();
});

test('after a shot the log says what luck was to be expected', async () => {
  const { page, complaints } = await site.visit();
  const table = await beginQuickly(page, 'First shots');
  const player = keys();
  for (let fired = false; !fired; ) {
    const asked = await table.asked();
    expect(await table.isOver()).toBe(false);
    fired = await answer(table, player, asked, false);
    await table.moved(asked);
  }
  await table.log
    .getByText(/^A\d .*(rolls|means to)/)
    .first()
    .waitFor();
  await page.keyboard.press('l');
  const luck = page.getByRole('region', { name: 'Luck so far' });
  await luck
    .getByText(/South: \d of \d+ hit, \d+\.\d expected/)
    .first()
    .waitFor();
  expect(complaints).toEqual([]);
  await page.context().close();
});
