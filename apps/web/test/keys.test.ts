import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { faultsOf } from './support/axe-faults.ts';
import { beginQuickly, sitDown, toFirstTurn } from './support/begin.ts';
import { openSite, type Site } from './support/browser.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site?.close());

test('a key is given to something else, says what is in the way, and stays so', async () => {
  const { page, complaints, table } = await sitDown(site, 'First shots');
  await toFirstTurn(table);
  const openSettings = async (): Promise<Locator> => {
    await page.getByRole('button', { name: 'Table menu' }).click();
    await page.getByRole('menuitem', { name: 'Settings' }).click();
    return page.getByRole('dialog', { name: 'Settings' });
  };
  const dialog = await openSettings();
  const end = dialog.getByRole('button', { name: /^End turn: / });
  await end.click();
  await page.keyboard.press('n');
  await dialog.getByText(/N is already used for “Next unit/).waitFor();
  await end.click();
  await page.keyboard.press('o');
  await dialog.getByRole('button', { name: 'End turn: O. Change key' }).waitFor();
  await dialog.getByRole('radio', { name: 'Off' }).check();
  await dialog.getByRole('button', { name: 'Done' }).click();

  await page.reload();
  await table.bar.waitFor();
  await page.keyboard.press('o');
  await table.bar.getByText('End your turn?').waitFor();
  await table.bar
    .getByRole('button', { name: /^End turn/ })
    .getByText('O', { exact: true })
    .waitFor();
  await page.keyboard.press('Escape');
  expect(await (await openSettings()).getByRole('radio', { name: 'Off' }).isChecked()).toBe(true);
  await page.getByRole('button', { name: 'Reset' }).click();
  await page.getByRole('button', { name: 'End turn: E. Change key' }).waitFor();
  expect(complaints).toEqual([]);
  await page.context().close();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`settings, keys and the opened log have no serious fault of access, ${colorScheme}`, async () => {
    const { page, complaints } = await site.visit({ colorScheme });
    await page.getByRole('link', { name: 'Settings' }).click();
    await page.getByText('Play sounds').click();
    await page.getByText('Volume').waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await page.goto(site.address);
    const table = await beginQuickly(page, 'First shots');
    await toFirstTurn(table);
    await page.keyboard.press('Control+/');
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.keyboard.press('l');
    const line = table.log
      .locator('li')
      .filter({ hasText: /deploys/ })
      .first();
    await line.getByRole('button').first().click();
    await line.getByRole('button', { name: 'Undo to here' }).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await page.context().close();
  });
}
