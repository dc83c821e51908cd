import { describe, expect, test } from 'vitest';
import { jam } from '../signal-orders.ts';
import {
  aboard,
  attack,
  battle,
  carry,
  endTurn,
  eventsOf,
  type Given,
  move,
  soldier,
  type UnitGiven,
  vehicle,
} from '../table.ts';
import { control, nextRound, quiet } from '../vehicle-orders.ts';

const radio = { items: ['radio'] };
const b0 = { b0: soldier('B', [70, 46]) };
const field = (more: Partial<Given> = {}, drone: Partial<UnitGiven> = {}, operator: Partial<UnitGiven> = radio) =>
  battle({
    ...quiet,
    ...more,
    units: {
      o: soldier('A', [10, 10], operator),
      u: vehicle('A', 'small-uas', [20, 20], { flying: true, ...drone }),
      ...b0,
      ...more.units,
    },
  });

describe('[DR-UMV-2] taking control', () => {
  test('costs Focus and a Signal; the drone then has one Move and one Action', () => {
    const b = field();
    b.rejects('A', move('u', [30, 20]), { code: 'no-operator', clause: 'DR-UMV-2' });
    b.accepts('A', control('o', 'u'));
    expect(b.unit('o')).toMatchObject({ focused: true, actionUsed: true, signal: true });
    b.plays('A', move('u', [68, 20]));
    b.rejects('A', move('u', [60, 20]), { code: 'move-spent', clause: 'DR-VEH-1' });
    b.rejects('A', move('o', [12, 10]), { code: 'focused', clause: 'DR-TURN-5' });
  });
  test('no further than its Movement', () => {
    const b = field();
    b.plays('A', control('o', 'u'));
    b.rejects('A', move('u', [68.001, 20]), { code: 'too-far', clause: 'DR-MOV-1' });
  });
  test('anew each turn', () => {
    const b = field();
    b.plays('A', control('o', 'u'), move('u', [30, 20]));
    nextRound(b);
    b.rejects('A', move('u', [32, 20]), { code: 'no-operator', clause: 'DR-UMV-2' });
    b.plays('A', control('o', 'u'), move('u', [32, 20]));
  });
  test('[DR-TURN-5] not by who has moved or acted; V92: a radio is all it takes', () => {
    expect(field({}, {}, { ...radio, moves: 1 }).refusalOf('A', control('o', 'u'))).toBe('needs-focus');
    expect(field({}, {}, { ...radio, acted: true }).refusalOf('A', control('o', 'u'))).toBe('action-spent');
    field({}, {}, {}).rejects('A', control('o', 'u'), { code: 'no-radio', clause: 'DR-SIG-1' });
    expect(field({}, { autopilot: false }).refusalOf('A', control('o', 'u'))).toBeNull();
  });
  test('[DR-UMV-4] one hand on each drone, and one drone in each hand', () => {
    const b = field({
      units: { o2: soldier('A', [12, 10], radio), u2: vehicle('A', 'small-uas', [24, 20], { flying: true }) },
    });
    b.plays('A', control('o', 'u'));
    b.rejects('A', control('o2', 'u'), { code: 'already-used', clause: 'DR-UMV-2' });
    b.rejects('A', control('o', 'u2'), { code: 'focused', clause: 'DR-UMV-4' });
    b.accepts('A', control('o2', 'u2'));
  });
  test('a scenario may say who; an enemy’s drone does not exist for this; nor is a truck a drone', () => {
    const named = { units: { o2: soldier('A', [12, 10], radio) } };
    const b = field(named, { operators: ['o2'] });
    b.rejects('A', control('o', 'u'), { code: 'not-an-operator', clause: 'DR-UMV-2' });
    b.accepts('A', control('o2', 'u'));
    field({}, { seat: 'B' }).rejects('A', control('o', 'u'), { code: 'unknown-unit', clause: 'DR-CORE-3' });
    field({ units: { v: vehicle('A', 'military-truck', [40, 40]) } }).rejects('A', control('o', 'v'), {
      code: 'not-a-drone',
      clause: 'DR-UMV-2',
    });
  });
  test('[DR-QS-17] in quick-start games Focus is enough: no radio, no token', () => {
    const quick = battle({
      ...quiet,
      options: { rules: 'quick-start' },
      units: {
        o: soldier('A', [10, 10], { weapons: [] }),
        u: vehicle('A', 'black-hornet', [20, 20], { flying: true }),
        b0: soldier('B', [70, 46], { weapons: [] }),
      },
    });
    quick.accepts('A', control('o', 'u'));
    expect(quick.unit('o')).toMatchObject({ focused: true, signal: false });
    expect(quick.unit('u').controlled).toBe(true);
  });
  test('it is no Reaction', () => {
    const b = battle({
      units: {
        s: soldier('A', [10, 20]),
        o: soldier('B', [30, 20], { ...radio, reaction: true, movedLast: false }),
        u: vehicle('B', 'small-uas', [40, 20], { flying: true }),
      },
    });
    b.accepts('A', attack('s', 'm4', 'o'));
    b.rejects('B', { kind: 'react', do: control('o', 'u') }, { code: 'not-a-reaction', clause: 'DR-REA-3' });
  });
});

describe('[DR-UMV-8] launching a drone from the pack', () => {
  const packed = { drone: { packedBy: 'o' } };
  const pack = (more: Partial<Given> = {}) =>
    battle({
      ...quiet,
      ...more,
      units: {
        o: soldier('A', [10, 10], radio),
        o2: soldier('A', [12, 10], radio),
        u: vehicle('A', 'small-uas', undefined, packed.drone),
        ...b0,
        ...more.units,
      },
    });
  test('adjacent to its bearer, into the air, as part of taking control', () => {
    const b = pack();
    const events = b.accepts('A', control('o', 'u', [10, 12]));
    expect(eventsOf(events, 'control-taken')).toMatchObject([{ clause: 'DR-UMV-8' }]);
    expect(b.unit('u')).toMatchObject({
      status: 'active',
      flying: true,
      altitude: 6000,
      launchPoint: { x: 10_000, y: 12_000 },
    });
    b.plays('A', move('u', [10, 40]));
  });
  test('an inch off and not a mil more; by its bearer; with a place named', () => {
    expect(pack().refusalOf('A', control('o', 'u', [10, 12]))).toBeNull();
    pack().rejects('A', control('o', 'u', [10, 12.001]), { code: 'not-adjacent', clause: 'DR-GEO-6' });
    pack().rejects('A', control('o2', 'u', [12, 11.5]), { code: 'not-adjacent', clause: 'DR-UMV-8' });
    pack().rejects('A', control('o', 'u'), {
      code: 'no-launch-point',
      clause: 'DR-UMV-8',
      nearest: control('o', 'u', [11.05, 10]),
    });
  });
  test('what flies already is not launched', () => {
    field().rejects('A', control('o', 'u', [10, 12]), { code: 'already-launched', clause: 'DR-UMV-8' });
  });
  test('everything sampled is legal', () => {
    const b = pack();
    const [open] = b.match.open;
    const decision = open?.menu.find(({ kind }) => kind === 'control');
    const sampled = open === undefined ? [] : (decision?.sample(b.state, open) ?? []);
    expect(sampled.map((command: { unit?: string }) => command.unit)).toEqual(['o']);
    for (const command of sampled) expect(b.refusalOf('A', command)).toBeNull();
  });
});

describe('[DR-EWF-6] [DR-EWF-7] jamming and drones', () => {
  const ew = { j: soldier('A', [10, 24], { items: ['ew-set'], specialties: ['electronic-warfare'] }) };
  const jammed = (drone: Partial<UnitGiven>, operator: Partial<UnitGiven> = {}) =>
    battle({
      ...quiet,
      units: {
        ...ew,
        u: vehicle('B', 'small-uas', [47, 24], { flying: true, operator: 'o', ...drone }),
        o: soldier('B', [65, 24], { ...radio, ...operator }),
      },
    });
  test('V66: 29" away a drone crashes: on a 2 it lies landed, on a 3 it is destroyed; its operator is not jammed', () => {
    const down = jammed({ at: [40, 24] });
    down.dice(5, 2).accepts('A', jam('j'));
    expect(down.unit('u')).toMatchObject({ status: 'active', flying: false, altitude: 0, controlled: false });
    const gone = jammed({ at: [40, 24] });
    gone.dice(5, 3).accepts('A', jam('j'));
    expect(gone.unit('u').status).toBe('removed');
  });
  test('V66: a failed attempt does nothing but show the jammer', () => {
    const b = jammed({ at: [40, 24] });
    b.dice(4).accepts('A', jam('j'));
    expect(b.unit('u')).toMatchObject({ flying: true, controlled: true });
    expect(b.unit('j').signal).toBe(true);
  });
  test('36" from the jammer, the base’s edge included', () => {
    const inside = jammed({ at: [46.5, 24] });
    inside.dice(5, 2).accepts('A', jam('j'));
    expect(inside.unit('u').flying).toBe(false);
    const outside = jammed({ at: [46.501, 24] });
    outside.dice(5).accepts('A', jam('j'));
    expect(outside.unit('u')).toMatchObject({ flying: true, controlled: true });
  });
  test('on the ground it stands still; autonomous ones do not care', () => {
    const landed = jammed({ at: [40, 24], flying: false });
    landed.dice(5).accepts('A', jam('j'));
    expect(landed.unit('u')).toMatchObject({ status: 'active', controlled: false });
    const robot = battle({
      ...quiet,
      units: { ...ew, u: vehicle('B', 'ugv', [40, 24]), b0: soldier('B', [70, 46]) },
    });
    robot.dice(5).accepts('A', jam('j'));
    robot.accepts('A', endTurn);
    expect(robot.refusalOf('B', move('u', [44, 24]))).toBeNull();
  });
  test('[DR-EWF-6] a jammed operator loses a drone that is out of reach', () => {
    const b = jammed({ at: [65, 40] }, { at: [40, 10] });
    b.dice(5).accepts('A', jam('j'));
    expect(b.unit('u')).toMatchObject({ flying: true, controlled: false });
    b.accepts('A', endTurn);
    b.rejects('B', control('o', 'u'), { code: 'jammed', clause: 'DR-EWF-6' });
  });
  test('one that flies into it later comes down there', () => {
    const b = battle({
      ...quiet,
      active: 'B',
      units: {
        j: soldier('A', [10, 24], { items: ['ew-set'], jamming: true }),
        u: vehicle('B', 'small-uas', [60, 24], { flying: true, operator: 'o' }),
        o: soldier('B', [70, 40], radio),
      },
    });
    // After 14" in a straight line, which is longer than the fall: two dice (DR-FAL-5).
    b.dice(1, 1).accepts('B', move('u', [30, 24]));
    expect(b.unit('u')).toMatchObject({ status: 'active', flying: false, controlled: false });
    expect(b.at('u')).toEqual([46, 24]);
  });
});

describe('[DR-TURN-6] [DR-UMV-7] an operator who is moved by others loses his Focus, and the drone with it', () => {
  const yard = (seat: string | undefined, more: Given['units'] = {}) =>
    battle({
      ...quiet,
      units: {
        v: vehicle('A', 'military-truck', [20, 20]),
        d: aboard('A', 'v', 'driver'),
        op: aboard('A', 'v', seat, { items: ['radio'] }),
        drone: vehicle('A', 'small-uas', [30, 20], { flying: true }),
        ...more,
        b: soldier('B', [60, 40]),
      },
    });
  test('a passenger when the vehicle drives off, not before', () => {
    const b = yard(undefined);
    b.plays('A', control('op', 'drone'));
    expect(b.refusalOf('A', move('drone', [40, 20]))).toBeNull();
    const lost = eventsOf(b.accepts('A', move('v', [24, 20])), 'control-lost');
    expect(lost).toMatchObject([{ clause: 'DR-TURN-6', drone: 'drone' }]);
    b.rejects('A', move('drone', [40, 20]), { code: 'no-operator', clause: 'DR-UMV-2' });
  });
  test('[DR-CRW-4] who sits at a station keeps it', () => {
    const b = yard('gunner');
    b.plays('A', control('op', 'drone'), move('v', [24, 20]));
    expect(b.refusalOf('A', move('drone', [40, 20]))).toBeNull();
  });
  test('one whom an ally picks up', () => {
    const b = battle({
      seats: ['A', 'C', 'B'],
      sides: { A: 'blue', C: 'blue' },
      stops: { A: {}, B: {}, C: {} },
      active: 'C',
      units: {
        op: soldier('A', [10, 10], { items: ['radio'] }),
        drone: vehicle('A', 'small-uas', [30, 20], { flying: true, operator: 'op', controlled: true }),
        c: soldier('C', [11.2, 10]),
        b: soldier('B', [60, 40]),
      },
    });
    expect(b.unit('drone').controlled).toBe(true);
    b.plays('C', carry('c', 'op'));
    expect(b.unit('drone')).toMatchObject({ controlled: false, operator: -1 });
  });
});
