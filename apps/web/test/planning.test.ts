import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { beginWith, sitDown, toFirstTurn } from './support/begin.ts';
import { openSite, type Site } from './support/browser.ts';
import { SOON } from './support/online.ts';
import type { TableOnScreen } from './support/table.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site?.close());

const mapOf = ({ page }: TableOnScreen): Locator => page.getByRole('group', { name: 'The table from above' });
const panelOf = ({ page }: TableOnScreen): Locator => page.getByRole('complementary', { name: 'Actions' });

/** With the best throw for the initiative one acts first, and nobody has a Reaction to spend on it. */
async function actFirst(page: Page): Promise<TableOnScreen> {
  const table = await beginWith(page, '#/new/down-range/first-shots', ['Roll real dice']);
  const die = page.getByRole('textbox', { name: /^Die 1/ });
  const place = table.placing;
  for (let step = 0; step < 100; step++) {
    const asked = await table.asked();
    if (/Your turn/.test(asked)) return table;
    if ((await die.count()) > 0) {
      await die.fill('10');
      await die.press('Enter');
    } else if (await table.isReady(place)) await place.click();
    await table.moved(asked);
  }
  throw new Error('the first turn never came');
}

test('beyond the Move the map shows a sprint with its price, and a way there is gone in two orders', async () => {
  const { page, complaints } = await site.visit();
  const table = await actFirst(page);
  await page.keyboard.press('n');
  await mapOf(table).getByText('Move · keeps the Action').waitFor();
  await mapOf(table).getByText('Sprint · spends the Action').waitFor();

  await page.keyboard.press('m');
  const twice = table.bar.getByText(/^Move .* \d+\.\d″, then sprint \d+\.\d″$/);
  for (let step = 0; step < 8 && (await twice.count()) === 0; step++) {
    const asked = await table.question();
    await page.keyboard.press('Alt+ArrowUp');
    await expect.poll(() => table.question(), SOON).not.toBe(asked);
    await table.bar
      .getByText(/^(Move|Sprint) /)
      .first()
      .waitFor();
  }
  await twice.waitFor();
  await panelOf(table).getByText('spends the Action').waitFor();
  await panelOf(table).getByText('Sprint (second Move)').waitFor();
  await page.keyboard.press('Enter');

  // The first Move is made, the rest still planned: the Action goes only with the next word.
  await table.bar.getByText(/^Sprint .* \d+\.\d″$/).waitFor();
  await table.bar.getByText(/Uses the Action/).waitFor();
  const units = page.getByRole('navigation', { name: 'Units' });
  const chosen = units.locator('button[aria-current="true"]');
  expect(await chosen.getByRole('img', { name: 'Move spent' }).count()).toBe(1);
  expect(await chosen.getByRole('img', { name: 'Action unused' }).count()).toBe(1);
  await page.keyboard.press('Enter');
  await expect.poll(() => units.getByRole('img', { name: 'Action spent' }).count(), SOON).toBe(1);
  expect(complaints).toEqual([]);
  await page.context().close();
});

type Spot = { readonly x: number; readonly y: number };

/** Squares of the map with what they cost, as they are on the screen. */
async function squares(table: TableOnScreen, price: string): Promise<readonly Spot[]> {
  const boxes = mapOf(table).locator(`[data-price="${price}"] rect`);
  await mapOf(table).locator('[data-price]').first().waitFor();
  const found = await boxes.all();
  const all = await Promise.all(found.map((box) => box.boundingBox()));
  return all.flatMap((box) => (box === null ? [] : [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }]));
}

const near = (a: Spot, b: Spot): boolean => Math.abs(a.x - b.x) < 3 && Math.abs(a.y - b.y) < 3;

/** Takes a unit that can go two squares straight on, and past them by a diagonal step: the squares it would go over. */
async function freeUnit(table: TableOnScreen): Promise<{ first: Spot; end: Spot; aside: Spot; far: Spot }> {
  for (let tries = 0; tries < 6; tries++) {
    await table.page.keyboard.press('n');
    await table.bar.getByText(/what now|Who’s next|Pick another/).waitFor();
    const [ones, twos, slants] = [await squares(table, '1'), await squares(table, '2'), await squares(table, '1½')];
    const start = await table.placeOf(table.page.locator('[data-unit][data-state="chosen"]'));
    for (const first of ones) {
      const end = twos.find((spot) => near(spot, { x: 2 * first.x - start.x, y: 2 * first.y - start.y }));
      const aside = slants.find(
        (spot) =>
          Math.hypot(spot.x - first.x, spot.y - first.y) < 1.2 * Math.hypot(first.x - start.x, first.y - start.y),
      );
      if (end === undefined || aside === undefined) continue;
      const step = Math.hypot(first.x - start.x, first.y - start.y);
      return { first, end, aside, far: await emptySpot(table, start, 10 * step) };
    }
  }
  throw new Error('nobody has room to move');
}

/** Ground so far to the side of a unit, towards the middle of the map, where nobody stands. */
async function emptySpot(table: TableOnScreen, { x, y }: Spot, away: number): Promise<Spot> {
  const units = await mapOf(table).locator('[data-unit]').all();
  const taken = await Promise.all(units.map((unit) => table.placeOf(unit)));
  const side = x < 640 ? away : -away;
  for (const part of [1, 1.1, 1.2, 1.3]) {
    const spot = { x: x + part * side, y };
    if (taken.every((other) => Math.hypot(other.x - spot.x, other.y - spot.y) > away / 8)) return spot;
  }
  throw new Error('somebody stands everywhere');
}

test('on a board a move goes over waypoints, which are dragged and taken away again', async () => {
  const { page, complaints, table } = await sitDown(site, 'First Contact');
  await toFirstTurn(table);
  const { first, end, aside, far } = await freeUnit(table);
  const legs = panelOf(table).locator('dt', { hasText: /^1 square / });
  const waypoint = page.locator('[data-handle="plan"]');
  // Where it can't go is said, and the next press is no way on from there.
  await page.mouse.click(far.x, far.y);
  await table.bar.getByText(/^Too far/).waitFor();
  await page.mouse.click(first.x, first.y);
  await table.bar.getByText(/: 1 point/).waitFor();
  expect(await waypoint.count()).toBe(0);
  await page.mouse.click(end.x, end.y);
  await table.bar.getByText(/: 2 points/).waitFor();
  await expect.poll(() => legs.count(), SOON).toBe(2);
  expect(await waypoint.getAttribute('aria-label')).toMatch(/waypoint 1/i);

  // Dragged aside, it makes the way longer: two slanting steps.
  await page.mouse.move(first.x, first.y);
  await page.mouse.down();
  await page.mouse.move(aside.x, aside.y, { steps: 4 });
  await page.mouse.up();
  await table.bar.getByText(/: 3 points/).waitFor();

  await page.keyboard.press('Backspace');
  await expect.poll(() => waypoint.count(), SOON).toBe(0);
  await table.bar.locator('button[aria-disabled="false"]').filter({ hasText: /^Move/ }).click();
  await page
    .getByRole('region', { name: 'Log' })
    .getByText(/ moves /)
    .last()
    .waitFor();
  expect(complaints).toEqual([]);
  await page.context().close();
});
