import { readFileSync } from 'node:fs';
import { downRange } from '@sandtable/down-range';
import { type Command, createMatch, diceOf, type Entry, type MatchRecord, recordOf } from '@sandtable/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countingEntries } from '../src/ending/counting-entries.ts';
import { turningPoint } from '../src/ending/turning-point.ts';
import { plannerOf } from '../src/games/planner-of.ts';
import { runCourse } from '../src/replay/run-course.ts';
import { beginWith, toFirstTurn } from './support/begin.ts';
import { openSite, type Site } from './support/browser.ts';
import { openKept } from './support/kept-game.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const crossroads: MatchRecord = JSON.parse(
  readFileSync(new URL('../../../rulesets/down-range/test/games/crossroads.json', import.meta.url), 'utf8'),
);

describe('a battle that is over', () => {
  test('says who won in large letters, where the points came from, and what comes next', async () => {
    const { page, complaints } = await site.visit();
    const id = await openKept(page, crossroads, 'Crossroads', 'a');
    await page.getByRole('heading', { name: 'Victory', level: 1 }).waitFor();
    await page.getByText('You beat North by 3 points after 6 rounds.').waitFor();
    const rows = await page
      .locator('tr[data-award]')
      .evaluateAll((all) =>
        all.map((row) => [...row.querySelectorAll('td:not([class])')].map((cell) => Number(cell.textContent))),
      );
    expect(rows).toHaveLength(3);
    expect([0, 1].map((side) => rows.reduce((sum, row) => sum + (row[side] ?? 0), 0))).toEqual([8, 5]);
    // The buttons do not wait for the moment that decided it.
    await page.getByText('Finding the moment that decided it…').waitFor();
    await page.keyboard.press('2');
    await page.waitForURL(`**/#/replay/${id}**`);
    await page.goBack();
    await page.getByRole('button', { name: 'Look at the table' }).click();
    await page.getByRole('region', { name: 'Log' }).waitFor();
    // Nobody is asked anything any more.
    expect(await page.locator('[data-part="stops"]').count()).toBe(0);
    await page.getByRole('button', { name: 'Back to the result' }).click();
    await page.keyboard.press('1');
    // The other side is mine now.
    await page.locator('header li[data-active="true"]', { hasText: 'North' }).waitFor();
    expect(page.url()).not.toContain(id);
    expect(complaints).toEqual([]);
  });

  test('conceding is told as conceding', async () => {
    const { page } = await site.visit({ at: '#/new/down-range/radio-check' });
    const table = await beginWith(page, '#/new/down-range/radio-check', []);
    await toFirstTurn(table);
    await page.getByRole('button', { name: 'Table menu' }).click();
    await page.getByRole('menuitem', { name: /Concede/ }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Hold to/ })
      .focus();
    await page.keyboard.down('Enter');
    await page.getByRole('heading', { name: 'Defeat', level: 1 }).waitFor();
    await page.keyboard.up('Enter');
    await page.getByText('You conceded in round 1. The score was 0–0.').waitFor();
  });
});

test('what was taken back does not count, whatever came after it', () => {
  const order = { seat: 'a', decision: 1, command: { kind: 'x' } } as unknown as Entry;
  const undo = { seat: 'a', command: { kind: 'propose' }, effect: { type: 'undo', to: 1 } } as unknown as Entry;
  expect(countingEntries([order, order, order, undo, order])).toEqual([0, 4]);
});

test('the turning point is an order that counts, with chances and their error', () => {
  let clock = 0;
  const found = turningPoint(downRange, crossroads, 'a', { ms: 10, now: () => clock++ });
  expect(countingEntries(crossroads.entries)).toContain(found?.entry);
  for (const share of [found!.before, found!.after]) expect(share >= 0 && share <= 1).toBe(true);
  expect(found!.error).toBeGreaterThan(0);
});

test('a debrief counts no shot that was taken back', async () => {
  const { ruleset, statistics } = downRange;
  let shots = 0;
  const watch = statistics.watcher(({ fact }) => {
    if (fact === 'shot') shots += 1;
  });
  const created = createMatch(ruleset, crossroads.setup, { dice: diceOf(crossroads), watch });
  if ('faults' in created) throw new Error('the setup is refused');
  const { match } = created;
  let last = 0;
  for (const { seat, decision, command } of crossroads.entries) {
    last = match.entries.length;
    match.submit({ seat, ...(decision === undefined ? {} : { decision }), command });
    if (shots > 0) break;
  }
  const undo = { kind: 'propose', proposal: { kind: 'undo', to: last } } as Command;
  expect(match.submit({ seat: 'a', command: undo }).ok).toBe(true);
  if (match.house.proposal !== undefined) match.submit({ seat: 'b', command: { kind: 'consent' } });
  expect(match.submit({ seat: 'a', command: { kind: 'concede' } }).ok).toBe(true);
  const book = { ruleset, statistics, planner: await plannerOf('down-range') };
  const { fire } = runCourse(book, recordOf(match as never), 'umpire').course;
  expect(shots).toBeGreaterThan(0);
  expect(fire).toEqual([]);
});
