import { expect, test } from 'vitest';
import { duelsOf } from '../duels.ts';
import {
  battle,
  blue,
  building,
  eventsOf,
  fire,
  type Given,
  house,
  move,
  onlyEvent,
  red,
  rollsOf,
  rough,
} from '../table.ts';

const A = red('T 4/5/4/5/–/–', [3, 3]);
const T = blue('A 4/1/0/2/–/3', [5, 4]);

test('[RF-BOOM-1] hammered while hammered is BOOM: off the board and off the roster at once', () => {
  const b = battle({ units: { A, T: { ...T, hammered: true } } });
  const events = b.dice(4, 1, 3).accepts('red', fire('A', 'T'));
  expect(onlyEvent(events, 'unit-destroyed')).toMatchObject({ unit: 'T', at: [5, 4], clause: 'RF-BOOM-1' });
  expect(b.unit('T')).toMatchObject({ standing: 'destroyed', cell: -1 });
  const fresh = battle({ units: { A, T } });
  fresh.dice(4, 1, 3).accepts('red', fire('A', 'T')); // the same hit on a sound unit
  expect(fresh.unit('T').standing).toBe('board');
});

test('[RF-BOOM-1] the two shots of one split attack are two hammerings', () => {
  const b = battle({ units: { A, T } });
  const events = b.dice(4, 1, 3, 3, 1, 3).accepts('red', fire('A', 'T', { split: [2, 2] }));
  expect(events.map(({ type }) => type).filter((type) => /^unit-/.test(type))).toEqual([
    'unit-hammered',
    'unit-destroyed',
  ]);
  expect(duelsOf(events)).toEqual(['AS 2, EA 1, D 3', 'AS 2, EA 1, D 3']);
});

test('[RF-BOOM-2] nothing is left on the square, whatever it was', () => {
  for (const ground of [[], rough([5, 4])]) {
    const b = battle({ units: { A, T: { ...T, hammered: true } }, ground });
    const before = b.state.ground.slice();
    b.dice(4, 1, 3).accepts('red', fire('A', 'T'));
    expect(b.state.ground).toEqual(before);
    b.plays('red', move('A', [4, 3]));
    b.rejects('red', fire('A', [5, 4]), { code: 'already-fired', clause: 'RF-RNG-1' });
  }
  const open = battle({ units: { A: red('A 4/5/4/5/–/–', [4, 3]), T: { ...T, hammered: true } } });
  open.dice(4, 1, 3).accepts('red', fire('A', 'T'));
  open.plays('red', move('A', [5, 4])); // an open square again
  expect(open.left('A')).toBe(2.5);
});

test('[RF-BOOM-3] infantry and vehicles of every class go the same way', () => {
  const stats = '4/1/0/2/–/3';
  for (const unit of [
    blue(`A ${stats}`, [5, 4], { infantry: true, hammered: true }),
    blue(`A ${stats}`, [5, 4], { hammered: true }),
    blue(`T ${stats}`, [5, 4], { hammered: true }),
    blue(`R ${stats}`, [5, 4], { hammered: true }),
    blue(`F ${stats}`, [5, 4], { hammered: true }),
  ]) {
    const events = battle({ units: { A, T: unit } })
      .dice(4, 1, 3)
      .accepts('red', fire('A', 'T'));
    expect(rollsOf(events)).toEqual(['attack', 'armour', 'stat']);
    expect(onlyEvent(events, 'unit-destroyed').unit).toBe('T');
  }
});

test('[RF-BOOM-7] a building with no STRUCTURE left is rubble at once', () => {
  for (const [structure, stands] of [
    [2, false],
    [3, false],
    [4, true],
  ] as const) {
    const b = battle({ units: { A: red('T 4/5/4/5/–/–', [0, 0]) }, ground: building([6, 0], 3, structure) });
    b.dice(2, 1).accepts('red', fire('A', [6, 0])); // 3 points
    expect(b.facts()).toMatchObject({ ground: { '6,0': stands ? 'building' : 'rubble' } });
    expect(Object.keys(b.state.buildings)).toHaveLength(stands ? 1 : 0);
  }
});

const F = red('T 4/4/3/5/–/–', [0, 0]);
const collapse = fire('F', [6, 0]);

test('[RF-BOOM-8] who is inside takes the same damage on a random stat, without an armour roll, and stays', () => {
  const b = battle({ units: { F, T: blue('A 3/1/3/0/–/2', [6, 0]) }, ground: building([6, 0], 3, 2) });
  const events = b.dice(2, 1, 1).accepts('red', collapse);
  expect(rollsOf(events)).toEqual(['attack', 'armour', 'occupant-stat']);
  expect(b.stats('T')).toBe('0/1/3/0/0/0');
  expect(b.at('T')).toEqual([6, 0]);
  expect(b.facts()).toMatchObject({ ground: { '6,0': 'rubble' } });
});

test('[RF-BOOM-8] the damage is that of the last hit: 1, 2 or 3, not what was left of the building', () => {
  for (const [armour, dice, left] of [
    [4, [4, 1], 5],
    [5, [2, 1], 6],
    [6, [4, 1], 7],
    [5, [1, 1, 4], 7],
  ] as const) {
    const b = battle({ units: { F, T: blue('A 3/1/8/0/–/2', [6, 0]) }, ground: building([6, 0], armour, 1) });
    b.dice(...dice, 3).accepts('red', collapse);
    expect(b.unit('T').srf).toBe(left);
  }
});

test('[RF-BOOM-8] an occupant can be hammered by it, and goes BOOM if it was hammered already', () => {
  const inside = blue('A 3/1/3/0/–/2', [6, 0]);
  const ground = building([6, 0], 3, 2);
  const sound = battle({ units: { F, T: inside }, ground });
  sound.dice(2, 1, 4).accepts('red', collapse);
  expect(sound.unit('T')).toMatchObject({ standing: 'board', hammeredUntil: 1 });
  const hammered = battle({ units: { F, T: { ...inside, hammered: true } }, ground });
  hammered.dice(2, 1, 4).accepts('red', collapse);
  expect(hammered.unit('T').standing).toBe('destroyed');
  const lucky = battle({ units: { F, T: { ...inside, hammered: true } }, ground });
  lucky.dice(2, 1, 3).accepts('red', collapse);
  expect(lucky.unit('T')).toMatchObject({ standing: 'board', srf: 0 });
});

test('[RF-BOOM-8] a building that stands spares units inside, own troops included', () => {
  const b = battle({ units: { F, own: red('A 3/1/3/0/–/2', [6, 0]) }, ground: building([6, 0], 3, 4) });
  expect(rollsOf(b.dice(2, 1).accepts('red', collapse))).toEqual(['attack', 'armour']);
  expect(b.stats('own')).toBe('3/1/3/0/0/2');
});

test('[RF-BOOM-9] everything the first shot does comes before the second', () => {
  const units = { F: red('T 4/4/3/6/–/–', [0, 0]), T: blue('A 3/1/3/3/–/2', [6, 0]) };
  const ground: Given['ground'] = [...building([6, 0], 2, 4), ...house([9, 9])];
  const b = battle({ units, ground });
  const events = b.dice(2, 1, 2, 1, 1).accepts('red', fire('F', [6, 0], { split: [3, 3] }));
  const told = events.map(({ type }) => type).filter((type) => !['rolled', 'fire-opened'].includes(type));
  expect(told).toEqual([
    'attack-resolved',
    'building-damaged',
    'attack-resolved',
    'building-damaged',
    'building-collapsed',
    'stat-lost',
  ]);
  expect(b.unit('T').movement).toBe(0);
});

test('[RF-BOOM-9] a carrier goes first, then its riders are hurt, then placed, and only then comes the next shot', () => {
  const units = {
    A,
    T: blue('R 6/4/0/1/–/–', [10, 3], { hammered: true }),
    P: blue('A 3/2/3/2/–/2', undefined, { aboard: 'T' }),
  };
  const b = battle({ units });
  const events = b.dice(4, 1, 3, 2).accepts('red', fire('A', 'T', { split: [3, 2] }));
  const told = events.map(({ type }) => type).filter((type) => type !== 'rolled');
  expect(told).toEqual([
    'fire-opened',
    'attack-resolved',
    'stat-lost',
    'unit-destroyed',
    'stat-lost',
    'rider-placed',
    'shot-lost',
  ]);
  expect(eventsOf(events, 'stat-lost').map(({ unit }) => unit)).toEqual(['T', 'P']);
});
