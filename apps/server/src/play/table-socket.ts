import { randomBytes } from 'node:crypto';
import type { Duplex } from 'node:stream';
import { type FromHost, LostMatch, type Order, PROTOCOL, unsafeText } from '@sandtable/host';
import { reject } from '@sandtable/kernel';
import type { RawData, WebSocket } from 'ws';
import type { Config } from '../operation/config.ts';
import type { Log } from '../operation/log.ts';
import type { Metrics } from '../operation/metrics.ts';
import type { CpuBudget } from '../security/cpu-budget.ts';
import { RateLimit } from '../security/rate.ts';
import { type StoredMatch, type StoredToken, UMPIRE_INVITE } from '../store/store.ts';
import { BrokenMatch, NoSuchMatch, NotBegun } from './errors.ts';
import { framed } from './frames.ts';
import { LookPace } from './look-pace.ts';
import { publicWords } from './public-words.ts';
import { type FromClient, readMessage } from './read-message.ts';
import { handedOf, type Member, type Room } from './room.ts';
import type { Rooms } from './rooms.ts';
import { textOf } from './update-text.ts';

/** A client that leaves this much unread is cut off; it can reconnect and go on from where it was. */
const MOST_UNREAD = 4 * 1024 * 1024;
const HELLO_MS = 10_000;
/** A client that leaves this many pings unanswered is cut off: each may hold an order in memory. */
const MOST_PINGS = 64;

/** Close codes of ours; a client that reads 44xx need not come back. */
export const CODE = { malformed: 4400, unknown: 4401, gone: 4404, busy: 1013, policy: 1008, stopping: 1001 } as const;

type Hello = Extract<FromClient, { readonly type: 'hello' }>;
export type Doors = {
  readonly config: Config;
  readonly rooms: Rooms;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly cpu: CpuBudget;
  /** Whether new work is refused, because the server is about to stop. */
  isStopping(): boolean;
  /** What a token opens, with its match. */
  admit(token: string): Promise<{ readonly token: StoredToken; readonly match: StoredMatch } | undefined>;
};

/** One connection: first a hello with a token, then orders. */
export class TableSocket {
  readonly #socket: WebSocket;
  readonly #doors: Doors;
  readonly #rate: RateLimit;
  readonly #stream: Duplex;
  readonly #address: string;
  readonly #looks = new LookPace();
  #outbox: string[] = [];
  #place: { readonly room: Room; readonly member: Member; leave(): void } | undefined;
  #greeted = false;
  /** What our pings carried, until it comes back: only a client that reads can know it. */
  #pings: { readonly word: Buffer; settle(isAnswered: boolean): void }[] = [];
  /** Whether the last beat is still unanswered. */
  #isSilent = false;
  #isLeaving = false;
  #closed = false;

  constructor(
    socket: WebSocket,
    stream: Duplex,
    doors: Doors,
    { address, gone }: { readonly address: string; gone(): void },
  ) {
    this.#socket = socket;
    this.#stream = stream;
    this.#doors = doors;
    this.#address = address;
    const { messagesPerSecond } = doors.config;
    this.#rate = new RateLimit(3 * messagesPerSecond, 3000);
    const hello = setTimeout(() => {
      if (!this.#greeted) this.hangUp(CODE.policy, 'no hello received');
    }, HELLO_MS);
    hello.unref();
    socket.on('message', (data, isBinary) => this.#hear(data, isBinary));
    socket.on('ping', (data) => this.#pinged(data));
    socket.on('pong', (data) => this.#ponged(data));
    // A broken frame or one too large; ws closes the connection itself.
    socket.on('error', () => {});
    socket.on('close', () => {
      this.#closed = true;
      clearTimeout(hello);
      this.#looks.stop();
      this.#place?.leave();
      this.#place = undefined;
      for (const { settle } of this.#pings.splice(0)) settle(false);
      gone();
    });
  }

  get unread(): number {
    return this.#socket.bufferedAmount;
  }

  beat(): void {
    if (this.#isSilent) return this.cut('silent');
    this.#isSilent = true;
    void this.#hears().then(() => {
      this.#isSilent = false;
    });
  }

  /** Whether the client answers a ping sent now, without hanging up right behind it. */
  async #hears(): Promise<boolean> {
    if (this.#closed) return false;
    if (this.#pings.length === MOST_PINGS) this.cut('silent');
    const isAnswered = await new Promise<boolean>((settle) => {
      const word = randomBytes(8);
      this.#pings.push({ word, settle });
      this.#socket.ping(word);
    });
    return isAnswered && this.#socket.readyState === this.#socket.OPEN;
  }

  watch(): void {
    if (this.unread > MOST_UNREAD) this.cut('slow');
  }

  hangUp(code: number, why: string): void {
    this.#isLeaving = true;
    this.#flush();
    this.#socket.close(code, why.slice(0, 100));
  }

  cut(reason: string): void {
    this.#doors.metrics.cutOff.inc({ reason });
    this.#socket.terminate();
  }

  #say(message: FromHost): void {
    this.#send(JSON.stringify(message));
  }

  #send(text: string): void {
    if (this.#closed) return;
    if (this.unread > MOST_UNREAD) return this.cut('slow');
    // A receipt and the update that belongs to it go out together: each way through the system costs as much as a rule.
    if (this.#outbox.length === 0) setImmediate(() => this.#flush());
    this.#outbox.push(text);
  }

  #flush(): void {
    if (this.#outbox.length === 0) return;
    const texts = this.#outbox;
    this.#outbox = [];
    if (this.#socket.readyState === this.#socket.OPEN) this.#stream.write(framed(texts));
  }

  #refuse(code: number, name: string, message: string, retry = false): void {
    this.#say({ type: 'fault', code: name, message, retry });
    this.hangUp(code, message);
  }

  /** Control frames count as messages do, but nobody sends too many of them by mistake: no words, no goodbye. */
  #isTooFast(): boolean {
    if (this.#isLeaving || this.#closed) return true;
    if (this.#rate.allows('')) return false;
    this.#isLeaving = true;
    this.cut('too fast');
    return true;
  }

  #pinged(data: Buffer): void {
    if (!this.#isTooFast()) this.#socket.pong(data);
  }

  #ponged(data: Buffer): void {
    const at = this.#pings.findIndex(({ word }) => word.equals(data));
    if (at === -1) return void this.#isTooFast();
    // As in #hear: what waits for this pong is sent again to the next server.
    if (this.#isLeaving || this.#doors.isStopping()) return;
    // One pong may stand for earlier pings, too (RFC 6455, 5.5.3).
    for (const { settle } of this.#pings.splice(0, at + 1)) settle(true);
  }

  #hear(data: RawData, isBinary: boolean): void {
    if (this.#isLeaving) return;
    // Goodbye follows as soon as everything acknowledged is kept; the client sends this again to the next server.
    if (this.#doors.isStopping()) return;
    if (!this.#rate.allows('')) {
      this.#doors.metrics.cutOff.inc({ reason: 'too fast' });
      return this.#refuse(CODE.policy, 'too-fast', 'too many messages; slow down', true);
    }
    if (this.#doors.cpu.isSpent(this.#address)) {
      this.#doors.metrics.cutOff.inc({ reason: 'too costly' });
      return this.#refuse(
        CODE.policy,
        'too-costly',
        'your games are keeping this server too busy; wait a moment',
        true,
      );
    }
    const read = isBinary ? undefined : readMessage(String(data));
    if (read === undefined) return this.#refuse(CODE.malformed, 'malformed', 'that message isn’t part of the protocol');
    switch (read.type) {
      case 'hello':
        if (this.#greeted) return this.#refuse(CODE.malformed, 'out-of-order', 'hello received twice');
        this.#greeted = true;
        void this.#greet(read).catch((error: Error) => this.#fail(error));
        return;
      case 'ping':
        return this.#say({ type: 'pong', id: read.id });
      case 'look':
        if (this.#place === undefined) return this.#refuse(CODE.malformed, 'out-of-order', 'say hello first');
        return this.#looks.ask(() => this.#look(read.since));
      case 'rematch':
        if (this.#place === undefined) return this.#refuse(CODE.malformed, 'out-of-order', 'say hello first');
        return this.#place.room.askRematch(this.#place.member, read.seats);
      case 'order':
        if (this.#place === undefined) return this.#refuse(CODE.malformed, 'out-of-order', 'say hello first');
        void this.#order(this.#place, read).catch((error: Error) => this.#fail(error));
        return;
    }
  }

  #look(since: number): void {
    if (this.#place === undefined || this.#isLeaving) return;
    void this.#place.room.again(this.#place.member, since).catch((error: Error) => this.#fail(error));
  }

  async #greet({ token, since, offers }: Hello): Promise<void> {
    const admitted = token === undefined ? undefined : await this.#doors.admit(token);
    if (admitted === undefined) return this.#refuse(CODE.unknown, 'unknown-token', 'this link doesn’t work (anymore)');
    const { match } = admitted;
    const { role } = admitted.token;
    // An invite shows no more than anyone may see: only an umpire who took the office sees through the fog.
    const viewer = role === 'owner' || role === UMPIRE_INVITE ? 'spectator' : role;
    if (this.#closed) return;
    this.#say({ type: 'welcome', protocol: PROTOCOL, match: match.id, game: match.game, viewer });
    const room = this.#doors.rooms.get(match.id);
    const member: Member = {
      viewer,
      revision: match.revision ?? 0,
      handed: handedOf(match.seats, viewer),
      withoutOffers: !offers,
      next: since,
      tell: (told) => this.#send(textOf(told)),
      spent: (ms) => this.#doors.cpu.spend(this.#address, ms),
      hears: () => this.#hears(),
      gathering: (seats) => this.#say({ type: 'gathering', seats: [...seats] }),
      present: (viewers) => this.#say({ type: 'present', viewers: [...viewers] }),
      rematch: (by, token) => this.#say({ type: 'rematch', by, token }),
      lost: (why, retry) => this.#refuse(retry ? CODE.busy : CODE.gone, 'lost', publicWords(why), retry),
    };
    let left = false;
    this.#place = { room, member, leave: () => (left = true) };
    const leave = await room.enter(member);
    if (this.#closed || left) return leave();
    this.#place = { room, member, leave };
  }

  async #order({ room, member }: { readonly room: Room; readonly member: Member }, order: Order): Promise<void> {
    const { metrics } = this.#doors;
    if (unsafeText(order.command) !== undefined) {
      const rejection = reject('unsafe-text', 'SK-CMD-4');
      return this.#say({ type: 'receipt', key: order.key, receipt: { ok: false, rejection } });
    }
    const done = metrics.acknowledgement.startTimer();
    try {
      const receipt = await room.submit(member.viewer, order, { member });
      metrics.commands.inc({ outcome: receipt.ok ? 'kept' : 'refused' });
      this.#say({ type: 'receipt', key: order.key, receipt });
    } catch (error) {
      if (error instanceof NotBegun) {
        const rejection = reject('not-begun', 'SK-CMD-1');
        return this.#say({ type: 'receipt', key: order.key, receipt: { ok: false, rejection } });
      }
      metrics.commands.inc({ outcome: 'lost' });
      throw error;
    } finally {
      done();
    }
  }

  /** Something that is not the client's fault. No receipt is sent: it comes back and asks again under the same key. */
  #fail(error: Error): void {
    if (this.#closed) return;
    const isFinal = error instanceof NoSuchMatch || error instanceof BrokenMatch;
    if (!isFinal && !(error instanceof LostMatch) && !(error instanceof NotBegun))
      this.#doors.log.error({ err: error }, 'couldn’t serve a table');
    this.#refuse(isFinal ? CODE.gone : CODE.busy, 'lost', publicWords(error), !isFinal);
  }
}
