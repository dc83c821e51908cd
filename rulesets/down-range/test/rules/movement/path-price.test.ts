import { describe, expect, test } from 'vitest';
import { IMPASSABLE } from '../../../src/rules/movement/move-terrain.ts';
import { priceOf } from '../../../src/rules/movement/path-price.ts';
import { point } from '../../orders.ts';
import {
  box,
  type Given,
  type PieceGiven,
  type Place,
  piece,
  position,
  soldier,
  type UnitGiven,
  unitIn,
  vehicle,
} from '../../position.ts';

/** Ways over some terrain, and what they cost a unit that starts at their first point, in inches. */
function across(terrain: readonly PieceGiven[], given: Partial<Given> = {}) {
  const price = (mover: Partial<UnitGiven>, path: readonly Place[], crawl: boolean): number => {
    const unit = soldier('A', [30, 30], mover);
    const state = position({ terrain: [...terrain], units: { u: unit }, ...given });
    return priceOf(state, unitIn(state, 'u'), path.map(point), crawl).price / 1000;
  };
  return {
    costs: (mover: Partial<UnitGiven>, ...path: readonly Place[]) => price(mover, path, false),
    crawled: (mover: Partial<UnitGiven>, ...path: readonly Place[]) => price(mover, path, true),
  };
}
const open = across([]);

const walker = {};
const truck = { card: 'military-truck', weapons: [] };
const car = { card: 'civilian-car', weapons: [] };
const tank = { card: 'tank', weapons: [] };
const boat = { card: 'speedboat', weapons: [] };
const helicopter = { card: 'attack-helicopter', weapons: [] };

describe('open ground', () => {
  test('[DR-MOV-1] costs its length, in any directions', () => {
    expect(open.costs(walker, [10, 10], [13, 14], [13, 10])).toBe(9);
  });

  test('[DR-MOV-3] costs road vehicles double, and [DR-MOV-8] that is no ban', () => {
    expect(open.costs(car, [10, 10], [14, 10])).toBe(8);
    expect(open.costs(truck, [10, 10], [14, 10])).toBe(4);
  });

  test('[DR-QS-4] quick-start does not punish leaving the road, and not crawling', () => {
    const given = { options: { rules: 'quick-start' as const } };
    expect(across([], given).costs(car, [10, 10], [14, 10])).toBe(4);
    expect(across([], given).crawled({ posture: 'prone', weapons: ['rifle'] }, [10, 10], [14, 10])).toBe(4);
  });

  test('[DR-MOV-2] flyers pay for nothing but the way', () => {
    expect(across([box('thick-jungle', [11, 5], [15, 15])]).costs(helicopter, [10, 10], [20, 10])).toBe(10);
  });
});

describe('impaired ground', () => {
  const mud = box('mud', [12, 0], [20, 20]);

  test('[DR-MOV-4] V01 the path is cut where it changes ground', () => {
    expect(across([mud]).costs(walker, [10, 10], [12, 10], [15, 10])).toBe(8);
    expect(across([mud]).costs(walker, [10, 10], [15.01, 10])).toBe(8.02);
    expect(across([mud]).costs(walker, [10, 10], [15, 10])).toBe(8);
  });

  test('[DR-MOV-4] several impairments on the same inch still cost 2', () => {
    expect(across([mud, box('deep-snow', [12, 0], [20, 20])]).costs(walker, [12, 10], [15, 10])).toBe(6);
    expect(across([mud]).crawled({ posture: 'prone' }, [12, 10], [15, 10])).toBe(6);
  });

  test('[DR-MOV-4] along the border of an area is not in it', () => {
    expect(across([mud]).costs(walker, [12, 5], [12, 8])).toBe(3);
  });

  test('[DR-MOV-3, DR-MOV-15] crawling costs double, also beside the mud', () => {
    expect(across([mud]).crawled({ posture: 'prone' }, [10, 10], [12, 10], [13, 10])).toBe(6);
    expect(open.costs({ posture: 'prone' }, [10, 10], [12, 10])).toBe(2);
  });

  test('[DR-MOV-15] where the players ignore posture nobody pays for it', () => {
    expect(across([], { judgements: { posture: false } }).crawled({}, [10, 10], [12, 10])).toBe(2);
  });

  test('[DR-MOV-7] tracks ignore mud and leaving the road, not snow; wheels ignore neither', () => {
    expect(across([mud]).costs(tank, [12, 10], [15, 10])).toBe(3);
    expect(open.costs(tank, [12, 10], [15, 10])).toBe(3);
    expect(across([mud]).costs(truck, [12, 10], [15, 10])).toBe(6);
    expect(across([box('deep-snow', [12, 0], [20, 20])]).costs(tank, [12, 10], [15, 10])).toBe(6);
  });

  test('[DR-QS-5] in quick-start games tracks ignore snow as well', () => {
    const given = { options: { rules: 'quick-start' as const } };
    expect(across([box('deep-snow', [12, 0], [20, 20])], given).costs(tank, [12, 10], [15, 10])).toBe(3);
  });

  test('[DR-MOV-7] skis ignore deep snow, not mud', () => {
    const skier = { items: ['skis'] };
    expect(across([box('deep-snow', [12, 0], [20, 20])]).costs(skier, [12, 10], [15, 10])).toBe(3);
    expect(across([mud]).costs(skier, [12, 10], [15, 10])).toBe(6);
  });

  test('[DR-MOV-3] swimming and fording cost double', () => {
    expect(across([box('deep-water', [12, 0], [20, 20])]).costs(walker, [12, 10], [15, 10])).toBe(6);
    expect(across([box('fordable-water', [12, 0], [20, 20])]).costs(walker, [12, 10], [15, 10])).toBe(6);
  });

  test('[DR-MOV-6] a road across the mud lies on top when it is listed after it', () => {
    const road = box('road', [12, 9], [20, 11]);
    expect(across([mud, road]).costs(truck, [12, 10], [15, 10])).toBe(3);
    expect(across([road, mud]).costs(truck, [12, 10], [15, 10])).toBe(6);
  });

  test('[DR-MOV-6] what stands on a road still counts: the barricade of S3', () => {
    const road = box('road', [0, 8], [40, 12]);
    expect(across([road, box('rubble', [12, 8], [14, 12])]).costs(car, [10, 10], [11, 10])).toBe(1);
    expect(across([road, box('rubble', [12, 8], [14, 12])]).costs(walker, [11, 10], [15, 10])).toBe(6);
  });

  test('[DR-MOV-2] boats stay on water, and wheels out of it', () => {
    const lake = box('deep-water', [10, 0], [40, 40]);
    expect(across([lake]).costs(boat, [30, 30], [20, 30])).toBe(10);
    expect(across([lake]).costs(boat, [30, 30], [41, 30])).toBe(IMPASSABLE);
    expect(across([box('deep-water', [35, 0], [40, 40])]).costs(truck, [30, 30], [36, 30])).toBe(IMPASSABLE);
    expect(
      across([box('deep-water', [35, 0], [40, 40])]).costs(
        { card: 'amphibious-vehicle', weapons: [] },
        [30, 30],
        [36, 30],
      ),
    ).toBe(7);
  });
});

describe('climbing', () => {
  const wall = box('low-wall', [12, 0], [12.5, 20]);

  test('[DR-MOV-9] V44 a low wall costs its height up and down beside the inches', () => {
    expect(across([wall]).costs(walker, [10, 10], [13.5, 10])).toBe(5.5);
  });

  test('[DR-MOV-9] a waypoint on the wall changes nothing, and one on its edge neither', () => {
    expect(across([wall]).costs(walker, [10, 10], [12.2, 10], [13.5, 10])).toBe(5.5);
    expect(across([wall]).costs(walker, [10, 10], [12, 10], [12.5, 10], [13.5, 10])).toBe(5.5);
  });

  test('[DR-MOV-9] two pieces built together are climbed once, the higher of them', () => {
    const higher = box('timber-fence', [12.5, 0], [13, 20]);
    expect(across([wall, higher]).costs(walker, [12, 10], [13, 10])).toBe(1 + 4 * 1);
  });

  test('[DR-MOV-9] tracks cross what is at most 0.75" high at double cost', () => {
    expect(across([wall]).costs(tank, [10, 10], [13.5, 10])).toBe(4);
    expect(across([box('low-wall', [12, 0], [12.5, 20], { height: 0.75 })]).costs(tank, [10, 10], [13.5, 10])).toBe(4);
    // Beyond it is a bar to the base, not a price: see path.test.ts.
    const given = { judgements: { trackedCrossingHeight: 0.4 } };
    expect(across([wall], given).costs(tank, [10, 10], [11, 10])).toBe(1);
  });

  test('[DR-MOV-9] a wreck is climbed like a wall', () => {
    const given = {
      units: { u: soldier('A', [30, 30]), w: vehicle('B', 'civilian-car', [15, 10], { status: 'wreck' }) },
    };
    // 6" of way, 1.2" up and down.
    expect(across([], given).costs(walker, [12, 10], [18, 10])).toBe(6 + 4 * 1.2);
  });

  test('[DR-MOV-5] a cliff is climbed up and down, a slope is walked', () => {
    const cliff = box('hill', [12, 0], [20, 20], { height: 1.5 });
    expect(across([cliff]).costs(walker, [10, 10], [14, 10])).toBe(4 + 3);
    expect(across([cliff]).costs(walker, [10, 10], [12, 10], [14, 10])).toBe(4 + 3);
    expect(across([cliff]).costs(walker, [14, 10], [10, 10])).toBe(4 + 3);
    expect(across([cliff]).costs(truck, [14, 10], [10, 10])).toBe(IMPASSABLE);
  });

  test('[DR-MOV-5] a cliff on a hill is climbed from the slope before it', () => {
    const hill = box('hill', [10, 0], [40, 40], { height: 1, slopeWidth: 4 });
    const cliff = box('hill', [20, 10], [30, 30], { height: 2 });
    expect(across([hill, cliff]).costs(walker, [18, 20], [22, 20])).toBe(4 + 2);
  });

  test('[DR-TSK-5] what was cleared away costs nothing', () => {
    const given = { cleared: ['wall'] };
    expect(across([{ ...wall, id: 'wall' }], given).costs(walker, [10, 10], [13.5, 10])).toBe(3.5);
  });
});

describe('slopes', () => {
  const steep = box('hill', [8, 0], [20, 20], { height: 2, slopeWidth: 4 });
  const gentle = box('hill', [8, 0], [20, 20], { height: 2, slopeWidth: 4.1 });

  test('[DR-MOV-5] V45 up a steep slope costs double, down costs nothing extra', () => {
    expect(across([steep]).costs(walker, [6, 10], [12, 10])).toBe(10);
    expect(across([steep]).costs(walker, [6, 10], [11, 10])).toBe(8);
    expect(across([steep]).costs(walker, [12, 10], [6, 10])).toBe(6);
  });

  test('[DR-MOV-5] only the slope costs, not the flat top, and along the slope nothing rises', () => {
    expect(across([steep]).costs(walker, [12, 10], [16, 10])).toBe(4);
    expect(across([steep]).costs(walker, [10, 8], [10, 12])).toBe(4);
  });

  test('[DR-GEO-5] steep begins at one in two', () => {
    expect(across([gentle]).costs(walker, [6, 10], [12, 10])).toBe(6);
  });

  test('[DR-QS-4] in quick-start games every slope costs going up', () => {
    const given = { options: { rules: 'quick-start' as const } };
    const onFoot = { weapons: ['rifle'] };
    expect(across([gentle], given).costs(onFoot, [6, 10], [12, 10])).toBe(10);
    expect(across([gentle], given).costs(onFoot, [12, 10], [6, 10])).toBe(6);
  });

  test('[DR-MOV-5] across a ridge only the way up costs double', () => {
    expect(across([box('hill', [8, 0], [16, 20], { height: 2, slopeWidth: 4 })]).costs(walker, [6, 10], [18, 10])).toBe(
      12 + 4,
    );
  });

  test('[DR-MOV-5] where two hills overlap the higher one counts', () => {
    const high = box('hill', [8, 0], [40, 40], { height: 4, slopeWidth: 8 });
    const inner = box('hill', [10, 2], [38, 38], { height: 1, slopeWidth: 1 });
    // The inner hill is higher from 10 to 10.0 only at its foot: 4·d/8 at 10 is 1, and inside it is never more than 1.
    expect(across([high, inner]).costs(walker, [6, 20], [16, 20])).toBe(2 + 16);
  });

  test('[DR-MOV-5] past a corner that points inward the slope still goes up and down', () => {
    const bent = piece(
      'hill',
      [
        [10, 10],
        [40, 10],
        [40, 40],
        [26, 40],
        [26, 24],
        [10, 24],
      ],
      { height: 4, slopeWidth: 8 },
    );
    const there = across([bent]).costs(walker, [12, 17], [38, 17]);
    const back = across([bent]).costs(walker, [38, 17], [12, 17]);
    expect(there).toBeGreaterThan(26);
    // Every inch rises one way, falls the other, or is level.
    expect(there + back).toBeLessThanOrEqual(2 * 26 + 26);
  });

  test('[DR-MOV-4] uphill through mud costs 2, not 4', () => {
    expect(across([steep, box('mud', [8, 0], [20, 20])]).costs(walker, [8, 10], [12, 10])).toBe(8);
  });
});
