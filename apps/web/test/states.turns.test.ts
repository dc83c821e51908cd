import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { faultsOf } from './support/axe-faults.ts';
import { openSite, type Site } from './support/browser.ts';
import { ofToday } from './support/of-today.ts';
import { tableStates } from './support/states.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site?.close());

const screens = [
  { screen: 'a desktop, light', options: { viewport: { width: 1440, height: 900 }, colorScheme: 'light' } },
  {
    screen: 'a phone, dark',
    options: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, colorScheme: 'dark' },
  },
  { screen: 'a low screen, dark', options: { viewport: { width: 740, height: 360 }, colorScheme: 'dark' } },
] as const;

test.each(ofToday(screens, 3))(
  'every state of the table has no serious fault of access, fits the screen, and shows what is chosen in forced colors: $screen',
  async ({ options }) => {
    const { page, complaints } = await site.visit({ ...options, briefed: true });
    for await (const state of tableStates(page)) {
      expect([state, await faultsOf(page), await overflow(page)]).toEqual([state, [], 0]);
      await page.emulateMedia({ forcedColors: 'active' });
      expect([state, await alikes(page)]).toEqual([state, []]);
      await page.emulateMedia({ forcedColors: 'none' });
    }
    expect(complaints).toEqual([]);
    await page.context().close();
  },
);

/** By how many pixels the page is wider than the screen. */
function overflow(page: Page): Promise<number> {
  return page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - innerWidth));
}

/** What is chosen, held or switched on. */
const CHOSEN = '[aria-pressed="true"], [aria-current="page"], input[type="radio"]:checked + span';

/** Chosen controls that look just like their neighbors that are not. */
function alikes(page: Page): Promise<string[]> {
  return page.evaluate((chosen) => {
    const look = (each: Element): string => {
      const { backgroundColor, borderColor, borderWidth, outlineStyle, boxShadow, textDecorationLine } =
        getComputedStyle(each);
      return [backgroundColor, borderColor, borderWidth, outlineStyle, boxShadow, textDecorationLine].join();
    };
    return [...document.querySelectorAll(chosen)]
      .filter((each) => each.checkVisibility() && each.closest('svg') === null)
      .filter((each) => {
        const row = each.closest('li')?.parentElement ?? each.parentElement;
        const others = [...(row?.querySelectorAll('[aria-pressed="false"]') ?? [])];
        return others.some((other) => other.className === each.className && look(other) === look(each));
      })
      .map((each) => each.textContent ?? '');
  }, CHOSEN);
}
