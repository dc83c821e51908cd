import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MatchRecord, SeatView } from '@sandtable/kernel';
import type { Page } from 'playwright-core';
import { plannerOf } from '../../src/games/planner-of.ts';
import { toBattles } from './begin.ts';
import { openKept } from './kept-game.ts';
import { recordedUntilReaction } from './recorded-game.ts';
import { TableOnScreen } from './table.ts';

/** Goes through every state of a table, from its mission to the replay, and names each while it is on the screen. */
export async function* tableStates(page: Page): AsyncGenerator<string> {
  yield* ownTurn(page);
  yield* reaction(page);
  yield* ending(page);
}

async function* ownTurn(page: Page): AsyncGenerator<string> {
  await toBattles(page);
  await page.getByRole('button', { name: 'Play Kestrel Farm', exact: true }).click();
  const table = new TableOnScreen(page);
  const { bar } = table;
  await page.getByRole('button', { name: 'Got it' }).waitFor();
  yield 'mission';
  await page.getByRole('button', { name: 'Got it' }).click();
  await bar.getByText(/^Place /).waitFor();
  yield 'deployment';
  await table.placing.first().click();
  await bar.getByText('Everyone’s in place.').waitFor();
  yield 'everyone in place';
  await page.getByRole('button', { name: 'Start the battle', exact: true }).click();
  for (let asked = await table.asked(); !/Which unit/.test(asked); asked = await table.asked()) {
    await page.keyboard.press(/what now/.test(asked) ? 'Escape' : ' ');
    await table.moved(asked);
  }
  yield 'turn';
  await page.keyboard.press('2');
  await bar.getByText('what now?').waitFor();
  yield 'unit';
  await page.keyboard.press('m');
  await page.keyboard.press('ArrowUp');
  await bar.getByRole('button', { name: 'Move' }).waitFor();
  yield 'plan';
  await page.keyboard.press('Escape');
  await page.keyboard.press('f');
  await bar.getByRole('button', { name: 'Back' }).waitFor();
  yield 'aim';
  await page.keyboard.press('Escape');
  await page.keyboard.press('l');
  yield 'log';
  await page.keyboard.press('l');
  await page.keyboard.press('Escape');
  await page.keyboard.press('e');
  await bar.getByText('End your turn?').waitFor();
  yield 'end of turn';
  await page.keyboard.press('Escape');
  await page.keyboard.press('t');
  await page.getByRole('textbox', { name: 'Your order' }).waitFor();
  yield 'text table';
  await page.keyboard.press('t');
}

async function* reaction(page: Page): AsyncGenerator<string> {
  const game = 'down-range';
  const planner = await plannerOf(game);
  const matters = (view: SeatView): boolean =>
    view.decisions.some((each) => planner.consider(view, each).reaction?.matters === true);
  const { record, moment, view } = recordedUntilReaction(game, { scenario: 'first-shots' }, 'recruit', 2, matters);
  const folder = mkdtempSync(join(tmpdir(), 'sandtable-states-'));
  writeFileSync(join(folder, 'record.json'), JSON.stringify(record));
  await page.evaluate(() => {
    location.hash = '#/replays';
  });
  await page.getByLabel('Open a record').setInputFiles(join(folder, 'record.json'));
  const slider = page.getByRole('slider', { name: 'Moment of the match' });
  await slider.fill(String(moment));
  // Not before: the page reads the file when it gets round to it.
  rmSync(folder, { recursive: true });
  yield 'replay';
  const chair = planner.facts(view).sides.findIndex(({ seat }) => seat === view.viewer);
  await page.getByRole('button', { name: /^As / }).nth(chair).click();
  await page.getByRole('heading', { name: 'React?' }).waitFor();
  yield 'reaction';
}

const finished = new URL('../../../../rulesets/down-range/test/games/crossroads.json', import.meta.url);

async function* ending(page: Page): AsyncGenerator<string> {
  const record = JSON.parse(readFileSync(finished, 'utf8')) as MatchRecord;
  const id = await openKept(page, record, 'Crossroads', 'a');
  await page.getByRole('heading', { name: 'Victory', level: 1 }).waitFor();
  yield 'ending';
  await page.evaluate((hash) => {
    location.hash = hash;
  }, `#/replay/${id}`);
  await page.getByRole('heading', { name: 'Luck' }).first().waitFor();
  yield 'debrief';
}
