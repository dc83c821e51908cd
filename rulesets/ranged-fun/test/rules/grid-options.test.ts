import { Random } from '@sandtable/kernel';
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
  overwatch,
  pass,
  red,
  rollsOf,
  rough,
  targetsOf,
} from '../table.ts';

describe('true range', () => {
  test('[RF-GEO-10] half of the shorter difference is added when the option is on, and only then', () => {
    const bandAt = (at: Square, trueRange: boolean) => {
      const units = { F: red('T 3/3/1/2/3/–', [0, 0]), T: blue('A 3/1/1/1/–/–', at) };
      const [target] = targetsOf(battle({ units, options: { trueRange } }), 'F');
      return `${target?.distance} ${target?.band}`;
    };
    const cases: [Square, string, string][] = [
      [[3, 1], '3 srf', '3 srf'],
      [[3, 2], '3 srf', '4 lrf'],
      [[2, 2], '2 srf', '3 srf'],
      [[10, 1], '10 lrf', '10 lrf'],
      [[10, 2], '10 lrf', '11 vlrf'],
      [[7, 7], '7 lrf', '10 lrf'],
      [[8, 8], '8 lrf', '12 vlrf'],
      [[1, 1], '1 srf', '1 srf'],
    ];
    for (const [at, off, on] of cases) expect([bandAt(at, false), bandAt(at, true)]).toEqual([off, on]);
  });

  test('[RF-GEO-10] adjacency and zones are unchanged by it', () => {
    const options = { trueRange: true };
    const fight = battle({ units: { F: red('A 4/1/1/1/–/2', [0, 0]), T: blue('A 3/1/1/1/–/–', [1, 1]) }, options });
    fight.dice(1, 4).accepts('red', contact('F', 'T')); // a diagonal neighbour is still adjacent
    const watcher = red('A 3/1/1/1/–/–', [10, 10], { overwatch: { at: [12, 12] } });
    const watch = battle({ active: 'blue', units: { W: watcher, M: blue('A 4/1/1/1/–/–', [14, 14]) }, options });
    watch.accepts('blue', move('M', [13, 13])); // a diagonal neighbour of the counter is still in the zone
    expect(watch.asked()).toEqual([{ seat: 'red', moment: 'reaction' }]);
    watch.accepts('red', pass);
  });

  test('[RF-GEO-10] scatter is unchanged by it: one space in one of eight directions', () => {
    const b = battle({
      units: { F: red('T 3/3/1/2/4/–', [0, 0]), T: blue('A 3/1/1/1/–/–', [12, 0]), N: blue('A 3/4/1/1/–/–', [13, 1]) },
      ground: rough([6, 0]),
      options: { trueRange: true },
    });
    const events = b.dice(3, 4, 1, 4).accepts('red', fire('F', 'T'));
    expect(onlyEvent(events, 'shot-scattered')).toMatchObject({ to: [13, 1], hits: { unit: 'N' } });
    expect(rollsOf(events)).toEqual(['scatter', 'direction', 'attack', 'armour']);
  });
});

describe('hexes', () => {
  const options = { hex: true };
  // Rows of odd number lie half a hex further east.
  const aroundEven: Square[] = [
    [4, 3],
    [5, 4],
    [4, 5],
    [3, 5],
    [3, 4],
    [3, 3],
  ];
  const aroundOdd: Square[] = [
    [5, 4],
    [5, 5],
    [5, 6],
    [4, 6],
    [3, 5],
    [4, 4],
  ];

  test.each([
    [[4, 4], aroundEven],
    [[4, 5], aroundOdd],
  ] as [Square, Square[]][])(
    '[RF-GEO-11] around %j there are six neighbours, and every step costs the straight price',
    (at, around) => {
      for (let y = 2; y <= 7; y++) {
        for (let x = 2; x <= 6; x++) {
          const b = battle({ units: { F: red('A 2/1/1/1/–/–', at) }, options });
          const adjacent = around.some(([ax, ay]) => ax === x && ay === y);
          expect(b.refusalOf('red', move('F', [x, y])), `${x}, ${y}`).toBe(adjacent ? null : 'not-adjacent');
          if (!adjacent) continue;
          b.accepts('red', move('F', [x, y]));
          expect(b.left('F')).toBe(1);
        }
      }
      const [square] = around as [Square];
      const b = battle({ units: { F: red('A 3/1/1/1/–/–', at) }, ground: rough(square), options });
      b.accepts('red', move('F', square));
      expect(b.left('F')).toBe(1); // rough: two points, and there is no diagonal to make it three
    },
  );

  test('[RF-GEO-11] distance is the number of hexes, also across the slant of the rows', () => {
    const distanceTo = (at: Square) =>
      targetsOf(
        battle({ units: { F: red('T 3/3/1/2/3/–', [10, 10]), T: blue('A 3/1/1/1/–/–', at) }, options }),
        'F',
      )[0];
    const cases: [Square, number, string][] = [
      [[13, 10], 3, 'srf'],
      [[14, 10], 4, 'lrf'],
      [[10, 12], 2, 'srf'],
      [[11, 13], 3, 'srf'],
      [[12, 13], 4, 'lrf'],
      [[8, 13], 3, 'srf'],
      [[7, 13], 4, 'lrf'],
      [[15, 20], 10, 'lrf'],
      [[16, 20], 11, 'vlrf'],
    ];
    for (const [at, distance, band] of cases) expect(distanceTo(at), at.join()).toMatchObject({ distance, band });
  });

  test('[RF-GEO-11] a hex whose interior the line crosses blocks it, its neighbours do not', () => {
    const sees = (blockers: Square[]) =>
      battle({ units: { F: red('A 3/1/1/1/–/–', [2, 4]) }, ground: house(...blockers), options }).refusalOf(
        'red',
        overwatch('F', [6, 4]),
      );
    for (const x of [3, 4, 5]) expect(sees([[x, 4]])).toBe('overwatch-out-of-sight');
    for (let x = 1; x <= 6; x++)
      expect(
        sees([
          [x, 3],
          [x, 5],
        ]),
      ).toBe(null);
  });

  // From (2, 0) to (2, 2) the line runs along the edge between (1, 1) and (2, 1).
  const west: Square = [1, 1];
  const east: Square = [2, 1];
  const along = (ground: Given['ground'], units: Given['units'] = {}) =>
    battle({
      units: { F: red('A 3/1/3/1/–/–', [2, 0]), T: blue('A 3/1/1/1/–/–', [2, 2]), ...units },
      ground: ground ?? [],
      options,
    });
  const armourOf = (b: ReturnType<typeof along>) =>
    targetsOf(b, 'F').find(({ target }) => target.unit === 'T')?.armour.total;

  test('[RF-GEO-11] along an edge the pair blocks only when both hexes hold a blocker', () => {
    const unit = (at: Square) => ({ M: red('A 1/1/1/1/–/–', at) });
    expect(armourOf(along([]))).toBe(1);
    expect(armourOf(along(house(west)))).toBe(1);
    expect(armourOf(along(house(east)))).toBe(1);
    expect(armourOf(along([], unit(west)))).toBe(1);
    for (const b of [
      along(house(west, east)),
      along(house(east), unit(west)),
      along([], { ...unit(west), N: blue('A 1/1/1/1/–/–', east) }),
    ]) {
      b.rejects('red', fire('F', 'T'), { code: 'out-of-sight', clause: 'RF-LOS-2' });
    }
  });

  test('[RF-GEO-11] along an edge the pair is one square of cover when both are cover, or one is and the other blocks', () => {
    expect(armourOf(along(rough(west)))).toBe(1); // the other side is free
    expect(armourOf(along(rough(east)))).toBe(1);
    expect(armourOf(along(rough(west, east)))).toBe(2); // one square, not two
    expect(armourOf(along([...rough(west), ...house(east)]))).toBe(2);
    expect(armourOf(along([...house(west), ...rough(east)]))).toBe(2);
    expect(armourOf(along(rough(west), { M: blue('A 1/1/1/1/–/–', east) }))).toBe(2);
    expect(armourOf(along(rough(west), { M: blue('A 1/1/1/1/–/–', west) }))).toBe(1); // both in one hex leave the other free
  });

  test('[RF-GEO-11] sight along edges and across hexes is the same both ways', () => {
    const random = new Random(11);
    let blocked = 0;
    for (let game = 0; game < 150; game++) {
      const pick = (): Square => [random.below(10), random.below(10)];
      const ends = [pick(), pick()] as const;
      const ground = new Map<string, Square>();
      for (let i = 0; i < 25; i++) {
        const square = pick();
        if (!ends.some((end) => end.join() === square.join())) ground.set(square.join(), square);
      }
      if (ends[0].join() === ends[1].join()) continue;
      const units = { A: red('A 3/1/1/1/–/–', ends[0]), B: red('A 3/1/1/1/–/–', ends[1]) };
      const b = battle({ board: { width: 10, height: 10 }, units, ground: house(...ground.values()), options });
      const there = b.refusalOf('red', overwatch('A', ends[1]));
      expect(there).toBe(b.refusalOf('red', overwatch('B', ends[0])));
      if (there !== null) blocked++;
    }
    expect(blocked).toBeGreaterThan(20);
    expect(blocked).toBeLessThan(130);
  });

  test.each([
    [1, [12, 3]],
    [2, [13, 4]],
    [3, [12, 5]],
    [4, [11, 5]],
    [5, [11, 4]],
    [6, [11, 3]],
  ] as [number, Square][])('[RF-GEO-11] scatter direction %i of six leads to %j', (face, to) => {
    const b = battle({
      units: { F: red('T 3/3/1/2/4/–', [0, 4]), T: blue('A 3/1/1/1/–/–', [12, 4]) },
      ground: rough([6, 4]),
      options,
    });
    const events = b.dice(3, face).accepts('red', fire('F', 'T'));
    expect(onlyEvent(events, 'shot-scattered')).toMatchObject({ to, hits: null });
    expect(rollsOf(events)).toEqual(['scatter', 'direction']);
    expect(events.find((event) => event.type === 'rolled' && event.label === 'direction')).toMatchObject({ dice: [6] });
  });

  test('[RF-GEO-11] without the option the same board has diagonals', () => {
    const b = battle({ units: { F: red('A 2/1/1/1/–/–', [4, 4]) } });
    b.accepts('red', move('F', [5, 5]));
    expect(b.left('F')).toBe(0.5);
    b.plays('red', endTurn);
  });
});
