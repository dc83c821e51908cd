import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
    const { record, moment, view } = recordedUntilReaction(game, setup, level, seed);
    const planner = await plannerOf(game);
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
    await expect.poll(isInSight, { timeout: 10_000 }).toBe(true);
    await table.bar.getByRole('button', { name: /^Pass/ }).first().waitFor();
    expect(complaints).toEqual([]);
    await page.context().close();
  },
  120_000,
);
