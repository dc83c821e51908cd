import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSite, type Site } from './support/browser.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site?.close());

const CHOSEN =
  '[aria-pressed="true"], [aria-current="page"], [aria-current="true"], input[type="radio"]:checked + span';

test('with the system’s colors instead of ours, what is chosen is told by the system’s highlight', async () => {
  const { page } = await site.visit({ forcedColors: 'active' });
  for (const address of ['', '#/new', '#/host', '#/settings', '#/rules', '#/rules/down-range']) {
    await page.goto(`${site.address}${address}`);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    if (address.startsWith('#/rules')) await page.getByRole('navigation', { name: 'Books' }).waitFor();
    const plain = await page.evaluate((chosen) => {
      const probe = document.createElement('p');
      probe.style.cssText = 'forced-color-adjust: none; background: Highlight';
      document.body.append(probe);
      const highlight = getComputedStyle(probe).backgroundColor;
      probe.remove();
      const found = [...document.querySelectorAll(chosen)].filter((each) => each.checkVisibility());
      const missed = found.filter((each) => getComputedStyle(each).backgroundColor !== highlight);
      return { found: found.length, missed: missed.map((each) => each.textContent) };
    }, CHOSEN);
    expect([address, plain.missed]).toEqual([address, []]);
    expect([address, plain.found]).not.toEqual([address, 0]);
  }
  await page.context().close();
});
