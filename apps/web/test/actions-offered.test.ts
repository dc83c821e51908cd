import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Json } from '@sandtable/kernel';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { downRangePlanner } from '../src/games/down-range/planner.ts';
import { rangedFunPlanner } from '../src/games/ranged-fun/planner.ts';
import { openSite, type Site } from './support/browser.ts';
import { ownTurns, recordedUntil, unitsOffered } from './support/recorded-game.ts';
import { TableOnScreen } from './support/table.ts';

// Moving and fighting have the map and the weapon buttons, the rest of a turn its own buttons.
const ELSEWHERE = new Set(['move', 'attack', 'suppress', 'fire', 'support', 'contact', 'end-turn', 'concede']);

describe('whatever the rules offer a unit on its turn has a row on its card', () => {
  const planners = { 'down-range': downRangePlanner(), 'ranged-fun': rangedFunPlanner() };

  /** Actions that were offered, and those for which a unit had no row. */
  function rowsIn(
    game: keyof typeof planners,
    setup: Json,
    seed = 1,
  ): { readonly offered: string[]; readonly missing: string[] } {
    const [offered, missing] = [new Map<string, number>(), new Set<string>()];
    for (const { view, decision } of ownTurns(game, setup, { most: 150, seed })) {
      for (const { kind, offer } of decision.offers) {
        if (ELSEWHERE.has(kind) || (offered.get(kind) ?? 0) > 1) continue;
        const [unit] = unitsOffered(decision, kind);
        if (unit === undefined || isBarred(offer, unit)) continue;
        offered.set(kind, (offered.get(kind) ?? 0) + 1);
        const rows = planners[game].desk(view, decision, unit)?.actions ?? [];
        if (!rows.some(({ action }) => action === kind)) missing.add(`${kind} of ${unit}`);
      }
    }
    return { offered: [...offered.keys()], missing: [...missing] };
  }

  test.each([
    ['radio-check', 1, ['hold', 'signal-sa', 'signal-message', 'command-initiative', 'main-effort', 'dig-in', 'drop']],
    ['first-shots', 1, ['signal-observe', 'pick-up', 'posture']],
    ['contact-on-the-ridge', 1, ['board-focus', 'control', 'carry']],
    ['convoy-at-the-barricade', 2, ['leave', 'leave-focus', 'change-seat', 'arrive']],
    ['lights-out', 1, ['sigint', 'jam', 'toggle-light']],
  ])('[DR-TURN-11] in %s', (scenario, seed, some) => {
    const { offered, missing } = rowsIn('down-range', { scenario }, seed);
    expect(missing).toEqual([]);
    expect(offered).toEqual(expect.arrayContaining(some));
  });

  test.each([
    ['crossfire-flats', ['overwatch']],
    ['three-wells', ['overwatch']],
    ['break-the-depot', ['overwatch']],
    ['the-long-road', ['embark', 'disembark']],
  ])('[RF-TURN-2] in %s', (scenario, some) => {
    const forces = [{ faction: 'DC' }, { faction: 'IC' }];
    const { offered, missing } = rowsIn('ranged-fun', { scenario, forces, options: {} });
    expect(missing).toEqual([]);
    expect(offered).toEqual(expect.arrayContaining(some));
  });
});

/** A reinforcement whose edge is full waits. */
function isBarred(offer: Json, unit: string): boolean {
  const one = Array.isArray(offer) ? offer.find((each) => (each as { unit?: string }).unit === unit) : undefined;
  return (one as { places?: readonly Json[] } | undefined)?.places?.length === 0;
}

describe('in the browser', () => {
  let site: Site;
  const folder = mkdtempSync(join(tmpdir(), 'sandtable-actions-'));
  beforeAll(async () => {
    site = await openSite();
  });
  afterAll(async () => {
    await site?.close();
    rmSync(folder, { recursive: true });
  });

  /** Plays on from the moment of a game when `action` is possible, as the side that may do it, and chooses the unit. */
  async function sitDown(page: Page, action: string, scenario: string, level: 'random' | 'recruit', seed: number) {
    const { record, moment, view, unit } = recordedUntil(action, 'down-range', { scenario }, level, seed);
    const facts = downRangePlanner().facts(view);
    const chair = facts.sides.findIndex(({ seat }) => seat === view.viewer);
    const name = facts.units.find(({ id }) => id === unit)?.name ?? unit;
    const file = join(folder, `${action}.json`);
    writeFileSync(file, JSON.stringify(record));
    await page.goto(`${site.address}#/replays`);
    await page.getByLabel('Open a record').setInputFiles(file);
    await page.getByRole('slider', { name: 'Moment of the match' }).fill(String(moment));
    await page.getByRole('button', { name: /^As / }).nth(chair).click();
    await new TableOnScreen(page).asked();
    const own = page.getByRole('navigation', { name: 'Units' }).locator('section').first();
    await own
      .getByRole('button')
      .filter({ has: page.getByText(name, { exact: true }) })
      .click();
    const panel = page.getByRole('complementary', { name: 'Actions' });
    await panel.getByRole('heading', { name, exact: true }).waitFor();
    return { panel, name };
  }

  const logged = (page: Page, what: RegExp): Locator =>
    page.getByRole('region', { name: 'Log' }).locator('li').filter({ hasText: what });

  test('[DR-MED-1] the downed are treated: the row says the chance, the log what came of it', async () => {
    const { page, complaints } = await site.visit();
    const { panel, name } = await sitDown(page, 'treat', 'first-shots', 'recruit', 2);
    expect(name).toBe('Medic');
    await panel.getByRole('button', { name: /^Treat: Leader 38% to succeed/ }).click();
    await logged(page, /Leader is treated|No change for (South’s |North’s )?Leader|Leader is out for good/).waitFor();
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  test('[DR-PAS-3] where a soldier gets out is chosen on the map', async () => {
    const { page, complaints } = await site.visit();
    const { panel } = await sitDown(page, 'leave', 'convoy-at-the-barricade', 'random', 2);
    await panel.getByRole('button', { name: /^Get out with a Move/ }).click();
    await new TableOnScreen(page).bar.getByText('Which side do they get out on, or where do they walk to?').waitFor();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await logged(page, /gets out of /).waitFor();
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  test('[DR-SIG-2] a message by radio is in one’s own words', async () => {
    const { page, complaints } = await site.visit();
    const { panel } = await sitDown(page, 'signal-message', 'radio-check', 'random', 1);
    const row = panel.getByRole('button', { name: /^Send a message/ });
    await row.click();
    const field = panel.getByLabel('What does the message say?');
    await field.press('Escape');
    await row.click();
    expect(await panel.getByRole('button', { name: 'Send', exact: true }).isDisabled()).toBe(true);
    await field.pressSequentially('  Pull back, smoke on the wall  ');
    await field.press('Enter');
    await logged(page, /Pull back, smoke on the wall/)
      .first()
      .waitFor();
    await field.waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  test('[DR-TURN-10] things are laid down by their names, and posture is told in the log', async () => {
    const { page, complaints } = await site.visit();
    const { panel } = await sitDown(page, 'drop', 'radio-check', 'random', 1);
    await panel.getByRole('button', { name: /^Go prone/ }).click();
    await logged(page, /Leader goes prone\./).waitFor();
    await panel.getByRole('button', { name: /^Drop/ }).click();
    await panel.getByRole('button', { name: /Drop: Radio/ }).click();
    await logged(page, /^Radio is on the ground/).waitFor();
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});
