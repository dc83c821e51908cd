import { canonicalJson, hashOf, jsonFault } from '@sandtable/kernel';
import fc from 'fast-check';
import { describe, expect, inject, test } from 'vitest';

describe('[SK-HASH-1] canonical JSON', () => {
  test('does not depend on the order of keys, nor on fields that are undefined', () => {
    expect(canonicalJson({ b: 1, a: [{ d: null, c: 'x' }], u: undefined })).toBe('{"a":[{"c":"x","d":null}],"b":1}');
    expect(hashOf({ a: 1, b: 2 })).toBe(hashOf({ b: 2, a: 1 }));
    expect(hashOf({ a: 1 })).not.toBe(hashOf({ a: 2 }));
    expect(hashOf(['ab', 'c'])).not.toBe(hashOf(['a', 'bc']));
  });

  test('of anything is what JSON says, read and written again', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = canonicalJson(value);
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
        expect(canonicalJson(JSON.parse(text))).toBe(text);
      }),
      { seed: inject('seed'), numRuns: 300 },
    );
  });

  test('is known for one value, so that no engine may change it', () => {
    expect(hashOf({ state: { units: [1, 2.5, -0], name: 'é\u2028' }, position: 1e21 })).toBe(
      hashOf(JSON.parse('{"position":1e21,"state":{"name":"é\\u2028","units":[1,2.5,0]}}')),
    );
    expect(hashOf(null)).toBe('74234e98afe7498fb5daf1f36ac2d78a');
  });

  test.each<[string, unknown]>([
    ['the number NaN', { a: Number.NaN }],
    ['the number Infinity', [Number.POSITIVE_INFINITY]],
    ['a undefined', [undefined]],
    ['a function', { a: () => 1 }],
    ['a bigint', { a: 1n }],
    ['a Map', { a: new Map() }],
    ['a Date', new Date(0)],
    ['a value without constructor', Object.create(Object.create(null))],
  ])('refuses %s', (what, value) => {
    expect(() => canonicalJson(value)).toThrow(`not JSON: ${what}`);
  });
});

describe('a fault in untrusted JSON is named', () => {
  test.each<[unknown, object | undefined]>([
    [{ a: [1, 'x', null, true, { b: [] }] }, undefined],
    [undefined, undefined],
    [{ a: [1, Number.NaN] }, { where: '/a/1' }],
    [{ a: { b: 1n } }, { where: '/a/b' }],
    [{ a: () => 1 }, { where: '/a' }],
    [{ a: new Map() }, { where: '/a' }],
    [{ a: [1, undefined] }, { where: '/a', message: 'not JSON: a list with a hole' }],
    [JSON.parse('{"a":[{"__proto__":1}]}'), { where: '/a/0', message: 'the key __proto__ isn’t allowed' }],
  ])('%#', (value, fault) => {
    if (fault === undefined) expect(jsonFault(value)).toBeUndefined();
    else expect(jsonFault(value)).toMatchObject(fault);
  });

  test('a hundred levels are sound, one more is not, and a million do no harm', () => {
    const deep = (levels: number) => {
      let value: unknown = 0;
      for (let i = 0; i < levels; i++) value = [value];
      return value;
    };
    expect(jsonFault(deep(100))).toBeUndefined();
    expect(jsonFault(deep(101))).toMatchObject({ message: 'nested deeper than 100 levels' });
    expect(jsonFault(deep(1_000_000))).toMatchObject({ message: 'nested deeper than 100 levels' });
  });
});
