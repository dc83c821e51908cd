import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSite, type Site } from './support/browser.ts';
import { finger, keys, mouse, type Player, playThrough } from './support/players.ts';
import { TableOnScreen } from './support/table.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site?.close());

const phone: BrowserContextOptions = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

/** From the start page to a result; checks what is written on the screen at its end. */
async function playFromStart(
  scenario: string,
  player: Player,
  begin: (page: Page, name: string) => Promise<void>,
  options?: BrowserContextOptions,
): Promise<void> {
  const { page, complaints } = await site.visit(options);
  await begin(page, `Play ${scenario}`);
  const table = new TableOnScreen(page);
  const { fired } = await playThrough(table, player);
  expect(await table.result.textContent()).toMatch(/ wins? | win:|wins:|draw/i);
  expect(fired).toBeGreaterThan(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  expect(complaints).toEqual([]);
  await page.context().close();
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

for (const scenario of ['First shots', 'First Contact']) {
  test(`${scenario}: a whole game against the computer with the mouse`, () =>
    playFromStart(scenario, mouse(), (page, name) => button(page, name).click()));

  test(`${scenario}: a whole game by keys alone`, () =>
    playFromStart(scenario, keys(), async (page, name) => {
      await button(page, name).focus();
      await page.keyboard.press('Enter');
    }));

  test(`${scenario}: a whole game with a finger on a screen of 360 by 740`, () =>
    playFromStart(scenario, finger(), (page, name) => button(page, name).tap(), phone));
}
