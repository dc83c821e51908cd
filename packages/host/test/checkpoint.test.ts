import { type Entry, Random } from '@sandtable/kernel';
import { toy } from '@sandtable/testkit';
import { describe, expect, test } from 'vitest';
import { checkpointOf, Divergence, matchAt, positionOf, wakeMatch } from '../src/index.ts';
import { someAnswer, toyCreation, toyMatch } from './toy-host.ts';

const creation = toyCreation({ red: 'Anna', blue: 'Berta' }, 6);

const asJson = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

describe('a match woken from its creation and its entries', () => {
  test('is the match it was, from any checkpoint and from none', () => {
    const match = toyMatch(creation);
    const checkpoints = [];
    for (let i = 0; i < 40 && match.result === undefined; i++) {
      match.submit(someAnswer(match, i));
      checkpoints.push(asJson(checkpointOf(match)));
      const entries = asJson(match.entries);
      for (const checkpoint of [undefined, checkpoints[i], checkpoints[i >> 1]]) {
        const woken = wakeMatch(toy, creation, entries, { checkpoint });
        expect(woken.hash()).toBe(match.hash());
        expect(asJson(woken.log)).toEqual(asJson(match.log));
        expect(asJson(woken.eventsFor('blue'))).toEqual(asJson(match.eventsFor('blue')));
        expect(woken.open.map(({ id }) => id)).toEqual(match.open.map(({ id }) => id));
      }
    }
  });

  test('is refused when its entries do not come out as they were kept', () => {
    const match = toyMatch(creation);
    for (let i = 0; i < 20 && match.result === undefined; i++) match.submit(someAnswer(match, i));
    const entries = [...asJson(match.entries)];
    const other = { ...creation, dice: { ...creation.dice, secret: 'cd'.repeat(32) } as never };
    expect(() => wakeMatch(toy, other, entries)).toThrow(Divergence);
    entries[3] = { ...entries[3]!, hash: 'ff' };
    expect(() => wakeMatch(toy, creation, entries)).toThrow("order 4 doesn't play as it was saved");
  });

  test('is refused when dice fall otherwise between two hashes', () => {
    const match = toyMatch(creation);
    for (let i = 0; i < 20 && match.result === undefined; i++) match.submit(someAnswer(match, i));
    const sparse: Entry[] = asJson(match.entries).map(({ hash, ...entry }, i) =>
      i % 10 === 9 ? { ...entry, hash: hash as string } : entry,
    );
    const woken = wakeMatch(toy, creation, sparse, { hashes: false });
    expect(woken.hash()).toBe(match.hash());
    expect(asJson(woken.entries)).toEqual(sparse);
    const thrown = sparse.findIndex(({ rolls }) => rolls !== undefined);
    const bent = sparse.with(thrown, { ...sparse[thrown]!, rolls: [[7]] });
    expect(() => wakeMatch(toy, creation, bent, { hashes: false })).toThrow(
      `order ${thrown + 1} doesn't play as it was saved: rolled`,
    );
    const hashed = sparse.findIndex(({ hash }) => hash !== undefined);
    const other = sparse.with(hashed, { ...sparse[hashed]!, hash: 'ff' });
    expect(() => wakeMatch(toy, creation, other, { hashes: false })).toThrow(
      `order ${hashed + 1} doesn't play as it was saved: the hash is`,
    );
  });

  test('leaves a checkpoint aside that is not of this match', () => {
    const match = toyMatch(creation);
    for (let i = 0; i < 5; i++) match.submit(someAnswer(match, i));
    const checkpoint = asJson(checkpointOf(match));
    const entries = asJson(match.entries);
    for (const bent of [
      { ...checkpoint, ruleset: '0.0.0' },
      { ...checkpoint, sequence: 4 },
      { ...checkpoint, sequence: 17 },
      { ...checkpoint, parts: {} },
      { ...checkpoint, format: 'what' as never },
    ]) {
      expect(wakeMatch(toy, creation, entries, { checkpoint: bent }).hash()).toBe(match.hash());
    }
  });
});

test('a position is enough to think about: the same questions, samples and verdicts, and no dice', () => {
  const match = toyMatch(creation);
  for (let i = 0; i < 40 && match.result === undefined; i++) {
    const there = matchAt(toy, asJson(positionOf(match)));
    expect(there.open.map(({ id, seat, moment }) => ({ id, seat, moment }))).toEqual(
      match.open.map(({ id, seat, moment }) => ({ id, seat, moment })),
    );
    const open = match.open[0]!;
    const same = there.open[0]!;
    expect(there.sample(same)).toEqual(match.sample(open));
    expect(there.draw(same, new Random(i))).toEqual(match.draw(open, new Random(i)));
    expect(JSON.stringify(positionOf(match))).not.toContain('ab'.repeat(32));
    match.submit(someAnswer(match, i));
  }
});
