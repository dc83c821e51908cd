import { describe, expect, test } from 'vitest';
import { nextShot, placeMiss } from '../fighting-orders.ts';
import { aboard, attack, battle, type Given, pass, soldier, type UnitGiven, vehicle } from '../table.ts';
import { bail } from '../vehicle-orders.ts';

const token = { reaction: true } as const;
const a0 = { a0: soldier('A', [70, 2]), b0: soldier('B', [70, 46]) };

/** A's gunner against B's truck with its driver and two in the back, the first of whom has saved his Action. */
const truck = (weapon: string, more: Partial<Given> = {}, v: Partial<UnitGiven> = {}) =>
  battle({
    ...more,
    units: {
      g: soldier('A', [10, 20], { weapons: [weapon], movedLast: false }),
      v: vehicle('B', 'military-truck', [30, 20], v),
      d: aboard('B', 'v', 'driver'),
      p1: aboard('B', 'v', 'passenger-1', token),
      p2: aboard('B', 'v', 'passenger-2'),
      ...a0,
      ...more.units,
    },
  });
const status = (b: ReturnType<typeof battle>, ...ids: string[]) => ids.map((id) => b.unit(id).status);

describe('[DR-VEH-8] [DR-VEH-9] bailing out of a vehicle under attack', () => {
  test('a passenger who stays shares its fate', () => {
    const b = truck('m240');
    b.accepts('A', attack('g', 'm240', 'v'));
    b.dice(5, 6, 4).accepts('B', pass);
    expect(status(b, 'v', 'p1')).toEqual(['wreck', 'downed']);
    expect(b.unit('p1').reaction).toBe(false);
  });
  test('an attack on somebody in the bed is none on the truck', () => {
    const b = truck('m4');
    b.accepts('A', attack('g', 'm4', 'p1'));
    expect(b.match.open[0]?.menu.map(({ kind }) => kind)).not.toContain('bail');
  });
});

describe('[DR-VEH-11] what counts as an attack on the vehicle', () => {
  test('V93: a stray grenade placed beside the truck; only who held a token when it was thrown', () => {
    const b = truck('hand-grenade', {
      units: { g: soldier('A', [14, 20], { weapons: ['hand-grenade'] }), e: soldier('B', [19.5, 20]) },
    });
    b.accepts('A', attack('g', 'hand-grenade', [21, 20]));
    expect(b.match.open[0]?.menu.map(({ kind }) => kind)).not.toContain('bail');
    b.dice(1).accepts('B', pass);
    b.accepts('B', placeMiss([24, 20]));
    expect(b.asked()).toEqual([{ seat: 'B', moment: 'bail' }]);
    b.rejects('B', bail('p2', [33, 20]), { code: 'E_NO_TOKEN', clause: 'DR-VEH-9' });
    b.dice(5, 2, 5, 3, 3).accepts('B', bail('p1', [33, 20]));
    expect(status(b, 'e', 'v', 'p2', 'p1')).toEqual(['downed', 'active', 'active', 'active']);
  });
  test('V93: placed out of reach of the truck it gives nobody a reason to get out', () => {
    const b = truck('hand-grenade', {
      units: { g: soldier('A', [14, 20], { weapons: ['hand-grenade'] }), e: soldier('B', [19.5, 20]) },
    });
    b.accepts('A', attack('g', 'hand-grenade', [21, 20]));
    b.dice(1).accepts('B', pass);
    b.dice(5).accepts('B', placeMiss([23.999, 20]));
    expect(b.asked()).toEqual([{ seat: 'A', moment: 'turn' }]);
  });
  test('a later shot of a Fan turned on it opens the late window, before its Skill roll', () => {
    const b = truck('m249', {
      units: {
        g: soldier('A', [10, 20], { weapons: ['m240'], movedLast: false }),
        e: soldier('B', [30, 24]),
      },
    });
    b.accepts('A', attack('g', 'm240', 'e'));
    b.dice(1).accepts('B', pass);
    b.accepts('A', nextShot('v'));
    expect(b.asked()).toEqual([{ seat: 'B', moment: 'bail' }]);
    b.rejects('B', bail('p2', [33, 20]), { code: 'E_NO_TOKEN', clause: 'DR-VEH-9' });
    b.dice(5, 6, 4).accepts('B', bail('p1', [33, 20]));
    expect(status(b, 'v', 'p1', 'p2')).toEqual(['wreck', 'active', 'downed']);
  });
});

describe('[DR-CRW-10] a gun team bails out', () => {
  const team = (gun: Partial<UnitGiven> = {}, weapon = 'm4') =>
    battle({
      options: { teamTokens: true },
      units: {
        g: soldier('A', [10, 20], { weapons: [weapon] }),
        t: soldier('B', [30, 20], { weapons: ['60mm-mortar'], team: ['t1', 't2'], ...gun }),
        ...a0,
      },
    });
  test('without a token all share its fate', () => {
    const b = team();
    b.dice(3, 4).accepts('A', attack('g', 'm4', 't'));
    expect(status(b, 't1', 't2', 't')).toEqual(['downed', 'downed', 'removed']);
  });
});
