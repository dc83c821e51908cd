import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { folder, sandtable } from './sandtable.ts';

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));
const server = fileURLToPath(new URL('../../server/src/main.ts', import.meta.url));

type Program = ChildProcess & { out: string };

/** Starts the real program and collects what it prints. */
function start(args: readonly string[], cwd: string, program = main): Program {
  const env = { ...process.env, NO_COLOR: '1', PORT: '0', SANDTABLE_DATA: 'matches', XDG_STATE_HOME: cwd };
  const child = spawn(process.execPath, [program, ...args], { cwd, env }) as Program;
  child.out = '';
  const note = (chunk: Buffer): void => {
    child.out += chunk;
  };
  child.stdout?.on('data', note);
  child.stderr?.on('data', note);
  // `serve` hands it on to the server it started.
  onTestFinished(() => void child.kill('SIGTERM'));
  return child;
}

/** Gives up only when something hangs: three programs that start on a busy machine may take a minute. */
async function until(isSo: () => boolean, what: () => string): Promise<void> {
  const end = Date.now() + 240_000;
  while (!isSo() && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 20));
  if (!isSo()) throw new Error(`did not come about: ${isSo}\n${what()}`);
}

async function matched(program: Program, pattern: RegExp): Promise<string> {
  await until(
    () => pattern.test(program.out),
    () => program.out,
  );
  return pattern.exec(program.out)?.[1] as string;
}

test('two terminals play a game on a server that is killed in the middle', async () => {
  const home = folder();
  onTestFinished(() => rmSync(home, { recursive: true, force: true }));
  const first = start([], home, server);
  const address = await matched(first, /Sandtable is running at (\S+)/);
  const anna = start(['join', address, '--new', 'ranged-fun', '--name', 'Anna'], home);
  const link = await matched(anna, /For blue: +(\S+)/);
  await matched(anna, /Waiting for (blue) to join/);
  const berta = start(['join', link, '--name', 'Berta'], home);
  // The seat that is asked lets the computer answer, so that the game comes to an end.
  const asked = new Map([anna, berta].map((each) => [each, 0]));
  const answer = (): void => {
    for (const [each, times] of asked) {
      const now = each.out.match(/Type a number or an order/g)?.length ?? 0;
      if (now > times) each.stdin?.write('auto\n');
      asked.set(each, now);
    }
  };
  const playUntil = async (isSo: () => boolean): Promise<void> =>
    until(
      () => {
        answer();
        return isSo();
      },
      () => `${anna.out.slice(-1500)}\n---\n${berta.out.slice(-1500)}`,
    );
  await playUntil(() => /Round 2|round 2|Turn 2/.test(berta.out) || berta.out.split('\n').length > 120);
  first.kill('SIGKILL');
  await matched(berta, /(Connection lost)/);
  const second = start(['serve', '--port', new URL(address).port, '--data', 'matches'], home);
  await playUntil(() => anna.exitCode !== null && berta.exitCode !== null);
  expect([anna.exitCode, berta.exitCode]).toEqual([0, 0]);
  expect(anna.out).toMatch(/wins|won|draw/i);
  expect(berta.out).toContain('you are blue');
  for (const each of [anna, berta]) expect(each.out.replace(/\s+/g, ' ')).toContain('Dice verified on this device');
  const stopped = new Promise((resolve) => second.once('exit', resolve));
  second.kill('SIGTERM');
  expect(await stopped).toBe(0);
});

test('what is no link, and a server that is not there, are told in a line', async () => {
  const wrong = await sandtable(['join', 'nonsense']);
  expect(wrong.code).toBe(2);
  expect(wrong.err).toContain('nonsense is neither an invite nor a server address');
  const nobody = await sandtable(['join', 'http://127.0.0.1:9']);
  expect(nobody.code).toBe(2);
  expect(nobody.err).toContain('no server answers at http://127.0.0.1:9');
});
