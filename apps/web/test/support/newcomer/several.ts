import type { Locator } from 'playwright-core';
import type { Hand } from './hands.ts';
import type { Sees } from './sees.ts';

/** How long the page may take to judge a choice before the newcomer looks again. */
const JUDGED = { tries: 30, everyMs: 50 };

/**
 * Questions that are answered with several units or pieces at once: the rows of the panel are pressed in and out, and the
 * bar sends them together.
 */
export class Several {
  readonly #sees: Sees;
  readonly #hand: Hand;
  /** How many of these questions were answered. The first is picked by hand, row by row. */
  #answered = 0;

  constructor(sees: Sees, hand: Hand) {
    this.#sees = sees;
    this.#hand = hand;
  }

  isAsked(): Promise<boolean> {
    return this.#sees.is(this.#inBar(/^Clear/));
  }

  /** The next press, and what it was. */
  async step(): Promise<string> {
    const send = this.#inBar(/^(?!Clear)/);
    const [rows, picked] = [this.#rows(), this.#rows('true')];
    const layAll = this.#sees.button(/^Place them for me/);
    if (await this.#sees.can(send)) {
      const said = (await this.#sees.read(send)).split('\n')[0] ?? '';
      this.#answered += 1;
      await this.#hand.press(send);
      return `sent “${said}”`;
    }
    if (await this.#sees.is(layAll)) return this.#judged(layAll, 'had them placed');
    if (await this.#sees.is(picked)) return this.#judged(picked.last(), 'took one out');
    const all = this.#sees.button(/^Take (all|it)/);
    const takesAll = this.#answered > 0 && (await this.#sees.is(all));
    return this.#judged(takesAll ? all : rows.first(), takesAll ? 'took all' : 'took one');
  }

  /** Presses it, and waits until the bar knows whether that will do. */
  async #judged(control: Locator, did: string): Promise<string> {
    const send = this.#inBar(/^(?!Clear)/);
    await this.#hand.press(control);
    for (let i = 0; i < JUDGED.tries && !(await this.#sees.can(send)); i++) {
      if (await this.#sees.is(this.#sees.panel.getByRole('alert').filter({ visible: true }))) break;
      await this.#sees.page.waitForTimeout(JUDGED.everyMs);
    }
    return did;
  }

  #inBar(name: RegExp): Locator {
    return this.#sees.bar.getByRole('button', { name }).last();
  }

  #rows(pressed?: 'true'): Locator {
    const within = pressed === undefined ? 'button[aria-pressed]' : `button[aria-pressed="${pressed}"]`;
    return this.#sees.panel.getByRole('listitem').locator(within).filter({ visible: true });
  }
}
