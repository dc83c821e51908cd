import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSite, type Site } from './support/browser.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site?.close());

test('the guided battle says what to do and why, step by step, and what is meant lights up', async () => {
  const { page, complaints } = await site.visit();
  await page.getByRole('button', { name: 'Play now' }).click();
  const guide = page.getByRole('region', { name: 'Your first battle' });
  await guide.getByRole('heading', { name: 'The ground' }).waitFor();
  await guide.getByRole('button', { name: 'Next' }).click();
  await guide.getByRole('heading', { name: 'Move' }).waitFor();
  await guide.getByText('Now: press Rifleman 1 on the map').waitFor();

  await page
    .getByRole('navigation', { name: 'Units' })
    .getByRole('button', { name: /Rifleman 1/ })
    .first()
    .click();
  await guide.getByText('Now: press the ground where it should go').waitFor();
  await page.keyboard.press('m');
  for (let i = 0; i < 6; i++) await page.keyboard.press('ArrowUp');
  await guide.getByText('Now: press Move').waitFor();
  await page.getByRole('region', { name: 'Your decision' }).getByRole('button', { name: /^Move/ }).click();

  await guide.getByRole('heading', { name: 'Shoot' }).waitFor();
  await guide.getByText('Now: press a weapon').waitFor();
  await guide.getByRole('button', { name: 'Back' }).click();
  await guide.getByText('Done').waitFor();
  await guide.getByRole('button', { name: 'Skip the guide' }).click();
  await expect.poll(() => guide.count()).toBe(0);
  // Put away is put away, also after a reload.
  await page.reload();
  await page.getByRole('region', { name: 'Your decision' }).waitFor();
  expect(await guide.count()).toBe(0);
  expect(complaints).toEqual([]);
  await page.context().close();
});

test('on a phone a step to be done leaves the map free, and opens on a press', async () => {
  const { page, complaints } = await site.visit({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  });
  await page.getByRole('button', { name: 'Play now' }).tap();
  const guide = page.getByRole('region', { name: 'Your first battle' });
  await guide.getByRole('button', { name: 'Next' }).tap();
  await guide.getByText('Now: press Rifleman 1 on the map').waitFor();
  expect((await guide.boundingBox())?.height).toBeLessThan(190);
  await guide.getByRole('button', { name: 'Show the guide' }).tap();
  await guide.getByText('Each soldier has one Move and one Action a turn').waitFor();
  expect(complaints).toEqual([]);
  await page.context().close();
});
