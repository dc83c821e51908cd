import { describe, expect, test } from 'vitest';
import { aboard, attack, battle, eventsOf, type Given, move, soldier, type UnitGiven, vehicle } from '../table.ts';
import { changeSeat, leave, nextRound, quiet } from '../vehicle-orders.ts';

const b0 = { b0: soldier('B', [70, 46]) };
const truck = (p: Partial<UnitGiven> = {}, v: Partial<UnitGiven> = {}, more: Partial<Given> = {}) =>
  battle({
    ...quiet,
    ...more,
    units: {
      v: vehicle('A', 'military-truck', [30, 20], v),
      d: aboard('A', 'v', 'driver'),
      p: aboard('A', 'v', 'passenger-1', p),
      ...b0,
      ...more.units,
    },
  });

describe('[DR-PAS-3] leaving starts a Move at the exit', () => {
  test('adjacent to the base, anywhere round it, and the whole allowance from there', () => {
    const b = truck();
    b.accepts('A', leave('p', [33.5, 20], [41.5, 20]));
    expect(b.at('p')).toEqual([41.5, 20]);
    expect(b.unit('p')).toMatchObject({ moves: 1, actionUsed: false, movedNow: true, berth: null });
    expect(truck().refusalOf('A', leave('p', [30, 16.5], [30, 8.5]))).toBeNull();
    truck().rejects('A', leave('p', [33.5, 20], [41.501, 20]), { code: 'too-far', clause: 'DR-MOV-1' });
  });
  test('an inch off and not a mil more; not on top of anything', () => {
    expect(truck().refusalOf('A', leave('p', [33.5, 20]))).toBeNull();
    truck().rejects('A', leave('p', [33.501, 20]), { code: 'not-adjacent', clause: 'DR-GEO-6' });
    truck().rejects('A', leave('p', [32.4, 20]), { code: 'overlap', clause: 'DR-GEO-7' });
  });
  test('[DR-TURN-4] without a way the Move ends at the door; what follows is a sprint', () => {
    const b = truck();
    const events = b.accepts('A', leave('p', [33, 20]));
    expect(eventsOf(events, 'move-ended')).toHaveLength(1);
    expect(b.unit('p').moves).toBe(1);
    b.accepts('A', move('p', [41, 20]));
    expect(b.unit('p').actionUsed).toBe(true);
  });
  test('who is not aboard has nothing to leave', () => {
    const b = truck({}, {}, { units: { s: soldier('A', [10, 10]) } });
    b.rejects('A', leave('s', [11, 10]), { code: 'not-aboard', clause: 'DR-PAS-3' });
  });
  test('[DR-REA-3] it is no Reaction: in a window one bails out, or stays', () => {
    const b = battle({
      units: {
        v: vehicle('B', 'military-truck', [30, 20]),
        p: aboard('B', 'v', 'passenger-1', { reaction: true }),
        s: soldier('A', [10, 20], { weapons: ['m240'] }),
      },
    });
    b.accepts('A', attack('s', 'm240', 'v'));
    b.rejects('B', { kind: 'react', do: leave('p', [33, 20]) }, { code: 'not-a-reaction', clause: 'DR-REA-3' });
  });
});

describe('[DR-PAS-4] the vehicle may move in the same turn', () => {
  test('before they leave, and after, at full speed', () => {
    const before = truck();
    before.plays('A', move('v', [40, 20]), leave('p', [43, 20], [51, 20]));
    expect(before.at('p')).toEqual([51, 20]);
    const after = truck();
    after.plays('A', leave('p', [27, 20]), move('v', [69.9, 20]));
    expect(after.at('v')).toEqual([69.9, 20]);
  });
});

describe('[DR-VCR-6] [DR-VCR-3] who served cannot leave', () => {
  test('V91: a gunner who fired stays; a commander who did nothing leaves, walks 8" and fires his own pistol', () => {
    const b = battle({
      ...quiet,
      units: {
        t: vehicle('A', 'tank', [30, 20]),
        d: aboard('A', 't', 'driver'),
        g: aboard('A', 't', 'gunner'),
        c: aboard('A', 't', 'commander', { weapons: ['pistol'] }),
        e: soldier('B', [30, 5]),
      },
    });
    b.dice(6, 1, 1, 1, 2).accepts('A', attack('g', 'gun', 'e'));
    b.rejects('A', leave('g', [27, 20]), { code: 'action-spent', clause: 'DR-VCR-6' });
    b.rejects('A', changeSeat('g', 'loader'), { code: 'action-spent', clause: 'DR-VCR-6' });
    const fresh = battle({
      ...quiet,
      units: {
        t: vehicle('A', 'tank', [30, 20]),
        c: aboard('A', 't', 'commander', { weapons: ['pistol'] }),
        e: soldier('B', [30, 5]),
      },
    });
    fresh.accepts('A', leave('c', [30, 16.9], [30, 8.9]));
    fresh.dice(3, 4).accepts('A', attack('c', 'pistol', 'e'));
    expect(fresh.unit('e').status).toBe('downed');
  });
  test('a driver who drove stays, one who did not may go; a passenger may in any case', () => {
    const b = truck();
    expect(b.refusalOf('A', leave('d', [33, 20]))).toBeNull();
    b.plays('A', move('v', [40, 20]));
    b.rejects('A', leave('d', [43, 20]), { code: 'move-spent', clause: 'DR-VCR-3' });
    expect(b.refusalOf('A', leave('p', [43, 20]))).toBeNull();
  });
  test('own Action and own Move: a passenger who fired may leave, one who Focused or changed seats may not', () => {
    expect(truck({ acted: true }).refusalOf('A', leave('p', [33, 20]))).toBeNull();
    expect(truck({ focused: true }).refusalOf('A', leave('p', [33, 20]))).toBe('focused');
    expect(truck({ moves: 1 }).refusalOf('A', leave('p', [33, 20]))).toBe('move-spent');
    expect(truck({ seatChanged: true }).refusalOf('A', leave('p', [33, 20]))).toBe('move-spent');
  });
});

describe('[DR-PAS-1] only by the doors of what stands on the ground', () => {
  test('V88: not from a helicopter in the air; landed, yes', () => {
    const from = (flying: boolean) =>
      battle({
        units: {
          h: vehicle('A', 'transport-helicopter', [30, 20], { flying }),
          pilot: aboard('A', 'h', 'pilot'),
          p: aboard('A', 'h', 'passenger-1'),
          ...b0,
        },
      });
    from(true).rejects('A', leave('p', [34, 20]), { code: 'vehicle-flying', clause: 'DR-PAS-1' });
    expect(from(false).refusalOf('A', leave('p', [34, 20]))).toBeNull();
  });
});

describe('[DR-VEH-3] changing seats', () => {
  test('V62: nobody drives for a downed driver; a passenger takes the seat, gives up the Move, drives next turn', () => {
    const b = truck({ training: ['driving'] }, {}, { units: { d: aboard('A', 'v', 'driver', { status: 'downed' }) } });
    b.rejects('A', move('v', [35, 20]), { code: 'no-operator', clause: 'DR-VEH-2' });
    b.accepts('A', changeSeat('p', 'driver'));
    expect([b.unit('p').berth?.seat, b.unit('d').berth?.seat]).toEqual(['driver', 'passenger-1']);
    b.rejects('A', move('v', [35, 20]), { code: 'move-spent', clause: 'DR-VCR-6' });
    b.rejects('A', leave('p', [33, 20]), { code: 'move-spent', clause: 'DR-VCR-6' });
    nextRound(b);
    b.accepts('A', move('v', [69.9, 20]));
  });
  test('an untrained driver goes at half speed, unless the players agree otherwise', () => {
    const farthest = (training: UnitGiven['training'], judgements = {}) => {
      const b = truck(
        {},
        {},
        {
          judgements,
          units: { d: soldier('A', [10, 40]), p: aboard('A', 'v', 'passenger-1', { training }) },
        },
      );
      b.plays('A', changeSeat('p', 'driver'));
      nextRound(b);
      return [b.refusalOf('A', move('v', [50, 20])), b.refusalOf('A', move('v', [50.1, 20]))];
    };
    expect(farthest([])).toEqual([null, 'too-far']);
    expect(farthest(['driving'])).toEqual([null, null]);
    expect(farthest([], { untrainedDriver: 'full' })).toEqual([null, null]);
  });
  test('an occupied seat is not free, nor is his own or one that doesn’t exist', () => {
    expect(truck().refusalOf('A', changeSeat('p', 'driver'))).toBe('no-capacity');
    expect(truck().refusalOf('A', changeSeat('p', 'gunner'))).toBeNull();
    expect(truck().refusalOf('A', changeSeat('p', 'passenger-1'))).toBe('already-there');
    expect(truck().refusalOf('A', changeSeat('p', 'passenger-19'))).toBe('unknown-seat');
  });
  test('[DR-VCR-6] a soldier who changed seats serves no weapon this turn', () => {
    const b = truck({ training: ['machine-gun'] });
    b.plays('A', changeSeat('p', 'gunner'));
    b.rejects('A', attack('p', 'gun', 'b0'), { code: 'move-spent', clause: 'DR-VCR-6' });
    nextRound(b);
    expect(b.refusalOf('A', attack('p', 'gun', 'b0'))).toBeNull();
  });
});
