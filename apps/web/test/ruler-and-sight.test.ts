import { afterAll, beforeAll, expect, test } from 'vitest';
import { sitDown, toFirstTurn } from './support/begin.ts';
import { openSite, type Site } from './support/browser.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site?.close());

test('what lies under the pointer has a card, and anything can be measured from anywhere', async () => {
  const { page, complaints, table } = await sitDown(site, 'First shots');
  await toFirstTurn(table);
  const map = page.getByRole('group', { name: 'The table from above' });
  await page.keyboard.press('0');
  const box = await map.boundingBox();
  const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2];
  await page.mouse.click(x - 60, y + 120, { button: 'right' });
  const card = page.getByRole('region', { name: 'What’s here' });
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
  const { page, complaints, table } = await sitDown(site, 'First shots');
  await toFirstTurn(table);
  await page.keyboard.press('n');
  const map = page.getByRole('group', { name: 'The table from above' });
  const lines = map.getByText(/of 9 rays|hidden by/);
  await table.bar.getByText(/what now|Who’s next|Pick another/).waitFor();
  expect(await lines.count()).toBe(0);
  await page.keyboard.down('Space');
  await expect.poll(() => lines.count()).toBeGreaterThan(0);
  await page.keyboard.up('Space');
  await expect.poll(() => lines.count()).toBe(0);
  expect(complaints).toEqual([]);
  await page.context().close();
});

test('ruler and lines of sight have a button and a key, stand in the list of keys, and go with Escape', async () => {
  const { page, complaints, table } = await sitDown(site, 'First shots');
  await toFirstTurn(table);
  const map = page.getByRole('group', { name: 'The table from above' });
  const measured = map.getByText(/^\d+\.\d″ · /);
  const button = page.getByRole('button', { name: 'Ruler', exact: true });
  await page.keyboard.press('n');
  await page.keyboard.press('0');
  const box = await map.boundingBox();
  const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2];
  const drag = async (): Promise<void> => {
    await page.mouse.move(x - 60, y + 120);
    await page.mouse.down();
    await page.mouse.move(x + 60, y - 120, { steps: 4 });
    await page.mouse.up();
  };
  for (const take of [() => button.click(), () => page.keyboard.press('d')]) {
    await take();
    await table.bar.getByText('Drag from anything to anything.').waitFor();
    await drag();
    await measured.waitFor();
    // A press only measures: nothing is planned.
    await page.mouse.click(x + 20, y);
    expect(await table.bar.getByText(/^Move /).count()).toBe(0);
    await drag();
    await measured.waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => measured.count()).toBe(0);
    expect(await button.getAttribute('aria-pressed')).toBe('false');
  }

  const lines = map.getByText(/of 9 rays|hidden by/);
  const sight = page.getByRole('button', { name: 'Lines of sight', exact: true });
  for (const look of [() => sight.click(), () => page.keyboard.press('v')]) {
    await look();
    await expect.poll(() => lines.count()).toBeGreaterThan(0);
    await page.keyboard.press('Escape');
    await expect.poll(() => lines.count()).toBe(0);
  }
  await page.keyboard.press('Control+/');
  const keys = page.getByRole('dialog');
  await keys.getByText(/^Ruler: drag to measure/).waitFor();
  await keys.getByText('Lines of sight from the planned spot').waitFor();
  expect(complaints).toEqual([]);
  await page.context().close();
});
