import type { Page } from 'playwright-core';
import { TableOnScreen } from './table.ts';

/** From the start page to a table against a recruit, by the button on the scenario's card. */
export async function beginQuickly(page: Page, scenario: string): Promise<TableOnScreen> {
  await page.getByRole('button', { name: `Play ${scenario}`, exact: true }).click();
  const table = new TableOnScreen(page);
  await table.bar.waitFor();
  return table;
}

/** By the page of the scenario, where opponent and dice are chosen. */
export async function beginWith(page: Page, address: string, choices: readonly string[]): Promise<TableOnScreen> {
  await page.evaluate((hash) => {
    location.hash = hash;
  }, address);
  for (const choice of choices) await page.getByText(choice, { exact: true }).click();
  await page.getByRole('button', { name: 'Begin' }).click();
  const table = new TableOnScreen(page);
  // Where two share a screen, the one who is asked first may have to take the chair first.
  await table.bar.or(page.getByRole('button', { name: 'Go on' })).waitFor();
  return table;
}

/** Places everybody and comes to the first own turn. */
export async function toFirstTurn(table: TableOnScreen): Promise<void> {
  for (let step = 0; step < 200; step++) {
    const asked = await table.asked();
    if (/Your turn|Your orders|what now/.test(asked)) return;
    const place = table.bar.getByRole('button', { name: 'Place the rest sensibly' });
    if (await table.isReady(place)) await place.click();
    else if (await table.isReady(table.bar.getByRole('button', { name: /^Pass/ })))
      await table.page.keyboard.press('Space');
    else await table.page.keyboard.press('1');
    await table.moved(asked);
  }
  throw new Error('the first turn never came');
}
