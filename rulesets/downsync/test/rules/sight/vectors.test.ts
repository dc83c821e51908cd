import { describe, expect, test } from 'vitest';
import { PING_RADIUS, SUB_UNIT_RADIUS } from '../../../src/rules/measure/radii.ts';
import { terrainConcealment } from '../../../src/rules/sight/concealment.ts';
import { lineOfSight } from '../../../src/rules/sight/line.ts';
import type { Seer } from '../../../src/rules/sight/seer.ts';
import type { Given } from '../../../src/situations/given.ts';
import { at, box, position } from '../../position.ts';

const seer = (x: number, y: number, size: 'small' | 'medium' = 'medium'): Seer => ({
  ...at(x, y),
  radius: PING_RADIUS[size],
  building: null,
});
const inside = (x: number, y: number, building: string): Seer => ({ ...at(x, y), radius: SUB_UNIT_RADIUS, building });

type Table = NonNullable<Given['table']>;
/** `hidden`, `clear` or `concealed`, as the first sees the second. */
function look(table: Table, from: Seer, to: Seer, nearTerrain = false): string {
  const { ground } = position({ table, units: {} });
  if (lineOfSight(ground, from, to, nearTerrain) === null) return 'hidden';
  return terrainConcealment(ground, from, to).concealed ? 'concealed' : 'clear';
}
const pieces = (...all: ReturnType<typeof box>[]): Table => ({ pieces: all });

describe('sight', () => {
  const forest = pieces(box('forest', 0, 20, 48, 40));

  test('[DS-LOS-5] [DS-LOS-7] [DS-CON-1] V16: into a forest, within 6″ or up to 2″ deep', () => {
    expect(look(forest, seer(24, 17), seer(24, 25.5))).toBe('concealed'); // d 5.744, deeper than 2″
    expect(look(forest, seer(24, 12), seer(24, 23.3))).toBe('concealed'); // 1.922 deep
    expect(look(forest, seer(24, 12), seer(24, 24))).toBe('hidden'); // 2.622 deep
    expect([23.378, 23.38].map((y) => look(forest, seer(24, 12), seer(24, y)))).toEqual(['concealed', 'hidden']); // 2″, a hair more
    expect([8.756, 8.758].map((apart) => look(forest, seer(24, 22), seer(24, 22 + apart)))).toEqual([
      'concealed',
      'hidden',
    ]);
  });

  test('[DS-LOS-5] overlapping pieces count once, separate ones together', () => {
    const strips = (...rows: [number, number][]) => pieces(...rows.map(([y0, y1]) => box('urban', 0, y0, 48, y1)));
    expect(look(strips([20, 21.5], [20.5, 22]), seer(24, 12), seer(24, 34))).toBe('concealed');
    expect(look(strips([20, 21], [24, 25.01]), seer(24, 12), seer(24, 34))).toBe('hidden');
    expect(look(strips([20, 21], [24, 25]), seer(24, 12), seer(24, 34))).toBe('concealed');
  });

  test('[DS-LOS-5] with the option near-terrain the first 6″ are free, from the one who looks', () => {
    const wood = pieces(box('forest', 0, 10, 48, 18));
    expect(look(wood, seer(24, 11), seer(24, 30))).toBe('hidden');
    expect(look(wood, seer(24, 11), seer(24, 30), true)).toBe('concealed'); // 6″ from y = 12.378, all within the wood
    expect(look(wood, seer(24, 30), seer(24, 11), true)).toBe('hidden'); // looking in from afar: too deep
  });

  test('[DS-LOS-2] [DS-LOS-3] [DS-CON-3] V17: a wall hides, screens, or stands beside', () => {
    const wall = (y0: number, y1: number, height: number) => pieces(box('solid', 20, y0, 22, y1, height));
    const over = (table: Table) => look(table, seer(10, 24, 'small'), seer(34, 24));
    expect(over(wall(20, 28, 2))).toBe('hidden');
    expect(over(wall(23.5, 24.5, 2))).toBe('concealed');
    expect(over(wall(25.6, 28, 2))).toBe('clear');
    expect(over(wall(20, 28, 1))).toBe('hidden');
    expect(over(wall(20, 28, 0.9))).toBe('concealed'); // seen over the top, its foot is not
  });

  test('[DS-LOS-3] running along a wall or touching its corner doesn’t block', () => {
    const wall = (y0: number) => pieces(box('solid', 20, y0, 22, 40, 2));
    // The line along y = 25.378 touches both upper rims.
    const beside = (y0: number) =>
      look(
        { pieces: [...(wall(y0) as { pieces: [] }).pieces, box('solid', 20, 10, 22, 25.378, 2)] },
        seer(10, 24),
        seer(34, 24),
      );
    expect(beside(25.378)).toBe('concealed');
    expect(beside(25.376)).toBe('hidden');
  });

  const tower = box('building', 8, 22, 11.25, 25.25, 4);
  const low = (height: number) => pieces(tower, box('building', 18, 20, 21, 28, height));
  const sub = inside(9.6, 23.6, tower.id);

  test('[DS-LOS-1] [DS-LOS-8] [DS-BLD-5] V18: from a tall building over a lower one', () => {
    expect([24, 26, 36].map((x) => look(low(2), sub, seer(x, 24)))).toEqual(['hidden', 'concealed', 'clear']);
    expect([24, 26, 36].map((x) => look(low(3), sub, seer(x, 24)))).toEqual(['hidden', 'hidden', 'hidden']);
    expect(look(low(2), seer(36, 24), sub)).toBe('concealed');
  });

  test('[DS-CON-3] [DS-CON-8] V63: the building a target stands in doesn’t conceal it, nor hide it', () => {
    expect(look(pieces(tower), seer(36, 24), sub)).toBe('clear');
    expect(look(pieces(tower, box('urban', 6, 20, 14, 28)), seer(36, 24), sub)).toBe('hidden');
    expect(look(pieces(tower, box('urban', 6, 20, 12, 28)), seer(36, 24), sub)).toBe('concealed'); // in the town around it
  });

  test('[DS-BLD-7] two in one building always see each other', () => {
    expect(look(pieces(tower), sub, inside(8.8, 22.8, tower.id))).toBe('clear');
  });

  test('[DS-CON-6] V19: concealed from one side, not from the other', () => {
    const table = pieces(box('solid', 20, 23.5, 22, 24.5, 2));
    expect(look(table, seer(10, 24, 'small'), seer(34, 24))).toBe('concealed');
    expect(look(table, seer(34, 34), seer(34, 24))).toBe('clear');
  });

  test('[DS-CON-2] [DS-CON-5] in one wood both are concealed; and so is what is seen through the own one', () => {
    expect(look(forest, seer(24, 24), seer(24, 28))).toBe('concealed');
    expect(look(forest, seer(24, 21.37), seer(24, 16))).toBe('clear'); // its base reaches the edge
    expect(look(forest, seer(24, 21.39), seer(24, 16))).toBe('concealed');
    expect(look(forest, seer(24, 12), seer(24, 18.62))).toBe('clear');
    expect(look(forest, seer(24, 12), seer(24, 18.622))).toBe('concealed'); // touches the wood
  });

  test('[DS-LOS-5] [DS-CON-3] V20: on Saltgate', () => {
    const rows: [Seer, Seer, string][] = [
      [seer(8, 6), seer(8, 20), 'hidden'],
      [seer(28, 12), seer(28, 24), 'clear'],
      [seer(12, 6), seer(12, 24), 'concealed'],
      [seer(27, 20), seer(20, 26), 'concealed'],
      [seer(24, 21), seer(24, 27.5), 'hidden'],
      [seer(34, 6.5, 'small'), seer(35, 12), 'concealed'],
    ];
    expect(rows.map(([from, to]) => look('saltgate', from, to))).toEqual(rows.map(([, , seen]) => seen));
  });
});
