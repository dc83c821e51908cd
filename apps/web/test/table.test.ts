import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { beginWith, sitDown, toFirstTurn } from './support/begin.ts';
import { openSite, type Site } from './support/browser.ts';
import type { TableOnScreen } from './support/table.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site?.close());

const panel = (table: TableOnScreen) => table.page.getByRole('complementary', { name: 'Actions' });

test('a planned move shows its price and who would see it, is made, and can be taken back', async () => {
  const { page, complaints, table } = await sitDown(site, 'First shots');
  await toFirstTurn(table);
  await page.keyboard.press('n');
  await page.keyboard.press('m');
  for (let i = 0; i < 4; i++) await page.keyboard.press('ArrowUp');
  await panel(table).getByText('2.0″', { exact: true }).first().waitFor();
  expect(await panel(table).textContent()).toMatch(/Planned move.*2\.0″.*of 8\.0″.*6\.0″ left/);
  expect(await panel(table).textContent()).toMatch(/Would see you there/);
  expect(await table.question()).toMatch(/^Move .* 2\.0″/);
  await page.keyboard.press('Enter');
  const units = page.getByRole('navigation', { name: 'Units' });
  await units.getByRole('img', { name: 'Move spent' }).waitFor();
  await page.keyboard.press('z');
  await units.getByRole('img', { name: 'Move spent' }).waitFor({ state: 'detached' });
  expect(complaints).toEqual([]);
  await page.context().close();
});

test('↵ commits the plan, also while the unit, weapon or target that was pressed for it has the focus', async () => {
  const { page, complaints, table } = await sitDown(site, 'First shots');
  await toFirstTurn(table);
  const units = page.getByRole('navigation', { name: 'Units' });
  const first = units.locator('button[data-state="ready"]').first();
  await first.click();
  await page.keyboard.press('m');
  for (let i = 0; i < 4; i++) await page.keyboard.press('ArrowUp');
  await table.bar.getByText(/^Move .* 2\.0″/).waitFor();
  await first.focus();
  await page.keyboard.press('Enter');
  await units.getByRole('img', { name: 'Move spent' }).waitFor();
  expect(complaints).toEqual([]);
  await page.context().close();
});

test('a way that is too long is refused with its clause, and the nearest legal one is one press away', async () => {
  const { page, complaints, table } = await sitDown(site, 'First shots');
  await toFirstTurn(table);
  await page.keyboard.press('n');
  await page.keyboard.press('m');
  // Farther than a Move and a sprint together.
  for (let i = 0; i < 9; i++) await page.keyboard.press('Alt+ArrowUp');
  await panel(table)
    .getByRole('button', { name: /DR-MOV/ })
    .first()
    .waitFor();
  await table.bar.locator('button[aria-disabled="true"]').filter({ hasText: /^Move/ }).waitFor();
  await panel(table)
    .getByRole('button', { name: /Go as far as possible/ })
    .click();
  await table.bar.locator('button[aria-disabled="false"]').filter({ hasText: /^Move/ }).waitFor();
  expect(complaints).toEqual([]);
  await page.context().close();
});

test('a weapon shows every target with hit and kill, why, and who cannot be shot at and why not', async () => {
  const { page, complaints, table } = await sitDown(site, 'First shots');
  await toFirstTurn(table);
  await page.keyboard.press('n');
  await page.keyboard.press('f');
  await panel(table)
    .getByText(/target/)
    .first()
    .waitFor();
  const text = (await panel(table).textContent()) ?? '';
  expect(text).toMatch(/attacks/);
  expect(text).toMatch(/Range 36″/);
  expect(text).toMatch(/hit.*kill|Not from here/);
  expect(complaints).toEqual([]);
  await page.context().close();
});

test('a clause opens into its text', async () => {
  const { page, table } = await sitDown(site, 'First shots');
  await toFirstTurn(table);
  await page.keyboard.press('n');
  await page.keyboard.press('m');
  await page.keyboard.press('ArrowUp');
  await panel(table).getByRole('button', { name: 'Rule DR-MOV-4' }).click();
  const card = page.getByRole('dialog', { name: 'Rule DR-MOV-4' });
  await card
    .getByText(/length|inch/i)
    .first()
    .waitFor();
  await page.context().close();
});

test('a reload goes on where the game was', async () => {
  const { page, complaints, table } = await sitDown(site, 'First Contact');
  await toFirstTurn(table);
  await page.keyboard.press('l');
  const before = await page.getByRole('region', { name: 'Log' }).locator('li').allTextContents();
  await page.reload();
  await table.bar.waitFor();
  expect(await table.asked()).toMatch(/Your turn|Your orders|what now|Who’s next|Pick another/);
  await page.keyboard.press('l');
  await page.getByRole('region', { name: 'Log' }).locator('li').first().waitFor();
  const after = await page.getByRole('region', { name: 'Log' }).locator('li').allTextContents();
  expect(after.filter((line) => /deploy|placed|takes/i.test(line)).length).toBe(
    before.filter((line) => /deploy|placed|takes/i.test(line)).length,
  );
  expect(complaints).toEqual([]);
  await page.context().close();
});

test('two at one screen hand the machine over before anything is shown', async () => {
  const { page, complaints } = await site.visit({ at: '#/new/ranged-fun/first-contact' });
  const table = await beginWith(page, '#/new/ranged-fun/first-contact', ['On this device']);
  const curtain = page.getByRole('heading', { name: /, your turn/ });
  for (let step = 0; step < 200 && (await curtain.count()) === 0; step++) {
    const asked = (await table.bar.count()) === 0 ? '' : await table.question().catch(() => '');
    const place = table.placing;
    // What is there when it is looked for may be gone when it is pressed.
    if (await table.isReady(place)) await place.click({ timeout: 3000 }).catch(() => {});
    else if (/zone/i.test(asked)) await page.keyboard.press('1');
    else if (/Your orders|End your turn/.test(asked)) await page.keyboard.press('e');
    await table.moved(asked);
  }
  await curtain.waitFor();
  expect(await page.getByRole('navigation', { name: 'Units' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Continue' }).click();
  await table.bar.waitFor();
  expect(complaints).toEqual([]);
  await page.context().close();
});

test('giving up is held, and then ends the game and says who won', async () => {
  const { page, complaints, table } = await sitDown(site, 'First Contact');
  await toFirstTurn(table);
  const askWhether = async (): Promise<Locator> => {
    await page.getByRole('button', { name: 'Table menu' }).click();
    await page.getByRole('menuitem', { name: /Concede/ }).click();
    return page.getByRole('dialog', { name: 'Concede?' });
  };
  let dialog = await askWhether();
  // The focus is on the harmless answer, and a single press of the other one does nothing but say so.
  await dialog.getByRole('button', { name: 'Keep playing' }).and(page.locator(':focus')).waitFor();
  await dialog.getByRole('button', { name: 'Hold to concede' }).click();
  await dialog.getByRole('button', { name: 'Hold it longer' }).waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await table.isOver()).toBe(false);

  dialog = await askWhether();
  await dialog.getByRole('button', { name: 'Hold to concede' }).focus();
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Hold it longer' }).waitFor();
  expect(await table.isOver()).toBe(false);
  await page.keyboard.down('Enter');
  await table.result.waitFor();
  await page.keyboard.up('Enter');
  expect(await table.result.textContent()).toMatch(/Blue wins|Blue win/);
  expect(complaints).toEqual([]);
  await page.context().close();
});

test('real dice are typed in, and what a die cannot show is refused', async () => {
  const { page, complaints } = await site.visit({ at: '#/new/ranged-fun/first-contact' });
  const table = await beginWith(page, '#/new/ranged-fun/first-contact', ['Roll real dice']);
  const die = page.getByRole('textbox', { name: 'Die 1, a d4' });
  await die.fill('9');
  await page.getByRole('button', { name: 'Enter the dice' }).click();
  await page.getByText('A d4 shows 1 to 4.').waitFor();
  await die.fill('4');
  await page.getByRole('button', { name: 'Enter the dice' }).click();
  for (let step = 0; step < 60 && /Type what your dice show/.test(await table.asked()); step++) {
    const before = await table.question();
    // One roll follows another: the field may be gone before it is filled in, so a failure just means looking again.
    const next = page.getByRole('textbox', { name: /^Die 1/ });
    await next
      .fill('4', { timeout: 2000 })
      .then(() => next.press('Enter', { timeout: 2000 }))
      .catch(() => {});
    await table.moved(before);
  }
  expect(await table.asked()).toMatch(/zone|^Place /);
  expect(complaints).toEqual([]);
  await page.context().close();
});
