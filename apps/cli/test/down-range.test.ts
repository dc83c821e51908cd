import { describe, expect, test } from 'vitest';
import { folder, sandtable } from './sandtable.ts';

const play = ['play', 'down-range', '--scenario', 'radio-check', '--seed', '3'];

describe.concurrent('Down Range in the terminal', () => {
  test('a battle can be followed and fought by ear', async () => {
    const lines = [
      'look B1',
      'move B1 99,99',
      'move B1 16,12',
      'attack B3 R4',
      'why 3',
      'units',
      'rules DR-COV-3',
      'quit',
    ];
    const { out, err } = await sandtable(play, lines);
    expect(err).toBe('');
    expect(out).toContain('Radio check · Round 1 of 5 · Blue’s turn');
    expect(out).toContain("B1 Leader: 1 enemy in sight: R4 Rifleman 2 25.7″ at 12 o'clock.");
    expect(out).toContain('leads off the table');
    expect(out).toContain('to (16,12).');
    expect(out).toMatch(/B3 Rifleman 1 rolls .* against Difficulty 3/);
    expect(out).toMatch(/DR-INIT-1 {2}At the start of each round/);
    expect(out).not.toMatch(/undefined|NaN|\[object/);
  });

  test('numbers lead to a unit, to a point of its own, and back', async () => {
    const { out } = await sandtable(play, ['1', '99', '0', '7', 'quit']);
    expect(out).toContain('move to a point of your choice, up to 8″');
    expect(out).toContain('There is no choice 99 here.');
    expect(out).toContain('Blue’s turn is over.');
  });

  test('two computers play to the end, and the record is true', { timeout: 120_000 }, async () => {
    const cwd = folder();
    const seats = ['--seat', 'simple', '--seat', 'simple', '--record', 'game.json'];
    const { code, out, err } = await sandtable([...play, ...seats], [], cwd);
    expect(err).toBe('');
    expect(code).toBe(0);
    expect(out).toMatch(/(wins|A draw).*Points: Blue \d+, Red \d+/);
    const verified = await sandtable(['verify', 'game.json'], [], cwd);
    expect(verified.code).toBe(0);
  });
});
