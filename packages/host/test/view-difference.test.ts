import type { Json } from '@sandtable/kernel';
import fc from 'fast-check';
import { describe, expect, inject, test } from 'vitest';
import { applied, type Difference, Known, ValidationError } from '../src/index.ts';

const asJson = (value: unknown): Json => JSON.parse(JSON.stringify(value)) as Json;

function difference(before: Json, after: Json): Difference | undefined {
  return new Known(before).change(after);
}

/** What a client has that had `before` and is sent the difference. */
function sent(before: Json, after: Json): Json {
  const how = difference(before, after);
  return how === undefined ? before : applied(before, asJson(how) as never);
}

/** Values with few different keys, so that two of them have much in common; among them those that mean trouble. */
const value = fc.letrec<{ value: Json }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.constantFrom<Json>(null, true, false, 0, 1, -2.5, '', 'a', 'unit-1'),
    fc.array(tie('value'), { maxLength: 5 }),
    fc.dictionary(fc.constantFrom('id', 'a', 'b', '0', '7', 'set', 'is', 'in', '__proto__'), tie('value'), {
      maxKeys: 5,
    }),
    fc.array(fc.record({ id: fc.constantFrom('u', 'v', 'w', 'x'), at: tie('value') }), { maxLength: 5 }),
  ),
})).value;

describe('a difference', () => {
  test('makes the one of the other, to the letter, there and back', () => {
    fc.assert(
      fc.property(fc.oneof(value, fc.jsonValue() as fc.Arbitrary<Json>), value, (one, other) => {
        const [a, b] = [asJson(one), asJson(other)];
        expect(JSON.stringify(sent(a, b))).toBe(JSON.stringify(b));
        expect(JSON.stringify(sent(b, a))).toBe(JSON.stringify(a));
        // What has that key is always sent whole.
        if (!JSON.stringify(a).includes('__proto__')) expect(difference(a, asJson(one))).toBeUndefined();
      }),
      { numRuns: 3000, seed: inject('seed') },
    );
  });

  test('is made from what it was made from, and leaves that as it was', () => {
    fc.assert(
      fc.property(value, value, value, (one, other, third) => {
        const [a, b, c] = [asJson(one), asJson(other), asJson(third)];
        const text = JSON.stringify(a);
        const how = difference(a, b);
        if (how === undefined) return;
        applied(a, how);
        expect(JSON.stringify(a)).toBe(text);
        // Applied to something else it gives something or refuses; it never breaks in another way.
        try {
          applied(c, how);
        } catch (error) {
          expect(error).toBeInstanceOf(ValidationError);
        }
      }),
      { numRuns: 1000, seed: inject('seed') },
    );
  });

  test('of a list names only what came, went or changed', () => {
    const units = ['a', 'b', 'c', 'd'].map((id) => ({ id, at: [1, 2], stats: { armour: 3, left: 2 } }));
    const hurt = units.map((unit) => (unit.id === 'c' ? { ...unit, stats: { armour: 2, left: 2 } } : unit));
    expect(difference({ units }, { units: hurt })).toEqual({
      in: { units: { in: { '2': { in: { stats: { set: { armour: 2 } } } } } } },
    });
    const fewer = hurt.filter(({ id }) => id !== 'b');
    expect(difference({ units }, { units: fewer })).toEqual({
      in: { units: { cut: [1, 1], add: [], in: { '1': { in: { stats: { set: { armour: 2 } } } } } } },
    });
    const more = [...units, { id: 'e' }];
    expect(difference(units, more)).toEqual({ cut: [4, 0], add: [{ id: 'e' }] });
    expect(difference([1, 2, 3, 4], [1, 9, 4])).toEqual({ cut: [1, 2], add: [9] });
    expect(difference({ at: [1, 2] }, { at: [3, 4] })).toEqual({ set: { at: [3, 4] } });
  });

  test('takes a field that is undefined for one that is not there, as JSON does', () => {
    expect(difference({ a: 1, b: 2 }, { a: 1, b: undefined })).toEqual({ drop: ['b'] });
    expect(difference({ a: 1 }, { a: 1, b: undefined })).toBeUndefined();
  });

  test.each([
    ['a field of a number', 7, { set: { a: 1 } }],
    ['an item past the end', [1], { set: { '1': 1 } }],
    ['a key that is not there', { a: 1 }, { drop: ['b'] }],
    ['more items than there are', [1], { cut: [0, 2], add: [] }],
    ['a change inside nothing', { a: 1 }, { in: { b: { set: { c: 1 } } } }],
    ['a cut object', { a: 1 }, { cut: [0, 1], add: [] }],
    ['a prototype', { a: 1 }, { set: JSON.parse('{"__proto__":{"evil":1}}') }],
  ])('of %s does not fit', (_what, before, how) => {
    expect(() => applied(before as Json, how as never)).toThrow(ValidationError);
    expect(({} as { evil?: unknown }).evil).toBeUndefined();
  });
});

describe('what is known', () => {
  test('goes along with one change after another, to the letter', () => {
    fc.assert(
      fc.property(value, fc.array(value, { minLength: 1, maxLength: 8 }), (first, later) => {
        const known = new Known(first);
        let heard = asJson(first);
        for (const next of later) {
          const how = known.change(next);
          if (how !== undefined) heard = applied(heard, asJson(how) as Difference);
          expect(JSON.stringify(heard)).toBe(JSON.stringify(next));
        }
      }),
      { numRuns: 2000, seed: inject('seed') },
    );
  });

  test('stays as it is whatever happens to the original', () => {
    fc.assert(
      fc.property(value, value, (one, other) => {
        const [a, b] = [asJson(one), asJson(other)];
        const known = new Known(a);
        spoil(a);
        const before = asJson(one);
        const how = known.change(b);
        expect(JSON.stringify(how === undefined ? before : applied(before, asJson(how) as Difference))).toBe(
          JSON.stringify(b),
        );
        spoil(b);
        if (!JSON.stringify(other).includes('__proto__')) expect(known.change(asJson(other))).toBeUndefined();
      }),
    );
  });

  test('what is frozen through and through gives way to what is much the same', () => {
    const ground = Object.freeze([Object.freeze({ id: 'a', hill: 1 }), Object.freeze({ id: 'b', hill: 2 })]);
    const half = Object.freeze({ inside: { may: 'change' } });
    const known = new Known({ ground, half, gone: undefined });
    expect(known.change({ ground, half })).toBeUndefined();
    half.inside.may = 'have changed';
    expect(known.change({ ground, half })).toEqual({
      in: { half: { in: { inside: { set: { may: 'have changed' } } } } },
    });
    const lower = [
      { id: 'a', hill: 1 },
      { id: 'b', hill: 0 },
    ];
    expect(known.change({ ground: lower, half })).toEqual({ in: { ground: { in: { '1': { set: { hill: 0 } } } } } });
    expect(known.change({ ground: lower, half })).toBeUndefined();
    expect(known.change({ ground, half })).toEqual({ in: { ground: { in: { '1': { set: { hill: 2 } } } } } });
  });
});

/** Changes everything in a value that can be changed. */
function spoil(value: Json): void {
  if (typeof value !== 'object' || value === null) return;
  for (const part of Object.values(value)) spoil(part as Json);
  if (Array.isArray(value)) value.push('more');
  else (value as { a?: unknown }).a = 'more';
}
