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

  test('keeps keys of any alphabet and length in order, again and again', () => {
    const [snow, long] = ['☃é"\\\n', 'k'.repeat(300)];
    const text = `{"a":{"b":1},${JSON.stringify(long)}:2,${JSON.stringify(snow)}:[3,10,-1.5]}`;
    for (let i = 0; i < 3; i++) {
      expect(canonicalJson({ [snow]: [3, 10, -1.5], a: { b: 1 }, [long]: 2 })).toBe(text);
      expect(canonicalJson({ [long]: 2, a: { b: 1 }, [snow]: [3, 10, -1.5] })).toBe(text);
    }
  });

  test('of more kinds of objects than it remembers, and of megabytes, is still right', () => {
    const wrong = Array.from({ length: 30_000 }, (_, i) => i).filter(
      (i) => canonicalJson({ [`z${i}`]: 1, [`a${i}`]: 2 }) !== `{"a${i}":2,"z${i}":1}`,
    );
    expect(wrong).toEqual([]);
    const megabytes = ['ü'.repeat(2_000_000), 'x'.repeat(2_000_000), ...Array.from({ length: 100_000 }, (_, i) => i)];
    expect(canonicalJson(megabytes)).toBe(JSON.stringify(megabytes));
    expect(canonicalJson({ b: 1, a: 2 })).toBe('{"a":2,"b":1}');
  });

  test('goes on after a value it refused', () => {
    expect(() => canonicalJson({ a: { c: 1, b: [Number.NaN] } })).toThrow('not JSON');
    expect(canonicalJson({ b: { d: 1, c: 2 }, a: 0 })).toBe('{"a":0,"b":{"c":2,"d":1}}');
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
