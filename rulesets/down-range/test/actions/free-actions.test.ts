import type { Command } from '@sandtable/kernel';
import { describe, expect, test } from 'vitest';
import {
  aboard,
  battle,
  drop,
  endTurn,
  type Given,
  hold,
  move,
  moveAnd,
  pickUp,
  point,
  posture,
  react,
  soldier,
  toggleLight,
  vehicle,
} from '../table.ts';
import { control, quiet } from '../vehicle-orders.ts';

const far = soldier('B', [65, 40]);

describe('free actions', () => {
  test('[DR-TURN-10] need neither Move nor Action, and open no window', () => {
    const b = battle({
      units: {
        a: soldier('A', [10, 10], { items: ['white-light'], moves: 2, acted: true }),
        b: soldier('B', [12, 10], { reaction: true }),
      },
      stops: { B: { actions: true } },
    });
    b.plays('A', posture('a', 'prone'), toggleLight('a'), drop('a', 'm4'));
    expect(b.unit('a')).toMatchObject({ posture: 'prone', lightOn: true, arms: [] });
    b.plays('A', toggleLight('a'));
    expect(b.unit('a').lightOn).toBe(false);
  });

  test('[DR-TURN-10] only on the own turn, and no vehicle lies down', () => {
    const b = battle({
      units: {
        a: soldier('A', [10, 10]),
        t: vehicle('A', 'military-truck', [20, 20]),
        p: aboard('A', 't'),
        b: soldier('B', [12, 10], { reaction: true }),
      },
    });
    b.rejects('A', posture('t', 'prone'), { code: 'not-a-soldier', clause: 'DR-TURN-10' });
    b.rejects('A', posture('p', 'prone'), { code: 'unit-aboard', clause: 'DR-PAS-2' });
    b.rejects('A', posture('a', 'upright'), { code: 'already-in-posture', clause: 'DR-MOV-15' });
    b.rejects('A', toggleLight('a'), { code: 'no-kit', clause: 'DR-EQP-1' });
    b.accepts('A', move('a', [9, 10]));
    b.rejects('B', react(posture('b', 'prone')), { code: 'not-a-reaction', clause: 'DR-REA-3' });
  });

  test('[DR-TURN-10] what is dropped lies there and can be picked up by anyone adjacent', () => {
    const b = battle({
      units: {
        a: soldier('A', [10, 10], { weapons: ['at-4'] }),
        c: soldier('A', [13, 10]),
        d: soldier('A', [13, 12]),
        far,
      },
    });
    b.accepts('A', drop('a', 'at-4'));
    const [thing] = b.state.dropped;
    expect(thing).toMatchObject({ at: { x: 10_000, y: 10_000 }, arm: { ammunition: 1 } });
    b.rejects('A', pickUp('c', thing?.id ?? ''), { code: 'not-adjacent', clause: 'DR-GEO-6' });
    b.plays('A', move('c', [11.5, 10]), pickUp('c', thing?.id ?? ''));
    expect(b.unit('c').arms.map(({ card }) => card.id)).toEqual(['m4', 'at-4']);
    expect(b.state.dropped).toEqual([]);
  });

  test('[DR-TURN-10] from a downed soldier too, not from one who stands', () => {
    const b = battle({
      units: {
        a: soldier('A', [10, 10]),
        gone: soldier('B', [11.5, 10], { weapons: ['rpg-7'], items: ['radio'], status: 'downed' }),
        up: soldier('A', [10, 11.5], { items: ['radio'] }),
        far,
      },
    });
    b.rejects('A', pickUp('a', 'radio', 'up'), { code: 'not-downed', clause: 'DR-TURN-10' });
    b.rejects('A', pickUp('a', 'nvgs', 'gone'), { code: 'not-held', clause: 'DR-TURN-10' });
    b.plays('A', pickUp('a', 'rpg-7', 'gone'), pickUp('a', 'radio', 'gone'));
    expect(b.unit('a').arms.map(({ card }) => card.id)).toEqual(['m4', 'rpg-7']);
    expect(b.unit('a').items.map(({ id }) => id)).toEqual(['radio']);
    expect(b.unit('gone')).toMatchObject({ arms: [], items: [] });
  });

  test('[DR-TURN-10] at any point of the Move: what lies beside the way is taken up in passing', () => {
    const given = (y: number) => ({
      units: {
        a: soldier('A', [10, 10]),
        gone: soldier('B', [16, 11.9], { weapons: ['rpg-7'], status: 'downed' as const }),
        far,
      },
      dropped: [{ id: 'tube', at: [14, y] as [number, number], weapon: 'at-4' }],
    });
    const take = [{ thing: 'tube' }, { thing: 'rpg-7', from: 'gone' }];
    const b = battle(given(11.5));
    b.accepts('A', moveAnd('a', [[18, 10]], { take }));
    expect(b.unit('a').arms.map(({ card }) => card.id)).toEqual(['m4', 'at-4', 'rpg-7']);
    expect(b.at('a')).toEqual([18, 10]);
    battle(given(11.501)).rejects('A', moveAnd('a', [[18, 10]], { take }), {
      code: 'not-adjacent',
      clause: 'DR-GEO-6',
    });
    battle(given(11.5)).rejects('A', moveAnd('a', [[18, 10]], { take: [{ thing: 'mast' }] }), {
      code: 'not-there',
      clause: 'DR-TURN-10',
    });
    battle({ ...given(11.5), judgements: { bulkyItem: 3 } }).rejects('A', moveAnd('a', [[18, 10]], { take }), {
      code: 'too-bulky',
      clause: 'DR-TURN-10',
    });
    battle({ ...given(11.5), judgements: { mostBulk: 8 } }).rejects('A', moveAnd('a', [[18, 10]], { take }), {
      code: 'too-heavy',
      clause: 'DR-LOD-1',
    });
  });

  test('[DR-LOD-1] what is more than one can bear cannot be taken', () => {
    const given = (load: number) => ({
      units: { a: soldier('A', [10, 10], { load }), far },
      dropped: [{ id: 'tube', at: [10, 11] as [number, number], weapon: 'at-4' }],
    });
    // A rifle is 3, the AT-4 is 3, and 18 is the most.
    battle(given(12.5)).rejects('A', pickUp('a', 'tube'), { code: 'too-heavy', clause: 'DR-LOD-1' });
    battle(given(12)).accepts('A', pickUp('a', 'tube'));
    battle({ ...given(12.5), judgements: { mostBulk: 20 } }).accepts('A', pickUp('a', 'tube'));
  });

  test('[DR-TURN-10] where the players agreed so, large things cost the Action', () => {
    const given = {
      units: { a: soldier('A', [10, 10]), c: soldier('A', [10, 12], { acted: true }), far },
      dropped: [{ id: 'tube', at: [10, 11] as [number, number], weapon: 'at-4' }],
      judgements: { bulkyItem: 3 },
    };
    battle(given).rejects('A', pickUp('c', 'tube'), { code: 'action-spent', clause: 'DR-TURN-2' });
    const b = battle(given);
    b.accepts('A', pickUp('a', 'tube'));
    expect(b.unit('a').actionUsed).toBe(true);
    const light = battle({ ...given, judgements: { bulkyItem: 3.5 } });
    light.accepts('A', pickUp('a', 'tube'));
    expect(light.unit('a').actionUsed).toBe(false);
  });
});

describe('holding', () => {
  test('[DR-REA-17] turns the Action into a token at once, and only once', () => {
    const b = battle({ units: { a: soldier('A', [10, 10]), c: soldier('A', [10, 20], { acted: true }), far } });
    b.accepts('A', hold('a'));
    expect(b.unit('a')).toMatchObject({ held: true, reaction: true, actionUsed: false });
    b.rejects('A', hold('a'), { code: 'action-spent', clause: 'DR-TURN-2' });
    b.rejects('A', hold('c'), { code: 'action-spent', clause: 'DR-TURN-2' });
    b.plays('A', move('a', [14, 10]));
    b.accepts('A', endTurn);
    expect(b.unit('a').reaction).toBe(true);
  });
});

describe('[DR-REA-17] who has an Action to hold', () => {
  const yard = (more: Partial<Given> = {}) =>
    battle({
      ...quiet,
      units: {
        truck: vehicle('A', 'military-truck', [20, 20]),
        driver: aboard('A', 'truck', 'driver'),
        a: soldier('A', [10, 10], { items: ['radio'] }),
        drone: vehicle('A', 'small-uas', [30, 20], { flying: true }),
        ugv: vehicle('A', 'ugv', [40, 20]),
        b: soldier('B', [60, 40]),
      },
      ...more,
    });
  test('[DR-VCR-1] [DR-VCR-4] a crewed vehicle has none, its crew have one each', () => {
    const b = yard();
    b.rejects('A', hold('truck'), { code: 'crew-acts', clause: 'DR-VCR-1' });
    expect(b.refusalOf('A', hold('driver'))).toBeNull();
    expect(JSON.stringify(b.offer('hold'))).not.toContain('truck');
  });
  test('[DR-UMV-9] a drone only while a soldier controls it; [DR-UMV-1] an autonomous one always', () => {
    const b = yard();
    b.rejects('A', hold('drone'), { code: 'no-operator', clause: 'DR-UMV-2' });
    expect(b.refusalOf('A', hold('ugv'))).toBeNull();
    b.plays('A', control('a', 'drone'));
    expect(b.refusalOf('A', hold('drone'))).toBeNull();
    b.plays('A', hold('drone'));
    expect(b.unit('drone').reaction).toBe(true);
  });
  test('[DR-REA-15] who arrived as a reinforcement this turn has none to save yet', () => {
    const b = yard({
      round: 2,
      started: false,
      units: {
        r: soldier('A', undefined, { arrives: { round: 2, edge: 'west' } }),
        a: soldier('A', [30, 10]),
        b: soldier('B', [60, 40]),
      },
    });
    b.plays('A', { kind: 'arrive', unit: 'r', at: point([0.5, 20]) } as Command);
    b.rejects('A', hold('r'), { code: 'no-token', clause: 'DR-REA-15' });
    expect(b.refusalOf('A', hold('a'))).toBeNull();
    expect(b.refusalOf('A', move('r', [5, 20]))).toBeNull();
  });
});
