import { Duplex } from 'node:stream';
import type { Socket } from '@sandtable/client';
import * as ws from 'ws';
import type { SimulatedNode } from './simulated-node.ts';
import type { Program, World } from './world.ts';

/** The two halves of the WebSocket protocol, which the library exports and its types leave out. */
const { Receiver, Sender } = ws as unknown as {
  readonly Receiver: new (options: {
    readonly isServer: boolean;
  }) => NodeJS.EventEmitter & { write(data: Buffer): void };
  readonly Sender: new (
    socket: object,
  ) => {
    send(data: Buffer, options: object): void;
    pong(data: Buffer, isMasked: boolean): void;
    close(code: number, reason: string, isMasked: boolean): void;
  };
};

const KEY = 'AAAAAAAAAAAAAAAAAAAAAA==';
/** How long it takes to notice that there is no way to a server. */
const CONNECT_MS = 12_000;
/** When a packet that didn't get through is sent again. */
const AGAIN_MS = 400;

/** A line between a player's program and a server: bytes arrive in order, late, or not at all. */
type Line = {
  readonly client: Program;
  readonly node: SimulatedNode;
  isCut: boolean;
  cut(how: 'reset' | 'silence'): void;
};

/** What carries bytes between programs: with delays, stalls and breaks. */
export class Network {
  readonly #world: World;
  readonly #lines = new Set<Line>();
  /** Nothing gets through between a player's machine and a server while its pair of names is in here. */
  readonly #walls = new Set<string>();
  /** The longest that a packet takes. */
  mostDelayMs = 40;
  /** How many entries of the match that a player's program plays are kept for good by now. */
  readonly keptFor: (client: Program) => number;

  constructor(world: World, keptFor: (client: Program) => number) {
    this.#world = world;
    this.keptFor = keptFor;
  }

  isWalled(client: string, node: string): boolean {
    return this.#walls.has(`${client} ${node}`);
  }

  wall(client: string, node: string): () => void {
    const name = `${client} ${node}`;
    this.#walls.add(name);
    return () => this.#walls.delete(name);
  }

  tearDownWalls(): void {
    this.#walls.clear();
  }

  delay(): number {
    return this.#world.between(0.2, this.mostDelayMs);
  }

  /** Breaks a random open connection. */
  breakOne(): void {
    const line = this.#world.random.pick([...this.#lines]);
    if (line === undefined) return;
    this.#world.tell(`network: the line of ${line.client.machine.name} to ${line.node.name} breaks`);
    line.cut('reset');
  }

  /** A player's program ends, and its machine hangs up for it, or is gone without a word. */
  leave(client: Program): void {
    const how = this.#world.chance(70) ? 'reset' : 'silence';
    for (const line of [...this.#lines]) if (line.client === client) line.cut(how);
  }

  /** A server died: its machine says so to everybody, or is gone without a word. */
  drop(node: SimulatedNode, how: 'reset' | 'silence'): void {
    for (const line of [...this.#lines]) if (line.node === node) line.cut(how);
  }

  /** A request over HTTP in the name of a program. */
  fetchFor(client: Program, nodeAt: (url: string) => SimulatedNode): typeof fetch {
    return (input, init) =>
      new Promise<Response>((resolve, reject) => {
        const url = String(input);
        const node = nodeAt(url);
        const name = client.machine.name;
        let isDone = false;
        const fail = (): void => {
          isDone = true;
          reject(new TypeError('fetch failed'));
        };
        client.after(this.delay(), () => {
          if (!node.isUp) return fail();
          if (this.isWalled(name, node.name)) return void client.after(CONNECT_MS, fail);
          const program = node.program as Program;
          program.after(0, () => {
            void node.request(new Request(url, init), name).then(
              (response) => {
                if (this.isWalled(name, node.name)) return void client.after(CONNECT_MS, fail);
                client.after(this.delay(), () => {
                  isDone = true;
                  resolve(response);
                });
              },
              () => client.after(this.delay(), fail),
            );
          });
          // Should it die, nobody answers, and the caller sees the line break.
          const watch = (): void => {
            if (isDone) return;
            if (program.isDead) fail();
            else client.after(1000, watch);
          };
          watch();
        });
      });
  }

  /** Opens a WebSocket in the name of a program, over bytes and the real protocol. */
  open(
    client: Program,
    node: SimulatedNode,
    told: (text: string, kept: number) => void,
    say: (text: string) => void,
  ): Socket {
    const name = client.machine.name;
    let isClosed = false;
    const giveUp = (): void => {
      isClosed = true;
    };
    const socket: Socket = { send() {}, close: giveUp, onopen: null, onmessage: null, onclose: null, onerror: null };
    const closed = (code: number, reason = ''): void => {
      if (isClosed) return;
      isClosed = true;
      socket.onclose?.({ code, reason } as never);
    };
    client.run(() => {
      client.after(this.delay(), () => {
        if (isClosed) return;
        if (!node.isUp || this.isWalled(name, node.name))
          return void client.after(node.isUp ? CONNECT_MS : this.delay(), () => closed(1006));
        this.#connect(client, node, socket, closed, { told, say });
      });
    });
    return socket;
  }

  #connect(
    client: Program,
    node: SimulatedNode,
    socket: Socket,
    closed: (code: number, reason?: string) => void,
    { told, say }: { told(text: string, kept: number): void; say(text: string): void },
  ): void {
    const program = node.program as Program;
    const line: Line = { client, node, isCut: false, cut: () => {} };
    this.#lines.add(line);
    let kept = 0;
    let isUpgraded = false;
    let isLeaving = false;
    const receiver = new Receiver({ isServer: false });
    const toNode = this.#pipe(line, program, (bytes) => stream.push(bytes));
    const toClient = this.#pipe(line, client, ({ bytes, kept: known }: { bytes: Buffer; kept: number }) => {
      // As in a browser: who hung up hears nothing more.
      if (isLeaving) return;
      kept = known;
      if (isUpgraded) return receiver.write(bytes);
      // The first thing a server says is that it changes over to WebSockets, or that it doesn't.
      const end = bytes.indexOf('\r\n\r\n');
      if (!bytes.toString('latin1').startsWith('HTTP/1.1 101')) return closed(1006);
      isUpgraded = true;
      socket.onopen?.({} as never);
      if (bytes.length > end + 4) receiver.write(bytes.subarray(end + 4));
    });
    const stream = new Duplex({
      read() {},
      write: (bytes: Buffer, _encoding, done) => {
        toClient({ bytes: Buffer.from(bytes), kept: this.keptFor(client) });
        done();
      },
      final: (done) => {
        line.cut('reset');
        done();
      },
      destroy: (error, done) => {
        line.cut('reset');
        done(error);
      },
    });
    line.cut = (how) => {
      if (line.isCut) return;
      line.isCut = true;
      this.#lines.delete(line);
      if (how === 'silence') return;
      if (!program.isDead) program.after(this.delay(), () => stream.destroy());
      if (!client.isDead) client.after(this.delay(), () => closed(1006));
    };
    const sender = new Sender({ cork() {}, uncork() {}, write: (bytes: Buffer) => toNode(Buffer.from(bytes)) });
    socket.send = (text) => {
      say(text);
      sender.send(Buffer.from(text), { fin: true, binary: false, mask: true, compress: false });
    };
    socket.close = (code = 1000, reason = '') => {
      isLeaving = true;
      sender.close(code, reason, true);
      client.after(this.delay(), () => closed(code, reason));
    };
    receiver.on('message', (data: Buffer) => {
      told(String(data), kept);
      socket.onmessage?.({ data: String(data) } as never);
    });
    receiver.on('ping', (data: Buffer) => sender.pong(data, true));
    receiver.on('conclude', (code: number, reason: Buffer) => {
      sender.close(code === 1005 ? 1000 : code, '', true);
      closed(code, String(reason));
    });
    receiver.on('error', () => line.cut('reset'));
    program.after(this.delay(), () => node.upgrade(stream, client.machine.name, KEY));
  }

  /** One direction of a line: in order, and while there's a wall, later. */
  #pipe<T>(line: Line, to: Program, deliver: (what: T) => void): (what: T) => void {
    const queue: T[] = [];
    let isMoving = false;
    const move = (ms: number): void => {
      to.after(ms, () => {
        if (line.isCut) return;
        if (this.isWalled(line.client.machine.name, line.node.name)) return move(AGAIN_MS + this.delay());
        isMoving = false;
        const all = queue.splice(0);
        for (const each of all) deliver(each);
      });
    };
    return (what) => {
      if (line.isCut) return;
      queue.push(what);
      if (isMoving) return;
      isMoving = true;
      move(this.delay());
    };
  }
}
