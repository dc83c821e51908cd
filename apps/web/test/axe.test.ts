import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { beginQuickly, sitDown, toFirstTurn } from './support/begin.ts';
import { openSite, type Site } from './support/browser.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site?.close());

type Found = {
  readonly id: string;
  readonly impact: string | null;
  readonly nodes: readonly { readonly html: string }[];
};

/** Serious and critical faults of what is on the screen now. */
async function faults(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe);
  const violations = await page.evaluate(async () => {
    const { run } = (globalThis as unknown as { axe: { run(): Promise<{ violations: Found[] }> } }).axe;
    return (await run()).violations;
  });
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
}

for (const theme of ['light', 'dark'] as const) {
  test(`the table in its states has no serious fault of access, ${theme}`, async () => {
    const { page, table } = await sitDown(site, 'First shots', {
      viewport: { width: 1440, height: 900 },
      colorScheme: theme,
    });
    expect(await faults(page)).toEqual([]);
    await toFirstTurn(table);
    await page.keyboard.press('n');
    await page.waitForTimeout(300);
    expect(await faults(page)).toEqual([]);
    await page.keyboard.press('m');
    await page.keyboard.press('ArrowUp');
    await page.waitForTimeout(300);
    expect(await faults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.keyboard.press('f');
    await page.waitForTimeout(300);
    expect(await faults(page)).toEqual([]);
    await page.keyboard.press('l');
    expect(await faults(page)).toEqual([]);
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
  expect(await faults(page)).toEqual([]);
  await page.getByRole('navigation', { name: 'Table menu' }).getByRole('button', { name: 'Units' }).tap();
  expect(await faults(page)).toEqual([]);
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

for (const [screen, colorScheme] of [
  [{ viewport: { width: 1280, height: 800 } }, 'light'],
  [{ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }, 'dark'],
] as const) {
  test(`no page has a serious fault of access or too small a target, ${screen.viewport.width} wide, ${colorScheme}`, async () => {
    const { page } = await site.visit({ ...screen, colorScheme });
    for (const address of PAGES) {
      await page.goto(`${site.address}${address}`);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      expect([address, await faults(page), await smallTargets(page)]).toEqual([address, [], []]);
    }
    // The guided battle, and the same in words.
    await page.goto(site.address);
    await page.getByRole('button', { name: 'Play now' }).click();
    await page.getByRole('region', { name: 'Your first battle' }).waitFor();
    expect(await faults(page)).toEqual([]);
    expect(await smallTargets(page)).toEqual([]);
    await page.keyboard.press('t');
    await page.getByRole('textbox', { name: 'Your order' }).waitFor();
    expect(await faults(page)).toEqual([]);
    expect(await smallTargets(page)).toEqual([]);
    // The other game with a weapon taken up.
    await page.goto(site.address);
    await toFirstTurn(await beginQuickly(page, 'First Contact'));
    await page.keyboard.press('f');
    await page
      .getByText(/pick a target|^Fire at/)
      .first()
      .waitFor();
    expect(await faults(page)).toEqual([]);
    expect(await smallTargets(page)).toEqual([]);
    await page.context().close();
  });
}
