import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import type { Hand } from './hands.ts';
import type { Story } from './play.ts';
import type { Sees } from './sees.ts';

/** So soon an order is read back. */
const PLANNED_MS = 1000;
const ENOUGH = { shots: 3, moves: 2, reactions: 2 };

/** Plays in words: types the numbers of the lists and what “How to type orders” says into the order line. */
export class TextPlayer {
  did = 'sat down';
  readonly #sees: Sees;
  readonly #hand: Hand;
  readonly #story: Story;
  #tried = 0;

  constructor(sees: Sees, hand: Hand, story: Story) {
    this.#sees = sees;
    this.#hand = hand;
    this.#story = story;
  }

  async sitDown(): Promise<void> {
    await this.#hand.press(this.#sees.button(/^Text$/));
    await this.#line.waitFor();
  }

  isOver(): Promise<boolean> {
    return this.#sees.is(this.#sees.link(/^Debrief/));
  }

  get #line() {
    return this.#sees.page.getByRole('textbox', { name: 'Your order' });
  }

  #rows(heading: RegExp) {
    return this.#sees.page
      .locator('section')
      .filter({ has: this.#sees.page.getByRole('heading', { name: heading, level: 2 }) })
      .getByRole('button');
  }

  async step(): Promise<void> {
    const sees = this.#sees;
    const says = await sees.read(sees.heading(/Round|deciding|Your turn|Your choice|over/));
    if (/deciding/.test(says)) {
      this.did = 'they decide';
      await sees.page.waitForTimeout(60);
      return;
    }
    const rest = sees.button(/^(Place|Bring on) the rest for me$/);
    const start = sees.button('Start the battle');
    if (await sees.is(start)) return this.#press('started', start);
    if (await sees.is(rest)) return this.#press('placed the rest', rest);
    const suggest = sees.button('Suggest an order');
    if ((await sees.is(sees.page.getByText('Type the place in the line below.'))) && (await sees.is(suggest))) {
      await this.#press('asked for an idea', suggest);
      if (WALKS.test(await this.#commit())) this.#story.moves += 1;
      else this.#tried += 1;
      return;
    }
    const row = (name: RegExp) => sees.page.getByRole('listitem').getByRole('button', { name }).first();
    if (/Your choice/.test(says)) {
      if (await sees.is(sees.heading(/React\?$/))) this.#story.reactions += 1;
      const pass = row(/^\d+ (Pass|Don’t)/);
      if ((await sees.is(pass)) && this.#story.reactions > ENOUGH.reactions)
        return void (await this.#type(await numberOf(sees, pass), 'passed'));
      const first = row(/^1 /);
      return void (await this.#type('1', `chose “${(await sees.read(first)).replaceAll('\n', ' ')}”`));
    }
    return this.#turn();
  }

  /** A turn that ends by itself is one question after the other. */
  async #question(): Promise<void> {
    const sees = this.#sees;
    const first = sees.page.getByRole('listitem').getByRole('button', { name: /^1 / }).first();
    const said = (await sees.read(first)).replaceAll('\n', ' ');
    if ((await this.#type('1', `chose “${said}”`)) && SHOOTS.test(said)) this.#story.shots += 1;
  }

  async #turn(): Promise<void> {
    const sees = this.#sees;
    const end = sees.page
      .getByRole('listitem')
      .getByRole('button', { name: /^\d+ End (turn|activation)/ })
      .first();
    const another = sees.button(/^(Pick another unit|Back)$/);
    if (!(await sees.is(end)) && !(await sees.is(another))) return this.#question();
    const { shots, moves } = this.#story;
    if (((shots >= ENOUGH.shots && moves >= ENOUGH.moves) || this.#tried > 5) && (await sees.is(end))) {
      this.#tried = 0;
      return void (await this.#type(await numberOf(sees, end), 'ended the turn'));
    }
    if (!(await sees.is(another))) {
      this.#tried += 1;
      return void (await this.#type(String(this.#tried), 'picked a unit'));
    }
    const shot = this.#rows(/^Shots/).first();
    const spot = this.#rows(/^Good spots/).first();
    if (shots < ENOUGH.shots && (await sees.is(shot))) {
      if (await this.#type(await numberOf(sees, shot), 'fired')) this.#story.shots += 1;
      return;
    }
    if (moves < ENOUGH.moves && (await sees.is(spot))) {
      if (await this.#type(await numberOf(sees, spot), 'moved')) this.#story.moves += 1;
      return;
    }
    await this.#press('picks another', another);
  }

  /** The first ↵ plans and reads it back, the second does it; false where the words only opened something. */
  async #type(text: string, did: string): Promise<boolean> {
    const { page } = this.#sees;
    this.did = did;
    await this.#line.fill('');
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
    const planned = page.getByText(/^Planned: /).first();
    const isPlanned = await planned.waitFor({ timeout: PLANNED_MS }).then(
      () => true,
      () => false,
    );
    if (isPlanned) await this.#commit();
    return isPlanned;
  }

  /** Does what was read back. */
  async #commit(): Promise<string> {
    const { page } = this.#sees;
    const said = await this.#sees.read(page.getByText(/^Planned: /).first());
    this.#story.told.push(said);
    await this.#line.focus();
    await page.keyboard.press('Enter');
    return said;
  }

  async #press(did: string, button: Locator): Promise<void> {
    this.did = did;
    await this.#hand.press(button);
  }
}

/** Orders that take a unit somewhere, as they are read back. */
const WALKS = /\b(move|walk|run|crawl)s?\b/i;
/** Rows that shoot. */
const SHOOTS = /^1 (Fire|Scan|Next shot)\b/;

/** The number that stands at the head of a row. */
async function numberOf(sees: Sees, row: Locator): Promise<string> {
  const [number = ''] = /^\d+/.exec(await sees.read(row)) ?? [];
  expect(number).not.toBe('');
  return number;
}
