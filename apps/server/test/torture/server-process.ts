import { type ChildProcess, spawn } from 'node:child_process';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../../src/main.ts', import.meta.url));

/** The real server as a process of its own that can be killed and started again, always at the same address. */
export class ServerProcess {
  readonly url: string;
  readonly #environment: Readonly<Record<string, string>>;
  #child: ChildProcess | undefined;
  #said = '';
  kills = 0;

  private constructor(port: number, environment: Readonly<Record<string, string>>) {
    this.url = `http://127.0.0.1:${port}`;
    this.#environment = { ...environment, PORT: String(port) };
  }

  static async start(environment: Readonly<Record<string, string>>): Promise<ServerProcess> {
    const server = await ServerProcess.prepare(environment);
    await server.up();
    return server;
  }

  /** Has an address and is not started yet. */
  static async prepare(environment: Readonly<Record<string, string>>): Promise<ServerProcess> {
    return new ServerProcess(await freePort(), environment);
  }

  get pid(): number | undefined {
    return this.#child?.pid;
  }

  get isUp(): boolean {
    return this.#child !== undefined && this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /** What it has said on its way out. */
  get said(): string {
    return this.#said;
  }

  /** Starts it, and waits until it is well. */
  async up(): Promise<void> {
    const child = spawn(process.execPath, [main], {
      env: { ...process.env, ...freeOfLimits, ...this.#environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#child = child;
    this.#said = '';
    const note = (chunk: Buffer): void => {
      this.#said = `${this.#said}${chunk}`.slice(-20_000);
    };
    child.stdout.on('data', note);
    child.stderr.on('data', note);
    for (let i = 0; ; i++) {
      if (child.exitCode !== null || i > 1200) throw new Error(`the server did not start: ${this.#said}`);
      const well = await fetch(`${this.url}/health`).then(
        ({ ok }) => ok,
        () => false,
      );
      if (well) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  /** Kills it without a word, as a power cut would. */
  async kill(): Promise<void> {
    this.kills += 1;
    await this.#end('SIGKILL');
  }

  /** Asks it to stop; gives back its exit code. */
  async stop(): Promise<number | null> {
    return this.#end('SIGTERM');
  }

  /** Sends it a signal that it may survive. */
  signal(signal: NodeJS.Signals): void {
    this.#child?.kill(signal);
  }

  /** Settles with its exit code once it has ended. */
  async ended(): Promise<number | null> {
    const child = this.#child;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return child?.exitCode ?? null;
    return new Promise((resolve) => child.once('exit', (code) => resolve(code)));
  }

  #end(signal: NodeJS.Signals): Promise<number | null> {
    const gone = this.ended();
    this.signal(signal);
    return gone;
  }
}

const freeOfLimits = {
  SANDTABLE_LOG: 'error',
  SANDTABLE_MATCHES_PER_ADDRESS: '1000000',
  SANDTABLE_SOCKETS_PER_ADDRESS: '1000000',
  SANDTABLE_REQUESTS_PER_MINUTE: '1000000',
  SANDTABLE_MESSAGES_PER_SECOND: '10000',
};

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
