import { describe, expect, test } from 'vitest';
import { inProcess } from './in-process.ts';
import { oneShot as situation } from './one-shot.ts';
import { fileWith, sandtable } from './sandtable.ts';

describe('judge', () => {
  test('as expected: events, reasons and the end are told', async () => {
    const { code, out } = await inProcess(['judge', fileWith(situation)]);
    expect(code).toBe(0);
    expect(out).toMatch(/fires at .*: 3 damage/);
    expect(out).toContain('Attack 6, needs 3.');
    expect(out).toContain('F’s LRF (4 to 10 spaces)  [RF-RNG-3]');
    expect(out).toContain('ARMOUR 0 of 2');
    expect(out).toContain('Next to decide: red (turn)');
  });

  test('something differs: exit 1 and what', async () => {
    const wrong = { ...situation, then: { units: { T: { stats: { armour: 1 } } } } };
    const { code, out } = await inProcess(['judge', fileWith(wrong), '--quiet']);
    expect(code).toBe(1);
    expect(out).toContain('differs: /units/T/stats/armour: expected 1, got 0');
  });

  test('missing and unused dice are reported', async () => {
    const few = { ...situation, when: [{ ...situation.when[0], dice: [2] }] };
    expect((await inProcess(['judge', fileWith(few)])).out).toContain('die 2 (a d4) is missing');
    const many = { ...situation, when: [{ ...situation.when[0], dice: [2, 1, 2, 4] }] };
    const { code, out } = await inProcess(['judge', fileWith(many)]);
    expect(out).toContain('1 of 4 dice weren’t rolled: 4');
    expect(code).toBe(1);
  });

  test('for a program, one file or several', async () => {
    const one = JSON.parse((await inProcess(['judge', '--json', fileWith(situation)])).out);
    expect(one).toMatchObject({
      ok: true,
      steps: [{ dice: [2, 1, 2] }],
      facts: { units: { T: { stats: { armour: 0 } } } },
    });
    const several = JSON.parse((await inProcess(['judge', '--json', fileWith(situation), fileWith({})])).out);
    expect(several).toMatchObject([{ ok: true }, { ok: false, faults: expect.any(Array) }]);
  });

  test('a faulty file: exit 2, every fault with its place', async () => {
    const off = structuredClone(situation);
    off.given.units.T.at = [99, 99];
    const { code, out } = await inProcess(['judge', fileWith(off)]);
    expect(code).toBe(2);
    expect(out).toContain('/given/units/T/at: (99, 99) is not on the board [off-table');
    expect((await inProcess(['judge', fileWith({ ...situation, game: 'chess' })])).out).toContain(
      'there’s no game called chess',
    );
    expect((await inProcess(['judge', 'nowhere.json'])).code).toBe(2);
  });
});

describe('judge, of files with faults', () => {
  const change = (rest: object) => fileWith({ ...situation, ...rest });

  test('a malformed order is a fault with its place, and the next file is judged', async () => {
    const { code, out } = await sandtable([
      'judge',
      '--quiet',
      change({ when: [{ seat: 'red', do: { kind: 'fire', unit: 7, tarhet: { unit: 'T' } } }] }),
      change({ when: [{ seat: 'red', do: { kind: 'fier', unit: 'F' } }] }),
      change({ when: [{ seat: 'red', do: 'fire F' }] }),
      'nowhere.json',
      fileWith(situation),
      change({ then: { units: { T: { stats: { armour: 1 } } } } }),
      change({ then: undefined }),
    ]);
    expect(code).toBe(2);
    expect(out).toContain(`/when/0/do/tarhet: there’s no field called "tarhet" here; did you mean target?`);
    expect(out).toContain('/when/0/do/kind: there’s no order "fier"; did you mean fire?');
    expect(out).toMatch(/\/when\/0\/do: .* \[unreadable-order, SK-SIT-1\]/);
    expect(out).toContain('nowhere.json: no such file [unreadable]');
    expect(out).toContain('no expectations  One shot');
    expect(out).toMatch(/^7 files: 1 as expected, 1 without expectations, 1 different, 4 with errors$/m);
  });

  test('an order that must be refused may be malformed, and is shown as it was written', async () => {
    const when = [
      { seat: 'red', do: { kind: 'fire', unit: 7 }, refused: true },
      { seat: 'red', do: 'fire F Z', refused: true },
      { ...situation.when[0], refused: true },
    ];
    const { code, out } = await inProcess(['judge', change({ when })]);
    expect(code).toBe(1);
    expect(out).toContain('1. red: {"kind":"fire","unit":7}');
    expect(out).toContain('2. red: fire F Z');
    expect(out).toContain('differs: order 3: expected a refusal, but the order was accepted');
  });

  test('typos in expectations say what was meant', async () => {
    const { code, out } = await inProcess([
      'judge',
      change({ when: [{ ...situation.when[0], evnts: [] }] }),
      change({ then: { units: { T: { stats: { armor: 0 } } } } }),
    ]);
    expect(code).toBe(2);
    expect(out).toContain(`/when/0/evnts: there’s no field called "evnts" here; did you mean events?`);
    expect(out).toContain('/then/units/T/stats/armor: there’s no "armor" here; did you mean armour?');
  });

  test('an impossible position', async () => {
    const F = { ...situation.given.units.F, now: { armour: 9 }, spent: 5 };
    const { code, out } = await inProcess(['judge', change({ given: { units: { ...situation.given.units, F } } })]);
    expect(code).toBe(2);
    expect(out).toContain("/given/units/F/spent: F can't have spent 5 of 4 movement points");
  });
});

describe('judge, of orders as people type them', () => {
  test.each([
    ['ranged-fun', situation.given, { seat: 'red', do: 'fire F T', dice: [2, 1, 2] }, '1. red: fire F T'],
    [
      'down-range',
      { units: { A1: { seat: 'A', weapons: ['m4'], at: [10, 24] }, B1: { seat: 'B', weapons: ['m4'], at: [20, 24] } } },
      { seat: 'A', do: 'attack A1 B1 m4', dice: [5, 2] },
      '1. A: attack A1 B1 m4',
    ],
    [
      'down-range',
      { units: { A1: { seat: 'A', weapons: ['m4'], at: [10, 24] }, B1: { seat: 'B', weapons: ['m4'], at: [60, 24] } } },
      { seat: 'A', do: 'move A1 12.5,24', then: { units: { A1: { at: [12.5, 24] } } } },
      '1. A: move A1 12.5,24',
    ],
  ])('%s', async (game, given, step, told) => {
    const { code, out } = await inProcess([
      'judge',
      fileWith({ ...situation, game, given, when: [step], then: undefined }),
    ]);
    expect(out).toContain(told);
    expect(code).toBe(0);
  });

  test('[SK-SIT-3] a 0 on a d10 is a ten', async () => {
    const given = {
      phase: 'initiative',
      units: { A1: { seat: 'A', at: [10, 24] }, B1: { seat: 'B', at: [60, 24] } },
    };
    const file = (dice: number[]) =>
      fileWith({ ...situation, game: 'down-range', given, when: [], then: undefined, dice });
    const [zero, ten] = [await inProcess(['judge', file([0, 3])]), await inProcess(['judge', file([10, 3])])];
    expect(zero.code).toBe(0);
    expect(zero.out.replaceAll(/\(.*file.json\)/g, '')).toBe(ten.out.replaceAll(/\(.*file.json\)/g, ''));
  });
});
