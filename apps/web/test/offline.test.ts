import { afterAll, beforeAll, expect, test } from 'vitest';
import { beginQuickly, toFirstTurn } from './support/begin.ts';
import { openSite, type Site } from './support/browser.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site?.close());

test('without a network the page loads again, and a game is begun and played', async () => {
  const { page, complaints } = await site.visit({ serviceWorkers: 'allow' });
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByText('games against bots work without a network').waitFor({ timeout: 60_000 });
  await page.context().setOffline(true);
  complaints.length = 0;
  await page.goto(site.address);
  const table = await beginQuickly(page, 'First shots');
  await toFirstTurn(table);
  await page.keyboard.press('n');
  await page.keyboard.press('m');
  for (let i = 0; i < 4; i++) await page.keyboard.press('ArrowUp');
  await table.bar.locator('button[aria-disabled="false"]').filter({ hasText: /^Move/ }).click();
  await page
    .getByRole('region', { name: 'Log' })
    .getByText(/ moves /)
    .first()
    .waitFor();

  // Reloaded in mid-game, still without a network; parts that were never opened before must work too.
  await page.reload();
  await table.bar.waitFor();
  await page
    .getByRole('region', { name: 'Log' })
    .getByText(/ moves /)
    .first()
    .waitFor();
  await page.keyboard.press('t');
  await page.getByRole('main', { name: 'Table in words' }).waitFor();
  expect(complaints.filter((line) => !line.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
  await page.context().close();
});

test('the page can be installed: its manifest names it and its icons are there', async () => {
  const { page } = await site.visit();
  const href = await page.locator('link[rel="manifest"]').getAttribute('href');
  const read = await page.evaluate(async (address) => {
    const url = new URL(address, document.baseURI);
    const manifest = (await (await fetch(url)).json()) as {
      name: string;
      display: string;
      icons: { src: string; sizes: string }[];
    };
    const icons = await Promise.all(
      manifest.icons.map(async ({ src, sizes }) => {
        const picture = new Image();
        picture.src = new URL(src, url).href;
        await picture.decode();
        return sizes === 'any' ? sizes : `${picture.naturalWidth}x${picture.naturalHeight}` === sizes;
      }),
    );
    return { name: manifest.name, display: manifest.display, icons };
  }, href ?? '');
  expect(read).toEqual({ name: 'Sandtable', display: 'standalone', icons: ['any', true, true, true] });
  await page.context().close();
});
