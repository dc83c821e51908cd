import { describe, expect, test } from 'vitest';
import type { Square } from '../../src/state.ts';
import {
  battle,
  blue,
  contact,
  disembark,
  embark,
  endTurn,
  fire,
  move,
  onlyEvent,
  overwatch,
  pass,
  reactFire,
  red,
  support,
  targetsOf,
} from '../table.ts';

const aboard = { code: 'unit-aboard', clause: 'RF-RIDE-12' };
const rider = 'A 3/1/3/1/–/3';

describe('what a loaded carrier may fire', () => {
  const carrying = (letter: string, at: Square) =>
    battle({
      units: {
        C: red(`${letter} 4/6/3/3/3/3`, [5, 5]),
        A: red(rider, undefined, { aboard: 'C' }),
        T: blue('A 3/4/1/1/–/–', at),
      },
    });
  const held = { code: 'loaded-trundler', clause: 'RF-RIDE-9' };

  test('[RF-RIDE-9] a loaded Trundler uses SRF and VSRF, but neither LRF nor VLRF', () => {
    carrying('T', [8, 5]).dice(1, 4).accepts('red', fire('C', 'T')); // distance 3
    carrying('T', [6, 5]).dice(1, 4).accepts('red', contact('C', 'T'));
    carrying('T', [9, 5]).rejects('red', fire('C', 'T'), held); // distance 4
    carrying('T', [16, 5]).rejects('red', fire('C', 'T'), held); // distance 11
    expect(targetsOf(carrying('T', [9, 5]), 'C')).toEqual([]);
  });

  test('[RF-RIDE-9] the ban is tested at the moment of firing: before the rider boards and after it is off, it is free', () => {
    const b = battle({
      units: { C: red('T 4/6/3/3/–/–', [5, 5]), A: red(rider, [4, 5]), T: blue('A 3/4/1/1/–/–', [10, 5]) },
    });
    b.dice(1, 4).accepts('red', fire('C', 'T'));
    b.plays('red', embark('A', 'C'), endTurn);
    b.plays('blue', endTurn);
    b.rejects('red', fire('C', 'T'), held);
    b.accepts('red', disembark('A', [5, 6]));
    b.dice(1, 4).accepts('red', fire('C', 'T'));
  });

  test('[RF-RIDE-9] nor on overwatch: out of SRF it is not asked, within SRF it may', () => {
    const b = battle({
      active: 'blue',
      units: {
        C: red('T 4/6/3/3/–/–', [5, 5], { overwatch: { at: [9, 5] } }),
        A: red(rider, undefined, { aboard: 'C' }),
        T: blue('A 4/4/1/1/–/–', [11, 5]),
      },
    });
    b.accepts('blue', move('T', [10, 5])); // distance 5
    b.accepts('blue', move('T', [9, 5])); // distance 4
    expect(b.asked()).toEqual([{ seat: 'blue', moment: 'turn' }]);
    b.accepts('blue', move('T', [8, 5])); // distance 3
    expect(b.asked()).toEqual([{ seat: 'red', moment: 'reaction' }]);
    b.dice(1, 4).accepts('red', reactFire('C'));
  });

  test('[RF-RIDE-9] nor in support', () => {
    const b = battle({
      units: {
        C: red('T 4/6/3/3/–/–', [5, 5]),
        A: red(rider, undefined, { aboard: 'C' }),
        S: red('T 4/6/3/3/–/–', [5, 7]),
        T: blue('A 3/4/1/1/–/–', [10, 5]),
      },
    });
    b.rejects('red', support(['S', 'C'], 'T'), held);
  });

  test('[RF-RIDE-10] a loaded Transport fires in every band', () => {
    for (const at of [
      [8, 5],
      [9, 5],
      [16, 5],
    ] as Square[])
      carrying('R', at).dice(1, 4).accepts('red', fire('C', 'T'));
  });
});

test('[RF-RIDE-12] a rider takes no part in anything, and moves with its carrier', () => {
  const b = battle({
    units: {
      C: red('R 4/6/1/1/–/–', [5, 5]),
      A: red('A 3/1/3/3/–/3', undefined, { aboard: 'C' }),
      G: red('T 3/3/3/3/3/–', [0, 5]),
      T: blue('A 3/1/3/3/–/3', [7, 5]),
      N: blue('A 3/4/1/1/–/–', [14, 5]),
    },
  });
  b.rejects('red', move('A', [5, 6]), aboard);
  b.rejects('red', fire('A', 'T'), aboard);
  b.rejects('red', support(['G', 'A'], 'T'), aboard);
  b.rejects('red', contact('A', 'T'), aboard);
  b.rejects('red', overwatch('A', [8, 8]), aboard);
  b.rejects('red', embark('A', 'C'), aboard);
  b.rejects('red', fire('G', 'N', { observer: 'A' }), { code: 'not-an-observer', clause: 'RF-VLRF-13' });
  b.plays('red', move('C', [5, 4]), move('C', [5, 3]));
  expect([b.at('A'), b.unit('A').carrier, b.left('A')]).toEqual([null, 0, 3]);
  b.accepts('red', disembark('A', [6, 3])); // it came along
});

test('[RF-RIDE-12] a rider cannot be aimed at, and blocks nothing beside its carrier', () => {
  const b = battle({
    units: {
      F: red('A 3/1/3/3/–/3', [4, 5]),
      C: blue('R 4/6/1/1/–/–', [5, 5]),
      A: blue(rider, undefined, { aboard: 'C' }),
    },
  });
  b.rejects('red', fire('F', 'A'), { code: 'not-a-target', clause: 'RF-RNG-9' });
  b.rejects('red', contact('F', 'A'), { code: 'not-a-target', clause: 'RF-RNG-9' });
  expect(targetsOf(b, 'F')).toMatchObject([{ target: { unit: 'C' } }]);
  b.dice(1, 4).accepts('red', contact('F', 'C'));
  expect(b.asked()).toEqual([{ seat: 'red', moment: 'turn' }]); // the rider's VSRF answers nothing
});

test('[RF-RIDE-14] fire and then embark; disembark and then fire', () => {
  const b = battle({
    units: { A: red(rider, [3, 3]), C: red('R 4/4/1/1/–/–', [4, 3]), T: blue('A 3/4/1/1/–/–', [5, 5]) },
  });
  b.dice(1, 4).accepts('red', fire('A', 'T'));
  b.plays('red', embark('A', 'C'), endTurn);
  b.plays('blue', endTurn);
  b.plays('red', disembark('A', [4, 4]));
  b.dice(1, 4).accepts('red', fire('A', 'T'));
  b.rejects('red', fire('A', 'T'), { code: 'already-fired', clause: 'RF-RNG-1' });
});

test('[RF-RIDE-15] disembarking into a zone triggers overwatch; embarking in it does not', () => {
  const b = battle({
    active: 'blue',
    units: {
      W: red('T 4/4/3/5/–/–', [2, 5], { overwatch: { at: [8, 4] } }),
      C: blue('R 4/4/1/1/–/–', [10, 4]),
      A: blue(rider, undefined, { aboard: 'C' }),
      B: blue(rider, [9, 5]),
    },
  });
  b.accepts('blue', embark('B', 'C')); // (9, 5) is in the zone
  expect(b.asked()).toEqual([{ seat: 'blue', moment: 'turn' }]);
  b.accepts('blue', disembark('A', [9, 3]));
  expect(b.asked()).toEqual([{ seat: 'red', moment: 'reaction' }]);
  b.accepts('red', pass);
});

test('[RF-RIDE-15] outside the zone it does not, and it counts as one space moved', () => {
  const b = battle({
    active: 'blue',
    units: {
      W: red('T 4/4/3/5/–/–', [2, 5], { overwatch: { at: [8, 4] } }),
      C: blue('R 4/4/1/1/–/–', [10, 4]),
      A: blue(rider, undefined, { aboard: 'C' }),
    },
  });
  b.accepts('blue', disembark('A', [10, 5]));
  expect([b.asked(), b.unit('A').steps]).toEqual([[{ seat: 'blue', moment: 'turn' }], 1]);
  expect(onlyEvent(b.accepts('blue', overwatch('A', [5, 5])), 'overwatch-set').still).toBe(false);
});
