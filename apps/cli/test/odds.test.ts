import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { inProcess } from './in-process.ts';
import { fileWith, folder, sandtable } from './sandtable.ts';

const situation = (game: string, name: string): string =>
  fileURLToPath(new URL(`../../../rulesets/${game}/situations/${name}.json`, import.meta.url));
const downRange = (name: string): string => situation('down-range', name);

const oneShot = {
  format: 'sandtable-situation',
  version: 2,
  game: 'ranged-fun',
  name: 'One shot',
  given: {
    units: {
      F: { seat: 'red', class: 'TRUNDLER', stats: { movement: 4, armour: 4, srf: 2, lrf: 4 }, at: [2, 5] },
      T: { seat: 'blue', class: 'ATV', stats: { movement: 3, armour: 2, srf: 3, lrf: 2 }, at: [7, 5] },
    },
  },
  when: [{ seat: 'red', do: { kind: 'fire', unit: 'F', target: { unit: 'T' } }, dice: [2, 1, 2] }],
};

describe('odds', () => {
  test('of the order in a situation, exactly', async () => {
    const { code, out } = await inProcess(['odds', fileWith(oneShot)]);
    expect(code).toBe(0);
    expect(out).toContain('One shot. red: fire F T');
    expect(out).toContain('Exact; nobody reacts.');
    expect(out).toContain('81.25%  T: damage 3'); // LRF 4 against ARMOUR 2: 52 of 64
    expect(out).toContain('12.50%  no effect');
  });

  test('for a program, as fractions that add up to one', async () => {
    const { out } = await inProcess(['odds', fileWith(oneShot), '--json']);
    const document = JSON.parse(out);
    expect(document).toMatchObject({ exact: true, policy: 'pass', seat: 'red' });
    expect(document.marginals).toContainEqual({
      what: 'damage',
      of: 'T',
      value: 3,
      chance: 0.8125,
      exactly: '13/16',
    });
    const whole = document.outcomes as { chance: number }[];
    expect(whole.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 12);
  });

  test('from a planned place, where the band is another', async () => {
    const near = await inProcess(['odds', fileWith(oneShot), '--from', '5,5']);
    expect(near.out).toContain('37.50%  T: damage 2'); // SRF 2 against 2: 24 of 64
    const far = await inProcess(['odds', fileWith(oneShot), '--from', '29,29']);
    expect(far.code).toBe(1);
    expect(far.out).toContain('refused:');
  });

  test('of another order, and of what may not be ordered', async () => {
    const move = JSON.stringify({ kind: 'contact', unit: 'F', target: { unit: 'T' } });
    const { code, out } = await inProcess(['odds', fileWith(oneShot), '--do', move]);
    expect(code).toBe(1);
    expect(out).toContain('not-adjacent');
    const wrong = await inProcess(['odds', fileWith(oneShot), '--do', '{"kind":"dance"}']);
    expect(wrong.code).toBe(2);
    expect(wrong.err).toContain('there’s no order dance');
  });

  test('of an order as people type it, and what is wrong with one that is not', async () => {
    const { code, out } = await inProcess(['odds', fileWith(oneShot), '--do', 'fire F T']);
    expect(code).toBe(0);
    expect(out).toContain('81.25%  T: damage 3');
    const wrong = await inProcess(['odds', fileWith(oneShot), '--do', 'fire F Z']);
    expect(wrong.code).toBe(2);
    expect(wrong.err).toContain('--do: ');
  });

  test('a budget that is exceeded gives an estimate, and says so', async () => {
    const { code, out } = await inProcess(['odds', downRange('V10a'), '--budget', '3']);
    expect(code).toBe(0);
    expect(out).toContain('Estimated from 2000 samples (seed 1), with 99% intervals; nobody reacts.');
    expect(out).not.toContain('Exact');
    expect(out).toMatch(/e1: out {3}\(\d+\.\d\d% to \d+\.\d\d%\)/);
  });

  test('with the other side choosing what is best for it', async () => {
    const { out } = await inProcess(['odds', downRange('V12'), '--policy', 'best']);
    expect(out).toContain('everyone picks their best reaction');
    expect(out).toContain('50.00%  ivan hand-grenade: on target');
    expect((await inProcess(['odds', downRange('V12'), '--policy', 'worst'])).err).toContain(
      '--policy takes pass or best',
    );
  });

  test('of a Reaction: the attack it answers goes on after it', async () => {
    const { code, out } = await sandtable(['odds', downRange('V59'), '--order', '4']);
    expect(code).toBe(0);
    expect(out).toContain('100.00%  p1: got out');
    expect(out).toContain('55.29%  v: out');
  });

  test('of an answer in the middle of another player’s order', async () => {
    const file = situation('ranged-fun', 'V40');
    const refused = await sandtable(['odds', file, '--order', '2']);
    expect(refused.code).toBe(1);
    expect(refused.out).toContain('refused: (10,5) isn’t next to where');
    const given = await sandtable(['odds', file, '--order', '4']);
    expect(given.code).toBe(0);
    expect(given.out).toContain('Exact; nobody reacts.');
  });

  test('at any order of a record', async () => {
    const game = join(folder(), 'game.json');
    await sandtable(['play', 'ranged-fun', '--seat', 'random', '--seat', 'random', '--seed', '5', '--record', game]);
    const { entries } = JSON.parse(readFileSync(game, 'utf8')) as {
      entries: { command: { kind: string } }[];
    };
    const shot = entries.findIndex(({ command }) => command.kind === 'fire') + 1;
    expect(shot).toBeGreaterThan(0);
    const { code, out } = await inProcess(['odds', game, '--order', String(shot)]);
    expect(out).toContain(`Order ${shot}. `);
    expect(code).toBe(0);
    const beyond = await inProcess(['odds', game, '--order', '99999']);
    expect(beyond.code).toBe(2);
  });
});
