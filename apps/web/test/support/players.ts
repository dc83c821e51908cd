import type { Locator } from 'playwright-core';
import type { TableOnScreen } from './table.ts';

/** A player with one kind of input: mouse, keys or touch. */
export type Player = {
  /** Does something with a unit of its own: takes a weapon and a target if there is one. */
  turn(table: TableOnScreen): Promise<void>;
  end(table: TableOnScreen): Promise<void>;
  /** Leaves placing to the computer, then starts the battle. */
  place(table: TableOnScreen): Promise<void>;
  /** Presses a button of the decision bar. */
  press(table: TableOnScreen, name: string | RegExp): Promise<void>;
};

const WEAPONS = /^(M4|Rifle|Light machine|Fire)/;

/** Answers what is asked; gives whether that was a shot. Who has had `enough` only ends turns and passes. */
export async function answer(table: TableOnScreen, player: Player, asked: string, enough: boolean): Promise<boolean> {
  const may = (name: RegExp): Promise<boolean> => table.isReady(table.bar.getByRole('button', { name }));
  if (await table.isReady(table.placing)) await player.place(table);
  else if (/End your turn/.test(asked)) await player.press(table, /^End turn/);
  else if (await may(/^(Fire|Suppress)/)) {
    await player.press(table, /^(Fire|Suppress)/);
    return true;
  } else if (await may(/^Pass/)) await player.press(table, /^Pass/);
  else if (/Your turn|Your orders|what now|Who’s next|Pick another|can still act|is done|target/.test(asked))
    await (enough ? player.end(table) : player.turn(table));
  else await table.page.keyboard.press('1');
  return false;
}

/** Tries one own unit after the other; `press` is a click or a tap. */
function pointing(press: (target: Locator) => Promise<void>, isPhone: boolean): Player {
  let tried = 0;
  const tab = (table: TableOnScreen, name: string): Promise<void> =>
    isPhone
      ? press(table.page.getByRole('navigation', { name: 'Table menu' }).getByRole('button', { name }))
      : Promise.resolve();
  const end = (table: TableOnScreen): Promise<void> => {
    tried = 0;
    return isPhone ? tab(table, 'End turn') : press(table.button(/^End turn/).first());
  };
  return {
    end,
    place: (table) => press(table.placing.first()),
    press: (table, name) => press(table.bar.getByRole('button', { name }).first()),
    async turn(table) {
      await tab(table, 'Units');
      const units = table.page
        .getByRole('navigation', { name: 'Units' })
        .locator('button[data-state="ready"]:has([data-full="true"]), button[data-state="partly"]');
      if (tried >= Math.min(await units.count(), 6)) return end(table);
      await press(units.nth(tried));
      tried += 1;
      await tab(table, 'Map');
      const panel = isPhone
        ? table.page.getByRole('region', { name: 'Actions' })
        : table.page.getByRole('complementary', { name: 'Actions' });
      const weapon = panel.getByRole('button', { name: WEAPONS });
      if (!(await appears(weapon)) || !(await table.isReady(weapon))) return;
      await press(weapon.first());
      const target = panel.locator('li > button[aria-pressed]');
      if (!(await appears(target))) return;
      await press(target.first());
      tried = 0;
    },
  };
}

async function appears(what: Locator): Promise<boolean> {
  return what
    .first()
    .waitFor({ timeout: 400 })
    .then(
      () => true,
      () => false,
    );
}

/** The computer keeps playing: what was there when it was found may be gone when it's pressed. Then look again. */
const PRESS_MS = 3000;
const gone = (): void => {};

/** With the mouse: a unit from the list, a weapon, the best target of the list. */
export const mouse = (): Player => pointing((target) => target.click({ timeout: PRESS_MS }).catch(gone), false);
/** With a finger, on a small screen: the same by its sheets. */
export const finger = (): Player => pointing((target) => target.tap({ timeout: PRESS_MS }).catch(gone), true);

/** By keys alone. */
export function keys(): Player {
  let tried = 0;
  const end = async ({ page }: TableOnScreen): Promise<void> => {
    tried = 0;
    await page.keyboard.press('Escape');
    await page.keyboard.press('e');
  };
  return {
    end,
    async place(table) {
      await table.page.keyboard.press(/in place/.test(await table.question()) ? 'Enter' : 'a');
    },
    async press(table, name) {
      const button = table.bar.getByRole('button', { name }).first();
      const label = await button.textContent({ timeout: PRESS_MS }).catch(() => null);
      if (label === null) return;
      const key = [...KEYS].find(([start]) => label.startsWith(start))?.[1];
      // What has no key of its own is reached with Tab, as a person would.
      if (key === undefined) await button.focus({ timeout: PRESS_MS }).catch(gone);
      await table.page.keyboard.press(key ?? 'Enter');
    },
    async turn(table) {
      if (tried >= 6) return end(table);
      tried += 1;
      await table.page.keyboard.press('n');
      const unit = await table.question();
      await table.page.keyboard.press('f');
      await table.moved(unit);
      const asked = await table.question();
      if (/pick a target/.test(asked)) await table.page.keyboard.press('ArrowDown');
      else if (/Fire/.test(asked)) tried = 0;
      else await table.page.keyboard.press('Escape');
    },
  };
}

const KEYS: ReadonlyMap<string, string> = new Map([
  ['Pass', 'Space'],
  ['Fire with', '1'],
  ['Suppress with', '1'],
  ['Fire', 'Enter'],
  ['Suppress', 'Enter'],
  ['Move', 'Enter'],
  ['End turn', 'e'],
]);
