import { type MatchRecord, recordOf } from '@sandtable/kernel';
import { describe, expect, test } from 'vitest';
import { playRandomGame, rulingProblems, toy, verdictChanges } from '../src/index.ts';

const subject = { ruleset: toy, setup: () => ({ seats: ['red', 'blue'], rounds: 4 }), ledgers: [], longest: 400 };
const record = recordOf(playRandomGame(subject, 7).match) as MatchRecord;
const firstRoll = record.events.findIndex((event) => (event as { type: string }).type === 'rolled');

/** The record as it would be if the rules had emitted other events. */
function retold(change: (events: MatchRecord['events'][number][]) => void): MatchRecord {
  const events = structuredClone(record.events) as MatchRecord['events'][number][];
  change(events);
  return { ...record, events };
}

describe('the rulings of a recorded game', () => {
  test('don’t change as long as the rules don’t', () => {
    expect(verdictChanges(toy, record)).toEqual([]);
    expect(rulingProblems({ ruleset: toy }, 'duel', record)).toEqual([]);
  });

  test('are listed by command and clause where they changed', () => {
    const other = retold((events) => {
      events[firstRoll] = { ...(events[firstRoll] as object), label: 'of old' } as (typeof events)[number];
    });
    const [change, ...more] = verdictChanges(toy, other);
    expect(more).toEqual([]);
    expect(change).toMatchObject({ before: expect.stringContaining('label "of old"') });
    expect(change?.after).not.toContain('of old');
    expect(change?.clause).toBe((record.events[firstRoll] as { clause: string }).clause);
    expect(change?.command).toBeGreaterThanOrEqual(0);
  });

  test('may not change without a new version of the rules', () => {
    const other = retold((events) => void events.splice(firstRoll, 1));
    const [first, line] = rulingProblems({ ruleset: toy }, 'duel', other);
    expect(first).toContain(`still version ${toy.version}`);
    expect(line).toMatch(/^duel, command \d+ \(.+\), [A-Z]+-[A-Z]+-\d+: .+ → .+$/);
    const renewed = { ...toy, version: `${toy.version}-next` };
    expect(rulingProblems({ ruleset: renewed }, 'duel', other)[0]).toContain('record it anew');
  });

  test('a command that is refused today is a change, and so is one event less at the end', () => {
    const [first] = record.entries as [MatchRecord['entries'][number]];
    const entries = record.entries.with(0, { ...first, command: { kind: 'no-such-kind' } } as typeof first);
    expect(verdictChanges(toy, { ...record, entries })).toMatchObject([
      { command: 1, before: 'accepted', after: 'refused: not-offered', clause: 'SK-CMD-4' },
    ]);
    const longer = retold((events) => void events.push({ type: 'encore', clause: 'SK-EV-1' } as never));
    expect(verdictChanges(toy, longer)).toMatchObject([{ what: 'end', after: 'nothing' }]);
  });
});
