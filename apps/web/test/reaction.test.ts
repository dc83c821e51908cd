import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SeatView } from '@sandtable/kernel';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { plannerOf } from '../src/games/planner-of.ts';
import { openSite, type Site } from './support/browser.ts';
import { recordedUntilReaction } from './support/recorded-game.ts';
import { TableOnScreen } from './support/table.ts';

let site: Site;
const folder = mkdtempSync(join(tmpdir(), 'sandtable-reaction-'));
beforeAll(async () => {
  site = await openSite();
});
afterAll(async () => {
  await site?.close();
  rmSync(folder, { recursive: true });
});

const forces = [{ faction: 'LD' }, { faction: 'DC' }];
const CASES = [
  { game: 'ranged-fun', setup: { scenario: 'three-wells', forces, options: {} }, level: 'random', seed: 2 },
  { game: 'down-range', setup: { scenario: 'first-shots' }, level: 'recruit', seed: 2 },
] as const;

test.each(CASES)(
  '$game: who is asked to react reads so, sees who moved, and who may answer is ringed',
  async ({ game, setup, level, seed }) => {
    const planner = await plannerOf(game);
    const matters = (view: SeatView): boolean =>
      view.decisions.some((each) => planner.consider(view, each).reaction?.matters === true);
    const { record, moment, view } = recordedUntilReaction(game, setup, level, seed, matters);
    const facts = planner.facts(view);
    const [decision] = view.decisions;
    if (decision === undefined) throw new Error('nobody is asked');
    const { subject, choices } = planner.consider(view, decision);
    const answering = [...new Set(choices.flatMap(({ unit }) => unit ?? []))];
    expect(answering.length).toBeGreaterThan(0);

    const { page, complaints } = await site.visit();
    const file = join(folder, `${game}.json`);
    writeFileSync(file, JSON.stringify(record));
    await page.goto(`${site.address}#/replays`);
    await page.getByLabel('Open a record').setInputFiles(file);
    await page.getByRole('slider', { name: 'Moment of the match' }).fill(String(moment));
    const chair = facts.sides.findIndex(({ seat }) => seat === view.viewer);
    await page.getByRole('button', { name: /^As / }).nth(chair).click();
    const table = new TableOnScreen(page);
    await table.asked();
    const header = page.getByRole('banner');
    await header.getByText('React', { exact: true }).waitFor();
    expect(await header.getByText('Your turn', { exact: true }).count()).toBe(0);
    for (const unit of answering) await page.locator(`[data-unit="${unit}"][data-state="candidate"]`).waitFor();
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
    const isInSight = async (): Promise<boolean> => {
      const box = await page.locator(`[data-unit="${subject}"]`).first().boundingBox();
      return box !== null && box.x > 0 && box.y > 0 && box.x + box.width < width && box.y + box.height < height;
    };
    await expect.poll(isInSight).toBe(true);
    await table.bar.getByRole('button', { name: /^Pass/ }).first().waitFor();
    expect(complaints).toEqual([]);
    await page.context().close();
  },
);

/** A shot at one of the player's units, with more than one thing to do about it. */
async function underFire(page: Page): Promise<TableOnScreen> {
  const planner = await plannerOf('down-range');
  const isShotAt = (view: SeatView): boolean =>
    view.decisions.some((each) => {
      const { reaction, quick } = planner.consider(view, each);
      return reaction?.matters === true && reaction.threat !== null && quick.length > 1;
    });
  const { record, moment, view } = recordedUntilReaction(
    'down-range',
    { scenario: 'first-shots' },
    'recruit',
    1,
    isShotAt,
  );
  const file = join(folder, 'under-fire.json');
  writeFileSync(file, JSON.stringify(record));
  await page.goto(`${site.address}#/replays`);
  await page.getByLabel('Open a record').setInputFiles(file);
  await page.getByRole('slider', { name: 'Moment of the match' }).fill(String(moment));
  const chair = planner.facts(view).sides.findIndex(({ seat }) => seat === view.viewer);
  await page.getByRole('button', { name: /^As / }).nth(chair).click();
  await page.getByRole('heading', { name: 'React?' }).waitFor();
  return new TableOnScreen(page);
}

test('a reaction says who, what and how likely; its keys answer it, and space passes wherever the focus is', async () => {
  const { page, complaints } = await site.visit();
  // A key pressed just as the question appears, to skip what is being shown, must not answer it.
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (document.querySelector('[data-part="reaction"]') === null) return;
      observer.disconnect();
      document.dispatchEvent(new KeyboardEvent('keydown', { key: ' ', bubbles: true }));
    }).observe(document, { childList: true, subtree: true });
  });
  await page.reload();
  await underFire(page);
  const card = page.locator('[data-part="reaction"]');
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('React?');
  expect(await card.textContent()).toMatch(/is about to fire at .*You can act first/);
  // The chances are worked out beside the page and come after the rest.
  await expect.poll(() => card.getByText('to hit').count()).toBeGreaterThan(1);
  const spoken = page.getByRole('alert').filter({ hasText: 'React?' });
  await expect
    .poll(() => spoken.textContent())
    .toMatch(/React\?.*is about to fire at.*percent to hit.*1, fire with.*Space, pass\./);
  // One filled answer, the one of key 1; who can't act is folded away with the reason.
  expect(await card.locator('[data-best="true"]').count()).toBe(1);
  expect(await card.getByText('has acted').first().isVisible()).toBe(false);
  await card.getByText(/^Can’t act: /).click();
  await card.getByText('has acted').first().waitFor();
  // A question takes no keys before it can have been read; a script is faster than that.
  await page.waitForTimeout(400);
  await page.keyboard.press('a');
  await card.locator('[data-part="actions"] button').first().waitFor();
  await page.keyboard.press('x');
  await page
    .getByRole('dialog', { name: 'Ask me when…' })
    .getByRole('switch', { name: /^Every time/ })
    .waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await card.getByRole('button', { name: /^Fewer actions/ }).focus();
  await page.keyboard.press('Space');
  await expect.poll(() => card.count()).toBe(0);
  expect(complaints).toEqual([]);
  await page.context().close();
});

test('on a phone the shot stands over Pass, which is at the foot and as high as a thumb; key 1 fires', async () => {
  const { page, complaints } = await site.visit({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  });
  await underFire(page);
  const card = page.locator('[data-part="reaction"]');
  const [best, pass] = [card.locator('[data-best="true"]'), card.getByRole('button', { name: /^Pass/ }).first()];
  await expect.poll(async () => (await best.boundingBox())?.height ?? 0).toBeGreaterThan(40);
  const [above, below] = [await best.boundingBox(), await pass.boundingBox()];
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
  expect(below?.height).toBeGreaterThanOrEqual(50);
  expect((below?.y ?? 0) + (below?.height ?? 0)).toBeLessThan(740 - 50);
  await page.waitForTimeout(400);
  await page.keyboard.press('1');
  await expect.poll(() => card.count()).toBe(0);
  expect(complaints).toEqual([]);
  await page.context().close();
});
