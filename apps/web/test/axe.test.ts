import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { beginQuickly, toFirstTurn } from './support/begin.ts';
import { openSite, type Site } from './support/browser.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site?.close());

type Found = {
  readonly id: string;
  readonly impact: string | null;
  readonly nodes: readonly { readonly html: string }[];
};

/** Serious and critical faults of what is on the screen now. */
async function faults(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe);
  const violations = await page.evaluate(async () => {
    const { run } = (globalThis as unknown as { axe: { run(): Promise<{ violations: Found[] }> } }).axe;
    return (await run()).violations;
  });
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
}

for (const theme of ['light', 'dark'] as const) {
  test(`the table in its states has no serious fault of access, ${theme}`, async () => {
    const { page } = await site.visit({ viewport: { width: 1440, height: 900 }, colorScheme: theme });
    const table = await beginQuickly(page, 'First shots');
    expect(await faults(page)).toEqual([]);
    await toFirstTurn(table);
    await page.keyboard.press('n');
    await page.waitForTimeout(300);
    expect(await faults(page)).toEqual([]);
    await page.keyboard.press('m');
    await page.keyboard.press('ArrowUp');
    await page.waitForTimeout(300);
    expect(await faults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.keyboard.press('f');
    await page.waitForTimeout(300);
    expect(await faults(page)).toEqual([]);
    await page.keyboard.press('l');
    expect(await faults(page)).toEqual([]);
    await page.context().close();
  });
}

test('the phone’s table has no serious fault of access', async () => {
  const { page } = await site.visit({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  const table = await beginQuickly(page, 'First Contact');
  await toFirstTurn(table);
  expect(await faults(page)).toEqual([]);
  await page.getByRole('navigation', { name: 'Table menu' }).getByRole('button', { name: 'Units' }).tap();
  expect(await faults(page)).toEqual([]);
  await page.context().close();
});
