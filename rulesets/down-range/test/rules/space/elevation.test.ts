import { boundsOf, groundAboveLine } from '@sandtable/geometry';
import fc from 'fast-check';
import { expect, inject, test } from 'vitest';
import { groundInTheWay, risingAround } from '../../../src/rules/sight/ground-rays.ts';
import { sceneOf } from '../../../src/rules/sight/scene.ts';
import { sightTo } from '../../../src/rules/sight/sight.ts';
import { eyeHeightOf, footOf, groundAt, heightOf } from '../../../src/rules/space/elevation.ts';
import { at, duel, inShort, wall } from '../../duel.ts';
import { box, piece, position, soldier, unitIn, vehicle } from '../../position.ts';

const hill = (more = {}) => box('hill', [8, 4], [20, 24], { height: 2, slopeWidth: 4, ...more });

test('[DR-GEO-2] feet are on the ground, so much higher in the air, or on the floor of a building; occupants share it', () => {
  const state = position({
    units: {
      S: soldier('A', [14, 14]),
      D: vehicle('A', 'small-uas', [14, 15], { flying: true }),
      L: vehicle('A', 'small-uas', [12, 15]),
      U: soldier('A', [30, 10]),
    },
    terrain: [hill(), box('masonry-building', [28, 8], [32, 12], { floor: 1.5 })],
  });
  const foot = (id: string) => footOf(state, unitIn(state, id));
  expect([foot('S'), foot('D'), foot('L'), foot('U')]).toEqual([2000, 8000, 2000, 1500]);
});

test('[DR-GEO-5] ground rises evenly to the top; the highest of several hills counts; a cliff has no slope', () => {
  const state = position({
    units: { S: soldier('A', [40, 40]) },
    terrain: [hill(), box('hill', [16, 4], [30, 24], { height: 1 }), box('trench', [40, 4], [44, 24])],
  });
  const heights = [8, 9, 10, 12, 13].map((x) => groundAt(state, { x: x * 1000, y: 14_000 }));
  expect(heights).toEqual([0, 500, 1000, 2000, 2000]); // the border itself is at 0
  expect(groundAt(state, { x: 17_000, y: 14_000 })).toBe(1500); // H·3/4 of the first beats 1" of the second
  expect(groundAt(state, { x: 19_000, y: 14_000 })).toBe(1000); // and there the second beats it
  expect(groundAt(state, { x: 42_000, y: 14_000 })).toBe(-800); // a trench is 0.8" deep unless said otherwise
  expect(groundAt(state, { x: 40_000, y: 14_000 })).toBe(0);
});

test('[DR-GEO-9] eyes are nine tenths up; who lies prone is 0.4" high, unless posture is ignored', () => {
  const units = { S: soldier('A', [10, 10]), P: soldier('A', [12, 10], { posture: 'prone' as const }) };
  const state = position({ units: { ...units, V: vehicle('B', 'tank', [30, 10]) } });
  expect(eyeHeightOf(state, unitIn(state, 'S'))).toBe(900);
  expect(eyeHeightOf(state, unitIn(state, 'V'))).toBe(1800);
  expect([heightOf(state, unitIn(state, 'P')), eyeHeightOf(state, unitIn(state, 'P'))]).toEqual([400, 360]);
  const standing = position({ units, judgements: { posture: false } });
  expect(heightOf(standing, unitIn(standing, 'P'))).toBe(1000);
});

test('[DR-GEO-5] [V42] a hill hides what is behind it, its crest half hides, and from 6" up one sees over it', () => {
  const terrain = [wall('hill', [8, -10], [20, 10], { height: 2, slopeWidth: 4 })];
  expect(inShort(duel({ terrain, to: [28, 0] }).look())).toBe('b9 o0 s9 unseen');
  const crest = duel({ terrain, to: [14, 0] });
  expect(inShort(crest.look())).toBe('b3 o0 s3 partial-cover');
  expect(inShort(crest.look(1000))).toBe('b3 o0 s3 partial-cover'); // earth stops everything
  expect(crest.look().rays[0]?.blockedBy).toMatchObject({ kind: 'ground', name: 'Hill' });
  const drone = duel({ terrain, to: [28, 0], others: { D: vehicle('A', 'small-uas', at(0, 0.9), { flying: true }) } });
  expect(inShort(sightTo(drone.state, drone.unit('D'), drone.T, 6))).toBe('b0 o0 s0 clear');
});

test('[DR-GEO-8] ground more than 0.01" above a ray is in its way, 0.01" is not', () => {
  // A cliff: the three rays to the eyes' own height run level at 0.9".
  const cliff = (height: number) => duel({ terrain: [wall('hill', [8, -10], [12, 10], { height })] });
  expect(inShort(cliff(0.91).look())).toBe('b6 o0 s6 partial-cover');
  expect(inShort(cliff(0.911).look())).toBe('b9 o0 s9 unseen');
});

test('[DR-GEO-5] a soldier in a trench shows his head and sees over its rim', () => {
  const d = duel({ terrain: [wall('trench', [18, -3], [22, 3])] });
  expect(inShort(d.look())).toBe('b6 o0 s6 partial-cover'); // his eyes are 0.1" above the ground
  expect(inShort(d.back())).toBe('b0 o0 s0 clear');
  const deep = duel({ terrain: [wall('trench', [18, -3], [22, 3], { depth: 1.2 })] });
  expect(inShort(deep.look())).toBe('b9 o0 s9 unseen');
});

test('[DR-GEO-8] the quick way to find hills in the way agrees with the general one', () => {
  const place = fc.record({ x: fc.integer({ min: 0, max: 40_000 }), y: fc.integer({ min: 0, max: 40_000 }) });
  const outline = [
    [10, 8],
    [22, 6],
    [30, 16],
    [24, 30],
    [9, 26],
  ] as const;
  const scenes = [0, 2, 5, 9].map((slopeWidth) =>
    sceneOf(
      position({
        units: { S: soldier('A', [60, 40]) },
        terrain: [
          piece('hill', outline, { height: 2.5, slopeWidth }),
          box('hill', [26, 4], [38, 20], { height: 1, slopeWidth: 3 }),
        ],
      }),
    ),
  );
  fc.assert(
    fc.property(place, place, fc.integer({ min: 0, max: 4000 }), fc.integer({ min: 0, max: 4000 }), (a, b, za, zb) => {
      for (const { ground } of scenes) {
        const [from, to] = [
          { ...a, z: za },
          { ...b, z: zb },
        ];
        const rise = groundAboveLine(ground.relief, from, to);
        if (Math.abs(rise - 10) < 0.01) continue; // nearer than either way is exact
        const rising = risingAround(ground, boundsOf([a, b]), Math.min(za, zb));
        const found = rising === undefined ? undefined : groundInTheWay(rising, from, to);
        expect(found !== undefined).toBe(rise > 10);
      }
    }),
    { numRuns: 2000, seed: inject('seed') },
  );
});
