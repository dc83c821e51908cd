import { describe, expect, test } from 'vitest';
import type { Square } from '../../src/state.ts';
import { battle, blue, disembark, exit, type Given, move, onlyEvent, red } from '../table.ts';

describe('leaving the board', () => {
  const road = (more: Partial<Given> = {}): Given => ({
    board: { width: 6, height: 6 },
    roles: { red: 'convoy', blue: 'ambusher' },
    exits: [{ edge: 'east', roles: ['convoy'] }],
    units: {
      C: red('R 4/4/1/1/–/–', [4, 2]),
      P: red('A 3/2/1/1/–/–', undefined, { aboard: 'C' }),
      W: red('A 3/1/1/1/–/–', [0, 0]),
      T: blue('A 3/1/1/1/–/–', [5, 5]),
    },
    ...more,
  });
  const noExit = { code: 'no-exit-here', clause: 'RF-MOVE-8' };

  test('[RF-MOVE-8] without an exit edge nobody leaves', () => {
    const b = battle({ ...road(), exits: [] });
    b.rejects('red', exit('W'), noExit);
    b.rejects('red', move('W', [-1, 0]), { code: 'off-table', clause: 'RF-MOVE-8' });
  });

  test('[RF-MOVE-8] in a square of the exit edge a unit leaves for one point, with its riders', () => {
    const b = battle(road());
    b.rejects('red', exit('C'), noExit); // one column short
    b.accepts('red', move('C', [5, 2]));
    b.rejects('red', exit('P'), { code: 'unit-aboard', clause: 'RF-RIDE-12' });
    expect(onlyEvent(b.accepts('red', exit('C')), 'unit-exited')).toMatchObject({ unit: 'C', riders: ['P'] });
    expect([b.unit('C').standing, b.unit('P').standing, b.at('C')]).toEqual(['exited', 'exited', null]);
    b.rejects('red', move('C', [4, 2]), { code: 'unit-destroyed', clause: 'RF-BOOM-1' });
    b.rejects('red', disembark('P', [4, 2]), { code: 'unit-destroyed', clause: 'RF-BOOM-1' });
  });

  test('[RF-MOVE-8] the point must be there: one is enough, half a point is not', () => {
    const at = (spent: number) =>
      battle(road({ units: { C: red('R 4/4/1/1/–/–', [5, 2], { spent }), T: blue('A 3/1/1/1/–/–', [0, 0]) } }));
    at(3).accepts('red', exit('C'));
    at(3.5).rejects('red', exit('C'), { code: 'not-enough-movement', clause: 'RF-MOVE-8' });
  });

  test('[RF-MOVE-8] the edge is open to the roles the mission names, and only that edge', () => {
    const b = battle({ ...road(), active: 'blue' });
    b.rejects('blue', exit('T'), noExit);
    for (const [edge, at] of [
      ['north', [2, 0]],
      ['south', [2, 5]],
      ['west', [0, 2]],
      ['east', [5, 2]],
    ] as const) {
      const open = (square: Square) =>
        battle(
          road({
            exits: [{ edge, roles: ['convoy'] }],
            units: { C: red('R 4/4/1/1/–/–', square), T: blue('A 3/1/1/1/–/–', [3, 3]) },
          }),
        );
      open(at).accepts('red', exit('C'));
      open([2, 2]).rejects('red', exit('C'), noExit);
      open([5 - at[0], 5 - at[1]]).rejects('red', exit('C'), noExit); // the edge across
    }
  });
});
