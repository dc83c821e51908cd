import { expect, test } from 'vitest';
import type { Square } from '../../src/state.ts';
import { battle, blue, house, move, onlyEvent, pass, reactFire, red, rough } from '../table.ts';

const occupied = { code: 'square-occupied', clause: 'RF-MOVE-6' };

test('[RF-MOVE-9] overwatch is checked after each step of a path', () => {
  const b = battle({
    active: 'blue',
    units: { W: red('T 4/4/3/5/–/–', [2, 5], { overwatch: { at: [8, 4] } }), T: blue('A 5/2/3/1/–/–', [9, 1]) },
  });
  b.accepts('blue', move('T', [9, 2], [9, 3], [9, 4], [9, 5]));
  expect([b.asked(), b.at('T')]).toEqual([[{ seat: 'red', moment: 'reaction' }], [9, 3]]);
  b.accepts('red', pass);
  expect([b.asked(), b.at('T')]).toEqual([[{ seat: 'red', moment: 'reaction' }], [9, 4]]);
  b.accepts('red', pass);
  b.accepts('red', pass);
  expect([b.asked(), b.at('T'), b.left('T')]).toEqual([[{ seat: 'blue', moment: 'turn' }], [9, 5], 1]);
});

test('[RF-MOVE-9] a path ends when the mover is hammered, and when it is destroyed', () => {
  const watched = (more: object) =>
    battle({
      active: 'blue',
      units: { W: red('T 4/4/4/4/–/–', [2, 5], { overwatch: { at: [8, 4] } }), T: blue('A 5/1/0/1/–/–', [9, 2], more) },
    });
  const path = move('T', [9, 3], [9, 4]);
  const hammered = watched({});
  hammered.accepts('blue', path);
  hammered.dice(3, 1, 3).accepts('red', reactFire('W'));
  expect([hammered.at('T'), hammered.unit('T').hammeredUntil > 0, hammered.asked()]).toEqual([
    [9, 3],
    true,
    [{ seat: 'blue', moment: 'turn' }],
  ]);
  const destroyed = watched({});
  destroyed.accepts('blue', path);
  destroyed.dice(3, 1, 3, 3, 1, 3).accepts('red', reactFire('W', { split: [2, 2] }));
  expect([destroyed.at('T'), destroyed.unit('T').standing, destroyed.asked()]).toEqual([
    null,
    'destroyed',
    [{ seat: 'blue', moment: 'turn' }],
  ]);
});

test('[RF-MOVE-14] a path whose first step is illegal is refused whole', () => {
  const b = battle({ units: { F: red('A 3/1/1/1/–/–', [1, 1]), N: blue('A 1/1/1/1/–/–', [2, 1]) } });
  b.rejects('red', move('F', [2, 1], [3, 1]), occupied);
  b.rejects('red', move('F', [3, 1], [2, 2]), { code: 'not-adjacent', clause: 'RF-MOVE-9' });
  b.rejects('red', move('F'), { code: 'malformed', clause: 'SK-CMD-4' }); // no squares, no move
});

test.each([
  [
    'off-table',
    'RF-MOVE-8',
    [
      [0, 0],
      [0, -1],
    ],
    [0, 0],
    1.5,
  ],
  [
    'not-adjacent',
    'RF-MOVE-9',
    [
      [2, 1],
      [4, 1],
    ],
    [2, 1],
    2,
  ],
  [
    'square-occupied',
    'RF-MOVE-6',
    [
      [1, 2],
      [1, 3],
    ],
    [1, 2],
    2,
  ],
  [
    'building-armour',
    'RF-BLDG-2',
    [
      [0, 1],
      [0, 2],
    ],
    [0, 1],
    2,
  ],
  [
    'not-enough-movement',
    'RF-MOVE-4',
    [
      [2, 2],
      [3, 3],
      [4, 3],
    ],
    [3, 3],
    0,
  ],
] as [string, string, Square[], Square, number][])(
  '[RF-MOVE-14] a later step that fails with %s ends the path there and says so',
  (code, clause, path, at, left) => {
    const b = battle({
      units: { F: red('A 3/3/1/1/–/–', [1, 1]), N: blue('A 1/1/1/1/–/–', [1, 3]) },
      ground: house([0, 2]),
    });
    const events = b.accepts('red', move('F', ...path));
    expect(onlyEvent(events, 'move-ended')).toMatchObject({
      clause: 'RF-MOVE-14',
      unit: 'F',
      at,
      rejection: { code, clause },
    });
    expect([b.at('F'), b.left('F'), b.asked()]).toEqual([at, left, [{ seat: 'red', moment: 'turn' }]]);
  },
);

test('[RF-MOVE-14] of several errors the first of the ledger’s list is given', () => {
  const b = battle({
    units: {
      F: red('T 1/3/1/1/–/–', [1, 1], { spent: 1 }),
      A: red('A 1/3/1/1/–/–', [5, 5], { spent: 1 }),
      N: blue('A 1/1/1/1/–/–', [2, 1]),
      M: blue('A 1/1/1/1/–/–', [9, 9]),
    },
    ground: [...house([2, 1], [0, 1]), ...rough([1, 2]), ...house([5, 6])],
  });
  b.rejects('red', move('F', [-5, -5]), { code: 'off-table', clause: 'RF-MOVE-8' }); // before not-adjacent
  b.rejects('red', move('F', [9, 9]), { code: 'not-adjacent', clause: 'RF-MOVE-9' }); // before square-occupied
  b.rejects('red', move('F', [2, 1]), occupied); // before building-class
  b.rejects('red', move('F', [0, 1]), { code: 'building-class', clause: 'RF-BLDG-1' }); // before not-enough-movement
  b.rejects('red', move('A', [5, 6]), { code: 'building-armour', clause: 'RF-BLDG-2' });
  b.rejects('red', move('F', [1, 2]), { code: 'rough-needs-full-move', clause: 'RF-TERR-2' }); // before not-enough-movement
});

test('[RF-MOVE-14] general errors come before those of the move, in the ledger’s order', () => {
  const b = battle({
    units: {
      F: red('A 1/1/1/1/–/–', [1, 1]),
      H: red('A 1/1/1/1/–/–', [3, 3], { hammered: true }),
      W: red('A 1/1/1/1/–/–', [5, 5], { overwatch: { at: [6, 6] } }),
      C: red('R 1/4/1/1/–/–', [7, 7]),
      P: red('A 1/1/1/1/–/–', undefined, { aboard: 'C' }),
      Q: red('A 1/1/1/1/–/–', undefined, { aboard: 'C', hammered: true }),
      X: red('A 1/1/1/1/–/–', undefined, { standing: 'destroyed' }),
      T: blue('A 1/1/1/1/–/–', [9, 9]),
    },
  });
  const away: Square = [-9, -9];
  b.rejects('blue', move('T', away), { code: 'not-your-decision', clause: 'SK-CMD-1' });
  b.rejects('red', move('nobody', away), { code: 'unknown-unit', clause: 'RF-SET-1' });
  b.rejects('red', move('T', away), { code: 'not-your-unit', clause: 'RF-TURN-2' });
  b.rejects('red', move('X', away), { code: 'unit-destroyed', clause: 'RF-BOOM-1' });
  b.rejects('red', move('H', away), { code: 'unit-hammered', clause: 'RF-HAM-1' });
  b.rejects('red', move('Q', away), { code: 'unit-hammered', clause: 'RF-HAM-1' }); // before unit-aboard
  b.rejects('red', move('P', away), { code: 'unit-aboard', clause: 'RF-RIDE-12' });
  b.rejects('red', move('W', away), { code: 'on-overwatch', clause: 'RF-OW-4' });
});
