import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { startProgram } from '../src/bot-host/program.ts';
import { inProcess } from './in-process.ts';
import { fileWith, folder } from './sandtable.ts';

const examples = fileURLToPath(new URL('../../../examples/bots/', import.meta.url));
const python = ['python3', '/usr/bin/python3'].find((name) => spawnSync(name, ['--version']).status === 0);

/** A program that says it is ready and then does this with every question. */
function program(onDecide: string, ready = `say({ type: 'ready' });`): string {
  const source = `
    const say = (message) => process.stdout.write(JSON.stringify(message) + '\\n');
    let asked = 0;
    require('node:readline').createInterface({ input: process.stdin }).on('line', (line) => {
      const message = JSON.parse(line);
      if (message.type === 'hello') { ${ready} }
      if (message.type === 'decide' || message.type === 'refused') { asked += 1; ${onDecide} }
    });`;
  return fileWith(source, 'bot.cjs');
}

function host(file: string, ...more: string[]) {
  return inProcess([
    'bot-host',
    'ranged-fun',
    'first-contact',
    '--seat',
    'blue',
    ...more,
    '--',
    process.execPath,
    file,
  ]);
}

describe('programs that play', () => {
  test('the example in TypeScript plays a legal game of each kind, with its reasons in the record', async () => {
    for (const [game, scenario, seat] of [
      ['ranged-fun', 'first-contact', 'blue'],
      ['down-range', 'first-shots', 'a'],
    ] as const) {
      const record = join(folder(), 'game.json');
      const { code, out } = await inProcess([
        ...['bot-host', game, scenario, '--seat', seat, '--against', 'random', '--record', record],
        ...['--', process.execPath, join(examples, 'cautious.ts')],
      ]);
      expect(out).toContain('It made every decision itself.');
      expect(code).toBe(0);
      expect((await inProcess(['verify', record])).code).toBe(0);
    }
  });

  test.skipIf(python === undefined)('the example in Python does too (skipped where there is no python3)', async () => {
    for (const [game, scenario, seat] of [
      ['ranged-fun', 'first-contact', 'red'],
      ['down-range', 'first-shots', 'b'],
    ] as const) {
      const { code, out } = await inProcess([
        ...['bot-host', game, scenario, '--seat', seat, '--against', 'random', '--json'],
        ...['--', python as string, join(examples, 'patient.py')],
      ]);
      expect(JSON.parse(out)).toMatchObject({ games: 1, fallbacks: 0 });
      expect(code).toBe(0);
    }
  });

  test('both are as short as we say', () => {
    for (const name of ['cautious.ts', 'patient.py'])
      expect(readFileSync(join(examples, name), 'utf8').trimEnd().split('\n').length).toBeLessThanOrEqual(60);
  });

  test('an illegal answer may be mended, and is then the program’s own', async () => {
    const file = program(`
      if (message.type === 'decide') { global.question = message; say({ type: 'answer', id: message.id, command: { kind: 'win' } }); }
      else say({ type: 'answer', id: question.id, command: question.candidates[0], reasons: ['second thoughts: ' + message.rejection.code] });`);
    const record = join(folder(), 'game.json');
    const { code, out } = await host(file, '--record', record, '--games', '2');
    expect(out).toContain('2 games');
    expect(out).toContain('It made every decision itself.');
    expect(code).toBe(0);
    expect((await inProcess(['verify', record])).code).toBe(0);
  });
});

describe('programs that fail', () => {
  test.each([
    [
      'crashes in the middle',
      `if (asked === 3) process.exit(7); say({ type: 'answer', id: message.id, command: message.candidates[0] });`,
      'it ended with code 7',
    ],
    ['talks nonsense', `process.stdout.write('hello there\\n');`, 'not JSON: hello there'],
    [
      'insists on what is illegal',
      `say({ type: 'answer', id: message.id, command: { kind: 'win' } });`,
      '{"kind":"win"} (not-offered, SK-CMD-4)',
    ],
    ['answers without a command', `say({ type: 'answer', id: message.id });`, 'an answer without a command'],
  ])('one that %s is answered for, and the game goes on to its end', async (_what, onDecide, message) => {
    const { code, out, err } = await host(program(onDecide), '--timeout', '60000', '--against', 'random');
    expect(err).toContain(message);
    expect(err).toContain('random decides instead');
    expect(out).toMatch(/1 game, .*\nThe bot had to stand in for it (once|\d+ times)/);
    expect(code).toBe(1);
  });

  test('one that is silent three times in a row is asked no more', async () => {
    const { code, out, err } = await host(program(''), '--timeout', '100', '--against', 'random');
    expect(err.match(/was late: no answer within 100 ms; random decides instead/g)).toHaveLength(3);
    expect(err).toContain('is out; random takes over');
    expect(out).toMatch(/1 game, .*\nThe bot had to stand in for it (once|\d+ times)/);
    expect(code).toBe(1);
  });

  test.each([
    ['cannot be found', ['no-such-program'], 'there’s no program no-such-program'],
    ['ends at once', [process.execPath, '-e', '0'], 'it ended with code 0'],
    [
      'starts with something else',
      [process.execPath, program('', `say({ type: 'hi' });`)],
      'its first line should be {"type":"ready"}, not {"type":"hi"}',
    ],
  ])('one that %s is a mistake that is named', async (_what, command, message) => {
    const { code, err } = await inProcess([
      'bot-host',
      'ranged-fun',
      'first-contact',
      '--seat',
      'blue',
      '--',
      ...command,
    ]);
    expect(err).toContain(message);
    expect(err).toContain('docs/bot-protocol.md');
    expect(code).toBe(2);
  });

  test('one that is never ready is waited for, but not for ever', async () => {
    await expect(startProgram(process.execPath, [program('', '')], { type: 'hello' }, 200)).rejects.toThrow(
      'it wasn’t ready within 200 ms',
    );
  });

  test.each([
    [['ranged-fun', 'first-contact', '--', 'x'], 'which seat does it play? --seat red or --seat blue'],
    [['ranged-fun', 'first-contact', '--seat', 'bleu', '--', 'x'], 'there’s no seat bleu here; did you mean blue?'],
    [['ranged-fun', 'first-contact', '--seat', 'blue'], 'something is missing. Usage: sandtable bot-host'],
    [['ranged-fun', 'first-contct', '--seat', 'blue', '--', 'x'], 'did you mean first-contact?'],
    [['ranged-fun', 'first-contact', '--seat', 'blue', '--against', 'rndom', '--', 'x'], 'did you mean random?'],
  ])('%j is a mistake that is named', async (args, message) => {
    const { code, err } = await inProcess(['bot-host', ...args]);
    expect(err).toContain(message);
    expect(code).toBe(2);
  });
});
