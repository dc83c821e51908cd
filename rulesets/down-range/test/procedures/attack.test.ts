import { describe, expect, test } from 'vitest';
import { nextShot, stopShots } from '../fighting-orders.ts';
import { aboard, attack, battle, box, eventsOf, type Given, rollsOf, soldier, vehicle } from '../table.ts';

const status = (b: ReturnType<typeof battle>, ...ids: string[]) => ids.map((id) => b.unit(id).status);
const duel = (weapon: string, target: Given['units'][string], more: Partial<Given> = {}, self: object = {}): Given => ({
  ...more,
  units: { a: soldier('A', [10, 24], { weapons: [weapon], ...self }), b: target, ...more.units },
});

describe('one shot', () => {
  test('[DR-SKL-1] V02: a rifle at a man in the open', () => {
    const b = battle(duel('m4', soldier('B', [31, 24])));
    b.dice(5, 4).accepts('A', attack('a', 'm4', 'b'));
    expect(status(b, 'b')).toEqual(['downed']);
    expect(b.unit('a')).toMatchObject({ actionUsed: true, focused: false });
  });
  test('[DR-DMG-4] a failed damage roll leaves no trace, and a miss rolls none', () => {
    const b = battle(duel('m4', soldier('B', [31, 24]), { units: { c: soldier('A', [10, 27]) } }));
    const before = { ...b.unit('b') };
    expect(rollsOf(b.dice(3, 3).accepts('A', attack('a', 'm4', 'b')))).toEqual(['skill', 'damage']);
    expect(rollsOf(b.dice(2).accepts('A', attack('c', 'm4', 'b')))).toEqual(['skill']);
    expect(b.unit('b')).toEqual(before);
  });
  test('[DR-SKL-3] V03: two Disadvantages act as one', () => {
    const missile = {
      id: 'missile',
      name: 'Missile',
      family: 'guided-missile',
      range: 48,
      difficulty: 6,
      damage: '2d10',
      assistants: 0,
      bulk: 3,
    } as const;
    const b = battle({
      units: {
        a: soldier('A', [10, 24], { weapons: [missile], untrained: ['guided-missile'] }),
        t: vehicle('B', 'tank', [40, 24]),
      },
      terrain: [box('hedge', [36, 20], [36.6, 28], { height: 2.5 })],
    });
    const [skill] = eventsOf(b.dice(2, 6).accepts('A', attack('a', 'missile', 't')), 'skill-rolled');
    expect(skill).toMatchObject({ kept: 2, success: false });
    expect(skill?.reasons.map(({ what }) => what)).toEqual(['untrained', 'partial-concealment']);
  });
  test('[DR-WPN-6] V04: the bayonet reaches an inch', () => {
    const b = battle(duel('bayonet', soldier('B', [11.5, 24], { items: ['body-armor'] })));
    b.dice(5, 6).accepts('A', attack('a', 'bayonet', 'b'));
    expect(status(b, 'b')).toEqual(['downed']);
  });
  test('[DR-WPN-5] V06: a hit that bounces off', () => {
    const b = battle(duel('sniper-rifle', vehicle('B', 'ugv', [40, 24])));
    expect(rollsOf(b.dice(5, 4, 6).accepts('A', attack('a', 'sniper-rifle', 'b')))).toEqual([
      'skill',
      'damage',
      'defense',
    ]);
    expect(status(b, 'b')).toEqual(['active']);
    expect(b.unit('a').focused).toBe(true);
  });
  test('[DR-CORE-16] V07: what can and what cannot harm a truck', () => {
    const shot = (weapon: string, ...dice: number[]) => {
      const b = battle(duel(weapon, vehicle('B', 'military-truck', [30, 24])));
      const events = b.dice(...dice).accepts('A', attack('a', weapon, 'b'));
      return [b.unit('b').status, ...eventsOf(events, 'unit-unharmed').map(({ why }) => why)];
    };
    expect(shot('m4', 4)).toEqual(['active', 'armour']); // [DR-ARM-3] no damage dice
    expect(shot('maaws', 4, 1, 2, 5)).toEqual(['active']);
    const b = battle(duel('m240', vehicle('B', 'military-truck', [30, 24])));
    b.dice(5, 3, 3).accepts('A', attack('a', 'm240', 'b'));
    expect(status(b, 'b')).toEqual(['wreck']); // [DR-VEH-7] and nobody is asked for another shot at it
    expect(b.asked()).toEqual([{ seat: 'A', moment: 'turn' }]);
  });
  test('[DR-ARM-2] V07: a ray of three d6 does nothing either', () => {
    const ray = {
      id: 'ray',
      name: 'Ray',
      family: 'small-arms',
      range: 36,
      difficulty: 3,
      damage: '3d6',
      assistants: 0,
      bulk: 3,
    } as const;
    const b = battle({
      units: { a: soldier('A', [10, 24], { weapons: [ray] }), b: vehicle('B', 'military-truck', [30, 24]) },
    });
    expect(rollsOf(b.dice(4).accepts('A', attack('a', 'ray', 'b')))).toEqual(['skill']);
  });
  test('[DR-QS-20] V80: the quick-start autocannon cannot harm d10, the full one can', () => {
    const shot = (rules: 'full' | 'quick-start', ...dice: number[]) => {
      const b = battle({
        options: { rules },
        units: {
          v: vehicle('A', 'ifv', [10, 24]),
          g: aboard('A', 'v', 'gunner', { weapons: [] }),
          t: vehicle('B', 'amphibious-vehicle', [40, 24]),
        },
      });
      const rolls = rollsOf(b.dice(...dice).accepts('A', attack('g', 'gun', 't')));
      return rolls;
    };
    expect(shot('quick-start', 6)).toEqual(['skill']);
    expect(shot('full', 6, 9, 9, 9, 10)).toEqual(['skill', 'damage', 'defense']);
  });
  test('[DR-CORE-18] an attempt that cannot succeed is legal and spends its ammunition', () => {
    const b = battle(duel('rpg-7', soldier('B', [20, 24]), {}, { card: 'substandard' }));
    expect(b.refusalOf('A', attack('a', 'rpg-7', 'b'))).toBe(null);
    const hopeless = battle(duel('qj-hmg', soldier('B', [20, 24]), {}, { card: 'substandard' }));
    hopeless.dice(4).accepts('A', attack('a', 'qj-hmg', 'b'));
    expect(hopeless.unit('b').status).toBe('active');
  });
});

describe('[DR-AUT-1] automatic weapons', () => {
  const gun = (more: Given['units'] = {}, self: object = {}): Given => ({
    units: {
      g: soldier('A', [10, 10], { weapons: ['m240'], ...self }),
      h: soldier('A', [10, 8.5]),
      e1: soldier('B', [30, 10]),
      e2: soldier('B', [28, 18]),
      e3: soldier('B', [15, 30]),
      ...more,
    },
  });

  test('V10: four attacks, each with its own rolls, in one cone', () => {
    const b = battle(gun());
    b.dice(4, 6).accepts('A', attack('g', 'm240', 'e1', { assistants: ['h'] }));
    expect(b.asked()).toEqual([{ seat: 'A', moment: 'next-shot' }]);
    b.rejects('A', nextShot('e3'), { code: 'outside-cone', clause: 'DR-GEO-13' });
    b.rejects('A', nextShot('e1'), { code: 'not-a-target', clause: 'DR-DMG-6' });
    b.dice(3).accepts('A', nextShot('e2'));
    b.dice(6, 2).accepts('A', nextShot('e2'));
    b.dice(5, 5).accepts('A', nextShot('e2'));
    expect(status(b, 'e1', 'e2', 'e3')).toEqual(['downed', 'downed', 'active']);
    expect(b.asked()).toEqual([{ seat: 'A', moment: 'turn' }]); // [DR-AUT-1] no fifth
  });
  test('[DR-CRW-1] V10: the assistant adds 1 to every attack, and both have Focused', () => {
    const b = battle(gun());
    const events = b.dice(4, 6).accepts('A', attack('g', 'm240', 'e1', { assistants: ['h'] }));
    expect(eventsOf(events, 'skill-rolled')).toMatchObject([{ kept: 4, bonus: 1, total: 5, success: true }]);
    const [next] = eventsOf(b.dice(3).accepts('A', nextShot('e2')), 'skill-rolled');
    expect(next).toMatchObject({ total: 4, success: false });
    expect([b.unit('g'), b.unit('h')]).toMatchObject([{ focused: true }, { focused: true, actionUsed: true }]);
  });
  test('[DR-AUT-2] fewer attacks are enough; [DR-AMM-2] one use of the weapon whatever their number', () => {
    const b = battle(gun({}, { weapons: [{ weapon: 'm240', ammunition: 2 }] }));
    b.dice(3).accepts('A', attack('g', 'm240', 'e1'));
    b.accepts('A', stopShots);
    expect(b.unit('g').arms[0]).toMatchObject({ ammunition: 1, used: true });
  });
  test('[DR-AUT-3] nobody left in the cone: the rest of the burst is not asked for', () => {
    const b = battle({ units: { g: soldier('A', [10, 10], { weapons: ['m249'] }), e: soldier('B', [30, 10]) } });
    b.dice(4, 4).accepts('A', attack('g', 'm249', 'e'));
    expect(b.asked()).toEqual([{ seat: 'A', moment: 'turn' }]);
  });
  test('[DR-GEO-13] V39: 45 degrees are in the cone, more are not', () => {
    const at = (x: number, y: number) =>
      battle({
        units: {
          g: soldier('A', [10, 10], { weapons: ['m249'] }),
          e1: soldier('B', [30, 10]),
          e2: soldier('B', [10 + x, 10 + y]),
        },
      });
    const right = at(14.142, 14.142);
    right.dice(1).accepts('A', attack('g', 'm249', 'e1'));
    expect(right.refusalOf('A', nextShot('e2'))).toBe(null);
    const wide = at(13.89, 14.39);
    wide.dice(1).accepts('A', attack('g', 'm249', 'e1'));
    wide.rejects('A', nextShot('e2'), { code: 'outside-cone', clause: 'DR-GEO-13' });
  });
  test('[DR-QS-10] V77: in the quick-start the loader moved and still helps', () => {
    const b = battle({
      options: { rules: 'quick-start' },
      units: {
        g: soldier('A', [10, 10], { weapons: ['medium-machine-gun'] }),
        h: soldier('A', [10, 9], { weapons: ['rifle'], moves: 1 }),
        e: soldier('B', [30, 10], { weapons: ['rifle'] }),
      },
    });
    b.dice(4, 7).accepts('A', attack('g', 'medium-machine-gun', 'e', { assistants: ['h'] }));
    expect(status(b, 'e')).toEqual(['downed']);
    expect(b.unit('h')).toMatchObject({ actionUsed: true, focused: false });
  });
});

describe('crews', () => {
  const given: Given = {
    units: {
      z: vehicle('A', 'zbl-09', [45, 20], { mainEffort: true }),
      c: aboard('A', 'z', 'commander', { weapons: [] }),
      g: aboard('A', 'z', 'gunner', { weapons: [] }),
      u: vehicle('B', 'utv', [12, 18]),
      m: soldier('B', [10, 24], { weapons: ['60mm-mortar'], team: ['m1', 'm2'], items: ['body-armor'] }),
    },
    emplacements: [{ centre: [10, 24], radius: 1.5 }],
    options: { teamTokens: true },
  };
  test('[DR-CRW-4] [DR-CRW-9] V20: the gunner helps the commander; a token falls with all its men and its weapon', () => {
    const b = battle(given);
    b.dice(4, 1).accepts('A', attack('c', 'gun', 'u', { assistants: ['g'] }));
    b.dice(6, 2, 7, 5, 5, 3).accepts('A', nextShot('u'));
    expect(status(b, 'u')).toEqual(['wreck']);
    const [skill] = eventsOf(b.dice(2).accepts('A', nextShot('m')), 'skill-rolled');
    expect(skill?.reasons.map(({ what }) => what)).toEqual(['main-effort', 'emplacement']);
    b.dice(6, 4, 6).accepts('A', nextShot('m'));
    expect(status(b, 'm', 'm1', 'm2')).toEqual(['removed', 'downed', 'downed']);
    expect([b.at('m1'), b.at('m2')]).toEqual([
      [10, 24],
      [10, 24],
    ]);
    expect([b.unit('c'), b.unit('g')]).toMatchObject([
      { actionUsed: true, stationUsed: true, focused: false },
      { actionUsed: true, stationUsed: true },
    ]);
  });
});

describe('[DR-LNK-1] linked weapons', () => {
  test('V64: each pod rolls for itself and spends its own', () => {
    const b = battle({
      units: {
        heli: vehicle('A', 'attack-helicopter', [10, 24], {
          flying: true,
          weapons: [
            { weapon: 'rocket-pod', mount: 'rockets' },
            { weapon: 'rocket-pod', mount: 'rockets-2', stations: ['pilot'] },
          ],
        }),
        p: aboard('A', 'heli', 'pilot', { weapons: [] }),
        t: vehicle('B', 'ifv', [40, 24]),
      },
    });
    const command = attack('p', 'rockets', 't', { linked: [{ weapon: 'rockets-2' }] });
    b.dice(5, 8, 9, 10, 9, 9, 4, 10, 10, 5, 6, 7).accepts('A', command);
    expect(status(b, 't')).toEqual(['wreck']);
    const left = b
      .unit('heli')
      .arms.filter(({ card }) => card.id === 'rocket-pod')
      .map(({ ammunition }) => ammunition);
    expect(left).toEqual([3, 3]);
  });
});
