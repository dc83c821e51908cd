import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { beginQuickly, toFirstTurn } from './support/begin.ts';
import { openSite, type Site } from './support/browser.ts';
import { answer, keys } from './support/players.ts';
import type { TableOnScreen } from './support/table.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site?.close());

const logOf = ({ page }: TableOnScreen): Locator => page.getByRole('region', { name: 'Log' });

/** A move of one's own. */
const MOVED = /^A\d .*moves from/;

/** Moves the next unit a few steps towards the enemy. */
async function moveOn(table: TableOnScreen): Promise<void> {
  await table.page.keyboard.press('n');
  await table.page.keyboard.press('m');
  for (let i = 0; i < 4; i++) await table.page.keyboard.press('ArrowUp');
  await table.bar.locator('button[aria-disabled="false"]').filter({ hasText: /^Move/ }).click();
}

test('a line of the log opens into its rules, shows itself on the map, and can be gone back to', async () => {
  const { page, complaints } = await site.visit();
  const table = await beginQuickly(page, 'First shots');
  await toFirstTurn(table);
  await page.keyboard.press('l');
  const line = (text: RegExp): Locator => logOf(table).locator('li').filter({ hasText: text });
  const lit = page.locator('[data-unit][data-state="candidate"]');
  expect(await lit.count()).toBe(0);
  await line(/notices/)
    .first()
    .getByRole('button')
    .first()
    .focus();
  await expect.poll(() => lit.count()).toBeGreaterThan(0);

  // Whatever the other side did since is taken back with it: the computer agrees.
  const second = line(/^A2 .*takes its place/);
  await second.getByRole('button').first().click();
  await second.getByRole('button', { name: /^Rule DR-/ }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'In the rules' }).waitFor();
  await page.keyboard.press('Escape');
  await second.getByText(/Takes back this line and \d+ after it/).waitFor();
  await second.getByRole('button', { name: 'Undo to here' }).click();
  await second.getByText('taken back').waitFor();
  await line(/^A3 .*takes its place/)
    .getByText('taken back')
    .waitFor();
  expect(
    await line(/^A1 .*takes its place/)
      .getByText('taken back')
      .count(),
  ).toBe(0);

  // What was ordered is ordered again, in its order.
  const redo = page.getByRole('button', { name: 'Redo' });
  await redo.click();
  await expect.poll(() => line(/^A2 .*takes its place/).count()).toBe(2);
  await redo.click();
  await expect.poll(() => line(/^A3 .*takes its place/).count()).toBe(2);
  expect(complaints).toEqual([]);
  await page.context().close();
});

test('who comes back can still go back to a line of before', async () => {
  const { page, complaints } = await site.visit();
  const table = await beginQuickly(page, 'First shots');
  await toFirstTurn(table);
  await moveOn(table);
  await logOf(table).getByText(MOVED).waitFor();
  await page.reload();
  await table.bar.waitFor();
  await page.keyboard.press('l');
  const line = logOf(table).locator('li').filter({ hasText: MOVED });
  await line.getByRole('button').first().click();
  await line.getByRole('button', { name: 'Undo to here' }).click();
  await line.getByText('taken back').waitFor();
  expect(complaints).toEqual([]);
  await page.context().close();
});

test('after a shot the log says what luck was to be expected', async () => {
  const { page, complaints } = await site.visit();
  const table = await beginQuickly(page, 'First shots');
  const player = keys();
  for (let fired = false; !fired; ) {
    const asked = await table.asked();
    expect(await table.isOver()).toBe(false);
    fired = await answer(table, player, asked, false);
    await table.moved(asked);
  }
  await logOf(table)
    .getByText(/^A\d .*(rolls|means to)/)
    .first()
    .waitFor();
  await page.keyboard.press('l');
  const luck = page.getByRole('region', { name: 'Luck so far' });
  await luck
    .getByText(/South: \d of \d+ hit, \d+\.\d expected/)
    .first()
    .waitFor();
  expect(complaints).toEqual([]);
  await page.context().close();
});

test('a key is given to something else, says what is in the way, and stays so', async () => {
  const { page, complaints } = await site.visit();
  const table = await beginQuickly(page, 'First shots');
  await toFirstTurn(table);
  const openSettings = async (): Promise<Locator> => {
    await page.getByRole('button', { name: 'Table menu' }).click();
    await page.getByRole('menuitem', { name: 'Settings' }).click();
    return page.getByRole('dialog', { name: 'Settings' });
  };
  const dialog = await openSettings();
  const end = dialog.getByRole('button', { name: /^End the turn/ });
  await end.click();
  await page.keyboard.press('n');
  await dialog.getByText(/N is taken by “Next unit/).waitFor();
  await end.click();
  await page.keyboard.press('o');
  await dialog.getByRole('button', { name: 'End the turn: O. Change' }).waitFor();
  await dialog.getByRole('radio', { name: 'at once' }).check();
  await dialog.getByRole('button', { name: 'Done' }).click();

  await page.reload();
  await table.bar.waitFor();
  await page.keyboard.press('o');
  await table.bar.getByText('End your turn?').waitFor();
  await table.bar
    .getByRole('button', { name: /^End turn/ })
    .getByText('O', { exact: true })
    .waitFor();
  await page.keyboard.press('Escape');
  expect(await (await openSettings()).getByRole('radio', { name: 'at once' }).isChecked()).toBe(true);
  await page.getByRole('button', { name: 'As they were' }).click();
  await page.getByRole('button', { name: 'End the turn: E. Change' }).waitFor();
  expect(complaints).toEqual([]);
  await page.context().close();
});

test('a move is shown along its way, and a key ends the showing', async () => {
  const { page, complaints } = await site.visit({ reducedMotion: 'no-preference' });
  await page.evaluate(() => localStorage.setItem('sandtable.settings', JSON.stringify({ pace: 'slow' })));
  await page.reload();
  const table = await beginQuickly(page, 'First shots');
  await toFirstTurn(table);
  await moveOn(table);
  const moving = (): Promise<number> =>
    page.evaluate(
      () => document.getAnimations().filter(({ playState, id }) => id === 'walk' && playState === 'running').length,
    );
  await expect.poll(moving).toBe(1);
  await page.keyboard.press('Shift');
  await expect.poll(moving).toBe(0);
  expect(complaints).toEqual([]);
  await page.context().close();
});

test('step by step, what the other side does waits for a press', async () => {
  const { page, complaints } = await site.visit({ reducedMotion: 'no-preference' });
  await page.evaluate(() => localStorage.setItem('sandtable.settings', JSON.stringify({ pace: 'step' })));
  await page.reload();
  const table = await beginQuickly(page, 'First shots');
  const more = table.bar.getByText('More has happened');
  // The computer's placing is nothing to watch; its first turn is. One's own turn is ended as soon as it comes.
  for (let step = 0; step < 200 && (await more.count()) === 0; step++) {
    const asked = await table.question();
    const place = table.bar.getByRole('button', { name: 'Place the rest sensibly' });
    if (await table.isReady(place)) await place.click();
    else if (/Your turn|what now|End your turn/.test(asked)) await page.keyboard.press('e');
    else if (await table.isReady(table.bar.getByRole('button', { name: /^Pass/ }))) await page.keyboard.press('Space');
    await table.moved(asked);
  }
  await more.waitFor();
  const before = await logOf(table).textContent();
  await table.bar.getByRole('button', { name: 'Show it' }).click();
  await expect.poll(() => logOf(table).textContent()).not.toBe(before);
  expect(complaints).toEqual([]);
  await page.context().close();
});

test('what lies under the pointer has a card, and anything can be measured from anywhere', async () => {
  const { page, complaints } = await site.visit();
  const table = await beginQuickly(page, 'First shots');
  await toFirstTurn(table);
  const map = page.getByRole('group', { name: 'The table from above' });
  await page.keyboard.press('0');
  const box = await map.boundingBox();
  const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2];
  await page.mouse.click(x - 60, y + 120, { button: 'right' });
  const card = page.getByRole('region', { name: 'What is here' });
  await card.getByText(/inches/).waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => card.count()).toBe(0);

  await page.keyboard.down('Shift');
  await page.mouse.move(x - 60, y + 120);
  await page.mouse.down();
  await page.mouse.move(x + 60, y - 120, { steps: 4 });
  await map.getByText(/^\d+\.\d″ · /).waitFor();
  await page.mouse.up();
  await page.keyboard.up('Shift');
  // It stays while the pointer goes on, and goes with the next press.
  await page.mouse.move(x + 100, y);
  await map.getByText(/^\d+\.\d″ · /).waitFor();
  expect(complaints).toEqual([]);
  await page.context().close();
});

test('who sees whom is shown while the space bar is held', async () => {
  const { page, complaints } = await site.visit();
  const table = await beginQuickly(page, 'First shots');
  await toFirstTurn(table);
  await page.keyboard.press('n');
  const map = page.getByRole('group', { name: 'The table from above' });
  const lines = map.getByText(/of 9 rays|hidden by/);
  await table.bar.getByText(/what now/).waitFor();
  expect(await lines.count()).toBe(0);
  await page.keyboard.down('Space');
  await expect.poll(() => lines.count()).toBeGreaterThan(0);
  await page.keyboard.up('Space');
  await expect.poll(() => lines.count()).toBe(0);
  expect(complaints).toEqual([]);
  await page.context().close();
});
