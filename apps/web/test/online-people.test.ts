import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { faultsOf } from './support/axe-faults.ts';
import {
  choose,
  comeIn,
  host,
  join,
  leave,
  type OnlineSite,
  openLink,
  openOnlineSite,
  type Person,
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

/** The units somebody sees on the map. */
async function unitsOn({ page }: Person): Promise<string[]> {
  const ids = await page
    .locator('[data-unit]')
    .evaluateAll((units) => units.map((unit) => unit.getAttribute('data-unit')));
  return ids.flatMap((id) => id ?? []).sort();
}

test('the lobby: a listed game is found, joined and watched; an empty one says what to do', async () => {
  // A server of its own: nobody else may be in its lobby.
  const fresh = await openOnlineSite();
  onTestFinished(() => fresh.close());
  const anna = await comeIn(fresh, 'Anna');
  await anna.page.getByText('Nobody waits for an opponent').waitFor();
  await anna.page.getByRole('link', { name: 'First Contact', exact: true }).click();
  await anna.page.getByRole('radio', { name: /^Somebody elsewhere/ }).check();
  await anna.page.getByRole('checkbox', { name: /^Show it in the lobby/ }).check();
  await anna.page.getByLabel('Clock').selectOption('calm');
  await anna.page.getByLabel('Your name').fill('Anna');
  await anna.page.getByRole('button', { name: 'Open the table and get the link' }).click();
  expect(await anna.page.getByLabel('Link to the free seats').inputValue()).toMatch(/#\/open\//);
  expect(await faultsOf(anna.page)).toEqual([]);
  await anna.page.getByRole('link', { name: 'Go to the table' }).click();
  await anna.page.getByText('not there yet').waitFor();
  expect(await faultsOf(anna.page)).toEqual([]);

  const ben = await comeIn(fresh, 'Ben', { viewport: { width: 360, height: 740 }, colorScheme: 'dark' });
  const open = ben.page.getByRole('region', { name: 'Waiting for players' });
  await open.getByText('Ranged Fun · Anna · Free: Blue').waitFor();
  await open.getByText('5 minutes a decision, 2 minutes to react').waitFor();
  expect(await faultsOf(ben.page)).toEqual([]);
  await open.getByRole('link', { name: 'Join First Contact' }).click();
  await ben.page.getByRole('heading', { name: 'First Contact' }).waitFor();
  await ben.page.getByText('Your seat: Blue').waitFor();
  expect(await faultsOf(ben.page)).toEqual([]);
  expect(await ben.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await ben.page.getByLabel('Your name').fill('Ben');
  await ben.page.getByRole('button', { name: 'Take the seat' }).click();
  await Promise.all([anna.table.bar.waitFor(), ben.table.bar.waitFor()]);
  // Whoever is asked has a clock that runs.
  await anna.page
    .getByRole('banner')
    .getByText(/^[45]:\d\d$/)
    .waitFor();

  const cleo = await comeIn(fresh, 'Cleo');
  const watched = cleo.page.getByRole('region', { name: 'Games to watch' });
  await watched.getByText('Anna against Ben').waitFor();
  await watched.getByRole('link', { name: 'Watch First Contact' }).click();
  await cleo.page.getByRole('button', { name: 'Watch', exact: true }).click();
  await cleo.table.bar.waitFor();
  await cleo.page.getByRole('banner').getByText('You look on').waitFor();
  // On her start page it stands under Continue, and with Ben whose turn it is.
  await cleo.page.goto(fresh.address);
  await cleo.page.getByRole('link', { name: /First Contact.*you look on.*You watch/ }).waitFor();
  await leave([anna, ben, cleo]);
});

test('a spectator follows live and under fog sees only what both sides know; the umpire sees everybody', async () => {
  const { anna, ben, links } = await sitTogether(site, 'First shots', [/^Fog/]);
  const cleo = await comeIn(site, 'Cleo');
  await openLink(cleo.page, links.spectator);
  await cleo.page.getByRole('button', { name: 'Watch', exact: true }).click();
  const dora = await comeIn(site, 'Dora');
  await openLink(dora.page, links.umpire);
  await dora.page.getByRole('button', { name: 'Sit down as umpire' }).click();
  await Promise.all([cleo.table.bar.waitFor(), dora.table.bar.waitFor()]);
  // Before anybody is placed, and after each placing, nothing is seen that one of the two does not see.
  const [turn, waits] = await toFirstTurnOf([anna, ben]);
  await expect.poll(() => cleo.table.log.textContent(), SOON).toMatch(/turn begins/);
  await expect.poll(async () => (await unitsOn(dora)).length, SOON).toBe(10);
  await expect
    .poll(async () => {
      const [seen, south, north] = await Promise.all([cleo, anna, ben].map(unitsOn));
      return seen?.every((id) => south?.includes(id) && north?.includes(id)) === true && seen.length < 10;
    }, SOON)
    .toBe(true);
  expect(await cleo.page.getByRole('button', { name: /End turn/ }).count()).toBe(0);
  expect(await cleo.table.question()).toContain(`(${turn.name}) decides now`);
  // The umpire is asked nothing, whatever the others are asked.
  expect(await dora.table.question()).toContain('decides now');
  await choose(turn, 'People and links');
  const people = turn.page.getByRole('dialog');
  await people.getByText('The umpire is here.').waitFor();
  await people.getByText('is here', { exact: true }).waitFor();
  expect(await faultsOf(turn.page)).toEqual([]);
  await waits.page.context().close();
  await people.getByText('is away', { exact: true }).waitFor();
  await leave([turn, cleo, dora]);
});

test('an undo is asked for and answered, with what would be forgotten; a draw is refused and then agreed on', async () => {
  const { anna, ben } = await sitTogether(site, 'First Contact');
  const [turn, waits] = await toFirstTurnOf([anna, ben]);
  await turn.page.keyboard.press('e');
  if (/End your turn/.test(await turn.table.question())) await turn.page.keyboard.press('e');
  await waits.page
    .getByText(/Your turn|Your orders|what now/)
    .first()
    .waitFor();
  await turn.page.keyboard.press('z');
  await turn.page.getByText('You asked to take back:').waitFor();
  const card = waits.page.getByRole('complementary', { name: 'Actions' });
  await card.getByText(/asks to take back:$/).waitFor();
  // What the others did meanwhile is named.
  await card.getByText(/would be forgotten\./).waitFor();
  expect(await faultsOf(waits.page)).toEqual([]);
  await card.getByRole('button', { name: 'Agree', exact: true }).click();
  await expect.poll(() => turn.table.question(), SOON).toMatch(/Your turn|Your orders|what now/);

  await choose(turn, 'Offer a draw');
  await turn.page.getByText('You offered a draw.').waitFor();
  await card.getByText(/offers a draw/).waitFor();
  await card.getByRole('button', { name: 'Refuse', exact: true }).click();
  await turn.page.getByText('You offered a draw.').waitFor({ state: 'detached' });
  await choose(waits, 'Offer a draw');
  await turn.page
    .getByRole('complementary', { name: 'Actions' })
    .getByRole('button', { name: 'Agree', exact: true })
    .click();
  for (const { table } of [turn, waits]) {
    await table.result.waitFor();
    expect(await table.result.textContent()).toMatch(/draw/i);
  }
  await leave([anna, ben]);
});

test('a ruling is asked for and agreed on; the umpire’s holds at once', async () => {
  const { anna, ben, links } = await sitTogether(site, 'First shots');
  const [turn, waits] = await toFirstTurnOf([anna, ben]);
  await choose(turn, /^Ask for a ruling/);
  const form = turn.page.getByRole('dialog');
  await form.getByRole('button', { name: 'Ask the others' }).click();
  await form.getByText(/^Fill in: /).waitFor();
  await form.getByLabel('What should hold').selectOption({ label: 'Points of a side' });
  await form.getByLabel('Side', { exact: true }).selectOption({ label: 'North' });
  await form.getByLabel('Points', { exact: true }).fill('3');
  await form.getByLabel(/^Why/).fill('we miscounted');
  expect(await faultsOf(turn.page)).toEqual([]);
  await form.getByRole('button', { name: 'Ask the others' }).click();
  await form.waitFor({ state: 'detached' });
  const card = waits.page.getByRole('complementary', { name: 'Actions' });
  await card.getByText(/Points of a side: North, points 3\./).waitFor();
  await card.getByText('Because: we miscounted').waitFor();
  await card.getByRole('button', { name: 'Agree', exact: true }).click();
  for (const { page } of [turn, waits]) await page.getByRole('banner').getByText('3', { exact: true }).waitFor();

  const dora = await comeIn(site, 'Dora');
  await openLink(dora.page, links.umpire);
  await dora.page.getByRole('button', { name: 'Sit down as umpire' }).click();
  await dora.table.bar.waitFor();
  await choose(dora, /^Rule…/);
  const rule = dora.page.getByRole('dialog');
  await rule.getByLabel('What should hold').selectOption({ label: 'A unit is out, or back' });
  await rule.getByLabel('Unit', { exact: true }).selectOption({ index: 1 });
  await rule.getByLabel('Is now', { exact: true }).selectOption({ label: 'out of action' });
  await rule.getByLabel(/^Why/).fill('he fell into the well');
  await rule.getByRole('button', { name: 'Rule so' }).click();
  for (const person of [turn, waits])
    await expect.poll(() => person.table.log.textContent(), SOON).toContain('he fell into the well');
  // And takes it back again, without asking anybody.
  await choose(dora, 'Take back the last order');
  for (const person of [turn, waits])
    await expect.poll(() => person.table.log.textContent(), SOON).toMatch(/takes back everything since command/);
  await leave([anna, ben, dora]);
});

test('who hosts gives the seat of somebody absent to a computer, and to a new person by a new link', async () => {
  const { anna, ben, links } = await sitTogether(site, 'First Contact');
  await ben.page.context().close();
  await choose(anna, 'People and links');
  const people = anna.page.getByRole('dialog');
  await people.getByRole('button', { name: 'A computer plays Blue' }).click();
  await people.getByText('computer, regular').waitFor();
  await people.getByRole('button', { name: 'A new person for Blue' }).click();
  const link = await people.getByLabel('New link for Blue').inputValue();
  expect(link).not.toBe(links.seat);

  const cleo = await comeIn(site, 'Cleo');
  await openLink(cleo.page, links.seat);
  await cleo.page.getByRole('heading', { name: 'This link opens no seat any more.' }).waitFor();
  await openLink(cleo.page, link);
  await cleo.page.getByRole('button', { name: 'Go to the table' }).click();
  await cleo.table.bar.waitFor();
  await people.getByText('is here', { exact: true }).waitFor();
  // A computer stands in for who has to leave for a while.
  await people.getByRole('button', { name: 'A computer plays for me' }).click();
  await people.getByRole('button', { name: 'I play again' }).click();
  await people.getByRole('button', { name: 'A computer plays for me' }).waitFor();
  await leave([anna, cleo]);
});

test('while the server is down the pages say so, and come back by themselves', async () => {
  const anna = await comeIn(site, 'Anna');
  await host(anna, 'First Contact');
  const ben = await comeIn(site, 'Ben');
  await ben.page.getByRole('heading', { name: 'Choose a battle' }).waitFor();
  await site.server.kill();
  try {
    // One goes to the start page, another to the table, without loading anything from the server that is not there yet.
    await ben.page.getByRole('link', { name: 'Rules' }).first().click();
    await anna.page.getByRole('link', { name: 'Play', exact: true }).first().click();
    await anna.page.getByText('The server does not answer. Games on this device go on').waitFor();
    await anna.page.getByRole('link', { name: /First Contact.*Not reachable now/ }).waitFor();
  } finally {
    await site.server.up();
  }
  await anna.page.getByRole('link', { name: /First Contact.*Gathering/ }).waitFor({ timeout: 60_000 });
  await leave([anna, ben]);
});

test('a plan is kept while the line is broken, and what was ordered meanwhile is carried out once', async () => {
  const { anna, ben } = await sitTogether(site, 'First shots');
  const [{ page, table }] = await toFirstTurnOf([anna, ben]);
  // Each key once the one before has shown what it does: a word of the server that comes in between takes a plan away.
  await page.keyboard.press('n');
  await table.bar.getByText(/what now/).waitFor();
  await page.keyboard.press('m');
  await table.bar.getByText(/^Move/).first().waitFor();
  for (let i = 0; i < 4; i++) await page.keyboard.press('ArrowUp');
  await table.bar.locator('button[aria-disabled="false"]').filter({ hasText: /^Move/ }).waitFor();
  await expect.poll(() => table.question(), SOON).toMatch(/^Move .* 2\.0″/);
  const planned = await table.question();
  await site.server.kill();
  await page.getByText('Reconnecting. Your plan is kept.').waitFor();
  expect(await table.question()).toBe(planned);
  await page.keyboard.press('Enter');
  const spent = page.getByRole('navigation', { name: 'Units' }).getByRole('img', { name: 'Move spent' });
  expect(await spent.count()).toBe(0);
  await site.server.up();
  await spent.waitFor({ timeout: 60_000 });
  expect(await spent.count()).toBe(1);
  expect(anna.complaints).toEqual([]);
  await leave([anna, ben]);
});

test('who was away is told what happened meanwhile, and sees it on the map', async () => {
  const { anna, ben } = await sitTogether(site, 'First Contact');
  const [turn, waits] = await toFirstTurnOf([anna, ben]);
  const address = waits.page.url();
  const decides = waits.table.bar.getByText(/decides? now/);
  await decides.waitFor();
  await waits.page.goto('about:blank');

  for (let moves = 1; moves <= 2; moves++) {
    await turn.page.keyboard.press('n');
    const box = await turn.page.locator('[data-price="1"] rect').first().boundingBox();
    await turn.page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2);
    await turn.table.bar.getByText(/: 1 point/).waitFor();
    await turn.page.keyboard.press('Enter');
    await expect.poll(() => turn.table.log.getByText(/moves from/).count(), SOON).toBe(moves);
  }
  await turn.player.end(turn.table);
  await turn.table.bar.getByRole('button', { name: /^End turn/ }).click();
  await turn.table.bar.getByText(/decides? now/).waitFor();

  await waits.page.goto(address);
  const missed = waits.page.getByRole('region', { name: 'While you were away' });
  await missed.waitFor();
  const lines = missed.getByRole('listitem').filter({ hasText: /moves from/ });
  expect(await lines.count()).toBe(2);
  await lines.first().getByRole('button').focus();
  await expect.poll(() => waits.page.locator('[data-unit][data-state="candidate"]').count(), SOON).toBe(1);
  expect(await faultsOf(waits.page)).toEqual([]);
  // What was told once is not told again.
  await waits.page.reload();
  await waits.table.bar.getByText(/Your turn|Your orders/).waitFor();
  expect(await missed.count()).toBe(0);
  for (const { complaints } of [anna, ben]) expect(complaints).toEqual([]);
  await leave([anna, ben]);
});

test('one browser may hold several seats: each tab keeps its own, and the start page lists them all', async () => {
  const anna = await comeIn(site, 'Anna');
  const links = await host(anna, 'First Contact');
  await anna.page.getByRole('link', { name: 'Go to the table' }).click();
  const page = await anna.page.context().newPage();
  const second = { ...anna, name: 'Ben', page, table: new TableOnScreen(page) };
  await page.goto(site.address);
  await join(second, links.seat);
  await Promise.all([anna.table.bar.waitFor(), second.table.bar.waitFor()]);
  await anna.page.reload();
  await page.reload();
  for (const [person, own] of [
    [anna, /RedAnnayou/],
    [second, /BlueBenyou/],
  ] as const) {
    await person.table.bar.waitFor();
    await choose(person, 'People and links');
    await expect.poll(() => person.page.getByRole('dialog').textContent(), SOON).toMatch(own);
  }
  await page.goto(site.address);
  const rows = page.getByRole('region', { name: 'Continue' }).getByRole('link', { name: /First Contact/ });
  await expect.poll(() => rows.count(), SOON).toBe(2);
  expect(anna.complaints).toEqual([]);
  await leave([anna]);
});
