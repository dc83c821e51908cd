import { afterAll, beforeAll, expect, test } from 'vitest';
import { beginQuickly, toFirstTurn } from './support/begin.ts';
import { openSite, type Site } from './support/browser.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site?.close());

test('a move is shown along its way, and a key ends the showing', async () => {
  const { page, complaints } = await site.visit();
  await page.evaluate(() => localStorage.setItem('sandtable.settings', JSON.stringify({ brief: false, pace: 'slow' })));
  await page.reload();
  const table = await beginQuickly(page, 'First shots');
  await toFirstTurn(table);
  // Only now: what the other side does first is shown at once.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await table.moveOn();
  const moving = (): Promise<number> =>
    page.evaluate(
      () => document.getAnimations().filter(({ playState, id }) => id === 'walk' && playState === 'running').length,
    );
  // Looked for in every frame, and then slowed down: on a busy machine the walk is over between two looks from here.
  await page.waitForFunction(
    () => {
      const walk = document.getAnimations().find(({ playState, id }) => id === 'walk' && playState === 'running');
      walk?.updatePlaybackRate(0.01);
      return walk !== undefined;
    },
    undefined,
    { polling: 'raf', timeout: 60_000 },
  );
  expect(await moving()).toBe(1);
  await page.keyboard.press('Shift');
  await expect.poll(moving).toBe(0);
  expect(complaints).toEqual([]);
  await page.context().close();
});

test('step by step, what the other side does waits for a press', async () => {
  const { page, complaints } = await site.visit({ reducedMotion: 'no-preference' });
  await page.evaluate(() => localStorage.setItem('sandtable.settings', JSON.stringify({ brief: false, pace: 'step' })));
  await page.reload();
  const table = await beginQuickly(page, 'First shots');
  const more = table.bar.getByText('More has happened');
  // The computer's placing is nothing to watch; its first turn is. The player ends their own turn at once.
  for (let step = 0; step < 200 && (await more.count()) === 0; step++) {
    const asked = await table.question();
    const place = table.placing;
    if (await table.isReady(place)) await place.click();
    else if (/Your turn|what now|Who’s next|Pick another|End your turn/.test(asked)) await page.keyboard.press('e');
    else if (await table.isReady(table.bar.getByRole('button', { name: /^Pass/ }))) await page.keyboard.press('Space');
    await table.moved(asked);
  }
  await more.waitFor();
  const before = await table.log.textContent();
  await table.bar.getByRole('button', { name: 'Show it' }).click();
  await expect.poll(() => table.log.textContent()).not.toBe(before);
  expect(complaints).toEqual([]);
  await page.context().close();
});

test('what was skipped is listed as soon as it is one’s own turn again, and shown on the map', async () => {
  const { page, complaints } = await site.visit({ reducedMotion: 'no-preference' });
  await page.evaluate(() => localStorage.setItem('sandtable.settings', JSON.stringify({ brief: false, pace: 'slow' })));
  await page.reload();
  const table = await beginQuickly(page, 'First shots');
  const missed = page.getByRole('region', { name: 'Meanwhile' });
  // The player ends their own turns at once, and skips what the other side does as soon as it is shown.
  for (let step = 0; step < 300; step++) {
    const asked = await table.question();
    // Looked for after the question, with which it comes: the next order takes it away again.
    if ((await missed.count()) > 0) break;
    const place = table.placing;
    if (await table.isReady(place)) await place.click();
    else if (/Your turn|what now|Who’s next|Pick another|End your turn/.test(asked)) {
      await page.keyboard.press('e');
      // Longer than elsewhere: on a busy machine a second press would end the next turn too, and what's listed with it.
      await table.moved(asked, 3000);
    } else if (await table.isReady(table.bar.getByRole('button', { name: /^Pass/ })))
      await page.keyboard.press('Space');
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
