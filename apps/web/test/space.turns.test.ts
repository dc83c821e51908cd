import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { faultsOf } from './support/axe-faults.ts';
import { sitDown, toFirstTurn } from './support/begin.ts';
import { openSite, type Site } from './support/browser.ts';
import { testsInTurn } from './support/of-today.ts';
import { SOON } from './support/online.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site?.close());

/** Without a graphics card every pixel of a picture in space costs: as few as a desk may have. */
const SMALL = { viewport: { width: 1100, height: 640 } };

const pane = (page: Page, name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click();

/** What is on the screen there, once it stays the same. */
async function pictureOf(where: Locator): Promise<string> {
  let before = '';
  for (;;) {
    const now = (await where.screenshot()).toString('base64');
    if (now === before) return now;
    before = now;
  }
}

/** Where on the screen one of these units can be pressed in space, once it's drawn. */
async function findUnit(space: Locator, units: readonly string[]): Promise<{ readonly x: number; readonly y: number }> {
  const look = () =>
    space.evaluate((canvas, wanted) => {
      const { left, top, width, height } = canvas.getBoundingClientRect();
      for (let y = top + 20; y < top + height; y += 12)
        for (let x = left + 20; x < left + width - 80; x += 8) {
          canvas.dispatchEvent(new PointerEvent('pointermove', { clientX: x, clientY: y, bubbles: true }));
          if (wanted.includes((canvas as HTMLElement).dataset.over ?? '')) return { x, y };
        }
      return null;
    }, units);
  let found: Awaited<ReturnType<typeof look>> = null;
  await expect
    .poll(async () => {
      found = await look();
      return found;
    }, SOON)
    .not.toBe(null);
  return found ?? { x: 0, y: 0 };
}

// One a day: without a graphics card each takes most of a minute.
testsInTurn(3, {
  'the table in space is turned, come nearer to and seen whole again by buttons, and flies to whom one chooses':
    async () => {
      const { page, complaints, table } = await sitDown(site, 'First shots', SMALL);
      await toFirstTurn(table);
      await pane(page, '3D');
      const space = page.getByRole('img', { name: /in 3D/ });
      await space.waitFor();
      expect(await page.getByText('can’t show 3D').count()).toBe(0);
      for (const name of ['Turn left', 'Higher view', 'Zoom in']) {
        const before = await pictureOf(space);
        await page.getByRole('button', { name }).click();
        await expect.poll(() => pictureOf(space), SOON).not.toBe(before);
      }
      const near = await pictureOf(space);
      await page.getByRole('button', { name: 'Show the whole table' }).click();
      await expect.poll(() => pictureOf(space), SOON).not.toBe(near);
      const again = await pictureOf(space);
      await page.keyboard.press('n');
      await table.bar.getByText(/what now|Who’s next|Pick another/).waitFor();
      await expect.poll(() => pictureOf(space), SOON).not.toBe(again);
      expect(await faultsOf(page)).toEqual([]);
      expect(complaints).toEqual([]);
      await page.context().close();
    },
  'in space a soldier is picked, sent somewhere and told to fire by presses on the table itself': async () => {
    const { page, complaints, table } = await sitDown(site, 'Radio check', SMALL);
    await toFirstTurn(table);
    const seer = page.getByRole('button', { name: /\d enem(y|ies) in sight/ }).first();
    const [, name = ''] = /^\d?(.+?)\d enem/.exec((await seer.textContent()) ?? '') ?? [];
    const side =
      /^[A-Za-z]+/.exec((await page.locator('[data-part="units"] h2').first().textContent()) ?? '')?.[0] ?? '';
    const unitsOf = (label: string): Promise<string[]> =>
      page.locator(label).evaluateAll((all) => all.flatMap((each) => each.getAttribute('data-unit') ?? []));
    const soldiers = await unitsOf(`[data-unit][aria-label^="${name}, ${side}"]`);
    const enemies = await unitsOf(`[data-unit]:not([aria-label*=", ${side},"])`);
    await pane(page, '3D');
    const space = page.getByRole('img', { name: /in 3D/ });
    await space.waitFor();

    const soldier = await findUnit(space, soldiers);
    await page.mouse.click(soldier.x, soldier.y);
    await table.bar.getByText(`${name}: what now?`).waitFor();

    // The ground a little way off, once the camera has flown to him: the way is planned, with its length beside it. Where
    // a label or a comrade happens to be, another spot beside him.
    await pictureOf(space);
    const here = await findUnit(space, soldiers);
    const planned = table.bar.getByText(/^Move .*″/);
    for (const [x, y] of [
      [0, -46],
      [60, -20],
      [-60, -20],
      [0, 60],
      [-110, -40],
      [110, -40],
      [-60, 40],
      [60, 40],
      [0, -100],
    ] as const) {
      await page.mouse.click(here.x + x, here.y + y);
      await planned.waitFor({ timeout: 4000 }).catch(() => page.keyboard.press('Escape'));
      if ((await planned.count()) > 0) break;
    }
    await planned.waitFor();
    await page.locator('[data-tone="chosen"]', { hasText: / of / }).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await page.keyboard.press('Escape');

    // An enemy: the shot is aimed at him. Another by his chip. Enter fires.
    const enemy = await findUnit(space, enemies);
    await page.mouse.click(enemy.x, enemy.y);
    const chip = page.getByRole('button', { name: /: \d+ · \d+%$/ }).first();
    await chip.click();
    await table.bar.getByRole('button', { name: /^Fire/ }).waitFor();
    await page.keyboard.press('Enter');
    await table.bar.getByRole('button', { name: /^Fire/ }).waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
    await page.context().close();
  },
  'a soldier’s eye says of everybody in view what the rule says on the map, also from a planned place': async () => {
    const { page, complaints, table } = await sitDown(site, 'First shots', SMALL);
    await toFirstTurn(table);
    const panel = page.getByRole('complementary', { name: 'Actions' });
    // A soldier with an enemy in sight.
    const seer = panel.getByRole('button', { name: /\d enem(y|ies) in sight/ }).first();
    const [, name = ''] = /^\d?(.+?)\d enem/.exec((await seer.textContent()) ?? '') ?? [];
    await seer.click();
    await table.bar.getByText(/what now|Who’s next|Pick another/).waitFor();
    await page.keyboard.press('f');
    const rows = panel.locator('li > button[aria-pressed]');
    await rows.first().waitFor();
    const odds = (await rows.allTextContents()).map((text) => /(\d+)%hit(\d+)%kill/.exec(text)?.slice(1).join(' · '));
    await page.keyboard.press('Escape');

    await page.keyboard.press('p');
    const eye = page.getByRole('region', { name: `Through the eyes of ${name}` });
    await eye.getByText(/^Looking [a-z-]+\./).waitFor();
    const labels = page.locator('button').filter({ hasText: / · \d+%/ });
    await expect.poll(() => labels.count(), SOON).toBeGreaterThan(0);
    const values = labels.getByText(/^\d+ · \d+%$/);
    for (const text of await values.allTextContents()) expect(odds).toContain(text.replace('%', ''));
    const looking = await eye.getByText(/^Looking/).textContent();
    for (let i = 0; i < 4; i++) await page.getByRole('button', { name: 'Look left' }).click();
    await expect.poll(() => eye.getByText(/^Looking/).textContent(), SOON).not.toBe(looking);
    expect(await faultsOf(page)).toEqual([]);
    await page.keyboard.press('p');

    // From where it would go.
    await page.keyboard.press('m');
    for (let i = 0; i < 6; i++) await page.keyboard.press('ArrowUp');
    await table.bar.getByText(/^Move .* 3\.0″/).waitFor();
    await page.keyboard.press('p');
    const picture = page.getByRole('img', { name: `What ${name} sees` });
    await picture.waitFor();
    const planned = await pictureOf(picture);
    await eye.getByRole('button', { name: 'From here' }).click();
    await eye.getByRole('button', { name: 'From the planned spot' }).waitFor();
    await expect.poll(() => pictureOf(picture), SOON).not.toBe(planned);
    expect(complaints).toEqual([]);
    await page.context().close();
  },
});
