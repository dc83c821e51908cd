import type { Page } from 'playwright-core';
import { games } from '../../src/games/index.ts';
import { TableOnScreen } from './table.ts';

/** To the page that lists every battle. */
export async function toBattles(page: Page): Promise<void> {
  await page.evaluate(() => {
    location.hash = '#/new';
  });
}

/** To a table against a recruit, by the button on the battle's card. */
export async function beginQuickly(page: Page, scenario: string): Promise<TableOnScreen> {
  await toBattles(page);
  await page.getByRole('button', { name: `Play ${scenario}`, exact: true }).click();
  const table = new TableOnScreen(page);
  await table.bar.waitFor();
  if (isGuided(scenario)) await skipGuide(page);
  return table;
}

const isGuided = (scenario: string): boolean =>
  games.some(({ meta }) => meta.scenarios.some(({ name, guided }) => name === scenario && guided));

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
