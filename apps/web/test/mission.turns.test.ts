import { type AnyGame, plain } from '@sandtable/game';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { games } from '../src/games/index.ts';
import { beginWith } from './support/begin.ts';
import { openSite, type Site, type Visit } from './support/browser.ts';
import { ofToday } from './support/of-today.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const rows = (page: Page) => page.locator('[data-part="mission"] [data-award]');

/** The awards of a scenario as its own file lists them, where it lists any. */
function namesInFile(scenario: object): readonly string[] {
  const { victory = {} } = scenario as { victory?: { awards?: { name: string }[]; names?: string[]; name?: string } };
  return victory.awards?.map(({ name }) => name) ?? victory.names ?? (victory.name === undefined ? [] : [victory.name]);
}

// One game a day.
describe.each(ofToday(games, 4).map((web) => [web.meta.id, web] as const))('%s', (id, web) => {
  test('every award of every shipped scenario stands on the page and in the text table', async () => {
    const { page, complaints } = await site.visit({ at: '#/rules' });
    const game: AnyGame = await web.rules();
    for (const [scenario, file] of Object.entries(game.content.scenarios)) {
      const read = game.ruleset.readSetup(game.content.setup({ scenario }));
      if ('faults' in read) throw new Error(scenario);
      const [seat = ''] = game.ruleset.seats(read.setup);
      const mission = game.words.mission!(game.ruleset.view(game.ruleset.start(read.setup), seat), seat, []);
      await beginWith(page, `#/new/${id}/${scenario}`, []);
      await page.getByRole('button', { name: /^(Score .* )?Mission$/ }).click();
      await check(page, mission, namesInFile(file));
      await page.keyboard.press('Escape');
      expect(await rows(page).count()).toBe(0);
      await page.keyboard.press('t');
      await page.getByRole('main', { name: 'The table in words' }).waitFor();
      await page.keyboard.press('b');
      await check(page, mission, namesInFile(file));
      await page.keyboard.press('Escape');
      await page.keyboard.press('t');
    }
    expect(complaints).toEqual([]);
  });
});

type Mission = ReturnType<NonNullable<AnyGame['words']['mission']>>;

async function check(page: Page, mission: Mission, names: readonly string[]): Promise<void> {
  await page.locator('[data-part="mission"]').waitFor();
  await expect.poll(() => rows(page).count()).toBe(mission.awards.length);
  const shown = await rows(page).allTextContents();
  expect(shown).toHaveLength(mission.awards.length);
  for (const name of names) expect(shown.some((text) => text.includes(name))).toBe(true);
  for (const [i, { name }] of mission.awards.entries()) expect(shown[i]).toContain(plain(name));
  const whole = (await page.locator('[data-part="mission"]').textContent()) ?? '';
  if (mission.briefing !== null) expect(whole).toContain(mission.briefing.split('\n')[0]);
}

describe('the mission on the table', () => {
  async function atKestrelFarm(): Promise<Visit> {
    const visit = await site.visit({ briefed: true, at: '#/new/down-range/kestrel-farm' });
    await beginWith(visit.page, '#/new/down-range/kestrel-farm', []);
    return visit;
  }

  test('opens by itself once, lights one place for a row, and closes with Escape', async () => {
    const { page } = await atKestrelFarm();
    await page.getByRole('heading', { name: 'Your mission' }).waitFor();
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('mission-title');
    const holes = (): Promise<number> =>
      page.evaluate(
        () => document.querySelector('[data-overlay="focus"] path')?.getAttribute('d')?.split('Z').length ?? 0,
      );
    const all = await holes();
    await rows(page).filter({ hasText: 'Ford' }).hover();
    await expect.poll(holes).toBe(all - 1);
    await page.keyboard.press('Escape');
    expect(await rows(page).count()).toBe(0);
    expect(await page.locator('[data-overlay="focus"]').count()).toBe(0);
    await page.reload();
    await page.getByRole('region', { name: 'Your decision' }).waitFor();
    expect(await rows(page).count()).toBe(0);
    await page.keyboard.press('b');
    await rows(page).first().waitFor();
    await page.getByRole('button', { name: 'Got it' }).click();
    expect(await rows(page).count()).toBe(0);
  });

  test('on a phone the score line opens it over the sheet', async () => {
    const { page } = await site.visit({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
    await beginWith(page, '#/new/ranged-fun/three-wells', []);
    await page.getByRole('button', { name: /Three Wells.*Mission/ }).tap();
    await rows(page).filter({ hasText: 'Middle well' }).waitFor();
    const box = await rows(page).first().boundingBox();
    expect(box!.x).toBeGreaterThanOrEqual(0);
    expect(box!.x + box!.width).toBeLessThanOrEqual(360);
  });
});
