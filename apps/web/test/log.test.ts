import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sitDown, toFirstTurn } from './support/begin.ts';
import { openSite, type Site } from './support/browser.ts';
import { answer, keys } from './support/players.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site?.close());

/** A move. */
const MOVED = / moves \d/;

test('a line of the log opens into its rules, shows itself on the map, and can be gone back to', async () => {
  const { page, complaints, table } = await sitDown(site, 'First shots');
  await toFirstTurn(table);
  await page.keyboard.press('l');
  const line = (text: RegExp): Locator => table.log.locator('ol > li').filter({ hasText: text });
  const lit = page.locator('[data-unit][data-state="candidate"]');
  // The pointer rests where it started the battle, which may be on a line.
  await page.mouse.move(1, 1);
  await expect.poll(() => lit.count()).toBe(0);
  await line(/deploys/)
    .first()
    .getByRole('button')
    .first()
    .focus();
  await expect.poll(() => lit.count()).toBeGreaterThan(0);

  // Whatever the other side did since is taken back with it: the computer agrees.
  const second = line(/Rifleman 1 deploys/).first();
  await second.getByRole('button').first().click();
  await second
    .getByRole('button', { name: /^Rule DR-/ })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('link', { name: 'In the rules' }).waitFor();
  await page.keyboard.press('Escape');
  await second.getByText(/Undoes \d+ steps/).waitFor();
  const before = await line(/deploys/).count();
  await second.getByRole('button', { name: 'Undo to here' }).click();

  // Undone lines fold into one that says how many there were; open, it shows them struck.
  const undone = line(/\d+ undone lines\. South took back/);
  await undone.waitFor();
  expect(await line(/deploys/).count()).toBeLessThan(before);
  await undone.getByRole('button').first().click();
  expect(await undone.locator('s').count()).toBeGreaterThan(1);

  // What was ordered is ordered again, in its order.
  const left = await line(/deploys/).count();
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect.poll(() => line(/deploys/).count()).toBeGreaterThan(left);
  expect(complaints).toEqual([]);
  await page.context().close();
});

test('who comes back can still go back to a line of before', async () => {
  const { page, complaints, table } = await sitDown(site, 'First shots');
  await toFirstTurn(table);
  await table.moveOn();
  await table.log.getByText(MOVED).waitFor();
  await page.reload();
  await table.bar.waitFor();
  await page.keyboard.press('l');
  const line = table.log.locator('ol > li').filter({ hasText: MOVED }).last();
  await line.getByRole('button').first().click();
  await line.getByRole('button', { name: 'Undo to here' }).click();
  await table.log.getByText(/undone lines?\. South took back/).waitFor();
  expect(complaints).toEqual([]);
  await page.context().close();
});

test('after a shot the log says what luck was to be expected', async () => {
  const { page, complaints, table } = await sitDown(site, 'First shots');
  const player = keys();
  for (let fired = false; !fired; ) {
    const asked = await table.asked();
    expect(await table.isOver()).toBe(false);
    fired = await answer(table, player, asked, false);
    await table.moved(asked);
  }
  await table.log
    .getByText(/fires at|suppress/)
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
