import { afterAll, beforeAll, expect, test } from 'vitest';
import { sitDown, toBattles, toFirstTurn } from './support/begin.ts';
import { openSite, type Site } from './support/browser.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site?.close());

const MOST_ORDERS = 500;

function came(waiting: Promise<void>): Promise<boolean> {
  return waiting.then(
    () => true,
    () => false,
  );
}

test('First Contact: a whole game on the text table, by keys alone', async () => {
  const { page, complaints } = await site.visit();
  await toBattles(page);
  await page.getByRole('button', { name: 'Play First Contact', exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('region', { name: 'Your decision' }).waitFor();
  await page.keyboard.press('t');
  const main = page.getByRole('main', { name: 'The table in words' });
  await main.waitFor();
  const result = page.getByTestId('result');
  const line = page.getByRole('textbox', { name: 'Your order' });
  const suggest = main.getByRole('button', { name: /Suggest an order|the rest for me|Start the battle/ });
  let read = 0;
  for (let i = 0; i < MOST_ORDERS && (await result.count()) === 0; i++) {
    await suggest.or(result).first().waitFor();
    if ((await result.count()) > 0) break;
    const before = await page.locator('#state').textContent();
    // The game may end, or the other side may act, between looking and pressing: then look again.
    if (!(await came(suggest.focus({ timeout: 3000 })))) continue;
    await page.keyboard.press('Enter');
    if (!(await came(page.getByText(/^Planned:/).waitFor({ timeout: 4000 })))) continue;
    read += 1;
    // The second ↵, in the order line, does what was read back.
    if (!(await came(line.focus({ timeout: 3000 })))) continue;
    await page.keyboard.press('Enter');
    await page
      .waitForFunction(
        (old) =>
          document.querySelector('[data-testid="result"]') !== null ||
          document.getElementById('state')?.textContent !== old ||
          !document.body.textContent.includes('Planned:'),
        before,
        { timeout: 5000 },
      )
      .catch(() => {});
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  }
  expect(await result.textContent()).toMatch(/\b(wins|win|draw)\b/i);
  expect(read).toBeGreaterThan(5);
  expect(complaints).toEqual([]);
  await page.context().close();
});

test('an order typed in words is read back, and done by the second ↵', async () => {
  const { page, complaints } = await site.visit();
  await page.getByRole('button', { name: 'Play now' }).click();
  await page.getByRole('region', { name: 'Your decision' }).waitFor();
  await page.keyboard.press('t');
  const line = page.getByRole('textbox', { name: 'Your order' });
  await line.waitFor();
  expect(await page.locator('#state').textContent()).toBe('Your turn, Blue. Round 1 of 6, tied at 0.');

  await line.fill('sing B3');
  await line.press('Enter');
  await page.getByText('I don’t know “sing B3”.').waitFor();

  await line.fill('move B3 8,9');
  await line.press('Enter');
  await page.getByText(/^Planned: To \(8,9\): 2″ of 8″/).waitFor();
  await line.press('Enter');
  const justNow = page.getByRole('region', { name: 'Just now' });
  await justNow.getByText(/Rifleman 1.*(moves|walks|goes)/).waitFor();

  // A unit is chosen by its number; what it sees follows under its own heading.
  await line.fill('');
  await line.press('Escape');
  await page.keyboard.press('4');
  await page.getByRole('heading', { name: /Rifleman 2, picked/ }).waitFor();
  await page.getByRole('heading', { name: /What .*Rifleman 2 sees/ }).waitFor();
  expect(await page.getByRole('heading', { name: 'Shots' }).count()).toBe(1);
  expect(complaints).toEqual([]);
  await page.context().close();
});

test('reachable squares stand under their price, shots with their chances, terrain with its places', async () => {
  const { page, complaints, table } = await sitDown(site, 'First Contact');
  await toFirstTurn(table);
  await page.keyboard.press('t');
  const main = page.getByRole('main', { name: 'The table in words' });
  await main
    .getByText(/Old Bull/)
    .first()
    .waitFor();
  // By its row, once it is there: what a number means before the question is laid out, nobody can see.
  const row = main
    .getByRole('listitem')
    .getByRole('button')
    .filter({ has: page.locator('kbd') });
  await row.first().click();
  await main.getByRole('heading', { name: /^Where .* can go: \d+ squares$/ }).waitFor();

  // One Tab stop for the whole list; the second arrow stands on the next square, and Enter plans going there.
  const reach = main.getByRole('listbox');
  await reach.getByRole('option').first().focus();
  await page.keyboard.press('ArrowRight');
  const there = await page.evaluate(() => document.activeElement?.textContent ?? '');
  expect(there).toMatch(/^\d+,\d+$/);
  await page.keyboard.press('Enter');
  await page.getByText(/^Planned:/).waitFor();
  await page.keyboard.press('Escape');

  // An order that cannot be carried out is refused at once, and what was said goes with the next key.
  const line = page.getByRole('textbox', { name: 'Your order' });
  await line.fill('move R1 0,0');
  await line.press('Enter');
  const refused = page
    .locator('form p')
    .filter({ hasText: /can’t|reach|far/ })
    .first();
  await refused.waitFor();
  expect(await page.getByText(/^Planned:/).count()).toBe(0);
  await line.press('Backspace');
  await refused.waitFor({ state: 'detached' });

  await main.getByRole('button', { name: 'Terrain' }).click();
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('terrain');
  expect(await main.getByRole('region', { name: 'Terrain' }).textContent()).toMatch(/Rough ground.*\d+,\d+/);
  expect(complaints).toEqual([]);
  await page.context().close();
});
