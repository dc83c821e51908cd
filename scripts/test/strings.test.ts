import { beforeAll, describe, expect, test } from 'vitest';
import { everyString, type Room } from '../strings/index.ts';
import { rendered } from '../strings/rendered.ts';

/** Words of the engine, and words nobody says at a table. */
const BANNED: readonly RegExp[] = [
  /\b(whoever|somebody|anybody|everybody)\b/i,
  /\bwho does not\b/i,
  /\bsuch as do\b/i,
  /\b(windows?|deeds?|seats?|standing orders)\b/i,
  /\b(look on|rule so|astray)\b/i,
  /\bcommand \d+\b/,
];
/** What people type: coordinates, and ids such as `B2`. A die is `d6`, weapons have names such as M4, and C4 blows things up. */
const TYPED: readonly RegExp[] = [/\(\d+(\.\d+)?, ?\d+(\.\d+)?\)/, /(^|[^\w/-])(?!C4\b)[RBGYAC]\d{1,2}\b(?!\/)/];
const BROKEN = /undefined|UNDEFINED|NaN|\[object|null|\$\{/;

/** Rooms whose sentences are the games' own. The story has tests of its own. */
const GAMES = /^(Down Range|Ranged Fun|Downsync|Dogs of War): (?!story|what stands behind)|^apps\/web\/src\/games\//;

/** Houses have windows; everywhere else a window is the engine's word for a pause. */
const OF_A_HOUSE = /\b(door or window|at the window|no such window|window is too narrow)\b/;

let rooms: readonly Room[];
beforeAll(async () => {
  rooms = await everyString();
});

describe('every string a person can read', () => {
  test('is found: the page, the games, the terminal and the server have their rooms', () => {
    for (const name of [
      'apps/web/src/table/words.ts',
      'Down Range: refusals',
      'Ranged Fun: orders',
      'Downsync: orders',
      'The terminal',
    ])
      expect(rooms.find((room) => room.name === name)?.lines.length, name).toBeGreaterThan(15);
    expect(rooms.reduce((sum, { lines }) => sum + lines.length, 0)).toBeGreaterThan(2000);
  });

  test('has no holes', () => {
    expect(findings(rooms, [BROKEN])).toEqual([]);
  });

  test('of the games is in words people say at a table', () => {
    const own = rooms.filter(({ name, isTyped }) => GAMES.test(name) && !isTyped);
    expect(own.length).toBeGreaterThan(10);
    expect(findings(own, BANNED).filter((line) => !OF_A_HOUSE.test(line))).toEqual([]);
  });

  test('of the games shows neither ids nor coordinates where nothing is typed', () => {
    const own = rooms.filter(({ name, isTyped }) => GAMES.test(name) && !isTyped);
    expect(findings(own, TYPED)).toEqual([]);
  });
});

test('the functions of a table are called with arguments that fit, and one that none fit is named', () => {
  expect(
    rendered({ a: 'A', b: (count: number) => `${count.toFixed(1)} left`, c: { d: (who: string) => who.trim() } }),
  ).toEqual(['A', '2.0 left', 'Cpl Vega']);
  expect(() => rendered({ odd: (x: { y: { z: () => string } }) => x.y.z() })).toThrow('odd(x)');
});

function findings(of: readonly Room[], patterns: readonly RegExp[]): string[] {
  return of.flatMap(({ name, lines }) =>
    lines.filter((line) => patterns.some((pattern) => pattern.test(line))).map((line) => `${name}: ${line}`),
  );
}
