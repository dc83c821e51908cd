import { describe, expect, test } from 'vitest';
import {
  exposureOf,
  isCramped,
  isOverloaded,
  occupantsOf,
  operatorOf,
  reachableArms,
} from '../../../src/rules/vehicles/occupants.ts';
import { aboard, position, soldier, type UnitGiven, unitIn, vehicle } from '../../position.ts';

const inside = (units: Record<string, UnitGiven>) => position({ units: { ...units, b0: soldier('B', [70, 46]) } });
const arms = (units: Record<string, UnitGiven>, id: string) => {
  const state = inside(units);
  return reachableArms(state, unitIn(state, id)).map(({ arm, holder }) => `${holder.id}.${arm.slot}`);
};
const crew = (card: string, ...seats: string[]): Record<string, UnitGiven> => ({
  v: vehicle('A', card, [30, 20]),
  ...Object.fromEntries(seats.map((seat) => [seat, aboard('A', 'v', seat)])),
});
const riders = (card: string, count: number, seat = 'passenger') => {
  const state = inside({
    ...crew(card, 'driver'),
    ...Object.fromEntries(Array.from({ length: count }, (_, i) => [`p${i + 1}`, aboard('A', 'v', `${seat}-${i + 1}`)])),
  });
  return { state, v: unitIn(state, 'v') };
};

test('occupants come in the order of their seats: crew, passengers by number, riders outside', () => {
  const state = inside({
    o1: aboard('A', 'v', 'outside-1'),
    p10: aboard('A', 'v', 'passenger-10'),
    p2: aboard('A', 'v', 'passenger-2'),
    g: aboard('A', 'v', 'gunner'),
    v: vehicle('A', 'military-truck', [30, 20]),
    d: aboard('A', 'v', 'driver', { status: 'downed' }),
  });
  expect(occupantsOf(state, unitIn(state, 'v')).map(({ id }) => id)).toEqual(['d', 'g', 'p2', 'p10', 'o1']);
});

describe('[DR-VEH-2] who controls a vehicle', () => {
  test('the active unit in the first station, nobody else', () => {
    const state = inside(crew('military-truck', 'driver', 'gunner'));
    expect(operatorOf(state, unitIn(state, 'v'))?.id).toBe('driver');
    const lost = inside({ ...crew('military-truck', 'gunner'), d: aboard('A', 'v', 'driver', { status: 'downed' }) });
    expect(operatorOf(lost, unitIn(lost, 'v'))).toBeUndefined();
  });
  test('[DR-UMV-2] of a drone the unit controlling it this turn, while active', () => {
    const drone = (more: Partial<UnitGiven>, status: 'active' | 'downed' = 'active') => {
      const state = inside({
        u: vehicle('A', 'small-uas', [30, 20], { flying: true, ...more }),
        o: soldier('A', [10, 10], { status }),
      });
      return operatorOf(state, unitIn(state, 'u'))?.id;
    };
    expect(drone({ operator: 'o' })).toBe('o');
    expect(drone({ operator: 'o', controlled: false })).toBeUndefined();
    expect(drone({ operator: 'o' }, 'downed')).toBeUndefined();
  });
});

describe('[DR-XPA-1] [DR-XPA-2] [DR-XPA-3] how much a vehicle shows', () => {
  const exposure = (card: string, seat: string) => {
    const state = inside({ ...crew(card), x: aboard('A', 'v', seat) });
    return exposureOf(state, unitIn(state, 'x'));
  };
  test('enclosed, an open bed or hatch, wholly in the open', () => {
    expect(exposure('ifv', 'passenger-1')).toBe('enclosed');
    expect(exposure('military-truck', 'driver')).toBe('enclosed');
    expect(exposure('military-truck', 'passenger-1')).toBe('semi-exposed');
    expect(exposure('light-tactical-vehicle', 'gunner')).toBe('semi-exposed');
    expect(exposure('motorcycle', 'driver')).toBe('exposed');
  });
  test('[DR-OVL-1] riders outside are exposed whatever the vehicle', () => {
    expect(exposure('ifv', 'outside-1')).toBe('exposed');
    expect(exposure('tank', 'passenger-1')).toBe('exposed');
  });
  test('who is not aboard is not shown by anything', () => {
    const state = inside({ s: soldier('A', [10, 10]) });
    expect(exposureOf(state, unitIn(state, 's'))).toBeNull();
  });
});

describe('[DR-VEH-5] what can be fired from which seat', () => {
  test('[DR-VEH-4] V88: a transport pilot reaches no gun, its crew chief both; a gunship pilot everything', () => {
    const transport = crew('transport-helicopter', 'pilot', 'crew-chief');
    expect(arms(transport, 'pilot')).toEqual([]);
    expect(arms(transport, 'crew-chief')).toEqual(['v.left-gun', 'v.right-gun']);
    expect(arms(crew('attack-helicopter', 'pilot'), 'pilot')).toEqual(['v.gun', 'v.rockets']);
  });
  test('[DR-PAS-8] own weapons only where one is not enclosed', () => {
    const truck = { ...crew('military-truck', 'driver'), p: aboard('A', 'v', 'passenger-1') };
    expect(arms(truck, 'p')).toEqual(['p.m4']);
    expect(arms(truck, 'driver')).toEqual([]);
    expect(arms({ ...crew('ifv'), p: aboard('A', 'v', 'passenger-1') }, 'p')).toEqual([]);
    expect(arms(crew('light-tactical-vehicle', 'gunner'), 'gunner')).toEqual(['v.gun', 'gunner.m4']);
  });
  test('[DR-UMV-1] [DR-UMV-3] a crewed vehicle fires nothing itself, an unmanned one what it has', () => {
    expect(arms(crew('ifv', 'gunner'), 'v')).toEqual([]);
    expect(arms({ u: vehicle('A', 'ugv', [30, 20]) }, 'u')).toEqual(['u.gun']);
    expect(arms({ u: vehicle('A', 'small-uas', [30, 20], { flying: true }) }, 'u')).toEqual(['u.payload']);
  });
});

describe('[DR-OVL-1] more aboard than the capacity', () => {
  test('one more than it holds overloads, as many as it holds do not', () => {
    expect(isOverloaded(riders('ifv', 3).state, riders('ifv', 3).v)).toBe(false);
    const four = riders('ifv', 4);
    expect(isOverloaded(four.state, four.v)).toBe(true);
    const tank = riders('tank', 1, 'outside');
    expect(isOverloaded(tank.state, tank.v)).toBe(true);
  });
  test('[DR-OVL-2] only people inside make it cramped', () => {
    const packed = riders('ifv', 4);
    expect(isCramped(packed.state, packed.v)).toBe(true);
    const full = riders('ifv', 3);
    expect(isCramped(full.state, full.v)).toBe(false);
    const onTop = inside({
      ...crew('ifv', 'driver'),
      ...Object.fromEntries([1, 2, 3].map((i) => [`p${i}`, aboard('A', 'v', `passenger-${i}`)])),
      o1: aboard('A', 'v', 'outside-1'),
    });
    expect(isOverloaded(onTop, unitIn(onTop, 'v'))).toBe(true);
    expect(isCramped(onTop, unitIn(onTop, 'v'))).toBe(false);
  });
});
