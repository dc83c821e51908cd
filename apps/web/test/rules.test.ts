import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseLedger } from '@sandtable/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { faultsOf } from './support/axe-faults.ts';
import { openSite, type Site } from './support/browser.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site?.close());

const ledger = (name: string) =>
  parseLedger(readFileSync(join(import.meta.dirname, '../../../docs/rules', `${name}.md`), 'utf8'));

test('a link to a clause shows it among its neighbours, word for word as the ledger has it', async () => {
  const { page, complaints } = await site.visit();
  const clause = ledger('down-range').clauses.find(({ id }) => id === 'DR-COV-3');
  await page.goto(`${site.address}#/rules/down-range/DR-COV-3`);
  const shown = page.getByRole('article', { name: 'DR-COV-3' });
  await shown.waitFor();
  expect(await shown.textContent()).toContain(clause?.text.replaceAll(/[`*]/g, ''));
  expect(await page.getByRole('heading', { name: 'Cover', exact: true }).count()).toBe(1);
  expect(await page.getByRole('article', { name: 'DR-COV-2', exact: true }).count()).toBe(1);
  expect(await faultsOf(page)).toEqual([]);

  await page.goto(`${site.address}#/rules/down-range/DR-COV-999`);
  await page.getByText('There’s no rule DR-COV-999.').waitFor();
  expect(complaints).toEqual([]);
  await page.context().close();
});

test('the search finds clauses of every book by words and by id', async () => {
  const { page, complaints } = await site.visit();
  await page.getByRole('link', { name: /Look up any rule/ }).click();
  await page.getByRole('heading', { name: 'At a glance' }).waitFor();
  await page.keyboard.press('r');
  await page.keyboard.type('overwatch counter');
  await page.getByText(/^\d+ rules?$/).waitFor();
  const ids = await page.getByRole('article').evaluateAll((found) => found.map(({ id }) => id));
  expect(ids.length).toBeGreaterThan(0);
  expect(ids.every((id) => id.startsWith('RF-'))).toBe(true);

  await page.getByRole('searchbox').fill('DR-SUP-1');
  await expect.poll(() => page.getByRole('article').first().getAttribute('id')).toBe('DR-SUP-1');
  await page.getByRole('searchbox').fill('zebra crossing');
  await page.getByText('No rule says that. Try another word.').waitFor();
  expect(complaints).toEqual([]);
  await page.context().close();
});

test('a clause of the log leads to its place in the rules', async () => {
  const { page, complaints } = await site.visit();
  await page.getByRole('button', { name: 'Play now' }).click();
  await page.getByRole('region', { name: 'Your decision' }).waitFor();
  await page.keyboard.press('t');
  await page.getByRole('button', { name: 'Rule DR-TURN-1' }).first().click();
  const link = page.getByRole('dialog').getByRole('link', { name: 'In the rules' });
  expect(await link.getAttribute('href')).toBe('#/rules/down-range/DR-TURN-1');
  expect(complaints).toEqual([]);
  await page.context().close();
});
