import type { RequestListener, Server } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from './address.ts';
import { HoldLimit } from './rate.ts';

/** Browsers and proxies wait for an answer before they ask again on the same connection. */
const MOST_UNANSWERED = 10;
/** How long an address that didn't wait may not ask again. */
const SHUT_OUT_MS = 10_000;
/** Above this many addresses, those whose time is over are forgotten. */
const MOST_ADDRESSES = 1000;

/**
 * Closes connections beyond what one address may hold open, before a byte of theirs is read. And connections that ask again and
 * again without waiting for answers: thousands of requests fit into one packet, and all of them would be answered before anybody
 * else's turn comes, even if every answer only says that there were too many.
 */
export class ConnectionCap {
  readonly #held: HoldLimit;
  readonly #now: () => number;
  readonly #unanswered = new WeakMap<Socket, number>();
  readonly #of = new Map<string, Set<Socket>>();
  readonly #shutOut = new Map<string, number>();

  constructor(most: number, now: () => number = () => performance.now()) {
    this.#held = new HoldLimit(most);
    this.#now = now;
  }

  /** Watches over who connects; where all connections are a proxy's, nobody does. */
  watch(server: Server): void {
    server.on('connection', (socket: Socket) => this.#connected(socket));
    server.on('upgrade', ({ socket }) => this.#of.get(nameOf(socket))?.delete(socket));
  }

  /** Answers only those who wait for their answers. */
  guarded(listener: RequestListener): RequestListener {
    return (request, response) => {
      const { socket } = request;
      // What was in the same packet still comes by.
      if (socket.destroyed) return;
      const count = (this.#unanswered.get(socket) ?? 0) + 1;
      if (count > MOST_UNANSWERED) return this.#shut(socket);
      this.#unanswered.set(socket, count);
      response.once('close', () => this.#unanswered.set(socket, (this.#unanswered.get(socket) ?? 1) - 1));
      void listener(request, response);
    };
  }

  #connected(socket: Socket): void {
    const name = nameOf(socket);
    const letGo = (this.#shutOut.get(name) ?? 0) > this.#now() ? undefined : this.#held.take(name);
    if (letGo === undefined) return void socket.destroy();
    const open = this.#of.get(name) ?? new Set();
    this.#of.set(name, open.add(socket));
    socket.once('close', () => {
      letGo();
      open.delete(socket);
      if (open.size === 0 && this.#of.get(name) === open) this.#of.delete(name);
    });
  }

  /** Cuts this connection off, and all others of its address that aren't tables: each may hold as much. */
  #shut(socket: Socket): void {
    const name = nameOf(socket);
    const open = this.#of.get(name);
    socket.destroy();
    if (open === undefined) return;
    for (const other of open) other.destroy();
    const now = this.#now();
    if (this.#shutOut.size >= MOST_ADDRESSES)
      for (const [each, until] of this.#shutOut) if (until <= now) this.#shutOut.delete(each);
    this.#shutOut.set(name, now + SHUT_OUT_MS);
  }
}

function nameOf({ remoteAddress }: Socket): string {
  return networkOf(remoteAddress ?? 'unknown');
}
