import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { toFirstTurn } from '../test/support/begin.ts';
import type { Site } from '../test/support/browser.ts';
import { recordedGame } from '../test/support/recorded-game.ts';
import { TableOnScreen } from '../test/support/table.ts';

const folder = resolve(import.meta.dirname, '../../../docs/img');
const quality = 78;
/**
 * After this many identical pictures in a row nothing more is still loading. On a busy machine the ground takes
 * seconds.
 */
const STILL = 10;

/** Screen size and color scheme. */
export type Look = 'wide' | 'wide-dark' | 'phone' | 'phone-dark';

const wide = { width: 1280, height: 800 } as const;
const phone = { width: 360, height: 740 } as const;

/** Opens the page on a screen of that size and color scheme. */
export async function visit(site: Site, look: Look): Promise<Page> {
  const small = look.startsWith('phone');
  const { page } = await site.visit({
    viewport: small ? phone : wide,
    deviceScaleFactor: small ? 2 : 1,
    colorScheme: look.endsWith('dark') ? 'dark' : 'light',
    hasTouch: small,
    isMobile: small,
  });
  return page;
}

/** Takes the picture once nothing on the screen changes any more. */
export async function take(page: Page, name: string): Promise<void> {
  const path = join(folder, `${name}.jpg`);
  await page.getByText('Setting up the table…').first().waitFor({ state: 'detached' });
  let [before, same] = ['', 0];
  for (;;) {
    const picture = await page.screenshot({ type: 'jpeg', quality });
    const now = picture.toString('base64');
    same = now === before ? same + 1 : 0;
    if (same === STILL) {
      writeFileSync(path, picture);
      return console.log(`${name}.jpg  ${Math.round(picture.length / 1000)} KB`);
    }
    before = now;
    await page.waitForTimeout(400);
  }
}

/** Games between bots that the pictures are taken from. The seeds never change, so the pictures don't either. */
export function recordings(): {
  readonly kestrel: string;
  readonly flats: string;
  readonly contacts: string;
  readonly roadblock: string;
  remove(): void;
} {
  const place = mkdtempSync(join(tmpdir(), 'sandtable-pictures-'));
  const file = (name: string, record: unknown): string => {
    const path = join(place, `${name}.json`);
    writeFileSync(path, JSON.stringify(record));
    return path;
  };
  return {
    kestrel: file('kestrel', recordedGame('down-range', { scenario: 'kestrel-farm' }, 'regular')),
    flats: tested('ranged-fun', 'crossfire-flats'),
    contacts: tested('downsync', 'unknown-contacts'),
    roadblock: tested('dogs-of-war', 'roadblock'),
    remove: () => rmSync(place, { recursive: true }),
  };
}

/** A game that the tests replay. */
const tested = (game: string, scenario: string): string =>
  resolve(import.meta.dirname, `../../../rulesets/${game}/test/games/${scenario}.json`);

/** A recorded game on the replay page, at a moment. */
export async function replayAt(page: Page, file: string, moment: number): Promise<Locator> {
  await page.evaluate(() => {
    location.hash = '#/replays';
  });
  await page.getByLabel('Open a record').setInputFiles(file);
  const slider = page.getByRole('slider', { name: 'Moment of the match' });
  await slider.waitFor();
  await slider.fill(String(moment));
  return slider;
}

/** The same, played on by a person from there. */
export async function takeOver(page: Page, file: string, moment: number, side: string): Promise<TableOnScreen> {
  await replayAt(page, file, moment);
  await page.getByRole('button', { name: `As ${side}` }).click();
  const table = new TableOnScreen(page);
  await table.bar.waitFor();
  return table;
}

/** Played on until the person's own turn. */
export async function ownTurn(page: Page, file: string, moment: number, side: string): Promise<TableOnScreen> {
  const table = await takeOver(page, file, moment, side);
  await toFirstTurn(table);
  return table;
}
