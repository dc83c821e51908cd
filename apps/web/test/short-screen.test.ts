import { readFileSync } from 'node:fs';
import type { MatchRecord } from '@sandtable/kernel';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sitDown, toFirstTurn } from './support/begin.ts';
import { openSite, type Site } from './support/browser.ts';
import { openKept } from './support/kept-game.ts';

const finished = new URL('../../../rulesets/down-range/test/games/crossroads.json', import.meta.url);
let site: Site;

beforeAll(async () => {
  site = await openSite();
});

afterAll(() => site.close());

/** Whether all of it is on the screen and nothing lies over its middle. */
async function isInReach(page: Page, control: Locator): Promise<boolean> {
  const box = await control.boundingBox();
  const size = page.viewportSize();
  if (box === null || size === null) return false;
  const { x, y, width, height } = box;
  if (x < 0 || y < 0 || x + width > size.width + 0.5 || y + height > size.height + 0.5) return false;
  return control.evaluate(
    (element, [cx, cy]) => element.contains(document.elementFromPoint(cx as number, cy as number)),
    [x + width / 2, y + height / 2],
  );
}

describe.each([
  ['a phone on its side', 740, 360],
  ['a laptop at 200% zoom', 640, 400],
  ['a wide and low window', 1280, 420],
])('%s', (_, width, height) => {
  test('has the map beside the panel, and every control in reach', async () => {
    const { page, complaints, table } = await sitDown(site, 'Kestrel Farm', { viewport: { width, height } });
    await toFirstTurn(table);
    const column = page.getByRole('navigation', { name: 'Table menu' });
    for (const name of ['Units', 'Log', 'Undo', 'More: table menu', 'End turn'])
      expect(await isInReach(page, column.getByRole('button', { name, exact: true })), name).toBe(true);
    await page.keyboard.press('n');
    const panel = page.locator('[data-part="panel"]');
    await panel.getByRole('heading', { level: 2 }).first().waitFor();
    const map = await page.locator('main').boundingBox();
    expect(map?.height).toBe(height);

    await page.getByRole('button', { name: 'Minimize the panel' }).click();
    const folded = await page.locator('main').boundingBox();
    expect(folded?.width).toBeGreaterThan((map?.width ?? 0) + 200);
    expect(await isInReach(page, table.bar)).toBe(true);

    // Ending the turn asks about units that can still act, and the question must be in reach.
    await column.getByRole('button', { name: 'End turn' }).click();
    const sure = table.bar.getByRole('button', { name: /^End turn/ });
    await sure.waitFor();
    expect(await isInReach(page, sure)).toBe(true);
    await page.keyboard.press('Escape');
    await column.getByRole('button', { name: 'Units', exact: true }).click();
    await panel.getByRole('button', { name: /Vega/ }).waitFor();
    expect(complaints).toEqual([]);
  });

  test('has the buttons at the end of a battle in reach, without scrolling', async () => {
    const { page } = await site.visit({ viewport: { width, height } });
    await openKept(page, JSON.parse(readFileSync(finished, 'utf8')) as MatchRecord, 'Crossroads', 'a');
    await page.getByRole('heading', { name: 'Victory', level: 1 }).waitFor();
    for (const control of [
      page.getByRole('button', { name: /^Rematch/ }),
      page.getByRole('link', { name: /^Debrief/ }),
      page.getByRole('link', { name: /^Next battle/ }),
    ])
      expect(await isInReach(page, control)).toBe(true);
    await page.context().close();
  });
});
