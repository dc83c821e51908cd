import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MatchRecord } from '@sandtable/kernel';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { plannerOf } from '../src/games/planner-of.ts';
import { toFirstTurn } from './support/begin.ts';
import { openSite, type Site } from './support/browser.ts';
import { recordedUntilAsked } from './support/recorded-game.ts';
import { TableOnScreen } from './support/table.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

test('on a phone, the words and the button of a long question leave its first answer free', async () => {
  const planner = await plannerOf('down-range');
  const asked = recordedUntilAsked(
    { moment: 'next-shot', frame: 'turn' },
    'down-range',
    { scenario: 'convoy-at-the-barricade' },
    'regular',
    1,
    (seen) => seen.decisions.some((each) => planner.consider(seen, each).quick.length >= 2),
  );
  const page = await answering('down-range', asked);
  const { bar } = new TableOnScreen(page);
  const first = page.getByLabel('Actions', { exact: true }).getByRole('listitem').getByRole('button').first();
  await first.waitFor();
  const [inBar, row] = [await bar.getByRole('button').last().boundingBox(), await first.boundingBox()];
  expect((row?.y ?? 0) - ((inBar?.y ?? 0) + (inBar?.height ?? 0))).toBeGreaterThanOrEqual(0);
});

test('a question about one man shows its answers above his card', async () => {
  const setup = { scenario: 'crossroads' };
  const asked = recordedUntilAsked({ moment: 're-roll' }, 'dogs-of-war', setup, 'regular', 1);
  const page = await answering('dogs-of-war', asked);
  const { units } = (await plannerOf('dogs-of-war')).facts(asked.view);
  const man = units.find(({ seat }) => seat === asked.view.viewer)?.name ?? '';
  await page.getByLabel('The table from above').getByRole('button', { name: man }).tap();
  const topOf = async (what: Locator): Promise<number> => (await what.boundingBox())?.y ?? 0;
  const card = await topOf(page.getByRole('heading', { name: man, level: 2 }));
  for (const answer of ['Reroll', 'Keep the roll'])
    expect(await topOf(page.getByRole('button', { name: answer, exact: true })), answer).toBeLessThan(card);
});

test('however much the sheet of a phone has to say, the buttons below it stay free', async () => {
  const file = new URL('../../../rulesets/dogs-of-war/test/games/crash-site.json', import.meta.url);
  const page = await takenOver(JSON.parse(readFileSync(file, 'utf8')), 60, 0);
  const table = new TableOnScreen(page);
  await toFirstTurn(table);
  await table.bar.getByText('what now?').waitFor();
  await page.keyboard.press('f');
  await table.bar.getByText('body points clear').waitFor();
  await expect.poll(async () => (await table.bar.boundingBox())?.height ?? 0).toBeGreaterThan(150);
  for (const tab of ['Units', 'Map', 'Mission', 'Log', 'End'])
    expect([tab, await isFree(page.getByRole('button', { name: tab, exact: true }))]).toEqual([tab, true]);
});

/** On a phone, in the chair of the player who is asked. */
async function answering(game: string, { record, moment, view }: ReturnType<typeof recordedUntilAsked>): Promise<Page> {
  const { sides } = (await plannerOf(game)).facts(view);
  return takenOver(
    record,
    moment,
    sides.findIndex(({ seat }) => seat === view.viewer),
  );
}

async function takenOver(record: MatchRecord, moment: number, chair: number): Promise<Page> {
  const folder = mkdtempSync(join(tmpdir(), 'sandtable-question-'));
  const file = join(folder, 'record.json');
  writeFileSync(file, JSON.stringify(record));
  const { page } = await site.visit({
    at: '#/replays',
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  });
  await page.getByLabel('Open a record').setInputFiles(file);
  await page.getByRole('slider', { name: 'Moment of the match' }).fill(String(moment));
  rmSync(folder, { recursive: true });
  await page.getByRole('button', { name: /^As / }).nth(chair).click();
  return page;
}

/** Nothing lies over any part of the button. */
function isFree(button: Locator): Promise<boolean> {
  return button.evaluate((each) => {
    const { x, y, width, height } = each.getBoundingClientRect();
    return [y + 2, y + height - 2].every((at) => each.contains(document.elementFromPoint(x + width / 2, at)));
  });
}
