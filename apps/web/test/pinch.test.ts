import { afterAll, beforeAll, expect, test } from 'vitest';
import { sitDown, toFirstTurn } from './support/begin.ts';
import { openSite, type Site } from './support/browser.ts';
import { SOON } from './support/online.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site?.close());

test('two fingers zoom the map', async () => {
  const { page, complaints, table } = await sitDown(site, 'First shots', {
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  });
  await toFirstTurn(table);
  const units = page.locator('[data-unit]');
  const spread = async (): Promise<number> => {
    const [a, b] = [await table.placeOf(units.first()), await table.placeOf(units.last())];
    return Math.hypot(a.x - b.x, a.y - b.y);
  };
  const before = await spread();
  const hand = await page.context().newCDPSession(page);
  const fingers = (type: 'touchStart' | 'touchMove' | 'touchEnd', gap: number): Promise<unknown> =>
    hand.send('Input.dispatchTouchEvent', {
      type,
      touchPoints:
        type === 'touchEnd'
          ? []
          : [
              { x: 180 - gap, y: 260, id: 0 },
              { x: 180 + gap, y: 260, id: 1 },
            ],
    });
  await fingers('touchStart', 30);
  for (const gap of [40, 50, 60, 75, 90]) await fingers('touchMove', gap);
  await fingers('touchEnd', 0);
  // Three times as far apart.
  await expect.poll(spread, SOON).toBeGreaterThan(before * 2.5);
  expect(complaints).toEqual([]);
  await page.context().close();
});
