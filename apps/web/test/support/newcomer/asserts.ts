import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Sees } from './sees.ts';

const ENDINGS = /^(Victory|Defeat|Draw|.+ wins?)$/;

/** The mission that opens by itself: who you are, what scores, when it ends. Returns the player's side. */
export async function readMission(sees: Sees): Promise<string> {
  const text = await sees.read(sees.page.getByRole('region', { name: /^Your mission/ }));
  const [, side = ''] = /You(?:’re| play) ([^:.,]+)/.exec(text) ?? [];
  expect(side, text).not.toBe('');
  expect(text).toMatch(/how you score|how it’s won/i);
  expect(text).toMatch(/when it ends/i);
  return side;
}

/** A question in the other side's turn: a short title, then one sentence. “React?” says who does what, and can be let pass. */
export async function readReaction(sees: Sees): Promise<void> {
  const text = await sees.read(sees.reaction);
  expect(text).toMatch(/^[A-Z][^\n.]{1,20}\n+\S.*[.?!]/);
  if (!/^(React|Fire again|Get out|Allow it|Op-Fire|Strike)\?/.test(text)) return;
  expect(text).toMatch(/^[^\n]+\n+\S.* (is|are|has|have|wants) .*[.?]/);
  expect(text).toMatch(/Pass|Don’t|Stop/);
}

/** How the battle ended: in large letters, with the score by award, and where to go from here. */
export async function readEnding(page: Page, sees: Sees): Promise<void> {
  const verdict = page.getByRole('heading', { level: 1, name: ENDINGS }).first();
  await verdict.waitFor();
  const size = await verdict.evaluate((heading) => Number.parseFloat(getComputedStyle(heading).fontSize));
  expect(size, 'the verdict is in large letters').toBeGreaterThanOrEqual(36);
  await readAwards(page, sees);
  for (const name of [/^Debrief/, /^(Next battle|Home)/]) await sees.link(name).waitFor();
  await sees.button(/^Rematch/).waitFor();
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
    'nothing is cut off',
  ).toBeLessThanOrEqual(0);
}

/** Where the points came from, row by row, and that they add up; or what it came down to, where nothing is counted. */
async function readAwards(page: Page, sees: Sees): Promise<void> {
  const table = page.getByRole('table', { name: 'Where the points came from' });
  await table.or(sees.heading('What it came down to')).first().waitFor();
  if (!(await sees.is(table))) return;
  const rows = await table
    .locator('tbody tr, tfoot tr')
    .evaluateAll((all) =>
      all.map((row) => [...row.querySelectorAll('td')].map(({ textContent }) => Number(textContent)).slice(-2)),
    );
  const total = rows.pop();
  expect(rows.length).toBeGreaterThan(0);
  expect([0, 1].map((side) => rows.reduce((sum, row) => sum + (row[side] ?? 0), 0))).toEqual(total);
}

/** No ids, no coordinates, nothing of the engine where a person looks at the map. */
export function readsWell(text: string): void {
  expect(text).not.toMatch(/\b(undefined|null|NaN|\[object)\b/);
  expect(text).not.toMatch(/\(\d+(\.\d+)?, ?\d+(\.\d+)?\)/);
  expect(text).not.toMatch(/\b[AB]\d{1,2} [A-Z][a-z]/);
}
