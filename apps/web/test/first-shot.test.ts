import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSite, type Site } from './support/browser.ts';
import { TableOnScreen } from './support/table.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site?.close());

/** Words per minute when a person reads something new with care. */
const PACE = 150;
const MOST_MINUTES = 3;
const MOST_CLICKS = 10;

test('from the opened page to the first shot it takes few clicks and little reading', async () => {
  const { page, complaints } = await site.visit();
  const table = new TableOnScreen(page);
  let clicks = 0;
  const read = new Set<string>();
  const click = async (what: Locator): Promise<void> => {
    clicks += 1;
    await what.click();
  };
  const guide = page.getByRole('region', { name: 'Your first battle' });
  /** Everything that tells a new player what to do, each sentence once: the guide's card and the line at the foot. */
  const reads = async (): Promise<void> => {
    for (const text of await guide.locator('h2, p').allTextContents()) read.add(text);
    for (const text of await table.bar.locator('strong, b, p, small, button').allTextContents()) read.add(text);
  };

  const map = page.getByRole('group', { name: 'The table from above' });
  const now = (todo: string): Promise<void> => guide.locator('li[aria-current]').filter({ hasText: todo }).waitFor();
  const hero = page.getByRole('heading', { level: 1 }).locator('xpath=..');
  for (const text of await hero.locator('h1, p, button, a').allTextContents()) read.add(text);
  await click(page.getByRole('button', { name: 'Play now' }));
  await guide.getByRole('heading', { name: 'Look at the ground' }).waitFor();
  await reads();
  await click(guide.getByRole('button', { name: 'Next' }));
  await now('Click Rifleman 1');
  await reads();
  await click(map.locator('[data-unit="blue-rifleman-1"]'));
  await now('Click the ground behind the low wall');
  await reads();
  const at = await table.placeOf(page.locator('[data-unit][data-state="chosen"]'));
  clicks += 1;
  await page.mouse.click(at.x, at.y - 48);
  await now('Press Move');
  await reads();
  await click(table.bar.getByRole('button', { name: /^Move/ }));
  await now('Click Red’s Rifleman 2');
  await reads();
  const panel = page.getByRole('complementary', { name: 'Actions' });
  await click(panel.getByRole('button', { name: /^M4/ }));
  const target = panel.locator('li > button[aria-pressed]').first();
  await target.waitFor();
  await reads();
  if ((await target.getAttribute('aria-pressed')) !== 'true') await click(target);
  const fire = table.bar.getByRole('button', { name: /^Fire/ });
  await fire.waitFor();
  await reads();
  await click(fire);
  await page
    .getByRole('region', { name: 'Log' })
    .getByText(/Rifleman 1 fires at/)
    .first()
    .waitFor();

  const words = [...read].join(' ').split(/\s+/).filter(Boolean).length;
  expect(clicks).toBeLessThanOrEqual(MOST_CLICKS);
  expect(words / PACE).toBeLessThan(MOST_MINUTES);
  expect(complaints).toEqual([]);
  await page.context().close();
});
