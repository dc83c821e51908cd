import { afterAll, beforeAll, expect, test } from 'vitest';
import { sitDown } from './support/begin.ts';
import { openSite, type Site } from './support/browser.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site?.close());

test('units come from a tray onto a lit zone; outside is only said to be so; the rest is one step to undo', async () => {
  const { page, complaints, table } = await sitDown(site, 'Kestrel Farm');
  const tray = page.locator('[data-part="tray"]');
  const rows = tray.locator('ol > li');
  await tray.getByRole('heading', { name: /^Place your squad/ }).waitFor();
  const all = await rows.count();
  expect(all).toBeGreaterThan(5);
  expect(await rows.first().textContent()).toMatch(/M4.*range/);
  expect(await table.question()).toMatch(/^Place .*\. Anywhere in the lit zone\.$/);
  // The bar stands at the edge away from the zone.
  const map = (await page.locator('main').boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const bar = await table.bar.boundingBox();
  expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThan(map.y + map.height / 2);

  await page.mouse.click(map.x + map.width / 2, map.y + map.height / 2);
  await expect.poll(() => table.question()).toBe('That’s outside your deployment zone.');
  expect(
    await page
      .getByRole('alert')
      .filter({ hasText: /outside|\d,\d/ })
      .count(),
  ).toBe(0);
  expect(await rows.count()).toBe(all);

  // By keys: the next one, a step, and down.
  await page.keyboard.press('Escape');
  await page.keyboard.press('n');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect.poll(() => rows.count()).toBe(all - 1);
  // By dragging, from the tray onto the strip.
  const from = await rows.nth(1).boundingBox();
  const strip = await page.locator('[data-unit]').first().boundingBox();
  await page.mouse.move((from?.x ?? 0) + 60, (from?.y ?? 0) + 20);
  await page.mouse.down();
  await page.mouse.move((strip?.x ?? 0) + 90, (strip?.y ?? 0) + 6, { steps: 4 });
  await page.mouse.up();
  await expect.poll(() => rows.count()).toBe(all - 2);

  const start = tray.getByRole('button', { name: /^Start the battle/ });
  expect(await start.textContent()).toBe(`Start the battle · ${all - 2} to place`);
  await page.keyboard.press('a');
  await expect.poll(() => start.textContent()).toBe('Start the battle');
  await page.keyboard.press('z');
  await expect.poll(() => start.textContent()).toBe(`Start the battle · ${all - 2} to place`);
  await page.keyboard.press('a');
  await expect.poll(() => start.textContent()).toBe('Start the battle');
  await start.click();
  await expect.poll(() => tray.count()).toBe(0);
  expect(complaints).toEqual([]);
  await page.context().close();
});

test.each([900, 600])(
  'however many are to be placed, both buttons of the tray are in sight on a screen %i high',
  async (height) => {
    const { page } = await sitDown(site, 'Kestrel Farm', { viewport: { width: 1440, height } });
    const inTray = page.locator('[data-part="tray"]').getByRole('button');
    for (const name of [/^Place the rest for me/, /^Start the battle/]) {
      const button = inTray.filter({ hasText: name });
      await button.waitFor();
      const isFree = await button.evaluate((each) => {
        const { x, y, width, height } = each.getBoundingClientRect();
        return [y + 2, y + height - 2].every((at) => each.contains(document.elementFromPoint(x + width / 2, at)));
      });
      expect([String(name), isFree]).toEqual([String(name), true]);
    }
    await page.context().close();
  },
);

test('who stands already is pressed or dragged to stand elsewhere, and nobody else moves', async () => {
  const { page, complaints, table } = await sitDown(site, 'Kestrel Farm');
  const tray = page.locator('[data-part="tray"]');
  const start = tray.getByRole('button', { name: /^Start the battle/ });
  await tray.getByRole('heading', { name: /^Place your squad/ }).waitFor();
  const all = await tray.locator('ol > li').count();
  await page.keyboard.press('a');
  await expect.poll(() => start.textContent()).toBe('Start the battle');
  expect(await table.asked()).toContain('pick a unit to move it.');
  const placed = tray.locator('ul button');
  expect(await placed.count()).toBe(all - 1);

  // From its row: it's in hand, the others stand where they stood, also the one who waited for the start.
  const standing = (): Promise<Record<string, string>> =>
    page
      .locator('main [data-unit]')
      .evaluateAll((units) =>
        Object.fromEntries(units.map((unit) => [unit.getAttribute('data-unit'), unit.getAttribute('transform') ?? ''])),
      );
  // Those who stand apart first: where two stand close together, the one on top takes the press.
  const apart = async (): Promise<string[]> => {
    const places = Object.entries(await standing()).map(([id, transform]) => {
      const [x = 0, y = 0] = (transform.match(/-?[\d.]+/g) ?? []).map(Number);
      return { id, x, y };
    });
    const room = (one: (typeof places)[number]): number =>
      Math.min(...places.filter(({ id }) => id !== one.id).map(({ x, y }) => Math.hypot(x - one.x, y - one.y)));
    return places.sort((a, b) => room(b) - room(a)).map(({ id }) => id);
  };
  const before = await standing();
  const first = (await placed.first().locator('b').textContent()) ?? '';
  await placed.first().click();
  await expect.poll(() => start.textContent()).toBe('Start the battle · 1 to place');
  const inHand = tray.locator('ol > li button[aria-pressed="true"]');
  await expect.poll(() => inHand.locator('b').first().textContent()).toBe(first);
  const after = await standing();
  const moved = Object.keys(before).filter((id) => before[id] !== after[id]);
  expect(moved).toHaveLength(1);
  await expect.poll(() => table.question()).toBe(`Place ${first}. Anywhere in the lit zone.`);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect.poll(() => start.textContent()).toBe('Start the battle');

  // From the map, by a press; all of the table is shown first, wherever they stand.
  await page.keyboard.press('0');
  const other = (await apart()).find((id) => before[id] === after[id]) ?? '';
  await page.locator(`main [data-unit="${other}"]`).click();
  await expect.poll(() => start.textContent()).toBe('Start the battle · 1 to place');
  await expect.poll(() => page.locator(`main [data-unit="${other}"]`).count()).toBe(0);
  await expect.poll(() => table.question()).toMatch(/^Place /);
  // Four inches beside where the first one stands now.
  for (let step = 0; step < 9; step++) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect.poll(() => start.textContent()).toBe('Start the battle');

  // By dragging it, to a spot beside the first one.
  const third = (await apart()).find((id) => before[id] === after[id] && id !== other) ?? '';
  const middleOf = async (id: string) => {
    const box = await table.atRest(page.locator(`main [data-unit="${id}"] circle`).first());
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  // Where it can't stand, or on a label, it isn't put down: where units were placed is a matter of chance.
  const gone = page.locator(`main [data-unit="${third}"]`);
  for (const [x, y] of [
    [-90, 0],
    [90, 0],
    [-150, 0],
    [150, 0],
    [0, 50],
    [0, -50],
  ] as const) {
    const [from, beside] = [await middleOf(third), await middleOf(moved[0] ?? '')];
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(beside.x + x, beside.y + y, { steps: 4 });
    await page.mouse.up();
    await gone.waitFor({ state: 'detached', timeout: 5000 }).catch(() => {});
    if ((await gone.count()) === 0) break;
  }
  expect(await gone.count()).toBe(0);
  await expect.poll(() => table.question()).toMatch(/^Everyone’s in place\./);
  await start.click();
  await expect.poll(() => tray.count()).toBe(0);
  expect(complaints).toEqual([]);
  await page.context().close();
});

test('arrivals come on at a lit edge with arrows that point in', async () => {
  const { page, complaints, table } = await sitDown(site, 'Convoy at the barricade');
  const tray = page.locator('[data-part="tray"]');
  for (let step = 0; step < 100 && (await tray.getByText('aboard').count()) === 0; step++) {
    const asked = await table.asked();
    if (/^Bring on/.test(asked)) break;
    if (await table.isReady(table.placing)) await table.placing.first().click();
    else if (/Your turn|what now|Who’s next|Pick another|End your turn/.test(asked)) await page.keyboard.press('e');
    else await page.keyboard.press('Space');
    await table.moved(asked);
  }
  await expect.poll(() => table.question()).toMatch(/^Bring on Truck 1\. By the west edge/);
  const before = await tray.locator('ol > li').count();
  await page.keyboard.press('Enter');
  await expect
    .poll(async () => ((await tray.count()) === 0 ? 0 : tray.locator('ol > li').count()))
    .toBeLessThan(before);
  expect(complaints).toEqual([]);
  await page.context().close();
});

test('after the mission was read to its end, the tray is shown from its top', async () => {
  const { page } = await sitDown(site, 'Kestrel Farm', { viewport: { width: 1280, height: 600 }, briefed: true });
  await page.getByRole('button', { name: 'Got it' }).click();
  const heading = page.locator('[data-part="tray"]').getByRole('heading', { name: /^Place your squad/ });
  await heading.waitFor();
  const panel = await page.locator('[data-part="panel"]').boundingBox();
  await expect.poll(async () => (await heading.boundingBox())?.y).toBeGreaterThanOrEqual(panel?.y ?? 0);
  await page.context().close();
});
