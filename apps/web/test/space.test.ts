import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { faultsOf } from './support/axe-faults.ts';
import { beginQuickly, toFirstTurn } from './support/begin.ts';
import { openSite, type Site } from './support/browser.ts';
import { SOON } from './support/online.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site?.close());

const pane = (page: Page, name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click();

/** What is on the screen there, once it stays the same. */
async function pictureOf(where: Locator): Promise<string> {
  let before = '';
  for (;;) {
    const now = (await where.screenshot()).toString('base64');
    if (now === before) return now;
    before = now;
  }
}

test('the table in space is turned, come nearer to and seen whole again by buttons, and flies to whom one chooses', async () => {
  const { page, complaints } = await site.visit();
  const table = await beginQuickly(page, 'First shots');
  await toFirstTurn(table);
  await pane(page, '3D');
  const space = page.getByRole('img', { name: /in three dimensions/ });
  await space.waitFor();
  expect(await page.getByText('cannot draw in three dimensions').count()).toBe(0);
  for (const name of ['Turn to the left', 'Look from higher up', 'Zoom in']) {
    const before = await pictureOf(space);
    await page.getByRole('button', { name }).click();
    await expect.poll(() => pictureOf(space), SOON).not.toBe(before);
  }
  const near = await pictureOf(space);
  await page.getByRole('button', { name: 'Show the whole table' }).click();
  await expect.poll(() => pictureOf(space), SOON).not.toBe(near);
  const again = await pictureOf(space);
  await page.keyboard.press('n');
  await table.bar.getByText(/what now/).waitFor();
  await expect.poll(() => pictureOf(space), SOON).not.toBe(again);
  expect(await faultsOf(page)).toEqual([]);
  expect(complaints).toEqual([]);
  await page.context().close();
});

test('a soldier’s eye says of everybody in view what the rule says on the map, also from a planned place', async () => {
  const { page, complaints } = await site.visit();
  const table = await beginQuickly(page, 'First shots');
  await toFirstTurn(table);
  const panel = page.getByRole('complementary', { name: 'Actions' });
  // Somebody who sees somebody.
  const seer = panel.getByRole('button', { name: /\d enem(y|ies) in sight/ }).first();
  const [, name = ''] = /^\d?(.+?)\d enem/.exec((await seer.textContent()) ?? '') ?? [];
  await seer.click();
  await table.bar.getByText(/what now/).waitFor();
  await page.keyboard.press('f');
  const rows = panel.locator('li > button[aria-pressed]');
  await rows.first().waitFor();
  const odds = (await rows.allTextContents()).map((text) => /(\d+)hit(\d+)kill/.exec(text)?.slice(1).join(' · '));
  await page.keyboard.press('Escape');

  await page.keyboard.press('p');
  const eye = page.getByRole('region', { name: `Through the eyes of ${name}` });
  await eye.getByText(/^Looking [a-z-]+\./).waitFor();
  const labels = page.locator('button').filter({ hasText: / · \d+ %/ });
  await expect.poll(() => labels.count(), SOON).toBeGreaterThan(0);
  const values = labels.getByText(/^\d+ · \d+ %$/);
  for (const text of await values.allTextContents()) expect(odds).toContain(text.replace(' %', ''));
  const looking = await eye.getByText(/^Looking/).textContent();
  for (let i = 0; i < 4; i++) await page.getByRole('button', { name: 'Look to the left' }).click();
  await expect.poll(() => eye.getByText(/^Looking/).textContent(), SOON).not.toBe(looking);
  expect(await faultsOf(page)).toEqual([]);
  await page.keyboard.press('p');

  // From where it means to go.
  await page.keyboard.press('m');
  for (let i = 0; i < 6; i++) await page.keyboard.press('ArrowUp');
  await table.bar.getByText(/^Move .* 3\.0″/).waitFor();
  await page.keyboard.press('p');
  const picture = page.getByRole('img', { name: `What ${name} sees` });
  await picture.waitFor();
  const planned = await pictureOf(picture);
  await eye.getByRole('button', { name: 'From where it stands' }).click();
  await eye.getByRole('button', { name: 'From the planned spot' }).waitFor();
  await expect.poll(() => pictureOf(picture), SOON).not.toBe(planned);
  expect(complaints).toEqual([]);
  await page.context().close();
});
