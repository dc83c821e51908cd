import { handDice, hashOf, type MatchRecord, recordOf, replay, seededDice } from '@sandtable/kernel';
import { toy } from '@sandtable/testkit';
import { describe, expect, test } from 'vitest';
import { adjudicate, answer, begunMatch, newMatch, say, undo } from './at-the-table.ts';

const secret = '0f'.repeat(32);

function reseal(record: MatchRecord): MatchRecord {
  const { seal: _, ...unsealed } = record;
  return { ...unsealed, seal: hashOf(unsealed) };
}

function played() {
  const match = begunMatch({ dice: seededDice(secret), rounds: 4 });
  const turn = () => match.open[0]!.seat;
  answer(match, turn(), { kind: 'dig', dice: 3 });
  say(match, 'umpire', { kind: 'take-over', seat: 'blue', controller: 'bot' });
  say(match, 'umpire', adjudicate({ kind: 'set-coins', seat: 'red', coins: 4 }));
  answer(match, turn(), { kind: 'dig', dice: 2 });
  say(match, 'umpire', undo(5));
  say(match, 'umpire', adjudicate({ kind: 'load-roll', faces: [6, 5] }));
  answer(match, turn(), { kind: 'dig', dice: 2 });
  return match;
}

function over(): MatchRecord {
  const match = played();
  answer(match, match.open[0]!.seat, { kind: 'concede' });
  return JSON.parse(JSON.stringify(recordOf(match)));
}

test('[SK-REC-4, SK-HOUSE-5, SK-ADJ-4] a record with rulings, take-overs, loads and undos plays again', () => {
  const record = over();
  const again = replay(toy, record);
  expect(again).toMatchObject({ ok: true, notes: [] });
  if (!again.ok) throw new Error('unreachable');
  expect(again.match.hash()).toBe(record.hash);
  expect(JSON.parse(JSON.stringify(recordOf(again.match)))).toEqual(record);
  expect(again.match.house.controllers).toEqual({ red: 'open', blue: 'bot' });
});

test('[SK-REC-4] a game by hand dice plays again', () => {
  const match = newMatch({ dice: handDice() });
  answer(match, 'red', { kind: 'enter-dice', faces: [3, 3] });
  for (const seat of ['red', 'blue']) answer(match, seat, { kind: 'bury', hole: 1 });
  answer(match, 'red', { kind: 'dig', dice: 1 });
  answer(match, 'red', { kind: 'enter-dice', faces: [6] });
  expect(replay(toy, recordOf(match))).toMatchObject({ ok: true });
});

test('[SK-REC-4] up to an entry', () => {
  const record = over();
  for (let until = 0; until <= record.entries.length; until++) {
    const part = replay(toy, record, until);
    expect(part.ok && part.match.entries).toHaveLength(until);
    expect(part.ok && part.match.entries.at(-1)?.hash).toBe(record.entries[until - 1]?.hash ?? undefined);
  }
  expect(replay(toy, record, record.entries.length + 1)).toMatchObject({
    ok: false,
    entry: record.entries.length,
    fault: { code: 'missing' },
  });
});

describe('[SK-REC-4] a forged record under a fresh seal is caught where it was forged', () => {
  const entry = (record: MatchRecord, i: number, change: object) => ({
    ...record,
    entries: record.entries.with(i, { ...record.entries[i]!, ...change }),
  });
  test.each<[string, (record: MatchRecord) => MatchRecord, object]>([
    [
      'another command',
      (record) => entry(record, 2, { command: { kind: 'dig', dice: 1 } }),
      { entry: 2, fault: { code: 'dice-differ', where: '/entries/2/rolls' } },
    ],
    [
      'an illegal command',
      (record) => entry(record, 2, { command: { kind: 'bribe' } }),
      { entry: 2, fault: { code: 'refused', clause: 'SK-CMD-4' } },
    ],
    [
      'another seat',
      (record) => entry(record, 2, { seat: 'green' }),
      { entry: 2, fault: { code: 'refused', clause: 'SK-CMD-1' } },
    ],
    [
      'another face',
      (record) => entry(record, 2, { rolls: [[6, 6, 6]] }),
      { entry: 2, fault: { code: 'dice-differ' } },
    ],
    ['another hash', (record) => entry(record, 2, { hash: '00' }), { entry: 2, fault: { code: 'hash-differs' } }],
    [
      'another effect',
      (record) => entry(record, 4, { effect: { type: 'edit', edit: { kind: 'set-coins', seat: 'red', coins: 9 } } }),
      { entry: 4, fault: { code: 'effect-differs', where: '/entries/4/effect' } },
    ],
    [
      'an entry cut off',
      (record) => ({ ...record, entries: record.entries.slice(0, -1) }),
      { fault: { code: 'hash-differs', where: '/hash' } },
    ],
    ['an entry left out', (record) => ({ ...record, entries: record.entries.toSpliced(2, 1) }), { entry: 2 }],
    [
      'another opening',
      (record) => ({ ...record, opening: [[1, 1]] }),
      { fault: { code: 'dice-differ', where: '/opening' } },
    ],
    [
      'another result',
      (record) => ({ ...record, result: { ...record.result!, outcome: 'drawn' } }),
      { fault: { code: 'result-differs', where: '/result' } },
    ],
    [
      'another story',
      (record) => ({ ...record, events: record.events.with(1, { type: 'rolled' }) }),
      { fault: { code: 'events-differ', where: '/events/1' } },
    ],
    [
      'a longer story',
      (record) => ({ ...record, events: [...record.events, { type: 'ended' }] }),
      { fault: { code: 'events-differ' } },
    ],
    [
      'a shorter story',
      (record) => ({ ...record, events: record.events.slice(0, -1) }),
      { fault: { code: 'events-differ' } },
    ],
    [
      'another setup',
      (record) => ({ ...record, setup: { seats: ['red', 'blue'], rounds: 3 } }),
      { entry: 0, fault: { code: 'hash-differs' } },
    ],
    [
      'no setup',
      (record) => ({ ...record, setup: { seats: [] } }),
      { fault: { code: 'bad-setup', where: '/setup/seats' } },
    ],
    ['another game', (record) => ({ ...record, game: 'chess' }), { fault: { code: 'wrong-game', where: '/game' } }],
    [
      'another secret',
      (record) => ({ ...record, dice: seededDice('1f'.repeat(32)).reveal() }),
      { fault: { code: 'dice-differ', where: '/opening' } },
    ],
  ])('%s', (_what, forge, expected) => {
    expect(replay(toy, reseal(forge(over())))).toMatchObject({ ok: false, ...expected });
  });
});

test('[SK-REC-5] a running match replays on the faces recorded, and says so', () => {
  const record = recordOf(played());
  const again = replay(toy, record);
  expect(again).toMatchObject({
    ok: true,
    notes: ['the dice are still secret, so they were taken from the record, not checked'],
  });
  expect(again.ok && again.match.hash()).toBe(record.hash);
  const cut = reseal({ ...record, opening: [], entries: [] });
  expect(replay(toy, cut)).toMatchObject({ ok: false, fault: { code: 'dice-differ', where: '/opening' } });
});

test('[SK-REC-5] another engine is noted', () => {
  const again = replay(toy, { ...over(), engine: '0.0.9' });
  expect(again).toMatchObject({ ok: true, notes: [expect.stringContaining('engine 0.0.9')] });
});

test('[SK-REC-8] a record of other rules is not replayed, and says with which it was played', () => {
  const record = over();
  expect(replay(toy, { ...record, ruleset: '0.9.0' })).toMatchObject({
    ok: false,
    fault: { code: 'other-rules', where: '/ruleset', message: expect.stringContaining('rules 0.9.0') },
  });
  expect(replay({ ...toy, version: '0.9.0' }, { ...record, ruleset: '0.9.0' }).ok).toBe(true);
});
