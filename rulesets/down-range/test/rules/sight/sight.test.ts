import fc from 'fast-check';
import { expect, inject, test } from 'vitest';
import { canSee, canSeePoint, sightTo } from '../../../src/rules/sight/sight.ts';
import { at, duel, inShort, wall } from '../../duel.ts';
import { box, position, soldier, unitIn, vehicle } from '../../position.ts';

const quick = {
  shooter: { weapons: ['rifle'] },
  target: { weapons: ['rifle'] },
  more: { options: { rules: 'quick-start' as const } },
};

test('[DR-VIS-3] line of sight needs one ray of nine that is not blocked', () => {
  // The wall leaves out only the rightmost column of rays, the crate closes its low and middle rays.
  const screen = wall('high-wall', [18, -0.2], [18.5, 3]);
  const crate = (height: number) => wall('high-wall', [19, -0.6], [19.3, -0.3], { height });
  expect(inShort(duel({ terrain: [screen, crate(0.89)] }).look(17))).toBe('b8 o0 s0 partial-concealment');
  const closed = duel({ terrain: [screen, crate(1)] });
  expect(inShort(closed.look(17))).toBe('b9 o0 s0 unseen');
  expect(closed.look().hiddenBy).toEqual([
    {
      clause: 'DR-VIS-3',
      what: 'blocked',
      note: [
        { kind: 'piece', id: 'high-wall-1', name: 'High wall' },
        { kind: 'piece', id: 'high-wall-2', name: 'High wall' },
      ],
    },
  ]);
});

test('[DR-VIS-3] [V40] walls of several heights and widths between two soldiers', () => {
  const through = (...terrain: Parameters<typeof wall>) => inShort(duel({ terrain: [wall(...terrain)] }).look());
  expect(through('low-wall', [18, -3], [18.5, 3])).toBe('b3 o0 s3 partial-cover');
  expect(through('high-wall', [18, -3], [18.5, 3])).toBe('b9 o0 s9 unseen');
  expect(through('low-wall', [1, -3], [1.5, 3])).toBe('b0 o0 s0 clear');
  expect(through('high-wall', [18, 0.2], [18.5, 3])).toBe('b3 o0 s3 partial-cover');
  expect(through('low-wall', [19, 0.3], [19.3, 0.6], { height: 0.2 })).toBe('b1 o0 s1 clear');
});

test('[DR-VIS-4] a direct attack needs a ray neither blocked nor stopped, on information one not stopped', () => {
  const terrain = [wall('high-wall', [10, -3], [10.5, 3])];
  const rifle = duel({ terrain }).look(6);
  expect([rifle.los, rifle.open, rifle.unstopped]).toEqual([false, 0, 0]);
  const gun = duel({ terrain }).look(40); // [V43] a tank gun goes through what it cannot see through
  expect([gun.los, gun.open, gun.unstopped]).toEqual([false, 0, 9]);
  const glass = duel({ terrain: [wall('armoured-glass', [10, -3], [10.5, 3])] }).look(10);
  expect([glass.los, glass.open, glass.unstopped]).toEqual([true, 0, 0]);
});

test('[DR-VIS-5] a point is seen along its one ray', () => {
  const { state, S } = duel({ terrain: [wall('low-wall', [18, -3], [18.5, 3])] });
  expect(canSeePoint(state, S, { x: 27_900, y: 24_000 })).toBe(true);
  expect(canSeePoint(state, S, { x: 29_000, y: 24_000 })).toBe(false); // in the dead ground behind the wall
});

test('[DR-VIS-6] within an inch one sees in smoke, darkness and foliage, but not through a wall', () => {
  const smoke = [{ kind: 'smoke' as const, centre: [11, 24] as [number, number], radius: 5 }];
  const near = (x: number, terms: object) => duel({ to: [x, 0], ...terms }).look();
  const inSmoke = { more: { clouds: smoke } };
  expect(inShort(near(2, inSmoke))).toBe('b0 o9 s0 partial-concealment');
  expect(inShort(near(2.001, inSmoke))).toBe('b9 o0 s0 unseen');
  const jungle = wall('thick-jungle', [-4, -4], [6, 4]);
  expect([near(2, { terrain: [jungle] }).los, near(2.001, { terrain: [jungle] }).los]).toEqual([true, false]);
  const night = { terrain: [jungle], more: { light: 'night' } };
  expect(inShort(near(2, night))).toBe('b0 o9 s0 partial-concealment, darkness');
  const parted = { terrain: [wall('high-wall', [0.9, -3], [1.1, 3])] };
  expect(near(2, parted).los).toBe(false);
});

test('[DR-VIS-6] between the air and the ground there is no arm’s length', () => {
  const d = duel({
    to: [10, 0],
    terrain: [wall('thick-jungle', [5, -5], [15, 5])],
    others: { D: vehicle('A', 'small-uas', at(10, 0.5), { flying: true }) },
  });
  expect(canSee(d.state, d.unit('D'), d.T)).toBe(false);
});

test('[DR-VIS-3] nobody off the table sees or is seen', () => {
  const state = position({ units: { S: soldier('A', [10, 10]), R: soldier('B') } });
  const [S, R] = [unitIn(state, 'S'), unitIn(state, 'R')];
  expect([canSee(state, S, R), canSee(state, R, S), canSeePoint(state, R, { x: 0, y: 0 })]).toEqual([
    false,
    false,
    false,
  ]);
  expect(sightTo(state, S, R).hiddenBy).toEqual([{ clause: 'DR-VIS-2', what: 'off-table' }]);
});

test('[DR-COV-3] two hindered rays of nine are partial, one is nothing', () => {
  // One of two crates stands before the lower left ray, the other before the lower right one.
  const crates = (...count: number[]) =>
    [
      wall('low-wall', [19, 0.3], [19.3, 0.6], { height: 0.2 }),
      wall('low-wall', [19, -0.6], [19.3, -0.3], { height: 0.2 }),
    ].slice(0, count[0]);
  expect(inShort(duel({ terrain: crates(1) }).look())).toBe('b1 o0 s1 clear');
  const two = duel({ terrain: crates(2) }).look();
  expect(inShort(two)).toBe('b2 o0 s2 partial-cover');
  expect(two.partial[0]?.note).toMatchObject({ rays: 2, of: 9, by: [{ id: 'low-wall-1' }, { id: 'low-wall-2' }] });
});

test('[DR-COV-3] rays that are stopped, blocked and obscured count together', () => {
  const bush = wall('hedge', [19, -0.6], [19.3, -0.3], { height: 0.2 });
  const crate = wall('low-wall', [19, 0.3], [19.3, 0.6], { height: 0.2 });
  expect(inShort(duel({ terrain: [bush, crate] }).look())).toBe('b1 o1 s1 partial-cover');
  expect(inShort(duel({ terrain: [bush] }).look())).toBe('b0 o1 s0 clear');
});

test('[DR-QS-6] in quick-start games only what hides counts, and what stops all rays still forbids the shot', () => {
  const glass = (from: number) => ({ ...quick, terrain: [wall('armoured-glass', [10, from], [10.5, 3])] });
  expect(inShort(duel(glass(0.1)).look(6))).toBe('b0 o0 s3 clear');
  expect(inShort(duel({ terrain: glass(0.1).terrain }).look(6))).toBe('b0 o0 s3 partial-cover');
  expect(inShort(duel(glass(-3)).look(6))).toBe('b0 o0 s9 covered');
  const low = { ...quick, terrain: [wall('low-wall', [18, -3], [18.5, 3])] };
  expect(inShort(duel(low).look(6))).toBe('b3 o0 s3 partial-concealment');
  expect(duel(low).look(6).partial[0]?.clause).toBe('DR-QS-6');
});

test('[DR-VIS-3] seeing is the same question as the verdict’s, and asking again gives the same answer', () => {
  const place = fc.tuple(fc.integer({ min: 600, max: 47_400 }), fc.integer({ min: 600, max: 47_400 }));
  const state = position({
    table: { width: 48, height: 48 },
    light: 'night',
    units: {
      S: soldier('A', [2, 2], { items: ['nvgs'] }),
      T: soldier('B', [40, 2]),
      V: vehicle('B', 'military-truck', [30, 20]),
    },
    terrain: [
      box('masonry-building', [15, 28], [20, 33], { dark: true }),
      box('woods', [4, 30], [11, 40]),
      box('low-wall', [8, 20], [14, 20.5]),
      box('hedge', [27, 38], [36, 38.6]),
      box('hill', [24, 4], [40, 16], { height: 2, slopeWidth: 4 }),
      box('trench', [4, 10], [20, 12]),
    ],
    clouds: [{ kind: 'smoke', centre: [24, 30], radius: 4 }],
  });
  const [S, T] = [unitIn(state, 'S'), unitIn(state, 'T')];
  // T is in the trench, and one shoulder sticks in the earth beside it.
  const atTrenchEdge: [[number, number], [number, number]] = [
    [600, 31_266],
    [15_098, 11_873],
  ];
  fc.assert(
    fc.property(place, place, ([sx, sy], [tx, ty]) => {
      S.at = { x: sx, y: sy };
      T.at = { x: tx, y: ty };
      const glimpsed = canSee(state, S, T); // asked first: afterwards the rays are known
      const verdict = sightTo(state, S, T, 6);
      expect([glimpsed, canSee(state, S, T)]).toEqual([verdict.los, verdict.los]);
      expect(sightTo(state, S, T, 6)).toEqual(verdict);
      expect(verdict.open).toBeLessThanOrEqual(verdict.unstopped);
    }),
    { numRuns: 1500, seed: inject('seed'), examples: [atTrenchEdge] },
  );
});
