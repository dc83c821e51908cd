import { afterAll, beforeAll, expect, test } from 'vitest';
import { faultsOf } from './support/axe-faults.ts';
import { openSite, type Site } from './support/browser.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site?.close());

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } as const;

test('the first page: one great button, no games yet, every battle with its picture', async () => {
  const { page, complaints } = await site.visit();
  await page.getByRole('heading', { level: 1, name: 'The sand table that knows the rules.' }).waitFor();
  await page.getByText('No games yet. Play now takes about 10 minutes.').waitFor();
  expect(await page.getByText('6 against 6, a bot opposite').count()).toBe(1);
  const cards = page.getByRole('article');
  expect(await cards.count()).toBeGreaterThanOrEqual(12);
  const first = cards.first();
  await first.locator('canvas[data-painted]').waitFor();
  expect(await first.textContent()).toContain('Radio check');
  await page.getByRole('button', { name: /^Ranged Fun/ }).click();
  const names = await page.getByRole('article').getByRole('link').allTextContents();
  expect(names).toContain('First Contact');
  expect(names).not.toContain('First shots');
  expect(await faultsOf(page)).toEqual([]);
  expect(complaints).toEqual([]);
  await page.context().close();
});

test('the script of the first page stays below 150 KB, packed', async () => {
  const { page } = await site.visit();
  const { gzipSync } = await import('node:zlib');
  await page.getByText('No games yet').waitFor();
  const scripts = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.endsWith('.js')),
  );
  let bytes = 0;
  for (const script of scripts) bytes += gzipSync(Buffer.from(await (await fetch(script)).arrayBuffer())).length;
  expect(bytes).toBeGreaterThan(20_000);
  expect(bytes).toBeLessThan(150 * 1024);
  await page.context().close();
});

test('a game that was begun stands under Continue, with whose turn it is, and goes on', async () => {
  const { page, complaints } = await site.visit();
  await page.getByRole('button', { name: 'Play now' }).click();
  await page.getByRole('region', { name: 'Your decision' }).waitFor();
  await page.goto(site.address);
  const row = page.getByRole('link', { name: /Radio check.*Down Range · against a recruit · 0 orders.*Your turn/ });
  await row.click();
  await page.getByRole('region', { name: 'Your decision' }).waitFor();
  expect(await page.getByRole('heading', { name: 'Radio check' }).count()).toBe(1);
  expect(complaints).toEqual([]);
  await page.context().close();
});

test('a battle is set up: side, opponent and optional rules; two can play at one screen', async () => {
  const { page, complaints } = await site.visit();
  await page.getByRole('link', { name: 'First shots', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'First shots' }).waitFor();
  await page.getByRole('img', { name: 'The table of First shots from above' }).waitFor();
  expect(await page.getByRole('radio', { name: /^A recruit/ }).isChecked()).toBe(true);
  // The scenario is played with the quick-start rules, and says so.
  expect(await page.getByRole('combobox', { name: /Rules/ }).inputValue()).toBe('quick-start');
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('radio', { name: /^North/ }).check();
  await page.getByRole('checkbox', { name: /^Fog/ }).check();
  await page.getByRole('radio', { name: /^Somebody beside you/ }).check();
  await page.getByRole('button', { name: 'Begin' }).click();
  await page
    .getByRole('region', { name: 'Your decision' })
    .or(page.getByRole('button', { name: 'Go on' }))
    .first()
    .waitFor();
  expect(complaints).toEqual([]);
  await page.context().close();
});

test('without a server nobody elsewhere can be invited, and the page says what to do', async () => {
  const { page } = await site.visit();
  await page.goto(`${site.address}#/new/ranged-fun/first-contact`);
  await page.getByRole('radio', { name: /^Somebody elsewhere/ }).check();
  await page.getByRole('button', { name: 'Open the table and get the link' }).click();
  await page.getByRole('alert').waitFor();
  expect(await page.getByRole('alert').textContent()).not.toBe('');
  await page.goto(site.address);
  await page.getByRole('textbox', { name: 'Link of a seat' }).fill('hello');
  await page.getByRole('button', { name: 'Join' }).click();
  await page.getByText('That is no link of a seat.').waitFor();
  await page.context().close();
});

test('on a phone nothing sticks out, and the pages are in the thumb’s reach', async () => {
  const { page, complaints } = await site.visit(PHONE);
  await page.getByRole('button', { name: 'Play now' }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  const nav = await page.getByRole('navigation', { name: 'Pages' }).boundingBox();
  expect((nav?.y ?? 0) + (nav?.height ?? 0)).toBeCloseTo(740, 0);
  await page.goto(`${site.address}#/new/down-range/kestrel-farm`);
  await page.getByRole('button', { name: 'Begin' }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  expect(complaints).toEqual([]);
  await page.context().close();
});
