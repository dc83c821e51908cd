import type { AnyGame } from '@sandtable/game';
import {
  checkpointOf,
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
} from '@sandtable/host';
import type { Match, Viewer } from '@sandtable/kernel';
import type { Log } from '../operation/log.ts';
import type { Metrics } from '../operation/metrics.ts';
import { Conflict, type Store, type StoredMatch } from '../store/store.ts';
import { BrokenMatch, NoSuchMatch, NotBegun } from './errors.ts';
import { systemClock } from './system-clock.ts';
import { takeUp } from './take-up.ts';

/** Somebody connected to a match. */
export interface Member {
  readonly viewer: Viewer;
  readonly withoutOffers: boolean;
  /** The number of the first event it has not been told. */
  next: number;
  tell(told: ViewerUpdate): void;
  gathering(seats: readonly GatheredSeat[]): void;
  /** Who is connected, but for those who only watch. */
  present(viewers: readonly Viewer[]): void;
  /** It cannot be served any longer; `retry` when coming back may help. */
  lost(why: Error, retry: boolean): void;
}

/** What all rooms share. */
export type RoomContext = {
  readonly store: Store;
  readonly games: Readonly<Record<string, AnyGame>>;
  readonly log: Log;
  readonly metrics: Metrics;
  chance(): number;
  /** Who thinks for the bots of all matches. */
  readonly thinker: Thinker;
  /** When viewers are told, over all matches. */
  readonly pace: Pace;
  /** Whether bots wait in a queue that all servers share. */
  readonly botsWait: boolean;
  /** An entry was kept: bots of the queue, and people who are not there, may have to be told. */
  kept(room: Room, stored: StoredMatch, outlook: Outlook, before: Outlook): void;
};

/** A checkpoint is written every so many entries: to wake a match is then never more than so many commands of work. */
const CHECKPOINT_EVERY = 40;
/** A hash costs as much as some commands do. Between two of them the dice are compared; a record gets all of them. */
const HASH_EVERY = CHECKPOINT_EVERY;
const BROKEN_MS = 60_000;
/** Another server may be faster several times in a row. */
const MOST_TRIES = 8;

/** One match on this server: asleep in the store, or awake with whoever is connected. */
export class Room {
  readonly id: string;
  readonly #context: RoomContext;
  /** Everybody who is connected, with how they leave the match while it is awake. */
  readonly #members = new Map<Member, (() => void) | undefined>();
  #waking: Promise<HostedMatch> | undefined;
  #hosted: HostedMatch | undefined;
  #checkpointed = 0;
  #busy = 0;
  /** It could not be taken up again; to try it once more with every question would only cost time. */
  #broken: { readonly error: BrokenMatch; readonly until: number } | undefined;
  /** When anything last happened here. */
  touchedAt = Date.now();

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

  /** Takes somebody in: they are told how things stand, and then everything that follows. Gives back how to leave. */
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
    return () => this.#leave(member);
  }

  /** Tells somebody who is there how things stand, whole, with the events from `since` on. */
  async again(member: Member, since: number): Promise<void> {
    if (!this.#members.has(member)) return;
    this.#members.get(member)?.();
    this.#members.set(member, undefined);
    member.next = since;
    await this.#seatAwake(member);
  }

  async #seatAwake(member: Member): Promise<void> {
    const hosted = await this.awake();
    // If it just woke, everybody who was there has been seated.
    if (this.#members.has(member) && this.#members.get(member) === undefined) this.#seat(hosted, member);
  }

  /** Takes a command; see HostedMatch. What another server did meanwhile is caught up with first. */
  submit(by: Viewer, order: Omit<Order, 'type'>): Promise<Receipt> {
    return this.#insisting(async (hosted) => {
      const receipt = await hosted.submit(by, order);
      // What is refused here may answer a question that only another server knows of so far.
      return receipt.ok || !(await this.#catchUp(hosted)) ? receipt : hosted.submit(by, order);
    });
  }

  /** Takes over what other servers have kept; whether there was anything. */
  async #catchUp(hosted: HostedMatch): Promise<boolean> {
    const { store } = this.#context;
    if (store.engine === 'sqlite') return false;
    const missed = await store.entries(this.id, hosted.match.entries.length);
    if (missed.length > 0) await hosted.follow(missed);
    return missed.length > 0;
  }

  /**
   * Lets bots answer that wait for it, until somebody else is asked, or so often, or another server turns out to be at it.
   * True when there is more for them to answer here.
   */
  letBotsAnswer(thinker: Thinker, most: number): Promise<boolean> {
    let isFirst = true;
    return this.#insisting(async (hosted) => {
      if (!isFirst && (await this.#lastWasBot(hosted))) return false;
      isFirst = false;
      // Another server may have let them answer just before.
      await this.#catchUp(hosted);
      return hosted.letBotsAnswer(thinker, most);
    });
  }

  async #lastWasBot({ match }: HostedMatch): Promise<boolean> {
    const [last] = await this.#context.store.entries(this.id, match.entries.length - 1);
    return last?.key.startsWith('!') === true;
  }

  /** Does something with the match, again if another server was faster or it just fell asleep. */
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
          const mayTryAgain = error.cause === undefined || error.cause instanceof Conflict;
          if (!mayTryAgain || tries === MOST_TRIES) throw error;
        }
      }
    } finally {
      this.#busy -= 1;
      this.touchedAt = Date.now();
    }
  }

  /** The match, awake. */
  awake(): Promise<HostedMatch> {
    this.touchedAt = Date.now();
    this.#waking ??= this.#wake().catch((error) => {
      this.#waking = undefined;
      if (error instanceof BrokenMatch) this.#broken = { error, until: Date.now() + BROKEN_MS };
      throw error;
    });
    return this.#waking;
  }

  /** The match as it stands, for a look at it. */
  look(): Promise<Match> {
    return this.#insisting(async (hosted) => {
      await hosted.settled();
      await this.#catchUp(hosted);
      return hosted.match;
    });
  }

  /** Something was written elsewhere: another server's command, somebody sitting down, the match deleted. */
  async changedElsewhere(): Promise<void> {
    const { store } = this.#context;
    const stored = await store.match(this.id);
    if (stored === undefined) return this.closeFor(new NoSuchMatch(), false);
    if (stored.status === 'gathering') {
      for (const member of this.#members.keys()) member.gathering(gathered(stored));
      return;
    }
    // Also when it is just waking: what was written since it was read would not be heard of again.
    const hosted = this.#hosted ?? (this.#members.size > 0 ? await this.awake() : undefined);
    if (hosted === undefined || hosted.match.entries.length >= stored.sequence) return;
    await hosted.follow(await store.entries(this.id, hosted.match.entries.length)).catch((error: unknown) => {
      this.#context.log.warn({ match: this.id, err: error }, 'could not follow; taking the match up again');
      return this.#wakeAnew(hosted);
    });
  }

  /** Puts the match to sleep; whoever is connected stays connected and wakes it with the next command. */
  async sleep(): Promise<void> {
    const hosted = this.#hosted;
    if (hosted === undefined || this.isBusy) return;
    await hosted.settled();
    if (this.#hosted !== hosted || this.isBusy) return;
    if (hosted.match.entries.length > this.#checkpointed + 5) await this.#checkpoint(hosted);
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

  /** Sends those away who sit in this seat: it is somebody else's now. */
  dismiss(viewer: Viewer): void {
    for (const member of [...this.#members.keys()]) {
      if (member.viewer !== viewer) continue;
      this.#leave(member);
      member.lost(new Error('somebody else has taken this seat over'), false);
    }
  }

  async settled(): Promise<void> {
    await this.#hosted?.settled();
  }

  async #wake(): Promise<HostedMatch> {
    const { store, log, metrics, chance, thinker, botsWait, pace } = this.#context;
    if (this.#broken !== undefined && Date.now() < this.#broken.until) throw this.#broken.error;
    const done = metrics.wakes.startTimer();
    const { match, stored, kept, checkpointed } = await takeUp(this.id, this.#context);
    this.#checkpointed = checkpointed;
    const opened = match.open[0]?.id ?? 0;
    const hosted: HostedMatch = new HostedMatch({
      match,
      clock: systemClock,
      chance,
      kept: kept.slice(-100),
      openSince: kept[opened - 1]?.at ?? stored.startedAt ?? stored.createdAt,
      ...(stored.limits === undefined ? {} : { limits: stored.limits }),
      thinker,
      botsWait,
      pace,
      hashEvery: HASH_EVERY,
      failed: (error) => log.error({ match: this.id, err: error }, 'something failed that no player is to blame for'),
      keeper: {
        keep: (entry, outlook) => this.#keep(hosted, stored, entry, outlook),
        recall: (by, key) => store.recall(this.id, by, key),
      },
    });
    this.#hosted = hosted;
    this.#outlook = hosted.outlook;
    for (const member of this.#members.keys()) this.#seat(hosted, member);
    done();
    return hosted;
  }

  #outlook: Outlook = { waitingFor: [], forBots: false, ended: false };

  async #keep(hosted: HostedMatch, stored: StoredMatch, entry: KeptEntry, outlook: Outlook): Promise<void> {
    const { store, metrics, kept } = this.#context;
    const done = metrics.appends.startTimer();
    try {
      await store.append(this.id, entry, outlook);
    } catch (error) {
      if (!(error instanceof Conflict)) metrics.storeFailures.inc();
      // Also when nobody is there to be told: what is in memory now is not what is kept.
      setImmediate(() => this.#forget(hosted));
      throw error;
    } finally {
      done();
    }
    const before = this.#outlook;
    this.#outlook = outlook;
    this.touchedAt = Date.now();
    kept(this, stored, outlook, before);
    if (entry.sequence + 1 - this.#checkpointed >= CHECKPOINT_EVERY) void this.#checkpoint(hosted);
  }

  /** Keeps the position. If that fails nothing is lost: the entries are there. */
  async #checkpoint({ match }: HostedMatch): Promise<void> {
    const checkpoint = checkpointOf(match);
    this.#checkpointed = checkpoint.sequence;
    const text = JSON.stringify(checkpoint);
    await this.#context.store.saveCheckpoint(this.id, { sequence: checkpoint.sequence, text }).catch((error) => {
      this.#context.log.warn({ match: this.id, err: error }, 'the checkpoint could not be kept');
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
      lost: (why) => void this.#lost(hosted, why),
    });
    this.#members.set(member, leave);
  }

  /** The match in memory is not to be trusted any longer: everybody goes over to a fresh one, or is sent away. */
  async #lost(hosted: HostedMatch, why: Error): Promise<void> {
    if (this.#hosted !== hosted) return;
    if (why.cause instanceof Conflict) return this.#wakeAnew(hosted);
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
    this.touchedAt = Date.now();
    if (member.viewer !== 'spectator') this.#tellPresent();
  }

  #present = '';

  /** Tells who is here: everybody when a seat came or went, else only who has just come. Thousands may watch unheard. */
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
    if (stored !== undefined) member.gathering(gathered(stored));
  }
}

/** The seats of a match that has not begun, as everybody may see them. */
export function gathered({ seats }: StoredMatch): readonly GatheredSeat[] {
  return seats.map(({ seat, controller, ready }) => ({ seat, controller, ready }));
}
