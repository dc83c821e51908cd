import { describe, expect, test } from 'vitest';
import { nextShot, placeMiss, suppress } from '../fighting-orders.ts';
import {
  aboard,
  attack,
  battle,
  box,
  endTurn,
  eventsOf,
  type Given,
  move,
  pass,
  react,
  rollsOf,
  soldier,
  vehicle,
} from '../table.ts';

type Battle = ReturnType<typeof battle>;
const status = (b: Battle, ...ids: string[]) => ids.map((id) => b.unit(id).status);
const ready = { reaction: true, movedLast: false };
const elsewhere = { a0: soldier('A', [70, 2]), b0: soldier('B', [70, 46]) };

describe('[DR-REA-11] the attacker is downed in the window', () => {
  test('V55: nothing is fired, and the ammunition stays', () => {
    const b = battle({
      units: {
        r: soldier('A', [10, 24], { weapons: ['rpg-7'] }),
        t: vehicle('B', 'military-truck', [30, 24]),
        g: soldier('B', [30, 30], ready),
        ...elsewhere,
      },
    });
    b.accepts('A', attack('r', 'rpg-7', 't'));
    expect(b.asked()).toEqual([{ seat: 'B', moment: 'reaction' }]);
    b.dice(4, 5).accepts('B', react(attack('g', 'm4', 'r')));
    expect(status(b, 'r', 't')).toEqual(['downed', 'active']);
    expect(b.unit('r').arms[0]?.ammunition).toBe(1);
  });
});

describe('[DR-REA-13] the target gets away', () => {
  const dodge = (weapon: string, more: Partial<Given> = {}): Given => ({
    terrain: [box('high-wall', [29, 20], [29.5, 23])],
    ...more,
    units: {
      a: soldier('A', [10, 24], { weapons: [weapon] }),
      e: soldier('B', [30.2, 24.4], ready),
      ...elsewhere,
      ...more.units,
    },
  });
  const aside = react(move('e', [30.2, 21.4]));

  test('V57: a direct shot is lost: no dice, the Action spent, the round kept', () => {
    const b = battle(
      dodge('m4', { units: { a: soldier('A', [10, 24], { weapons: [{ weapon: 'm4', ammunition: 5 }] }) } }),
    );
    b.accepts('A', attack('a', 'm4', 'e'));
    const events = b.accepts('B', aside);
    expect(rollsOf(events)).toEqual([]);
    expect(eventsOf(events, 'action-spoiled')).toMatchObject([{ rejection: { code: 'out-of-sight' } }]);
    expect([b.unit('a').actionUsed, b.unit('a').arms[0]?.ammunition, b.unit('a').arms[0]?.used]).toEqual([
      true,
      5,
      false,
    ]);
  });
  test('a Fan weapon may turn all its attacks on others', () => {
    const b = battle(dodge('m249', { units: { f: soldier('B', [30, 30]) } }));
    b.accepts('A', attack('a', 'm249', 'e'));
    b.accepts('B', aside);
    expect(b.asked()).toEqual([{ seat: 'A', moment: 'next-shot' }]);
    b.dice(4, 2).accepts('A', nextShot('f'));
    b.dice(4, 5).accepts('A', nextShot('f'));
    expect(status(b, 'f')).toEqual(['downed']);
  });
  test('with nobody else there, nothing is asked', () => {
    const b = battle(dodge('m249', { units: { b0: soldier('B', [70, 46], { weapons: [] }) } }));
    b.accepts('A', attack('a', 'm249', 'e'));
    b.accepts('B', aside);
    expect(b.asked()).toEqual([{ seat: 'A', moment: 'turn' }]);
  });
  test('an explosive goes on to the point it was aimed at, and catches who is there', () => {
    const b = battle(dodge('at-4', { units: { f: soldier('B', [30, 27]) } }));
    b.accepts('A', attack('a', 'at-4', 'e'));
    const events = b.dice(5, 9, 9).accepts('B', aside);
    const [blast] = eventsOf(events, 'blast-placed');
    expect(blast?.at).toEqual({ x: 29_701, y: 24_391 });
    expect(status(b, 'f')).toEqual(['downed']);
  });
  test('an explosive whose point has gone out of sight is not fired', () => {
    const b = battle({
      units: {
        a: soldier('A', [10, 24], { weapons: ['at-4'] }),
        e: soldier('B', [30, 24], ready),
        m: soldier('B', [60, 46], { weapons: ['60mm-mortar'], ...ready }),
        ...elsewhere,
      },
    });
    b.accepts('A', attack('a', 'at-4', 'e'));
    b.dice(6).accepts('B', react(attack('m', '60mm-mortar', [20, 24], { payload: 'smoke' })));
    const events = b.accepts('B', pass);
    expect(eventsOf(events, 'action-spoiled')).toMatchObject([{ rejection: { code: 'out-of-sight' } }]);
    expect(b.unit('a')).toMatchObject({ actionUsed: true, arms: [{ ammunition: 1 }] });
    // [DR-VAR-6] V49: made on A's turn by B before B's own first turn, it lasts through that.
    expect(b.state.clouds).toMatchObject([{ kind: 'smoke', taker: 'B', endsWithTurn: 1 }]);
  });
  test('[DR-REA-12] an assistant lost in the window only takes the help away', () => {
    const b = battle({
      units: {
        g: soldier('A', [10, 24], { weapons: ['m240'] }),
        h: soldier('A', [10, 25.5]),
        e: soldier('B', [30, 24], ready),
        ...elsewhere,
      },
    });
    b.accepts('A', attack('g', 'm240', 'e', { assistants: ['h'] }));
    const events = b.dice(4, 5, 4, 3).accepts('B', react(attack('e', 'm4', 'h')));
    expect(status(b, 'h')).toEqual(['downed']);
    expect(eventsOf(events, 'skill-rolled').at(-1)).toMatchObject({ unit: 'g', bonus: 0, total: 4 });
  });
  test('[DR-SUP-5] suppression falls on those who are left, and is spoiled when nobody is', () => {
    const b = battle(dodge('m249', { units: { f: soldier('B', [30, 30]) } }));
    b.accepts('A', suppress('a', 'm249', ['e', 'f']));
    b.dice(4).accepts('B', aside);
    expect([b.unit('e').suppressions.length, b.unit('f').suppressions.length]).toEqual([1, 1]); // within 6" of what is seen
    const alone = battle({ ...dodge('m249'), terrain: [box('high-wall', [20, 8], [20.5, 23.9])] });
    alone.accepts('A', suppress('a', 'm249', ['e']));
    alone.accepts('B', react(move('e', [30.2, 16.5])));
    expect(alone.unit('a').actionUsed).toBe(true);
  });
});

describe('attacks as Reactions', () => {
  test('[DR-CORE-10] V19: a rocket fired in the window scatters, and the first attack goes on', () => {
    const b = battle({
      units: {
        z: vehicle('A', 'zbl-09', [45, 20]),
        c: aboard('A', 'z', 'commander', { weapons: [] }),
        m: soldier('B', [45, 40], { weapons: ['maaws'], ...ready, movedLast: true }),
        u: soldier('B', [20, 20]),
        ...elsewhere,
      },
    });
    b.accepts('A', attack('c', 'gun', 'u'));
    b.dice(1).accepts('B', react(attack('m', 'maaws', 'z')));
    expect(b.asked()).toEqual([{ seat: 'A', moment: 'place-miss' }]);
    b.rejects('A', placeMiss([45, 25.251]), { code: 'point-outside', clause: 'DR-MISS-4' });
    const events = b.dice(3).accepts('A', placeMiss([45, 25.25]));
    expect(eventsOf(events, 'damage-rolled')).toEqual([]);
    expect(eventsOf(events, 'skill-rolled')).toMatchObject([{ unit: 'c', total: 3 }]);
    expect(b.unit('m')).toMatchObject({ reaction: false, arms: [{ ammunition: 3, used: false, usedReacting: true }] });
  });
  test('[DR-REA-16] firing by Reaction does not use the next turn’s Action', () => {
    const b = battle({
      order: ['A', 'B'],
      units: { a: soldier('A', [10, 24]), e: soldier('B', [30, 24], ready), ...elsewhere },
      stops: { B: { actions: false, seenWithin: null } },
    });
    b.accepts('A', attack('a', 'm4', 'e'));
    b.dice(2, 2, 2).accepts('B', react(attack('e', 'm4', 'a')));
    b.accepts('A', endTurn);
    expect(b.refusalOf('B', attack('e', 'm4', 'a0'))).not.toBe('action-spent');
    expect(b.refusalOf('B', attack('e', 'm4', 'a'))).toBe(null);
  });
});

test('[DR-ART-4] V68: off-map guns roll with their whole crew, at Advantage on an observed target', () => {
  const b = battle({
    terrain: [box('high-wall', [20, 20], [20.5, 28])],
    units: {
      scout: soldier('A', [30, 40], { items: ['radio'], observation: { unit: 't' } }),
      t: vehicle('B', 'military-truck', [30, 24]),
      ...elsewhere,
    },
    offMap: { guns: { seat: 'A', weapon: 'tube-artillery' } },
  });
  const events = b.dice(4, 2, 10, 1, 4, 6, 2, 8).accepts('A', attack('guns', 'tube-artillery', 't'));
  expect(eventsOf(events, 'skill-rolled')).toMatchObject([{ kept: 4, bonus: 4, total: 8, success: true }]);
  expect(status(b, 't')).toEqual(['wreck']);
  expect(b.unit('guns').arms[0]?.ammunition).toBe(2);
});
