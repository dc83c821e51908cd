import type { Locator, Page } from 'playwright-core';

/** The table as a person sees it: what is asked, what the buttons say, how it ended. */
export class TableOnScreen {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get bar(): Locator {
    return this.page.getByRole('region', { name: 'Your decision' });
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

  /** The sentence at the foot of the map. */
  async question(): Promise<string> {
    return (await this.bar.textContent()) ?? '';
  }

  /** Waits until somebody here is asked something, or the battle is over; gives the sentence. */
  async asked(): Promise<string> {
    await this.page.waitForFunction(() => {
      const bar = document.querySelector('[aria-label="Your decision"]');
      return bar !== null && !/decides? now|Counting|Placing/.test(bar.textContent);
    });
    return this.question();
  }

  /** Waits until the sentence is another one, or for the short time a change may take. */
  async moved(from: string): Promise<void> {
    await this.page
      .waitForFunction(
        (before) => document.querySelector('[aria-label="Your decision"]')?.textContent !== before,
        from,
        { timeout: 350, polling: 30 },
      )
      .catch(() => {});
  }

  async isReady(button: Locator): Promise<boolean> {
    if ((await button.count()) === 0) return false;
    return (await button.first().getAttribute('aria-disabled')) !== 'true';
  }

  async isOver(): Promise<boolean> {
    return (await this.result.count()) > 0;
  }

  /** Where an own unit stands on the screen. */
  async placeOf(unit: Locator): Promise<{ readonly x: number; readonly y: number }> {
    const box = await unit.boundingBox();
    if (box === null) throw new Error('the unit is not on the map');
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }

  /** Moves the next unit a few steps towards the enemy. */
  async moveOn(): Promise<void> {
    await this.page.keyboard.press('n');
    await this.page.keyboard.press('m');
    for (let i = 0; i < 4; i++) await this.page.keyboard.press('ArrowUp');
    await this.bar.locator('button[aria-disabled="false"]').filter({ hasText: /^Move/ }).click();
  }
}
