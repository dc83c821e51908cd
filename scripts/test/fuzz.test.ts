import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fuzz } from '@sandtable/lab';
import { expect, test } from 'vitest';
import { games } from '../../apps/cli/src/games.ts';
import { fuzzGames } from '../check/fuzz.ts';
import { root } from '../run-node.ts';
import { toys } from './fuzz-toys.ts';

const worker = new URL('./fuzz-toy-worker.ts', import.meta.url);

test('random games count one by one; a failed one says what was wrong and how to reproduce it', async () => {
  const { failures } = fuzz({ subject: toys.broken!, games: 20, seed: 7 });
  expect(failures.length).toBeGreaterThan(0);
  const said: string[] = [];
  const tally = await fuzzGames({
    names: ['sound', 'broken'],
    games: 20,
    seed: 7,
    workers: 2,
    longRun: 20,
    worker,
    subjectOf: (name) => toys[name]!,
    say: (line) => said.push(line),
  });
  // The same games as on one thread.
  expect(tally).toMatchObject({ passed: 40 - failures.length, failed: failures.length });
  expect(tally.faults?.[0]).toBe(
    [
      `broken, random game ${failures[0]!.index}`,
      '  command 0: two suns',
      `  again: npm run sandtable -- fuzz broken --seed 7 --only ${failures[0]!.index}`,
    ].join('\n'),
  );
  // What didn't happen by chance today may happen tomorrow, so it's only noted.
  expect(tally.notes).toContain('sound: never seen today: event sunrise');
  expect(said[0]).toBe('Seed of the day for random games: 7');
  expect(said.at(-1)).toMatch(/^broken: 20 of 20 games/);
});

test('by default its worker knows the games of the command line', async () => {
  const names = Object.keys(games).slice(0, 1);
  const tally = await fuzzGames({ names, games: 2, seed: 5, workers: 1, say: () => {} });
  expect(tally).toMatchObject({ passed: 2, failed: 0 });
});

test('continuous integration plays them after the tests, and its last line counts both', () => {
  const script = readFileSync(join(root, '.ci/run'), 'utf8');
  expect(script.trim().split('\n').at(-1)).toBe('npm --silent test -- --fuzz');
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: { test: string } };
  expect(scripts.test).toBe('node scripts/run.mjs scripts/check.ts');
});

test('an invalid seed fails the run, with a last line like any other', () => {
  const { stdout, status } = spawnSync(process.execPath, ['scripts/check.ts', '--only-fuzz'], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, SANDTABLE_SEED: 'yesterday' },
  });
  expect(stdout.trimEnd().split('\n').at(-1)).toBe('0 passed, 1 failed');
  expect(stdout).toContain('SANDTABLE_SEED is yesterday');
  expect(status).toBe(1);
});
