import { describe, expect, test } from 'vitest';
import {
  aboard,
  type Battle,
  battle,
  eventsOf,
  type Given,
  hold,
  move,
  pass,
  react,
  soldier,
  vehicle,
} from '../table.ts';
import { board, boardFocus, leave, leaveFocus, nextRound, quiet } from '../vehicle-orders.ts';

const b0 = { b0: soldier('B', [70, 46], { weapons: [] }) };
const seated = (vehicleId: string, count: number, from = 1) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, i) => [`p${from + i}`, aboard('A', vehicleId, `passenger-${from + i}`)]),
  );

describe('[DR-PAS-1] boarding as part of a Move', () => {
  const truck = (at: readonly [number, number], more: Partial<Given> = {}) =>
    battle({
      ...more,
      units: {
        v: vehicle('A', 'military-truck', [30, 20], { weapons: [] }),
        s: soldier('A', at, { weapons: [] }),
        ...b0,
        ...more.units,
      },
    });
  test('[DR-PAS-2] the Move brings it adjacent, ends there, and the Action is left', () => {
    const b = truck([20, 20]);
    b.accepts('A', board('s', 'v', [[26.5, 20]]));
    expect(b.unit('s')).toMatchObject({ at: null, berth: { seat: 'passenger-1' }, moves: 1, actionUsed: false });
    b.rejects('A', move('s', [26, 20]), { code: 'unit-aboard', clause: 'DR-PAS-3' });
  });
  test('an inch from the base is adjacent, a mil more is not', () => {
    expect(truck([20, 20]).refusalOf('A', board('s', 'v', [[26.5, 20]]))).toBeNull();
    truck([20, 20]).rejects('A', board('s', 'v', [[26.499, 20]]), { code: 'not-adjacent', clause: 'DR-GEO-6' });
  });
  test('[DR-QS-21] quick-start games want a tenth of an inch', () => {
    const quick = { options: { rules: 'quick-start' as const } };
    expect(truck([24, 20], quick).refusalOf('A', board('s', 'v', [[27.4, 20]]))).toBeNull();
    expect(truck([24, 20], quick).refusalOf('A', board('s', 'v', [[27.399, 20]]))).toBe('not-adjacent');
  });
  test('not into an aircraft in the air, a wreck, a drone, nor into what an enemy holds', () => {
    const into = (card: string, more = {}, units: Given['units'] = {}) =>
      battle({
        units: { v: vehicle('A', card, [30, 20], more), s: soldier('A', [26, 20]), ...b0, ...units },
      }).refusalOf('A', board('s', 'v', [[26.4, 20]]));
    expect(into('transport-helicopter')).toBeNull();
    expect(into('transport-helicopter', { flying: true })).toBe('vehicle-flying');
    expect(into('military-truck', { status: 'wreck' })).toBe('vehicle-out');
    expect(into('combat-uas')).toBe('not-for-people');
  });
  test('[DR-VEH-10] an abandoned vehicle is anybody’s; who takes its controls has it', () => {
    const captured = (driver: Given['units']) =>
      battle({
        ...quiet,
        units: { v: vehicle('B', 'military-truck', [30, 20]), s: soldier('A', [26.5, 20]), ...b0, ...driver },
      });
    captured({ d: aboard('B', 'v', 'driver') }).rejects('A', board('s', 'v', [], 'gunner'), {
      code: 'enemy-held',
      clause: 'DR-VEH-10',
    });
    const b = captured({ d: aboard('B', 'v', 'driver', { status: 'downed' }) });
    const events = b.accepts('A', board('s', 'v', [], 'driver'));
    expect(eventsOf(events, 'vehicle-seized')).toMatchObject([{ unit: 'v', by: 's' }]);
    expect([b.unit('v').seat, b.unit('v').taker]).toEqual(['A', 'A']);
    expect([b.unit('s').berth?.seat, b.unit('d').berth?.seat]).toEqual(['driver', 'passenger-1']);
    b.rejects('A', move('v', [35, 20]), { code: 'move-spent', clause: 'DR-VCR-6' });
    nextRound(b);
    b.accepts('A', move('v', [35, 20]));
    expect(b.at('v')).toEqual([35, 20]);
  });
});

describe('[DR-PAS-7] [DR-OVL-1] capacity', () => {
  const ifv = (count: number, _seat?: string, more: Partial<Given> = {}) =>
    battle({
      ...more,
      units: {
        v: vehicle('A', 'ifv', [30, 20]),
        d: aboard('A', 'v', 'driver'),
        g: aboard('A', 'v', 'gunner'),
        c: aboard('A', 'v', 'commander'),
        ...seated('v', count),
        s: soldier('A', [26.25, 20]),
        ...b0,
      },
    }).match;
  const refusal = (count: number, command: { kind: string }, more: Partial<Given> = {}) => {
    const match = ifv(count, undefined, more);
    return match.check('A', match.open[0]?.id ?? 0, command)?.code ?? null;
  };
  test('V61: a sixth finds no room', () => {
    expect(refusal(4, boardFocus('s', 'v'))).toBeNull();
    expect(refusal(5, boardFocus('s', 'v'))).toBe('no-capacity');
    expect(refusal(5, board('s', 'v', []))).toBe('no-capacity');
  });
  test('the settings overloadShare and outsideRiders say how many more', () => {
    expect(refusal(5, boardFocus('s', 'v'), { judgements: { overloadShare: 1 } })).toBeNull();
    expect(refusal(3, boardFocus('s', 'v'), { judgements: { overloadShare: 0 } })).toBe('no-capacity');
  });
  test('[DR-OVL-2] one too many gets in by Focus only, but may ride outside', () => {
    expect(refusal(3, board('s', 'v', [], 'passenger-4'))).toBe('needs-focus');
    expect(refusal(3, boardFocus('s', 'v', 'passenger-4'))).toBeNull();
    expect(refusal(3, board('s', 'v', [], 'outside-1'))).toBeNull();
    expect(refusal(3, board('s', 'v', []))).toBeNull();
    // Over-full as it is, not even the outside is reached by the doors.
    expect(refusal(4, board('s', 'v', [], 'outside-1'))).toBe('needs-focus');
  });
  test('a seat that is taken, and one that is not there', () => {
    expect(refusal(2, board('s', 'v', [], 'gunner'))).toBe('no-capacity');
    expect(refusal(2, board('s', 'v', [], 'passenger-2'))).toBe('no-capacity');
    expect(refusal(2, board('s', 'v', [], 'passenger-6'))).toBe('unknown-seat');
    expect(refusal(2, board('s', 'v', [], 'bridge'))).toBe('unknown-seat');
  });
  test('four riders on a tank, and no fifth', () => {
    const tank = (count: number, judgements = {}) =>
      battle({
        judgements,
        units: {
          v: vehicle('A', 'tank', [30, 20]),
          ...Object.fromEntries(['driver', 'gunner', 'commander', 'loader'].map((id) => [id, aboard('A', 'v', id)])),
          ...Object.fromEntries(
            Array.from({ length: count }, (_, i) => [`o${i + 1}`, aboard('A', 'v', `outside-${i + 1}`)]),
          ),
          s: soldier('A', [26.25, 20]),
          ...b0,
        },
      });
    const b = tank(3);
    b.accepts('A', board('s', 'v', []));
    expect(b.unit('s').berth?.seat).toBe('outside-4');
    expect(tank(4).refusalOf('A', board('s', 'v', []))).toBe('no-capacity');
    expect(tank(4, { outsideRiders: 5 }).refusalOf('A', board('s', 'v', []))).toBeNull();
  });
  test('[DR-OVL-1] [DR-OVL-2] V61: overloaded it moves at half speed, and its passengers leave by Focus only', () => {
    const b = battle({
      units: { v: vehicle('A', 'ifv', [30, 20]), d: aboard('A', 'v', 'driver'), ...seated('v', 5), ...b0 },
    });
    b.rejects('A', leave('p1', [27.2, 20]), { code: 'needs-focus', clause: 'DR-OVL-2' });
    expect(b.refusalOf('A', leaveFocus('p1', [27.2, 20]))).toBeNull();
    expect(b.refusalOf('A', move('v', [48, 20]))).toBeNull();
    expect(b.refusalOf('A', move('v', [48.001, 20]))).toBe('too-far');
  });
});

describe('[DR-PAS-5] [DR-PAS-6] getting in and out by Focus', () => {
  const helicopter = () =>
    battle({
      ...quiet,
      units: {
        h: vehicle('A', 'transport-helicopter', [30, 20]),
        pilot: aboard('A', 'h', 'pilot'),
        ...Object.fromEntries([1, 2, 3, 4].map((i) => [`s${i}`, soldier('A', [20 + (i % 2) * 1.2, 17 + i * 1.1])])),
        ...b0,
      },
    });
  const ropes = (b: Battle) => [1, 2, 3, 4].map((i) => b.refusalOf('A', leaveFocus(`s${i}`, [59 + i * 1.1, 20])));

  test('V13: board, fly, and rope down only from a helicopter that hovers', () => {
    const b = helicopter();
    for (const i of [1, 2, 3, 4]) b.plays('A', board(`s${i}`, 'h', [[26.5, 20]]));
    expect(b.unit('s4')).toMatchObject({ berth: { seat: 'passenger-4' }, actionUsed: false });
    nextRound(b);
    b.plays('A', move('h', [60, 20]));
    expect(ropes(b)).toEqual(Array(4).fill('vehicle-moved'));
    nextRound(b);
    expect(ropes(b)).toEqual(Array(4).fill(null));
    for (const i of [1, 2, 3, 4]) b.plays('A', leaveFocus(`s${i}`, [59 + i * 1.1, 20]));
    expect(b.at('s1')).toEqual([60.1, 20]);
    expect(b.unit('s1')).toMatchObject({ focused: true, actionUsed: true, berth: null });
    b.rejects('A', move('s1', [60, 22]), { code: 'focused', clause: 'DR-TURN-5' });
    // And it goes on hovering for the rest of the turn.
    b.rejects('A', move('h', [50, 20]), { code: 'focused', clause: 'DR-TURN-5' });
    nextRound(b);
    b.accepts('A', move('h', [50, 20]));
  });
  test('[DR-VEH-2] the pilot stays at the controls of what is in the air', () => {
    const at = (flying: boolean) =>
      battle({
        units: { h: vehicle('A', 'attack-helicopter', [30, 20], { flying }), p: aboard('A', 'h', 'pilot'), ...b0 },
      }).refusalOf('A', leaveFocus('p', [30, 20 - (flying ? 0 : 3.6)]));
    expect(at(true)).toBe('vehicle-flying');
    expect(at(false)).toBeNull();
  });
  test('[DR-TURN-5] it is the whole turn of who does it', () => {
    const squeeze = (more: object) =>
      battle({
        units: { v: vehicle('A', 'civilian-car', [30, 20]), s: soldier('A', [27.5, 20], more), ...b0 },
      }).refusalOf('A', boardFocus('s', 'v'));
    expect(squeeze({})).toBeNull();
    expect(squeeze({ moves: 1 })).toBe('needs-focus');
    expect(squeeze({ acted: true })).toBe('action-spent');
    const still = (moves: number) =>
      battle({
        units: { v: vehicle('A', 'civilian-car', [30, 20], { moves }), s: soldier('A', [27.5, 20]), ...b0 },
      }).refusalOf('A', boardFocus('s', 'v'));
    expect(still(1)).toBe('vehicle-moved');
  });
});

describe('[DR-PAS-4] by a Reaction, a vehicle is boarded before its Move or where the Move ends, not as it goes by', () => {
  const passing = () =>
    battle({
      stops: { A: { own: true, seenWithin: 24 } },
      units: {
        v: vehicle('A', 'military-truck', [20, 20]),
        d: aboard('A', 'v', 'driver'),
        s: soldier('A', [23, 23.2], { weapons: [] }),
        ...b0,
      },
    });
  /** The soldier holds, the truck sets out for (24,20), and `passes` windows go by before he wants to get in. */
  const after = (passes: number) => {
    const b = passing();
    b.plays('A', hold('s'), move('v', [24, 20]));
    b.plays('A', ...Array.from({ length: passes }, () => pass));
    const about = b.match.open[0]?.about as { trigger: string };
    return { b, trigger: about.trigger };
  };
  const jumpOn = react(board('s', 'v', [[22.5, 22.7]]));
  test('when the Move is declared', () => {
    const { b, trigger } = after(0);
    expect(trigger).toBe('move-declared');
    expect(b.refusalOf('A', react(board('s', 'v', [[21.5, 22.5]])))).toBeNull();
  });
  test('not on the way, though it is beside him; walking there is another thing', () => {
    const { b, trigger } = after(2);
    expect([trigger, b.at('v')]).toEqual(['move-step', [22, 20]]);
    b.rejects('A', jumpOn, { code: 'vehicle-moved', clause: 'DR-PAS-4' });
    expect(b.refusalOf('A', react(move('s', [23, 24])))).toBeNull();
    const offered = b.match.sample(b.match.open[0]!).filter(({ kind }) => kind === 'react');
    expect(offered.some((each) => 'board' in (each as unknown as { do: object }).do)).toBe(false);
  });
  test('where it ends', () => {
    const { b, trigger } = after(4);
    expect([trigger, b.at('v')]).toEqual(['move-ended', [24, 20]]);
    b.accepts('A', react(board('s', 'v', [[23.5, 22.7]])));
    b.plays('A', ...b.asked().flatMap(({ moment }) => (moment === 'reaction' ? [pass] : [])));
    expect(b.unit('s').berth).not.toBeNull();
  });
});
