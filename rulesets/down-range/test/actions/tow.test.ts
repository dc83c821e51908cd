import { describe, expect, test } from 'vitest';
import { aboard, battle, box, type Given, move, moveAnd, soldier, type UnitGiven, vehicle } from '../table.ts';
import { land, quiet, takeOff, tow, untow } from '../vehicle-orders.ts';

const b0 = { b0: soldier('B', [70, 46]) };

describe('[DR-CAR-5] towing', () => {
  const yard = (other: Partial<UnitGiven> = {}, card = 'civilian-car', more: Partial<Given> = {}) =>
    battle({
      ...quiet,
      ...more,
      units: {
        v: vehicle('A', 'military-truck', [30, 20]),
        d: aboard('A', 'v', 'driver'),
        w: vehicle('A', card, [33.5 + (other.at ? 0 : 1), 20], other),
        ...b0,
        ...more.units,
      },
    });
  test('an adjacent vehicle or wreck follows, at full Movement, and is let go', () => {
    const b = yard({ status: 'wreck' });
    b.plays('A', tow('v', 'w'));
    b.rejects('A', untow('v', 'd'), { code: 'not-towed', clause: 'DR-CAR-5' });
    b.plays('A', move('v', [30, 40]));
    const [x, y] = b.at('w') ?? [0, 0];
    expect(Math.abs(x - 30) < 2 && y < 40 && y > 36).toBe(true);
    b.plays('A', untow('v', 'w'));
    expect([b.unit('v').towing, b.unit('w').towedBy]).toEqual([-1, -1]);
  });
  test('an inch between the bases and not a mil more', () => {
    expect(yard({ at: [34.5, 20] }).refusalOf('A', tow('v', 'w'))).toBeNull();
    yard({ at: [34.501, 20] }).rejects('A', tow('v', 'w'), { code: 'not-adjacent', clause: 'DR-GEO-6' });
  });
  test('not larger than itself, unless the players agree to anything or nothing', () => {
    expect(yard({ at: [34.2, 20] }, 'military-truck').refusalOf('A', tow('v', 'w'))).toBeNull();
    yard({ at: [34.6, 20] }, 'ifv').rejects('A', tow('v', 'w'), { code: 'too-heavy', clause: 'DR-CAR-5' });
    expect(yard({ at: [34.6, 20] }, 'ifv', { judgements: { towing: 'any' } }).refusalOf('A', tow('v', 'w'))).toBeNull();
    expect(yard({}, 'civilian-car', { judgements: { towing: 'none' } }).refusalOf('A', tow('v', 'w'))).toBe(
      'not-in-mode',
    );
  });
  test('a driver at the wheel, no enemy in the other, and one hook tows one vehicle', () => {
    expect(yard({}, 'civilian-car', { units: { d: soldier('A', [5, 5]) } }).refusalOf('A', tow('v', 'w'))).toBe(
      'no-operator',
    );
    expect(yard({ seat: 'B' }).refusalOf('A', tow('v', 'w'))).toBeNull();
    expect(
      yard({ seat: 'B' }, 'civilian-car', { units: { e: aboard('B', 'w', 'driver') } }).refusalOf('A', tow('v', 'w')),
    ).toBe('enemy-held');
    const b = yard({}, 'civilian-car', { units: { x: vehicle('A', 'motorcycle', [26.5, 20]) } });
    b.plays('A', tow('v', 'w'));
    b.rejects('A', tow('v', 'x'), { code: 'carrying', clause: 'DR-CAR-5' });
    b.rejects('A', move('w', [40, 20]), { code: 'carrying', clause: 'DR-CAR-5' });
  });
});

describe('[DR-FLY-1] taking off and landing are free parts of a Move', () => {
  const helicopter = (h: Partial<UnitGiven>, units: Given['units'] = {}) =>
    battle({
      ...quiet,
      units: { h: vehicle('A', 'transport-helicopter', [30, 20], h), p: aboard('A', 'h', 'pilot'), ...b0, ...units },
    });
  test('up to its altitude and down, with the Move left', () => {
    const b = helicopter({});
    b.plays('A', takeOff('h'));
    expect(b.unit('h')).toMatchObject({ flying: true, altitude: 6000, moves: 0 });
    b.plays('A', move('h', [60, 20]), land('h'));
    expect(b.unit('h')).toMatchObject({ flying: false, altitude: 0, at: { x: 60_000, y: 20_000 } });
    b.rejects('A', takeOff('h'), { code: 'move-spent', clause: 'DR-FLY-1' });
  });
  test('[DR-GEO-7] not into another that hovers above', () => {
    const below = (x: number) =>
      helicopter(
        {},
        {
          g: vehicle('A', 'transport-helicopter', [x, 20], { flying: true }),
          q: aboard('A', 'g', 'pilot'),
        },
      );
    below(35.999).rejects('A', takeOff('h'), { code: 'overlap', clause: 'DR-GEO-7' });
    below(36).accepts('A', takeOff('h'));
  });
  test('only what flies, and only from where it is', () => {
    const b = helicopter({}, { v: vehicle('A', 'military-truck', [10, 40]), d: aboard('A', 'v', 'driver') });
    b.rejects('A', takeOff('v'), { code: 'cannot-fly', clause: 'DR-FLY-1' });
    b.rejects('A', land('h'), { code: 'on-the-ground', clause: 'DR-FLY-1' });
    helicopter({ flying: true }).rejects('A', takeOff('h'), { code: 'in-the-air', clause: 'DR-FLY-1' });
  });
  test('not without a pilot, and not onto another unit', () => {
    helicopter({}, { p: soldier('A', [5, 5]) }).rejects('A', takeOff('h'), {
      code: 'no-operator',
      clause: 'DR-VEH-2',
    });
    helicopter({ flying: true }, { s: soldier('A', [32, 20]) }).rejects('A', land('h'), {
      code: 'overlap',
      clause: 'DR-GEO-7',
    });
    expect(helicopter({ flying: true }, { s: soldier('A', [33.5, 20]) }).refusalOf('A', land('h'))).toBeNull();
  });
  describe('only on ground that a road vehicle could stand on', () => {
    const over = (terrain: Given['terrain'], card = 'transport-helicopter', more: Partial<Given> = {}) =>
      battle({
        ...quiet,
        ...more,
        terrain,
        units: {
          h: vehicle('A', card, [30, 20], { flying: true, operator: 'p', controlled: true }),
          p: card === 'transport-helicopter' ? aboard('A', 'h', 'pilot') : soldier('A', [30, 30], { items: ['radio'] }),
          ...b0,
        },
      });
    test('not in woods, brush, rubble or a building: not a mil of its base', () => {
      for (const kind of [
        'woods',
        'hedge',
        'rubble',
        'thick-jungle',
        'timber-building',
        'masonry-building',
        'bunker',
      ]) {
        expect([kind, over([box(kind, [20, 10], [26.999, 30])]).refusalOf('A', land('h'))]).toEqual([kind, null]);
        const b = over([box(kind, [20, 10], [27.001, 30])]);
        b.rejects('A', land('h'), { code: 'overlap', clause: 'DR-FLY-1' });
        b.rejects('A', moveAnd('h', [[30, 21]], { land: true }), { code: 'overlap', clause: 'DR-FLY-1' });
        expect(b.refusalOf('A', move('h', [30, 21]))).toBeNull(); // over it is another thing
      }
    });
    test('in the open, on roads, in mud and snow; not on water, but on a bridge', () => {
      for (const kind of ['road', 'mud', 'deep-snow'])
        expect([kind, over([box(kind, [20, 10], [40, 30])]).refusalOf('A', land('h'))]).toEqual([kind, null]);
      const water = box('deep-water', [20, 10], [40, 30]);
      over([water]).rejects('A', land('h'), { code: 'overlap', clause: 'DR-FLY-1' });
      expect(over([water, box('road', [28, 0], [32, 48])]).refusalOf('A', land('h'))).toBeNull();
      over([], 'transport-helicopter', { ground: 'deep-water' }).rejects('A', land('h'), {
        code: 'overlap',
        clause: 'DR-FLY-1',
      });
    });
    test('a pocket drone comes down wherever a soldier could stand', () => {
      expect(over([box('woods', [20, 10], [40, 30])], 'small-uas').refusalOf('A', land('h'))).toBeNull();
      expect(over([box('woods', [20, 10], [40, 30])], 'combat-uas').refusalOf('A', land('h'))).toBe('overlap');
      expect(over([box('boulders', [20, 10], [40, 25])], 'small-uas').refusalOf('A', land('h'))).toBe('overlap');
    });
  });
});
