import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from './temp-folder.ts';

const supervise = pathToFileURL(join(import.meta.dirname, '../supervise.ts')).href;
const server = join(import.meta.dirname, '../../apps/server/src/main.ts');
const hasty = { firstPauseMs: 20, longestPauseMs: 100, atOnceMs: 60_000, mostInARow: 3 };

/** A supervisor of this script in a separate process. */
function start(script: string, patience = hasty, env: NodeJS.ProcessEnv = {}) {
  const file = script.endsWith('.ts') ? script : join(temporaryFolder({ 'server.mjs': script }), 'server.mjs');
  const run = `import { supervise } from ${JSON.stringify(supervise)};
    process.exitCode = await supervise([${JSON.stringify(file)}], ${JSON.stringify(patience)});`;
  const folder = temporaryFolder({ 'run.ts': run });
  const child = spawn(process.execPath, [join(folder, 'run.ts')], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += String(chunk)));
  const closed = once(child, 'close') as Promise<[number | null]>;
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await closed;
  });
  return { child: child as ChildProcess, said: () => said, code: async () => (await closed)[0] };
}

const pids = (said: string): number[] => [...said.matchAll(/up (\d+)/g)].map(([, pid]) => Number(pid));
const says = (program: { said(): string }, what: RegExp) => expect.poll(program.said).toMatch(what);

const patient = `
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {
  console.log('stopped by ' + signal);
  process.exit(0);
});
process.once('disconnect', () => process.exit(0));
console.log('up ' + process.pid);
setInterval(() => {}, 1000);
`;

test('a server that dies is started again, and SIGTERM ends both', async () => {
  const started = start(patient);
  await says(started, /up \d+/);
  process.kill(pids(started.said())[0]!, 'SIGKILL');
  await says(started, /The server died \(SIGKILL\)[\s\S]*up \d+/);
  started.child.kill('SIGTERM');
  expect(await started.code()).toBe(0);
  expect(started.said()).toContain('stopped by SIGTERM');
});

test('a server that keeps dying at once is given up, and a message says so', async () => {
  const started = start(`console.log('up ' + process.pid); process.exit(70);`);
  expect(await started.code()).toBe(70);
  expect(pids(started.said())).toHaveLength(3);
  expect(started.said()).toContain('died 3 times in a row right after its start (exit code 70). Giving up');
});

test('a server that lived for a while before it died is not given up', async () => {
  const long = { ...hasty, atOnceMs: 0, mostInARow: 2 };
  const started = start(`console.log('up ' + process.pid); process.exit(70);`, long);
  await expect.poll(() => pids(started.said()).length).toBeGreaterThan(2);
  started.child.kill('SIGINT');
  await started.code();
  expect(started.said()).not.toContain('Giving up');
});

test('told to stop between two starts, it starts no other', async () => {
  const slow = { ...hasty, firstPauseMs: 600_000, longestPauseMs: 600_000 };
  const started = start(`console.log('up ' + process.pid); process.exit(1);`, slow);
  await says(started, /Starting it again in 600 s/);
  started.child.kill('SIGINT');
  expect(await started.code()).toBe(0);
  expect(pids(started.said())).toHaveLength(1);
});

test('a server that needs a different setup is not started again', async () => {
  const started = start(`console.log('up ' + process.pid); process.exit(2);`);
  expect(await started.code()).toBe(2);
  expect(pids(started.said())).toHaveLength(1);
});

test('the real server comes back at its address, and goes when its supervisor is killed', async () => {
  const port = await freePort();
  const folder = temporaryFolder({});
  const started = start(server, hasty, { PORT: String(port), SANDTABLE_DATA: folder, SANDTABLE_LOG: 'error' });
  const health = (): Promise<boolean> =>
    fetch(`http://127.0.0.1:${port}/health`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(health).toBe(true);
  process.kill(childOf(started.child.pid!), 'SIGKILL');
  await says(started, /The server died \(SIGKILL\)/);
  await expect.poll(health).toBe(true);
  started.child.kill('SIGKILL');
  await expect.poll(health).toBe(false);
});

/** The one child of a process (Linux). */
function childOf(pid: number): number {
  return Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')[0]);
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}
