import { Random } from '@sandtable/kernel';
import { garble, refusalRun, startMatch, toy, toyLedger } from '@sandtable/testkit';
import { describe, expect, test } from 'vitest';

const legal = {
  seat: 'red',
  decision: 4,
  command: {
    kind: 'move',
    unit: 'r1',
    path: [
      { x: 1, y: 2 },
      { x: 3, y: 4 },
    ],
  },
};

function garbled(count: number): unknown[] {
  const random = new Random(11);
  return Array.from({ length: count }, () => garble(legal, random));
}

type Sent = { seat?: unknown; decision?: unknown; command?: Record<string, unknown> };

describe('garbled submissions', () => {
  const sent = garbled(5000).filter(
    (each): each is Sent => typeof each === 'object' && each !== null && !Array.isArray(each),
  );

  test.each<[string, (each: Sent) => boolean]>([
    ['other seats', ({ seat, command }) => seat === 'constructor' && command?.kind === 'move'],
    ['stale numbers', ({ decision }) => decision === 3 || decision === 5],
    ['numbers as words', ({ decision }) => decision === '4'],
    ['other kinds', ({ command }) => command?.kind === 'concede'],
    ['standing orders', ({ command }) => command?.kind === 'stand'],
    ['missing keys', ({ command }) => command !== undefined && command.kind === 'move' && !('unit' in command)],
    [
      'extra keys',
      ({ command }) => command !== undefined && typeof command === 'object' && command !== null && 'extra' in command,
    ],
    [
      'poisoned keys',
      ({ command }) => typeof command === 'object' && command !== null && Object.hasOwn(command, '__proto__'),
    ],
    [
      'wrong types deep inside',
      ({ command }) => Array.isArray(command?.path) && typeof (command.path as { x: unknown }[])[0]?.x === 'boolean',
    ],
    ['impossible numbers', ({ command }) => Object.values(command ?? {}).some((value) => Number.isNaN(value))],
    ['neighbouring values', ({ command }) => command?.unit === 'R1' || command?.unit === 'r1 '],
    ['longer lists', ({ command }) => Array.isArray(command?.path) && command.path.length === 4],
    ['deep nesting', ({ command }) => depthOf(command?.path) > 1000],
  ])('have %s among them', (_what, has) => {
    expect(sent.some(has)).toBe(true);
  });

  test('leave the original alone and poison nothing', () => {
    expect(legal.command.path).toEqual([
      { x: 1, y: 2 },
      { x: 3, y: 4 },
    ]);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });

  test('are the same for the same seed', () => {
    const shape = () =>
      garbled(50).map((each) =>
        typeof each === 'object' && each !== null ? Object.keys(each).join() : String(each).length,
      );
    expect(shape()).toEqual(shape());
  });
});

test('a run counts what it sent, and finds a ruleset that lets a refused command through', () => {
  const subject = {
    ruleset: toy,
    setup: () => ({ seats: ['red', 'blue'], rounds: 3 }),
    ledgers: [toyLedger],
    longest: 100,
  };
  expect(refusalRun(subject, 3, 500)).toMatchObject({ sent: 500, problems: [] });
  let looks = 0;
  const meddling = {
    ...toy,
    decisions: toy.decisions,
    play: (table: never) => toy.play(meddler(table, () => looks++)),
  };
  expect(refusalRun({ ...subject, ruleset: meddling }, 3, 500).problems.length).toBeGreaterThan(0);
  expect(startMatch(subject, 1).open).toHaveLength(2);
});

/** A table whose state changes once it has been looked at often enough. */
function meddler(table: { state: { rounds: number }; emit(event: never): void }, look: () => number): never {
  return {
    get state() {
      return table.state;
    },
    emit(event: never) {
      table.emit(event);
      Object.defineProperty(table.state, 'rounds', { enumerable: true, configurable: true, get: () => 3 + look() });
    },
  } as never;
}

function depthOf(value: unknown): number {
  let depth = 0;
  for (let node = value; typeof node === 'object' && node !== null; depth++) node = Object.values(node)[0];
  return depth;
}
