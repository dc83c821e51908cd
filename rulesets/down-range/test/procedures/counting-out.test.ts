import { restore, save } from '@sandtable/kernel';
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
