import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSite, type Site } from './support/browser.ts';
import { countOf, follow, followTo, guideOf, todoOf, walkThrough } from './support/follow-guide.ts';
import { ofToday } from './support/of-today.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site?.close());

// Every guided battle on one of the two screens, one a day; the long suite takes each on both.
const walks = [
  { scenario: 'Radio check', screen: 'a phone' },
  { scenario: 'First Contact', screen: 'a desktop' },
  { scenario: 'Roadblock', screen: 'a phone' },
] as const;
test.each(ofToday(walks, 3))(
  'who presses only what the guide points at comes to its end: $scenario on $screen',
  ({ scenario, screen }) => walkThrough(site, scenario, screen),
);

/** Its game has long Rounds: the whole way is in the long suite. */
test('who presses only what the guide points at comes through a first Turn of Unknown Contacts', async () => {
  const { page, complaints } = await site.visit();
  await page.goto(`${site.address}#/new`);
  await page.getByRole('button', { name: 'Play Unknown Contacts', exact: true }).click();
  await guideOf(page).waitFor();
  const went = await followTo(
    page,
    (x, y) => page.mouse.click(x, y),
    (count) => count === '8 of 10',
  );
  expect([went[0], went.at(-1)]).toEqual(['1 of 10', '8 of 10']);
  expect(complaints).toEqual([]);
  await page.context().close();
});

test('the guide keeps up with undo, reload, leafing back, passing a step, and skipping', async () => {
  const { page, complaints } = await site.visit();
  await page.getByRole('button', { name: 'Play now' }).click();
  const guide = guideOf(page);
  const press = (name: string): Promise<void> => guide.getByRole('button', { name }).click();
  const heading = (name: string): Promise<void> => guide.getByRole('heading', { name }).waitFor();
  const click = (x: number, y: number): Promise<void> => page.mouse.click(x, y);
  await heading('Look at the ground');
  await press('Next');
  await todoOf(page).filter({ hasText: 'Click Rifleman 1' }).waitFor();
  // The bar says the same.
  const bar = page.getByRole('region', { name: 'Your decision' });
  await bar.getByText('Your turn. Click Rifleman 1.').waitFor();
  for (const todo of ['Click Rifleman 1', 'Click the ground', 'Press Move']) {
    await todoOf(page).filter({ hasText: todo }).waitFor();
    await follow(page, click);
  }
  await heading('Shoot');

  // Back only rereads.
  await press('Back');
  await heading('Move');
  await guide.getByText('Done').waitFor();
  await press('Next');
  await heading('Shoot');

  // An undo steps back, a reload changes nothing.
  await page.keyboard.press('z');
  await heading('Move');
  await page.reload();
  await heading('Move');
  expect(await countOf(page)).toBe('2 of 8');

  // Next skips a step: the player need not do what it says.
  await press('Next');
  await heading('Shoot');
  await press('Next');
  await heading('Send a spotter up the hill');

  await press('Skip the guide');
  await expect.poll(() => guide.count()).toBe(0);
  await page.getByRole('button', { name: 'Table menu' }).click();
  await page.getByRole('menuitem', { name: /^Settings/ }).click();
  await page.getByRole('checkbox', { name: /Show the guide/ }).check();
  await page.keyboard.press('Escape');
  await heading('Send a spotter up the hill');

  // In the text table it says what to type.
  await page.keyboard.press('t');
  await guide.getByText(/^Type “move B2 \d/).waitFor();
  expect(complaints).toEqual([]);
  await page.context().close();
});
