import { afterAll, beforeAll, expect, test } from 'vitest';
import { faultsOf } from './support/axe-faults.ts';
import {
  choose,
  comeIn,
  leave,
  type OnlineSite,
  openLink,
  openOnlineSite,
  SOON,
  sitTogether,
  toFirstTurnOf,
} from './support/online.ts';
import { TableOnScreen } from './support/table.ts';

let site: OnlineSite;
beforeAll(async () => {
  site = await openOnlineSite();
});
afterAll(() => site?.close());

test('a finished match of the server is watched again, shared by a link, and taken over from a moment', async () => {
  const { anna, ben } = await sitTogether(site, 'First Contact');
  const [turn, waits] = await toFirstTurnOf([anna, ben]);
  // While it goes on: what this seat saw so far, through its own eyes alone, also after a reload.
  await turn.page.reload();
  await turn.table.bar.waitFor();
  await choose(turn, 'Watch the game so far');
  const running = turn.page.getByRole('slider');
  await running.waitFor();
  expect(Number(await running.getAttribute('max'))).toBeGreaterThan(3);
  expect(await turn.page.getByRole('button', { name: 'Everything' }).count()).toBe(0);
  await running.fill('2');
  await expect.poll(() => running.getAttribute('aria-valuetext'), SOON).toMatch(/^Event 2 of \d+.*\w/);
  await turn.page.getByText('When the battle is over, you can play on from any moment').waitFor();
  await turn.page.getByRole('link', { name: 'Go to the table' }).click();
  await turn.table.bar.waitFor();

  await choose(waits, /^Concede/);
  const sure = waits.page.getByRole('dialog', { name: 'Concede?' });
  await sure.getByText(/loses the battle\. You can’t undo this\./).waitFor();
  await sure.getByRole('button', { name: 'Hold to concede' }).hover();
  await waits.page.mouse.down();
  await sure.waitFor({ state: 'detached' });
  await waits.page.mouse.up();
  for (const { table } of [turn, waits]) await table.result.waitFor();
  expect(await turn.table.result.textContent()).toBe(await waits.table.result.textContent());

  // Anna opened the match, so her link to a moment opens it to anybody.
  await anna.page.getByRole('link', { name: /^Debrief/ }).click();
  const slider = anna.page.getByRole('slider');
  await slider.waitFor();
  await anna.page.getByText('Dice verified').waitFor();
  await slider.fill('4');
  await anna.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await anna.page.getByRole('button', { name: 'Copy link' }).click();
  await anna.page.getByText('Anyone who opens it sees this moment.').waitFor();
  expect(await faultsOf(anna.page)).toEqual([]);
  const link = await anna.page.evaluate(() => navigator.clipboard.readText());
  const cleo = await comeIn(site, 'Cleo');
  await openLink(cleo.page, link);
  const shared = cleo.page.getByRole('slider');
  await shared.waitFor();
  expect(await shared.inputValue()).toBe('4');

  // A spectator may play on from there, in a game of their own.
  await cleo.page.getByRole('button', { name: 'As Blue' }).click();
  await new TableOnScreen(cleo.page).bar.waitFor();
  await cleo.page.getByRole('heading', { name: 'First Contact' }).waitFor();
  await choose(cleo, 'Players and links');
  await cleo.page.getByRole('dialog').getByText('regular bot').waitFor();
  await cleo.page.goto(site.address);
  await cleo.page.getByRole('link', { name: /First Contact.*regular bot/ }).waitFor();
  expect([...anna.complaints, ...ben.complaints, ...cleo.complaints]).toEqual([]);
  await leave([anna, ben, cleo]);
});

test('bots among themselves: who set it up looks on as umpire, and may take a seat', async () => {
  const anna = await comeIn(site, 'Anna');
  const { page, table } = anna;
  await page.getByRole('link', { name: 'All battles in Down Range' }).click();
  await page.getByRole('link', { name: 'Crossroads', exact: true }).click();
  await page.getByRole('radio', { name: /^Neither side/ }).check();
  // Veteran bots think long enough for a player to step in.
  await page.getByRole('radio', { name: /^Veteran bot/ }).check();
  await page.getByRole('button', { name: 'Start the battle' }).click();
  await table.bar.waitFor();
  await page.getByRole('banner').getByText('Umpire').waitFor();
  // The umpire isn't asked anything, and can't end the turn.
  expect(await table.question()).toMatch(/deciding|Working it out|is over/);
  expect(await page.getByRole('button', { name: /End turn/ }).count()).toBe(0);
  expect(await faultsOf(page)).toEqual([]);
  await choose(anna, 'Players and links');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Play / })
    .first()
    .click();
  await page
    .getByRole('button', { name: /End turn/ })
    .first()
    .waitFor();
  expect(anna.complaints).toEqual([]);
  await leave([anna]);
});
