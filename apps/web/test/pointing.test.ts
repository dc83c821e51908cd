import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { beginQuickly, beginWith, toFirstTurn } from './support/begin.ts';
import { openSite, type Site } from './support/browser.ts';
import { SOON } from './support/online.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site?.close());

/** Opens the ruling and chooses what should hold. */
async function ask(page: Page, what: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Table menu' }).click();
  await page.getByRole('menuitem', { name: /^Ask for a ruling/ }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('What should hold').selectOption({ label: what });
  return form;
}

test('where a unit should stand is pointed at on the map, and there it stands', async () => {
  const { page, complaints } = await site.visit();
  const table = await beginQuickly(page, 'First shots');
  await toFirstTurn(table);
  await page.keyboard.press('n');
  const unit = page.locator('[data-unit][data-state="chosen"]');
  await unit.waitFor();
  const from = await table.placeOf(unit);
  const to = { x: from.x + 24, y: from.y - 60 };
  const form = await ask(page, 'A unit stands elsewhere');
  const point = form.getByRole('button', { name: 'Point at it on the map' });
  await form.getByLabel(/^Why/).fill('he was put down wrongly');

  // Who thinks better of it comes back to what was filled in.
  await point.click();
  await table.bar.getByText('Point at the place where it should stand').waitFor();
  expect(await form.count()).toBe(0);
  await page.keyboard.press('Escape');
  expect(await form.getByLabel(/^Why/).inputValue()).toBe('he was put down wrongly');
  expect(await form.getByLabel('Inches from the left edge').inputValue()).toBe('');

  await point.click();
  await table.bar.getByText('Point at the place where it should stand').waitFor();
  await page.mouse.click(to.x, to.y);
  expect(await form.getByLabel('Inches from the left edge').inputValue()).toMatch(/^\d+\.\d$/);
  expect(await form.getByLabel('Inches from the lower edge').inputValue()).toMatch(/^\d+\.\d$/);
  await form.getByRole('button', { name: 'Ask the others' }).click();
  await form.waitFor({ state: 'detached' });
  const far = async (): Promise<number> => {
    const at = await table.placeOf(unit);
    return Math.hypot(at.x - to.x, at.y - to.y);
  };
  await expect.poll(far, SOON).toBeLessThan(6);
  expect(complaints).toEqual([]);
  await page.context().close();
});

test('a square that is other ground is pointed at on the board', async () => {
  const { page, complaints } = await site.visit();
  const table = await beginQuickly(page, 'First Contact');
  await toFirstTurn(table);
  const form = await ask(page, 'A square is other ground');
  await form.getByRole('button', { name: 'Point at it on the map' }).click();
  await table.bar.getByText('Point at the square').waitFor();
  const box = await page.getByRole('group', { name: 'The table from above' }).boundingBox();
  await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + ((box?.height ?? 0) - 92) / 2);
  // The middle of a board of 24 by 9.
  expect(await form.getByLabel('Column', { exact: true }).inputValue()).toMatch(/^1[12]$/);
  expect(await form.getByLabel('Row', { exact: true }).inputValue()).toMatch(/^[345]$/);
  expect(complaints).toEqual([]);
  await page.context().close();
});

test('a place that is proposed is seen on the map until it is answered', async () => {
  const { page, complaints } = await site.visit();
  await beginWith(page, '#/new/ranged-fun/first-contact', ['Somebody beside you']);
  const goOn = page.getByRole('button', { name: 'Go on' });
  if ((await goOn.count()) > 0) await goOn.click();
  const form = await ask(page, 'A square is other ground');
  await form.getByLabel('Column', { exact: true }).fill('11');
  await form.getByLabel('Row', { exact: true }).fill('4');
  await form.getByLabel('Ground', { exact: true }).selectOption({ index: 1 });
  await form.getByLabel(/^Why/).fill('the house fell down');
  await form.getByRole('button', { name: 'Ask the others' }).click();
  const map = page.getByRole('group', { name: 'The table from above' });
  const shown = map.getByText('proposed here');
  await shown.waitFor();
  const [box, chip] = [await map.boundingBox(), await shown.boundingBox()];
  // The middle of a board of 24 by 9.
  expect(Math.abs((chip?.x ?? 0) + (chip?.width ?? 0) / 2 - (box?.x ?? 0) - (box?.width ?? 0) / 2)).toBeLessThan(120);
  await page.getByRole('button', { name: 'Withdraw' }).click();
  await expect.poll(() => shown.count(), SOON).toBe(0);
  expect(complaints).toEqual([]);
  await page.context().close();
});

test('a press on the ground right after one on a unit is a plan, however busy the machine is', async () => {
  const { page, complaints } = await site.visit();
  const table = await beginQuickly(page, 'Radio check');
  const unit = page.locator('[data-unit][data-state="candidate"]').first();
  await page.getByRole('button', { name: 'Next' }).click();
  await unit.waitFor();
  const { x, y } = await table.placeOf(unit);
  // Nobody waits in between, so what the unit can do is not known yet when the ground is pressed.
  await Promise.all([page.mouse.click(x, y), page.mouse.click(x, y - 48)]);
  await table.bar.getByRole('button', { name: /^Move/ }).waitFor();
  expect(complaints).toEqual([]);
});
