import type { Locator, Page } from 'playwright-core';
import { canPress } from '../table.ts';

/** The table as it is read: by headings, regions and the words on buttons, never by what stands behind them. */
export class Sees {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name }).filter({ visible: true }).first();
  }

  link(name: string | RegExp): Locator {
    return this.page.getByRole('link', { name }).filter({ visible: true }).first();
  }

  heading(name: string | RegExp): Locator {
    return this.page.getByRole('heading', { name }).filter({ visible: true }).first();
  }

  /** The line or card that says what is to be decided. */
  get bar(): Locator {
    return this.page.getByRole('region', { name: 'Your decision' }).filter({ visible: true }).first();
  }

  /** The card of a question in the other side's turn. */
  get reaction(): Locator {
    return this.page.locator('section[data-part="reaction"]').filter({ visible: true }).last();
  }

  get map(): Locator {
    return this.page.getByLabel('The table from above').first();
  }

  /** Where the chosen unit, its targets and the choices are listed. */
  get panel(): Locator {
    return this.page.getByLabel('Actions', { exact: true }).first();
  }

  /** The rows under a heading. */
  under(heading: string | RegExp): Locator {
    return (
      this.page
        .locator('section')
        .filter({ has: this.page.getByRole('heading', { name: heading, level: 3 }) })
        // The sheet of a phone is a section around it.
        .last()
        .getByRole('button')
        .filter({ visible: true })
    );
  }

  async is(what: Locator): Promise<boolean> {
    return (await what.count()) > 0;
  }

  can(button: Locator): Promise<boolean> {
    return canPress(button);
  }

  /** What is written there, as far as it is shown. */
  read(what: Locator, timeout = 3000): Promise<string> {
    // biome-ignore lint/performance/useDomNodeTextContent: hidden words are not read
    return what.innerText({ timeout });
  }

  /** The round as the page has it, `Round 3 of 8` or `Rd 3`, whatever the game calls it; 0 before the first. */
  async round(): Promise<number> {
    const said = await this.page.locator('[data-part="round"]').allTextContents();
    return Number(/\d+/.exec(said.join(' '))?.[0] ?? 0);
  }

  /** Everything that is written on the screen now. */
  text(): Promise<string> {
    // biome-ignore lint/performance/useDomNodeTextContent: hidden words are not read
    return this.page.evaluate(() => document.body.innerText);
  }

  /** Waits for the screen to say something else, or for the short time that may take. */
  async change(from: string, timeout = 500): Promise<void> {
    await this.page
      // biome-ignore lint/performance/useDomNodeTextContent: hidden words are not read
      .waitForFunction((before) => document.body.innerText !== before, from, { timeout, polling: 30 })
      .catch(() => {});
  }
}
