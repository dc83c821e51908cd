import { createMatch, readRecord, recordOf, replay, restore, save, seatView, seededDice } from '@sandtable/kernel';
import { toy } from '@sandtable/testkit';
import { describe, expect, test } from 'vitest';
import { answer, begunMatch, refusal, script } from './at-the-table.ts';

const dig = { kind: 'dig', dice: 1 };

function dug(reasons?: readonly string[]) {
  const match = begunMatch({ dice: seededDice('ab'.repeat(32)) });
  const { seat, id } = match.open[0]!;
  const outcome = match.submit({ seat, decision: id, command: dig, ...(reasons === undefined ? {} : { reasons }) });
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.rejection));
  return match;
}

describe('[SK-REC-7] the reasons of an answer', () => {
  test('are kept with its entry, in record, save and fork, and after a replay', () => {
    const match = dug(['the ground is soft', 'nobody looks']);
    expect(match.entries.at(-1)).toMatchObject({ command: dig, reasons: ['the ground is soft', 'nobody looks'] });
    expect(match.fork().entries.at(-1)?.reasons).toHaveLength(2);
    const restored = restore(toy, JSON.parse(JSON.stringify(save(match))), match.dice);
    expect('match' in restored && restored.match.entries.at(-1)?.reasons).toHaveLength(2);
    const read = readRecord(JSON.parse(JSON.stringify(recordOf(match))));
    if ('faults' in read) throw new Error(JSON.stringify(read.faults));
    const again = replay(toy, read.record);
    expect(again.ok && again.match.entries).toEqual(match.entries);
  });

  test('come with an answer that is given without being looked at again, too', () => {
    const match = begunMatch({ dice: script([5]) });
    const open = match.open[0]!;
    match.advance(open, match.sample(open)[0]!, ['as good as any']);
    expect(match.entries.at(-1)?.reasons).toEqual(['as good as any']);
  });

  test('change neither events nor hashes, and no seat is told them', () => {
    const [silent, talking] = [dug(), dug(['a secret plan'])];
    expect(silent.entries.at(-1)).not.toHaveProperty('reasons');
    expect(talking.hash()).toBe(silent.hash());
    expect(talking.log).toEqual(silent.log);
    for (const viewer of ['red', 'blue', 'spectator', 'umpire'])
      expect(JSON.stringify([seatView(talking, viewer), talking.eventsFor(viewer)])).not.toContain('secret plan');
  });

  test('are twenty of 500 characters, no more; a house command has none', () => {
    expect(dug(Array.from({ length: 20 }, () => 'x'.repeat(500))).entries.at(-1)?.reasons).toHaveLength(20);
    const match = begunMatch();
    const { seat, id: decision } = match.open[0]!;
    for (const reasons of [Array.from({ length: 21 }, () => 'x'), ['x'.repeat(501)], [''], 'because', [7]])
      expect(refusal(match, { seat, decision, command: dig, reasons })).toMatchObject({ code: 'malformed' });
    expect(refusal(match, { seat, command: { kind: 'concede' }, reasons: ['no hope'] })).toMatchObject({
      code: 'malformed',
      detail: { faults: [{ where: '/reasons' }] },
    });
  });
});

test('[SK-EVT-3] a watcher is told every event once, with the state it left', () => {
  const told: { event: { type: string }; coins: string }[] = [];
  const created = createMatch(
    toy,
    { seats: ['red', 'blue'], rounds: 3 },
    {
      dice: script([5, 5, 5]),
      watch: (event, state) => told.push({ event, coins: JSON.stringify(state) }),
    },
  );
  if ('faults' in created) throw new Error(JSON.stringify(created.faults));
  const { match } = created;
  for (const [i, seat] of ['red', 'blue'].entries()) answer(match, seat, { kind: 'bury', hole: i + 1 });
  answer(match, 'red', dig);
  expect(told.map(({ event }) => event)).toEqual(match.log);
  expect(told.at(-1)?.coins).toBe(JSON.stringify(match.state));
  expect(new Set(told.map(({ coins }) => coins)).size).toBeGreaterThan(2);
  const before = told.length;
  const fork = match.fork();
  answer(fork, fork.open[0]!.seat, dig);
  save(match);
  expect(told).toHaveLength(before);
});
