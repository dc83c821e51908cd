import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { faultsOf } from './support/axe-faults.ts';
import { beginQuickly, sitDown, toFirstTurn } from './support/begin.ts';
import { openSite, type Site } from './support/browser.ts';
import { ofToday } from './support/of-today.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site?.close());

for (const theme of ofToday(['light', 'dark'] as const, 2)) {
  test(`the table in its states has no serious fault of access, ${theme}`, async () => {
    const { page, table } = await sitDown(site, 'First shots', {
      viewport: { width: 1440, height: 900 },
      colorScheme: theme,
    });
    expect(await faultsOf(page)).toEqual([]);
    await toFirstTurn(table);
    await page.keyboard.press('n');
    await page.waitForTimeout(300);
    expect(await faultsOf(page)).toEqual([]);
    await page.keyboard.press('m');
    await page.keyboard.press('ArrowUp');
    await page.waitForTimeout(300);
    expect(await faultsOf(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.keyboard.press('f');
    await page.waitForTimeout(300);
    expect(await faultsOf(page)).toEqual([]);
    await page.keyboard.press('l');
    expect(await faultsOf(page)).toEqual([]);
    await page.context().close();
  });
}

test('the phone’s table has no serious fault of access', async () => {
  const { page, table } = await sitDown(site, 'First Contact', {
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  });
  await toFirstTurn(table);
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('navigation', { name: 'Table menu' }).getByRole('button', { name: 'Units' }).tap();
  expect(await faultsOf(page)).toEqual([]);
  await page.context().close();
});

/** What can be pressed and is smaller than a fingertip needs (WCAG 2.5.8); links and clauses inside a sentence are as high as it. */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, a[href], input, select, summary, [role="button"]')]
      .filter(
        (each) =>
          each.checkVisibility({ visibilityProperty: true }) &&
          // What stands in the line of a sentence is as high as its line: links, rules, names of units.
          !each.matches('p a, small a, li a, dd a, [aria-label^="Rule "], button[data-unit]'),
      )
      // A field that is drawn by its label is pressed there.
      .map((each) => (each.matches('input') ? (each.closest('label') ?? each) : each))
      .filter((each) => {
        const { width, height } = each.getBoundingClientRect();
        return width > 2 && height > 2 && Math.min(width, height) < 24;
      })
      .map((each) => `${each.tagName} ${each.textContent || each.ariaLabel}`),
  );
}

const PAGES = [
  '',
  '#/new/down-range/lights-out',
  '#/new/ranged-fun/king-of-the-works',
  '#/replays',
  '#/rules',
  '#/settings',
  '#/nowhere',
];

const SCREENS = [
  [{ viewport: { width: 1280, height: 800 } }, 'light'],
  [{ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }, 'dark'],
] as const;

for (const [screen, colorScheme] of ofToday(SCREENS, 2)) {
  test(`no page has a serious fault of access or too small a target, ${screen.viewport.width} wide, ${colorScheme}`, async () => {
    const { page } = await site.visit({ ...screen, colorScheme });
    for (const address of PAGES) {
      await page.goto(`${site.address}${address}`);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      expect([address, await faultsOf(page), await smallTargets(page)]).toEqual([address, [], []]);
    }
    // The guided battle, and the same in words.
    await page.goto(site.address);
    await page.getByRole('button', { name: 'Play now' }).click();
    await page.getByRole('region', { name: 'Your first battle' }).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    expect(await smallTargets(page)).toEqual([]);
    await page.keyboard.press('t');
    await page.getByRole('textbox', { name: 'Your order' }).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    expect(await smallTargets(page)).toEqual([]);
    // The other game with a weapon taken up.
    await page.goto(site.address);
    await toFirstTurn(await beginQuickly(page, 'First Contact'));
    await page.keyboard.press('f');
    await page
      .getByText(/pick a target|^Fire at/)
      .first()
      .waitFor();
    expect(await faultsOf(page)).toEqual([]);
    expect(await smallTargets(page)).toEqual([]);
    await page.context().close();
  });
}

const SIZES = [
  [1280, 600, 'light'],
  [740, 360, 'dark'],
  [360, 740, 'light'],
] as const;

for (const [width, height, colorScheme] of ofToday(SIZES, 3))
  test(`home, battles and host at ${width}×${height}: nothing sticks out, no fault of access`, async () => {
    const { page, complaints } = await site.visit({ viewport: { width, height }, colorScheme });
    for (const address of ['', '#/new', '#/host', '#/new/down-range/kestrel-farm']) {
      await page.goto(`${site.address}${address}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      expect([address, await faultsOf(page)]).toEqual([address, []]);
    }
    expect(complaints).toEqual([]);
    await page.context().close();
  });
