import { afterAll, beforeAll, expect, test } from 'vitest';
import { beginWith } from './support/begin.ts';
import { openSite, type Site } from './support/browser.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site?.close());

test('a burst that missed is dragged in its circle by whom the rules name', async () => {
  const { page, complaints } = await site.visit({ at: '#/new/down-range/kestrel-farm' });
  const table = await beginWith(page, '#/new/down-range/kestrel-farm', ['On this device', 'Roll real dice']);
  const goOn = page.getByRole('button', { name: 'Continue' });
  const dice = page.getByRole('textbox', { name: /^Die/ });
  const burst = page.getByRole('button', { name: 'Burst, drag to move it' });
  const fireHeld = table.bar.getByRole('button', { name: 'Hold to fire' });
  const fire = table.bar.getByRole('button', { name: /^Fire/ });
  const settled = async (): Promise<void> => {
    await expect
      .poll(async () => (await goOn.count()) + (await dice.count()) + (await table.bar.count()) > 0)
      .toBe(true);
  };
  /** Passes the device on and enters the dice that `face` gives, until `done`. */
  const until = async (done: () => Promise<boolean>, face: (step: number) => string): Promise<void> => {
    for (let step = 0; step < 120 && !(await done()); step++) {
      await settled();
      if ((await goOn.count()) > 0) {
        await goOn.click();
        continue;
      }
      const asked = await table.question().catch(() => '');
      if ((await dice.count()) > 0) {
        for (let i = 0; i < (await dice.count()); i++) await dice.nth(i).fill(face(step));
        await page.keyboard.press('Enter');
      } else if (await table.isReady(table.placing)) await table.placing.click();
      else if (await table.isReady(table.bar.getByRole('button', { name: /^Pass/ })))
        await page.keyboard.press('Space');
      await table.moved(asked);
    }
    expect(await done()).toBe(true);
  };
  await until(
    async () => (await goOn.count()) === 0 && (await table.bar.getByText(/Your turn/).count()) > 0,
    (step) => String(2 + (step % 5)),
  );
  // The last of them: others stand near him, for the blast to tell of.
  const units = page.getByRole('navigation', { name: 'Units' }).locator('section').first();
  await units
    .getByRole('button', { name: /Hand gren/ })
    .last()
    .click();
  const panel = page.getByRole('complementary', { name: 'Actions' });
  await panel
    .getByRole('button', { name: /grenade/i })
    .first()
    .click();
  const thrower = await table.atRest(page.locator('[data-unit][data-state="chosen"]'));
  const map = await page.getByRole('group', { name: 'The table from above' }).boundingBox();
  const [x, y] = [thrower.x + 20, thrower.y + 10];
  const inward = y > (map?.y ?? 0) + (map?.height ?? 0) / 2 ? -1 : 1;
  const aside = x > (map?.x ?? 0) + (map?.width ?? 0) / 2 ? -1 : 1;
  await page.mouse.click(x + aside * 30, y + inward * 62);
  await fire.or(fireHeld).first().waitFor();
  // With a friend under it a single key does not throw it.
  if ((await fireHeld.count()) > 0) {
    await page.keyboard.press('Enter');
    await page.getByRole('alert').getByText('Hold the button').waitFor();
    await fireHeld.hover();
    await page.mouse.down();
    await dice.first().or(goOn).first().waitFor();
    await page.mouse.up();
  } else await page.keyboard.press('Enter');
  await until(
    async () => (await burst.count()) > 0,
    () => '1',
  );
  await panel.getByText(/^In the blast/i).waitFor();
  const from = await table.atRest(burst);
  const start = { x: from.x + from.width / 2, y: from.y + from.height / 2 };
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x + 25, start.y, { steps: 4 });
  await page.mouse.up();
  await expect.poll(async () => (await burst.boundingBox())?.x ?? 0).toBeGreaterThan(from.x + 15);
  await page.keyboard.press('Enter');
  await expect.poll(() => burst.count()).toBe(0);
  // The panel says who chose where it went off, and lists each unit in it with dice and distance; speech adds the side.
  const told = page.locator('[data-part="blast"]');
  await until(
    async () => (await told.count()) > 0,
    () => '5',
  );
  await told.getByText(/chose where it landed\.$/).waitFor();
  const title = (await told.getByText(/^In the blast · \d+$/).textContent()) ?? '';
  const victims = told.locator('li');
  expect(title).toBe(`In the blast · ${await victims.count()}`);
  const lines = await victims.allTextContents();
  expect(lines.filter((line) => !/(on the spot|\d\.\d″ from the burst).*(Down|No effect|Hit)$/.test(line))).toEqual([]);
  const fars = lines.map((line) => Number(/(\d+\.\d)″ from/.exec(line)?.[1] ?? 0));
  expect(fars).toEqual([...fars].sort((a, b) => a - b));
  const heard = (await page.locator('[aria-live="polite"]').last().textContent()) ?? '';
  expect((heard.match(/, yours, (down|no effect|hit)/g) ?? []).length).toBe(
    await told.getByText('yours', { exact: true }).count(),
  );
  // Choosing a unit moves on and clears the outcomes.
  await page.keyboard.press('n');
  await expect.poll(() => told.count()).toBe(0);
  expect(complaints).toEqual([]);
  await page.context().close();
});
