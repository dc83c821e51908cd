import { expect, test } from 'vitest';
import { actOf, bindingsOf, conflictOf, rebound } from '../src/settings/bindings.ts';
import { readSettings, usualSettings } from '../src/settings/settings.ts';

test('what is kept is read with suspicion: everything unknown is as usual', () => {
  expect(readSettings(null)).toEqual(usualSettings);
  expect(readSettings('{')).toEqual(usualSettings);
  expect(readSettings('null')).toEqual(usualSettings);
  expect(readSettings('{"pace":"warp","volume":7,"sound":"yes","keys":{"end":3,"next":"k"}}')).toEqual({
    ...usualSettings,
    keys: { next: 'k' },
  });
  const kept = {
    pace: 'fast',
    sound: true,
    volume: 0.25,
    grid: false,
    brief: false,
    askEveryTime: true,
    guide: false,
    keys: { end: 'o' },
  };
  expect(readSettings(JSON.stringify(kept))).toEqual(kept);
});

test('a letter does what it is given to, and its usual one nothing then', () => {
  const bindings = bindingsOf({ end: 'o' });
  expect(actOf(bindings, 'O')).toBe('end');
  expect(actOf(bindings, 'e')).toBeUndefined();
  expect(actOf(bindings, 'n')).toBe('next');
});

test('a letter that is taken, fixed or no letter is refused, and says by what', () => {
  const bindings = bindingsOf({});
  expect(conflictOf(bindings, 'end', 'n')).toEqual({ kind: 'used', by: 'next' });
  expect(conflictOf(bindings, 'end', 'E')).toBeNull();
  expect(conflictOf(bindings, 'end', 'o')).toBeNull();
  expect(conflictOf(bindings, 'end', '1')).toEqual({ kind: 'fixed' });
  expect(conflictOf(bindings, 'end', ' ')).toEqual({ kind: 'fixed' });
  expect(conflictOf(bindings, 'end', 'ArrowUp')).toEqual({ kind: 'no-sign' });
});

test('a letter given back is no change any more', () => {
  const changed = rebound({}, 'end', 'O');
  expect(changed).toEqual({ end: 'o' });
  expect(rebound(changed, 'end', 'e')).toEqual({});
});
