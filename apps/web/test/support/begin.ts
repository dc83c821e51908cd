import type { Page } from 'playwright-core';
import { games } from '../../src/games/index.ts';
import type { Site, Visit } from './browser.ts';
import { TableOnScreen } from './table.ts';

/** To the page that lists every battle. */
export async function toBattles(page: Page): Promise<void> {
  await page.evaluate(() => {
    location.hash = '#/new';
  });
}

/** A new visitor at a table against a recruit. Pages on the way there draw every battle there is, so the way is short. */
export async function sitDown(
  site: Site,
  scenario: string,
  options: Parameters<Site['visit']>[0] = {},
): Promise<Visit & { readonly table: TableOnScreen }> {
  const visit = await site.visit({ ...options, at: formOf(scenario) });
  return { ...visit, table: await beginQuickly(visit.page, scenario) };
}

/** To a table against a recruit. */
export async function beginQuickly(page: Page, scenario: string): Promise<TableOnScreen> {
  const table = await beginWith(page, formOf(scenario), []);
  if (listed(scenario).guided) await skipGuide(page);
  return table;
}

const formOf = (scenario: string): string => {
  const { game, id } = listed(scenario);
  return `#/new/${game}/${id}`;
};

function listed(scenario: string): { readonly game: string; readonly id: string; readonly guided: boolean } {
  for (const { meta } of games)
    for (const { id, name, guided = false } of meta.scenarios)
      if (name === scenario) return { game: meta.id, id, guided };
  throw new Error(`no battle is called ${scenario}`);
}

/** For tests of something else: a guided battle is played without its guide, which comes a moment after the table. */
async function skipGuide(page: Page): Promise<void> {
  const guide = page.getByRole('region', { name: 'Your first battle' });
  await guide.getByRole('button', { name: /^Skip/ }).click();
  await guide.waitFor({ state: 'detached' });
}

/** By the page of the scenario, where opponent and dice are chosen. */
export async function beginWith(page: Page, address: string, choices: readonly string[]): Promise<TableOnScreen> {
  await page.evaluate((hash) => {
    location.hash = hash;
  }, address);
  for (const choice of choices) await page.getByText(choice, { exact: true }).click();
  await page.getByRole('button', { name: 'Start the battle' }).click();
  const table = new TableOnScreen(page);
  // Where two share a screen, the one who is asked first may have to take the chair first.
  await table.bar.or(page.getByRole('button', { name: 'Continue' })).waitFor();
  return table;
}

/** Places all units and plays to the player's first turn. */
export async function toFirstTurn(table: TableOnScreen): Promise<void> {
  for (let step = 0; step < 200; step++) {
    const asked = await table.asked();
    if (/Your turn|Your orders|what now|Who’s next|Pick another/.test(asked)) return;
    const place = table.placing;
    if (await table.isReady(place)) await place.click();
    else if (await table.isReady(table.bar.getByRole('button', { name: /^Pass/ })))
      await table.page.keyboard.press('Space');
    else await table.page.keyboard.press('1');
    await table.moved(asked);
  }
  throw new Error('the first turn never came');
}

/** Takes the first answer until this is asked. */
export async function untilAsked(table: TableOnScreen, question: string, key = '1'): Promise<void> {
  for (let step = 0; step < 20; step++) {
    const asked = await table.asked();
    if (asked.startsWith(question)) return;
    await table.page.keyboard.press(key);
    await table.moved(asked);
  }
  throw new Error(`it was never asked: ${question}`);
}
