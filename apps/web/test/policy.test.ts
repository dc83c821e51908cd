import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { beginQuickly, toFirstTurn } from './support/begin.ts';
import { type OnlineSite, openOnlineSite } from './support/online.ts';

let site: OnlineSite;
beforeAll(async () => {
  site = await openOnlineSite();
});
afterAll(() => site?.close());

/** Collects what the page did against the server's policy, from before its first script on. */
async function watch(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    const found: string[] = [];
    Object.assign(globalThis, { found });
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
      found.push(`${violatedDirective} ${blockedURI} ${sourceFile}`),
    );
  });
  await page.reload();
  return () => page.evaluate(() => (globalThis as unknown as { found: string[] }).found);
}

async function goTo(page: Page, hash: string): Promise<void> {
  await page.evaluate((next) => {
    location.hash = next;
  }, hash);
}

test('no page does anything that the server’s strict policy forbids', async () => {
  const { page, complaints } = await site.visit();
  const violations = await watch(page);
  for (const [hash, heading] of [
    ['#/rules/down-range', /Rules/],
    ['#/replays', /./],
    ['#/settings', /Settings/],
    ['#/new/down-range/first-shots', /First shots/],
  ] as const) {
    await goTo(page, hash);
    await page.getByRole('heading', { name: heading }).first().waitFor();
  }
  expect(await violations()).toEqual([]);
  await goTo(page, '#/');

  const table = await beginQuickly(page, 'First shots');
  await toFirstTurn(table);
  await page.keyboard.press('n');
  await page.keyboard.press('m');
  await page.keyboard.press('ArrowUp');
  await page.getByRole('button', { name: 'Rule DR-MOV-4' }).click();
  await page.getByRole('dialog', { name: 'Rule DR-MOV-4' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Table menu' }).click();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  await page.getByRole('dialog', { name: 'Settings' }).getByRole('button', { name: 'Done' }).click();
  for (const pane of ['3D', 'Eye', 'Map']) {
    await page.getByRole('button', { name: pane, exact: true }).click();
    await table.bar.waitFor();
  }
  await page.getByRole('button', { name: 'Text', exact: true }).click();
  await page.getByRole('main', { name: 'Table in words' }).waitFor();
  expect(await violations()).toEqual([]);
  expect(complaints).toEqual([]);
  await page.context().close();
});
