import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const main = resolve(import.meta.dirname, '../../../server/src/main.ts');

/** The real server, with a file of its own, that can be killed and started again at the same address. */
export class ServerProcess {
  readonly address: string;
  readonly #environment: Readonly<Record<string, string>>;
  readonly #folder = mkdtempSync(join(tmpdir(), 'sandtable-online-'));
  #child: ChildProcess | undefined;
  #said = '';

  private constructor(port: number, page: string) {
    this.address = `http://127.0.0.1:${port}/`;
    this.#environment = {
      PORT: String(port),
      SANDTABLE_DATA: this.#folder,
      SANDTABLE_PAGE: page,
      SANDTABLE_LOG: 'error',
      SANDTABLE_BOT_MS: '200',
      SANDTABLE_BOT_THREADS: '1',
      SANDTABLE_REQUESTS_PER_MINUTE: '100000',
      SANDTABLE_MATCHES_PER_ADDRESS: '100000',
    };
  }

  static async start(page: string): Promise<ServerProcess> {
    const server = new ServerProcess(await freePort(), page);
    await server.up();
    return server;
  }

  /** Starts it, and waits until it answers. */
  async up(): Promise<void> {
    const child = spawn(process.execPath, [main], {
      env: { ...process.env, NODE_ENV: 'production', ...this.#environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#child = child;
    const note = (chunk: Buffer): void => {
      this.#said = `${this.#said}${chunk}`.slice(-5000);
    };
    child.stdout.on('data', note);
    child.stderr.on('data', note);
    for (;;) {
      if (child.exitCode !== null) throw new Error(`the server did not start: ${this.#said}`);
      const well = await fetch(`${this.address}health`).then(
        ({ ok }) => ok,
        () => false,
      );
      if (well) return;
      await pause(50);
    }
  }

  /** Ends it without a word, as a power cut would. */
  async kill(): Promise<void> {
    const child = this.#child;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolved) => child.once('exit', resolved));
    child.kill('SIGKILL');
    await gone;
  }

  async close(): Promise<void> {
    await this.kill();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

function freePort(): Promise<number> {
  return new Promise((resolved) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolved(port));
    });
  });
}
