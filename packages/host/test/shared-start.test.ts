import type { AnyRuleset } from '@sandtable/kernel';
import { toy } from '@sandtable/testkit';
import { expect, test } from 'vitest';
import { checkpointOf, wakeMatch } from '../src/index.ts';
import { startOf } from '../src/shared-start.ts';
import { hostToy, key, someAnswer, toyCreation, toyMatch } from './toy-host.ts';

test('matches with the same setup share their start, and playing one of them changes nothing in it', async () => {
  const [one, two] = [toyMatch(), toyMatch()];
  expect(two.origin).toBe(one.origin);
  const before = JSON.stringify(one.origin);
  const hosted = hostToy({ match: one });
  while (one.result === undefined) {
    const { seat, ...answer } = someAnswer(one);
    await hosted.submit(seat, { key: key(), ...answer });
  }
  expect(JSON.stringify(two.origin)).toBe(before);
  expect(toyMatch().hash()).toBe(two.hash());
  const woken = wakeMatch(toy, toyCreation(), one.entries, { checkpoint: checkpointOf(one) });
  expect(woken.origin).toBe(one.origin);
});

test('other setups, and other rules, have starts of their own', () => {
  const start = startOf(toy, { seats: ['red', 'blue'], rounds: 3 });
  expect(startOf(toy, { rounds: 3, seats: ['red', 'blue'] })).toBe(start);
  expect(startOf(toy, { seats: ['red', 'blue'], rounds: 4 })).not.toEqual(start);
  expect(startOf({ ...toy } as AnyRuleset, { seats: ['red', 'blue'], rounds: 3 })).not.toBe(start);
  expect(startOf(toy, { seats: ['red'], rounds: 3 })).toHaveProperty('faults');
});

test('a start nobody has asked for lately is forgotten', () => {
  const first = startOf(toy, { seats: ['red', 'blue'], rounds: 101 });
  for (let rounds = 102; rounds < 160; rounds++) startOf(toy, { seats: ['red', 'blue'], rounds });
  expect(startOf(toy, { seats: ['red', 'blue'], rounds: 101 })).toEqual(first);
  expect(startOf(toy, { seats: ['red', 'blue'], rounds: 101 })).not.toBe(first);
});
