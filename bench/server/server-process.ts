import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const collector = new URL('./collect-garbage.ts', import.meta.url).href;
const main = fileURLToPath(new URL('../../apps/server/src/main.ts', import.meta.url));

/** What every server is started with: see scripts/start.ts. */
const USUAL = ['--max-semi-space-size=8'];

export type ServerProcess = {
  readonly url: string;
  readonly pid: number;
  /** CPU time it has used so far, over all threads. */
  cpuSeconds(): Promise<number>;
  /** Bytes in use, in its heap and outside, after a garbage collection. */
  memory(): Promise<number>;
  /** Bytes of memory it holds now, garbage included. */
  resident(): Promise<number>;
  stop(): Promise<void>;
};

/** The real server in a separate process, with generous limits. */
export async function startServerProcess(
  folder: string,
  settings: Record<string, string> = {},
): Promise<ServerProcess> {
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    PORT: '0',
    SANDTABLE_DATA: folder,
    SANDTABLE_LOG: 'error',
    SANDTABLE_MATCHES_PER_ADDRESS: '1000000',
    SANDTABLE_SOCKETS_PER_ADDRESS: '1000000',
    SANDTABLE_CONNECTIONS_PER_ADDRESS: '1000000',
    SANDTABLE_CPU_PERCENT_PER_ADDRESS: '100',
    SANDTABLE_REQUESTS_PER_MINUTE: '1000000',
    SANDTABLE_MESSAGES_PER_SECOND: '10000',
    ...settings,
  };
  const flags = process.env.SERVER_FLAGS?.split(' ').filter(Boolean) ?? [];
  const child = spawn(process.execPath, ['--expose-gc', '--import', collector, ...USUAL, ...flags, main], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      const [, address] = /is running at (\S+)/.exec(String(chunk)) ?? [];
      if (address !== undefined) resolve(address);
    });
    child.once('exit', () => reject(new Error('the server did not start')));
  });
  const metric = async (name: string): Promise<number> => {
    const text = await (await fetch(`${url}/metrics`)).text();
    return Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1]);
  };
  return {
    url,
    pid: child.pid as number,
    cpuSeconds: () => metric('process_cpu_seconds_total'),
    resident: () => metric('process_resident_memory_bytes'),
    async memory() {
      child.kill('SIGUSR2');
      // Answered only after the signal has been handled, since a server does one thing at a time.
      await new Promise((resolve) => setTimeout(resolve, 2000));
      return (await metric('nodejs_heap_size_used_bytes')) + (await metric('nodejs_external_memory_bytes'));
    },
    stop: () =>
      new Promise((resolve) => {
        child.removeAllListeners('exit');
        child.once('exit', () => resolve());
        child.kill('SIGTERM');
      }),
  };
}
