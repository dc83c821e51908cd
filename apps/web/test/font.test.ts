import type { CDPSession } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { beginQuickly, untilAsked } from './support/begin.ts';
import { openSite, type Site } from './support/browser.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site?.close());

/** The fonts the browser really drew this element with, and whether the page brought them. */
async function drawnWith(devtools: CDPSession, selector: string): Promise<string[]> {
  const { root } = await devtools.send('DOM.getDocument');
  const { nodeId } = await devtools.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId });
  return fonts.map(({ familyName, isCustomFont }) => `${familyName}${isCustomFont ? ', ours' : ', the machine’s'}`);
}

test('text is drawn in the font that comes with the page, in one file fetched at once', async () => {
  const { page, complaints } = await site.visit();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.evaluate(() => document.fonts.ready);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('DOM.enable');
  await devtools.send('CSS.enable');
  // A heading is set in the narrow cut, a sentence in the usual one.
  for (const selector of ['h1', 'main p']) expect(await drawnWith(devtools, selector)).toEqual(['Open Sans, ours']);
  const fetched = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.endsWith('.woff2')),
  );
  expect(fetched).toHaveLength(1);
  expect(fetched[0]?.startsWith(site.address)).toBe(true);
  expect(await page.locator('link[rel=preload][as=font]').getAttribute('href')).toContain('.woff2');
  expect(complaints).toEqual([]);
  await page.context().close();
});

test('nothing jumps when the font comes late', async () => {
  const { page } = await site.visit();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
  let letCome = (): void => {};
  const held = new Promise<void>((resolve) => {
    letCome = resolve;
  });
  await page.route('**/*.woff2', async (route) => {
    await held;
    await route.continue();
  });
  await page.addInitScript(() => {
    const shifts = { sum: 0 };
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.sum += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.reload({ waitUntil: 'commit' });
  const heading = page.getByRole('heading', { level: 1 });
  await heading.waitFor();
  const before = await heading.boundingBox();
  expect(await page.evaluate(() => document.fonts.status)).toBe('loading');
  letCome();
  await page.evaluate(() => document.fonts.ready);
  expect((await heading.boundingBox())?.height).toBe(before?.height);
  // A shift of a tenth of the screen is what people begin to notice.
  expect(await page.evaluate(() => (globalThis as unknown as { shifts: { sum: number } }).shifts.sum)).toBeLessThan(
    0.02,
  );
  await page.context().close();
});

test('a label on the map is measured in the font it is drawn in, so its box holds it', async () => {
  const { page, complaints } = await site.visit();
  await page.evaluate(() => document.fonts.ready);
  const table = await beginQuickly(page, 'VIP Capture');
  await untilAsked(table, 'Where does the objective go?');
  await page
    .getByRole('button', { name: /^Spot \d/ })
    .first()
    .click();
  await page.keyboard.press('Enter');
  const chip = page.locator('svg g:has(> rect + text)').filter({ hasText: 'deploys here' }).first();
  await chip.waitFor();
  const [box, text] = await chip.evaluate((g) =>
    ['rect', 'text'].map((part) => (g.querySelector(part) as SVGGraphicsElement).getBBox().width),
  );
  expect((box ?? 0) - (text ?? 0)).toBeGreaterThan(8);
  expect((box ?? 0) - (text ?? 0)).toBeLessThan(30);
  expect(complaints).toEqual([]);
  await page.context().close();
});
