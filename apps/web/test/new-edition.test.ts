import { rmSync } from 'node:fs';
import { expect, test } from 'vitest';
import { faultsOf } from './support/axe-faults.ts';
import { beginQuickly, toFirstTurn } from './support/begin.ts';
import { browseAt } from './support/browser.ts';
import { builtPage, otherEdition } from './support/built-page.ts';
import { SOON } from './support/online.ts';
import { serveFolder } from './support/static-server.ts';

test('a newer page is offered, waits as long as one likes, and goes on with the game', async () => {
  const server = await serveFolder(await builtPage());
  const site = browseAt(server.address, async () => server.close());
  const newer = await otherEdition('second');
  const { page, complaints } = await site.visit({ serviceWorkers: 'allow' });
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByText('games against bots work without a network').waitFor();
  await page.goto(server.address);
  const table = await beginQuickly(page, 'First shots');
  await toFirstTurn(table);
  const prompt = page.getByRole('status').filter({ hasText: 'A new version is ready. Your games are safe.' });
  const edition = page.locator('meta[name="edition"]');
  const lookAgain = (): Promise<void> => page.evaluate(() => void dispatchEvent(new Event('visibilitychange')));

  // The same page once more is no news.
  await lookAgain();
  expect(await prompt.count()).toBe(0);

  // A player who comes back to the open page is told, and nothing changes until they agree.
  server.serve(newer);
  await lookAgain();
  await prompt.waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await page.keyboard.press('n');
  await table.bar.getByText(/what now|Who’s next|Pick another/).waitFor();
  await prompt.getByRole('button', { name: 'Later' }).click();
  await expect.poll(() => prompt.count(), SOON).toBe(0);
  expect(await edition.count()).toBe(0);

  // It's offered again on the next visit; once accepted, the new page shows the same game.
  await page.reload();
  await table.bar.getByText(/Your turn/).waitFor();
  expect(await edition.count()).toBe(0);
  await prompt.getByRole('button', { name: 'Update' }).click();
  await edition.waitFor({ state: 'attached' });
  await table.bar.getByText(/Your turn/).waitFor();
  expect(await edition.getAttribute('content')).toBe('second');
  expect(await prompt.count()).toBe(0);
  expect(complaints).toEqual([]);
  await site.close();
  rmSync(newer, { recursive: true, force: true });
});
