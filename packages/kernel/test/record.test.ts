import {
  commitTo,
  diceOf,
  fastDice,
  handDice,
  hashOf,
  type MatchRecord,
  readRecord,
  recordOf,
  scriptedDice,
  sealOf,
  seededDice,
  throwFault,
} from '@sandtable/kernel';
import { describe, expect, test } from 'vitest';
import { answer, begunMatch, script } from './at-the-table.ts';

const secret = 'ab'.repeat(32);

function reseal(record: MatchRecord): MatchRecord {
  const { seal: _, ...unsealed } = record;
  return { ...unsealed, seal: hashOf(unsealed) };
}

function written(finished = true): MatchRecord {
  const match = begunMatch({ dice: seededDice(secret, { red: 'c0' }) });
  answer(match, match.open[0]!.seat, { kind: 'dig', dice: 2 });
  if (finished) answer(match, match.open[0]!.seat, { kind: 'concede' });
  return JSON.parse(JSON.stringify(recordOf(match)));
}

test('[SK-REC-1] holds setup, dice, entries with throws and hashes, events and result', () => {
  const record = written();
  expect(record).toMatchObject({
    format: 'sandtable-record',
    version: 2,
    game: 'buried-coins',
    ruleset: '1.0.0',
    setup: { seats: ['red', 'blue'], rounds: 5 },
    controllers: { red: 'open', blue: 'open' },
    result: { outcome: 'won' },
  });
  expect(record.opening[0]).toHaveLength(2);
  expect(record.entries).toHaveLength(4);
  expect(record.entries[2]?.rolls?.[0]).toHaveLength(2);
  expect(record.entries.every(({ hash }) => /^[0-9a-f]{32}$/.test(hash ?? ''))).toBe(true);
  expect(record.events.length).toBeGreaterThan(6);
  expect(readRecord(record)).toEqual({ record });
});

test('[SK-REC-1] the secret is in it only when the match is over', () => {
  expect(JSON.stringify(written(false))).not.toContain(secret);
  expect(written(false).dice).toEqual({ kind: 'seeded', commitment: commitTo(secret), contributions: { red: 'c0' } });
  expect(written(true).dice).toMatchObject({ secret });
});

test('[SK-REC-1] a record stays as it is while the match plays on', () => {
  const match = begunMatch({ dice: script([5]) });
  const record = recordOf(match);
  const text = JSON.stringify(record);
  answer(match, 'red', { kind: 'dig', dice: 1 });
  expect(JSON.stringify(record)).toBe(text);
});

describe('[SK-REC-2] is refused as malformed', () => {
  test.each<[string, unknown, string]>([
    ['nothing', null, '/'],
    ['a list', [], '/'],
    ['another format', { ...written(), format: 'x' }, '/format'],
    ['an entry without a seat', { ...written(), entries: [{ command: { kind: 'dig' } }] }, '/entries/0/seat'],
    ['a throw of words', { ...written(), opening: [['six']] }, '/opening/0/0'],
    ['dice of no kind', { ...written(), dice: { kind: 'loaded' } }, '/dice/kind'],
    ['a key too many', { ...written(), note: 'x' }, '/'],
    ['a number JSON has no word for', { ...written(), setup: { rounds: Number.POSITIVE_INFINITY } }, '/setup/rounds'],
    ['a poisoned key', JSON.parse('{"setup":{"__proto__":{"x":1}}}'), '/setup'],
  ])('%s', (_what, raw, where) => {
    const read = readRecord(raw);
    expect(read).toMatchObject({
      faults: expect.arrayContaining([expect.objectContaining({ code: 'malformed', clause: 'SK-REC-2', where })]),
    });
  });

  test('all faults at once', () => {
    const read = readRecord({ ...written(), format: 'x', hash: 'zz', opening: 7 });
    expect('faults' in read && read.faults.map(({ where }) => where)).toEqual(['/format', '/opening', '/hash']);
  });
});

describe('[SK-REC-3] the seal is broken', () => {
  test.each<[string, (record: MatchRecord) => MatchRecord]>([
    [
      'by another command',
      (record) => ({
        ...record,
        entries: record.entries.with(2, { ...record.entries[2]!, command: { kind: 'dig', dice: 3 } as never }),
      }),
    ],
    [
      'by another face',
      (record) => ({ ...record, entries: record.entries.with(2, { ...record.entries[2]!, rolls: [[6, 6]] }) }),
    ],
    ['by an entry cut off', (record) => ({ ...record, entries: record.entries.slice(0, -1) })],
    ['by an event cut out', (record) => ({ ...record, events: record.events.slice(1) })],
    ['by another result', (record) => ({ ...record, result: { ...record.result!, seats: ['nobody'] } })],
    ['by another seal', (record) => ({ ...record, seal: '00' })],
  ])('%s', (_how, forge) => {
    expect(readRecord(forge(written()))).toMatchObject({
      faults: [{ code: 'seal-broken', where: '/seal', clause: 'SK-REC-3' }],
    });
  });
});

test('[SK-DICE-2] a secret that does not match its commitment is a fault', () => {
  const record = written();
  const other = 'cd'.repeat(32);
  const forged = reseal({ ...record, dice: { ...record.dice, secret: other } as never });
  expect(readRecord(forged)).toMatchObject({
    faults: [{ code: 'commitment-broken', where: '/dice/secret', clause: 'SK-DICE-2' }],
  });
  const short = reseal({ ...record, dice: { ...record.dice, secret: 'ab' } as never });
  expect(readRecord(short)).toMatchObject({ faults: [{ code: 'bad-seed', where: '/dice', clause: 'SK-DICE-2' }] });
});

test('the dice of a record are the dice it was played with', () => {
  const faces = [6, 1, 3];
  const of = (dice: MatchRecord['dice']) => diceOf({ ...written(), dice });
  expect(of(fastDice(4).description).roll(9, [6, 6])).toEqual(fastDice(4).roll(9, [6, 6]));
  expect(of(scriptedDice(faces).description).roll(1, [6, 6])).toEqual([1, 3]);
  expect(of(handDice().description).roll(0, [6])).toBeUndefined();
  expect(of(seededDice(secret).reveal()).roll(0, [6])).toEqual(seededDice(secret).roll(0, [6]));
  const running = written(false);
  expect(diceOf(running).roll(2, [6, 6])).toEqual(seededDice(secret, { red: 'c0' }).roll(2, [6, 6]));
});

test('[SK-DICE-9] a share that does not open its seal is a fault of the record', () => {
  const record = written();
  const sealed = (seals: object) => readRecord(reseal({ ...record, dice: { ...record.dice, seals } as never }));
  expect('record' in sealed({ red: sealOf('c0') })).toBe(true);
  expect(sealed({ red: sealOf('c1') })).toMatchObject({ faults: [{ code: 'seal-differs', clause: 'SK-DICE-9' }] });
  expect(sealed({})).toMatchObject({ faults: [{ code: 'seal-differs', where: '/dice/contributions' }] });
});

describe('[SK-DICE-10] throws are checked without the rules', () => {
  test('as recorded they are sound; a changed face, a gap and a throw left out are named', () => {
    const record = written();
    const at = record.events.findIndex((event) => (event as { type: string }).type === 'rolled');
    const event = record.events[at] as unknown as { faces: number[]; position: number };
    const changed = (other: object) => ({ ...record, events: record.events.with(at, { ...event, ...other } as never) });
    expect(throwFault(record)).toBeUndefined();
    expect(throwFault(changed({ faces: event.faces.map((face) => (face % 6) + 1) }))).toMatch(/^roll 1 shows/);
    expect(throwFault(changed({ position: 1 }))).toMatch(/^roll 1 should be die 1/);
    expect(throwFault({ ...record, opening: [] })).toMatch(/orders’ rolls/);
  });

  test('dice typed in, or set by a ruling, are not rolled again', () => {
    const record = written();
    const byRuling = record.events.map((event) =>
      (event as { type: string }).type === 'rolled' ? { ...(event as object), by: 'adjudication' } : event,
    );
    expect(throwFault({ ...record, dice: { kind: 'fast', seed: 1 }, events: byRuling as never })).toBeUndefined();
  });
});
