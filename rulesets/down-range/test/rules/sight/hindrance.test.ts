import { Random } from '@sandtable/kernel';
import { describe, expect, it } from 'vitest';
import { scenarios } from '../../../src/content/scenarios.ts';
import { downRange } from '../../../src/index.ts';
import { castRays, columnHindrance } from '../../../src/rules/sight/cast-rays.ts';
import { AT_EDGE, BLOCKED, HINDERED, isAnyFree, isPartial } from '../../../src/rules/sight/hindrance.ts';
import type { RayFindings } from '../../../src/rules/sight/obstacle.ts';
import { type Column, FLANKS, MIDDLE } from '../../../src/rules/sight/ray-bundle.ts';
import { sceneOf } from '../../../src/rules/sight/scene.ts';

/** What the whole proof says of one column of the rays, in the short form: of edges only where not all is blocked. */
function inShort(rays: readonly RayFindings[], column: Column): number {
  let hindrance = 0;
  for (let row = 0; row < 3; row++) {
    const { block, veil, shield, edge } = rays[row * 3 + column] as RayFindings;
    if (block !== null) hindrance |= BLOCKED << row;
    if (block !== null || veil !== null || shield !== null) hindrance |= HINDERED << row;
    if (edge !== null) hindrance |= AT_EDGE;
  }
  return isAnyFree(hindrance, 3) ? hindrance : hindrance & ~AT_EDGE;
}

describe('[DR-VIS-3] [DR-COV-3] the short answer about rays', () => {
  it.each(Object.keys(scenarios))('is the same as that of the whole proof: %s', (id) => {
    const read = downRange.ruleset.readSetup({ scenario: id });
    if ('faults' in read) throw new Error(JSON.stringify(read.faults));
    const state = downRange.ruleset.start(read.setup);
    const scene = sceneOf(state);
    const random = new Random(7);
    const seen = new Set<number>();
    for (let i = 0; i < 1500; i++) {
      const place = () => ({ x: random.below(state.width), y: random.below(state.height) });
      const height = random.below(3) * 400 + 400;
      const source = { ...place(), z: random.below(4) * 700 + 200, radius: random.below(4) === 0 ? -1 : 500 };
      const mark = { ...place(), foot: random.below(3) * 300, height, radius: 500 };
      const near = random.below(5) === 0;
      // What screened others is tried first, and must not matter.
      const line = { source, mark, near, pair: random.below(8) };
      for (const column of [MIDDLE, ...FLANKS]) {
        const told = columnHindrance(scene, line, column);
        const short = isAnyFree(told, 3) ? told : told & ~AT_EDGE;
        const rays = castRays(scene, line);
        expect(short, JSON.stringify({ source, mark, near, column })).toBe(inShort(rays, column));
        expect(columnHindrance(scene, line, column), 'as it was kept').toBe(told);
        seen.add(short);
      }
    }
    expect(seen.size).toBeGreaterThan(1);
  });

  it('knows free from blocked, and partial from two hindered rays on', () => {
    expect(isAnyFree(BLOCKED | (BLOCKED << 1), 3)).toBe(true);
    expect(isAnyFree(BLOCKED | (BLOCKED << 1) | (BLOCKED << 2), 3)).toBe(false);
    expect(isAnyFree(BLOCKED, 1)).toBe(false);
    expect(isPartial(HINDERED << 2)).toBe(false);
    expect(isPartial((HINDERED << 2) | HINDERED)).toBe(true);
    expect(isPartial(HINDERED << 2, 1)).toBe(true);
    expect(isPartial(AT_EDGE)).toBe(true);
  });
});
