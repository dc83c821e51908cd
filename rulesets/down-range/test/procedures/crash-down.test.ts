import { describe, expect, test } from 'vitest';
import {
  aboard,
  attack,
  battle,
  eventsOf,
  type Given,
  move,
  rollsOf,
  soldier,
  type UnitGiven,
  vehicle,
} from '../table.ts';
import { quiet } from '../vehicle-orders.ts';

const status = (b: ReturnType<typeof battle>, ...ids: string[]) => ids.map((id) => b.unit(id).status);

/** A's riflemen against an open aircraft of B: its crew sit in the open, so that they can be shot one by one. */
const gyro = (crew: Record<string, string>, more: Partial<Given> = {}, flying = true) => {
  const card: UnitGiven['card'] = {
    movement: 36,
    defense: '3d6',
    mobility: 'aerial',
    radius: 1,
    height: 1,
    size: 3,
    stations: [
      { id: 'pilot', name: 'Pilot', exposure: 'exposed' },
      { id: 'observer', name: 'Observer', exposure: 'exposed' },
    ],
    passengers: 2,
    exposure: 'exposed',
  };
  return battle({
    ...quiet,
    ...more,
    units: {
      s: soldier('A', [10, 20], { mainEffort: true }),
      h: vehicle('B', 'transport-helicopter', [30, 20], { card, flying, weapons: [] }),
      ...Object.fromEntries(Object.entries(crew).map(([id, seat]) => [id, aboard('B', 'h', seat)])),
      b0: soldier('B', [70, 46]),
      ...more.units,
    },
  });
};

describe('[DR-VEH-2] an aircraft without its operator', () => {
  test('V62: its only crew downed in the air, it is destroyed with all aboard', () => {
    const b = gyro({ p: 'pilot', x: 'passenger-1' });
    b.dice(5, 4, 4).accepts('A', attack('s', 'm4', 'p'));
    expect(status(b, 'h', 'p', 'x')).toEqual(['wreck', 'downed', 'downed']);
    expect(b.unit('h')).toMatchObject({ flying: false, altitude: 0 });
  });
  test('V62: the same with nobody but the pilot aboard', () => {
    const b = gyro({ p: 'pilot' });
    b.dice(5, 4, 4).accepts('A', attack('s', 'm4', 'p'));
    expect(status(b, 'h', 'p')).toEqual(['wreck', 'downed']);
  });
  test('on the ground it stays where it is', () => {
    const b = gyro({ p: 'pilot', x: 'passenger-1' }, {}, false);
    b.dice(5, 4, 4).accepts('A', attack('s', 'm4', 'p'));
    expect(status(b, 'h', 'p', 'x')).toEqual(['active', 'downed', 'active']);
  });
  test('a passenger who is lost brings nothing down', () => {
    const b = gyro({ p: 'pilot', x: 'passenger-1' });
    b.dice(5, 4, 4).accepts('A', attack('s', 'm4', 'x'));
    expect(status(b, 'h', 'p', 'x')).toEqual(['active', 'active', 'downed']);
  });
});

describe('[DR-VEH-3] another of the crew takes the controls of an aircraft', () => {
  test('at once, in exchange for the seat', () => {
    const b = gyro({ p: 'pilot', o: 'observer' });
    const events = b.dice(5, 4, 4).accepts('A', attack('s', 'm4', 'p'));
    expect(status(b, 'h', 'p', 'o')).toEqual(['active', 'downed', 'active']);
    expect([b.unit('o').berth?.seat, b.unit('p').berth?.seat]).toEqual(['pilot', 'observer']);
    expect(b.unit('o')).toMatchObject({ moves: 0, seatChanged: false });
    expect(eventsOf(events, 'seat-changed').map(({ clause }) => clause)).toEqual(['DR-VEH-3', 'DR-XPA-4']);
  });
  test('unless the players have agreed that nobody does', () => {
    const b = gyro({ p: 'pilot', o: 'observer' }, { judgements: { aircraftTakeOver: false } });
    b.dice(5, 4, 4).accepts('A', attack('s', 'm4', 'p'));
    expect(status(b, 'h', 'o')).toEqual(['wreck', 'downed']);
  });
});

describe('[DR-VEH-8] everybody in a destroyed vehicle', () => {
  const shot = (more: Partial<Given> = {}) =>
    battle({
      ...quiet,
      ...more,
      units: {
        g: soldier('A', [10, 20], { weapons: ['m240'], movedLast: false }),
        v: vehicle('B', 'military-truck', [30, 20]),
        d: aboard('B', 'v', 'driver'),
        p: aboard('B', 'v', 'passenger-1', { items: ['radio'] }),
        b0: soldier('B', [70, 46]),
        ...more.units,
      },
    });
  test('[DR-VEH-7] is downed inside the wreck, which stays', () => {
    const b = shot();
    b.dice(5, 3, 3).accepts('A', attack('g', 'm240', 'v'));
    expect(status(b, 'v', 'd', 'p')).toEqual(['wreck', 'downed', 'downed']);
    expect(b.unit('p').berth).toMatchObject({ seat: 'passenger-1' });
  });
  test('[DR-UMV-12] and with him the drone he flew comes down', () => {
    const b = shot({
      units: { u: vehicle('B', 'small-uas', [60, 40], { flying: true, operator: 'p', autopilot: false }) },
    });
    const events = b.dice(5, 3, 3, 7).accepts('A', attack('g', 'm240', 'v'));
    expect(rollsOf(events)).toEqual(['skill', 'damage', 'defense', 'damage']);
    expect(status(b, 'p', 'u')).toEqual(['downed', 'removed']);
  });
  test('[DR-CAR-5] nothing hangs on its hook any more', () => {
    const b = shot({ units: { w: vehicle('B', 'civilian-car', [34, 20], { towedBy: 'v' }) } });
    expect(b.unit('v').towing).toBe(b.unit('w').index);
    b.dice(5, 3, 3).accepts('A', attack('g', 'm240', 'v'));
    expect([b.unit('v').towing, b.unit('w').towedBy]).toEqual([-1, -1]);
  });
});

test('[DR-XPA-4] an occupant downed aboard stays aboard', () => {
  const b = battle({
    ...quiet,
    units: {
      s: soldier('A', [10, 20]),
      v: vehicle('B', 'military-truck', [30, 20]),
      p: aboard('B', 'v', 'passenger-1'),
      b0: soldier('B', [70, 46]),
    },
  });
  // V60: at Disadvantage, and the truck is not touched.
  b.dice(5, 3, 4).accepts('A', attack('s', 'm4', 'p'));
  expect(status(b, 'p', 'v')).toEqual(['downed', 'active']);
  expect(b.unit('p').berth).toMatchObject({ seat: 'passenger-1' });
});

test('[DR-VCR-4] [DR-REA-4] a vehicle’s move is never a Reaction', () => {
  const b = battle({
    units: {
      s: soldier('A', [10, 20], { weapons: ['m240'], movedLast: false }),
      v: vehicle('B', 'military-truck', [30, 20]),
      d: aboard('B', 'v', 'driver', { reaction: true }),
    },
  });
  b.accepts('A', attack('s', 'm240', 'v'));
  b.rejects('B', { kind: 'react', do: move('v', [40, 20]) }, { code: 'not-a-reaction', clause: 'DR-REA-4' });
});

describe('[DR-VCR-1] [DR-VCR-2] crew and their weapons', () => {
  const tank = () =>
    battle({
      ...quiet,
      units: {
        t: vehicle('A', 'tank', [30, 20], {
          weapons: [
            { weapon: '120mm-tank-gun', mount: 'gun' },
            { weapon: 'm240', mount: 'top', stations: ['commander'] },
          ],
        }),
        ...Object.fromEntries(['driver', 'gunner', 'commander', 'loader'].map((id) => [id, aboard('A', 't', id)])),
        e: soldier('B', [60, 20]),
        f: soldier('B', [60, 40]),
      },
    });
  test('V63: each weapon once a turn, by whomever', () => {
    const b = tank();
    b.dice(1).accepts('A', attack('commander', 'top', 'f'));
    if (b.asked()[0]?.moment === 'next-shot') b.accepts('A', { kind: 'stop-shots' });
    b.dice(6, 1, 1, 1, 2).accepts('A', attack('gunner', 'gun', 'e'));
    b.rejects('A', attack('loader', 'gun', 'f'), { code: 'weapon-used', clause: 'DR-VCR-2' });
    b.rejects('A', attack('driver', 'gun', 'f'), { code: 'no-station', clause: 'DR-VEH-5' });
    b.rejects('A', move('gunner', [33, 20]), { code: 'unit-aboard', clause: 'DR-PAS-3' });
  });
  test('[DR-WPN-3] [DR-CRW-4] no Focus is needed at a station, and crew assist while the vehicle moves', () => {
    const b = tank();
    b.plays('A', move('t', [34, 20]));
    b.dice(5, 4, 4, 4, 4).accepts('A', attack('gunner', 'gun', 'e', { assistants: ['loader'] }));
    expect(b.unit('e').status).toBe('downed');
    expect(b.unit('loader')).toMatchObject({ actionUsed: true, stationUsed: true });
  });
});

test('[DR-VEH-1] [DR-VEH-6] a vehicle turns as it likes and never sprints', () => {
  const b = battle({
    ...quiet,
    units: { v: vehicle('A', 'military-truck', [30, 20]), d: aboard('A', 'v', 'driver'), b0: soldier('B', [70, 46]) },
  });
  b.plays('A', move('v', [40, 20], [40, 30], [30, 30]));
  b.rejects('A', move('v', [30, 35]), { code: 'move-spent', clause: 'DR-VEH-1' });
});
