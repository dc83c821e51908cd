import type { BrowserContextOptions, Locator, Page } from 'playwright-core';

/** What a newcomer plays with: on which screen, and how a control that is in sight is pressed. */
export type Hand = {
  readonly name: string;
  readonly screen: BrowserContextOptions;
  /** Reads the table in words instead of looking at the map. */
  readonly inWords: boolean;
  /** For as long as it may take to come: a moment, where the computer may take it away. */
  press(control: Locator, timeout?: number): Promise<void>;
  /** Presses and stays on it for a moment. */
  hold(control: Locator): Promise<void>;
  /** Points at the ground that far from what is on the screen now, to plan a move. */
  point(page: Page, piece: Locator, far: { readonly x: number; readonly y: number }): Promise<void>;
  /** Takes one of the spots that lie on the map. */
  takeSpot(page: Page, spots: Locator): Promise<void>;
};

/** The computer keeps playing: what was there when it was read may be gone when it's pressed. Then look again. */
const PRESS_MS = 3000;

const middle = async (piece: Locator): Promise<{ readonly x: number; readonly y: number }> => {
  const box = await piece.boundingBox();
  return box === null ? { x: 0, y: 0 } : { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

/** The middle of the first of them that is in sight: the map may be larger than the screen. */
async function spotInSight(page: Page, spots: Locator): Promise<{ readonly x: number; readonly y: number }> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  for (const spot of await spots.all()) {
    const { x, y } = await middle(spot);
    if (x > width * 0.3 && y > height * 0.25 && x < width * 0.65 && y < height * 0.6) return { x, y };
  }
  return middle(spots.first());
}

const click = (control: Locator, timeout = PRESS_MS): Promise<void> => control.click({ timeout });
const HOLD_MS = 900;
/** Held until it has worked and is gone, or long enough. */
async function clickLong(control: Locator): Promise<void> {
  const { mouse } = control.page();
  await control.hover();
  await mouse.down();
  await control.waitFor({ state: 'detached', timeout: 5 * HOLD_MS }).catch(() => {});
  await mouse.up();
}
const tap = (control: Locator, timeout = PRESS_MS): Promise<void> => control.tap({ timeout });

/** The keys as the page writes them on its buttons. */
const WRITTEN: Readonly<Record<string, string>> = { '↵': 'Enter', '␣': 'Space', Space: 'Space', Esc: 'Escape' };

/** By the key that is written on it; by Tab and ↵ where none is. */
async function pressKey(control: Locator, timeout = PRESS_MS): Promise<void> {
  const written = await control.evaluate(
    (button) =>
      // A picture may hold a letter too, which is no key.
      [...button.querySelectorAll('[aria-hidden="true"]:not(svg), kbd')].at(button.matches('li > *') ? 0 : -1)
        ?.textContent,
    undefined,
    { timeout },
  );
  const key =
    written == null
      ? undefined
      : (WRITTEN[written] ?? (/^[A-Z1-9]$/.test(written) ? written.toLowerCase() : undefined));
  if (key === undefined) await control.focus({ timeout });
  await control.page().keyboard.press(key ?? 'Enter');
}

const mouse: Hand = {
  name: 'mouse',
  screen: {},
  inWords: false,
  press: click,
  hold: clickLong,
  async point(page, piece, far) {
    const { x, y } = await middle(piece);
    await page.mouse.click(x + far.x, y + far.y);
  },
  // Spots lie close together where the map is small, so their middle is pressed, whatever covers their rim.
  async takeSpot(page, spots) {
    const { x, y } = await spotInSight(page, spots);
    await page.mouse.click(x, y);
  },
};

function touch(name: string, width: number, height: number): Hand {
  return {
    name,
    screen: { viewport: { width, height }, hasTouch: true, isMobile: true },
    inWords: false,
    press: tap,
    hold: clickLong,
    async point(page, piece, far) {
      const { x, y } = await middle(piece);
      await page.touchscreen.tap(x + far.x, y + far.y);
    },
    async takeSpot(page, spots) {
      const { x, y } = await spotInSight(page, spots);
      await page.touchscreen.tap(x, y);
    },
  };
}

const keyboard: Hand = {
  name: 'keyboard',
  screen: {},
  inWords: false,
  press: pressKey,
  async hold(control) {
    await control.focus();
    await control.page().keyboard.press('Enter', { delay: HOLD_MS });
  },
  async point(page, _, { x, y }) {
    await page.keyboard.press('m');
    for (let i = 0; i < 4; i++)
      await page.keyboard.press(
        Math.abs(x) > Math.abs(y) ? (x > 0 ? 'ArrowRight' : 'ArrowLeft') : y > 0 ? 'ArrowDown' : 'ArrowUp',
      );
  },
  // The first arrow begins at the first spot.
  async takeSpot(page) {
    await page.keyboard.press('ArrowRight');
  },
};

/** Everything a game is played with. */
export const hands: readonly Hand[] = [
  mouse,
  keyboard,
  touch('phone, 360 by 740', 360, 740),
  touch('low screen, 740 by 360', 740, 360),
  { ...keyboard, name: 'text table', inWords: true },
];
