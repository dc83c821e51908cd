import { describe, expect, test } from 'vitest';
import { nextShot, placeMiss } from '../fighting-orders.ts';
import { aboard, attack, battle, box, eventsOf, type Given, pass, soldier, type UnitGiven, vehicle } from '../table.ts';
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
  test('V59: who saved an Action gets out; who did not is downed in the wreck', () => {
    const b = truck('m240');
    b.accepts('A', attack('g', 'm240', 'v'));
    expect(b.asked()).toEqual([{ seat: 'B', moment: 'reaction' }]);
    b.rejects('B', bail('p2', [33, 20]), { code: 'no-token', clause: 'DR-VEH-9' });
    b.dice(5, 6, 4).accepts('B', bail('p1', [33, 20]));
    expect(status(b, 'v', 'd', 'p2', 'p1')).toEqual(['wreck', 'downed', 'downed', 'active']);
    expect(b.unit('p1')).toMatchObject({ reaction: false, berth: null, movedLast: true });
    expect(b.at('p1')).toEqual([33, 20]);
    expect(b.unit('d').berth).toMatchObject({ seat: 'driver' });
  });
  test('a passenger who stays shares its fate', () => {
    const b = truck('m240');
    b.accepts('A', attack('g', 'm240', 'v'));
    b.dice(5, 6, 4).accepts('B', pass);
    expect(status(b, 'v', 'p1')).toEqual(['wreck', 'downed']);
    expect(b.unit('p1').reaction).toBe(false);
  });
  test('adjacent to the base: an inch off, and not a mil more', () => {
    const b = truck('m240');
    b.accepts('A', attack('g', 'm240', 'v'));
    expect(b.refusalOf('B', bail('p1', [33.5, 20]))).toBeNull();
    b.rejects('B', bail('p1', [33.501, 20]), { code: 'not-adjacent', clause: 'DR-GEO-6' });
    b.rejects('B', bail('p1', [32, 20]), { code: 'overlap', clause: 'DR-GEO-7' });
  });
  test('a blast may still catch a soldier who got out', () => {
    const b = truck('rpg-7');
    b.accepts('A', attack('g', 'rpg-7', 'v'));
    const events = b.dice(3, 1, 2, 5, 5, 5).accepts('B', bail('p1', [27, 20]));
    expect(eventsOf(events, 'damage-rolled').map(({ target }) => target)).toContain('p1');
  });
  test('not from the air, unless the players agree', () => {
    const shot = (judgements = {}) => {
      const b = battle({
        judgements,
        units: {
          g: soldier('A', [10, 20], { weapons: ['manpad'] }),
          h: vehicle('B', 'transport-helicopter', [30, 20], { flying: true }),
          pilot: aboard('B', 'h', 'pilot'),
          p: aboard('B', 'h', 'passenger-1', token),
          ...a0,
        },
      });
      b.accepts('A', attack('g', 'manpad', 'h'));
      return b.refusalOf('B', bail('p', [30, 16.5]));
    };
    expect(shot()).toBe('vehicle-flying');
    expect(shot({ bailInTheAir: true })).toBeNull();
  });
  describe('[DR-FAL-3] out of an aircraft in the air, where the players agree to it', () => {
    const shot = (more: Given['units'] = {}, judgements: Given['judgements'] = {}) => {
      const b = battle({
        judgements: { bailInTheAir: true, ...judgements },
        units: {
          g: soldier('A', [10, 20], { weapons: ['manpad'] }),
          h: vehicle('B', 'transport-helicopter', [30, 20], { flying: true }),
          pilot: aboard('B', 'h', 'pilot', token),
          p: aboard('B', 'h', 'passenger-1', token),
          ...more,
          ...a0,
        },
      });
      b.accepts('A', attack('g', 'manpad', 'h'));
      return b;
    };
    test('[DR-FAL-4] he falls its height: a d8 for 6" against his Defense', () => {
      for (const [face, fate] of [
        [3, 'active'],
        [4, 'downed'],
      ] as const) {
        const b = shot();
        const events = b.dice(face).accepts('B', bail('p', [30, 16.5]));
        expect(eventsOf(events, 'impact-suffered')).toMatchObject([{ unit: 'p', distance: 6000, dice: 1, sides: 8 }]);
        expect([b.at('p'), ...status(b, 'p', 'h')]).toEqual([[30, 16.5], fate, 'active']);
      }
    });
    test('up to the height that does nothing no die is thrown, beyond the deadly one neither', () => {
      const low = shot({}, { safeDrop: 6 });
      low.accepts('B', bail('p', [30, 16.5]));
      expect(status(low, 'p')).toEqual(['active']);
      const high = shot({}, { deadlyFall: 5.999 });
      high.accepts('B', bail('p', [30, 16.5]));
      expect(status(high, 'p')).toEqual(['downed']);
    });
    test('[DR-VEH-2] [DR-VEH-3] without its pilot the aircraft is lost with everybody, unless another takes over', () => {
      const lost = shot();
      lost.dice(3).accepts('B', bail('pilot', [30, 16.5]));
      expect(status(lost, 'pilot', 'h', 'p')).toEqual(['active', 'wreck', 'downed']);
      expect(lost.unit('g').arms[0]?.ammunition).toBe(1); // there is nothing left to shoot at
      const kept = shot({ chief: aboard('B', 'h', 'crew-chief') });
      kept.dice(3).accepts('B', bail('pilot', [30, 16.5]));
      expect([...status(kept, 'h'), kept.unit('h').flying, kept.unit('chief').berth?.seat]).toEqual([
        'active',
        true,
        'pilot',
      ]);
    });
  });
  test('from a boat into the water, unless the players agree that nobody does', () => {
    const shot = (judgements = {}) => {
      const b = battle({
        judgements,
        terrain: [box('deep-water', [20, 10], [50, 40])],
        units: {
          g: soldier('A', [10, 20]),
          v: vehicle('B', 'rigid-hull-boat', [30, 20]),
          d: aboard('B', 'v', 'driver', token),
          ...a0,
        },
      });
      b.accepts('A', attack('g', 'm4', 'v'));
      return b.refusalOf('B', bail('d', [30, 17.5]));
    };
    expect(shot()).toBeNull();
    expect(shot({ bailAfloat: 'never' })).toBe('not-in-mode');
  });
  test('an attack on a soldier in the truck bed isn’t one on the truck', () => {
    const b = truck('m4');
    b.accepts('A', attack('g', 'm4', 'p1'));
    expect(b.match.open[0]?.menu.map(({ kind }) => kind)).not.toContain('bail');
  });
  test('the offer names who may and where, and everything sampled is legal', () => {
    const b = truck('m240');
    b.accepts('A', attack('g', 'm240', 'v'));
    expect(b.offer('bail')).toMatchObject([{ unit: 'p1' }]);
    const [open] = b.match.open;
    const decision = open?.menu.find(({ kind }) => kind === 'bail');
    const sampled = open === undefined ? [] : (decision?.sample(b.state, open) ?? []);
    expect(sampled.length).toBeGreaterThan(0);
    for (const command of sampled) expect(b.refusalOf('B', command)).toBeNull();
  });
});

describe('[DR-VEH-11] what counts as an attack on the vehicle', () => {
  test('a blast whose radius touches it round a declared aim point, and not one that falls short', () => {
    const aimed = (x: number) => {
      const b = truck('rpg-7', { units: { p2: aboard('B', 'v', 'passenger-2', token) } });
      b.accepts('A', attack('g', 'rpg-7', [x, 20]));
      return b.match.open[0]?.menu.some(({ kind }) => kind === 'bail');
    };
    expect(aimed(20)).toBe(true);
    expect(aimed(19.999)).toBe(false);
  });
  test('V93: a stray grenade placed beside the truck; only who held a token when it was thrown', () => {
    const b = truck('hand-grenade', {
      units: { g: soldier('A', [14, 20], { weapons: ['hand-grenade'] }), e: soldier('B', [19.5, 20]) },
    });
    b.accepts('A', attack('g', 'hand-grenade', [21, 20]));
    expect(b.match.open[0]?.menu.map(({ kind }) => kind)).not.toContain('bail');
    b.dice(1).accepts('B', pass);
    b.accepts('B', placeMiss([24, 20]));
    expect(b.asked()).toEqual([{ seat: 'B', moment: 'bail' }]);
    b.rejects('B', bail('p2', [33, 20]), { code: 'no-token', clause: 'DR-VEH-9' });
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
    b.rejects('B', bail('p2', [33, 20]), { code: 'no-token', clause: 'DR-VEH-9' });
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
  test('its soldiers stand beside it for themselves, and only the weapon is attacked', () => {
    const b = team(token);
    b.accepts('A', attack('g', 'm4', 't'));
    b.rejects('B', bail('t', [31.1, 20], [31.5, 20.4]), { code: 'overlap', clause: 'DR-GEO-7' });
    b.dice(3, 4).accepts('B', bail('t', [31.1, 20], [28.9, 20]));
    expect(status(b, 't1', 't2', 't')).toEqual(['active', 'active', 'removed']);
    expect([b.at('t1'), b.at('t2')]).toEqual([
      [31.1, 20],
      [28.9, 20],
    ]);
  });
  test('a weapon that was missed lies there from the end of the turn on', () => {
    const b = team(token);
    b.accepts('A', attack('g', 'm4', 't'));
    b.dice(1).accepts('B', bail('t', [31.1, 20]));
    expect(status(b, 't1', 't2', 't')).toEqual(['active', 'active', 'active']);
    b.accepts('A', { kind: 'end-turn' });
    expect(status(b, 't')).toEqual(['removed']);
    expect(b.state.dropped.map(({ arm, at }) => [arm?.card.id, at])).toEqual([
      ['60mm-mortar', { x: 30_000, y: 20_000 }],
    ]);
    expect(b.refusalOf('B', attack('t1', 'm4', 'g'))).not.toBe('unit-down');
  });
  test('without a token all share its fate', () => {
    const b = team();
    b.dice(3, 4).accepts('A', attack('g', 'm4', 't'));
    expect(status(b, 't1', 't2', 't')).toEqual(['downed', 'downed', 'removed']);
  });
});
