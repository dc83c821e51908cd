import { afterAll, beforeAll, expect, test } from 'vitest';
import { faultsOf } from './support/axe-faults.ts';
import { openSite, type Site } from './support/browser.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site?.close());

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } as const;

test('the first page: one great button, no games yet, and every game with a look at its table', async () => {
  const { page, complaints } = await site.visit();
  await page.getByRole('heading', { level: 1, name: 'The sand table that knows the rules.' }).waitFor();
  await page.getByText('No games yet. Your first one takes about 10 minutes.').waitFor();
  await page.getByText('six a side against a bot, 10 minutes').waitFor();
  const cards = page.getByRole('article');
  const headings = await cards.getByRole('heading').allTextContents();
  expect(headings.map((text) => text.replace(/ from \d+ min$/, ''))).toEqual([
    'Down Range 7 battles ·',
    'Ranged Fun 6 battles ·',
    'Downsync 6 battles ·',
    'Dogs of War 5 battles ·',
  ]);
  for (const card of await cards.filter({ has: page.locator('canvas') }).all())
    await card.locator('canvas[data-painted]').waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('link', { name: 'All battles in Ranged Fun' }).click();
  await page.getByRole('heading', { level: 1, name: 'All battles' }).waitFor();
  const names = await page.getByRole('article').getByRole('link').allTextContents();
  expect(names).toContain('First Contact');
  expect(names).not.toContain('First shots');
  await page.getByRole('button', { name: /^All/ }).click();
  expect(await page.getByRole('article').count()).toBe(24);
  expect(await page.getByRole('article').first().textContent()).toContain('Radio check');
  expect(await faultsOf(page)).toEqual([]);
  expect(complaints).toEqual([]);
  await page.context().close();
});

test('a game is begun from its card on the first page', async () => {
  const { page, complaints } = await site.visit();
  await page.getByRole('button', { name: 'Play Down Range' }).click();
  await page.getByRole('region', { name: 'Your decision' }).waitFor();
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
  const row = page.getByRole('link', { name: /Radio check.*Down Range · recruit bot · .*Your turn/ });
  await row.click();
  await page.getByRole('region', { name: 'Your decision' }).waitFor();
  expect(await page.getByRole('heading', { name: 'Radio check' }).count()).toBe(1);
  expect(complaints).toEqual([]);
  await page.context().close();
});

test('a battle is set up: side, opponent and optional rules; two can play at one screen', async () => {
  const { page, complaints } = await site.visit();
  await page.goto(`${site.address}#/new`);
  await page.getByRole('link', { name: 'First shots', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'First shots' }).waitFor();
  await page.getByRole('img', { name: 'Map of First shots' }).waitFor();
  expect(await page.getByRole('radio', { name: /^Recruit bot/ }).isChecked()).toBe(true);
  // The scenario is played with the quick-start rules, and says so.
  expect(await page.getByRole('combobox', { name: /Rulebook/ }).inputValue()).toBe('quick-start');
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('radio', { name: /^North/ }).check();
  await page.getByRole('checkbox', { name: /^Fog/ }).check();
  await page.getByRole('radio', { name: /^On this device/ }).check();
  await page.getByRole('button', { name: 'Start the battle' }).click();
  await page
    .getByRole('region', { name: 'Your decision' })
    .or(page.getByRole('button', { name: 'Continue' }))
    .first()
    .waitFor();
  expect(complaints).toEqual([]);
  await page.context().close();
});

test('without a server nobody elsewhere can be invited, and the page says what to do', async () => {
  const { page } = await site.visit();
  await page.goto(`${site.address}#/new/ranged-fun/first-contact`);
  await page.getByRole('radio', { name: /^Online/ }).check();
  await page.getByRole('button', { name: 'Host this battle' }).click();
  await page.getByRole('alert').getByText('Online games need a Sandtable server.').waitFor();
  await page.goto(`${site.address}#/host`);
  await page.getByRole('button', { name: 'Host First Contact' }).click();
  await page.getByRole('alert').getByText('Online games need a Sandtable server.').waitFor();
  await page.goto(site.address);
  await page.getByRole('textbox', { name: 'Invite link' }).fill('hello');
  await page.getByRole('button', { name: 'Join' }).click();
  await page.getByText('That isn’t a Sandtable invite.').waitFor();
  await page.context().close();
});

test('with letters twice as large nothing sticks out either', async () => {
  const { page } = await site.visit({ viewport: { width: 1280, height: 800 } });
  for (const address of [
    '',
    '#/new',
    '#/host',
    '#/new/down-range/kestrel-farm',
    '#/replays',
    '#/rules',
    '#/settings',
  ]) {
    await page.goto(`${site.address}${address}`);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    expect([address, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([address, 1280]);
  }
  await page.context().close();
});

test('on a phone nothing sticks out, and the pages are in the thumb’s reach', async () => {
  const { page, complaints } = await site.visit(PHONE);
  await page.getByRole('button', { name: 'Play now' }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  const nav = await page.getByRole('navigation', { name: 'Pages' }).boundingBox();
  expect((nav?.y ?? 0) + (nav?.height ?? 0)).toBeCloseTo(740, 0);
  await page.goto(`${site.address}#/new/down-range/kestrel-farm`);
  await page.getByRole('button', { name: 'Start the battle' }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  expect(complaints).toEqual([]);
  await page.context().close();
});

test('where there’s nothing, the other pages stay in reach', async () => {
  const { page, complaints } = await site.visit({ at: '#/nowhere' });
  await page.getByRole('heading', { level: 1, name: 'There’s nothing at this address.' }).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Rules' }).click();
  await page.getByRole('heading', { level: 1, name: 'Rules' }).waitFor();
  expect(complaints).toEqual([]);
  await page.context().close();
});
