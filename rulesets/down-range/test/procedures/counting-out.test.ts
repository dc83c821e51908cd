import { restore, save, UMPIRE } from '@sandtable/kernel';
import { expect, test } from 'vitest';
import { battle, soldier } from '../table.ts';

test('[DR-WIN-1, DR-TURN-9] whose last unit on the table falls at the turn’s start is asked for no orders, guns beyond it or not', () => {
  const given = {
    started: false,
    seats: ['A', 'B', 'C'],
    rounds: 5,
    victory: { kind: 'last-side' as const },
    hazards: [{ id: 'cloud', hazard: 'mustard-gas', shape: { at: [10, 10] as [number, number], radius: 3 } }],
    offMap: { guns: { seat: 'A', weapon: 'tube-artillery' } },
    units: { a: soldier('A', [10, 10]), b: soldier('B', [60, 40]), c: soldier('C', [60, 20]) },
  };
  const standing = battle(given, [3]);
  expect(standing.match.open.map(({ seat }) => seat)).toEqual(['A']);
  const fallen = battle(given, [4]);
  expect(fallen.state.players.find(({ seat }) => seat === 'A')?.eliminated).toBe(true);
  expect(fallen.match.open.map(({ seat }) => seat)).toEqual(['B']);
  // Laid aside and taken up again, it is the same question.
  const { match } = fallen;
  expect(restore(match.ruleset, JSON.parse(JSON.stringify(save(match))), match.dice)).toHaveProperty('match');
});

test('[DR-TURN-9] whose last unit on the table falls in the middle of its turn finishes it with the guns beyond, saved or not', () => {
  const given = {
    seats: ['A', 'B'],
    rounds: 5,
    offMap: { guns: { seat: 'A', weapon: 'tube-artillery' } },
    units: {
      a: soldier('A', [10, 10]),
      late: soldier('A', undefined, { arrives: { round: 4, edge: 'south' } }),
      b: soldier('B', [60, 40]),
    },
  };
  const table = battle(given);
  const { match } = table;
  const edit = { kind: 'set-status', unit: 'a', status: 'out' };
  const ruling = { kind: 'propose', proposal: { kind: 'adjudicate', edit, reason: 'his own shell' } };
  expect(match.submit({ seat: UMPIRE, command: ruling }).ok).toBe(true);
  expect(match.open.map(({ seat }) => seat)).toEqual(['A']);
  expect(match.fork().open.map(({ seat }) => seat)).toEqual(['A']);
  const again = restore(match.ruleset, JSON.parse(JSON.stringify(save(match))), match.dice);
  expect('match' in again && again.match.open.map(({ seat }) => seat)).toEqual(['A']);
});

test('[DR-WIN-1] a position that is played on without end is over when nobody is left to be asked', () => {
  const given = { seats: ['A', 'B'], units: { a: soldier('A', [10, 10]), b: soldier('B', [60, 40]) } };
  const { match } = battle(given);
  const downed = (unit: string) => {
    const edit = { kind: 'set-status', unit, status: 'out' };
    const ruling = { kind: 'propose', proposal: { kind: 'adjudicate', edit, reason: 'one shell for both' } };
    expect(match.submit({ seat: UMPIRE, command: ruling }).ok).toBe(true);
  };
  downed('b');
  expect(match.result).toBe(undefined);
  downed('a');
  expect(match.result).toMatchObject({ outcome: 'drawn' });
});
