import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { fileWith, folder, sandtable, untilTheEnd } from './sandtable.ts';

/** In the west zone, side by side. */
const deployed = ['1', 'deploy R1 3,0', 'deploy R2 4,0', 'deploy R3 5,0'];

describe.concurrent('playing in the terminal', () => {
  test('a person plays a whole game through standard input, and its record is true', async () => {
    const cwd = folder();
    const orders = [
      '2',
      'deploy R1 20,2',
      'deploy R2 19,3',
      'deploy R3 18,3',
      'deploy R1 20,4',
      'move R1 20,5',
      'units',
      'mission',
      'map',
      'log 3',
      'why',
      ...untilTheEnd(),
    ];
    const { code, out, err } = await sandtable(
      ['play', 'ranged-fun', '--seed', '7', '--record', 'game.json'],
      orders,
      cwd,
    );
    expect(err).toBe('');
    expect(code).toBe(0);
    expect(out).toContain('R1 Old Bull deploys at (20,4).');
    expect(out).toContain('R1 Old Bull can’t go into buildings. Only all-terrain units (ATVs) can.');
    expect(out).toContain('1. Enemy losses: Each enemy unit destroyed scores its cost.');
    expect(out).toMatch(/Tied\. \(0–0 so far\)[\s\S]*Briefing, for your eyes only/);
    expect(out).toMatch(/Round 4: Red’s turn/);
    expect(out).toMatch(/(wins \d+–\d+|Draw, \d+–\d+)/);
    expect(out).toContain('The record is in game.json');
    const verified = await sandtable(['verify', 'game.json'], [], cwd);
    expect(verified.out).toMatch(
      /true .*all \d+ orders and \d+ dice are as recorded[\s\S]*sealed before the game: [0-9a-f]{64}/,
    );
    expect(verified.code).toBe(0);
  });

  test('numbers lead through the menu, back and all the way', async () => {
    const lines = ['1', '1', '0', '1', '3,0', '9', '1', '1', '4,0', '1', '1', '5,0', '1', '1', '99,99', '3,3'];
    const { out } = await sandtable(['play', 'ranged-fun', '--seed', '7'], lines);
    expect(out).toContain('R1 Old Bull deploys at (3,0).');
    expect(out).toContain('There’s no choice 9 here.');
    expect(out).toContain('R2 Dustrunners deploy at (4,0).');
    expect(out).toContain('Too far: R1 Old Bull can’t reach (99,99) with 5 points left.');
    expect(out).toContain('R1 Old Bull moves 3 spaces to (3,3).');
  });

  test('undo takes an order back; the computer agrees to more than that', async () => {
    const { out } = await sandtable(
      ['play', 'ranged-fun', '--seed', '7'],
      [...deployed, 'move R1 3,3', 'undo', 'move R1 3,3', 'end', 'undo'],
    );
    expect(out.match(/R1 Old Bull moves .* to \(3,3\)/g)).toHaveLength(2);
    expect(out.match(/Red took back/g)).toHaveLength(2);
    expect(out).toContain('Blue agrees.');
  });

  test('why shows steps and clause texts, rules shows a clause by its id', async () => {
    const lines = ['1', 'auto', 'auto', 'auto', 'auto', 'rules RF-OW-7', 'rules rf-zz-1', 'why 1', 'why 9999'];
    const { out } = await sandtable(['play', 'ranged-fun', '--seed', '3'], lines);
    expect(out).toMatch(/RF-OW-7 {2}\S/);
    expect(out).toContain('There’s no rule rf-zz-1');
    expect(out).toMatch(/roll to go first: \d\./);
    expect(out).toMatch(/There’s no line 9999. The log has lines 1 to \d+/);
  });

  test('a refusal says what is so and cites its clause', async () => {
    const { out } = await sandtable(
      ['play', 'ranged-fun', '--seed', '7'],
      [...deployed, 'fire R1 B3', 'move R1 2,8', 'move', 'embark R1 R2', 'dance'],
    );
    expect(out).toMatch(/(R1 Old Bull can’t shoot past 10 spaces|has no clear line)/);
    expect(out).toMatch(/RF-(RNG|LOS)-\d+ {2}/);
    expect(out).toContain('typed like this: move R1 4,7');
    expect(out).toContain('R1 Old Bull can’t ride. Only all-terrain units (ATVs) can.');
    expect(out).toContain('I don’t know "dance".');
  });

  test('at the end of input the game is saved, and goes on where it was', async () => {
    const cwd = folder();
    const left = await sandtable(['play', 'ranged-fun', '--seed', '7'], ['1', 'auto'], cwd);
    expect(left.code).toBe(0);
    const file = /Saved in (\S+)\. Pick it up again with/.exec(left.out)?.[1] as string;
    expect(existsSync(join(cwd, file))).toBe(true);
    const on = await sandtable(['play', '--resume', file, '--record', 'r.json'], ['log', ...untilTheEnd()], cwd);
    expect(on.out).toContain('R1 Old Bull deploys');
    expect(on.out).toContain('The record is in r.json');
    expect((await sandtable(['verify', 'r.json'], [], cwd)).code).toBe(0);
  });

  test('save and resume inside a game; a broken file changes nothing', async () => {
    const cwd = folder();
    const { out } = await sandtable(
      ['play', 'ranged-fun', '--seed', '7'],
      ['1', 'save a.json', 'auto', 'resume nowhere.json', 'resume a.json', 'deploy R1 3,0', 'quit'],
      cwd,
    );
    expect(out).toContain('nowhere.json: no such file');
    expect(out).toContain('R1 Old Bull deploys at (3,0).');
    const table = JSON.parse(readFileSync(join(cwd, 'a.json'), 'utf8'));
    table.saved.parts.position = 99;
    const bad = await sandtable(['play', '--resume', fileWith(table)]);
    expect(bad.err).toContain('/saved/seal: the saved game was changed');
    expect(bad.code).toBe(2);
  });

  test('two people share a terminal, and the other is asked before dice are taken back', async () => {
    const lines = ['1', ...Array.from({ length: 4 }, () => 'auto'), 'concede', 'no', 'draw', 'yes'];
    const { out, code } = await sandtable(
      ['play', 'ranged-fun', '--seat', 'human', '--seat', 'human', '--seed', '5'],
      lines,
    );
    expect(out).toContain('do you agree? (yes/no) > yes');
    expect(out).toMatch(/Draw(, \d+–\d+)?: by agreement\./);
    expect(code).toBe(0);
  });

  test('giving up is asked back and ends the game', async () => {
    const { out, code } = await sandtable(['play', 'ranged-fun', '--seed', '7'], ['1', 'auto', 'concede', 'yes']);
    expect(out).toContain('Blue wins 0–0: the other side conceded.');
    expect(code).toBe(0);
  });

  test('bots play each other in every printed scenario with an option, the same way for the same seed', async () => {
    const play = (cwd: string) =>
      sandtable(
        [
          'play',
          'ranged-fun',
          '--scenario',
          'the-long-road',
          '--option',
          'true-range',
          '--seat',
          'bot',
          '--seat',
          'random',
          '--seed',
          '4',
        ],
        [],
        cwd,
      );
    const [first, second] = [folder(), folder()];
    const [one, two] = await Promise.all([play(first), play(second)]);
    expect(one.code).toBe(0);
    expect(one.out).toContain('Optional rules: true range.');
    const story = (out: string) => out.replace(/The record is.*\n.*/, '');
    expect(story(one.out)).toBe(story(two.out));
    expect(readdirSync(join(first, 'records'))).toHaveLength(1);
  });

  test('hand dice: the thrower is asked, and a face the die does not have is refused', async () => {
    const { out } = await sandtable(['play', 'ranged-fun', '--dice', 'hand'], ['9', '4', '1', '2', 'auto']);
    expect(out).toContain('red, roll d4 for first-player: 9');
    expect(out).toContain('Die 1 is a d4 and can’t show 9.');
    expect(out).toContain('Red goes first.');
    expect(out).not.toContain('sealed');
  });
});
