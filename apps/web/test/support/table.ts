import type { Locator, Page } from 'playwright-core';

/** Looks once, at the first of them: a button that goes between two looks would be waited for. */
export function canPress(button: Locator): Promise<boolean> {
  return button.evaluateAll(([first]) => first !== undefined && first.getAttribute('aria-disabled') !== 'true');
}

/** The table as a person sees it: what is asked, what the buttons say, how it ended. */
export class TableOnScreen {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get bar(): Locator {
    return this.page.getByRole('region', { name: 'Your decision' });
  }

  /** Places all units, or then starts the battle: whichever button is there. */
  get placing(): Locator {
    return this.page.getByRole('button', { name: /^(Place the rest for me|Start the battle)$/ });
  }

  get log(): Locator {
    return this.page.getByRole('region', { name: 'Log' });
  }

  get result(): Locator {
    return this.page.getByTestId('result');
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name });
  }

  /** The sentence at the foot of the map; empty where the result covers it. Read at once: the bar may go at any moment. */
  question(): Promise<string> {
    return this.page.evaluate(() => document.querySelector('[aria-label="Your decision"]')?.textContent ?? '');
  }

  /** Waits until a player here is asked something, or the battle is over; returns the question. */
  async asked(): Promise<string> {
    await this.page.waitForFunction(() => {
      if (document.querySelector('[data-testid="result"]') !== null) return true;
      const bar = document.querySelector('[aria-label="Your decision"]');
      return bar !== null && !/deciding|Working it out|Placing/.test(bar.textContent);
    });
    return this.question();
  }

  /** Waits until the sentence is another one, or for the short time a change may take. */
  async moved(from: string, timeout = 350): Promise<void> {
    await this.page
      .waitForFunction(
        (before) => document.querySelector('[aria-label="Your decision"]')?.textContent !== before,
        from,
        { timeout, polling: 30 },
      )
      .catch(() => {});
  }

  isReady(button: Locator): Promise<boolean> {
    return canPress(button);
  }

  async isOver(): Promise<boolean> {
    return (await this.result.count()) > 0;
  }

  /** Where a thing on the map comes to rest: the camera may still be on its way to what is asked. */
  async atRest(thing: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
    let last = '';
    for (let same = 0; ; ) {
      const box = await thing.boundingBox();
      if (box === null) throw new Error('it is not on the map');
      same = JSON.stringify(box) === last ? same + 1 : 0;
      if (same === 4) return box;
      last = JSON.stringify(box);
      await this.page.waitForTimeout(80);
    }
  }

  /** Where an own unit stands on the screen. */
  async placeOf(unit: Locator): Promise<{ readonly x: number; readonly y: number }> {
    const box = await this.atRest(unit);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }

  /** Moves the next unit a few steps towards the enemy, or a few more where a comrade stands in the way. */
  async moveOn(): Promise<void> {
    await this.page.keyboard.press('n');
    await this.page.keyboard.press('m');
    for (let i = 0; i < 4; i++) await this.page.keyboard.press('ArrowUp');
    const move = this.bar.locator('button[aria-disabled="false"]').filter({ hasText: /^Move/ });
    for (let i = 0; i < 8; i++) {
      const isReady = await move.waitFor({ timeout: 4000 }).then(
        () => true,
        () => false,
      );
      if (isReady) break;
      await this.page.keyboard.press('ArrowUp');
    }
    await move.click();
  }
}
