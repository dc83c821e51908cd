import { afterAll, beforeAll, expect, test } from 'vitest';
import { beginQuickly, toFirstTurn } from './support/begin.ts';
import { openSite, type Site } from './support/browser.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site?.close());

test('what lies under the pointer has a card, and anything can be measured from anywhere', async () => {
  const { page, complaints } = await site.visit();
  const table = await beginQuickly(page, 'First shots');
  await toFirstTurn(table);
  const map = page.getByRole('group', { name: 'The table from above' });
  await page.keyboard.press('0');
  const box = await map.boundingBox();
  const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2];
  await page.mouse.click(x - 60, y + 120, { button: 'right' });
  const card = page.getByRole('region', { name: 'What is here' });
  await card.getByText(/inches/).waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => card.count()).toBe(0);

  await page.keyboard.down('Shift');
  await page.mouse.move(x - 60, y + 120);
  await page.mouse.down();
  await page.mouse.move(x + 60, y - 120, { steps: 4 });
  await map.getByText(/^\d+\.\d″ · /).waitFor();
  await page.mouse.up();
  await page.keyboard.up('Shift');
  // It stays while the pointer goes on, and goes with the next press.
  await page.mouse.move(x + 100, y);
  await map.getByText(/^\d+\.\d″ · /).waitFor();
  expect(complaints).toEqual([]);
  await page.context().close();
});

test('who sees whom is shown while the space bar is held', async () => {
  const { page, complaints } = await site.visit();
  const table = await beginQuickly(page, 'First shots');
  await toFirstTurn(table);
  await page.keyboard.press('n');
  const map = page.getByRole('group', { name: 'The table from above' });
  const lines = map.getByText(/of 9 rays|hidden by/);
  await table.bar.getByText(/what now/).waitFor();
  expect(await lines.count()).toBe(0);
  await page.keyboard.down('Space');
  await expect.poll(() => lines.count()).toBeGreaterThan(0);
  await page.keyboard.up('Space');
  await expect.poll(() => lines.count()).toBe(0);
  expect(complaints).toEqual([]);
  await page.context().close();
});
