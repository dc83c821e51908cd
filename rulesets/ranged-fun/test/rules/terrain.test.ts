import { describe, expect, test } from 'vitest';
import type { Square } from '../../src/state.ts';
import {
  battle,
  blue,
  contact,
  endTurn,
  fire,
  type Given,
  house,
  move,
  onlyEvent,
  red,
  rough,
  rubble,
  targetsOf,
  wall,
} from '../table.ts';

const tooDear = { code: 'not-enough-movement', clause: 'RF-MOVE-4' };
const coverKinds = { rough, wall, rubble };

/** What one step costs in points, and how many are left after it. */
function stepOf(notation: string, to: Square, ground: Given['ground'], more: Partial<Given> = {}) {
  const b = battle({ units: { F: red(notation, [5, 5]) }, ground: ground ?? [], ...more });
  const { priceHalf, clause } = onlyEvent(b.accepts('red', move('F', to)), 'unit-moved');
  return { price: priceHalf / 2, left: b.left('F'), clause };
}

describe.each(Object.entries(coverKinds))('%s', (_kind, cover) => {
  test('[RF-TERR-1] an ATV pays two points straight and three diagonally, and needs them all', () => {
    expect(stepOf('A 4/1/1/1/–/–', [6, 5], cover([6, 5]))).toEqual({ price: 2, left: 2, clause: 'RF-TERR-1' });
    expect(stepOf('A 4/1/1/1/–/–', [6, 6], cover([6, 6]))).toEqual({ price: 3, left: 1, clause: 'RF-TERR-1' });
    expect(stepOf('A 2/1/1/1/–/–', [6, 5], cover([6, 5])).left).toBe(0);
    expect(stepOf('A 3/1/1/1/–/–', [6, 6], cover([6, 6])).left).toBe(0);
    battle({ units: { F: red('A 1/1/1/1/–/–', [5, 5]) }, ground: cover([6, 5]) }).rejects(
      'red',
      move('F', [6, 5]),
      tooDear,
    );
    battle({ units: { F: red('A 2/1/1/1/–/–', [5, 5]) }, ground: cover([6, 6]) }).rejects(
      'red',
      move('F', [6, 6]),
      tooDear,
    );
  });

  test.each(['T', 'R'])(
    '[RF-TERR-2] class %s enters it only as its whole move, straight or diagonal, whatever its speed',
    (letter) => {
      const clause = 'RF-TERR-2';
      expect(stepOf(`${letter} 4/1/1/1/–/–`, [6, 5], cover([6, 5]))).toEqual({ price: 4, left: 0, clause });
      expect(stepOf(`${letter} 4/1/1/1/–/–`, [6, 6], cover([6, 6]))).toEqual({ price: 4, left: 0, clause });
      expect(stepOf(`${letter} 1/1/1/1/–/–`, [6, 6], cover([6, 6]))).toEqual({ price: 1, left: 0, clause });
      const none = battle({ units: { F: red(`${letter} 0/1/1/1/–/–`, [5, 5]) }, ground: cover([6, 5]) });
      none.rejects('red', move('F', [6, 5]), tooDear); // MOVEMENT 0 means no movement at all
      const moved = battle({ units: { F: red(`${letter} 8/1/1/1/–/–`, [4, 5]) }, ground: cover([6, 5]) });
      moved.accepts('red', move('F', [5, 5]));
      moved.rejects('red', move('F', [6, 5]), { code: 'rough-needs-full-move', clause });
    },
  );

  test('[RF-TERR-4] a Flyer pays what it pays over open ground', () => {
    expect(stepOf('F 4/1/1/1/–/–', [6, 5], cover([6, 5]))).toEqual({ price: 1, left: 3, clause: 'RF-TERR-4' });
    expect(stepOf('F 4/1/1/1/–/–', [6, 6], cover([6, 6]))).toEqual({ price: 1.5, left: 2.5, clause: 'RF-TERR-4' });
    battle({ units: { F: red('F 1/1/1/1/–/–', [5, 5]) }, ground: cover([6, 6]) }).rejects(
      'red',
      move('F', [6, 6]),
      tooDear,
    );
  });

  test('[RF-TERR-5] leaving it for open ground costs the normal price', () => {
    const out = (notation: string) => stepOf(notation, [6, 5], cover([5, 5]));
    expect([out('A 4/1/1/1/–/–'), out('T 4/1/1/1/–/–'), out('F 4/1/1/1/–/–')].map(({ price }) => price)).toEqual([
      1, 1, 1,
    ]);
    expect(stepOf('T 4/1/1/1/–/–', [6, 6], cover([5, 5]))).toEqual({ price: 1.5, left: 2.5, clause: 'RF-MOVE-3' });
  });

  test('[RF-TERR-7] it fills its square: it costs from every side and lies in the way from every side', () => {
    for (const [from, to] of [
      [
        [4, 5],
        [6, 5],
      ],
      [
        [5, 4],
        [5, 6],
      ],
      [
        [6, 5],
        [4, 5],
      ],
      [
        [5, 6],
        [5, 4],
      ],
    ] as [Square, Square][]) {
      const b = battle({
        units: { F: red('A 4/1/3/1/–/–', from), T: blue('A 3/1/1/1/–/–', to) },
        ground: cover([5, 5]),
      });
      expect(targetsOf(b, 'F')).toMatchObject([{ armour: { total: 2 } }]);
      b.accepts('red', move('F', [5, 5]));
      expect(b.left('F')).toBe(2);
    }
  });
});

test('[RF-TERR-2] a contact attack before it spoils the whole move, and after it there are no points for one', () => {
  const beside = () =>
    battle({ units: { F: red('T 4/1/1/1/–/3', [5, 5]), T: blue('A 3/4/1/1/–/–', [6, 6]) }, ground: rough([6, 5]) });
  const before = beside();
  before.dice(1, 4).accepts('red', contact('F', 'T'));
  before.rejects('red', move('F', [6, 5]), { code: 'rough-needs-full-move', clause: 'RF-TERR-2' });
  const after = beside();
  after.accepts('red', move('F', [6, 5]));
  after.rejects('red', contact('F', 'T'), { code: 'not-enough-movement', clause: 'RF-VSRF-2' });
});

test('[RF-TERR-2] firing before it does not matter, and the next turn it may go on into the next square', () => {
  const b = battle({
    units: { F: red('T 4/1/1/1/–/–', [5, 5]), T: blue('A 3/4/1/1/–/–', [7, 7]) },
    ground: rough([6, 5], [7, 5]),
  });
  b.dice(1, 4).accepts('red', fire('F', 'T'));
  b.plays('red', move('F', [6, 5]));
  b.rejects('red', move('F', [7, 5]), { code: 'rough-needs-full-move', clause: 'RF-TERR-2' });
  b.plays('red', endTurn);
  b.plays('blue', endTurn);
  b.plays('red', move('F', [7, 5]));
  expect(b.left('F')).toBe(0);
});

test('[RF-TERR-3] with the option a vehicle may end any move in difficult ground, as long as it has a whole point', () => {
  const options = { roughEndsMove: true };
  const b = battle({ units: { F: red('T 4/1/1/1/–/–', [4, 5]) }, ground: rough([6, 5], [7, 5]), options });
  b.accepts('red', move('F', [5, 5]));
  expect(onlyEvent(b.accepts('red', move('F', [6, 5])), 'unit-moved')).toMatchObject({
    priceHalf: 6,
    clause: 'RF-TERR-3',
  });
  expect(b.left('F')).toBe(0);
  b.rejects('red', move('F', [7, 5]), tooDear);
  const last = (spent: number) =>
    battle({ units: { F: red('R 4/1/1/1/–/–', [5, 5], { spent }) }, ground: rough([6, 6]), options });
  last(3).accepts('red', move('F', [6, 6])); // one point, and diagonal: still one space
  last(3.5).rejects('red', move('F', [6, 6]), tooDear);
  const off = battle({ units: { F: red('R 4/1/1/1/–/–', [5, 5], { spent: 3 }) }, ground: rough([6, 6]) });
  off.rejects('red', move('F', [6, 6]), { code: 'rough-needs-full-move', clause: 'RF-TERR-2' });
});

test('[RF-TERR-3] the option is for vehicles: an ATV pays and goes on as ever', () => {
  expect(stepOf('A 4/1/1/1/–/–', [6, 5], rough([6, 5]), { options: { roughEndsMove: true } })).toEqual({
    price: 2,
    left: 2,
    clause: 'RF-TERR-1',
  });
});

test('[RF-TERR-4] but a building stays closed to a Flyer', () => {
  const b = battle({ units: { F: red('F 4/1/1/1/–/–', [5, 5]) }, ground: house([6, 5]) });
  b.rejects('red', move('F', [6, 5]), { code: 'building-class', clause: 'RF-BLDG-1' });
});

test('[RF-TERR-6] rubble left by a collapse costs and covers like rough', () => {
  const b = battle({
    units: {
      G: red('T 4/1/1/5/–/–', [0, 5]),
      F: red('T 4/1/3/1/–/–', [7, 5]),
      A: red('A 4/1/3/1/–/–', [8, 6]),
      T: blue('A 3/1/1/1/–/–', [9, 5]),
    },
    ground: [{ at: [8, 5], kind: 'building', armour: 2, structure: 3 }],
  });
  b.rejects('red', move('F', [8, 5]), { code: 'building-class', clause: 'RF-BLDG-1' });
  b.rejects('red', fire('F', 'T'), { code: 'out-of-sight', clause: 'RF-LOS-2' });
  b.accepts('red', move('F', [7, 4]));
  b.dice(4, 1).accepts('red', fire('G', [8, 5])); // D 3: rubble
  b.rejects('red', move('F', [8, 5]), { code: 'rough-needs-full-move', clause: 'RF-TERR-2' });
  b.accepts('red', move('F', [7, 5]));
  expect(targetsOf(b, 'F')).toMatchObject([{ target: { unit: 'T' }, armour: { total: 2 } }]);
  b.accepts('red', move('A', [8, 5]));
  expect(b.left('A')).toBe(2);
});

test('[RF-TERR-7] a wall between two squares that have none does nothing to a step past it', () => {
  const b = battle({ units: { F: red('A 2/1/1/1/–/–', [5, 5]) }, ground: wall([6, 5], [5, 6]) });
  b.accepts('red', move('F', [6, 6])); // diagonally between two walls, into the open
  expect(b.left('F')).toBe(0.5);
});
