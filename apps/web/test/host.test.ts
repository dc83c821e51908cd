import { afterAll, beforeAll, expect, test } from 'vitest';
import { faultsOf } from './support/axe-faults.ts';
import {
  changed,
  comeIn,
  join,
  leave,
  type OnlineSite,
  openLink,
  openOnlineSite,
  type Person,
} from './support/online.ts';

let site: OnlineSite;
beforeAll(async () => {
  site = await openOnlineSite();
});
afterAll(() => site?.close());

async function hosting(name: string, battle: string, screen = {}): Promise<Person> {
  const person = await comeIn(site, name, screen);
  await person.page.getByRole('link', { name: 'Host a game' }).click();
  await person.page.getByRole('button', { name: `Host ${battle}`, exact: true }).click();
  await person.page.getByText('Your table is open').waitFor();
  return person;
}

const invite = ({ page }: Person): Promise<string> => page.getByLabel('Invite your opponent').inputValue();

test('one press opens a table; side, clock and battle can be changed, and the invite stays good', async () => {
  const anna = await hosting('Anna', 'First Contact');
  const { page } = anna;
  const panel = page.getByRole('complementary', { name: 'First Contact' });
  await panel.getByText('Waiting for your opponent. Send them the first link.').waitFor();
  // The focus moves to the panel, so keyboard and screen reader players continue where the links are.
  await panel.getByRole('heading', { name: 'First Contact' }).and(page.locator(':focus')).waitFor();
  const link = await invite(anna);
  expect(await faultsOf(page)).toEqual([]);
  await panel.getByText('plays Blue').waitFor();
  await changed(page, () => panel.getByRole('radio', { name: 'Blue' }).check());
  await panel.getByText('plays Red').waitFor();
  await changed(page, () => panel.getByRole('radio', { name: 'Fast' }).check());
  await panel.getByText('1 minute per decision, 30 seconds to react.').waitFor();
  await changed(page, () => page.getByRole('button', { name: 'Host First shots' }).click());
  const moved = page.getByRole('complementary', { name: 'First shots' });
  await moved.getByText('plays North').waitFor();
  expect(await invite(anna)).toBe(link);
  // After a reload everything is there again.
  await page.reload();
  await moved.getByRole('radio', { name: 'Fast', checked: true }).waitFor();
  expect(await invite(anna)).toBe(link);

  const ben = await comeIn(site, 'Ben');
  await openLink(ben.page, link);
  await ben.page.getByRole('heading', { name: 'First shots' }).waitFor();
  await ben.page.getByText('You’ll play North.').waitFor();
  await join(ben, link);
  await moved.getByText('Ben is here. The battle has started.').waitFor();
  expect(await moved.getByRole('radio', { name: 'Fast' }).isDisabled()).toBe(true);
  await moved.getByRole('link', { name: 'Go to the table' }).click();
  await Promise.all([anna.table.bar.waitFor(), ben.table.bar.waitFor()]);
  for (const { complaints } of [anna, ben]) expect(complaints).toEqual([]);
  await leave([anna, ben]);
});

test('played on this device after all: the table on the server goes, and the battle starts here', async () => {
  const anna = await hosting('Anna', 'First Contact', { viewport: { width: 360, height: 740 } });
  const { page } = anna;
  const link = await invite(anna);
  await changed(page, () => page.getByRole('radio', { name: 'Bot' }).check());
  await page.getByText('This game stays on this device. No links needed.').waitFor();
  expect(await page.getByLabel('Invite your opponent').count()).toBe(0);
  await page.getByRole('radio', { name: 'Recruit' }).check();
  expect(await faultsOf(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await page.getByRole('button', { name: 'Start the battle' }).click();
  await anna.table.bar.waitFor();
  const ben = await comeIn(site, 'Ben');
  await openLink(ben.page, link);
  await ben.page.getByRole('heading', { name: 'This invite no longer works.' }).waitFor();
  await leave([anna, ben]);
});

test('a canceled game is gone for everybody, and another can be hosted', async () => {
  const anna = await hosting('Anna', 'First shots');
  const link = await invite(anna);
  await anna.page.getByRole('button', { name: 'Cancel game' }).click();
  await anna.page.getByText('Press Host on a battle.').waitFor();
  const ben = await comeIn(site, 'Ben');
  await openLink(ben.page, link);
  await ben.page.getByRole('heading', { name: 'This invite no longer works.' }).waitFor();
  await anna.page.getByRole('button', { name: 'Host First Contact' }).click();
  await anna.page.getByText('Your table is open').waitFor();
  expect(await invite(anna)).not.toBe(link);
  await leave([anna, ben]);
});

test('an umpire hosts for two players: each has an invite of their own', async () => {
  const anna = await hosting('Anna', 'First Contact');
  await changed(anna.page, () => anna.page.getByRole('radio', { name: 'Umpire' }).check());
  await anna.page.getByText('You’re the umpire. Send each player a link.').waitFor();
  const links = ['Red', 'Blue'].map((side) => anna.page.getByLabel(`Invite a player for ${side}`).inputValue());
  expect(new Set(await Promise.all(links)).size).toBe(2);
  await leave([anna]);
});
