import { afterAll, beforeAll, expect, test } from 'vitest';
import { beginWith } from './support/begin.ts';
import { openSite, type Site } from './support/browser.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site?.close());

test('two at one screen build their forces in secret, and both are shown together', async () => {
  const { page, complaints } = await site.visit({ at: '#/new/downsync/vip-capture' });
  const table = await beginWith(page, '#/new/downsync/vip-capture', ['On this device']);
  const goOn = page.getByRole('button', { name: 'Continue' });
  const builder = page.getByText('Build your own force');
  await goOn.or(builder).first().waitFor();
  if ((await goOn.count()) > 0) await goOn.click();

  // A draft hears everything that's wrong with it, and can't be fielded before it's right.
  await builder.click();
  const press = (name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click();
  const field = page.getByRole('button', { name: 'Field this force' });
  await page.getByRole('combobox', { name: 'Start from' }).selectOption({ label: 'Republic, small' });
  await page.getByText('Ready to field.').waitFor();
  await press('Remove Samson');
  await press('Remove Courier');
  await page.getByText('2 things to fix').waitFor();
  expect(await field.getAttribute('aria-disabled')).toBe('true');
  await press('Add Mandible');
  await press('Add Goliath Squad');
  await page.getByText('Ready to field.').waitFor();
  await field.click();

  // The next one at the screen finds nothing of it: no card of it and no draft.
  await goOn.waitFor();
  await goOn.click();
  await builder.waitFor();
  // biome-ignore lint/performance/useDomNodeTextContent: hidden words are not read
  expect(await page.locator('body').innerText()).not.toMatch(/Mandible|Goliath/);
  await builder.click();
  await page.getByText('Ready to field.').waitFor();
  await page.getByRole('combobox', { name: 'Start from' }).selectOption({ label: 'Coalition, small' });
  await page.getByText('Ready to field.').waitFor();
  await field.click();

  // Now both are known: the sides are called by what they play.
  await goOn
    .or(table.bar.getByText(/edge|objective/))
    .first()
    .waitFor();
  if ((await goOn.count()) > 0) await goOn.click();
  await page.getByText('Republic of Terra').first().waitFor();
  await page.getByText('Coalition').first().waitFor();
  expect(complaints).toEqual([]);
  await page.context().close();
});

test('a force is bought man by man, and its cards can be printed', async () => {
  const { page, complaints } = await site.visit();
  await page.evaluate(() => {
    location.hash = '#/new/dogs-of-war/crossroads';
  });
  await page.getByRole('checkbox', { name: /^Build your own forces/ }).check();
  await page.getByRole('button', { name: 'Start the battle' }).click();
  await page.getByText('Build your own force', { exact: true }).click();
  await page.getByText('Ready to field.').waitFor();
  const field = page.getByRole('button', { name: 'Field this force' });

  await page.getByRole('combobox', { name: 'Start from' }).selectOption({ label: 'Two Ranger teams' });
  // More than the points pay for is named, and can't be fielded.
  await page.getByRole('button', { name: 'Add to Leader, Fire team 1' }).click();
  await page.getByRole('button', { name: /^Claymore/ }).click();
  await page.getByText('1 thing to fix').waitFor();
  expect(await field.getAttribute('aria-disabled')).toBe('true');
  await page.getByRole('button', { name: 'Take Claymore off: Leader' }).click();
  await page.getByText('Ready to field.').waitFor();

  // A card for each team, and nothing else on the sheet.
  await page.emulateMedia({ media: 'print' });
  const cards = page.locator('[data-part="print-cards"] article');
  expect(await cards.count()).toBe(2);
  expect(await cards.first().isVisible()).toBe(true);
  expect(await field.isVisible()).toBe(false);
  await page.emulateMedia({ media: 'screen' });
  await field.click();
  await expect.poll(() => field.count()).toBe(0);
  expect(complaints).toEqual([]);
  await page.context().close();
});
