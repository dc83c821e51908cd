import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSite, type Site } from './support/browser.ts';
import { followTo, guideOf, PHONE } from './support/follow-guide.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site?.close());

test.each([
  { screen: 'a desktop', options: {} },
  { screen: 'a phone', options: PHONE },
])('who presses only what the guide points at comes to the end of Unknown Contacts on $screen', async ({ options }) => {
  const { page, complaints } = await site.visit(options);
  await page.goto(`${site.address}#/new`);
  await page.getByRole('button', { name: 'Play Unknown Contacts', exact: true }).click();
  await guideOf(page).waitFor();
  const touch = options === PHONE;
  const press = (x: number, y: number) => (touch ? page.touchscreen.tap(x, y) : page.mouse.click(x, y));
  const went = await followTo(page, press);
  expect([went[0], went.at(-1)]).toEqual(['1 of 10', '10 of 10']);
  expect(complaints).toEqual([]);
  await page.context().close();
});
