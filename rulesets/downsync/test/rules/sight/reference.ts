import { depthInside, isGapWithin, isLineFree, type Point, rimPoints } from '@sandtable/geometry';
import fc from 'fast-check';
import { describe, expect, inject, test } from 'vitest';
import { tables } from '../../../src/content/catalogue.ts';
import { type Ground, groundCard, piecesOf } from '../../../src/content/ground.ts';
import { isWithin } from '../../../src/rules/measure/distance.ts';
import { PING_RADIUS, SUB_UNIT_RADIUS } from '../../../src/rules/measure/radii.ts';
import { clearOrigin } from '../../../src/rules/sight/concealment.ts';
import { lineOfSight } from '../../../src/rules/sight/line.ts';
import { type Seer, volumeOf } from '../../../src/rules/sight/seer.ts';
import { reachesInto } from '../../../src/rules/terrain/terrain.ts';

/** Points of a volume's top as the ledger's reference test takes them: 128 on a rim, every 0.075″ along walls, the center. */
function points(ground: Ground, seer: Seer): (Point & { z: number })[] {
  const { footprint, top } = volumeOf(ground, seer);
  if ('radius' in footprint)
    return [...rimPoints(footprint, footprint.radius, 128), footprint].map(({ x, y }) => ({ x, y, z: top }));
  return footprint.flatMap((a, i) => {
    const b = footprint[(i + 1) % footprint.length]!;
    const count = Math.ceil(Math.max(Math.abs(b.x - a.x), Math.abs(b.y - a.y)) / 75);
    return Array.from({ length: count }, (_, k) => ({
      x: a.x + ((b.x - a.x) * k) / count,
      y: a.y + ((b.y - a.y) * k) / count,
      z: top,
    }));
  });
}

/** The table with every piece grown (or shrunk) a bit: lines of sight this changes are too close to call (DS-LOS-9). */
function grown(ground: Ground, by: number): Ground {
  const pieces = ground.pieces.map((piece) => {
    const middle = piece.footprint.reduce(
      (sum, p) => ({ x: sum.x + p.x / piece.footprint.length, y: sum.y + p.y / piece.footprint.length }),
      { x: 0, y: 0 },
    );
    const footprint = piece.footprint.map(({ x, y }) => ({
      x: Math.round(x + Math.sign(x - middle.x) * by),
      y: Math.round(y + Math.sign(y - middle.y) * by),
    }));
    return { ...piece, footprint, parts: [footprint], height: piece.height === 0 ? 0 : piece.height + by };
  });
  return { ...ground, pieces };
}

const prisms = (ground: Ground, kind: 'solid' | 'concealing', leftOut: readonly (string | null)[]) =>
  piecesOf(ground)
    [kind].filter(({ id }) => !leftOut.includes(id))
    .map(({ id, footprint, height }) => ({ id, footprint, bottom: 0, top: kind === 'solid' ? height + 1 : 1_000_000 }));

/** The ledger's reference tests, in pairs of points; nothing in the rules uses them. */
function referenceSees(ground: Ground, own: Ground, from: Seer, to: Seer): boolean {
  const solids = prisms(ground, 'solid', [from.building, to.building]);
  const veils = isWithin(from, to, 6000) ? [] : prisms(ground, 'concealing', []);
  const ends = points(own, to);
  return points(own, from).some((p) => ends.some((q) => isLineFree(p, q, solids) && depthInside(p, q, veils) <= 2000));
}
function referenceClear(ground: Ground, own: Ground, from: Seer, to: Seer): boolean {
  const screens = [...prisms(ground, 'solid', [from.building, to.building]), ...prisms(ground, 'concealing', [])];
  const foot = points(own, to).map(({ x, y }) => ({ x, y, z: 0 }));
  return points(own, from).some((p) => foot.every((q) => isLineFree(p, q, screens)));
}

const grounds = Object.values(tables).map((table) => ({
  ground: groundCard(table),
  larger: grown(groundCard(table), 50),
  smaller: grown(groundCard(table), -50),
}));
const where = fc.record({
  table: fc.nat(grounds.length - 1),
  ax: fc.integer({ min: 1600, max: 46_000 }),
  ay: fc.integer({ min: 1600, max: 46_000 }),
  dx: fc.integer({ min: -14_000, max: 14_000 }),
  dy: fc.integer({ min: -14_000, max: 14_000 }),
  houses: fc.tuple(fc.nat(3), fc.nat(3)),
});

/** A base there, moved into the middle of a building now and then; undefined where a vehicle can't stand. */
function seerAt(ground: Ground, x: number, y: number, house: number): Seer | undefined {
  const building = piecesOf(ground).buildings[house];
  if (building !== undefined && house < 2 && (x + y) % 3 === 0) {
    const { minX, maxX, minY, maxY } = building.bounds;
    return {
      x: Math.round((minX + maxX) / 2),
      y: Math.round((minY + maxY) / 2),
      radius: SUB_UNIT_RADIUS,
      building: building.id,
    };
  }
  const disc = { x, y, radius: PING_RADIUS.medium };
  return piecesOf(ground).solid.some((piece) => reachesInto(disc, piece)) ? undefined : { ...disc, building: null };
}

/** Declares the comparison with the ledger's reference tests; `runs` pairs of bases for each, on the printed tables. */
export function referenceTests(runs: number): void {
  describe('against the ledger’s reference tests', () => {
    const count = { seen: 0, hidden: 0, clear: 0, screened: 0 };
    const both = (check: (ground: (typeof grounds)[number], from: Seer, to: Seer) => void, runs: number) =>
      fc.assert(
        fc.property(where, ({ table: number, ax, ay, dx, dy, houses }) => {
          const table = grounds[number]!;
          const from = seerAt(table.ground, ax, ay, houses[0]);
          const to = seerAt(table.ground, ax + dx, ay + dy, houses[1]);
          if (from === undefined || to === undefined || isGapWithin(from, to, 1)) return;
          if (from.building !== null && from.building === to.building) return;
          check(table, from, to);
        }),
        { numRuns: runs, seed: inject('seed') },
      );

    test('[DS-LOS-9] sight agrees wherever 0.05″ more or less of terrain changes nothing', () => {
      both(({ ground, larger, smaller }, from, to) => {
        const found = lineOfSight(ground, from, to) !== null;
        count[found ? 'seen' : 'hidden']++;
        if (!found) expect(referenceSees(larger, ground, from, to)).toBe(false);
        else if (referenceSees(larger, ground, from, to)) return;
        else expect(referenceSees(smaller, ground, from, to)).toBe(true);
      }, runs);
      expect(Math.min(count.seen, count.hidden)).toBeGreaterThan(runs / 20);
    });

    test('[DS-CON-9] [DS-CON-4] so does concealment', () => {
      both(({ ground, larger, smaller }, from, to) => {
        const found = clearOrigin(ground, from, to) !== null;
        count[found ? 'clear' : 'screened']++;
        if (!found) expect(referenceClear(larger, ground, from, to)).toBe(false);
        else expect(referenceClear(smaller, ground, from, to)).toBe(true);
      }, runs);
      expect(Math.min(count.clear, count.screened)).toBeGreaterThan(runs / 20);
    });

    test('[DS-LOS-2] sight is mutual, and its line leads from the one to the other', () => {
      both(({ ground }, from, to) => {
        const line = lineOfSight(ground, from, to);
        const back = lineOfSight(ground, to, from);
        expect(back === null ? null : { from: back.to, to: back.from }).toEqual(line);
        if (line === null || from.building !== null) return;
        const off = Math.sqrt((line.from.x - from.x) ** 2 + (line.from.y - from.y) ** 2);
        expect(off).toBeLessThan(from.radius + 0.01);
      }, runs);
    });
  });
}
