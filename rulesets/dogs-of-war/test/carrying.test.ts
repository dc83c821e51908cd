import { turnedStep } from '@sandtable/geometry';
import { describe, expect, test } from 'vitest';
import { areInContact } from '../src/rules/ground/contact.ts';
import { groundNow } from '../src/rules/roster/roster.ts';
import type { Given } from '../src/situations/given.ts';
import { at, type Board, by, far, game, man, place, rgr, tal } from './position.ts';

const go = (kind: string, id: string, x: number, y: number) => by(kind, id, { path: [at(x, y)] });
const lift = (id: string, casualty: string) => by('carry', id, { casualty });
const shot = (weapon: string, target: string, more: object = {}) => ({
  shot: { weapon, mode: 'sa', target, aimed: false, scope: false, spotter: null, ...more },
});
const wounds = [{ location: 'right-leg', severity: 'severe', dressed: true } as const];
const hurt = { hp: 3, wounds };

describe('lifting', () => {
  test('[DW-CAR-1] [DW-CAR-2] 5 AP for a wounded mate in contact, who is then where his carrier is', () => {
    const board = game({ models: { r: rgr(10, 10), f: rgr(10.984, 10, hurt), o: far } });
    board.accepts('one', lift('r', 'f'));
    expect([man(board, 'r').ap, man(board, 'r').carrying]).toEqual([5, 'f']);
    expect(man(board, 'f')).toMatchObject({ carriedBy: 'r', place: place(10, 10), posture: 'prone' });
    board.accepts('one', go('walk', 'r', 12, 10)); // V11: 2″ for 4
    expect([man(board, 'r').ap, man(board, 'f').place]).toEqual([1, place(12, 10)]);
    board.rejects('one', by('face', 'f', { facing: { x: 1, y: 0 } }), { code: 'unit-down', clause: 'DW-MSC-3' });
    board.accepts('one', by('put-down', 'r', { place: place(12, 10.984) }));
    expect([man(board, 'r').ap, man(board, 'f').carriedBy, man(board, 'f').posture]).toEqual([1, null, 'prone']);
  });

  test('[DW-CAR-1] [DW-CAR-11] who may be carried: the wounded of the team, the unconscious, prisoners of whatever kind', () => {
    const verdict = (given: Given['models']) =>
      game({ models: { r: rgr(10, 10), o: far, ...given } }).refusalOf('one', lift('r', 'f'));
    expect(verdict({ f: rgr(10.984, 10) })).toBe('not-a-target');
    expect(verdict({ f: rgr(10.984, 10, { hp: 4 }) })).toBeNull();
    expect(verdict({ f: rgr(10.984, 10, { hp: 4, team: 2 }) })).toBe('not-a-target');
    expect(verdict({ f: rgr(10.984, 10, { unconscious: true, team: 2 }) })).toBeNull();
    expect(verdict({ f: tal(10.984, 10, { unconscious: true }) })).toBeNull();
    expect(verdict({ f: tal(10.984, 10, { captured: true }) })).toBeNull();
    expect(verdict({ f: tal(10.984, 10, { overpoweredBy: 'r' }) })).toBe('not-a-target');
    expect(verdict({ f: rgr(10.984, 10, { dead: true }) })).toBe('not-a-target');
    expect(verdict({ f: rgr(11.1, 10, { hp: 4 }) })).toBe('not-adjacent');
  });

  test('[DW-CAR-1] [DW-CAR-11] who can carry: on his feet, two arms, 5 AP, unhurt enough', () => {
    const verdict = (more: object) =>
      game({ models: { r: rgr(10, 10, more), f: rgr(10.984, 10, hurt), o: far } }).refusalOf('one', lift('r', 'f'));
    expect(verdict({ ap: 5 })).toBeNull();
    expect(verdict({ ap: 4 })).toBe('not-enough-ap');
    expect(verdict({ posture: 'prone' })).toBe('wrong-posture');
    expect(verdict({ arms: { left: 'useless' } })).toBe('arm-useless');
    expect(verdict({ posture: 'prone', immobilized: true })).toBe('immobilized');
    expect(verdict({ wounds: [{ location: 'left-arm', severity: 'severe' }] })).toBe('needs-dressing');
  });

  test('[DW-CAR-2] put down only on free ground in contact', () => {
    const board = game({ models: { r: rgr(10, 10, { carrying: 'f' }), f: rgr(10, 10, hurt), s: rgr(10, 11), o: far } });
    board.rejects('one', by('put-down', 'r', { place: place(10.5, 10.5) }), { code: 'overlap', clause: 'DW-CAR-2' });
    board.rejects('one', by('put-down', 'r', { place: place(11.1, 10) }), { code: 'not-adjacent', clause: 'DW-CAR-2' });
    board.rejects('one', by('put-down', 's', { place: place(11, 10) }), { code: 'not-a-target', clause: 'DW-CAR-2' });
    board.accepts('one', by('put-down', 'r', { place: place(11, 10) }));
  });
});

describe('with a load', () => {
  const loaded = (...dice: number[]) => {
    const board = game({
      phase: 'pick',
      models: { r: rgr(10, 10, { carrying: 'f' }), f: rgr(10, 10, hurt), o: far },
    });
    board.dice(...dice).accepts('one', by('activate-model', 'r'));
    return board;
  };

  test('[DW-CAR-3] [DW-CAR-4] [DW-CAR-5] V11: the load check lets him run for 6 AP, or only walk', () => {
    const strong = loaded(5);
    strong.accepts('one', go('run', 'r', 15, 10));
    expect([man(strong, 'r').ap, man(strong, 'f').place]).toEqual([4, place(15, 10)]);
    const weak = loaded(6);
    weak.rejects('one', go('run', 'r', 15, 10), { code: 'cannot-run', clause: 'DW-CAR-3' });
    weak.accepts('one', go('walk', 'r', 13, 10));
    expect(man(weak, 'r').ap).toBe(4);
  });

  test('[DW-CAR-7] [DW-CAR-4] going prone puts the load down beside him', () => {
    const board = loaded(5);
    board.accepts('one', by('go-prone', 'r'));
    expect([man(board, 'r').carrying, man(board, 'f').carriedBy, man(board, 'f').place]).toEqual([
      null,
      null,
      place(9.014, 10),
    ]);
  });

  /** A carrier with men all around him, at these 128ths of a turn from east. */
  const crowded = (...turns: number[]) => {
    const [x, y] = [20.13, 20.37];
    const others = turns.map((turn, i) => {
      const { x: dx, y: dy } = turnedStep({ x: 1, y: 0 }, turn, 128, 988);
      return [`c${i}`, rgr(x + dx / 1000, y + dy / 1000)];
    });
    return game({
      models: { r: rgr(x, y, { carrying: 'f' }), f: rgr(x, y, hurt), ...Object.fromEntries(others), o: far },
    });
  };
  const offersPutDown = (board: Board) => board.offer('put-down') !== null;

  test('[DW-CAR-7] [DW-CAR-2] [DW-GEO-18] wherever the carrier stands, he puts the load down in contact, and be there one gap left that fits', () => {
    for (const crowd of [[], [0, 22, 44, 87]]) {
      const board = crowded(...crowd);
      expect(offersPutDown(board)).toBe(true);
      board.accepts('one', by('go-prone', 'r'));
      expect(areInContact(groundNow(board.state), man(board, 'r').place, man(board, 'f').place)).toBe(true);
    }
  });

  test('[DW-CAR-7] [DW-CAR-2] where the gap is too narrow he can’t put it down, and if he falls it goes to the nearest place', () => {
    const board = crowded(0, 22, 44, 86);
    expect(offersPutDown(board)).toBe(false);
    board.accepts('one', by('go-prone', 'r'));
    expect([
      man(board, 'f').carriedBy,
      areInContact(groundNow(board.state), man(board, 'r').place, man(board, 'f').place),
    ]).toEqual([null, false]);
  });

  const target = () =>
    game({ active: 'two', models: { t: tal(30, 10), r: rgr(10, 10, { carrying: 'f' }), f: rgr(10, 10, hurt) } });

  test('[DW-CAR-8] V61: a hit on the pair is the carried man’s on 5, the carrier’s on 6', () => {
    const low = target();
    low.dice(1, 5, 7, 9).accepts('two', by('fire', 't', shot('ak-47', 'r')));
    expect([man(low, 'f').wounds.length, man(low, 'r').wounds.length]).toEqual([2, 0]);
    const high = target();
    high.dice(1, 6, 7, 9).accepts('two', by('fire', 't', shot('ak-47', 'r')));
    expect([man(high, 'f').wounds.length, man(high, 'r').wounds.length]).toEqual([1, 1]);
    high.rejects('two', by('fire', 't', shot('ak-47', 'f')), { code: 'not-a-target', clause: 'DW-TGT-8' });
  });

  test('[DW-CAR-7] a carrier who is killed lets go; [DW-CAR-10] a load that dies is a corpse where the carrier is', () => {
    const dead = target();
    dead.dice(1, 6, 1, 10, 1).accepts('two', by('fire', 't', shot('ak-47', 'r')));
    expect([man(dead, 'r').dead, man(dead, 'f').carriedBy, man(dead, 'f').place]).toEqual([true, null, place(10, 10)]);
    const corpse = target();
    corpse.dice(1, 5, 1, 10, 1).accepts('two', by('fire', 't', shot('ak-47', 'r')));
    expect([man(corpse, 'f').dead, man(corpse, 'r').carrying, man(corpse, 'f').place]).toEqual([
      true,
      null,
      place(10, 10),
    ]);
  });

  test('[DW-CAR-9] a blast works both without that roll', () => {
    const board = game({
      active: 'two',
      models: {
        t: tal(24, 10, { grenades: { 'soviet-grenade': 1 } }),
        r: rgr(10, 10, { carrying: 'f' }),
        f: rgr(10, 10, hurt),
      },
    });
    const mark = { spot: place(12, 10), opening: null };
    board.dice(1, 7, 9, 7, 9).accepts('two', by('throw-grenade', 't', { grenade: 'soviet-grenade', mark }));
    expect([man(board, 'f').wounds.length, man(board, 'r').wounds.length]).toEqual([2, 1]);
  });

  test('[DW-CAR-10] nobody else dresses, wakes or lifts a carried man; he isn’t picked', () => {
    const open = [{ location: 'right-leg', severity: 'severe' } as const];
    const board = game({
      models: {
        r: rgr(10, 10, { carrying: 'f' }),
        f: rgr(10, 10, { hp: 3, wounds: open }),
        s: rgr(10.984, 10),
        o: far,
      },
    });
    board.rejects('one', by('bandage', 's', { patient: 'f', wound: 0 }), { code: 'not-a-target', clause: 'DW-CAR-10' });
    board.rejects('one', lift('s', 'f'), { code: 'not-a-target', clause: 'DW-CAR-1' });
    const pick = game({ phase: 'pick', models: { r: rgr(10, 10, { carrying: 'f' }), f: rgr(10, 10, hurt), o: far } });
    pick.rejects('one', by('activate-model', 'f'), { code: 'unit-down', clause: 'DW-TRN-9' });
  });

  test('[DW-CAR-10] an enemy who wakes on the shoulder is put down free, a bound one stays', () => {
    const wakes = (captured: boolean) => {
      const board = game({
        phase: 'pick',
        turn: 2,
        active: 'two',
        models: {
          r: rgr(10, 10, { carrying: 'f' }),
          f: tal(10, 10, { unconscious: true, hp: 4, captured }),
          o: far,
        },
      });
      board.dice(1).accepts('two', by('activate-model', 'o'));
      return man(board, 'f').carriedBy;
    };
    expect([wakes(false), wakes(true)]).toEqual([null, 'r']);
  });
});

describe('medics', () => {
  const options = { specialists: true } as NonNullable<Given['options']>;
  const treat = (wound: number | null) => by('medic-aid', 'm', { patient: 'p', wound });
  const board = (more: object, traits: Given['models'][string]['traits'] = ['medic']) =>
    game({ options, models: { m: rgr(10, 10, { traits: traits! }), p: rgr(10.984, 10, more), o: far } });
  const minor = { location: 'left-leg', severity: 'minor' } as const;

  test('[DW-AID-6] 5 AP give a wound’s point back once, never above the start; [DW-AID-8] its effects stay', () => {
    const leg = board({ hp: 3, doubled: true, wounds: [{ location: 'right-leg', severity: 'severe' }, minor] });
    leg.accepts('one', treat(0));
    expect(man(leg, 'p')).toMatchObject({ hp: 4, doubled: true, wounds: [{ dressed: true, repaired: true }, {}] });
    leg.rejects('one', treat(0), { code: 'already-used', clause: 'DW-AID-6' });
    leg.accepts('one', treat(1));
    expect([man(leg, 'p').hp, man(leg, 'm').ap]).toEqual([5, 0]);
    const whole = board({ hp: 5, wounds: [minor] });
    whole.accepts('one', treat(0));
    expect(man(whole, 'p').hp).toBe(5);
  });

  test('[DW-AID-6] only a medic, only with the option', () => {
    board({ hp: 4, wounds: [minor] }, []).rejects('one', treat(0), { code: 'not-trained', clause: 'DW-AID-6' });
    game({
      models: { m: rgr(10, 10, { traits: ['medic'] }), p: rgr(10.984, 10, { hp: 4, wounds: [minor] }), o: far },
    }).rejects('one', treat(0), { code: 'not-in-mode', clause: 'DW-AID-6' });
  });

  test('[DW-AID-7] the patient wakes if he then has more than 0 HP; [DW-AID-10] also one with nothing left to treat', () => {
    const out = (hp: number) => {
      const table = board({ hp, unconscious: true, wounds: [minor] });
      table.accepts('one', treat(0));
      return man(table, 'p').unconscious;
    };
    expect([out(-1), out(0)]).toEqual([true, false]);
    const stunned = board({ unconscious: true });
    stunned.accepts('one', treat(null));
    expect([man(stunned, 'p').unconscious, man(stunned, 'p').hp]).toEqual([false, 5]);
    board({ hp: 4, unconscious: true, wounds: [minor] }).rejects('one', treat(null), {
      code: 'not-a-target',
      clause: 'DW-AID-10',
    });
  });
});

test('[DW-CAR-6] a carrier strikes only with what takes one hand', () => {
  const given: Given = { models: { r: rgr(10, 10, { carrying: 'f' }), f: rgr(10, 10, { hp: 2 }), t: tal(10.984, 10) } };
  const board = game(given);
  const blow = (kind: string, weapon: string) => board.refusalOf('one', by(kind, 'r', { enemy: 't', weapon }));
  expect([blow('strike', 'rifle-butt'), blow('knock-out', 'rifle-butt'), blow('strike', 'knife')]).toEqual([
    'carrying',
    'carrying',
    null,
  ]);
  const leaves = game({ ...given, active: 'two' });
  leaves.accepts('two', by('disengage', 't', { by: 'walk', path: [at(14, 10)] }));
  leaves.rejects('one', { kind: 'take-opportunity', weapon: 'rifle-butt' }, { code: 'carrying', clause: 'DW-CAR-6' });
  leaves.dice(10).accepts('one', { kind: 'take-opportunity', weapon: 'knife' });
});
