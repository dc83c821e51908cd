import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { LARGEST_MESSAGE } from '@sandtable/host';
import { type ServerOptions, WebSocketServer } from 'ws';
import { addressOf } from '../security/address.ts';
import { isOriginAllowed } from '../security/headers.ts';
import { isOwnHost } from '../security/own-hosts.ts';
import { HoldLimit, RateLimit } from '../security/rate.ts';
import { pathOf } from '../security/request-target.ts';
import { turnAway } from '../security/turn-away.ts';
import { CODE, type Doors, TableSocket } from './table-socket.ts';

export const TABLE_PATH = '/api/table';
/** How often unread messages are looked at: a client that is sent nothing more would otherwise keep its unread megabytes. */
const WATCH_MS = 1000;
const BEAT_MS = 25_000;
/** A client that was told to go has this long to say goodbye. */
const GOODBYE_MS = 3000;

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
    if (!isOwnHost(request.headers.host, config)) return turnAway(stream, 421);
    if (!isOriginAllowed(request.headers.origin, request.headers.host, config)) return turnAway(stream, 403);
    const letGo = this.#arrivals.allows(address) ? this.#perAddress.take(address) : undefined;
    if (letGo === undefined || this.#all.size >= config.sockets) {
      letGo?.();
      metrics.cutOff.inc({ reason: 'too many' });
      return turnAway(stream, 429);
    }
    stream.once('close', letGo);
    this.#server.handleUpgrade(request, stream, head, (socket) => {
      const table = new TableSocket(socket, stream, this.#doors, { address, gone: () => this.#all.delete(table) });
      this.#all.add(table);
    });
  }

  /** Says goodbye to everyone; clients that haven't left after a while are cut off. */
  async close(why: string): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer);
    for (const socket of this.#all) socket.hangUp(CODE.stopping, why);
    for (let i = 0; i < 20 && this.#all.size > 0; i++) await new Promise((resolve) => setTimeout(resolve, 50));
    for (const socket of this.#all) socket.cut('stopping');
    this.#server.close();
  }
}
