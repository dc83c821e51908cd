import type { Log } from '../operation/log.ts';
import { steadyNow } from '../operation/steady-time.ts';
import { EVERY_MATCH } from '../store/broadcaster.ts';
import type { Store } from '../store/store.ts';
import { Room, type RoomContext } from './room.ts';

/** How often to look for matches to put to sleep, clocks that ran out while asleep, and forgotten bots. */
const SWEEP_MS = 1000;
/** At most this many of those at once. */
const AT_ONCE = 50;
/** Bots of matches that are asleep are looked for less often: it only happens after a fault or a restart. */
const BOT_SWEEPS = 10;
/** How long a room remembers that its match couldn't be woken. */
const BROKEN_ROOM_MS = 5000;
export const BOTS_LATE_MS = 20_000;
/** A match nobody is connected to sleeps sooner. */
const EMPTY_MS = 15_000;

/** All matches this server is dealing with at the moment. */
export class Rooms {
  readonly #rooms = new Map<string, Room>();
  readonly #context: RoomContext;
  readonly #store: Store;
  readonly #log: Log;
  readonly #sleepMs: number;
  readonly #botAsked: (match: string) => Promise<unknown>;
  #timer: ReturnType<typeof setInterval> | undefined;
  /** A bot that has been waiting this long was forgotten. */
  #botsLateMs: number;
  #sweeping = false;
  #sweeps = 0;

  constructor(
    context: RoomContext,
    {
      sleepMs,
      botAsked,
      botsLateMs,
    }: {
      readonly sleepMs: number;
      /** Makes sure a bot answers in a match where nobody is thinking for it. */
      botAsked(match: string): Promise<unknown>;
      /** When that is first looked for: after a start at once, unless bots wait in a queue that outlives a server. */
      readonly botsLateMs: number;
    },
  ) {
    this.#context = context;
    this.#store = context.store;
    this.#log = context.log;
    this.#sleepMs = sleepMs;
    this.#botAsked = botAsked;
    this.#botsLateMs = botsLateMs;
  }

  start(): void {
    this.#store.watch((match) => {
      const changed = match === EVERY_MATCH ? [...this.#rooms.values()] : [this.#rooms.get(match)];
      for (const room of changed) room?.changedElsewhere().catch((error: unknown) => this.#failed(room.id, error));
    });
    this.#timer = setInterval(() => void this.sweep(), SWEEP_MS);
    this.#timer.unref();
  }

  get(id: string): Room {
    let room = this.#rooms.get(id);
    if (room === undefined) {
      room = new Room(id, this.#context);
      this.#rooms.set(id, room);
    }
    return room;
  }

  /** The room, if it's in use. */
  known(id: string): Room | undefined {
    return this.#rooms.get(id);
  }

  counts(): { readonly rooms: number; readonly awake: number; readonly members: number } {
    let awake = 0;
    let members = 0;
    for (const room of this.#rooms.values()) {
      if (room.isAwake) awake += 1;
      members += room.size;
    }
    return { rooms: this.#rooms.size, awake, members };
  }

  async sweep(now = steadyNow()): Promise<void> {
    if (this.#sweeping) return;
    this.#sweeping = true;
    try {
      await this.#putToSleep(now);
      await this.#wakeOverdue(now);
    } catch (error) {
      this.#log.warn({ err: error }, 'the store can’t be searched');
    } finally {
      this.#sweeping = false;
    }
  }

  /** Sends everybody away and waits until everything that was acknowledged is done with. */
  async stop(why: string): Promise<void> {
    clearInterval(this.#timer);
    await Promise.all([...this.#rooms.values()].map((room) => room.settled()));
    for (const room of this.#rooms.values()) room.closeFor(new Error(why), true);
    this.#rooms.clear();
  }

  async #putToSleep(now: number): Promise<void> {
    for (const [id, room] of this.#rooms) {
      const idle = now - room.touchedAt;
      if (room.isAwake && !room.isBusy && idle > (room.size === 0 ? Math.min(EMPTY_MS, this.#sleepMs) : this.#sleepMs))
        await room.sleep();
      if (room.isEmpty && !room.isAwake && idle > BROKEN_ROOM_MS) this.#rooms.delete(id);
    }
  }

  /** An awake match watches its own clock; a sleeping one has to be woken for that. */
  async #wakeOverdue(now: number): Promise<void> {
    for (const id of await this.#store.overdue(now, AT_ONCE)) {
      if (this.#rooms.get(id)?.isAwake !== true)
        await this.get(id)
          .awake()
          .catch((error: unknown) => this.#failed(id, error));
    }
    this.#sweeps += 1;
    if (this.#sweeps % BOT_SWEEPS !== 1) return;
    for (const id of await this.#store.awaitingBots(now - this.#botsLateMs, AT_ONCE))
      await this.#botAsked(id).catch((error: unknown) => this.#failed(id, error));
    this.#botsLateMs = BOTS_LATE_MS;
  }

  #failed(match: string, error: unknown): void {
    this.#log.warn({ match, err: error }, 'couldn’t reopen the match');
  }
}
