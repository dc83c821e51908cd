import { describe, expect, test } from 'vitest';
import { hasInformation } from '../../src/rules/signals/information.ts';
import {
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
  type UnitGiven,
  vehicle,
} from '../table.ts';
import { control, nextRound, quiet } from '../vehicle-orders.ts';

const radio = { items: ['radio'] };
const b0 = { b0: soldier('B', [70, 46]) };
const alone = (drone: Partial<UnitGiven> = {}, more: Partial<Given> = {}, card = 'small-uas') =>
  battle({
    ...quiet,
    ...more,
    units: {
      o: soldier('A', [5, 24], radio),
      u: vehicle('A', card, [60, 24], { flying: true, launchPoint: [6.1, 24], ...drone }),
      ...b0,
      ...more.units,
    },
  });

describe('[DR-UMV-6] a drone that nobody controlled flies home', () => {
  test('straight towards its launch point, as far as its Movement', () => {
    const b = alone();
    b.accepts('A', endTurn);
    expect(b.at('u')).toEqual([12, 24]);
    expect(b.unit('u')).toMatchObject({ flying: true, movedLast: true });
  });
  test('there it lands; a pocket drone is taken up by a friend beside it', () => {
    const recovered = alone({ at: [54.1, 24] });
    const events = recovered.accepts('A', endTurn);
    expect(eventsOf(events, 'drone-recovered')).toMatchObject([{ drone: 'u', by: 'o' }]);
    expect(recovered.unit('u')).toMatchObject({ status: 'reserve', at: null, packOf: recovered.unit('o').index });
    const short = alone({ at: [54.101, 24] });
    short.accepts('A', endTurn);
    expect(short.unit('u')).toMatchObject({ status: 'active', flying: true });
  });
  test('nobody there, or too large to be picked up: it lies landed', () => {
    const lonely = alone({ at: [40, 24], launchPoint: [20, 24] });
    lonely.accepts('A', endTurn);
    expect(lonely.unit('u')).toMatchObject({ status: 'active', flying: false, at: { x: 20_000, y: 24_000 } });
    const large = alone({ at: [40, 24], launchPoint: [8, 24] }, {}, 'combat-uas');
    large.accepts('A', endTurn);
    expect(large.unit('u')).toMatchObject({ status: 'active', flying: false });
  });
  test('it can be launched again by the soldier who picked it up', () => {
    const b = alone({ at: [54.1, 24] });
    nextRound(b);
    b.accepts('A', control('o', 'u', [5, 26]));
    expect(b.unit('u')).toMatchObject({ status: 'active', flying: true });
  });
  test('a controlled one stays; so does one on the ground, and a robot on wheels', () => {
    const held = alone();
    held.plays('A', control('o', 'u'), endTurn);
    expect(held.at('u')).toEqual([60, 24]);
    expect(held.unit('u').controlled).toBe(true);
    const landed = alone({ flying: false });
    landed.accepts('A', endTurn);
    expect(landed.at('u')).toEqual([60, 24]);
  });
  test('the players may agree that it hovers, or lands where it is', () => {
    const hover = alone({}, { judgements: { autopilot: 'hover' } });
    hover.accepts('A', endTurn);
    expect(hover.unit('u')).toMatchObject({ flying: true, at: { x: 60_000 } });
    const land = alone({}, { judgements: { autopilot: 'land' } });
    land.accepts('A', endTurn);
    expect(land.unit('u')).toMatchObject({ flying: false, at: { x: 60_000 } });
  });
  test('[DR-REA-6] on its way it can be shot down', () => {
    const b = battle({
      units: {
        o: soldier('A', [5, 24], radio),
        u: vehicle('A', 'small-uas', [40, 24], { flying: true, launchPoint: [6.1, 24] }),
        e: soldier('B', [30, 34], { reaction: true, movedLast: false }),
      },
    });
    b.accepts('A', endTurn);
    expect(b.asked()).toEqual([{ seat: 'B', moment: 'reaction' }]);
    b.accepts('B', react(attack('e', 'm4', 'u')));
    b.dice(5, 4, 4).accepts('A', pass);
    expect(b.unit('u').status).toBe('removed');
  });
});

describe('[DR-UMV-5] the picture of a drone', () => {
  test('V69: it lives through the owner’s next turn in which nobody controls it, and ends with it', () => {
    const b = battle({
      ...quiet,
      terrain: [box('high-wall', [30, 0], [31, 48], { height: 5 })],
      units: {
        o: soldier('A', [10, 24], radio),
        u: vehicle('A', 'black-hornet', [12, 24], { flying: true }),
        e: soldier('B', [50, 24], { movedLast: true }),
      },
    });
    const knows = () => hasInformation(b.state, b.unit('o'), b.unit('e')) !== undefined;
    expect(knows()).toBe(false);
    b.plays('A', control('o', 'u'), move('u', [36, 24]));
    expect(knows()).toBe(true);
    nextRound(b);
    expect(knows()).toBe(true);
    b.accepts('A', endTurn);
    expect(knows()).toBe(false);
    expect(b.at('u')).toEqual([12, 24]);
  });
});

describe('[DR-UMV-7] [DR-UMV-12] the operator is downed', () => {
  const shot = (drone: Partial<UnitGiven>, more: Partial<Given> = {}) =>
    battle({
      ...quiet,
      ...more,
      units: {
        s: soldier('A', [20, 10]),
        o: soldier('B', [40, 10], radio),
        o2: soldier('B', [42, 10], radio),
        u: vehicle('B', 'small-uas', [60, 40], { flying: true, operator: 'o', launchPoint: [42, 11.5], ...drone }),
        ...more.units,
      },
    });
  test('V92: without an autopilot it crashes at once', () => {
    const b = shot({ autopilot: false });
    const events = b.dice(5, 4, 2).accepts('A', attack('s', 'm4', 'o'));
    expect(rollsOf(events)).toEqual(['skill', 'damage', 'damage']);
    expect(b.unit('u')).toMatchObject({ status: 'active', flying: false });
    const gone = shot({ autopilot: false });
    gone.dice(5, 4, 3).accepts('A', attack('s', 'm4', 'o'));
    expect(gone.unit('u').status).toBe('removed');
  });
  test('V92: with one it stays up and flies home at its owner’s turn end', () => {
    const b = shot({});
    b.dice(5, 4).accepts('A', attack('s', 'm4', 'o'));
    expect(b.unit('u')).toMatchObject({ flying: true, controlled: false });
    b.accepts('A', endTurn);
    expect(b.at('u')).toEqual([60, 40]);
    b.dice(9, 1).accepts('B', endTurn);
    expect(b.unit('u').status).toBe('reserve');
  });
  test('another unit takes it over', () => {
    const b = shot({});
    b.dice(5, 4).accepts('A', attack('s', 'm4', 'o'));
    b.accepts('A', endTurn);
    b.plays('B', control('o2', 'u'), move('u', [60, 20]));
    expect(b.unit('u').controlled).toBe(true);
  });
  test('another soldier’s death doesn’t affect it', () => {
    const b = shot({ autopilot: false });
    b.dice(5, 4).accepts('A', attack('s', 'm4', 'o2'));
    expect(b.unit('u')).toMatchObject({ flying: true, controlled: true });
  });
  test('[DR-UMV-12] without an autopilot it also crashes at its owner’s turn end if nobody controlled it', () => {
    const b = alone({ autopilot: false });
    b.dice(1).accepts('A', endTurn);
    expect(b.unit('u')).toMatchObject({ status: 'active', flying: false });
  });
});

describe('[DR-UMV-9] a controlled drone saves its Action', () => {
  test('and keeps it until its owner’s next turn; uncontrolled it has none', () => {
    const b = alone();
    b.plays('A', control('o', 'u'), endTurn);
    expect(b.unit('u').reaction).toBe(true);
    b.dice(9, 1).accepts('B', endTurn);
    expect(b.unit('u')).toMatchObject({ reaction: false, controlled: false });
    const idle = alone({ launchPoint: [59, 24] });
    idle.accepts('A', endTurn);
    expect(idle.unit('u').reaction).toBe(false);
  });
});

test('[DR-UMV-1] an autonomous vehicle acts like a person, without anybody', () => {
  const b = battle({ ...quiet, units: { u: vehicle('A', 'ugv', [30, 20]), e: soldier('B', [50, 20]) } });
  b.plays('A', move('u', [42, 20]));
  expect(b.at('u')).toEqual([42, 20]);
});
