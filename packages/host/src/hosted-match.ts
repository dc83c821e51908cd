import type { BotChoice, BotName } from '@sandtable/bots';
import { type Command, type Match, type OpenDecision, Random, reject, type Viewer } from '@sandtable/kernel';
import { Audience, type Listener } from './audience.ts';
import { botAsked, botConsent } from './bot-duties.ts';
import { declining, type HostClock, type RunningClock, runningClocks, type TimeLimits } from './clocks.ts';
import { repeatEntry } from './creation.ts';
import type { Keeper, KeptEntry, Outlook } from './keeper.ts';
import type { Order } from './messages.ts';
import type { Pace } from './pace.ts';
import { RecentKeys } from './recent-keys.ts';
import { isUnknownBot } from './sitter.ts';
import type { Receipt, RunningTime } from './table-link.ts';
import { isThrow, type Thinker } from './thinker.ts';

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
  /** Told what failed that no player is to blame for. */
  failed?(error: unknown): void;
};

/** The match was put away, or could not be kept: whoever still wants it takes it up again from where it is kept. */
export class LostMatch extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'LostMatch';
  }
}

/** What became of a command, and whether there is anything to tell of it. */
type Taken = { readonly receipt: Receipt; readonly isNew: boolean };

/** Who answers for somebody whose time has run out, where there is nothing to decline. */
const STAND_IN: BotName = 'regular';
/** Timers count in 32 bits. */
const LONGEST_WAIT = 2_000_000_000;

/**
 * One match with everybody around it: takes commands one after another, has each kept before anybody hears of it, tells
 * every viewer what it may know, lets bots answer and clocks run. Where it is hosted, it does not know.
 */
export class HostedMatch {
  readonly #match: Match;
  readonly #options: HostedOptions;
  readonly #audience = new Audience();
  readonly #keys: RecentKeys;
  #turn: Promise<unknown> = Promise.resolve();
  #openSince: number;
  #openId: number | undefined;
  #thinkingOf: string | undefined;
  #stopClock: (() => void) | undefined;
  #lost: LostMatch | undefined;

  constructor(options: HostedOptions) {
    this.#options = options;
    this.#match = options.match;
    this.#keys = new RecentKeys(options.match.entries.length, options.kept ?? []);
    this.#openSince = options.openSince ?? options.clock.now();
    this.#openId = options.match.open[0]?.id;
    this.#goOn();
  }

  /** The match itself, to look at; only `submit` may change it. */
  get match(): Match {
    return this.#match;
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
      this.#audience.tell(this.#match, this.#clocks(), listener);
    }).catch((error) => listener.lost?.(error));
    return () => {
      gone = true;
      leave?.();
    };
  }

  /** Takes a command. Settles when it is kept for good or refused; rejects with `LostMatch` when nobody can tell. */
  submit(by: Viewer, order: Omit<Order, 'type'>): Promise<Receipt> {
    return new Promise((settle, fail) => {
      this.#inTurn(async () => {
        const { receipt, isNew } = await this.#take(by, order);
        if (!isNew) return settle(receipt);
        const { pace } = this.#options;
        if (pace === undefined || pace.hasTime()) {
          this.#tellAndGoOn();
          return settle(receipt);
        }
        // The match still waits until everybody was told: nobody may see what the next command does before that is kept.
        settle(receipt);
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
          repeatEntry(this.#match, each.sequence, each.entry);
          this.#entered(each);
        }
      } catch (error) {
        throw this.#giveUp('the match went on differently elsewhere', error);
      }
      if (this.#match.entries.length > before) this.#tellAndGoOn();
    });
  }

  /**
   * Lets the bots answer whatever they are asked, one answer after another, until somebody else must, or so often. True when
   * there is more for them to answer.
   */
  async letBotsAnswer(thinker: Thinker, most = Number.POSITIVE_INFINITY): Promise<boolean> {
    for (let answers = 0; ; answers++) {
      const asked = await this.#inTurn(async () => botConsent(this.#match) ?? botAsked(this.#match));
      if (asked === undefined) return false;
      if (answers === most) return true;
      if ('order' in asked) await this.submit(asked.seat, asked.order);
      else if (!(await this.#answerFor(asked.open, asked.level, thinker)) || this.#isOpen(asked.open)) return false;
    }
  }

  /** Settles when everything that was asked of it so far is done. */
  async settled(): Promise<void> {
    await this.#turn.catch(() => {});
  }

  /** Puts the match away: nobody is told anything more. */
  close(why = 'the match was put away'): void {
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

  async #take(by: Viewer, { key, decision, command, reasons }: Omit<Order, 'type'>): Promise<Taken> {
    const done = this.#keys.find(by, key) ?? (decision === undefined ? await this.#recalled(by, key) : undefined);
    if (done !== undefined) return { receipt: { ok: true, sequence: done + 1 }, isNew: false };
    if (command.kind === 'take-over' && isUnknownBot((command as { controller?: unknown }).controller))
      return { receipt: { ok: false, rejection: reject('unknown-bot', 'SK-HOUSE-5') }, isNew: false };
    const outcome = this.#submitted({
      seat: by,
      ...(decision === undefined ? {} : { decision }),
      command,
      ...(reasons === undefined ? {} : { reasons }),
    });
    if (!outcome.ok) {
      // A decision is answered once, so an answer that was kept long ago is stale now; only the keeper knows which are.
      const before = decision === undefined ? undefined : await this.#recalled(by, key);
      return { receipt: before === undefined ? outcome : { ok: true, sequence: before + 1 }, isNew: false };
    }
    await this.#keep(by, key);
    return { receipt: { ok: true, sequence: this.#match.entries.length }, isNew: true };
  }

  #submitted(submission: unknown): ReturnType<Match['submit']> {
    try {
      return this.#match.submit(submission);
    } catch (error) {
      // A mistake in the rules: the match is as it was before (SK-CMD-6), and only this command cannot be had.
      this.#options.failed?.(error);
      return { ok: false, rejection: reject('rules-failed', 'SK-CMD-6') };
    }
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
      throw this.#giveUp('the command could not be kept', error);
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
    const openId = this.#match.open[0]?.id;
    if (openId === this.#openId) return;
    this.#openId = openId;
    this.#openSince = kept.at;
  }

  #tellAndGoOn(): void {
    try {
      this.#audience.tell(this.#match, this.#clocks());
    } catch (error) {
      // A view that cannot be made must not undo what is kept, nor stop bots and clocks.
      this.#options.failed?.(error);
    }
    this.#goOn();
  }

  #giveUp(why: string, cause?: unknown): LostMatch {
    this.#lost = new LostMatch(why, cause);
    this.#stopClock?.();
    this.#audience.lose(this.#lost);
    return this.#lost;
  }

  /** What happens without anybody's command: bots answer, and time runs. */
  #goOn(): void {
    this.#windClock();
    const { thinker, botsWait = false } = this.#options;
    if (thinker === undefined || botsWait) return;
    const consent = botConsent(this.#match);
    if (consent !== undefined) return void this.submit(consent.seat, consent.order).catch(() => {});
    const asked = botAsked(this.#match);
    if (asked !== undefined) void this.#answerFor(asked.open, asked.level, thinker).catch(() => {});
  }

  /** False when this question is being thought about already. */
  async #answerFor(open: OpenDecision, level: BotName, thinker: Thinker): Promise<boolean> {
    const thought = `${open.id} ${open.seat}`;
    if (this.#thinkingOf === thought) return false;
    this.#thinkingOf = thought;
    const { command, reasons } = await this.#choice(open, level, thinker);
    if (this.#thinkingOf === thought) this.#thinkingOf = undefined;
    await this.#answer(open, command, reasons, 'bot');
    return true;
  }

  async #choice(open: OpenDecision, level: BotName, thinker: Thinker): Promise<BotChoice> {
    if (isThrow(open)) return this.#drawn(open);
    try {
      return await thinker.think({ match: this.#match, open, level });
    } catch (error) {
      this.#options.failed?.(error);
      return this.#drawn(open);
    }
  }

  /** Any legal answer. The match may have gone on; then it is refused as stale, as it should be. */
  #drawn(open: OpenDecision): BotChoice {
    return { command: this.#match.draw(open, new Random(this.#options.chance())), reasons: [] };
  }

  async #answer(open: OpenDecision, command: Command, reasons: readonly string[], who: string): Promise<void> {
    // No client can send such a key, so nobody can be there first and leave the bot or the clock without an answer.
    const order = { key: `!${who}-${open.id}`, decision: open.id, command };
    const receipt = await this.submit(open.seat, reasons.length === 0 ? order : { ...order, reasons: [...reasons] });
    const isStale = receipt.ok || !this.#isOpen(open);
    // A choice that the rules refuse must not stop the table: the bot's slip is told, and any legal answer is taken.
    if (isStale) return;
    this.#options.failed?.(new Error(`${open.seat} was refused: ${JSON.stringify(receipt.rejection)}`));
    await this.submit(open.seat, {
      ...order,
      key: `${order.key}-again`.slice(-64),
      command: this.#drawn(open).command,
    });
  }

  #isOpen({ id, seat }: OpenDecision): boolean {
    return this.#match.open.some((open) => open.id === id && open.seat === seat);
  }

  #running(): readonly RunningClock[] {
    return runningClocks(this.#match, this.#options.limits, this.#openSince);
  }

  #clocks(): RunningTime[] {
    const now = this.#options.clock.now();
    return this.#running().map(({ seat, deadline }) => ({ seat, leftMs: Math.max(0, deadline - now) }));
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
    void this.#answerLate(open).catch(() => {});
  }

  async #answerLate(open: OpenDecision): Promise<void> {
    const { thinker } = this.#options;
    const declined = declining(this.#match, open);
    const choice =
      declined !== undefined || thinker === undefined
        ? { command: declined ?? this.#drawn(open).command, reasons: [] }
        : await this.#choice(open, STAND_IN, thinker);
    await this.#answer(open, choice.command, ['The time ran out.', ...choice.reasons], 'clock');
  }
}
