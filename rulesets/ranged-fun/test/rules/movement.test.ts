import { expect, test } from 'vitest';
import type { Square } from '../../src/state.ts';
import {
  battle,
  blue,
  contact,
  disembark,
  embark,
  endTurn,
  eventsOf,
  fire,
  type Given,
  house,
  move,
  onlyEvent,
  overwatch,
  pass,
  reactFire,
  red,
  respond,
  rough,
  wall,
} from '../table.ts';

const tooDear = { code: 'not-enough-movement', clause: 'RF-MOVE-4' };
const occupied = { code: 'square-occupied', clause: 'RF-MOVE-6' };

test('[RF-MOVE-1] a unit has as many points as its current MOVEMENT, not its initial one', () => {
  const b = battle({ units: { F: red('A 5/1/1/1/–/–', [1, 1], { now: { movement: 2 } }) } });
  b.plays('red', move('F', [2, 1]), move('F', [3, 1]));
  b.rejects('red', move('F', [4, 1]), tooDear);
});

test('[RF-MOVE-1] damage in mid-move bites at once and refunds nothing; remaining points never fall below 0', () => {
  const b = battle({
    active: 'blue',
    units: { W: red('T 4/4/4/4/–/–', [2, 5], { overwatch: { at: [8, 4] } }), T: blue('A 5/1/2/1/–/2', [9, 1]) },
  });
  b.plays('blue', move('T', [9, 2]), move('T', [9, 3]));
  b.plays('red', pass);
  b.plays('blue', move('T', [9, 4]));
  b.dice(3, 1, 1).accepts('red', reactFire('W')); // D 3: MOVEMENT 5 to 2, and 3 are spent
  expect([b.stats('T'), b.left('T'), b.unit('T').spentHalf]).toEqual(['2/1/2/1/0/0', 0, 6]);
  b.rejects('blue', move('T', [9, 5]), tooDear);
});

test('[RF-MOVE-2] a straight step into the open costs one point, in all four directions', () => {
  for (const to of [
    [5, 4],
    [6, 5],
    [5, 6],
    [4, 5],
  ] as Square[]) {
    const b = battle({ units: { F: red('T 1/1/1/1/–/–', [5, 5]) } });
    expect(onlyEvent(b.accepts('red', move('F', to)), 'unit-moved')).toMatchObject({
      priceHalf: 2,
      clause: 'RF-MOVE-2',
    });
    expect(b.left('F')).toBe(0);
  }
  battle({ units: { F: red('T 0/1/1/1/–/–', [5, 5]) } }).rejects('red', move('F', [5, 4]), tooDear);
});

test('[RF-MOVE-3] a diagonal step costs one and a half points, in all four directions and for every class', () => {
  for (const kind of ['A', 'T', 'R', 'F']) {
    for (const to of [
      [6, 4],
      [6, 6],
      [4, 6],
      [4, 4],
    ] as Square[]) {
      const b = battle({ units: { F: red(`${kind} 2/1/1/1/–/–`, [5, 5]) } });
      expect(onlyEvent(b.accepts('red', move('F', to)), 'unit-moved')).toMatchObject({
        priceHalf: 3,
        clause: 'RF-MOVE-3',
      });
      expect(b.left('F')).toBe(0.5);
    }
    battle({ units: { F: red(`${kind} 1/1/1/1/–/–`, [5, 5]) } }).rejects('red', move('F', [6, 6]), tooDear);
  }
});

test('[RF-MOVE-4] a step needs its full price; half points are kept, but half a point buys no step', () => {
  const b = battle({ units: { F: red('A 3/1/1/1/–/–', [1, 1]) } });
  b.plays('red', move('F', [2, 1])); // 2 left
  b.plays('red', move('F', [3, 2])); // ½ left
  expect(b.left('F')).toBe(0.5);
  for (const to of [
    [4, 2],
    [3, 3],
    [4, 3],
  ] as Square[])
    b.rejects('red', move('F', to), tooDear);
  const c = battle({ units: { F: red('A 3/1/1/1/–/–', [1, 1]) } });
  c.plays('red', move('F', [2, 2]), move('F', [3, 3])); // two times 1½ is exactly 3
  expect(c.left('F')).toBe(0);
});

test('[RF-MOVE-5] the price depends on the square entered and the direction, never on the square left', () => {
  const priceOut = (ground: Given['ground'], to: Square) => {
    const b = battle({ units: { F: red('A 6/1/1/1/–/–', [5, 5]) }, ground: ground ?? [] });
    return onlyEvent(b.accepts('red', move('F', to)), 'unit-moved').priceHalf;
  };
  for (const left of [[], rough([5, 5]), wall([5, 5]), house([5, 5])]) {
    expect(priceOut(left, [6, 5])).toBe(2);
    expect(priceOut(left, [6, 6])).toBe(3);
    expect(priceOut([...left, ...rough([6, 5])], [6, 5])).toBe(4);
    expect(priceOut([...left, ...rough([6, 6])], [6, 6])).toBe(6);
  }
});

test('[RF-MOVE-6] no unit steps into or through a square where a unit of either side stands', () => {
  const units = {
    F: red('A 4/1/1/1/–/–', [1, 1]),
    G: red('A 1/1/1/1/–/–', [2, 1]),
    T: blue('A 1/1/1/1/–/–', [1, 2]),
    H: red('A 1/1/1/1/–/–', [0, 0], { hammered: true }),
  };
  const b = battle({ units });
  for (const to of [
    [2, 1],
    [1, 2],
    [0, 0],
  ] as Square[])
    b.rejects('red', move('F', to), occupied);
  b.rejects('red', move('F', [2, 1], [3, 1]), occupied);
  b.accepts('red', move('F', [2, 2]));
  b.rejects('red', move('F', [1, 2]), occupied);
});

test('[RF-MOVE-6] what is destroyed, aboard or gone leaves its square free', () => {
  const b = battle({
    units: {
      F: red('A 4/1/1/1/–/–', [1, 1]),
      A: red('A 4/1/1/1/–/–', [2, 1]),
      C: red('R 4/4/1/1/–/–', [3, 1]),
      T: blue('A 1/1/0/1/–/–', [1, 2], { hammered: true }),
    },
  });
  b.accepts('red', embark('A', 'C'));
  b.dice(4, 1, 3).accepts('red', fire('F', 'T')); // hammered and SRF 0: BOOM
  b.plays('red', move('F', [2, 1]), move('F', [1, 2]));
});

test('[RF-MOVE-7] a diagonal step is not hindered by what stands in the two squares beside it', () => {
  const b = battle({
    units: { F: red('A 4/1/1/1/–/–', [1, 1]), T: blue('A 1/1/1/1/–/–', [2, 1]), G: red('T 1/1/1/1/–/–', [3, 2]) },
    ground: [...house([1, 2]), ...wall([2, 3])],
  });
  b.plays('red', move('F', [2, 2]), move('F', [3, 3]));
  expect(b.left('F')).toBe(1);
});

test('[RF-MOVE-10] MOVEMENT 0: no step and no contact attack, but fire, overwatch, a ride and an answer', () => {
  const still = () =>
    battle({
      units: {
        F: red('A 0/1/3/1/–/3', [5, 5]),
        C: red('R 4/4/1/1/–/–', [4, 5]),
        T: blue('A 3/1/3/1/–/3', [6, 5]),
      },
    });
  const b = still();
  b.rejects('red', move('F', [5, 6]), tooDear);
  b.rejects('red', contact('F', 'T'), { code: 'not-enough-movement', clause: 'RF-VSRF-2' });
  b.dice(1, 4).accepts('red', fire('F', 'T'));
  still().accepts('red', overwatch('F', [6, 6]));
  const ride = still();
  ride.plays('red', embark('F', 'C'), endTurn);
  ride.plays('blue', endTurn);
  ride.accepts('red', disembark('F', [4, 6]));
  const attacked = still();
  attacked.plays('red', endTurn);
  attacked.dice(1, 4).accepts('blue', contact('T', 'F'));
  attacked.dice(1, 4).accepts('red', respond);
});

test('[RF-MOVE-10] MOVEMENT 0 does not keep a unit from observing', () => {
  const b = battle({
    units: { F: red('T 3/3/1/2/4/–', [0, 0]), O: red('A 0/1/1/1/–/–', [10, 0]), T: blue('A 3/2/1/1/–/–', [12, 0]) },
  });
  b.dice(1, 4).accepts('red', fire('F', 'T', { observer: 'O' }));
});

test('[RF-MOVE-11] enemies beside a unit change neither where it may go nor what it pays', () => {
  const enemies = [
    [4, 4],
    [5, 4],
    [6, 4],
    [4, 5],
    [4, 6],
  ] as Square[];
  const b = battle({
    units: {
      F: red('A 3/1/1/1/–/–', [5, 5]),
      ...Object.fromEntries(enemies.map((at, i) => [`T${i}`, blue('A 3/1/3/1/–/3', at)])),
    },
  });
  b.plays('red', move('F', [6, 5])); // along them
  b.plays('red', move('F', [7, 5])); // and away
  b.plays('red', move('F', [7, 4])); // and up to one again
  expect(b.left('F')).toBe(0);
});

test('[RF-MOVE-12] Flyers neither enter nor cross occupied squares or buildings', () => {
  const b = battle({
    units: { F: red('F 6/1/1/1/–/–', [1, 1]), G: red('A 1/1/1/1/–/–', [2, 1]) },
    ground: house([1, 2]),
  });
  b.rejects('red', move('F', [2, 1], [3, 1]), occupied);
  b.rejects('red', move('F', [1, 2], [1, 3]), { code: 'building-class', clause: 'RF-BLDG-1' });
  expect(eventsOf(b.accepts('red', move('F', [2, 2], [2, 1])), 'move-ended')).toMatchObject([
    { at: [2, 2], rejection: { code: 'square-occupied' } },
  ]);
});

test('[RF-MOVE-1, RF-MOVE-4] the squares offered are those a path can pay for, with their prices', () => {
  const b = battle({
    units: { F: red('A 2/1/1/1/–/–', [5, 5]), N: blue('A 1/1/1/1/–/–', [4, 5]) },
    ground: rough([6, 5]),
  });
  const [offer] = b.offer('move') as {
    unit: string;
    left: number;
    reach: { square: Square; price: number; path: Square[] }[];
  }[];
  expect(offer).toMatchObject({ unit: 'F', left: 2 });
  const prices = Object.fromEntries((offer?.reach ?? []).map(({ square, price }) => [square.join(), price]));
  expect(prices).toEqual({
    '5,4': 1,
    '5,3': 2,
    '5,6': 1,
    '5,7': 2,
    '4,4': 1.5,
    '6,4': 1.5,
    '4,6': 1.5,
    '6,6': 1.5,
    '6,5': 2,
  });
  for (const { square, path } of offer?.reach ?? []) expect(path.at(-1)).toEqual(square);
});
