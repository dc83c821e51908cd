import { expect, test } from 'vitest';
import type { Square } from '../../src/state.ts';
import { duelsOf } from '../duels.ts';
import { battle, blue, building, eventsOf, fire, type Given, house, onlyEvent, red, rollsOf, rough } from '../table.ts';

const F = red('T 3/3/1/2/4/–', [1, 5]);
const T = blue('A 3/6/3/1/–/3', [14, 5]);
/** Thick enough that a low attack die always misses, so that a landing throws two more dice and no third. */
const neighbour = (at: Square) => blue('A 3/6/1/1/–/–', at);

/** N, NE, E, SE, S, SW, W, NW of (14, 5): what 1d8 says. */
const ROSE: readonly Square[] = [
  [14, 4],
  [15, 4],
  [15, 5],
  [15, 6],
  [14, 6],
  [13, 6],
  [13, 5],
  [13, 4],
];

const surrounded = Object.fromEntries(ROSE.map((at, i) => [`N${i + 1}`, neighbour(at)]));

test('[RF-VLRF-6] 1 and 2 of 1d6 are on target, 3 to 6 are one space off', () => {
  for (let face = 1; face <= 6; face++) {
    const b = battle({ units: { F, T, ...surrounded } });
    const events = b.dice(...(face <= 2 ? [face, 1, 4] : [face, 5, 1, 4])).accepts('red', fire('F', 'T'));
    expect(onlyEvent(events, 'attack-resolved').target).toEqual({ unit: face <= 2 ? 'T' : 'N5' });
    const dice = eventsOf(events, 'rolled').map(({ label, dice: [sides] }) => `${label} d${sides}`);
    const astray = ['scatter d6', 'direction d8', 'attack d4', 'armour d4'];
    expect(dice).toEqual(face <= 2 ? ['scatter d6', 'attack d4', 'armour d4'] : astray);
  }
});

test('[RF-VLRF-6] 1d8 gives the direction, clockwise from north', () => {
  ROSE.forEach((at, i) => {
    const b = battle({ units: { F, T, ...surrounded } });
    const events = b.dice(6, i + 1, 1, 4).accepts('red', fire('F', 'T'));
    expect(onlyEvent(events, 'shot-scattered')).toMatchObject({ to: at, hits: { unit: `N${i + 1}` } });
    expect(onlyEvent(events, 'attack-resolved').target).toEqual({ unit: `N${i + 1}` });
  });
});

test('[RF-VLRF-6] players may agree on another die', () => {
  const judgements = { scatter: { die: 10, onTarget: 7 } };
  for (const [face, hits] of [
    [1, 'T'],
    [7, 'T'],
    [8, 'N1'],
    [10, 'N1'],
  ] as const) {
    const b = battle({ units: { F, T, ...surrounded }, judgements });
    const events = b.dice(...(hits === 'T' ? [face, 1, 4] : [face, 1, 1, 4])).accepts('red', fire('F', 'T'));
    expect(onlyEvent(events, 'attack-resolved').target).toEqual({ unit: hits });
  }
});

test('[RF-VLRF-7] scatter-d4: 3 and 4 of 1d4 scatter, the direction is still 1d8; without the option it is 1d6', () => {
  for (let face = 1; face <= 4; face++) {
    const b = battle({ units: { F, T, ...surrounded }, options: { scatterD4: true } });
    const events = b.dice(...(face <= 2 ? [face, 1, 4] : [face, 8, 1, 4])).accepts('red', fire('F', 'T'));
    expect(onlyEvent(events, 'attack-resolved').target).toEqual({ unit: face <= 2 ? 'T' : 'N8' });
    expect(eventsOf(events, 'rolled')[0]).toMatchObject({ label: 'scatter', dice: [4], clause: 'RF-VLRF-7' });
  }
  const off = battle({ units: { F, T, ...surrounded } });
  expect(eventsOf(off.dice(5, 8, 1, 4).accepts('red', fire('F', 'T')), 'rolled')[0]).toMatchObject({ dice: [6] });
});

test('[RF-GEO-11, RF-VLRF-6] on hexes 1d6 gives the direction, clockwise from north-east', () => {
  const rose: readonly Square[] = [
    [15, 4],
    [15, 5],
    [15, 6],
    [14, 6],
    [13, 5],
    [14, 4],
  ];
  rose.forEach((at, i) => {
    const b = battle({ units: { F, T }, ground: rough([8, 5]), options: { hex: true } });
    const events = b.dice(3, i + 1).accepts('red', fire('F', 'T'));
    expect(onlyEvent(events, 'shot-scattered')).toMatchObject({ to: at, hits: null });
    expect(eventsOf(events, 'rolled').map(({ dice }) => dice)).toEqual([[6], [6]]);
  });
});

test('[RF-VLRF-8] a shot that comes down on an empty square has no effect and throws no more dice', () => {
  const b = battle({ units: { F, T }, ground: rough([8, 5], [14, 4]) });
  const events = b.dice(3, 1).accepts('red', fire('F', 'T'));
  expect(rollsOf(events)).toEqual(['scatter', 'direction']);
  expect(onlyEvent(events, 'shot-scattered')).toMatchObject({ to: [14, 4], hits: null });
  expect(b.unit('F').fireUsed).toBe(true); // fired it was
});

test('[RF-VLRF-8] a shot off the board has no effect', () => {
  for (const [corner, off] of [
    [
      [0, 0],
      [1, 2, 6, 7, 8],
    ],
    [
      [19, 11],
      [2, 3, 4, 5, 6],
    ],
  ] as const)
    for (let direction = 1; direction <= 8; direction++) {
      const gun = red('T 3/3/1/2/4/–', corner[0] === 0 ? [19, 11] : [0, 0]);
      const units = { F: gun, T: blue('A 3/6/3/1/–/3', corner) };
      const b = battle({ board: { width: 20, height: 12 }, units, ground: rough([10, 6], [9, 5]) });
      const { to, hits } = onlyEvent(b.dice(4, direction).accepts('red', fire('F', 'T')), 'shot-scattered');
      expect(hits).toBe(null);
      expect(to === null).toBe((off as readonly number[]).includes(direction));
    }
});

test('[RF-VLRF-9] it strikes what is there, friend or foe', () => {
  const N = '3/2/3/2/–/2';
  for (const unit of [red(`A ${N}`, [15, 5]), blue(`A ${N}`, [15, 5])]) {
    const b = battle({ units: { F, N: unit, T: blue('A 3/1/3/1/–/3', [14, 5]) }, ground: house([8, 5]) });
    const events = b.dice(5, 3, 2, 3, 3, 2).accepts('red', fire('F', 'T'));
    expect(rollsOf(events)).toEqual(['scatter', 'direction', 'attack', 'armour', 'glance', 'stat']);
    expect(duelsOf(events)).toEqual(['AS 4, EA 3, D 1']);
    expect(b.stats('N')).toBe('3/1/3/2/0/2');
    expect(b.stats('T')).toBe('3/1/3/1/0/3');
  }
});

/** T stands at (14, 5), in a building or not; the shot scatters south, where a house stands, empty or occupied. */
function southward(aim: 'T' | Square, inside: boolean, more: Given['ground'] = []) {
  const units = { F, T: blue('A 3/1/3/1/–/3', [14, 5]), ...(inside ? { N: blue('A 3/1/3/1/–/3', [14, 6]) } : {}) };
  const b = battle({ units, ground: [...rough([8, 5]), ...more] });
  const dice = [6, 5, 3, 2];
  return {
    b,
    events: () => b.dice(...dice, ...(typeof aim === 'string' && inside ? [2] : [])).accepts('red', fire('F', aim)),
  };
}

test('[RF-VLRF-9] where there are a unit and a building, it strikes the kind that was aimed at', () => {
  const atUnit = southward('T', true, house([14, 6]));
  expect(onlyEvent(atUnit.events(), 'attack-resolved').target).toEqual({ unit: 'N' });
  expect(atUnit.b.stats('N')).toBe('3/0/3/1/0/3');
  expect(atUnit.b.facts()).toMatchObject({ buildings: { '14,6': { structure: 6 } } });
  const atBuilding = southward([14, 5], true, house([14, 5], [14, 6]));
  expect(onlyEvent(atBuilding.events(), 'attack-resolved').target).toEqual({ building: [14, 6] });
  expect(atBuilding.b.stats('N')).toBe('3/1/3/1/0/3');
  expect(atBuilding.b.facts()).toMatchObject({ buildings: { '14,5': { structure: 6 }, '14,6': { structure: 3 } } });
});

test('[RF-VLRF-9] where there is only the other kind, it strikes that', () => {
  const atUnit = southward('T', false, house([14, 6]));
  expect(onlyEvent(atUnit.events(), 'attack-resolved').target).toEqual({ building: [14, 6] });
  const b = battle({ units: { F, N: neighbour([14, 6]) }, ground: [...rough([8, 5]), ...house([14, 5])] });
  const events = b.dice(6, 5, 1, 4).accepts('red', fire('F', [14, 5]));
  expect(onlyEvent(events, 'attack-resolved').target).toEqual({ unit: 'N' });
});

test('[RF-VLRF-10] the victim gets 1, unit or building, or the ARMOUR of the building it is inside', () => {
  const astray = (aim: 'T' | Square, ground: NonNullable<Given['ground']>, inside = true) => {
    const units = { F, T: blue('A 3/2/1/1/–/–', [14, 5]), ...(inside ? { N: blue('A 3/1/3/1/–/–', [14, 6]) } : {}) };
    const b = battle({ units, ground: [...rough([8, 5]), ...ground] });
    return duelsOf(b.dice(6, 5, 1, 4).accepts('red', fire('F', aim)))[0];
  };
  expect(astray('T', [])).toBe('AS 4, EA 2, D 0');
  expect(astray('T', rough([14, 6]))).toBe('AS 4, EA 2, D 0'); // its own cover adds nothing more
  expect(astray('T', building([14, 6], 4, 9))).toBe('AS 4, EA 5, D 0');
  expect(astray('T', building([14, 6], 4, 9), false)).toBe('AS 4, EA 5, D 0'); // the empty building: 4 + 1
  expect(astray([14, 5], [...house([14, 5]), ...building([14, 6], 3, 9)])).toBe('AS 4, EA 4, D 0'); // 3 + 1
});

test('[RF-VLRF-10] strength is unchanged though it lands nearer than 11, and nothing scatters twice', () => {
  const units = { F: red('T 3/3/1/8/4/–', [3, 5]), T, N: neighbour([13, 5]) }; // N is at 10 spaces, where LRF 8 would do
  const events = battle({ units }).dice(3, 7, 1, 4).accepts('red', fire('F', 'T'));
  expect(duelsOf(events)).toEqual(['AS 4, EA 7, D 0']);
  expect(rollsOf(events)).toEqual(['scatter', 'direction', 'attack', 'armour']);
});
