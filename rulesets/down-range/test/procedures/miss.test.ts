import { describe, expect, test } from 'vitest';
import { placeMiss } from '../fighting-orders.ts';
import { attack, battle, box, eventsOf, type Given, soldier, vehicle } from '../table.ts';

type Battle = ReturnType<typeof battle>;
const status = (b: Battle, ...ids: string[]) => ids.map((id) => b.unit(id).status);

/** V12: Ivan throws at a Marine; his friends stand between. */
const ivan = (more: Partial<Given> = {}): Given => ({
  units: {
    ivan: soldier('A', [9.5, 20], { card: 'substandard', weapons: ['hand-grenade'] }),
    i2: soldier('A', [13, 21.5], { card: 'substandard' }),
    i3: soldier('A', [13, 18.5], { card: 'substandard' }),
    marine: soldier('B', [17.5, 20], { items: ['body-armor'] }),
  },
  ...more,
});

describe('a missed explosive', () => {
  test('[DR-MISS-4] V12: bursts where the one who had most in it says, within the miss radius', () => {
    const b = battle(ivan());
    const events = b.dice(1).accepts('A', attack('ivan', 'hand-grenade', [17.5, 20]));
    expect(eventsOf(events, 'attack-missed')).toMatchObject([{ margin: 2 }]);
    expect(b.asked()).toEqual([{ seat: 'B', moment: 'place-miss' }]);
    b.rejects('B', placeMiss([13.4, 20]), { code: 'point-outside', clause: 'DR-MISS-4' });
    const burst = b.dice(6, 7, 2).accepts('B', placeMiss([14.5, 20]));
    expect(eventsOf(burst, 'damage-rolled').map(({ target }) => target)).toEqual(['i2', 'i3', 'marine']);
    expect(status(b, 'i2', 'i3', 'marine')).toEqual(['downed', 'downed', 'active']);
  });
  test('[DR-MISS-4] exactly at the miss radius is inside it', () => {
    const b = battle(ivan());
    b.dice(1).accepts('A', attack('ivan', 'hand-grenade', [17.5, 20]));
    expect(b.refusalOf('B', placeMiss([13.5, 20]))).toBe(null);
    expect(b.refusalOf('B', placeMiss([13.499, 20]))).toBe('point-outside');
  });
  test('[DR-MISS-4] not inside something solid, but off the table', () => {
    const b = battle({
      units: { g: soldier('A', [2, 20], { weapons: ['60mm-mortar'] }), e: soldier('B', [4, 40]) },
      terrain: [box('boulders', [3, 43], [5, 45])],
    });
    b.dice(1).accepts('A', attack('g', '60mm-mortar', [4, 42]));
    b.rejects('B', placeMiss([4, 44]), { code: 'point-outside', clause: 'DR-MISS-4' });
    b.accepts('B', placeMiss([4, 53])); // V48: nobody within 6" of there
    expect(status(b, 'e')).toEqual(['active']);
  });
  test('[DR-CORE-10] an Automatic Failure scatters by at least 1, and with duds does nothing', () => {
    const helped = (options: Given['options']) =>
      battle({
        options,
        units: {
          g: soldier('A', [2, 20], { weapons: ['60mm-mortar'] }),
          h: soldier('A', [2, 21.5]),
          i: soldier('A', [2, 18.5]),
          e: soldier('B', [20, 40]),
        },
      });
    const b = helped({});
    const how = { assistants: ['h', 'i'] };
    const [missed] = eventsOf(b.dice(1).accepts('A', attack('g', '60mm-mortar', 'e', how)), 'attack-missed');
    expect(missed).toMatchObject({ margin: 2 }); // 1 + 2 = 3 against 5
    const dud = helped({ dud: true });
    dud.dice(1).accepts('A', attack('g', '60mm-mortar', 'e', how));
    expect(dud.asked()).toEqual([{ seat: 'A', moment: 'turn' }]);
    for (const { id } of dud.state.units) expect(status(dud, id)).toEqual(['active']);
    const merely = helped({ dud: true });
    merely.dice(2).accepts('A', attack('g', '60mm-mortar', 'e', how)); // no Automatic Failure: it scatters
    expect(merely.asked()).toEqual([{ seat: 'B', moment: 'place-miss' }]);
  });
  test('[DR-CORE-10] assistance that lifts a rolled 1 to the Difficulty still misses by 1', () => {
    const b = battle({
      units: {
        g: soldier('A', [2, 20], {
          weapons: [
            {
              weapon: {
                id: 'easy',
                name: 'Easy mortar',
                family: 'mortar',
                range: 72,
                difficulty: 3,
                damage: '2d8',
                radius: 6,
                assistants: 2,
                bulk: 6,
                indirect: true,
              },
            },
          ],
        }),
        h: soldier('A', [2, 21.5]),
        i: soldier('A', [2, 18.5]),
        e: soldier('B', [20, 40]),
      },
    });
    const events = b.dice(1).accepts('A', attack('g', 'easy', 'e', { assistants: ['h', 'i'] }));
    expect(eventsOf(events, 'attack-missed')).toMatchObject([{ margin: 1 }]);
    b.rejects('B', placeMiss([20, 36.999]), { code: 'point-outside', clause: 'DR-MISS-4' });
  });
  test('[DR-QS-11] V76: in the quick-start it has no effect at all', () => {
    const b = battle({
      options: { rules: 'quick-start' },
      units: {
        g: soldier('A', [10, 20], { card: 'substandard', weapons: ['grenade'] }),
        e: soldier('B', [18, 20], { weapons: ['rifle'] }),
      },
    });
    const [skill] = eventsOf(b.dice(1).accepts('A', attack('g', 'grenade', 'e')), 'skill-rolled');
    expect(skill).toMatchObject({ automaticFailure: false, success: false }); // [DR-QS-12]
    expect(b.asked()).toEqual([{ seat: 'A', moment: 'turn' }]);
  });
  test('[DR-MISS-5] who was in the intended blast is rolled for again, unless misses are clean', () => {
    const near = (options: Given['options']) =>
      battle({
        options,
        units: {
          g: soldier('A', [2, 20], { weapons: ['60mm-mortar'] }),
          e: soldier('B', [20, 40]),
          f: soldier('B', [28, 40]),
        },
      });
    const b = near({});
    b.dice(4).accepts('A', attack('g', '60mm-mortar', 'e'));
    b.dice(8, 8, 8, 8).accepts('B', placeMiss([22.5, 40]));
    expect(status(b, 'e', 'f')).toEqual(['downed', 'downed']);
    const clean = near({ cleanMiss: true });
    clean.dice(4).accepts('A', attack('g', '60mm-mortar', 'e'));
    clean.dice(8, 8).accepts('B', placeMiss([22.5, 40]));
    expect(status(clean, 'e', 'f')).toEqual(['active', 'downed']);
  });
  test('[DR-SKL-6] V23: the man nearest the spot makes it hard, and his side puts the round on the missileman', () => {
    const armor = { items: ['body-armor'] };
    const b = battle({
      active: 'B',
      units: {
        s: soldier('A', [11.5, 20], armor),
        c: soldier('A', [8, 12], armor),
        m: soldier('B', [20, 20], { weapons: ['at-missile'], ...armor }),
        r: soldier('B', [21, 17], armor),
        far: soldier('B', [60, 40]),
      },
      terrain: [box('soft-wreck', [12.6, 20.2], [15, 22.6], { height: 1.3, cover: 'light' })],
    });
    const events = b.dice(6, 2).accepts('B', attack('m', 'at-missile', [11.5, 16]));
    expect(eventsOf(events, 'skill-rolled')).toMatchObject([{ kept: 2, success: false }]);
    expect(b.asked()).toEqual([{ seat: 'A', moment: 'place-miss' }]);
    const burst = b.dice(3, 4, 2, 6).accepts('A', placeMiss([19.15, 13.9]));
    expect(eventsOf(burst, 'damage-rolled').map(({ target, damage }) => [target, damage])).toEqual([
      ['r', 7],
      ['m', 8],
    ]);
    expect(status(b, 's', 'c', 'm', 'r')).toEqual(['active', 'active', 'downed', 'downed']);
  });
});

test('[DR-VEH-8] V24: a main effort hits the ZBL-09 and everyone aboard is downed in the wreck', () => {
  const b = battle({
    units: {
      g: soldier('A', [45, 40], { weapons: [{ weapon: 'maaws', ammunition: 3 }], mainEffort: true }),
      z: vehicle('B', 'zbl-09', [45, 20]),
      d: { seat: 'B', aboard: { vehicle: 'z', seat: 'driver' } },
      p: { seat: 'B', aboard: { vehicle: 'z' } },
    },
  });
  b.dice(6, 2, 7, 7, 6, 7).accepts('A', attack('g', 'maaws', 'z'));
  expect(status(b, 'z', 'd', 'p')).toEqual(['wreck', 'downed', 'downed']);
  expect(b.unit('g').arms[0]?.ammunition).toBe(2);
});
