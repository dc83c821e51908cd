import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type FromHost, LostMatch, type Order, PROTOCOL, toHostSchema } from '@sandtable/host';
import { jsonFault, reject } from '@sandtable/kernel';
import { type RawData, type ServerOptions, type WebSocket, WebSocketServer } from 'ws';
import type { Config } from '../operation/config.ts';
import type { Log } from '../operation/log.ts';
import type { Metrics } from '../operation/metrics.ts';
import { addressOf } from '../security/address.ts';
import { isOriginAllowed } from '../security/headers.ts';
import { HoldLimit, RateLimit } from '../security/rate.ts';
import { pathOf } from '../security/request-target.ts';
import { turnAway } from '../security/turn-away.ts';
import type { StoredMatch, StoredToken } from '../store/store.ts';
import { BrokenMatch, NoSuchMatch, NotBegun } from './errors.ts';
import { framed } from './frames.ts';
import type { Member, Room } from './room.ts';
import type { Rooms } from './rooms.ts';
import { textOf } from './told-text.ts';

export const TABLE_PATH = '/api/table';
/** A command is some hundred bytes; a path of many waypoints some thousand. */
const LARGEST_MESSAGE = 64 * 1024;
/** Whoever lets so much lie unread is cut off, and can come back to where it was. */
const MOST_UNREAD = 4 * 1024 * 1024;
/** How often that is looked at: a client that is sent nothing more would otherwise keep its unread megabytes. */
const WATCH_MS = 1000;
const HELLO_MS = 10_000;
const BEAT_MS = 25_000;
/** A client that was told to go has this long to say goodbye. */
const GOODBYE_MS = 3000;

/** Close codes of ours; a client that reads 44xx need not come back. */
const CODE = { malformed: 4400, unknown: 4401, gone: 4404, busy: 1013, policy: 1008, stopping: 1001 } as const;

type Hello = Extract<ReturnType<typeof toHostSchema.parse>, { readonly type: 'hello' }>;
type Doors = {
  readonly config: Config;
  readonly rooms: Rooms;
  readonly log: Log;
  readonly metrics: Metrics;
  /** Whether new work is refused, because the server is about to stop. */
  isStopping(): boolean;
  /** What a token opens, with its match. */
  admit(token: string): Promise<{ readonly token: StoredToken; readonly match: StoredMatch } | undefined>;
};

/** Everybody who is connected to a table. */
export class TableSockets {
  readonly #doors: Doors;
  readonly #server = new WebSocketServer({
    noServer: true,
    maxPayload: LARGEST_MESSAGE,
    perMessageDeflate: false,
    closeTimeout: GOODBYE_MS,
    // Left to itself, ws answers every ping, also of a client that never reads the answers.
    autoPong: false,
  } as ServerOptions);
  readonly #perAddress: HoldLimit;
  readonly #arrivals: RateLimit;
  readonly #all = new Set<TableSocket>();
  readonly #timers: readonly ReturnType<typeof setInterval>[];

  constructor(doors: Doors, { beatMs = BEAT_MS, watchMs = WATCH_MS } = {}) {
    this.#doors = doors;
    this.#perAddress = new HoldLimit(doors.config.socketsPerAddress);
    this.#arrivals = new RateLimit(doors.config.requestsPerMinute, 60_000);
    this.#timers = [this.#every(beatMs, (socket) => socket.beat()), this.#every(watchMs, (socket) => socket.watch())];
  }

  #every(ms: number, act: (socket: TableSocket) => void): ReturnType<typeof setInterval> {
    return setInterval(() => {
      for (const socket of this.#all) act(socket);
    }, ms).unref();
  }

  get size(): number {
    return this.#all.size;
  }

  /** Bytes that were sent and that clients have not read yet. */
  get unread(): number {
    let bytes = 0;
    for (const socket of this.#all) bytes += socket.unread;
    return bytes;
  }

  /** An upgrade that was asked for. */
  upgrade(request: IncomingMessage, stream: Duplex, head: Buffer): void {
    const { config, metrics } = this.#doors;
    stream.on('error', () => stream.destroy());
    const address = addressOf(request, config.proxies);
    if (this.#doors.isStopping()) return turnAway(stream, 503);
    const path = pathOf(request.url);
    if (path !== TABLE_PATH) return turnAway(stream, path === undefined ? 400 : 404);
    if (!isOriginAllowed(request.headers.origin, request.headers.host, config)) return turnAway(stream, 403);
    const letGo = this.#arrivals.allows(address) ? this.#perAddress.take(address) : undefined;
    if (letGo === undefined || this.#all.size >= config.sockets) {
      letGo?.();
      metrics.cutOff.inc({ reason: 'too many' });
      return turnAway(stream, 429);
    }
    stream.once('close', letGo);
    this.#server.handleUpgrade(request, stream, head, (socket) => {
      const table = new TableSocket(socket, stream, this.#doors, () => this.#all.delete(table));
      this.#all.add(table);
    });
  }

  /** Says goodbye to everybody; whoever has not gone after a while is cut off. */
  async close(why: string): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer);
    for (const socket of this.#all) socket.hangUp(CODE.stopping, why);
    for (let i = 0; i < 20 && this.#all.size > 0; i++) await new Promise((resolve) => setTimeout(resolve, 50));
    for (const socket of this.#all) socket.cut('stopping');
    this.#server.close();
  }
}

/** One connection: first a hello with a token, then orders. */
class TableSocket {
  readonly #socket: WebSocket;
  readonly #doors: Doors;
  readonly #rate: RateLimit;
  readonly #stream: Duplex;
  #outbox: string[] = [];
  #place: { readonly room: Room; readonly member: Member; leave(): void } | undefined;
  #greeted = false;
  /** What the last ping of ours carried, until it comes back: only a client that reads can know it. */
  #awaitedPong: Buffer | undefined;
  #isLeaving = false;
  #closed = false;

  constructor(socket: WebSocket, stream: Duplex, doors: Doors, gone: () => void) {
    this.#socket = socket;
    this.#stream = stream;
    this.#doors = doors;
    const { messagesPerSecond } = doors.config;
    this.#rate = new RateLimit(3 * messagesPerSecond, 3000);
    const hello = setTimeout(() => {
      if (!this.#greeted) this.hangUp(CODE.policy, 'nobody said hello');
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
      this.#place?.leave();
      this.#place = undefined;
      gone();
    });
  }

  get unread(): number {
    return this.#socket.bufferedAmount;
  }

  beat(): void {
    if (this.#awaitedPong !== undefined) return this.cut('silent');
    this.#awaitedPong = randomBytes(8);
    this.#socket.ping(this.#awaitedPong);
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
    if (!this.#isTooFast() && this.#awaitedPong?.equals(data)) this.#awaitedPong = undefined;
  }

  #hear(data: RawData, isBinary: boolean): void {
    if (this.#isLeaving) return;
    // Goodbye follows as soon as everything acknowledged is kept; the client sends this again to the next server.
    if (this.#doors.isStopping()) return;
    if (!this.#rate.allows('')) {
      this.#doors.metrics.cutOff.inc({ reason: 'too fast' });
      return this.#refuse(CODE.policy, 'too-fast', 'too many messages', true);
    }
    const read = isBinary ? undefined : readMessage(String(data));
    if (read === undefined) return this.#refuse(CODE.malformed, 'malformed', 'this is no message of the protocol');
    switch (read.type) {
      case 'hello':
        if (this.#greeted) return this.#refuse(CODE.malformed, 'out-of-order', 'hello was said before');
        this.#greeted = true;
        void this.#greet(read).catch((error: Error) => this.#fail(error));
        return;
      case 'ping':
        return this.#say({ type: 'pong', id: read.id });
      case 'look':
        if (this.#place === undefined) return this.#refuse(CODE.malformed, 'out-of-order', 'nobody sits here yet');
        void this.#place.room.again(this.#place.member, read.since).catch((error: Error) => this.#fail(error));
        return;
      case 'order':
        if (this.#place === undefined) return this.#refuse(CODE.malformed, 'out-of-order', 'nobody sits here yet');
        void this.#order(this.#place, read).catch((error: Error) => this.#fail(error));
        return;
    }
  }

  async #greet({ token, since, offers }: Hello): Promise<void> {
    const admitted = token === undefined ? undefined : await this.#doors.admit(token);
    if (admitted === undefined)
      return this.#refuse(CODE.unknown, 'unknown-token', 'this link opens nothing (any more)');
    const { match } = admitted;
    const viewer = admitted.token.role === 'owner' ? 'spectator' : admitted.token.role;
    if (this.#closed) return;
    this.#say({ type: 'welcome', protocol: PROTOCOL, match: match.id, game: match.game, viewer });
    const room = this.#doors.rooms.get(match.id);
    const member: Member = {
      viewer,
      withoutOffers: !offers,
      next: since,
      tell: (told) => this.#send(textOf(told)),
      gathering: (seats) => this.#say({ type: 'gathering', seats: [...seats] }),
      present: (viewers) => this.#say({ type: 'present', viewers: [...viewers] }),
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
    const done = metrics.acknowledgement.startTimer();
    try {
      const receipt = await room.submit(member.viewer, order);
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
      this.#doors.log.error({ err: error }, 'a table could not be served');
    this.#refuse(isFinal ? CODE.gone : CODE.busy, 'lost', publicWords(error), !isFinal);
  }
}

/** Words that tell what is wrong and nothing of our insides. */
function publicWords(error: Error): string {
  if (error instanceof NoSuchMatch || error instanceof BrokenMatch || error instanceof NotBegun) return error.message;
  if (error instanceof LostMatch || error.name === 'StoreUnavailable')
    return 'the server cannot keep moves at the moment; yours is sent again when it can';
  return error.name === 'Error' ? error.message : 'the server has a problem';
}

function readMessage(text: string) {
  try {
    const raw: unknown = JSON.parse(text);
    if (jsonFault(raw) !== undefined) return undefined;
    const read = toHostSchema.safeParse(raw);
    return read.success ? read.data : undefined;
  } catch {
    return undefined;
  }
}
