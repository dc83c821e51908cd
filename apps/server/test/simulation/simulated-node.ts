import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { AnyGame } from '@sandtable/game';
import { type Assembly, assembleServer, type Parts } from '../../src/assembly.ts';
import type { Config } from '../../src/operation/config.ts';
import type { Log } from '../../src/operation/log.ts';
import { Metrics } from '../../src/operation/metrics.ts';
import type { Store } from '../../src/store/store.ts';
import type { Machine, Program, World } from './world.ts';

type Terms = {
  readonly config: Config;
  readonly games: Readonly<Record<string, AnyGame>>;
  /** The store as this program sees it, and what stands for threads. Called in its name. */
  equip(program: Program): { readonly store: Store; readonly parts: Pick<Parts, 'bots' | 'views' | 'queue'> };
  readonly log: Log;
};

/** A server on a machine of its own: everything of the real one but its port, its threads and its disk. */
export class SimulatedNode {
  readonly name: string;
  readonly machine: Machine;
  readonly #world: World;
  readonly #terms: Terms;
  program: Program | undefined;
  #server: Assembly | undefined;

  constructor(world: World, machine: Machine, terms: Terms) {
    this.#world = world;
    this.name = machine.name;
    this.machine = machine;
    this.#terms = terms;
  }

  get isUp(): boolean {
    return this.#server !== undefined && this.program?.isDead === false;
  }

  /** Starts it, unless it runs. A start that fails is tried again, as its supervisor would. */
  start(): void {
    if (this.program?.isDead === false) return;
    const program = this.#world.boot(this.machine);
    this.program = program;
    this.#server = undefined;
    const { config, games, log, equip } = this.#terms;
    const more = { games, webFolder: '/there/is/no/page', metrics: new Metrics({ process: false }) };
    this.#world.tell(`${this.name}: starts`);
    program.run(() => {
      const { store, parts } = equip(program);
      void assembleServer(config, store, log, { ...more, ...parts }).then(
        (server) => {
          this.#server = server;
          this.#world.tell(`${this.name}: is up`);
        },
        (error: Error) => {
          this.#world.tell(`${this.name}: could not start: ${error.message}`);
          program.after(1000, () => {
            program.kill();
            this.start();
          });
        },
      );
    });
  }

  /** Ends it without a word, as kill -9 or a power cut does. */
  crash(): void {
    this.#world.tell(`${this.name}: crashes`);
    this.program?.kill();
    this.#server = undefined;
  }

  /** Stops it in order, as an update does. */
  async stop(): Promise<void> {
    const { program } = this;
    const server = this.#server;
    if (program === undefined || server === undefined || server.services.isStopping()) return;
    this.#world.tell(`${this.name}: is told to stop`);
    await program.run(() => server.stop('the server is being updated'));
    if (program.isDead) return;
    this.#world.tell(`${this.name}: stopped`);
    program.kill();
    this.#server = undefined;
  }

  /** A request that arrived; the program that runs it must be this server's. */
  async request(request: Request, from: string): Promise<Response> {
    const incoming = { socket: { remoteAddress: from }, headers: {} };
    return (this.#server as Assembly).app.fetch(request, { incoming } as never);
  }

  /** An upgrade that arrived. */
  upgrade(stream: Duplex, from: string, key: string): void {
    const headers = {
      host: 'localhost',
      upgrade: 'websocket',
      'sec-websocket-key': key,
      'sec-websocket-version': '13',
    };
    const request = { method: 'GET', url: '/api/table', headers, socket: { remoteAddress: from } };
    if (this.#server === undefined) stream.destroy();
    else this.#server.sockets.upgrade(request as unknown as IncomingMessage, stream, Buffer.alloc(0));
  }
}
