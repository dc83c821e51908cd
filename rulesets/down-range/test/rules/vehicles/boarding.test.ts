import { expect, test } from 'vitest';
import { scatterPlaces } from '../../../src/rules/skill/team-tokens.ts';
import { placesBeside } from '../../../src/rules/vehicles/beside.ts';
import { checkBoarding, isHeldAgainst } from '../../../src/rules/vehicles/boarding.ts';
import { seatFor } from '../../../src/rules/vehicles/overload.ts';
import { aboard, box, type Given, position, soldier, unitIn, vehicle } from '../../position.ts';

const state = (units: Given['units'], more: Partial<Given> = {}) =>
  position({ ...more, units: { ...units, b0: soldier('B', [70, 46]) } });

test('[DR-PAS-3] places all round a vehicle, none of them overlapping anything', () => {
  const open = state({ v: vehicle('A', 'military-truck', [30, 20]), s: aboard('A', 'v') });
  expect([...placesBeside(open, unitIn(open, 's'), unitIn(open, 'v'))]).toHaveLength(32);
  const walled = state(
    { v: vehicle('A', 'military-truck', [30, 20]), s: aboard('A', 'v') },
    { terrain: [box('boulders', [32.1, 10], [40, 30])] },
  );
  const places = [...placesBeside(walled, unitIn(walled, 's'), unitIn(walled, 'v'))];
  expect(places.length).toBeGreaterThan(0);
  expect(places.every(({ x }) => x <= 31_600)).toBe(true);
});

test('[DR-PAS-7] without a seat named he gets a passenger’s, then a station, then one too many', () => {
  const seat = (card: string, riders: number, crew: readonly string[], focus = false) => {
    const found = state({
      v: vehicle('A', card, [30, 20]),
      ...Object.fromEntries(crew.map((id) => [id, aboard('A', 'v', id)])),
      ...Object.fromEntries(
        Array.from({ length: riders }, (_, i) => [`p${i}`, aboard('A', 'v', `passenger-${i + 1}`)]),
      ),
      s: soldier('A', [10, 10]),
    });
    return seatFor(found, unitIn(found, 's'), unitIn(found, 'v'), focus);
  };
  const crew = ['driver', 'gunner', 'commander'];
  expect(seat('ifv', 2, crew)).toBe('passenger-3');
  expect(seat('ifv', 3, ['driver', 'commander'])).toBe('gunner');
  expect(seat('ifv', 3, crew)).toBe('outside-1');
  expect(seat('ifv', 3, crew, true)).toBe('passenger-4');
  expect(seat('ifv', 5, crew, true)).toMatchObject({ code: 'no-capacity', clause: 'DR-OVL-1' });
  expect(seat('tank', 0, ['driver'])).toBe('gunner');
});

test('[DR-CRW-9] a team token takes as much room as its soldiers, and no station', () => {
  const team = (riders: number) => {
    const found = state(
      {
        v: vehicle('A', 'civilian-car', [30, 20]),
        ...Object.fromEntries(
          Array.from({ length: riders }, (_, i) => [`p${i}`, aboard('A', 'v', `passenger-${i + 1}`)]),
        ),
        t: soldier('A', [28, 20], { weapons: ['m240'], team: ['t1', 't2'] }),
      },
      { options: { teamTokens: true } },
    );
    const [t, v] = [unitIn(found, 't'), unitIn(found, 'v')];
    return [checkBoarding(found, t, v, undefined)?.code, checkBoarding(found, t, v, 'driver')?.code];
  };
  expect(team(1)).toEqual([undefined, 'no-seat-for-team']);
  expect(team(2)).toEqual([undefined, 'no-seat-for-team']); // one too many rides outside
  expect(team(4)).toEqual(['no-capacity', 'no-seat-for-team']);
});

test('[DR-VEH-10] a vehicle is held by soldiers alive in it', () => {
  const held = (status: 'active' | 'downed', seat: 'A' | 'B') => {
    const found = state({
      v: vehicle('B', 'civilian-car', [30, 20]),
      d: aboard(seat, 'v', 'driver', { status }),
      s: soldier('A', [28, 20]),
    });
    return isHeldAgainst(found, unitIn(found, 's'), unitIn(found, 'v'));
  };
  expect([held('active', 'B'), held('downed', 'B'), held('active', 'A')]).toEqual([true, false, false]);
});

test('[DR-CRW-10] where the soldiers of a team go: what is named first, the rest where there is room', () => {
  const found = state(
    { t: soldier('A', [30, 20], { weapons: ['60mm-mortar'], team: ['t1', 't2', 't3'] }) },
    { options: { teamTokens: true } },
  );
  const token = unitIn(found, 't');
  const places = scatterPlaces(found, token, [{ x: 31_200, y: 20_000 }]);
  expect(places).toHaveLength(3);
  expect(scatterPlaces(found, token, [{ x: 32_001, y: 20_000 }])).toMatchObject({ code: 'not-adjacent' });
  expect(scatterPlaces(found, token, Array(4).fill({ x: 31_200, y: 20_000 }))).toMatchObject({
    code: 'too-many-places',
  });
});
