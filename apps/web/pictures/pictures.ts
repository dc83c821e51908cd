import type { Page } from 'playwright-core';
import { openSite, type Site } from '../test/support/browser.ts';
import { sharedBrowser } from '../test/support/shared-browser.ts';
import type { TableOnScreen } from '../test/support/table.ts';
import { type Look, ownTurn, recordings, replayAt, take, takeOver, visit } from './stage.ts';

/*
 * The pictures of README and guides, all taken anew of the page as it is: node apps/web/pictures/pictures.ts [name …]
 */

const games = recordings();
const SQUAD = '2nd Squad';
const MILITIA = 'Hill Militia';

/** At Kestrel Farm, in its third round, with the corporal chosen. */
async function kestrel(page: Page): Promise<TableOnScreen> {
  const table = await ownTurn(page, games.kestrel, 100, SQUAD);
  await page.keyboard.press('2');
  await table.bar.getByText(/what now/).waitFor();
  return table;
}

async function pressed(page: Page, key: string, times = 1): Promise<void> {
  for (let i = 0; i < times; i++) await page.keyboard.press(key);
}

async function planned(page: Page): Promise<void> {
  const table = await kestrel(page);
  await pressed(page, 'm');
  await pressed(page, 'ArrowUp', 6);
  await pressed(page, 'ArrowLeft', 2);
  await table.bar
    .getByText(/^Move /)
    .first()
    .waitFor();
}

async function aimed(page: Page): Promise<TableOnScreen> {
  const table = await kestrel(page);
  await pressed(page, 'f');
  await table.bar.getByRole('button', { name: 'Back' }).waitFor();
  await pressed(page, 'ArrowDown');
  await table.bar.getByRole('button', { name: /^Fire/ }).waitFor();
  return table;
}

const pane = (page: Page, name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click();

/** Each picture by its name: on which screen, and what is done before it is taken. */
const pictures: Readonly<Record<string, readonly [Look, (page: Page) => Promise<unknown>]>> = {
  home: ['wide', (page) => page.getByRole('button', { name: 'Play now' }).waitFor()],
  'home-phone': ['phone-dark', (page) => page.getByRole('button', { name: 'Play now' }).waitFor()],
  guide: [
    'wide',
    async (page) => {
      await page.getByRole('button', { name: 'Play now' }).click();
      await page.getByRole('button', { name: 'Next' }).click();
      await page.getByText('Click Rifleman 1').first().waitFor();
    },
  ],
  move: ['wide', planned],
  attack: ['wide', aimed],
  blast: [
    'wide-dark',
    async (page) => {
      const table = await aimed(page);
      await pressed(page, 'f');
      await table.bar.getByText(/launcher/).waitFor();
      await pressed(page, 'ArrowDown', 3);
      await table.bar.getByRole('button', { name: /fire/i }).waitFor();
    },
  ],
  'after-shot': [
    'wide-dark',
    async (page) => {
      const table = await aimed(page);
      await table.bar.getByRole('button', { name: /^Fire/ }).click();
      await page.getByRole('button', { name: /^Play again/ }).waitFor();
    },
  ],
  reaction: [
    'wide',
    async (page) => {
      const table = await takeOver(page, games.kestrel, 70, MILITIA);
      const shot = page.locator('[data-part="reaction"] [data-best="true"]').filter({ hasText: /^1?Fire/ });
      for (let step = 0; step < 80 && (await shot.count()) === 0; step++) {
        const asked = await table.asked();
        if ((await shot.count()) > 0) break;
        await pressed(page, /Your turn|what now|End your turn/.test(asked) ? 'e' : ' ');
        await table.moved(asked);
      }
      await shot.first().waitFor();
    },
  ],
  'table-3d': [
    'wide',
    async (page) => {
      await ownTurn(page, games.kestrel, 100, SQUAD);
      await pane(page, '3D');
      await page.getByRole('img', { name: /in 3D/ }).waitFor();
    },
  ],
  eye: [
    'wide',
    async (page) => {
      await kestrel(page);
      await pane(page, 'Eye');
      await page.getByText(/^Looking/).waitFor();
    },
  ],
  'text-table': [
    'wide',
    async (page) => {
      await kestrel(page);
      await pane(page, 'Text');
      await page.getByRole('heading', { name: /picked/ }).waitFor();
    },
  ],
  replay: ['wide', (page) => replayAt(page, games.kestrel, 110)],
  'replay-phone': ['phone', (page) => replayAt(page, games.kestrel, 110)],
  'ranged-fun': [
    'wide',
    async (page) => {
      const table = await ownTurn(page, games.flats, 85, 'Ironback Combine');
      const targets = page.locator('li > button[aria-pressed]');
      // A unit with more to shoot at than houses.
      for (let unit = 0; unit < 4; unit++) {
        await pressed(page, 'Escape', 2);
        await pressed(page, 'n', unit + 1);
        await table.bar.getByText(/what now/).waitFor();
        await pressed(page, 'f');
        const seen = await targets
          .first()
          .waitFor({ timeout: 10_000 })
          .then(
            () => targets.first().textContent(),
            () => 'House',
          );
        if (!seen?.includes('House')) break;
      }
      await pressed(page, 'ArrowDown');
    },
  ],
  'ranged-fun-phone': [
    'phone-dark',
    async (page) => {
      const table = await ownTurn(page, games.flats, 85, 'Ironback Combine');
      await pressed(page, 'n');
      await table.bar.getByText(/what now/).waitFor();
    },
  ],
  phone: ['phone', planned],
  downsync: [
    'wide',
    async (page) => {
      await takeOver(page, games.contacts, 91, 'Coalition');
      await page.getByText('acts now').first().waitFor();
    },
  ],
  'dogs-of-war': [
    'wide',
    async (page) => {
      const table = await takeOver(page, games.roadblock, 14, 'Green Berets');
      await pressed(page, '1');
      await table.bar.getByText(/what now/).waitFor();
    },
  ],
};

const wanted = process.argv.slice(2);
const site: Site = await openSite();
try {
  for (const [name, [look, prepare]] of Object.entries(pictures)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    const page = await visit(site, look);
    try {
      await prepare(page);
      await take(page, name);
    } catch (error) {
      // The others can be taken all the same.
      console.error(`${name}: ${error instanceof Error ? error.message : String(error)}`);
      process.exitCode = 1;
    }
    await page.context().close();
  }
} finally {
  await site.close();
  await (await sharedBrowser()).close();
  games.remove();
}
