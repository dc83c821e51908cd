import { afterAll, beforeAll, expect, onTestFinished } from 'vitest';
import { faultsOf } from './support/axe-faults.ts';
import { testsInTurn } from './support/of-today.ts';
import {
  changed,
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

/** The units this person sees on the map. */
async function unitsOn({ page }: Person): Promise<string[]> {
  const ids = await page
    .locator('svg [data-unit]')
    .evaluateAll((units) => units.map((unit) => unit.getAttribute('data-unit')));
  return ids.flatMap((id) => id ?? []).sort();
}

// Every other one a day: each sits two or more people down in browsers of their own.
testsInTurn(2, {
  'the lobby: a listed game is found, joined and watched; an empty one says what to do': async () => {
    // A server of its own: nobody else may be in its lobby.
    const fresh = await openOnlineSite();
    onTestFinished(() => fresh.close());
    const anna = await comeIn(fresh, 'Anna');
    await anna.page.getByText('No open games right now. Host one and share the link.').waitFor();
    await host(anna, 'First Contact');
    await changed(anna.page, () => anna.page.getByRole('radio', { name: 'List it as open' }).check());
    await changed(anna.page, () => anna.page.getByRole('radio', { name: 'Relaxed' }).check());
    expect(await faultsOf(anna.page)).toEqual([]);
    await anna.page.getByRole('link', { name: 'Go to the table' }).click();
    await anna.page.getByText('not here yet').waitFor();
    expect(await faultsOf(anna.page)).toEqual([]);

    const ben = await comeIn(fresh, 'Ben', { viewport: { width: 360, height: 740 }, colorScheme: 'dark' });
    const open = ben.page.getByRole('region', { name: 'Open games' });
    await open.getByText(/^Ranged Fun · \d+ min · you’d be Blue$/).waitFor();
    await open.getByText('Anna is waiting').waitFor();
    expect(await faultsOf(ben.page)).toEqual([]);
    await open.getByRole('link', { name: 'Join First Contact' }).click();
    await ben.page.getByRole('heading', { name: 'First Contact' }).waitFor();
    await ben.page.getByText('You’ll play Blue.').waitFor();
    await ben.page.getByText('5 minutes per decision, 2 minutes to react').waitFor();
    expect(await faultsOf(ben.page)).toEqual([]);
    expect(await ben.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await ben.page.getByLabel('Your name').fill('Ben');
    await ben.page.getByRole('button', { name: 'Join the game' }).click();
    await Promise.all([anna.table.bar.waitFor(), ben.table.bar.waitFor()]);
    // The player who is asked sees a running clock.
    await anna.page
      .getByRole('banner')
      .getByText(/^[45]:\d\d$/)
      .waitFor();

    const cleo = await comeIn(fresh, 'Cleo');
    const watched = cleo.page.getByRole('region', { name: 'Open games' });
    await watched.getByText('Anna, Ben').waitFor();
    await watched.getByRole('link', { name: 'Watch First Contact' }).click();
    await cleo.page.getByRole('button', { name: 'Watch', exact: true }).click();
    await cleo.table.bar.waitFor();
    await cleo.page.getByRole('banner').getByText('Watching').waitFor();
    // On her start page it stands under Continue, and with Ben whose turn it is.
    await cleo.page.goto(fresh.address);
    await cleo.page.getByRole('link', { name: /First Contact.*Ranged Fun · Anna, Ben.*Watching/ }).waitFor();
    await leave([anna, ben, cleo]);
  },
  'a spectator follows live and under fog sees only what both sides know; the umpire sees everybody': async () => {
    const { anna, ben, links } = await sitTogether(site, 'First shots', [/^Fog/]);
    const cleo = await comeIn(site, 'Cleo');
    await openLink(cleo.page, links.spectator);
    await cleo.page.getByRole('button', { name: 'Watch', exact: true }).click();
    const dora = await comeIn(site, 'Dora');
    await openLink(dora.page, links.umpire);
    await dora.page.getByRole('button', { name: 'Join as umpire' }).click();
    await Promise.all([cleo.table.bar.waitFor(), dora.table.bar.waitFor()]);
    // The spectator must see only units that both players see.
    const [turn, waits] = await toFirstTurnOf([anna, ben]);
    await expect.poll(() => cleo.table.log.textContent(), SOON).toMatch(/Round 1\. .*turn/);
    await expect.poll(async () => (await unitsOn(dora)).length, SOON).toBe(10);
    await expect
      .poll(async () => {
        const [seen, south, north] = await Promise.all([cleo, anna, ben].map(unitsOn));
        return seen?.every((id) => south?.includes(id) && north?.includes(id)) === true && seen.length < 10;
      }, SOON)
      .toBe(true);
    expect(await cleo.page.getByRole('button', { name: /End turn/ }).count()).toBe(0);
    expect(await cleo.table.question()).toContain(`(${turn.name}) is deciding`);
    // The umpire is asked nothing, whatever the others are asked.
    expect(await dora.table.question()).toContain('deciding');
    await choose(turn, 'Players and links');
    const people = turn.page.getByRole('dialog');
    await people.getByText('The umpire is here.').waitFor();
    await people.getByText('here', { exact: true }).waitFor();
    expect(await faultsOf(turn.page)).toEqual([]);
    await waits.page.context().close();
    await people.getByText('away', { exact: true }).waitFor();
    await leave([turn, cleo, dora]);
  },
  'an undo is asked for and answered, with what would be forgotten; a draw is refused and then agreed on': async () => {
    const { anna, ben } = await sitTogether(site, 'First Contact');
    const [turn, waits] = await toFirstTurnOf([anna, ben]);
    await turn.page.keyboard.press('e');
    if (/End your turn/.test(await turn.table.question())) await turn.page.keyboard.press('e');
    await waits.page
      .getByText(/Your turn|Your orders|what now|Who’s next|Pick another/)
      .first()
      .waitFor();
    await turn.page.keyboard.press('z');
    await turn.page.getByText('You asked to undo:').waitFor();
    const card = waits.page.getByRole('complementary', { name: 'Actions' });
    await card.getByText(/wants to undo:$/).waitFor();
    // What the others did meanwhile is named.
    await card.getByText(/would be undone\./).waitFor();
    expect(await faultsOf(waits.page)).toEqual([]);
    await card.getByRole('button', { name: 'Agree', exact: true }).click();
    await expect
      .poll(() => turn.table.question(), SOON)
      .toMatch(/Your turn|Your orders|what now|Who’s next|Pick another/);

    await choose(turn, 'Offer a draw');
    await turn.page.getByText('You offered a draw.').waitFor();
    await card.getByText(/offers a draw/).waitFor();
    await card.getByRole('button', { name: 'Decline', exact: true }).click();
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
  },
  'a ruling is asked for and agreed on; the umpire’s holds at once': async () => {
    const { anna, ben, links } = await sitTogether(site, 'First shots');
    const [turn, waits] = await toFirstTurnOf([anna, ben]);
    await choose(turn, /^Ask for a ruling/);
    const form = turn.page.getByRole('dialog');
    await form.getByRole('button', { name: 'Ask the other player' }).click();
    await form.getByText(/ is missing\./).waitFor();
    await form.getByLabel('Ruling').selectOption({ label: 'Change the score' });
    await form.getByLabel('Side', { exact: true }).selectOption({ label: 'North' });
    await form.getByLabel('Points', { exact: true }).fill('3');
    await form.getByLabel(/^Reason/).fill('we miscounted');
    expect(await faultsOf(turn.page)).toEqual([]);
    await form.getByRole('button', { name: 'Ask the other player' }).click();
    await form.waitFor({ state: 'detached' });
    const card = waits.page.getByRole('complementary', { name: 'Actions' });
    await card.getByText(/Change the score: North, points 3\./).waitFor();
    await card.getByText('Reason: we miscounted').waitFor();
    await card.getByRole('button', { name: 'Agree', exact: true }).click();
    for (const { page } of [turn, waits]) await page.getByRole('banner').getByText('3', { exact: true }).waitFor();

    const dora = await comeIn(site, 'Dora');
    await openLink(dora.page, links.umpire);
    await dora.page.getByRole('button', { name: 'Join as umpire' }).click();
    await dora.table.bar.waitFor();
    await choose(dora, /^Make a ruling…/);
    const rule = dora.page.getByRole('dialog');
    await rule.getByLabel('Ruling').selectOption({ label: 'Take a unit out or bring it back' });
    await rule.getByLabel('Unit', { exact: true }).selectOption({ index: 1 });
    await rule.getByLabel('From now on', { exact: true }).selectOption({ label: 'out of action' });
    await rule.getByLabel(/^Reason/).fill('he fell into the well');
    await rule.getByRole('button', { name: 'Make this ruling' }).click();
    for (const person of [turn, waits])
      await expect.poll(() => person.table.log.textContent(), SOON).toContain('he fell into the well');
    // And takes it back again, without asking anybody.
    await choose(dora, 'Undo the last order');
    for (const person of [turn, waits])
      await expect.poll(() => person.table.log.textContent(), SOON).toMatch(/takes? back the last steps|took back/);
    await leave([anna, ben, dora]);
  },
  'who hosts can’t take the seat of a player who just left; a computer stands in for whoever asks for it': async () => {
    const { anna, ben } = await sitTogether(site, 'First Contact');
    await ben.page.context().close();
    await choose(anna, 'Players and links');
    const people = anna.page.getByRole('dialog');
    await people.getByRole('button', { name: 'Let a bot play Blue' }).click();
    await people.getByRole('alert').getByText('hasn’t been away long enough').waitFor();
    // A computer can take over for a player who has to leave for a while.
    await people.getByRole('button', { name: 'Let a bot play for me' }).click();
    await people.getByRole('button', { name: 'Take over again' }).click();
    await people.getByRole('button', { name: 'Let a bot play for me' }).waitFor();
    await leave([anna]);
  },
  'who was away is told what happened meanwhile, and sees it on the map': async () => {
    const { anna, ben } = await sitTogether(site, 'First Contact');
    const [turn, waits] = await toFirstTurnOf([anna, ben]);
    const address = waits.page.url();
    const decides = waits.table.bar.getByText(/deciding/);
    await decides.waitFor();
    await waits.page.goto('about:blank');

    await turn.page.keyboard.press('n');
    const box = await turn.page.locator('[data-price="1"] rect').first().boundingBox();
    await turn.page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2);
    await turn.table.bar.getByText(/: 1 point/).waitFor();
    await turn.page.keyboard.press('Enter');
    await expect.poll(() => turn.table.log.getByText(/ moves /).count(), SOON).toBe(1);
    await turn.player.end(turn.table);
    await turn.table.bar.getByRole('button', { name: /^End turn/ }).click();
    await turn.table.bar.getByText(/deciding/).waitFor();

    await waits.page.goto(address);
    const missed = waits.page.getByRole('region', { name: 'While you were away' });
    await missed.waitFor();
    const lines = missed.getByRole('listitem').filter({ hasText: / moves / });
    expect(await lines.count()).toBe(1);
    await lines.first().getByRole('button').focus();
    await expect.poll(() => waits.page.locator('[data-unit][data-state="candidate"]').count(), SOON).toBe(1);
    expect(await faultsOf(waits.page)).toEqual([]);
    // What was told once is not told again.
    await waits.page.reload();
    await waits.table.bar.getByText(/Your turn|Your orders/).waitFor();
    expect(await missed.count()).toBe(0);
    for (const { complaints } of [anna, ben]) expect(complaints).toEqual([]);
    await leave([anna, ben]);
  },
  'one browser may hold several seats: each tab keeps its own, and the start page lists them all': async () => {
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
      await choose(person, 'Players and links');
      await expect.poll(() => person.page.getByRole('dialog').textContent(), SOON).toMatch(own);
    }
    await page.goto(site.address);
    const rows = page.getByRole('region', { name: 'Continue' }).getByRole('link', { name: /First Contact/ });
    await expect.poll(() => rows.count(), SOON).toBe(2);
    expect(anna.complaints).toEqual([]);
    await leave([anna]);
  },
});
