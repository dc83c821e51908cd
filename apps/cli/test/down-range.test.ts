import { describe, expect, test } from 'vitest';
import { folder, sandtable } from './sandtable.ts';

const play = ['play', 'down-range', '--scenario', 'radio-check', '--seed', '3'];

describe.concurrent('Down Range in the terminal', () => {
  test('a battle can be followed and fought by ear', async () => {
    const lines = [
      'look B3',
      'move B1 99,99',
      'move B1 16,12',
      'B3 shoot R4',
      'why 2',
      'units',
      'rules DR-COV-3',
      'quit',
    ];
    const { out, err } = await sandtable(play, lines);
    expect(err).toBe('');
    expect(out).toContain('Radio check · Round 1 of 6 · Blue’s turn');
    expect(out).toContain('R4 Rifleman 2 22.1″ at 12 o’clock.');
    expect(out).toContain('B3 Rifleman 1 at (8,7): 1 enemy in sight.');
    expect(out).toContain('That’s off the table. Stay inside the edges.');
    expect(out).toContain('to (16,12).');
    expect(out).toMatch(/B3 Rifleman 1 fires at R4 Rifleman 2: .*\n.*Skill .*needs 3/);
    expect(out).toMatch(/DR-INIT-1 {2}At the start of each round/);
    expect(out).not.toMatch(/undefined|NaN|\[object/);
  });

  test('numbers lead to a unit, to a point of its own, and back', async () => {
    const { out } = await sandtable(play, ['1', '99', '0', '7', 'quit']);
    expect(out).toContain('move somewhere else, up to 8″…');
    expect(out).toContain('There’s no choice 99 here.');
    expect(out).toContain('Blue’s turn ends.');
  });

  test('orders find their way, windows are explained once, and standing orders are set by a plain word', async () => {
    const lines = [
      'move B3 to cover',
      'attack B3 R4',
      'end',
      'ask',
      'ask moves off',
      'pass turn',
      'why',
      'rules',
      'quit',
    ];
    const { out, err } = await sandtable(play, lines);
    expect(err).toBe('');
    expect(out).toMatch(/To \(.*\): [\d.]+″ of 8″.*Enemies: \d/);
    expect(out.match(/React: the enemy is about to do something/g)).toHaveLength(1);
    expect(out).toContain('You’ll be asked when … moves: an enemy moves in sight of a unit that can react: no.');
    expect(out).toContain('» Move. Each soldier has a Move and an Action every turn');
    expect(out).toContain('» Shoot. Rifleman 1 still has his Action.');
    expect(out).toContain('Topics: DR-');
    // One line a move, however many windows were passed on its way.
    expect(out).not.toMatch(/(\w\d [\w ]+) moves .*\n\s*\d+ \1 moves /);
  });

  test('help shows what can be ordered now, and a slip of the keys is guessed at', async () => {
    const lines = ['help', 'help all', 'attac B1 R4', 'quit'];
    const { out } = await sandtable(play, lines);
    expect(out).toContain('did you mean attack?');
    expect(out).toContain('Orders right now ("help all" lists every order)');
    expect(out).toContain('takeoff B1');
  });

  test('in the fog nobody is named whom the player has not seen', async () => {
    const lines = ['end', 'pass turn', 'end', 'pass turn', 'end', 'pass turn', 'log 500', 'units', 'quit'];
    const { out, err } = await sandtable([...play, '--option', 'fog'], lines);
    expect(err).toBe('');
    expect(out).toContain('comes into sight');
    // Known units have a short id; a bare one would be a unit out of the view.
    expect(out).not.toMatch(/\bred-(leader|scout|rifleman|mortar)/);
    expect(out).not.toMatch(/undefined|NaN|\[object/);
  });

  test('two computers play to the end, and the record is true', async () => {
    const cwd = folder();
    const seats = ['--seat', 'regular', '--seat', 'recruit', '--record', 'game.json'];
    const { code, out, err } = await sandtable([...play, ...seats], [], cwd);
    expect(err).toBe('');
    expect(code).toBe(0);
    expect(out).toMatch(/(wins \d+–\d+|Draw, \d+–\d+)/);
    const verified = await sandtable(['verify', 'game.json'], [], cwd);
    expect(verified.code).toBe(0);
  });
});
