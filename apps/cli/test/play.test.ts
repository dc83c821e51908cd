import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { fileWith, folder, sandtable, untilTheEnd } from './sandtable.ts';

describe.concurrent('playing in the terminal', () => {
  test('a person plays a whole game through standard input, and its record is true', async () => {
    const cwd = folder();
    const orders = [
      '1',
      'deploy R1 2,4',
      'deploy R2 2,3',
      'deploy R1 1,4',
      'move R1 5,4',
      'units',
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
    expect(out).toContain('R1 Old Bull takes the field at (1,4).');
    expect(out).toContain('R1 Old Bull is no ATV, and only ATVs enter buildings.');
    expect(out).toMatch(/Round 4: Red’s turn/);
    expect(out).toMatch(/(wins|A draw between).*Points: Red \d+, Blue \d+/);
    expect(out).toContain('The record is in game.json');
    const verified = await sandtable(['verify', 'game.json'], [], cwd);
    expect(verified.out).toMatch(/true .*commands and \d+ dice are as recorded[\s\S]*commitment [0-9a-f]{64}/);
    expect(verified.code).toBe(0);
  });

  test('numbers lead through the menu, back and all the way', async () => {
    const lines = ['1', '1', '0', '1', '0,0', '9', '1', '1', '1,0', '1', '1', '99,99', '3,0'];
    const { out } = await sandtable(['play', 'ranged-fun', '--seed', '7'], lines);
    expect(out).toContain('R1 Old Bull takes the field at (0,0).');
    expect(out).toContain('There is no choice 9 here.');
    expect(out).toContain('R2 Dustrunners takes the field at (1,0).');
    expect(out).toContain('R1 Old Bull cannot get to (99,99) with 5 points.');
    expect(out).toContain('R1 Old Bull moves from (0,0) to (3,0) for 4 points.');
  });

  test('undo takes an order back; the computer agrees to more than that', async () => {
    const { out } = await sandtable(
      ['play', 'ranged-fun', '--seed', '7'],
      ['1', 'auto', 'move R1 3,7', 'undo', 'move R1 3,7', 'end', 'undo'],
    );
    expect(out.match(/R1 Old Bull moves from .* to \(3,7\)/g)).toHaveLength(2);
    expect(out.match(/Red takes back everything since command/g)).toHaveLength(2);
    expect(out).toContain('Blue agrees.');
  });

  test('why shows steps and clause texts, rules shows a clause by its id', async () => {
    const lines = ['1', 'auto', 'auto', 'auto', 'auto', 'rules RF-OW-7', 'rules rf-zz-1', 'why 1', 'why 9999'];
    const { out } = await sandtable(['play', 'ranged-fun', '--seed', '3'], lines);
    expect(out).toMatch(/RF-OW-7 {2}\S/);
    expect(out).toContain('There is no clause rf-zz-1');
    expect(out).toMatch(/throws d4 for who begins: \d {2}\[RF-SET-3\]/);
    expect(out).toMatch(/There is no line 9999; the log has 1 to \d+/);
  });

  test('a refusal says what is so and cites its clause', async () => {
    const { out } = await sandtable(
      ['play', 'ranged-fun', '--seed', '7'],
      ['1', 'auto', 'fire R1 B1', 'move R1 2,8', 'move', 'embark R1 R2', 'dance'],
    );
    expect(out).toMatch(/(R1 Old Bull has no VLRF|blocks the line)/);
    expect(out).toMatch(/RF-(RNG|LOS)-\d+ {2}/);
    expect(out).toContain('It goes like this: move R1 4,7');
    expect(out).toContain('R1 Old Bull is no ATV, and only ATVs ride.');
    expect(out).toContain('"dance" means nothing here.');
  });

  test('at the end of input the game is laid aside, and goes on where it was', async () => {
    const cwd = folder();
    const left = await sandtable(['play', 'ranged-fun', '--seed', '7'], ['1', 'auto'], cwd);
    expect(left.code).toBe(0);
    const file = /Laid aside in (\S+)\. Go on with/.exec(left.out)?.[1] as string;
    expect(existsSync(join(cwd, file))).toBe(true);
    const on = await sandtable(['play', '--resume', file, '--record', 'r.json'], ['log', ...untilTheEnd()], cwd);
    expect(on.out).toContain('R1 Old Bull takes the field');
    expect(on.out).toContain('The record is in r.json');
    expect((await sandtable(['verify', 'r.json'], [], cwd)).code).toBe(0);
  });

  test('save and resume inside a game; a broken file changes nothing', async () => {
    const cwd = folder();
    const { out } = await sandtable(
      ['play', 'ranged-fun', '--seed', '7'],
      ['1', 'save a.json', 'auto', 'resume nowhere.json', 'resume a.json', 'deploy R1 0,0', 'quit'],
      cwd,
    );
    expect(out).toContain('nowhere.json: there is no such file');
    expect(out).toContain('R1 Old Bull takes the field at (0,0).');
    const table = JSON.parse(readFileSync(join(cwd, 'a.json'), 'utf8'));
    table.saved.parts.position = 99;
    const bad = await sandtable(['play', '--resume', fileWith(table)]);
    expect(bad.err).toContain('/saved/seal: the saved match was changed');
    expect(bad.code).toBe(2);
  });

  test('two people share a terminal, and the other is asked before dice are taken back', async () => {
    const lines = ['1', ...Array.from({ length: 4 }, () => 'auto'), 'concede', 'no', 'draw', 'yes'];
    const { out, code } = await sandtable(
      ['play', 'ranged-fun', '--seat', 'human', '--seat', 'human', '--seed', '5'],
      lines,
    );
    expect(out).toContain('do you agree? yes or no > yes');
    expect(out).toContain('A draw between Red and Blue: all agreed on a draw.');
    expect(code).toBe(0);
  });

  test('giving up is asked back and ends the game', async () => {
    const { out, code } = await sandtable(['play', 'ranged-fun', '--seed', '7'], ['1', 'auto', 'concede', 'yes']);
    expect(out).toContain('Blue wins: the others gave up.');
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
    expect(one.out).toContain('Options: trueRange.');
    const story = (out: string) => out.replace(/The record is.*\n.*/, '');
    expect(story(one.out)).toBe(story(two.out));
    expect(readdirSync(join(first, 'records'))).toHaveLength(1);
  });

  test('hand dice: the thrower is asked, and a face the die does not have is refused', async () => {
    const { out } = await sandtable(['play', 'ranged-fun', '--dice', 'hand'], ['9', '4', '1', '2', 'auto']);
    expect(out).toContain('red throws d4 for first-player: 9');
    expect(out).toContain('Die 1 has 4 sides and cannot show 9.');
    expect(out).toContain('Red moves first.');
    expect(out).not.toContain('sealed');
  });
});
