import { type FromHost, fromHostSchema, type GatheredSeat, LinkCore, type TableLink } from '@sandtable/host';

/** A seat at a table on a server. */
export interface RemoteLink extends TableLink {
  /** Who sits already, while the game has not begun. */
  readonly gathering: readonly GatheredSeat[] | undefined;
  /** Called when a player sits down before the game has begun. */
  onGathering(listener: (seats: readonly GatheredSeat[]) => void): () => void;
  /** Which seats are connected, and the umpire; undefined until the first word of it. */
  readonly present: readonly string[] | undefined;
  /** Called when a player connects or leaves. */
  onPresent(listener: (viewers: readonly string[]) => void): () => void;
  /** Asks the others to another battle, with a token for each by the seat they have here; false when the line is down. */
  askRematch(seats: Readonly<Record<string, string>>): boolean;
  /** Called when another player asks for one. */
  onRematch(listener: (wish: RematchWish) => void): () => void;
}

/** Who asks for a rematch, by seat, and the token for your own seat in it. */
export type RematchWish = { readonly by: string; readonly token: string };

/** As little of a WebSocket as is needed; the browser's and Node's both are one. */
export interface Socket {
  send(text: string): void;
  close(code?: number, reason?: string): void;
  onopen: ((event: never) => void) | null;
  onmessage: ((event: never) => void) | null;
  onclose: ((event: never) => void) | null;
  onerror: ((event: never) => void) | null;
}

export type ConnectOptions = {
  /** How a socket is opened; the platform's own when absent. */
  open?(url: string): Socket;
  /** False: questions come without what each offers, for programs that know the rules. */
  readonly offers?: boolean;
  /** Longest wait before the next try, in milliseconds; three seconds when absent. */
  readonly longestPauseMs?: number;
};

/** First wait after a break, in milliseconds; each failure doubles it. */
const FIRST_PAUSE = 250;
/** A restarted server is found again within this time. */
const LONGEST_PAUSE = 3000;
/** A connection that held this long was good; those that break at once are retried less and less often. */
const HELD_MS = 2000;
/** After this long without a message, ping; give the connection up if no answer comes. */
const QUIET_MS = 20_000;
const ANSWER_MS = 10_000;
/** Retry a connection that isn't open by then: some browsers wait four minutes for a machine that died meanwhile. */
const LAY_MS = 15_000;
/** The close code of a host that was sent more than it reads (RFC 6455, 7.4.1). */
const TOO_LARGE = 1009;
/** Close codes after which coming back is of no use. */
const FINAL: ReadonlySet<number> = new Set([4401, 4404, 4400]);

/**
 * Sits down at a table. The link reconnects by itself, continues from the last event it has seen, and resends what
 * wasn't answered.
 */
export function connectTable(base: string, token: string, options: ConnectOptions = {}): RemoteLink {
  return new SocketLink(base, token, options);
}

class SocketLink extends LinkCore implements RemoteLink {
  gathering: readonly GatheredSeat[] | undefined;
  present: readonly string[] | undefined;
  readonly #url: string;
  readonly #open: (url: string) => Socket;
  readonly #longest: number;
  readonly #gatheringListeners = new Set<(seats: readonly GatheredSeat[]) => void>();
  readonly #presentListeners = new Set<(viewers: readonly string[]) => void>();
  readonly #rematchListeners = new Set<(wish: RematchWish) => void>();
  #failures = 0;
  #welcomedAt = Number.POSITIVE_INFINITY;
  #socket: Socket | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #quiet: ReturnType<typeof setTimeout> | undefined;
  #why: string | undefined;

  constructor(base: string, token: string, { open, offers = true, longestPauseMs = LONGEST_PAUSE }: ConnectOptions) {
    super({ token, offers, onClose: () => this.#stop() });
    this.#url = `${base.replace(/\/+$/, '').replace(/^http/, 'ws')}/api/table`;
    this.#open = open ?? ((url) => new WebSocket(url) as unknown as Socket);
    this.#longest = longestPauseMs;
    this.#connect();
  }

  onGathering(listener: (seats: readonly GatheredSeat[]) => void): () => void {
    this.#gatheringListeners.add(listener);
    return () => this.#gatheringListeners.delete(listener);
  }

  onPresent(listener: (viewers: readonly string[]) => void): () => void {
    this.#presentListeners.add(listener);
    return () => this.#presentListeners.delete(listener);
  }

  askRematch(seats: Readonly<Record<string, string>>): boolean {
    return this.say({ type: 'rematch', seats: { ...seats } });
  }

  onRematch(listener: (wish: RematchWish) => void): () => void {
    this.#rematchListeners.add(listener);
    return () => this.#rematchListeners.delete(listener);
  }

  override hear(message: FromHost): void {
    if (message.type === 'welcome') this.#welcomedAt = performance.now();
    if (message.type === 'fault') this.#why = message.message;
    if (message.type === 'update' || message.type === 'change') this.gathering = undefined;
    if (message.type === 'gathering') {
      this.gathering = message.seats;
      for (const listener of [...this.#gatheringListeners]) listener(message.seats);
    }
    if (message.type === 'present') {
      this.present = message.viewers;
      for (const listener of [...this.#presentListeners]) listener(message.viewers);
    }
    if (message.type === 'rematch') {
      const { by, token } = message;
      for (const listener of [...this.#rematchListeners]) listener({ by, token });
    }
    super.hear(message);
    if (this.connection === 'closed') this.#stop();
  }

  #connect(): void {
    const socket = this.#open(this.#url);
    this.#socket = socket;
    this.#quiet = setTimeout(() => this.#giveUp(socket), LAY_MS);
    socket.onopen = () => {
      this.#listenForQuiet();
      this.attach({ say: (message) => socket.send(JSON.stringify(message)), hangUp: () => socket.close(1000) });
    };
    socket.onmessage = (event: { readonly data: unknown }) => {
      this.#listenForQuiet();
      this.#read(String(event.data));
    };
    socket.onerror = () => {};
    socket.onclose = (event: { readonly code?: number; readonly reason?: string }) => {
      if (this.#socket === socket) this.#broken(event);
    };
  }

  #read(text: string): void {
    const read = fromHostSchema.safeParse(parsed(text));
    // A message we don't understand may be meant for newer clients. Reconnecting wouldn't help.
    if (read.success) this.hear(read.data as FromHost);
  }

  #broken({ code = 1006, reason = '' }: { readonly code?: number; readonly reason?: string }): void {
    this.#socket = undefined;
    clearTimeout(this.#quiet);
    const why = this.#why ?? (reason === '' ? undefined : reason);
    this.#why = undefined;
    if (this.connection === 'closed') return;
    if (code === TOO_LARGE) this.refuseLargest();
    if (FINAL.has(code)) return this.end(why ?? 'the server doesn’t know this link');
    this.detach(why);
    if (performance.now() - this.#welcomedAt > HELD_MS) this.#failures = 0;
    this.#welcomedAt = Number.POSITIVE_INFINITY;
    const pause = Math.min(this.#longest, FIRST_PAUSE * 2 ** this.#failures);
    this.#failures += 1;
    // Spread the retries: everybody lost the server at the same moment.
    this.#timer = setTimeout(() => this.#connect(), pause * (0.5 + spread() / 2));
  }

  #listenForQuiet(): void {
    clearTimeout(this.#quiet);
    const socket = this.#socket;
    this.#quiet = setTimeout(() => {
      socket?.send('{"type":"ping","id":1}');
      this.#quiet = setTimeout(() => this.#giveUp(socket), ANSWER_MS);
    }, QUIET_MS);
  }

  #giveUp(socket: Socket | undefined): void {
    socket?.close(4000, 'the server went silent');
    if (this.#socket === socket) this.#broken({ reason: 'the server went silent' });
  }

  #stop(): void {
    clearTimeout(this.#timer);
    clearTimeout(this.#quiet);
    this.#socket?.close(1000);
    this.#socket = undefined;
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A random number from 0 to 1. */
function spread(): number {
  return (crypto.getRandomValues(new Uint8Array(1))[0] as number) / 255;
}
