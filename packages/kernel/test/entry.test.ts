import { describe, expect, test } from 'vitest';
import { type Entry, effectiveEntries, hasThrown, inputsOf, isConcessionOf, moves } from '../src/entry.ts';

const answered = (kind: string, rest: Partial<Entry> = {}): Entry => ({
  seat: 'red',
  decision: 1,
  command: { kind },
  ...rest,
});
const undone = (to: number): Entry => ({ seat: 'umpire', command: { kind: 'propose' }, effect: { type: 'undo', to } });

describe('[SK-UNDO-1] entries that still count', () => {
  test.each<[string, Entry[], number[]]>([
    ['all without an undo', [answered('a'), answered('b')], [0, 1]],
    ['those before the one gone back to', [answered('a'), answered('b'), answered('c'), undone(1)], [0]],
    ['and those after the undo', [answered('a'), answered('b'), undone(1), answered('c')], [0, 3]],
    ['not those undone twice over', [answered('a'), answered('b'), undone(1), answered('c'), undone(3)], [0]],
    ['none when all was undone', [answered('a'), undone(0)], []],
  ])('%s', (_what, entries, left) => {
    expect(effectiveEntries(entries)).toEqual(left);
  });
});

test('[SK-RUN-3] what entries fed into the rules comes in the order it came', () => {
  const entries: Entry[] = [
    answered('shoot', { rolls: [[6], [1, 2]] }),
    { seat: 'red', command: { kind: 'propose' } },
    { seat: 'umpire', command: { kind: 'propose' }, effect: { type: 'edit', edit: { kind: 'tie' } }, rolls: [[3]] },
    { seat: 'umpire', command: { kind: 'propose' }, effect: { type: 'loaded', faces: [4] } },
    { seat: 'blue', command: { kind: 'concede' }, effect: { type: 'concession', seat: 'blue' } },
  ];
  expect(inputsOf([[5, 5]], entries)).toEqual([
    { type: 'faces', faces: [5, 5] },
    { type: 'answer', seat: 'red', command: { kind: 'shoot' } },
    { type: 'faces', faces: [6] },
    { type: 'faces', faces: [1, 2] },
    { type: 'edit', edit: { kind: 'tie' } },
    { type: 'faces', faces: [3] },
    { type: 'loaded', faces: [4] },
    { type: 'concession', seat: 'blue' },
  ]);
});

test('[SK-UNDO-2] an entry moves, throws or gives up', () => {
  expect(moves(answered('a'))).toBe(true);
  expect(moves(undone(0))).toBe(true);
  expect(moves({ seat: 'red', command: { kind: 'refuse' } })).toBe(false);
  expect(hasThrown(answered('a'))).toBe(false);
  expect(hasThrown(answered('a', { rolls: [[1]] }))).toBe(true);
  expect(hasThrown(answered('enter-dice'))).toBe(true);
  expect(isConcessionOf('red', answered('concede'))).toBe(true);
  expect(isConcessionOf('blue', answered('concede'))).toBe(false);
  expect(
    isConcessionOf('blue', {
      seat: 'blue',
      command: { kind: 'concede' },
      effect: { type: 'concession', seat: 'blue' },
    }),
  ).toBe(true);
  expect(isConcessionOf('red', answered('move'))).toBe(false);
});
