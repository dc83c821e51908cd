import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { conformance } from '@sandtable/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchChromium } from '../launch-chromium.ts';
import { copiedProject } from './copied-project.ts';
import { flagpole } from './new-game/rulesets/flagpole/src/index.ts';

/*
 * Proves CONTRIBUTING's "Add a ruleset": a game is added to a copy of the project by copying its folders into it and editing the
 * three tables, and then it's played everywhere.
 */

const fixture = resolve(import.meta.dirname, 'new-game');
const project = copiedProject(fixture);
const listed = (list: RegExp) => (text: string) => text.replace(list, '$1, flagpole]');
const imported = (from: string) => (text: string) => `import { flagpole } from '${from}';\n${text}`;
const main = join(project.folder, 'apps/cli/src/main.ts');

beforeAll(() => {
  const table = (file: string, from: string, list: RegExp) =>
    project.edit(file, (text) => imported(from)(listed(list)(text)));
  table('apps/cli/src/games.ts', '@sandtable/flagpole', /(\[rangedFun[\w, ]*)\]/);
  table('apps/server/src/games.ts', '@sandtable/flagpole', /(\[rangedFun[\w, ]*)\]/);
  table('apps/web/src/games/index.ts', './flagpole/index.ts', /(\[downRange[\w, ]*)\]/);
});

afterAll(() => project.end());

/** Runs the copy's `sandtable`, with lines typed in. */
function sandtable(args: readonly string[], typed: readonly string[] = []) {
  const { stdout, stderr, status } = spawnSync(process.execPath, [main, ...args], {
    cwd: project.folder,
    input: typed.map((line) => `${line}\n`).join(''),
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1' },
  });
  return { out: stdout, err: stderr, code: status };
}

test('it is small: besides its ledger, all its files together are under 400 lines', () => {
  const files = readdirSync(fixture, { recursive: true, encoding: 'utf8' }).filter((file) => /\.(ts|json)$/.test(file));
  const lines = files.map((file) => readFileSync(join(fixture, file), 'utf8').split('\n').length - 1);
  expect(lines.reduce((sum, count) => sum + count, 0)).toBeLessThan(400);
});

conformance(flagpole.ruleset, {
  describe,
  test,
  setup: () => ({ scenario: 'sprint' }),
  ledgers: ['new-game/docs/rules/flagpole.md', '../../docs/rules/kernel.md'].map((file) =>
    readFileSync(resolve(import.meta.dirname, file), 'utf8'),
  ),
  longest: 400,
  games: 2,
});

describe('in the terminal', () => {
  test('it is played against a bot, from the first question to the result', () => {
    const { out, err } = sandtable(
      ['play', 'flagpole', '--seat', 'human', '--seat', 'random', '--seed', '4'],
      ['run r1 2', ...Array<string>(200).fill('1')],
    );
    expect(err).toBe('');
    expect(out).toContain('Runner r1 runs to 2.');
    expect(out).toMatch(/(Red|Blue) wins\.|draw\./);
  });

  test('an illegal order is refused in the game’s own words', () => {
    const { out } = sandtable(['play', 'flagpole', '--seed', '4'], ['run r1 7', 'quit']);
    expect(out).toContain('A runner goes one or two spaces.');
  });

  test('bots play it in the lab, and the fuzzer finds nothing', () => {
    const simulated = sandtable([
      'simulate',
      'flagpole',
      'sprint',
      '--games',
      '12',
      '--red',
      'random',
      '--blue',
      'random',
      '--workers',
      '1',
    ]);
    expect(simulated).toMatchObject({ code: 0, err: expect.any(String) });
    expect(simulated.out).toContain('Sprint');
    expect(sandtable(['fuzz', '--game', 'flagpole', '--games', '12', '--seed', '3'])).toMatchObject({ code: 0 });
  });
});

describe('on a server and on the page', () => {
  let server: ChildProcess;
  let address = '';

  beforeAll(async () => {
    const vite = join(project.folder, 'node_modules/vite/bin/vite.js');
    const built = spawnSync(process.execPath, [vite, 'build', 'apps/web'], { cwd: project.folder, encoding: 'utf8' });
    if (built.status !== 0) throw new Error(built.stderr);
    server = spawn(process.execPath, [main, 'serve', '--port', '0', '--data', join(project.folder, 'data')], {
      cwd: project.folder,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    address = await new Promise<string>((found, failed) => {
      server.once('exit', () => failed(new Error('the server ended before it listened')));
      server.stdout?.on('data', (chunk: Buffer) => {
        const [said] = /http:\/\/127\.0\.0\.1:\d+/.exec(String(chunk)) ?? [];
        if (said !== undefined) found(said);
      });
    });
  });

  afterAll(async () => {
    server?.kill('SIGTERM');
    if (server?.exitCode === null) await once(server, 'exit');
  });

  test('the terminal joins a new table there and plays it to the end', async () => {
    const args = ['join', address, '--new', 'flagpole', '--against', 'random', '--name', 'Ada'];
    const ada = spawn(process.execPath, [main, ...args], {
      cwd: project.folder,
      env: { ...process.env, NO_COLOR: '1' },
    });
    let out = '';
    let answered = 0;
    await new Promise<void>((over, failed) => {
      ada.once('exit', () => failed(new Error(`it ended early: ${out}`)));
      ada.stdout.on('data', (chunk: Buffer) => {
        out += chunk;
        const asked = out.match(/Type a number or an order/g)?.length ?? 0;
        if (/(Red|Blue) wins\.|draw\./.test(out)) over();
        else if (asked > answered) ada.stdin.write('1\n');
        answered = asked;
      });
    });
    ada.kill('SIGTERM');
  });

  test('the page lists it and plays it with generic controls', async () => {
    const browser = await launchChromium();
    try {
      const page = await browser.newPage();
      const complaints: string[] = [];
      page.on('pageerror', (error) => complaints.push(String(error)));
      await page.goto(`${address}/#/new`);
      await page.getByText('Sprint').first().click();
      await page.getByRole('button', { name: 'Start the battle' }).click();
      const over = page.getByText(/(Red|Blue) wins|^Draw|^Victory|^Defeat/).first();
      const choice = page.getByRole('button', { name: /Run with|Tackle|dodge/i }).first();
      // Presses the first row until the race is over, which takes 40 turns at most. A press while the last one is still being sent does
      // nothing, and on a busy machine many do, so presses aren't counted.
      const press = async (): Promise<boolean> => {
        await over.or(choice).first().waitFor();
        if (!(await over.isVisible())) await choice.click({ timeout: 5000 }).catch(() => undefined);
        return over.isVisible();
      };
      await expect.poll(press, { timeout: 240_000, interval: 100 }).toBe(true);
      expect(complaints).toEqual([]);
    } finally {
      await browser.close();
    }
  });
});
