import { afterAll, beforeAll, expect, test } from 'vitest';
import { comeIn, host, leave, type OnlineSite, openOnlineSite, sitTogether, toFirstTurnOf } from './support/online.ts';

// A server of its own: it is killed here, and what others have played on it would have to be taken up again first.
let site: OnlineSite;
beforeAll(async () => {
  site = await openOnlineSite();
});
afterAll(() => site?.close());

test('while the server is down the pages say so, and come back by themselves', async () => {
  const anna = await comeIn(site, 'Anna');
  await host(anna, 'First Contact');
  const ben = await comeIn(site, 'Ben');
  await ben.page.getByRole('heading', { name: 'Pick a game' }).waitFor();
  await site.server.kill();
  try {
    // Both go to another page while the server is down: what it needs must be loaded already.
    await ben.page.getByRole('link', { name: 'Rules' }).first().click();
    await anna.page.getByRole('link', { name: 'Play', exact: true }).first().click();
    await anna.page.getByText('Can’t reach the server. Games on this device still work.').waitFor();
    await anna.page.getByRole('link', { name: /First Contact.*Offline/ }).waitFor();
  } finally {
    await site.server.up();
  }
  await anna.page.getByRole('link', { name: /First Contact.*Waiting for players/ }).waitFor({ timeout: 60_000 });
  await leave([anna, ben]);
});

test('a plan is kept while the line is broken, and what was ordered meanwhile is carried out once', async () => {
  const { anna, ben } = await sitTogether(site, 'First shots');
  const [{ page, table }] = await toFirstTurnOf([anna, ben]);
  // Each key once the one before has shown what it does: a word of the server that comes in between takes a plan away.
  await page.keyboard.press('n');
  await table.bar.getByText(/what now|Who’s next|Pick another/).waitFor();
  await page.keyboard.press('m');
  await table.bar.getByText(/^Move/).first().waitFor();
  const ready = table.bar.locator('button[aria-disabled="false"]').filter({ hasText: /^Move/ });
  // Two inches into the table, or further where a comrade happens to stand in the way. Who begins is a matter of dice.
  const inward =
    (await table.placeOf(page.locator('[data-unit][data-state="chosen"]'))).y > 450 ? 'ArrowUp' : 'ArrowDown';
  for (let inches = 0.5; inches <= 2 || (inches <= 6 && (await ready.count()) === 0); inches += 0.5) {
    const isPlanned = async (): Promise<boolean> => (await table.question()).includes(`${inches.toFixed(1)}″`);
    // A press that comes before the page knows what the unit can do is lost; one that is only slow must not count twice.
    for (let tries = 0; tries < 5 && !(await isPlanned()); tries++) {
      await page.keyboard.press(inward);
      await expect
        .poll(isPlanned, { timeout: 10_000 })
        .toBe(true)
        .catch(() => {});
    }
  }
  await ready.waitFor();
  const planned = await table.question();
  await site.server.kill();
  await page.getByText('Reconnecting… Your plan is safe.').waitFor();
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
