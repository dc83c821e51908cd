import { afterAll, beforeAll, expect, test } from 'vitest';
import { sitDown } from './support/begin.ts';
import { openSite, type Site } from './support/browser.ts';
import { answer, keys } from './support/players.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site?.close());

test('a shot stands on the map with its dice until Escape, is told in one line, and its moment can be shown again', async () => {
  const { page, complaints, table } = await sitDown(site, 'Radio check');
  const player = keys();
  for (let fired = false; !fired; ) {
    const asked = await table.asked();
    expect(await table.isOver()).toBe(false);
    fired = await answer(table, player, asked, false);
    await table.moved(asked);
  }
  const shot = page.locator('[data-part="shot"]');
  await shot
    .getByText(/Skill · needs \d/)
    .first()
    .waitFor();
  expect(await shot.getByText(/^(Miss|No effect|Down|Suppressed)$/).count()).toBeGreaterThan(0);
  await table.bar.getByRole('button', { name: 'Play again' }).click();
  expect(await shot.count()).toBe(1);
  await page.keyboard.press('Escape');
  await expect.poll(() => shot.count()).toBe(0);

  // One line; open, it shows the dice and the rules, and the table as it was, with the rays.
  await page.keyboard.press('l');
  const line = table.log
    .locator('ol > li')
    .filter({ hasText: /(fires at|suppress)/ })
    .last();
  await line.getByRole('button').first().click();
  await line.getByText(/Skill \d+, needs \d/).waitFor();
  await line.getByRole('button', { name: 'Show rays' }).click();
  await page.getByText(/Showing round \d, as it was then/).waitFor();
  await expect.poll(() => shot.count()).toBe(1);
  await page.getByRole('button', { name: 'Back to now' }).click();
  await expect.poll(() => shot.count()).toBe(0);
  expect(complaints).toEqual([]);
  await page.context().close();
});
