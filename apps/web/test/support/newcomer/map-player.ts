import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { readReaction } from './asserts.ts';
import type { Hand } from './hands.ts';
import type { Story } from './play.ts';
import type { Sees } from './sees.ts';
import { Several } from './several.ts';

/** After this much the newcomer only ends turns and passes reactions, to get to the end of the battle. */
const ENOUGH = { shots: 3, moves: 2, watches: 2, reactions: 2, choices: 60 };
const SOON = 1500;
/** What ending a turn and going somewhere are called, in this game or that. */
const END = /^End( turn| activation)?\b/;
const GO = /^(Move|Walk|Run|Crawl)$/;

/** Plays on the map: a unit of the list, a weapon, the first target, or a step towards the middle. */
export class MapPlayer {
  /** What was done last, for the notes of the run. */
  did = 'sat down';
  readonly #sees: Sees;
  readonly #hand: Hand;
  readonly #story: Story;
  readonly #several: Several;
  /** How many of the player's units were tried this turn. */
  #tried = 0;
  readonly #seen = new Set<string>();
  /** How many moves in a row couldn't be made. */
  #blocked = 0;
  /** A unit was taken from the list to be moved. */
  #inHand = false;
  /** Whether the unit in hand has been tried already. */
  #picked: 'fresh' | 'used' = 'fresh';

  constructor(sees: Sees, hand: Hand, story: Story) {
    this.#sees = sees;
    this.#hand = hand;
    this.#story = story;
    this.#several = new Several(sees, hand);
  }

  async sitDown(): Promise<void> {}

  isOver(): Promise<boolean> {
    return this.#sees.is(this.#sees.link(/^Debrief/));
  }

  async step(): Promise<void> {
    const sees = this.#sees;
    const start = sees.button(/^Start the battle$/);
    const rest = sees.button(/^(Place|Bring on) the rest for me/);
    if (await sees.is(sees.reaction)) return this.#react();
    if (await sees.can(start)) return this.#press(start, 'started');
    if (await sees.can(rest)) return this.#press(rest, 'placed the rest');
    if (!(await sees.is(sees.bar))) return this.#wait('no question');
    const asked = await sees.read(sees.bar);
    if (/deciding|Working it out|Placing/.test(asked)) return this.#wait('they decide');
    const inBar = (name: RegExp) => sees.bar.getByRole('button', { name }).first();
    if (await this.#several.isAsked()) {
      this.did = await this.#several.step();
      return;
    }
    if (/End (your turn|this activation)/.test(asked)) return this.#press(inBar(END), 'ended the turn, sure');
    // The page warns that this would hit the player's own units.
    if (await sees.is(inBar(/^Hold to fire/))) return this.#press(inBar(/^Back/), 'held fire');
    for (const [name, did] of COMMITS) if (await sees.can(inBar(name))) return this.#commit(inBar(name), did);
    // An order stands in the bar, ready to be carried out.
    const planned = sees.bar.getByRole('button').last();
    if ((await sees.is(inBar(/^Cancel/))) && (await sees.can(planned))) return this.#press(planned, 'did as planned');
    if (
      /Your turn|what now|Which unit|Next unit|Who’s next|Pick another|pick a target|No target|is done|nothing left|can still/i.test(
        asked,
      )
    )
      return this.#turn(asked);
    return this.#choose(asked);
  }

  async #react(): Promise<void> {
    const sees = this.#sees;
    await readReaction(sees);
    this.#story.reactions += 1;
    const first = sees.reaction.getByRole('listitem').getByRole('button').first();
    const pass = sees.button(/^Pass$/);
    const must = !(await sees.is(pass));
    if ((must || this.#story.reactions <= ENOUGH.reactions) && (await sees.can(first)))
      return this.#press(first, `reacted: “${(await sees.read(first)).replaceAll('\n', ' ')}”`);
    if (must) return this.#answerWithoutRow();
    const rest = sees.button(/^Pass until my turn/);
    const all = this.#story.reactions > ENOUGH.reactions + 2 && (await sees.is(rest));
    await this.#press(all ? rest : pass, 'passed');
  }

  /** Nothing stands ready: the way out by its own name, or what is behind “More actions”. */
  async #answerWithoutRow(): Promise<void> {
    const sees = this.#sees;
    const more = sees.button(/^More actions/);
    const buttons = sees.reaction.getByRole('button').filter({ visible: true });
    const out = buttons.filter({ hasText: WAY_OUT }).first();
    if ((await sees.is(more)) && !(await sees.can(out))) return this.#press(more, 'looked for more');
    return this.#press((await sees.can(out)) ? out : buttons.first(), 'took the way out');
  }

  async #commit(button: Locator, did: string): Promise<void> {
    if (did === 'fired') this.#story.shots += 1;
    if (did === 'moved') this.#story.moves += 1;
    await this.#press(button, did);
    if (did === 'fired') await this.#result();
  }

  /** What came of the shot, in a sentence; a reaction may come first. */
  async #result(): Promise<void> {
    const sees = this.#sees;
    if (!(await this.#appears(sees.button(/^Play again/), SOON))) return;
    const told = await sees.read(sees.bar);
    expect(told).toMatch(/^[A-Z0-9][^.?!]*[.?!]/);
    this.#story.told.push(told.split('\n')[0] ?? '');
  }

  async #turn(asked: string): Promise<void> {
    const sees = this.#sees;
    expect(await sees.text(), 'whose turn it is').toContain('Your turn');
    const enough = this.#story.shots >= ENOUGH.shots && this.#story.moves >= ENOUGH.moves;
    if (enough || this.#tried > 5) return this.#end();
    const weapon = sees
      .under(/^Weapons/)
      .and(sees.page.locator(':not([aria-disabled="true"])'))
      .first();
    const isPicked = /what now/.test(asked) || (await sees.is(weapon));
    if (isPicked && this.#picked !== 'used') {
      if (this.#story.shots < ENOUGH.shots && (await this.#appears(weapon, SOON))) return this.#aim(weapon);
      const watch = sees.panel.getByRole('listitem').getByRole('button', { name: WATCH }).first();
      if (this.#story.watches < ENOUGH.watches && (await sees.can(watch))) {
        this.#story.watches += 1;
        return this.#press(watch, 'went on watch');
      }
      return this.#move();
    }
    this.#picked = 'fresh';
    const unit = await this.#unit();
    if (unit !== undefined) return this.#press(unit, 'picked a unit');
    const next = sees.button(/^Next unit/);
    if (await sees.is(next)) {
      this.#tried += 1;
      return this.#press(next, 'next unit');
    }
    return this.#end();
  }

  /** A unit of the list not tried this turn; those with enemies in sight, as their row says, come first. */
  async #unit(): Promise<Locator | undefined> {
    const rows = this.#sees.under(/^You can/).filter({ hasNotText: /End (turn|activation)/ });
    const said = await Promise.all((await rows.all()).map((row) => this.#sees.read(row)));
    const fresh = said.filter((row) => !this.#seen.has(row));
    const wanted = fresh.find((row) => /\b[1-9]\d* (enem|target)/.test(row)) ?? fresh[0];
    if (wanted === undefined) return undefined;
    this.#tried += 1;
    this.#seen.add(wanted);
    return rows.nth(said.indexOf(wanted));
  }

  async #aim(weapon: Locator): Promise<void> {
    const sees = this.#sees;
    this.#picked = 'used';
    await this.#press(weapon, 'took a weapon');
    const target = sees.panel.getByRole('listitem').locator('button[aria-pressed]').first();
    if (!(await this.#appears(target, SOON))) return this.#withdraw();
    // A lone target is aimed at already.
    const fire = sees.bar.getByRole('button', { name: /^(Fire|Suppress)$/ }).first();
    if (await sees.can(fire)) return this.#commit(fire, 'fired');
    return this.#press(target, 'picked a target');
  }

  /** Nobody to fire at: one moves instead. */
  async #withdraw(): Promise<void> {
    const sees = this.#sees;
    await sees.page.keyboard.press('Escape');
    return this.#move();
  }

  async #move(): Promise<void> {
    const sees = this.#sees;
    const piece = sees.map.getByRole('button', { pressed: true, name: /,/ }).first();
    if (this.#story.moves >= ENOUGH.moves || !(await sees.is(piece))) return this.#drop();
    this.did = 'planned a move';
    const go = sees.bar.getByRole('button', { name: GO }).first();
    for (const far of AHEAD) {
      await this.#hand.point(sees.page, piece, far);
      for (let i = 0; i < 20 && !(await sees.can(go)); i++) await sees.page.waitForTimeout(50);
      if (await sees.can(go)) return this.#commit(go, 'moved');
    }
    await sees.page.keyboard.press('Escape');
    await this.#drop();
  }

  /** Lets the unit be and picks another. */
  async #drop(): Promise<void> {
    await this.#sees.page.keyboard.press('Escape');
    this.did = 'let it be';
    this.#picked = 'used';
    if (this.#tried++ > 5) await this.#end();
  }

  async #end(): Promise<void> {
    this.#tried = 0;
    this.#seen.clear();
    await this.#press(this.#sees.button(END), 'ended the turn');
  }

  /** Something must be chosen: the first that is done at once, else the first that opens. */
  async #choose(asked: string): Promise<void> {
    const sees = this.#sees;
    this.#story.choices += 1;
    const inBar = (name: RegExp): Locator => sees.bar.getByRole('button', { name }).first();
    const [confirm, spots] = [inBar(/^Confirm/), sees.page.getByRole('button', { name: /^Spot \d/ })];
    if (await sees.can(confirm)) return this.#press(confirm, 'confirmed');
    if ((await sees.is(confirm)) && (await sees.is(spots)) && this.did !== TOOK_SPOT) {
      this.did = TOOK_SPOT;
      return this.#hand.takeSpot(sees.page, spots);
    }
    // What was in hand may have stayed put, or gone another way.
    const piece = sees.page.getByRole('button', { pressed: true, name: /,/ }).first();
    if ((this.#inHand || MOVER.test(asked)) && this.#mayMove && (await sees.is(piece))) return this.#goOn(piece);
    const out = inBar(WAY_OUT);
    const row = this.#story.choices > ENOUGH.choices && (await sees.is(out)) ? undefined : await this.#row(out);
    if (row !== undefined) return this.#press(row, `chose “${(await sees.read(row)).replaceAll('\n', ' ')}”`);
    if (await sees.is(out)) return this.#press(out, 'went on');
    // The rows may be folded away.
    const unfold = sees.button(/^Show the panel/);
    if (await sees.is(unfold)) return this.#press(unfold, 'opened the panel');
    // A place is asked for and none comes to mind, or the way there isn't allowed: something else, then.
    this.#picked = 'used';
    this.#tried += 1;
    await this.#press(inBar(/^(Back|Cancel)/), 'went back');
  }

  /** Moves are tried while there were few of them, and while they work. */
  get #mayMove(): boolean {
    return this.#story.moves < ENOUGH.moves && this.#blocked < STEPS.length;
  }

  /** Moves the unit in hand towards the middle; elsewhere if that's too far or another unit is in the way. */
  async #goOn(piece: Locator): Promise<void> {
    const sees = this.#sees;
    const { y = 0 } = (await piece.boundingBox()) ?? {};
    const towards = y < (sees.page.viewportSize()?.height ?? 0) * 0.4 ? 1 : -1;
    const ways = STEPS.map(({ x, y }) => ({ x, y: towards * y }));
    while (this.#blocked < ways.length - 1 && !(await this.#isOpenGround(piece, ways[this.#blocked]!)))
      this.#blocked += 1;
    await this.#hand.point(sees.page, piece, ways[this.#blocked]!);
    this.did = 'planned a move';
    const go = sees.bar.getByRole('button', { name: /^Move$/ }).first();
    const enabled = async (): Promise<boolean> => {
      for (let i = 0; i < 20 && !(await sees.can(go)); i++) await sees.page.waitForTimeout(50);
      return sees.can(go);
    };
    // Where it can't go, the page may say where it can.
    const instead = sees.bar.getByRole('button', { name: /^(Stop|Go)\b/ }).first();
    if (!(await enabled()) && (await sees.can(instead))) {
      await this.#hand.press(instead);
      await enabled();
    }
    this.#inHand = false;
    this.#blocked += 1;
    if (!(await sees.can(go))) return sees.page.keyboard.press('Escape');
    this.#blocked = 0;
    return this.#commit(go, 'moved');
  }

  /** Nobody stands there, and no button lies over it. */
  async #isOpenGround(piece: Locator, far: { readonly x: number; readonly y: number }): Promise<boolean> {
    return piece.evaluate((each, { x, y }) => {
      const box = each.getBoundingClientRect();
      const there = document.elementFromPoint(box.x + box.width / 2 + x, box.y + box.height / 2 + y);
      return there?.closest('main') === each.closest('main') && there?.closest('button, [role="button"]') === null;
    }, far);
  }

  /** The row to press: shots and moves while there were few of them, else the first; none where the way out is better. */
  async #row(out: Locator): Promise<Locator | undefined> {
    const sees = this.#sees;
    // What happened is told in rows too: those are read, not chosen.
    const rows = sees.panel
      .locator(`li:not(${TOLD.map((name) => `section[aria-label="${name}"] li`).join()})`)
      .getByRole('button')
      .filter({ hasNotText: CLAUSE })
      .filter({ visible: true });
    const said = await Promise.all((await rows.all()).map((row) => sees.read(row)));
    const open = said.filter((row) => (this.#mayMove || !MOVES.test(row)) && !/…/.test(row));
    const wanted = open.find((row) => SHOOTS.test(row)) ?? open[0];
    if (wanted !== undefined) {
      if (SHOOTS.test(wanted)) this.#story.shots += 1;
      this.#inHand = MOVES.test(wanted);
      return rows.nth(said.indexOf(wanted));
    }
    return said.length === 0 || (await sees.is(out)) ? undefined : rows.first();
  }

  async #wait(did: string): Promise<void> {
    this.did = did;
    await this.#sees.page.waitForTimeout(60);
  }

  async #press(control: Locator, did: string): Promise<void> {
    this.did = did;
    await this.#hand.press(control);
  }

  #appears(what: Locator, timeout: number): Promise<boolean> {
    return what.waitFor({ timeout }).then(
      () => true,
      () => false,
    );
  }
}

const TOLD = ['Log', 'Meanwhile', 'While you were away'];
/** What stands on a button that only opens a rule. */
const CLAUSE = /^[A-Z]{2}-[A-Z]+-\d+$/;
/** How a button is called that ends a question without doing anything more. */
const WAY_OUT = /^(Pass|Done|Stop|Stay|Don’t)/;
const TOOK_SPOT = 'took a spot';
/** Straight on, or past the handle that turns the unit. */
const AHEAD = [
  { x: 0, y: -34 },
  { x: -26, y: -34 },
];
/** Where moves are tried, in pixels: straight on, or farther where a large base is in hand; the other way where the table ends; past a unit. */
const STEPS = [
  { x: 0, y: 34 },
  { x: 0, y: 46 },
  { x: 0, y: -58 },
  { x: -44, y: 14 },
  { x: 44, y: 14 },
  { x: 30, y: 36 },
  { x: -30, y: 36 },
  { x: 30, y: -36 },
  { x: -30, y: -36 },
  { x: -26, y: 4 },
];
/** The unit in hand can be moved, as the bar says. */
const MOVER = /ground to move/;
/** Rows that move a unit, and rows that shoot. */
const MOVES = /^\d?\s*(Move|Walk|Run|Crawl)\b/;
/** The row that lets a unit wait for the enemy to come into its sights. */
const WATCH = /^\d?\s*Op-Fire/;
const SHOOTS = /^\d?\s*(Fire|Scan|Next shot)\b/;

/** What the filled button of the bar says, and what pressing it was. */
const COMMITS: readonly (readonly [RegExp, string])[] = [
  [/^(Fire|Suppress)$/, 'fired'],
  [GO, 'moved'],
  [/^(Bring it on|Show it)/, 'went on'],
];
