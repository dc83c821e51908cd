import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { beginWith } from './support/begin.ts';
import { openSite, type Site } from './support/browser.ts';
import type { TableOnScreen } from './support/table.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(async () => site.close());

/** A battle at the moment the own team acts. */
async function acting(): Promise<TableOnScreen> {
  const at = '#/new/dogs-of-war/crossroads';
  const { page } = await site.visit({ at });
  const table = await beginWith(page, at, ['Recruit bot']);
  for (let step = 0; step < 60; step++) {
    const asked = await table.asked();
    if (/what now/i.test(asked)) return table;
    if (await table.isReady(table.placing)) await table.placing.click();
    else await page.keyboard.press('1');
    await table.moved(asked);
  }
  throw new Error('nobody acts');
}

describe('Dogs of War at the table', () => {
  test('a shot is read step by step above the map, and a step that fails leaves the rest empty', async () => {
    const table = await acting();
    const { page } = table;
    const chain = page.locator('[data-part="chain"]');
    for (let man = 1; man <= 4 && (await chain.count()) === 0; man++) {
      await page.keyboard.press('n');
      await page.keyboard.press('f');
      const fire = table.bar.locator('button[aria-disabled="false"]').filter({ hasText: /^Fire/ });
      await table.moved(await table.question(), 4000);
      if ((await fire.count()) === 0) await page.keyboard.press('1');
      const ready = await fire.waitFor({ timeout: 3000 }).then(
        () => true,
        () => false,
      );
      if (ready) await fire.click();
      if (ready) await chain.waitFor();
      else await page.keyboard.press('Escape');
    }
    const steps = chain.locator('ol > li');
    expect(await steps.count()).toBe(6);
    expect(await steps.first().textContent()).toMatch(/^To hit\d/);
    expect(await chain.locator('[aria-current="step"]').count()).toBe(1);
    const current = await steps.evaluateAll((all) => all.findIndex((each) => each.hasAttribute('aria-current')));
    const empty = await steps.evaluateAll((all) => all.filter((each) => each.querySelector('footer') === null).length);
    expect(current + 1 + empty).toBe(6);
    // A good shot may be asked whether to roll again: the chain waits at that step.
    if (/Reroll/.test(await table.asked())) await page.keyboard.press('2');
    await table.bar.getByText(/can still act|is done/).waitFor();
    expect(await chain.count()).toBe(1);
    // Until another unit is picked.
    await page.keyboard.press('n');
    await chain.waitFor({ state: 'detached' });
  });

  test('on a phone the plan stands in the sheet, and a long press offers ways of going', async () => {
    const table = await acting();
    const { page } = table;
    await page.setViewportSize({ width: 360, height: 740 });
    await page.keyboard.press('n');
    await table.bar.getByText('what now?').waitFor();
    const man = await table.placeOf(page.locator('[data-state="chosen"]').first());
    await page.mouse.move(man.x + 40, man.y - 40); // his team stands behind him
    await page.mouse.down();
    const ways = page.getByRole('group', { name: /goes there$/ });
    await ways.waitFor();
    await page.mouse.up();
    await ways.getByRole('button', { name: /^Crawl/ }).click();
    const ribbon = page.locator('section[aria-label="Actions"] [data-part="ribbon"]');
    await ribbon.getByText('Crawl').waitFor();
    expect(await ribbon.locator('li[data-tone]').allInnerTexts()).toEqual([
      expect.stringMatching(/^Prone/),
      expect.stringMatching(/^Crawl/),
    ]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  });

  test('↵ right after a way of going was pressed carries the plan out', async () => {
    const table = await acting();
    const { page } = table;
    await page.keyboard.press('n');
    await table.bar.getByText('what now?').waitFor();
    await page.keyboard.press('m');
    for (let i = 0; i < 4; i++) await page.keyboard.press('ArrowUp');
    const run = page.getByRole('group', { name: 'How' }).getByRole('button', { name: /^Run 3 AP/ });
    await run.click();
    await table.bar.getByRole('button', { name: /^Run/ }).waitFor();
    await page.keyboard.press('Enter');
    await table.log
      .getByText(/ runs /)
      .first()
      .waitFor();
  });
});
