import { afterAll, beforeAll, expect, test } from 'vitest';
import { beginWith } from './support/begin.ts';
import { openSite, type Site } from './support/browser.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site?.close());

test('a burst that missed is dragged in its circle by whom the rules name', async () => {
  const { page, complaints } = await site.visit();
  const table = await beginWith(page, '#/new/down-range/kestrel-farm', ['Somebody beside you', 'We throw real dice']);
  const goOn = page.getByRole('button', { name: 'Go on' });
  const dice = page.getByRole('textbox', { name: /^Die/ });
  const burst = page.getByRole('button', { name: 'Burst, drag to move it' });
  const fireHeld = table.bar.getByRole('button', { name: 'Hold to fire' });
  const fire = table.bar.getByRole('button', { name: /^Fire/ });
  const settled = async (): Promise<void> => {
    await expect
      .poll(async () => (await goOn.count()) + (await dice.count()) + (await table.bar.count()) > 0)
      .toBe(true);
  };
  /** Hands the machine over and throws ones, but for who begins, until `done`. */
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
      } else if (await table.isReady(table.bar.getByRole('button', { name: 'Place the rest sensibly' })))
        await table.bar.getByRole('button', { name: 'Place the rest sensibly' }).click();
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
  const units = page.getByRole('navigation', { name: 'Units' }).locator('section').first();
  await units
    .getByRole('button', { name: /Hand gren/ })
    .first()
    .click();
  const panel = page.getByRole('complementary', { name: 'Actions' });
  await panel
    .getByRole('button', { name: /grenade/i })
    .first()
    .click();
  const thrower = await page.locator('[data-unit][data-state="chosen"]').boundingBox();
  const map = await page.getByRole('group', { name: 'The table from above' }).boundingBox();
  const [x, y] = [(thrower?.x ?? 0) + 20, (thrower?.y ?? 0) + 10];
  const inward = y > (map?.y ?? 0) + (map?.height ?? 0) / 2 ? -1 : 1;
  await page.mouse.click(x + 30, y + inward * 62);
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
  const from = await burst.boundingBox();
  const start = { x: (from?.x ?? 0) + (from?.width ?? 0) / 2, y: (from?.y ?? 0) + (from?.height ?? 0) / 2 };
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x + 25, start.y, { steps: 4 });
  await page.mouse.up();
  await expect.poll(async () => (await burst.boundingBox())?.x ?? 0).toBeGreaterThan((from?.x ?? 0) + 15);
  await page.keyboard.press('Enter');
  await expect.poll(() => burst.count()).toBe(0);
  expect(complaints).toEqual([]);
  await page.context().close();
});
