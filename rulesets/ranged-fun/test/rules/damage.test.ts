import { expect, test } from 'vitest';
import { duelsOf } from '../duels.ts';
import {
  battle,
  blue,
  building,
  contact,
  endTurn,
  eventsOf,
  fire,
  move,
  reactFire,
  red,
  rollsOf,
  rough,
} from '../table.ts';

const A = red('T 4/5/4/5/–/–', [3, 3]);

/** T at ten spaces or less is hit for 3 points on the stat the die says. */
function hit(target: string, face: number) {
  const b = battle({ units: { A, T: blue(target, [10, 3]) } });
  const events = b.dice(4, 1, face).accepts('red', fire('A', 'T'));
  expect(duelsOf(events)[0]).toMatch(/D 3$/);
  return { b, hammered: eventsOf(events, 'unit-hammered').length > 0 };
}

test('[RF-DMG-1] a building loses the damage from its STRUCTURE, and rolls for no stat', () => {
  for (const [armour, dice, left] of [
    [4, [4, 1], 6],
    [5, [2, 1], 7],
    [6, [4, 1], 8],
    [5, [1, 1, 3], 8],
    [5, [1, 1, 2], 9],
    [5, [1, 2], 9],
  ] as const) {
    const b = battle({ units: { A }, ground: building([10, 3], armour, 9) });
    const events = b.dice(...dice).accepts('red', fire('A', [10, 3]));
    expect(b.facts()).toMatchObject({ buildings: { '10,3': { structure: left, armour } } });
    expect(rollsOf(events)).not.toContain('stat');
  }
});

test('[RF-DMG-2] 1d4 says which stat loses all the points: MOVEMENT, ARMOUR, SRF, LRF', () => {
  expect(hit('A 5/4/6/7/–/–', 1).b.stats('T')).toBe('2/4/6/7/0/0');
  expect(hit('A 5/4/6/7/–/–', 2).b.stats('T')).toBe('5/1/6/7/0/0');
  expect(hit('A 5/4/6/7/–/–', 3).b.stats('T')).toBe('5/4/3/7/0/0');
  expect(hit('A 5/4/6/7/–/–', 4).b.stats('T')).toBe('5/4/6/4/0/0');
});

test('[RF-DMG-3] VSRF falls with MOVEMENT, VLRF with LRF, and neither with anything else', () => {
  expect(hit('A 5/4/6/7/5/6', 1).b.stats('T')).toBe('2/4/6/7/5/3');
  expect(hit('A 5/4/6/7/5/6', 2).b.stats('T')).toBe('5/1/6/7/5/6');
  expect(hit('A 5/4/6/7/5/6', 3).b.stats('T')).toBe('5/4/3/7/5/6');
  expect(hit('A 5/4/6/7/5/6', 4).b.stats('T')).toBe('5/4/6/4/2/6');
});

test('[RF-DMG-4] no stat falls below 0; what is too much is lost', () => {
  expect(hit('A 2/4/6/7/–/1', 1).b.stats('T')).toBe('0/4/6/7/0/0');
  expect(hit('A 5/4/6/1/2/–', 4).b.stats('T')).toBe('5/4/6/0/0/0');
  expect(hit('A 3/4/6/7/–/4', 1).b.stats('T')).toBe('0/4/6/7/0/1');
});

test('[RF-DMG-5] a stat that was 0 before hammers; one that comes to 0 now does not', () => {
  const faces = [1, 2, 3, 4];
  const zero = ['A 0/4/6/7/–/–', 'A 5/0/6/7/–/–', 'A 5/4/0/7/–/–', 'A 5/4/6/0/–/–'];
  const some = ['A 1/4/6/7/–/–', 'A 5/1/6/7/–/–', 'A 5/4/1/7/–/–', 'A 5/4/6/1/–/–'];
  for (const face of faces) {
    expect(hit(zero[face - 1] as string, face).hammered).toBe(true);
    expect(hit(some[face - 1] as string, face).hammered).toBe(false);
    expect(hit(zero[face % 4] as string, face).hammered).toBe(false); // another stat is 0, not the one rolled
  }
});

test('[RF-DMG-6] only the rolled stat decides; the linked one falls even so, and never hammers', () => {
  const gun = hit('T 2/4/0/0/6/–', 4);
  expect(gun.hammered).toBe(true);
  expect(gun.b.stats('T')).toBe('2/4/0/0/3/0');
  const weak = hit('T 2/4/0/1/5/–', 4);
  expect(weak.hammered).toBe(false);
  expect(weak.b.stats('T')).toBe('2/4/0/0/2/0');
  const unarmed = hit('A 5/4/0/3/0/–', 4); // VLRF was 0 already
  expect(unarmed.hammered).toBe(false);
  const rooted = hit('A 0/4/1/3/–/5', 1);
  expect(rooted.hammered).toBe(true);
  expect(rooted.b.stats('T')).toBe('0/4/1/3/0/2');
});

test('[RF-DMG-7] a stat that was 0 from the start counts as already 0, one worn down to 0 too', () => {
  expect(hit('A 5/4/0/3/–/–', 3).hammered).toBe(true);
  const worn = battle({ units: { A, T: blue('A 5/4/6/3/–/–', [10, 3], { now: { srf: 0 } }) } });
  expect(eventsOf(worn.dice(4, 1, 3).accepts('red', fire('A', 'T')), 'unit-hammered')).toHaveLength(1);
});

test('[RF-DMG-8] stats are never restored, not even when the repairs are over', () => {
  const b = battle({ units: { A, T: blue('A 5/4/0/3/–/4', [10, 3]) } });
  b.dice(4, 1, 3).accepts('red', fire('A', 'T')); // hammered
  for (const [face, stats] of [
    [1, '2/4/0/3/0/1'],
    [4, '2/4/0/0/0/1'],
  ] as const) {
    b.plays('red', endTurn);
    b.plays('blue', endTurn);
    b.dice(4, 1, face).accepts('red', fire('A', 'T'));
    b.plays('red', endTurn);
    b.plays('blue', endTurn);
    expect(b.stats('T')).toBe(stats);
  }
  expect(b.unit('T')).toMatchObject({ hammeredUntil: 0 });
});

test('[RF-DMG-9] what is lost is lost at once: remaining points in the middle of a move', () => {
  const units = {
    W: red('T 4/4/4/4/–/–', [2, 5], { overwatch: { at: [8, 4] } }),
    T: blue('A 5/1/2/1/–/2', [9, 1]),
  };
  const b = battle({ active: 'blue', units });
  b.plays('blue', move('T', [9, 2]), move('T', [9, 3]));
  b.dice(3, 1, 1).accepts('red', reactFire('W'));
  expect(b.stats('T')).toBe('2/1/2/1/0/0');
  expect(b.left('T')).toBe(0);
  b.rejects('blue', move('T', [9, 4]), { code: 'not-enough-movement', clause: 'RF-MOVE-4' });
});

test('[RF-DMG-9] … the second half of a split, and the response to a contact attack', () => {
  const split = battle({ units: { A, T: blue('A 4/3/3/2/–/3', [8, 3]) } });
  const halves = split.dice(4, 1, 2, 1, 4).accepts('red', fire('A', 'T', { split: [3, 2] }));
  expect(duelsOf(halves)).toEqual(['AS 3, EA 3, D 2', 'AS 2, EA 1, D 0']);
  const fight = battle({
    units: { C: red('A 3/2/2/0/–/5', [4, 4]), T: blue('A 5/3/4/3/–/5', [5, 4]) },
    ground: rough([4, 4]),
  });
  fight.dice(3, 1, 1).accepts('red', contact('C', 'T')); // VSRF 5→2
  expect(duelsOf(fight.dice(1, 4).accepts('blue', { kind: 'respond' }))).toEqual(['AS 2, EA 3, D 0']);
});
