import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  coveredShare,
  depthInside,
  isLineFree,
  type Point3,
  type Polygon,
  type Prism,
  placeInPolygon,
  rectangle,
  traceGround,
  traceLine,
} from '../src/index.ts';
import { fractions, roughCircle } from './random-table.ts';
import { seeded } from './seeded.ts';

const at = (x: number, y: number, z = 500): Point3 => ({ x, y, z });
const wall: Prism = { id: 'wall', footprint: rectangle(1000, -1000, 2000, 1000), bottom: 0, top: 1000 };
const seen = (a: Point3, b: Point3, ...prisms: Prism[]) => traceLine(a, b, prisms).map((contact) => contact.id);

describe('lines on the plan', () => {
  test('entry, exit and length of a plain crossing', () => {
    const [contact] = traceGround(at(0, 0), at(4000, 0), [wall]);
    expect(contact).toMatchObject({ id: 'wall', enter: 0.25, exit: 0.5, length: 1000 });
  });

  test('along an edge is not inside, one mil further in is', () => {
    expect(seen(at(0, 1000), at(4000, 1000), wall)).toEqual([]);
    expect(seen(at(0, 999), at(4000, 999), wall)).toEqual(['wall']);
    expect(seen(at(0, 1001), at(4000, 1001), wall)).toEqual([]);
    expect(seen(at(0, -1000), at(4000, -1000), wall)).toEqual([]); // the interior on the other hand
    expect(seen(at(4000, -1000), at(0, -1000), wall)).toEqual([]);
    expect(seen(at(0, -999), at(4000, -999), wall)).toEqual(['wall']);
  });

  test('through a corner is not inside, a mil to one side is', () => {
    expect(seen(at(0, 2000), at(2000, 0), wall)).toEqual(['wall']); // through the corner (1000, 1000) and on inside
    expect(seen(at(0, 0), at(2000, 2000), wall)).toEqual([]); // touches (1000, 1000) only
    expect(seen(at(1, 0), at(2001, 2000), wall)).toEqual(['wall']);
  });

  test('ends on the border, and a line wholly inside', () => {
    expect(seen(at(0, 0), at(1000, 0), wall)).toEqual([]);
    expect(seen(at(0, 0), at(1001, 0), wall)).toEqual(['wall']);
    expect(seen(at(2000, 0), at(3000, 0), wall)).toEqual([]);
    expect(traceGround(at(1200, 0), at(1800, 0), [wall])[0]).toMatchObject({ enter: 0, exit: 1 });
    expect(seen(at(1000, -500), at(1000, 500), wall)).toEqual([]); // runs along the near face
    expect(seen(at(1500, 0), at(1500, 0), wall)).toEqual([]); // no length, no crossing
  });

  test('a polygon with a notch is met twice, and its collinear edges do not join the parts', () => {
    const u: Polygon = [
      { x: 0, y: 0 },
      { x: 3000, y: 0 },
      { x: 3000, y: 2000 },
      { x: 2000, y: 2000 },
      { x: 2000, y: 1000 },
      { x: 1000, y: 1000 },
      { x: 1000, y: 2000 },
      { x: 0, y: 2000 },
    ];
    const prism: Prism = { id: 'u', footprint: u, bottom: 0, top: 1000 };
    const parts = (y: number) =>
      traceGround(at(-1000, y), at(4000, y), [prism]).map(({ enter, exit }) => [enter, exit]);
    expect(parts(1500)).toEqual([
      [0.2, 0.4],
      [0.6, 0.8],
    ]);
    expect(parts(1000)).toEqual([
      [0.2, 0.4],
      [0.6, 0.8],
    ]); // along the floor of the notch: outside there
    expect(parts(999)).toEqual([[0.2, 0.8]]);
    expect(parts(2000)).toEqual([]);
  });

  test('a line through corners and diagonals of a square is inside between them', () => {
    expect(traceGround(at(0, -2000), at(3000, 1000), [wall])[0]).toMatchObject({ enter: 1 / 3, exit: 2 / 3 });
    const contact = traceGround(at(500, -1500), at(2500, 500), [wall])[0];
    expect(contact?.enter).toBeCloseTo(0.25);
    expect(contact?.exit).toBeCloseTo(0.75);
  });

  test('discs: tangent is not inside, a mil nearer is', () => {
    const cloud: Prism = { id: 'cloud', footprint: { x: 2000, y: 0, radius: 500 }, bottom: 0, top: 4000 };
    expect(seen(at(0, 500), at(4000, 500), cloud)).toEqual([]);
    expect(seen(at(0, 499), at(4000, 499), cloud)).toEqual(['cloud']);
    expect(traceGround(at(0, 0), at(4000, 0), [cloud])[0]).toMatchObject({ enter: 0.375, exit: 0.625, length: 1000 });
    expect(traceGround(at(2000, 0), at(4000, 0), [cloud])[0]).toMatchObject({ enter: 0, exit: 0.25 });
    expect(seen(at(0, 0), at(1500, 0), cloud)).toEqual([]);
  });
});

describe('lines with heights', () => {
  test('exactly over the top passes, a mil lower does not', () => {
    expect([999, 1000, 1001].map((z) => seen(at(0, 0, z), at(4000, 0, z), wall).length)).toEqual([1, 0, 0]);
  });

  test('under a raised bottom likewise', () => {
    const bridge: Prism = { ...wall, id: 'bridge', bottom: 600, top: 800 };
    expect([599, 600, 601, 799, 800].map((z) => seen(at(0, 0, z), at(4000, 0, z), bridge).length)).toEqual([
      0, 0, 1, 1, 0,
    ]);
  });

  test('a slanting line is inside only where it is low enough', () => {
    const contact = traceLine(at(0, 0, 0), at(4000, 0, 2400), [wall])[0]; // 600 at the near face, 1200 at the far one
    expect(contact?.enter).toBeCloseTo(0.25);
    expect(contact?.exit).toBeCloseTo(1000 / 2400);
    expect(seen(at(0, 0, 0), at(4000, 0, 4000), wall)).toEqual([]); // just at the top at the near face
    expect(seen(at(0, 0, 0), at(4000, 0, 3999), wall)).toEqual(['wall']);
    expect(seen(at(0, 0, 4000), at(4000, 0, 0), wall)).toEqual([]); // and down: at 2000 over the far edge it is 2000 high
  });

  test('contacts come in the order of entry, equal ones in the order given', () => {
    const behind: Prism = { ...wall, id: 'behind', footprint: rectangle(3000, -1000, 3500, 1000) };
    const twin: Prism = { ...wall, id: 'twin' };
    expect(seen(at(0, 0), at(5000, 0), behind, twin, wall)).toEqual(['twin', 'wall', 'behind']);
    expect(seen(at(5000, 0), at(0, 0), twin, wall, behind)).toEqual(['behind', 'twin', 'wall']);
    expect(isLineFree(at(0, 0), at(5000, 0), [behind, wall])).toBe(false);
    expect(isLineFree(at(0, 0, 1000), at(5000, 0, 1000), [behind, wall])).toBe(true);
  });

  test('overlapping contacts are covered once', () => {
    const half: Prism = { ...wall, id: 'half', footprint: rectangle(1500, -1000, 2500, 1000) };
    const contacts = traceGround(at(0, 0), at(4000, 0), [half, wall]);
    expect(coveredShare(contacts)).toBeCloseTo(0.375);
    expect(depthInside(at(0, 0), at(4000, 0), [half, wall])).toBeCloseTo(1500);
    const within: Prism = { ...wall, id: 'within', footprint: rectangle(1200, -1000, 1400, 1000) };
    expect(depthInside(at(0, 0), at(4000, 0), [wall, within])).toBeCloseTo(1000);
    expect(coveredShare([])).toBe(0);
  });
});

test('stretches agree with points along the line, for random shapes and lines', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000 }), (seed) => {
      const next = fractions(seed);
      const footprint = roughCircle({ x: 0, y: 0 }, 3000, 8, next);
      const end = () => at(Math.round(next() * 8000 - 4000), Math.round(next() * 8000 - 4000));
      const [a, b] = [end(), end()];
      const contacts = traceGround(a, b, [{ id: 'x', footprint, bottom: 0, top: 1 }]);
      for (let i = 1; i < 200; i++) {
        const t = i / 200;
        // Where it could be either by rounding the point to whole mils, it is not asked.
        if (contacts.some(({ enter, exit }) => Math.abs(enter - t) < 0.003 || Math.abs(exit - t) < 0.003)) continue;
        const point = { x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t };
        const inside = contacts.some(({ enter, exit }) => enter < t && exit > t);
        expect(placeInPolygon(point, footprint) === 'inside').toBe(inside);
      }
    }),
    seeded(150),
  );
});
