import { afterAll, beforeAll, expect, test } from 'vitest';
import { faultsOf } from './support/axe-faults.ts';
import {
  choose,
  leave,
  type OnlineSite,
  openOnlineSite,
  type Person,
  sitTogether,
  toFirstTurnOf,
} from './support/online.ts';

let site: OnlineSite;
beforeAll(async () => {
  site = await openOnlineSite();
});
afterAll(() => site?.close());

/** The side whose units are listed first: the person's own. */
async function sideOf({ page }: Person): Promise<string> {
  const heading = page.locator('[data-part="units"] h2').first();
  return (await heading.textContent()) ?? '';
}

async function concede({ page, ...rest }: Person): Promise<void> {
  await choose({ page, ...rest }, /^Concede/);
  const sure = page.getByRole('dialog', { name: 'Concede?' });
  await sure.getByRole('button', { name: 'Hold to concede' }).hover();
  await page.mouse.down();
  await sure.waitFor({ state: 'detached' });
  await page.mouse.up();
}

test('a rematch asks the other player, who accepts with one press and the sides are swapped, or declines', async () => {
  const { anna, ben } = await sitTogether(site, 'First shots');
  const [annas, bens] = [await sideOf(anna), await sideOf(ben)];
  expect(annas).not.toBe(bens);

  const [, loser] = await toFirstTurnOf([anna, ben]);
  await concede(loser);
  for (const { table, page } of [anna, ben]) {
    await table.result.waitFor();
    await page.getByText('Dice verified on this device').waitFor();
  }

  // Ben went back to the table, and is asked all the same.
  await ben.page.getByRole('button', { name: 'Look at the table' }).click();
  await anna.page.getByText('Rematch swaps sides. Ben will be asked.').waitFor();
  await anna.page.getByRole('button', { name: /^Rematch/ }).click();
  await anna.page.getByText('not here yet').waitFor();
  await ben.page.getByText('Anna wants a rematch with the sides swapped.').waitFor();
  expect(await faultsOf(ben.page)).toEqual([]);
  await ben.page.getByRole('button', { name: /^Accept the rematch/ }).click();

  await Promise.all([anna.table.bar.waitFor(), ben.table.bar.waitFor()]);
  expect([await sideOf(anna), await sideOf(ben)]).toEqual([bens, annas]);

  // Units are still being placed: giving up now ends it, and asking once more gets a no.
  await concede(ben);
  await ben.page.getByText('You concede before the first turn.').waitFor();
  await anna.page.getByText(/ concedes before the first turn\.$/).waitFor();
  await anna.page.getByRole('button', { name: /^Rematch/ }).click();
  await ben.page.getByRole('button', { name: 'No thanks' }).click();
  await ben.page.getByText('You declined. Anna has been told.').waitFor();
  await anna.page.getByRole('heading', { name: 'Ben declined' }).waitFor();
  expect(await faultsOf(anna.page)).toEqual([]);

  // Coming back to the result doesn't ask again.
  await ben.page.reload();
  await ben.page.getByRole('button', { name: /^Rematch/ }).waitFor();
  expect([...anna.complaints, ...ben.complaints]).toEqual([]);
  await leave([anna, ben]);
});
