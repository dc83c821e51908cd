import type { AnyGame } from '@sandtable/game';
import {
  checkpointOf,
  folded,
  type GatheredSeat,
  HostedMatch,
  type KeptEntry,
  LostMatch,
  type Order,
  type Outlook,
  type Pace,
  type Receipt,
  type Thinker,
  type ViewerUpdate,
  type ViewMaker,
} from '@sandtable/host';
import { type Match, reject, type Seat, type Viewer } from '@sandtable/kernel';
import type { Log } from '../operation/log.ts';
import type { Metrics } from '../operation/metrics.ts';
import { steadyNow } from '../operation/steady-time.ts';
import { type ChangeAlong, Conflict, type Store, type StoredMatch } from '../store/store.ts';
import { BrokenMatch, NoSuchMatch, NotBegun } from './errors.ts';
import { Refusal } from './refusal.ts';
import type { Absence } from './seat-rights.ts';
import { systemClock } from './system-clock.ts';
import { takeUp } from './take-up.ts';

/** A client connected to a match. */
export interface Member {
  readonly viewer: Viewer;
  /** The set-up of the match its link was read in: since then it may lead to another seat. */
  readonly revision: number;
  /** How often its seat had been given away then. */
  readonly handed: number;
  readonly withoutOffers: boolean;
  /** The number of the first event it has not been told. */
  next: number;
  tell(told: ViewerUpdate): void;
  /** Told how many milliseconds of work it cost. */
  spent?(ms: number): void;
  /** Whether the client answers a ping sent now; settles when it does, or when it's gone. */
  hears(): Promise<boolean>;
  gathering(seats: readonly GatheredSeat[]): void;
  /** Who is connected, but for those who only watch. */
  present(viewers: readonly Viewer[]): void;
  /** A player asks for a rematch; the token opens this member's seat in it. */
  rematch(by: Viewer, token: string): void;
  /** It cannot be served any longer; `retry` when coming back may help. */
  lost(why: Error, retry: boolean): void;
}

/** What changes in the store together with an order. */
export type Along = (stored: StoredMatch) => ChangeAlong;
/** Such a change, and why it was refused when it was about to be stored. */
type Wish = { readonly along: Along; refused?: Refusal };
type SubmitTerms = { readonly member?: Member; readonly along?: Along };
/** Enough to tell who sits where. */
type Tenancy = Pick<StoredMatch, 'version' | 'revision' | 'seats' | 'umpire'>;
/** What a room remembers of its match as it was stored: without what it began with, which is large. */
export type AboutMatch = Omit<StoredMatch, 'creation'>;

/** What all rooms share. */
export type RoomContext = {
  readonly store: Store;
  readonly games: Readonly<Record<string, AnyGame>>;
  readonly log: Log;
  readonly metrics: Metrics;
  chance(): number;
  /** Who thinks for the bots of a payer's matches, and who makes views of them that take long. */
  readonly bots: { for(payer: string): Thinker };
  readonly views: { for(payer: string): ViewMaker };
  /** When viewers are told, over all matches. */
  readonly pace: Pace;
  /** Whether bots wait in a queue that all servers share. */
  readonly botsWait: boolean;
  /** An entry was stored, `idleMs` after the one before: queued bots and absent players may have to be told. */
  kept(room: Room, stored: AboutMatch, outlook: Outlook, before: Outlook, idleMs: number): void;
};

/** A hash costs as much as some commands do. In between, only the dice are compared; a record gets every hash. */
const HASH_EVERY = 40;
/**
 * A checkpoint is written with an entry that has a hash, once replaying the entries since the last one takes this long, or there are
 * this many of them. It has the whole log in it, so in quick games writing it costs more than it saves when the match is woken.
 */
const CHECKPOINT_MS = 20;
const CHECKPOINT_ENTRIES = 200;
/** Views of a scenario that costs more are never made where they would hold up everybody. */
const SLOW_VIEW_MS = 20;
const BROKEN_MS = 60_000;
/** Another server may get there first several times in a row. */
const MOST_TRIES = 8;

/** One match on this server, with its connected clients: asleep in the store, or awake in memory. */
export class Room {
  readonly id: string;
  readonly #context: RoomContext;
  /** Everyone connected, with how they leave the match while it's awake. */
  readonly #members = new Map<Member, (() => void) | undefined>();
  #waking: Promise<HostedMatch> | undefined;
  #hosted: HostedMatch | undefined;
  #checkpointed = 0;
  /** How long the rules had worked on the match by then, since it was woken. */
  #checkpointedMs = 0;
  #busy = 0;
  #tenancy: Tenancy = { version: 0, seats: [] };
  /** What changes along with an order, by its key. */
  readonly #along = new Map<string, Wish>();
  #payer = '';
  /** The match couldn't be woken; trying again for every request would only waste time. */
  #broken: { readonly error: BrokenMatch; readonly until: number } | undefined;
  /** When anything last happened here. */
  touchedAt = steadyNow();

  constructor(id: string, context: RoomContext) {
    this.id = id;
    this.#context = context;
  }

  get isAwake(): boolean {
    return this.#hosted !== undefined;
  }
  get isEmpty(): boolean {
    return this.#members.size === 0 && this.#waking === undefined && this.#busy === 0;
  }
  get isBusy(): boolean {
    return this.#busy > 0 || (this.#waking !== undefined && this.#hosted === undefined);
  }
  get size(): number {
    return this.#members.size;
  }

  isThere(viewer: Viewer): boolean {
    for (const member of this.#members.keys()) if (member.viewer === viewer) return true;
    return false;
  }

  /** Lets a client in: they're told how things stand, then everything that follows. Returns how to leave. */
  async enter(member: Member): Promise<() => void> {
    this.#members.set(member, undefined);
    try {
      await this.#seatAwake(member);
    } catch (error) {
      if (error instanceof NotBegun) await this.#tellGathering(member);
      else {
        this.#leave(member);
        throw error;
      }
    }
    this.#tellPresent(member);
    const token = this.#rematch?.seats[member.viewer];
    if (this.#rematch !== undefined && token !== undefined) member.rematch(this.#rematch.by, token);
    return () => this.#leave(member);
  }

  /** Sends a connected client the whole view again, with the events from `since` on. */
  async again(member: Member, since: number): Promise<void> {
    if (!this.#members.has(member)) return;
    this.#members.get(member)?.();
    this.#members.set(member, undefined);
    member.next = since;
    await this.#seatAwake(member);
  }

  async #seatAwake(member: Member): Promise<void> {
    const hosted = await this.awake();
    // Coming from another server, they may have seen more than this one has heard of.
    await this.#catchUp(hosted);
    this.#sendBack();
    // If it just woke, everybody who was there has been seated.
    if (!this.#members.has(member) || this.#members.get(member) !== undefined) return;
    // It may have been put to sleep meanwhile, and tells nobody anything anymore.
    if (this.#hosted !== hosted) return this.#seatAwake(member);
    this.#seat(hosted, member);
  }

  /** Takes a command; see HostedMatch. What another server did meanwhile is caught up with first. */
  submit(by: Viewer, order: Omit<Order, 'type'>, { member, along }: SubmitTerms = {}): Promise<Receipt> {
    // The kernel trusts its umpire; ours settles disputes and gives nobody's seat away.
    if (member?.viewer === 'umpire' && order.command.kind === 'take-over')
      return Promise.resolve({ ok: false, rejection: reject('not-your-seat', 'SK-HOUSE-5') });
    if (this.#passesForUmpire(order.command))
      return Promise.resolve({ ok: false, rejection: reject('name-taken', 'SK-HOUSE-5') });
    if (along !== undefined) this.#along.set(order.key, { along });
    const terms = {
      // A player may lose their seat while their order waits. One who only left has still given it.
      expect: () => {
        if (member !== undefined && !this.#hasSeat(member)) throw new NoSuchMatch();
      },
      spent: (ms: number) => member?.spent?.(ms),
      ...(member === undefined ? {} : { confirm: () => this.#expectConnected(member) }),
    };
    return this.#insisting(async (hosted) => {
      const refused = this.#along.get(order.key)?.refused;
      if (refused !== undefined) throw refused;
      this.#expectHere(member);
      const receipt = await hosted.submit(by, order, terms);
      // What is refused here may answer a question that only another server knows of so far.
      if (receipt.ok || !(await this.#catchUp(hosted))) return receipt;
      this.#expectHere(member);
      return hosted.submit(by, order, terms);
    }).finally(() => this.#along.delete(order.key));
  }

  /** Whether a seat would go by the name of the umpire, whom only the server knows. */
  #passesForUmpire({ kind, ...rest }: Order['command']): boolean {
    const name = this.#tenancy.umpire?.name;
    const { controller } = rest as { readonly controller?: unknown };
    return (
      kind === 'take-over' && name != null && typeof controller === 'string' && folded(controller) === folded(name)
    );
  }

  /** Refuses a player who was sent away while they were waiting. */
  #expectHere(member: Member | undefined): void {
    if (member !== undefined && !this.#members.has(member)) throw new NoSuchMatch();
  }

  /**
   * Refuses an order whose sender may have given up on this connection. While a server stands still, or nothing gets through to it,
   * the client sends the order again elsewhere and may be told it's refused; the copy here must not be done after that. Time doesn't
   * tell: a client may give up right after sending. But one that answers a ping now hasn't gone elsewhere.
   */
  async #expectConnected(member: Member): Promise<void> {
    if (!(await member.hears())) throw new NoSuchMatch();
    this.#expectHere(member);
  }

  /** Whether a member's link still leads to their seat. A newcomer may come in before this server has heard that it is theirs. */
  #hasSeat({ viewer, revision, handed }: Member): boolean {
    const { revision: present = 0, seats } = this.#tenancy;
    return revision === present && handed >= handedOf(seats, viewer);
  }

  /** Catches up with what other servers have stored; returns whether there was anything. */
  async #catchUp(hosted: HostedMatch): Promise<boolean> {
    if (this.#context.store.engine === 'sqlite') return false;
    const missed = await this.#missed(hosted);
    if (missed.length === 0) return false;
    await hosted.follow(missed);
    return true;
  }

  /**
   * What other servers have stored since. An entry may have given a seat away, so its former player is sent away first;
   * `known`, read before the entries, only tells of those it counts.
   */
  async #missed({ match }: HostedMatch, known?: StoredMatch): Promise<readonly KeptEntry[]> {
    const { store } = this.#context;
    const missed = await store.entries(this.id, match.entries.length);
    const last = missed.at(-1)?.sequence ?? -1;
    const stored = last < (known?.sequence ?? 0) ? undefined : await store.match(this.id);
    if (stored !== undefined) this.#sendBack(stored);
    return missed;
  }

  /**
   * Lets waiting bots answer, up to `most` times, until someone else is asked or another server turns out to be doing
   * it. True when there's more for them to answer here.
   */
  letBotsAnswer(most: number): Promise<boolean> {
    let isFirst = true;
    return this.#insisting(async (hosted) => {
      if (!isFirst && (await this.#lastWasBot(hosted))) return false;
      isFirst = false;
      // Another server may have let them answer just before.
      await this.#catchUp(hosted);
      return hosted.letBotsAnswer(this.#context.bots.for(this.#payer), most);
    });
  }

  async #lastWasBot({ match }: HostedMatch): Promise<boolean> {
    const [last] = await this.#context.store.entries(this.id, match.entries.length - 1);
    return last?.key.startsWith('!') === true;
  }

  /** Does something with the match; retries if another server got there first or the match just fell asleep. */
  async #insisting<T>(act: (hosted: HostedMatch) => Promise<T>): Promise<T> {
    this.#busy += 1;
    try {
      for (let tries = 1; ; tries++) {
        const hosted = await this.awake();
        try {
          return await act(hosted);
        } catch (error) {
          if (!(error instanceof LostMatch)) throw error;
          this.#forget(hosted);
          if (!(error.cause === undefined || isPassing(error.cause)) || tries === MOST_TRIES) throw error;
        }
      }
    } finally {
      this.#busy -= 1;
      this.touchedAt = steadyNow();
    }
  }

  /** The match, awake. */
  awake(): Promise<HostedMatch> {
    this.touchedAt = steadyNow();
    this.#waking ??= this.#wake().catch((error) => {
      this.#waking = undefined;
      if (error instanceof BrokenMatch) this.#broken = { error, until: steadyNow() + BROKEN_MS };
      throw error;
    });
    return this.#waking;
  }

  /** What is known of the player of this seat who doesn't answer. */
  async absence(seat: Seat): Promise<Absence> {
    const match = await this.look();
    const hosted = await this.awake();
    const askedAt = match.open.some((open) => open.seat === seat) ? hosted.openSince : undefined;
    const last = (await this.#context.store.entries(this.id)).findLast(({ by }) => by === seat);
    return {
      askedMs: askedAt === undefined ? 0 : steadyNow() - askedAt,
      timedOut: last?.key.startsWith('!clock-') === true,
    };
  }

  /** The match as it stands, to look at. */
  look(): Promise<Match> {
    return this.#insisting(async (hosted) => {
      await hosted.settled();
      await this.#catchUp(hosted);
      return hosted.match;
    });
  }

  /** Something was written elsewhere: another server's command, a player sitting down, the match deleted. */
  async changedElsewhere(): Promise<void> {
    const { store } = this.#context;
    const stored = await store.match(this.id);
    if (stored === undefined) return this.closeFor(new NoSuchMatch(), false);
    this.#sendBack(stored);
    if (stored.status === 'gathering') {
      for (const member of this.#members.keys()) member.gathering(gathered(stored));
      return;
    }
    // Also when it is just waking: what was written since it was read would not be heard of again.
    const hosted = this.#hosted ?? (this.#members.size > 0 ? await this.#awakeBegun() : undefined);
    if (hosted === undefined || hosted.match.entries.length >= stored.sequence) return;
    await hosted.follow(await this.#missed(hosted, stored)).catch((error: unknown) => {
      this.#context.log.warn({ match: this.id, err: error }, 'fell behind; reloading the match');
      return this.#wakeAnew(hosted);
    });
  }

  /** The match, awake, once it has begun: one that was just being woken may have been read before that. */
  #awakeBegun(): Promise<HostedMatch> {
    return this.awake().catch((error: unknown) => {
      if (error instanceof NotBegun) return this.awake();
      throw error;
    });
  }

  /** Puts the match to sleep; clients stay connected, and the next command wakes it. */
  async sleep(): Promise<void> {
    const hosted = this.#hosted;
    if (hosted === undefined || this.isBusy) return;
    let saving: Promise<void> | undefined;
    try {
      await hosted.atRest(() => {
        if (hosted.match.entries.length > this.#checkpointed + 5) saving = this.#checkpoint(hosted);
      });
    } catch (error) {
      if (error instanceof LostMatch) return;
      throw error;
    }
    await saving;
    if (this.#hosted !== hosted || this.isBusy) return;
    this.#forget(hosted);
    hosted.close();
  }

  /** Sends everybody away. */
  closeFor(why: Error, retry: boolean): void {
    const members = [...this.#members.keys()];
    for (const member of members) this.#leave(member);
    const hosted = this.#hosted;
    if (hosted !== undefined) {
      this.#forget(hosted);
      hosted.close(why.message);
    }
    for (const member of members) member.lost(why, retry);
  }

  /**
   * Members who came by a link from an earlier set-up must reconnect: it may lead to another seat by now. Members whose
   * seat was given away since then are disconnected.
   */
  #sendBack(read: Tenancy = this.#tenancy): void {
    // Two reads may be answered in either order, and an older one must not give a seat back.
    if (read.version > this.#tenancy.version) this.#tenancy = tenancyOf(read);
    const { revision = 0 } = this.#tenancy;
    for (const member of [...this.#members.keys()]) {
      if (this.#hasSeat(member)) continue;
      this.#leave(member);
      if (member.revision === revision) member.lost(new Error('someone else took over this seat'), false);
      else member.lost(new Error('the table’s setup was changed'), true);
    }
  }

  async settled(): Promise<void> {
    await this.#hosted?.settled();
  }

  async #wake(): Promise<HostedMatch> {
    const { store, log, metrics, chance, bots, views, botsWait, pace } = this.#context;
    if (this.#broken !== undefined && steadyNow() < this.#broken.until) throw this.#broken.error;
    const done = metrics.wakes.startTimer();
    const { match, stored: whole, kept, checkpointed } = await takeUp(this.id, this.#context);
    const { creation: _, ...stored } = whole;
    this.#payer = stored.payer ?? '';
    this.#sendBack(stored);
    this.#checkpointed = checkpointed;
    this.#checkpointedMs = 0;
    const opened = match.open[0]?.id ?? 0;
    const hosted: HostedMatch = new HostedMatch({
      match,
      clock: systemClock,
      chance,
      kept: kept.slice(-100),
      openSince: kept[opened - 1]?.at ?? stored.startedAt ?? stored.createdAt,
      ...(stored.limits === undefined ? {} : { limits: stored.limits }),
      thinker: bots.for(this.#payer),
      viewMaker: views.for(this.#payer),
      viewsAreSlow: (stored.price ?? 0) > SLOW_VIEW_MS,
      botsWait,
      playersSitApart: true,
      pace,
      hashEvery: HASH_EVERY,
      failed: (error) => log.error({ match: this.id, err: error }, 'something failed on the server'),
      keeper: {
        keep: (entry, outlook) => this.#keep(hosted, stored, entry, outlook),
        recall: (by, key) => store.recall(this.id, by, key),
      },
    });
    this.#hosted = hosted;
    this.#outlook = hosted.outlook;
    this.#keptAt = hosted.openSince;
    for (const member of this.#members.keys()) this.#seat(hosted, member);
    done();
    return hosted;
  }

  #outlook: Outlook = { waitingFor: [], forBots: false, ended: false };
  #keptAt = 0;

  async #keep(hosted: HostedMatch, stored: AboutMatch, entry: KeptEntry, outlook: Outlook): Promise<void> {
    const { store, metrics, kept } = this.#context;
    const done = metrics.appends.startTimer();
    try {
      const wish = this.#along.get(entry.key);
      if (wish === undefined) await store.append(this.id, entry, outlook);
      else await this.#appendWith(wish, entry, outlook);
    } catch (error) {
      if (!isPassing(error)) metrics.storeFailures.inc();
      // Even when nobody is connected: what's in memory now isn't what is stored.
      setImmediate(() => this.#forget(hosted));
      throw error;
    } finally {
      done();
    }
    const before = this.#outlook;
    const idleMs = entry.at - this.#keptAt;
    this.#outlook = outlook;
    this.#keptAt = entry.at;
    this.touchedAt = steadyNow();
    kept(this, stored, outlook, before, idleMs);
    if (this.#isCheckpointDue(hosted)) void this.#checkpoint(hosted);
  }

  #isCheckpointDue({ match: { entries }, workMs }: HostedMatch): boolean {
    if (entries.length % HASH_EVERY !== 0) return false;
    const since = entries.length - this.#checkpointed;
    return since >= CHECKPOINT_ENTRIES || (since > 0 && workMs - this.#checkpointedMs >= CHECKPOINT_MS);
  }

  async #appendWith(wish: Wish, entry: KeptEntry, outlook: Outlook): Promise<void> {
    const { store } = this.#context;
    const stored = await store.match(this.id);
    if (stored === undefined) throw new NoSuchMatch();
    try {
      const change = wish.along(stored);
      await store.append(this.id, entry, outlook, change);
      this.#sendBack(change.match);
    } catch (error) {
      if (error instanceof Refusal) wish.refused = error;
      throw error;
    }
  }

  /**
   * Keeps the position. If that fails nothing is lost: the entries are there. Every one of them must be: with a position that holds
   * one that wasn't kept, the match would go on from there with other dice.
   */
  async #checkpoint({ match, workMs }: HostedMatch): Promise<void> {
    const checkpoint = checkpointOf(match);
    this.#checkpointed = checkpoint.sequence;
    this.#checkpointedMs = workMs;
    const text = JSON.stringify(checkpoint);
    await this.#context.store.saveCheckpoint(this.id, { sequence: checkpoint.sequence, text }).catch((error) => {
      this.#context.log.warn({ match: this.id, err: error }, 'couldn’t save the checkpoint');
    });
  }

  #seat(hosted: HostedMatch, member: Member): void {
    this.#members.get(member)?.();
    const leave = hosted.subscribe(member.viewer, member.next, {
      wantsChanges: true,
      withoutOffers: member.withoutOffers,
      tell: (told) => {
        member.next = told.next;
        member.tell(told);
      },
      spent: (ms) => member.spent?.(ms),
      lost: (why) => void this.#lost(hosted, why),
    });
    this.#members.set(member, leave);
  }

  /** The match in memory can't be trusted any longer: everyone moves to a fresh one or is disconnected. */
  async #lost(hosted: HostedMatch, why: Error): Promise<void> {
    if (this.#hosted !== hosted) return;
    if (isPassing(why.cause)) return this.#wakeAnew(hosted);
    this.closeFor(why.cause instanceof Error ? why.cause : why, true);
  }

  async #wakeAnew(hosted: HostedMatch): Promise<void> {
    this.#forget(hosted);
    hosted.close();
    await this.awake().catch((error: Error) => this.closeFor(error, !(error instanceof BrokenMatch)));
  }

  #forget(hosted: HostedMatch): void {
    if (this.#hosted !== hosted) return;
    this.#hosted = undefined;
    this.#waking = undefined;
    for (const [member, leave] of this.#members) {
      leave?.();
      this.#members.set(member, undefined);
    }
  }

  #leave(member: Member): void {
    this.#members.get(member)?.();
    this.#members.delete(member);
    this.touchedAt = steadyNow();
    if (member.viewer !== 'spectator') this.#tellPresent();
  }

  /** The last rematch asked for, while anyone is still here. */
  #rematch: { readonly by: Viewer; readonly seats: Readonly<Record<string, string>> } | undefined;

  /** Once it's over, a player may ask the others for a rematch; each gets only the token of their own seat. */
  askRematch({ viewer: by }: Member, wished: Readonly<Record<string, string>>): void {
    const places = this.#tenancy.seats.map(({ seat }) => seat);
    if (!places.includes(by) || !this.#outlook.ended) return;
    const others = places.filter((seat) => seat !== by && wished[seat] !== undefined);
    const seats = Object.fromEntries(others.map((seat) => [seat, wished[seat] as string]));
    this.#rematch = { by, seats };
    for (const member of this.#members.keys()) {
      const token = seats[member.viewer];
      if (token !== undefined) member.rematch(by, token);
    }
  }

  #present = '';

  /** Tells who's here: everyone when a seat came or went, else only the newcomer. Spectators aren't announced. */
  #tellPresent(newcomer?: Member): void {
    const seen = new Set<Viewer>();
    for (const { viewer } of this.#members.keys()) if (viewer !== 'spectator') seen.add(viewer);
    const viewers = [...seen].sort();
    const present = viewers.join('\n');
    if (present === this.#present) return newcomer?.present(viewers);
    this.#present = present;
    for (const member of this.#members.keys()) member.present(viewers);
  }

  async #tellGathering(member: Member): Promise<void> {
    const stored = await this.#context.store.match(this.id);
    if (stored === undefined) return;
    this.#sendBack(stored);
    if (this.#members.has(member)) member.gathering(gathered(stored));
  }
}

/** The seats of a match that has not begun, as everybody may see them. */
export function gathered({ seats }: StoredMatch): readonly GatheredSeat[] {
  return seats.map(({ seat, controller, ready, declinedBy }) => ({
    seat,
    controller,
    ready,
    ...(declinedBy === undefined ? {} : { declinedBy }),
  }));
}

function tenancyOf({ version, revision, seats, umpire }: Tenancy): Tenancy {
  return {
    version,
    seats,
    ...(revision === undefined ? {} : { revision }),
    ...(umpire === undefined ? {} : { umpire }),
  };
}

/** How often the seat of this viewer was given away so far. */
export function handedOf(seats: StoredMatch['seats'], viewer: Viewer): number {
  return seats.find(({ seat }) => seat === viewer)?.handed ?? 0;
}

/**
 * Whether the store is well and only this entry couldn't be kept: another server was faster, or what was to change along with it
 * may not change any more. Nobody else's order is to blame for that, so they go on with the match as it's stored.
 */
function isPassing(cause: unknown): boolean {
  return cause instanceof Conflict || cause instanceof Refusal;
}
