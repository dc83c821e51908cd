import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { beginWith } from './support/begin.ts';
import { openSite, type Site } from './support/browser.ts';
import { answer, mouse } from './support/players.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site?.close());

const MOST_STEPS = 500;
const ENOUGH = 2;

const games = [
  { address: '#/new/ranged-fun/first-contact', sides: ['Red', 'Blue'] },
  { address: '#/new/down-range/first-shots', sides: ['South', 'North'] },
] as const;

/** Waits until a player here is asked, the device is to be passed on, or the battle is over. */
async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    if (document.querySelector('[data-testid="result"]') !== null) return true;
    const bar = document.querySelector('[aria-label="Your decision"]');
    const curtained = [...document.querySelectorAll('h1')].some(({ textContent }) => /, your turn$/.test(textContent));
    return curtained || (bar !== null && !/deciding|Working it out|Placing/.test(bar.textContent));
  });
}

test.each(games)('two at one screen hand it over and play $address to its end', async ({ address, sides }) => {
  const { page, complaints } = await site.visit({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  const table = await beginWith(page, address, ['On this device']);
  const curtain = page.getByRole('heading', { name: /, your turn$/ });
  const goOn = page.getByRole('button', { name: 'Continue' });
  const players = sides.map(mouse);
  const fired = [0, 0];
  const handedTo = new Set<string>();
  let seat = 0;
  for (let step = 0; step < MOST_STEPS && !(await table.isOver()); step++) {
    await settled(page);
    if (await table.isOver()) break;
    if ((await curtain.count()) > 0) {
      const name = ((await curtain.textContent()) ?? '').replace(/, your turn$/, '');
      handedTo.add(name);
      seat = (sides as readonly string[]).indexOf(name);
      // Nothing of the table is shown before the next one says so.
      expect(await page.locator('[data-unit]').count()).toBe(0);
      expect(await page.getByRole('navigation', { name: 'Units' }).count()).toBe(0);
      await goOn.click();
      // The player who takes the device must be asked something: no handover for what the page answers by itself.
      await table.bar.waitFor();
      continue;
    }
    const player = players[seat] ?? mouse();
    const asked = await table.question();
    if (await answer(table, player, asked, (fired[seat] ?? 0) >= ENOUGH)) fired[seat] = (fired[seat] ?? 0) + 1;
    await table.moved(asked);
  }
  expect(await table.result.textContent()).toMatch(/ wins? | win:|wins:|draw/i);
  expect([...handedTo].sort()).toEqual([...sides].sort());
  expect(complaints).toEqual([]);
  await page.context().close();
});

test('who sits beside one agrees to a draw at the same screen', async () => {
  const { page, complaints } = await site.visit({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  const table = await beginWith(page, '#/new/ranged-fun/first-contact', ['On this device']);
  const goOn = page.getByRole('button', { name: 'Continue' });
  await settled(page);
  if ((await goOn.count()) > 0) await goOn.click();
  await table.asked();
  await page.getByRole('button', { name: 'Table menu' }).click();
  await page.getByRole('menuitem', { name: 'Offer a draw' }).click();
  await page.getByText('You offered a draw.').waitFor();
  await page.getByRole('button', { name: 'Both agree' }).click();
  await table.result.waitFor();
  expect(await table.result.textContent()).toMatch(/draw/i);
  expect(complaints).toEqual([]);
  await page.context().close();
});
