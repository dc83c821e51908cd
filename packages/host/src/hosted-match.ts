import { type Command, type Match, type Rejection, reject, type Viewer } from '@sandtable/kernel';
import { Audience, type Listener } from './audience.ts';
import { botAsked, botConsent } from './bot-duties.ts';
import { type HostClock, type RunningClock, runningClocks, type TimeLimits } from './clocks.ts';
import { repeatEntry } from './creation.ts';
import type { Keeper, KeptEntry, Outlook } from './keeper.ts';
import type { Order } from './messages.ts';
import { folded, nameFault } from './names.ts';
import type { Pace } from './pace.ts';
import { RecentKeys } from './recent-keys.ts';
import { botLevelOf, isUnknownBot } from './sitter.ts';
import { StandIns } from './stand-ins.ts';
import type { Receipt, RunningTime } from './table-link.ts';
import type { Thinker } from './thinker.ts';
import { Veil } from './veil.ts';
import { asCounted, meant } from './veiled-order.ts';
import type { ViewMaker } from './view-maker.ts';

export type HostedOptions = {
  readonly match: Match;
  readonly keeper: Keeper;
  readonly clock: HostClock;
  /** A fresh seed each time it is asked. */
  chance(): number;
  /** Who thinks for bots, and for people whose time ran out. */
  readonly thinker?: Thinker;
  /** Whether bots answer only when they are told to: see `letBotsAnswer`. */
  readonly botsWait?: boolean;
  readonly limits?: TimeLimits;
  /** Every how many entries one gets a hash, where the match itself gives none; the last entry of a match always has one. */
  readonly hashEvery?: number;
  /** Since when the present questions are open; from now on, if not said. */
  readonly openSince?: number;
  /** The last entries with their keys, of a match that is taken up again. */
  readonly kept?: readonly KeptEntry[];
  /** When viewers are told; at once, if not said. */
  readonly pace?: Pace;
  /** Who works out views that take long; here, if not said. */
  readonly viewMaker?: ViewMaker;
  /** Whether players sit apart and must not learn of hidden units from who is asked and when; see `Veil`. */
  readonly playersSitApart?: boolean;
  /** Whether views of this match are known to take long. */
  readonly viewsAreSlow?: boolean;
  /** Told what failed that no player is to blame for. */
  failed?(error: unknown): void;
};

/** What goes with an order that isn't part of it. */
export type OrderTerms = {
  /** Throws if the sender may no longer give the order. Called when the order's turn comes: that can change while it waits. */
  expect?(): void;
  /**
   * Rejects if the sender may have given the order up, and been told by another host that it's refused. Called before an order is
   * judged that may be legal by now though it was refused before, and again if the match moved on meanwhile: a sender who still
   * waits for this host, now that it knows how the match stands, hasn't been refused in it by another.
   */
  confirm?(): Promise<void>;
  /** Told how long the rules and the views took. */
  spent?(ms: number): void;
};

/** The match was closed, or couldn't be stored. To go on, reopen it from the store. */
export class LostMatch extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'LostMatch';
  }
}

/** How often its sender has confirmed an order, and how many entries there were the last time they were asked to. */
type Confirmed = { readonly times: number; readonly entries: number };

/** The result of a command, and whether viewers have anything new to see. */
type Taken = { readonly receipt: Receipt; readonly isNew: boolean };

/** Timers count in 32 bits. */
const LONGEST_WAIT = 2_000_000_000;
/** Bots may move a match on faster than a sender can confirm an order. */
const MOST_CONFIRMED = 4;

/**
 * One match with everybody around it: takes commands one after another, has each stored before anybody hears of it,
 * tells every viewer what it may know, lets bots answer and clocks run. It works the same wherever it is hosted.
 */
export class HostedMatch {
  readonly #match: Match;
  readonly #options: HostedOptions;
  readonly #audience: Audience;
  readonly #keys: RecentKeys;
  #turn: Promise<unknown> = Promise.resolve();
  #openSince: number;
  #openId: number | undefined;
  readonly #standIns: StandIns;
  #stopClock: (() => void) | undefined;
  readonly #veil: Veil | undefined;
  #stopWaiting: (() => void) | undefined;
  /** Orders from seats that have yet to be told the result of their last one. */
  #early: { readonly by: Viewer; go(): void; fail(why: Error): void }[] = [];
  #lost: LostMatch | undefined;
  #workMs = 0;

  constructor(options: HostedOptions) {
    this.#options = options;
    this.#match = options.match;
    this.#keys = new RecentKeys(options.match.entries.length, options.kept ?? []);
    this.#openSince = options.openSince ?? options.clock.now();
    this.#openId = options.match.open[0]?.id;
    const isVeiled = options.playersSitApart === true && options.match.isVeiled;
    this.#veil = isVeiled ? new Veil(options.match, options.chance()) : undefined;
    this.#audience = new Audience({ isSlow: options.viewsAreSlow === true, isVeiled });
    this.#standIns = new StandIns({
      match: options.match,
      chance: () => options.chance(),
      numberOf: ({ seat, id }) => (isVeiled ? options.match.numberFor(seat, id) : id),
      submit: (seat, order, terms) => this.submit(seat, order, terms),
      failed: (error) => options.failed?.(error),
    });
    this.#goOn();
  }

  /** The match itself, to look at; only `submit` may change it. */
  get match(): Match {
    return this.#match;
  }

  /** Since when the present questions are open, by the host's clock. */
  get openSince(): number {
    return this.#openSince;
  }

  /** How many milliseconds the rules have worked on entries so far; replaying them takes about as long. */
  get workMs(): number {
    return this.#workMs;
  }

  /** How many are watching. */
  get watched(): number {
    return this.#audience.size;
  }

  get outlook(): Outlook {
    const deadline = this.#running()[0]?.deadline;
    return {
      waitingFor: this.#match.open.map(({ seat }) => seat),
      forBots: botAsked(this.#match) !== undefined || botConsent(this.#match) !== undefined,
      ...(deadline === undefined ? {} : { deadline }),
      ...(this.#veil === undefined ? {} : { turn: this.#match.turn }),
      ended: this.#match.result !== undefined,
    };
  }

  /** Tells `listener` how things stand for `viewer`, with the events from `since` on, and then everything that follows. */
  subscribe(viewer: Viewer, since: number, listener: Listener): () => void {
    let leave: (() => void) | undefined;
    let gone = false;
    // In its turn: what is just being kept must not be seen before it is.
    this.#inTurn(async () => {
      if (gone) return;
      leave = this.#audience.add(viewer, since, listener);
      await this.#makeViews(listener);
      if (!gone) timed(listener.spent, () => this.#tell(listener));
    }).catch((error) => listener.lost?.(error));
    return () => {
      gone = true;
      leave?.();
    };
  }

  /**
   * Takes a command. Settles when it is kept for good or refused; rejects with `LostMatch` when nobody can tell, and with
   * whatever `expect` throws.
   */
  submit(by: Viewer, order: Omit<Order, 'type'>, terms: OrderTerms = {}): Promise<Receipt> {
    return this.#submit(by, order, terms, { times: 0, entries: -1 });
  }

  #submit(by: Viewer, order: Omit<Order, 'type'>, terms: OrderTerms, confirmed: Confirmed): Promise<Receipt> {
    const { spent, confirm } = terms;
    return new Promise((settle, fail) => {
      this.#inTurn(async () => {
        terms.expect?.();
        if (confirm !== undefined && this.#mustConfirm(by, order, confirmed)) {
          const known = { times: confirmed.times + 1, entries: this.#match.entries.length };
          // Out of turn: the sender may take their time, and nobody else must wait for that.
          void confirm().then(() => this.#submit(by, order, terms, known).then(settle, fail), fail);
          return;
        }
        if (this.#isEarly(by, order)) {
          this.#early.push({ by, go: () => void this.submit(by, order, terms).then(settle, fail), fail });
          return;
        }
        const { receipt, isNew } = await this.#take(by, order, spent);
        if (!isNew) return settle(receipt);
        const { pace } = this.#options;
        if (!this.#makesViewsElsewhere && (pace === undefined || pace.hasTime())) {
          timed(spent, () => this.#tellAndGoOn());
          return settle(receipt);
        }
        // The match still waits until everybody was told: nobody may see what the next command does before that is kept.
        settle(receipt);
        await this.#makeViews();
        if (pace === undefined) return this.#tellAndGoOn();
        await new Promise<void>((done) => {
          pace.later(() => {
            if (this.#lost === undefined) this.#tellAndGoOn();
            done();
          });
        });
      }).catch(fail);
    });
  }

  /** Takes over entries that another host of the same match has kept. */
  follow(kept: readonly KeptEntry[]): Promise<void> {
    return this.#inTurn(async () => {
      const before = this.#match.entries.length;
      try {
        for (const each of kept) {
          if (each.sequence < this.#match.entries.length) continue;
          this.#working(() => repeatEntry(this.#match, each.sequence, each.entry));
          // The other host's clock may be ahead, and then what began there would begin here only when this one gets there.
          this.#entered({ ...each, at: Math.min(each.at, this.#options.clock.now()) });
        }
      } catch (error) {
        throw this.#giveUp('the match went on differently elsewhere', error);
      }
      if (this.#match.entries.length === before) return;
      await this.#makeViews();
      this.#tellAndGoOn();
    });
  }

  /**
   * Lets the bots answer whatever they are asked, one answer after another, until a player must, or `most` times. True when
   * there is more for them to answer.
   */
  async letBotsAnswer(thinker: Thinker, most = Number.POSITIVE_INFINITY): Promise<boolean> {
    for (let answers = 0; ; answers++) {
      const asked = await this.#inTurn(async () => botConsent(this.#match) ?? botAsked(this.#match));
      if (asked === undefined) return false;
      if (answers === most) return true;
      if ('order' in asked) await this.submit(asked.seat, asked.order);
      else if (!(await this.#standIns.answerFor(asked.open, asked.level, thinker)) || this.#standIns.isOpen(asked.open))
        return false;
    }
  }

  /** Does something while no order is under way; rejects with `LostMatch` when one in memory may not be kept. */
  atRest<T>(act: () => T): Promise<T> {
    return this.#inTurn(async () => act());
  }

  /** Settles when everything that was asked of it so far is done. */
  async settled(): Promise<void> {
    await this.#turn.catch(() => {});
  }

  /** Puts the match away: nobody is told anything more. */
  close(why = 'the match was closed'): void {
    if (this.#lost === undefined) this.#giveUp(why);
  }

  #inTurn<T>(act: () => Promise<T>): Promise<T> {
    const next = this.#turn.then(() => {
      if (this.#lost !== undefined) throw this.#lost;
      return act();
    });
    this.#turn = next.catch(() => {});
    return next;
  }

  /** Whether the sender must confirm, as the match stands now, that they haven't been told elsewhere that this is refused. */
  #mustConfirm(by: Viewer, order: Omit<Order, 'type'>, { times, entries }: Confirmed): boolean {
    if (times === MOST_CONFIRMED || entries === this.#match.entries.length) return false;
    return order.decision === undefined || this.#mayBeLegalByNow(by, order);
  }

  /**
   * Whether an answer that was illegal when its question was asked may be legal now. It fits no other question, and other seats'
   * answers change nothing while this one is open. But a ruling may, and a seat that is asked several things at once answers them
   * under one number. Others' standing orders don't count: whoever has to confirm because of them could tell that they were given.
   */
  #mayBeLegalByNow(by: Viewer, order: Omit<Order, 'type'>): boolean {
    const { open, entries } = this.#match;
    const asked = open.find(({ seat }) => seat === by)?.id;
    const { decision } = this.#veil === undefined ? order : meant(this.#match, by, order);
    if (asked === undefined || decision !== asked) return false;
    return entries
      .slice(asked)
      .some(({ seat, effect }) => seat === by || (effect !== undefined && effect.type !== 'standing'));
  }

  /** Whether a seat has yet to be told what became of its last order, and what it says now depends on that. */
  #isEarly(by: Viewer, { key, command, decision }: Omit<Order, 'type'>): boolean {
    // The host's own word for a player who is away: no client can send such a key.
    if (key.startsWith('!')) return false;
    if (this.#veil?.isWaiting(by, this.#options.clock.now()) !== true) return false;
    return decision !== undefined || command.kind === 'propose';
  }

  async #take(by: Viewer, order: Omit<Order, 'type'>, spent?: (ms: number) => void): Promise<Taken> {
    const { key, reasons } = order;
    const { decision, command } = this.#veil === undefined ? order : meant(this.#match, by, order);
    const done = this.#keys.find(by, key) ?? (decision === undefined ? await this.#recalled(by, key) : undefined);
    if (done !== undefined) return { receipt: this.#receipt(by, done), isNew: false };
    const refused = this.#refusedName(command);
    if (refused !== undefined) return { receipt: { ok: false, rejection: refused }, isNew: false };
    const outcome = timed(spent, () =>
      this.#submitted({
        seat: by,
        ...(decision === undefined ? {} : { decision }),
        command,
        ...(reasons === undefined ? {} : { reasons }),
      }),
    );
    if (!outcome.ok) {
      // A decision is answered once, so an answer that was kept long ago is stale now; only the keeper knows which are.
      const before = decision === undefined ? undefined : await this.#recalled(by, key);
      const refusal =
        this.#veil === undefined ? outcome.rejection : asCounted(this.#match, by, order, outcome.rejection);
      return {
        receipt: before === undefined ? { ok: false, rejection: refusal } : this.#receipt(by, before),
        isNew: false,
      };
    }
    await this.#keep(by, key);
    return { receipt: this.#receipt(by, this.#match.entries.length - 1), isNew: true };
  }

  /** What a viewer is told about a stored entry. */
  #receipt(by: Viewer, entry: number): Receipt {
    return { ok: true, sequence: this.#veil === undefined ? entry + 1 : this.#match.numberFor(by, entry) + 1 };
  }

  /** A take-over names the new player; nobody may pass for the umpire, the server or the opponent. */
  #refusedName(command: Command): Rejection | undefined {
    if (command.kind !== 'take-over') return undefined;
    const { seat, controller } = command as unknown as { readonly seat?: unknown; readonly controller?: unknown };
    if (isUnknownBot(controller)) return reject('unknown-bot', 'SK-HOUSE-5');
    if (typeof controller !== 'string' || botLevelOf(controller) !== undefined || controller === seat) return undefined;
    if (nameFault(controller) !== undefined) return reject('bad-name', 'SK-HOUSE-5');
    const others = Object.entries(this.#match.house.controllers).filter(([each]) => each !== seat);
    const isTaken = others.flat().some((name) => folded(name) === folded(controller));
    return isTaken ? reject('name-taken', 'SK-HOUSE-5') : undefined;
  }

  #submitted(submission: unknown): ReturnType<Match['submit']> {
    try {
      return this.#working(() => this.#match.submit(submission));
    } catch (error) {
      // A bug in the rules: the match is as it was before (SK-CMD-6), and only this command fails.
      this.#options.failed?.(error);
      return { ok: false, rejection: reject('rules-failed', 'SK-CMD-6') };
    }
  }

  #working<T>(act: () => T): T {
    const start = performance.now();
    const result = act();
    this.#workMs += performance.now() - start;
    return result;
  }

  async #recalled(by: Viewer, key: string): Promise<number | undefined> {
    return this.#keys.knowsAll ? undefined : this.#options.keeper.recall(by, key);
  }

  async #keep(by: Viewer, key: string): Promise<void> {
    const { entries } = this.#match;
    const sequence = entries.length - 1;
    const entry = entries[sequence] as KeptEntry['entry'];
    const kept = { sequence, entry, by, key, at: this.#options.clock.now() };
    this.#entered(kept);
    try {
      if (this.#isHashDue()) entry.hash ??= this.#match.hash();
      await this.#options.keeper.keep(kept, this.outlook);
    } catch (error) {
      throw this.#giveUp("the order couldn't be saved", error);
    }
  }

  #isHashDue(): boolean {
    const { hashEvery } = this.#options;
    if (hashEvery === undefined) return false;
    return this.#match.entries.length % hashEvery === 0 || this.#match.result !== undefined;
  }

  /** What an entry changes around the match. */
  #entered(kept: KeptEntry): void {
    this.#keys.add(kept);
    this.#veil?.entered(kept);
    const openId = this.#match.open[0]?.id;
    if (openId === this.#openId) return;
    this.#openId = openId;
    this.#openSince = this.#veil?.openSince(kept.at) ?? kept.at;
  }

  get #makesViewsElsewhere(): boolean {
    return this.#options.viewMaker !== undefined && this.#audience.isSlow;
  }

  /** Has missing views made elsewhere if they take long. */
  async #makeViews(only?: Listener): Promise<void> {
    const { viewMaker } = this.#options;
    if (viewMaker === undefined || !this.#makesViewsElsewhere) return;
    const viewers = this.#audience.unmade(this.#match, only);
    if (viewers.length === 0) return;
    try {
      this.#audience.take(this.#match, await viewMaker.make(this.#match, viewers));
    } catch (error) {
      // Then they are made here, when everybody is told.
      this.#options.failed?.(error);
    }
    if (this.#lost !== undefined) throw this.#lost;
  }

  #tellAndGoOn(): void {
    if (this.#lost !== undefined) return;
    this.#tellAll();
    this.#goOn();
  }

  #tellAll(): void {
    try {
      this.#tell();
    } catch (error) {
      // A view that cannot be made must not undo what is kept, nor stop bots and clocks.
      this.#options.failed?.(error);
    }
  }

  #giveUp(why: string, cause?: unknown): LostMatch {
    const lost = new LostMatch(why, cause);
    this.#lost = lost;
    this.#stopClock?.();
    this.#stopWaiting?.();
    for (const { fail } of this.#early.splice(0)) fail(lost);
    this.#audience.lose(lost);
    return lost;
  }

  /** Tells everybody who may know how things stand, or only one; the others when it is time. */
  #tell(only?: Listener): void {
    const veil = this.#veil;
    const now = this.#options.clock.now();
    const clocks = (viewer: Viewer) => this.#clocksFor(viewer, now);
    const may = (viewer: Viewer): boolean | 'before' =>
      veil === undefined || veil.mayTell(viewer, now) || (now >= veil.until && 'before');
    this.#audience.tell(this.#match, { clocks, may, ...(only === undefined ? {} : { only }) });
    if (veil === undefined) return;
    for (const { go } of this.#takeTold(now)) go();
    this.#stopWaiting?.();
    this.#stopWaiting =
      now >= veil.until ? undefined : this.#options.clock.after(veil.until - now, () => this.#tellLater());
  }

  /** Tells those who had to wait. */
  #tellLater(): void {
    this.#inTurn(async () => {
      await this.#makeViews();
      this.#tellAll();
    }).catch(() => {});
  }

  /** The orders whose turn has come, because their seats were told. */
  #takeTold(now: number): readonly { go(): void }[] {
    const isReady = ({ by }: { readonly by: Viewer }) => this.#veil?.isWaiting(by, now) !== true;
    const ready = this.#early.filter(isReady);
    if (ready.length > 0) this.#early = this.#early.filter((each) => !isReady(each));
    return ready;
  }

  /** What happens without anybody's command: bots answer, and time runs. */
  #goOn(): void {
    this.#windClock();
    const { thinker, botsWait = false } = this.#options;
    if (thinker === undefined || botsWait) return;
    const consent = botConsent(this.#match);
    if (consent !== undefined) return void this.submit(consent.seat, consent.order).catch(() => {});
    const asked = botAsked(this.#match);
    if (asked !== undefined) void this.#standIns.answerFor(asked.open, asked.level, thinker).catch(() => {});
  }

  #running(): readonly RunningClock[] {
    return runningClocks(this.#match, this.#options.limits, this.#openSince);
  }

  #clocksFor(viewer: Viewer, now: number): RunningTime[] {
    const running = this.#running();
    const shown = this.#veil?.clocksFor(viewer, running) ?? running;
    return shown.map(({ seat, deadline }) => ({ seat, leftMs: Math.max(0, deadline - now) }));
  }

  #windClock(): void {
    this.#stopClock?.();
    this.#stopClock = undefined;
    const [next] = this.#running();
    if (next === undefined || this.#lost !== undefined) return;
    const { clock } = this.#options;
    const ms = Math.max(0, next.deadline - clock.now());
    this.#stopClock = clock.after(Math.min(ms, LONGEST_WAIT), () => this.#timeUp());
  }

  #timeUp(): void {
    const [next] = this.#running();
    if (next === undefined || this.#lost !== undefined) return;
    const open = this.#match.open.find(({ seat }) => seat === next.seat);
    if (open === undefined || next.deadline > this.#options.clock.now()) return this.#windClock();
    void this.#standIns.answerLate(open, this.#options.thinker).catch(() => {});
  }
}

/** Does something, and tells `spent` how long it took. */
function timed<T>(spent: ((ms: number) => void) | undefined, act: () => T): T {
  if (spent === undefined) return act();
  const start = performance.now();
  try {
    return act();
  } finally {
    spent(performance.now() - start);
  }
}
