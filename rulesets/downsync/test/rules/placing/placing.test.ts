import { inches, type Point } from '@sandtable/geometry';
import { describe, expect, test } from 'vitest';
import { newUnit } from '../../../src/new-unit.ts';
import { type Placed, placeFault, spotFault } from '../../../src/rules/placing/placing.ts';
import { gridAround, gridPlaces } from '../../../src/rules/placing/spots.ts';
import { discOf, discsOf, pingDisc } from '../../../src/rules/units/roster.ts';
import type { Given } from '../../../src/situations/given.ts';
import { at, box, ping, position, unit, verdict } from '../../position.ts';

const small = { seat: 'one' as const, signature: 'small' as const, at: [20, 20] as [number, number] };

/** A Vector Squad put down around a small Ping at (20, 20). */
function reveal(places: Point[], more: Partial<Given> = {}): string {
  const { pings, ...rest } = more;
  const state = position({ units: {}, ...rest, pings: { ap1: small, ...pings } });
  const squad = newUnit('a9', 'one', 'vector-squad', places);
  const reference = pingDisc(ping(state, 'ap1'));
  const placed = squad.bases.slice(0, places.length).map((base): Placed => ({ base: base.id, at: base.at, reference }));
  const after = squad.bases.slice(0, places.length).map((base) => discOf(squad, base));
  return verdict(placeFault(state, { unit: squad, reach: inches(3), gone: new Set(['ap1']) }, placed, [], after));
}

describe('placing', () => {
  test('[DS-REV-4] V13: within 3″ of the Ping, its own space included', () => {
    expect(reveal([at(24.9, 20)])).toBe('legal'); // gap 2.932
    expect(reveal([at(25, 20)])).toBe('place-too-far DS-PLACE-1'); // 3.032
    expect(reveal([at(20, 20)])).toBe('legal');
  });

  test('[DS-PLACE-6] [DS-REV-4] together they keep coherency and don’t overlap', () => {
    expect(reveal([at(20, 20), at(21.6, 20), at(18.4, 20)])).toBe('legal');
    expect(reveal([at(20, 20), at(21.5, 20)])).toBe('overlap DS-PLACE-3');
    expect(reveal([at(16.3, 20), at(23.8, 20)])).toBe('legal'); // 5.926 apart
    expect(reveal([at(16.2, 20), at(23.8, 20)])).toBe('not-coherent DS-MB-2');
  });

  test('[DS-PLACE-1] V15: within 3″ of its own place the center shifts by 3″ and its diameter', () => {
    const state = position({
      units: { a1: { seat: 'one', card: 'virago', at: [10, 10] }, b1: { seat: 'two', card: 'virago', at: [15, 14] } },
      pings: { bp1: { seat: 'two', signature: 'small', at: [10, 4] } },
    });
    const virago = unit(state, 'a1');
    const put = (x: number, y: number) =>
      verdict(
        spotFault(
          state,
          { unit: virago, reach: inches(3), gone: new Set(['a1']) },
          { base: 'a1', at: at(x, y), reference: discsOf(virago)[0]! },
        ),
      );
    expect([put(15.7, 10), put(15.8, 10), put(11, 10)]).toEqual(['legal', 'place-too-far DS-PLACE-1', 'legal']);
    expect(put(10, 8.5)).toBe('place-near-ping DS-PLACE-5'); // 1.941 from the Ping
    expect(put(10, 8.6)).toBe('legal');
    expect(put(14.5, 11.2)).toBe('legal'); // beside an enemy unit
    expect(put(14.5, 11.5)).toBe('overlap DS-PLACE-3');
  });

  test('[DS-PLACE-2] [DS-PLACE-3] nothing in between matters, but what it would stand on', () => {
    const pieces = [box('solid', 21.3, 15, 21.8, 25, 3), box('forest', 21.8, 15, 30, 25)];
    expect(reveal([at(22.6, 20)], { table: { pieces } })).toBe('legal');
    expect(reveal([at(22.5, 20)], { table: { pieces } })).toBe('overlap DS-TER-4');
    expect(reveal([at(22.5, 20)], { objectives: [{ id: 'co1', at: [24, 20] }] })).toBe('overlap DS-OBJ-1');
    expect(reveal([at(22, 20)], { units: { a1: { seat: 'one', card: 'virago', at: [24, 20] } } })).toBe(
      'overlap DS-PLACE-3',
    );
  });

  test('[DS-PLACE-4] only infantry into buildings, and only wholly', () => {
    const table = { pieces: [box('building', 21, 19, 24, 22, 3)] };
    expect(reveal([at(22.5, 20.5)], { table })).toBe('legal');
    expect(reveal([at(21, 20.5)], { table })).toBe('building-straddle DS-BLD-2');
    const state = position({ units: { a1: { seat: 'one', card: 'virago', at: [17, 20] } }, table });
    const virago = unit(state, 'a1');
    const place = { base: 'a1', at: at(20, 20), reference: discsOf(virago)[0]! };
    expect(verdict(spotFault(state, { unit: virago, reach: inches(3), gone: new Set(['a1']) }, place))).toBe(
      'building-forbidden DS-BLD-1',
    );
  });
});

describe('looking for room', () => {
  test('[DS-REV-12] the grid runs through the center, nearest first; equally near: smaller y, then smaller x', () => {
    const grid = gridAround(at(1, 1), 300);
    expect(grid.map(({ x, y }) => [x, y])).toEqual([
      [1000, 1000],
      [1000, 750],
      [750, 1000],
      [1250, 1000],
      [1000, 1250],
    ]);
  });

  test('[DS-REV-12] where the grid finds room 3″ are enough; walled in, the reach grows by inches', () => {
    const squad = newUnit('a9', 'one', 'vector-squad');
    const room = (pieces: ReturnType<typeof box>[]) => {
      const state = position({ units: {}, pings: { ap1: small }, table: { pieces } });
      const reference = pingDisc(ping(state, 'ap1'));
      const gone = new Set(['ap1']);
      const places = (reach: number) => gridPlaces(state, { unit: squad, reach: inches(reach), gone }, reference);
      return [places(3)?.length, inches([3, 4, 5, 6, 7].find((reach) => places(reach) !== undefined) ?? 0)];
    };
    expect(room([])).toEqual([3, 3000]);
    // Rock all around, but for the Ping's own space, which holds one base, and open ground from 6″ off.
    const rocks = [
      box('solid', 14, 21.2, 26, 26, 2),
      box('solid', 14, 14, 26, 18.8, 2),
      box('solid', 14, 18.8, 18.8, 21.2, 2),
      box('solid', 21.2, 18.8, 26, 21.2, 2),
    ];
    const [places, reach] = room(rocks) as [number | undefined, number];
    expect(places).toBeUndefined();
    expect(reach).toBe(6000); // the first free point of the grid is 7″ off: 5.03″ from edge to edge
  });

  test('[DS-REV-12] a first team that leaves the others no room takes its next point, so the claim always ends', () => {
    const squad = newUnit('a9', 'one', 'vector-squad');
    // The Ping's own space holds one base, and open ground begins more than 6″ from it.
    const rocks = [
      box('solid', 12, 21.2, 28, 28, 2),
      box('solid', 12, 12, 28, 18.8, 2),
      box('solid', 12, 18.8, 18.8, 21.2, 2),
      box('solid', 21.2, 18.8, 28, 21.2, 2),
    ];
    const state = position({ units: {}, pings: { ap1: small }, table: { pieces: rocks } });
    const reference = pingDisc(ping(state, 'ap1'));
    const placesAt = (reach: number) =>
      gridPlaces(state, { unit: squad, reach: inches(reach), gone: new Set(['ap1']) }, reference);
    expect(placesAt(7)).toBeUndefined();
    expect(placesAt(8)).toHaveLength(3);
    expect(placesAt(8)).not.toContainEqual(at(20, 20));
  });
});
