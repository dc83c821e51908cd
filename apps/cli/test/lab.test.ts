import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { clock, progressText } from '../src/lab/progress.ts';
import { inProcess } from './in-process.ts';
import { folder, sandtable } from './sandtable.ts';

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));

describe('simulate', () => {
  test('tells who won, how long it took, what was lost, and how lucky everybody was', async () => {
    const { code, out, err } = await inProcess([
      'simulate',
      'ranged-fun',
      'first-contact',
      '--games',
      '6',
      '--blue',
      'random',
    ]);
    expect(code).toBe(0);
    expect(out).toContain('6 games of First Contact (Ranged Fun), seed 1');
    expect(out).toMatch(/red {3}regular {2}\d/);
    expect(out).toMatch(/blue {2}random {3}\d/);
    for (const part of ['rounds: 6.0 on average', 'Old Bull', 'expected', 'dice that mattered', 'Bot mistakes\n  none'])
      expect(out).toContain(part);
    expect(err).toMatch(/6 games in [\d.]+ s/);
  });

  test('gives the same numbers for any number of workers, others for another seed', async () => {
    const run = async (...more: string[]) =>
      (await inProcess(['simulate', 'first-contact', '--games', '5', '--json', ...more])).out;
    const one = await run('--workers', '1');
    const three = await run('--workers', '3');
    const other = await run('--workers', '1', '--seed', '2');
    expect(JSON.parse(one)).toMatchObject({ format: 'sandtable-simulation', games: 5, order: { seed: 1 } });
    expect(three).toBe(one);
    expect({ ...JSON.parse(other), order: null }).not.toEqual({ ...JSON.parse(one), order: null });
  });

  test('writes one page that needs nothing else', async () => {
    const file = join(folder(), 'report.html');
    const { code } = await inProcess([
      'simulate',
      'down-range',
      'first-shots',
      '--games',
      '2',
      '--seat',
      'b=random',
      '--html',
      file,
    ]);
    expect(code).toBe(0);
    const page = readFileSync(file, 'utf8');
    expect(page).toContain('<h1>First shots</h1>');
    expect(page.match(/<svg/g)?.length).toBeGreaterThanOrEqual(2);
    expect(page).not.toMatch(/<script|src=|@import|url\(|https?:/);
    expect(page).toContain(
      'npx sandtable simulate down-range first-shots --games 2 --seed 1 --seat a=regular --seat b=random',
    );
  });

  test('plays one game of a run again, with a record that can be verified', async () => {
    const file = join(folder(), 'game.json');
    const only = await inProcess(['simulate', 'first-contact', '--seed', '4', '--only', '2', '--record', file]);
    expect(only.out).toMatch(/Game 2 of seed 4: (a draw|\w+ won) after 6 rounds/);
    expect((await inProcess(['verify', file])).code).toBe(0);
  });

  test('stopped by Ctrl-C prints what is known so far', async () => {
    const child = spawn(
      process.execPath,
      [main, 'simulate', 'first-contact', '--games', '100000', '--json', '--workers', '1'],
      {
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    let out = '';
    child.stdout.on('data', (chunk) => {
      out += chunk;
    });
    // The first line of progress says that games have been played.
    child.stderr.once('data', () => child.kill('SIGINT'));
    const code = await new Promise((resolve) => child.on('close', resolve));
    expect(code).toBe(130);
    const { games, order } = JSON.parse(out) as { games: number; order: { games: number } };
    expect(games).toBeGreaterThan(0);
    expect(games).toBeLessThan(order.games);
  });

  test.each([
    [['first-contct'], 'there’s no game or scenario called first-contct; did you mean first-contact?'],
    [['ranged-fun'], 'which scenario of ranged-fun? Scenarios: first-contact'],
    [['ranged-fn', 'first-contact'], 'there’s no game called ranged-fn; did you mean ranged-fun?'],
    [['ranged-fun', 'crossroads'], 'there’s no scenario called crossroads'],
    [
      ['first-contact', '--blue', 'veterann'],
      'there’s no bot called veterann; did you mean veteran? Bots: random, recruit, regular, veteran',
    ],
    [['first-contact', '--a', 'regular'], 'there’s no seat a here. Seats: red, blue'],
    [['first-contact', '--seat', 'red'], '--seat takes NAME=BOT, such as --seat red=regular, not red'],
    [['first-contact', '--games', '0'], '--games takes a whole number, 1 or more, not 0'],
    [['first-contact', '--workers', 'all'], '--workers takes a whole number'],
    [['first-contact', '--gmaes', '3'], 'simulate has no option --gmaes; did you mean --games?'],
    [['first-contact', '--option', 'hexx'], 'there’s no option called hexx; did you mean hex?'],
    [['vip-capture', '--option', 'roundLimit'], 'roundLimit needs one of off, 4, 6'],
    [['vip-capture', '--option', 'round-limit=5'], 'roundLimit needs one of off, 4, 6'],
    [['first-contact', '--option', 'hex=2'], 'hex is on or off: leave out =2'],
    [['first-contact', '--record', 'x.json'], '--record only works with --only'],
    [['no/such/file.json'], 'there’s no game or scenario called no/such/file.json'],
    [['ranged-fun', 'no/such/file.json'], 'no/such/file.json: no such file'],
  ])('%j is a mistake that is named', async (args, message) => {
    const { code, err } = await inProcess(['simulate', ...args]);
    expect(code).toBe(2);
    expect(err).toContain(message);
  });
});

describe('tournament', () => {
  test('rates every bot and shows every pair', async () => {
    const { code, out } = await inProcess([
      'tournament',
      'ranged-fun',
      'first-contact',
      '--bots',
      'random,regular',
      '--games',
      '4',
    ]);
    expect(code).toBe(0);
    expect(out).toMatch(/regular {2}1\d{3} {2,}\d+–\d+ +4/);
    expect(out).toContain('Method: Bradley–Terry');
    expect(out).toContain('random – regular');
  });

  test('for a program', async () => {
    const { out } = await inProcess([
      'tournament',
      'down-range',
      'first-shots',
      '--bots',
      'random,recruit',
      '--games',
      '2',
      '--json',
    ]);
    const report = JSON.parse(out);
    expect(report).toMatchObject({ format: 'sandtable-tournament', games: 2, scenarios: ['first-shots'], failed: 0 });
    expect(report.ratings).toHaveLength(2);
  });

  test.each([
    [['ranged-fun', '--bots', 'regular'], 'a tournament needs at least two bots'],
    [['ranged-fun', '--bots', 'regular,regular'], 'regular is in --bots twice'],
    [['ranged-fun', '--bots', 'regular,randm'], 'there’s no bot called randm; did you mean random?'],
    [['ranged-fun', 'king-of-the-works'], 'king-of-the-works has 3 players (red, blue, green)'],
    [['ranged-fun', 'first-contct'], 'did you mean first-contact?'],
  ])('%j is a mistake that is named', async (args, message) => {
    const { code, err } = await inProcess(['tournament', ...args]);
    expect(code).toBe(2);
    expect(err).toContain(message);
  });
});

test('what a bot plays at the terminal is in the record with its reasons', async () => {
  const file = join(folder(), 'game.json');
  const { code } = await sandtable([
    ...['play', 'ranged-fun', '--seat', 'bot', '--seat', 'bot', '--seed', '3', '--record', file],
  ]);
  expect(code).toBe(0);
  const { entries } = JSON.parse(readFileSync(file, 'utf8')) as { entries: { reasons?: string[] }[] };
  expect(entries.filter(({ reasons }) => reasons !== undefined).length).toBeGreaterThan(10);
  expect((await inProcess(['verify', file])).code).toBe(0);
});

test('progress says how far it is and how long it will take', () => {
  expect(progressText(0, 10, 'games', 3)).toBe('0 of 10 games');
  expect(progressText(4, 10, 'games', 20)).toBe('4 of 10 games, 0:30 left');
  expect([clock(0), clock(59.2), clock(3600), clock(7207)]).toEqual(['0:00', '1:00', '1:00:00', '2:00:07']);
});
