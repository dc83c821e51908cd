import { readFileSync } from 'node:fs';
import type { MatchRecord } from '@sandtable/kernel';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { beginWith, sitDown, toFirstTurn, untilAsked } from './support/begin.ts';
import { openSite, type Site } from './support/browser.ts';
import { openKept } from './support/kept-game.ts';
import { SOON } from './support/online.ts';
import { TableOnScreen } from './support/table.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site?.close());

/** Opens the ruling and chooses what should hold. */
async function ask(page: Page, what: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Table menu' }).click();
  await page.getByRole('menuitem', { name: /^Ask for a ruling/ }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Ruling').selectOption({ label: what });
  return form;
}

test('where a unit should stand is pointed at on the map, and there it stands', async () => {
  const { page, complaints, table } = await sitDown(site, 'First shots');
  await toFirstTurn(table);
  await page.keyboard.press('n');
  const unit = page.locator('[data-unit][data-state="chosen"]');
  await unit.waitFor();
  const from = await table.placeOf(unit);
  // Where nobody else stands: a place that's taken is refused.
  const boxes = await page
    .locator('[data-unit]:not([data-state="chosen"])')
    .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().toJSON()));
  const isFree = ({ x, y }: { readonly x: number; readonly y: number }): boolean =>
    boxes.every((box) => Math.hypot(box.x + box.width / 2 - x, box.y + box.height / 2 - y) > 40);
  // Towards the middle first: beside him the table may end.
  const inward = from.x > 720 ? -1 : 1;
  const to = [24, 60, 100, -24, -60].map((aside) => ({ x: from.x + inward * aside, y: from.y - 60 })).find(isFree);
  if (to === undefined) throw new Error('no room beside him');
  const form = await ask(page, 'Move a unit');
  const point = form.getByRole('button', { name: 'Pick it on the map' });
  await form.getByLabel(/^Reason/).fill('he was put down wrongly');

  // Canceling leads back to the form with what was filled in.
  await point.click();
  await table.bar.getByText('Click where the unit should be').waitFor();
  expect(await form.count()).toBe(0);
  await page.keyboard.press('Escape');
  expect(await form.getByLabel(/^Reason/).inputValue()).toBe('he was put down wrongly');
  expect(await form.getByLabel('Inches from the west edge').inputValue()).toBe('');

  await form.getByLabel('Inches from the west edge').fill('400');
  await form.getByRole('button', { name: 'Ask the other player' }).click();
  await form.getByText(/Inches from the west edge has to be 0 to \d+\./).waitFor();

  await point.click();
  await table.bar.getByText('Click where the unit should be').waitFor();
  await page.mouse.click(to.x, to.y);
  expect(await form.getByLabel('Inches from the west edge').inputValue()).toMatch(/^\d+\.\d$/);
  expect(await form.getByLabel('Inches from the south edge').inputValue()).toMatch(/^\d+\.\d$/);
  await form.getByRole('button', { name: 'Ask the other player' }).click();
  await form.waitFor({ state: 'detached' });
  const far = async (): Promise<number> => {
    const at = await table.placeOf(unit);
    return Math.hypot(at.x - to.x, at.y - to.y);
  };
  await expect.poll(far, SOON).toBeLessThan(6);
  expect(complaints).toEqual([]);
  await page.context().close();
});

test('a square that is other ground is pointed at on the board', async () => {
  const { page, complaints, table } = await sitDown(site, 'First Contact');
  await toFirstTurn(table);
  const form = await ask(page, 'Change the ground');
  await form.getByRole('button', { name: 'Pick it on the map' }).click();
  await table.bar.getByText('Click the square').waitFor();
  const box = await page.getByRole('group', { name: 'The table from above' }).boundingBox();
  await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + ((box?.height ?? 0) - 92) / 2);
  // The middle of a board of 24 by 9.
  expect(await form.getByLabel('Column', { exact: true }).inputValue()).toMatch(/^1[12]$/);
  expect(await form.getByLabel('Row', { exact: true }).inputValue()).toMatch(/^[345]$/);
  expect(complaints).toEqual([]);
  await page.context().close();
});

test('a place that is proposed is seen on the map until it is answered', async () => {
  const { page, complaints } = await site.visit({ at: '#/new/ranged-fun/first-contact' });
  await beginWith(page, '#/new/ranged-fun/first-contact', ['On this device']);
  const goOn = page.getByRole('button', { name: 'Continue' });
  if ((await goOn.count()) > 0) await goOn.click();
  const form = await ask(page, 'Change the ground');
  await form.getByLabel('Column', { exact: true }).fill('11');
  await form.getByLabel('Row', { exact: true }).fill('4');
  await form.getByLabel('Ground', { exact: true }).selectOption({ index: 1 });
  await form.getByLabel(/^Reason/).fill('the house fell down');
  await form.getByRole('button', { name: 'Ask the other player' }).click();
  const map = page.getByRole('group', { name: 'The table from above' });
  const shown = map.getByText('proposed here');
  await shown.waitFor();
  const [box, chip] = [await map.boundingBox(), await shown.boundingBox()];
  // The middle of a board of 24 by 9.
  expect(Math.abs((chip?.x ?? 0) + (chip?.width ?? 0) / 2 - (box?.x ?? 0) - (box?.width ?? 0) / 2)).toBeLessThan(120);
  await page.getByRole('button', { name: 'Withdraw' }).click();
  await expect.poll(() => shown.count(), SOON).toBe(0);
  expect(complaints).toEqual([]);
  await page.context().close();
});

test('a press on the ground right after one on a unit is a plan, however busy the machine is', async () => {
  const { page, complaints, table } = await sitDown(site, 'Radio check');
  const unit = page.locator('[data-unit="blue-rifleman-1"]');
  await unit.waitFor();
  const { x, y } = await table.placeOf(unit);
  // Nobody waits in between, so what the unit can do is not known yet when the ground is pressed.
  await Promise.all([page.mouse.click(x, y), page.mouse.click(x, y - 48)]);
  await table.bar.getByRole('button', { name: /^Move/ }).waitFor();
  expect(complaints).toEqual([]);
});

test('what was pressed with the mouse for it is carried out by ↵, not pressed again', async () => {
  const { page, complaints, table } = await sitDown(site, 'VIP Capture');
  await untilAsked(table, 'Where does the objective go?');
  // The one place that is asked for can be pointed at right away, and ↵ confirms it although the spot has been pressed.
  const spots = page.getByRole('button', { name: /^Spot \d/ });
  await spots.first().waitFor();
  await spots.nth(4).click();
  await page.locator('[data-spot][aria-pressed="true"]').waitFor();
  await page.keyboard.press('Enter');
  await table.bar.getByText('Deploy your Pings.').waitFor();
  await page.keyboard.press('a');
  const deploy = table.bar.getByRole('button', { name: /^Deploy/ });
  await expect.poll(() => table.isReady(deploy)).toBe(true);
  // A look at one of the enemy's leaves everything where it stands, and so does Escape, which ends the look.
  await page.locator('[data-row^="b"]').first().click();
  const enemy = page.getByRole('complementary', { name: 'Actions' }).getByRole('heading', { name: /^Ping 1/ });
  await enemy.waitFor();
  expect(await table.isReady(deploy)).toBe(true);
  await page.keyboard.press('Escape');
  await enemy.waitFor({ state: 'detached' });
  expect(await table.isReady(deploy)).toBe(true);
  await deploy.click();
  await untilAsked(table, 'Who goes out this turn?', 'Space');
  // Put in and taken out again in the list of units, where the focus stays.
  const row = page.locator('[data-row="ap2"]');
  await row.click();
  await table.bar.getByText(/^Send out Ping 2/).waitFor();
  await row.click();
  await table.bar.getByText('Who goes out this turn?').waitFor();
  // The chosen Ping was clicked on the map; ↵ sends it out.
  await page.locator('[data-unit]').first().click();
  await table.bar.getByText(/^Send out/).waitFor();
  // The row that is pointed at goes with its question, and so does its ring on the map.
  await page
    .locator('[data-part="actions"] button', { hasText: /^Ping \d/ })
    .last()
    .hover();
  await page.keyboard.press('Enter');
  await table.bar.getByText('Reveal a Ping?').waitFor();
  expect(await page.locator('[data-unit][data-state="candidate"]').count()).toBe(0);
  expect(complaints).toEqual([]);
  await page.context().close();
});

test('a row that only asks how to fire opens the aim: each way with its odds, and nothing is fired before ↵', async () => {
  const file = new URL('../../../rulesets/downsync/test/games/vip-capture.json', import.meta.url);
  const record = JSON.parse(readFileSync(file, 'utf8')) as MatchRecord;
  const shot = record.entries.findIndex((entry) => entry.command.kind === 'attack');
  const { page, complaints } = await site.visit({ at: '#/rules' });
  const entries = record.entries.slice(0, shot);
  await openKept(page, { ...record, entries, result: null }, 'VIP Capture', record.entries[shot]?.seat ?? '');
  const table = new TableOnScreen(page);
  await table.bar.getByText(/^What does .* do\?/).waitFor();
  await page
    .getByRole('complementary', { name: 'Actions' })
    .getByRole('button', { name: /^1?\s*Fire .* at / })
    .click();
  await table.bar.getByRole('button', { name: /^Fire/ }).waitFor();
  await page.getByRole('button', { name: /Boost/ }).first().waitFor();
  const before = await table.log.textContent();
  await page.keyboard.press('Enter');
  await expect.poll(() => table.log.textContent()).not.toBe(before);
  expect(complaints).toEqual([]);
  await page.context().close();
});
