import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { faultsOf } from './support/axe-faults.ts';
import { beginQuickly, beginWith, toFirstTurn } from './support/begin.ts';
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

test('what was skipped is listed as soon as it is one’s own turn again, and shown on the map', async () => {
  const { page, complaints } = await site.visit({ reducedMotion: 'no-preference' });
  await page.evaluate(() => localStorage.setItem('sandtable.settings', JSON.stringify({ pace: 'slow' })));
  await page.reload();
  const table = await beginQuickly(page, 'First shots');
  const missed = page.getByRole('region', { name: 'Meanwhile' });
  // One's own turns are ended at once; whatever the other side does is skipped as soon as it is shown.
  for (let step = 0; step < 300; step++) {
    const asked = await table.question();
    // Looked for after the question, with which it comes: the next order takes it away again.
    if ((await missed.count()) > 0) break;
    const place = table.bar.getByRole('button', { name: 'Place the rest sensibly' });
    if (await table.isReady(place)) await place.click();
    else if (/Your turn|what now|End your turn/.test(asked)) await page.keyboard.press('e');
    else if (await table.isReady(table.bar.getByRole('button', { name: /^Pass/ }))) await page.keyboard.press('Space');
    else await page.keyboard.press('Shift');
    await table.moved(asked);
  }
  const line = missed.getByRole('listitem').last().getByRole('button');
  const lit = page.locator('[data-unit][data-state="candidate"]');
  await line.focus();
  await expect.poll(() => lit.count()).toBeGreaterThan(0);
  await missed.getByRole('button', { name: 'Close' }).click();
  await expect.poll(() => missed.count()).toBe(0);
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

test('a burst that missed is dragged in its circle by whom the rules name', async () => {
  const { page, complaints } = await site.visit();
  const table = await beginWith(page, '#/new/down-range/kestrel-farm', ['Somebody beside you', 'We throw real dice']);
  const goOn = page.getByRole('button', { name: 'Go on' });
  const dice = page.getByRole('textbox', { name: /^Die/ });
  const burst = page.getByRole('button', { name: 'Burst, drag to move it' });
  const fireHeld = table.bar.getByRole('button', { name: 'Hold to fire' });
  const fire = table.bar.getByRole('button', { name: /^Fire/ });
  const settled = async (): Promise<void> => {
    await expect
      .poll(async () => (await goOn.count()) + (await dice.count()) + (await table.bar.count()) > 0)
      .toBe(true);
  };
  /** Hands the machine over and throws ones, but for who begins, until `done`. */
  const until = async (done: () => Promise<boolean>, face: (step: number) => string): Promise<void> => {
    for (let step = 0; step < 120 && !(await done()); step++) {
      await settled();
      if ((await goOn.count()) > 0) {
        await goOn.click();
        continue;
      }
      const asked = await table.question().catch(() => '');
      if ((await dice.count()) > 0) {
        for (let i = 0; i < (await dice.count()); i++) await dice.nth(i).fill(face(step));
        await page.keyboard.press('Enter');
      } else if (await table.isReady(table.bar.getByRole('button', { name: 'Place the rest sensibly' })))
        await table.bar.getByRole('button', { name: 'Place the rest sensibly' }).click();
      else if (await table.isReady(table.bar.getByRole('button', { name: /^Pass/ })))
        await page.keyboard.press('Space');
      await table.moved(asked);
    }
    expect(await done()).toBe(true);
  };
  await until(
    async () => (await goOn.count()) === 0 && (await table.bar.getByText(/Your turn/).count()) > 0,
    (step) => String(2 + (step % 5)),
  );
  const units = page.getByRole('navigation', { name: 'Units' }).locator('section').first();
  await units
    .getByRole('button', { name: /Hand gren/ })
    .first()
    .click();
  const panel = page.getByRole('complementary', { name: 'Actions' });
  await panel
    .getByRole('button', { name: /grenade/i })
    .first()
    .click();
  const thrower = await page.locator('[data-unit][data-state="chosen"]').boundingBox();
  const map = await page.getByRole('group', { name: 'The table from above' }).boundingBox();
  const [x, y] = [(thrower?.x ?? 0) + 20, (thrower?.y ?? 0) + 10];
  const inward = y > (map?.y ?? 0) + (map?.height ?? 0) / 2 ? -1 : 1;
  await page.mouse.click(x + 30, y + inward * 62);
  await fire.or(fireHeld).first().waitFor();
  // With a friend under it a single key does not throw it.
  if ((await fireHeld.count()) > 0) {
    await page.keyboard.press('Enter');
    await page.getByRole('alert').getByText('Hold the button').waitFor();
    await fireHeld.hover();
    await page.mouse.down();
    await dice.first().or(goOn).first().waitFor();
    await page.mouse.up();
  } else await page.keyboard.press('Enter');
  await until(
    async () => (await burst.count()) > 0,
    () => '1',
  );
  await panel.getByText(/^In the blast/i).waitFor();
  const from = await burst.boundingBox();
  const start = { x: (from?.x ?? 0) + (from?.width ?? 0) / 2, y: (from?.y ?? 0) + (from?.height ?? 0) / 2 };
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x + 25, start.y, { steps: 4 });
  await page.mouse.up();
  await expect.poll(async () => (await burst.boundingBox())?.x ?? 0).toBeGreaterThan((from?.x ?? 0) + 15);
  await page.keyboard.press('Enter');
  await expect.poll(() => burst.count()).toBe(0);
  expect(complaints).toEqual([]);
  await page.context().close();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`settings, keys and the opened log have no serious fault of access, ${colorScheme}`, async () => {
    const { page, complaints } = await site.visit({ colorScheme });
    await page.getByRole('link', { name: 'Settings' }).click();
    await page.getByText('Play sounds').click();
    await page.getByText('Volume').waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await page.goto(site.address);
    const table = await beginQuickly(page, 'First shots');
    await toFirstTurn(table);
    await page.keyboard.press('Control+/');
    await page.getByRole('dialog', { name: 'Keys of the table' }).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.keyboard.press('l');
    const line = logOf(table)
      .locator('li')
      .filter({ hasText: /^A1 .*takes its place/ });
    await line.getByRole('button').first().click();
    await line.getByRole('button', { name: 'Undo to here' }).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await page.context().close();
  });
}
