import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Site } from './browser.ts';
import { finger, keys, mouse, playThrough } from './players.ts';
import { TableOnScreen } from './table.ts';

const phone: BrowserContextOptions = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** What a person has in the hand: how the game is begun with it, how it is played, on which screen. */
const ways = {
  'with the mouse': { player: mouse, begin: (page: Page, name: string) => button(page, name).click(), screen: {} },
  'by keys alone': {
    player: keys,
    async begin(page: Page, name: string) {
      await button(page, name).focus();
      await page.keyboard.press('Enter');
    },
    screen: {},
  },
  'with a finger on a screen of 360 by 740': {
    player: finger,
    begin: (page: Page, name: string) => button(page, name).tap(),
    screen: phone,
  },
};

type Hand = keyof typeof ways;

/** Everything a game can be played with. */
export const hands = Object.keys(ways) as Hand[];

/** From the start page to a result; checks what is written on the screen at its end. */
export async function playFromStart(site: Site, scenario: string, how: Hand): Promise<void> {
  const { player, begin, screen } = ways[how];
  const { page, complaints } = await site.visit(screen);
  await begin(page, `Play ${scenario}`);
  const table = new TableOnScreen(page);
  const { fired } = await playThrough(table, player());
  expect(await table.result.textContent()).toMatch(/ wins? | win:|wins:|draw/i);
  expect(fired).toBeGreaterThan(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  expect(complaints).toEqual([]);
  await page.context().close();
}
