import { describe, expect, test } from 'vitest';
import { applyEvent, type DownRangeEvent } from '../../src/events/index.ts';
import { liftOrphanedSuppression } from '../../src/procedures/suppression.ts';
import { withProcedures } from '../../src/procedures/with-procedures.ts';
import type { State } from '../../src/state.ts';
import { suppressVerdict } from '../fight.ts';
import { suppress } from '../fighting-orders.ts';
import {
  aboard,
  battle,
  box,
  endTurn,
  eventsOf,
  type Given,
  position,
  rollsOf,
  soldier,
  unitIn,
  vehicle,
} from '../table.ts';

const verdict = (given: Given, command: ReturnType<typeof suppress>) => suppressVerdict(position(given), command);

describe('who can be suppressed', () => {
  const gun = (units: Given['units'], weapon = 'm240', more: Partial<Given> = {}): Given => ({
    units: { g: soldier('A', [10, 10], { weapons: [weapon] }), ...units },
    ...more,
  });
  const three = { e1: soldier('B', [30, 10]), e2: soldier('B', [28, 18]), e3: soldier('B', [15, 30]) };

  test('[DR-SUP-4] up to the Fan in one cone; a rifle one', () => {
    expect(verdict(gun(three), suppress('g', 'm240', ['e1', 'e2']))).toBe('legal');
    expect(verdict(gun(three), suppress('g', 'm240', ['e1', 'e3']))).toBe('outside-cone DR-GEO-13');
    const rows = Object.fromEntries([0, 2, 4].map((y) => [`f${y}`, soldier('B', [30, 10 + y])]));
    expect(verdict(gun(rows, 'm249'), suppress('g', 'm249', ['f0', 'f2']))).toBe('legal');
    expect(verdict(gun(rows, 'm249'), suppress('g', 'm249', ['f0', 'f2', 'f4']))).toBe('attack-limit DR-SUP-4');
    expect(verdict(gun(rows, 'm4'), suppress('g', 'm4', ['f0']))).toBe('legal');
    expect(verdict(gun(rows, 'm4'), suppress('g', 'm4', ['f0', 'f2']))).toBe('attack-limit DR-SUP-4');
  });
  test('[DR-SUP-2] V52: the weapon must be able to harm the target', () => {
    const tank = { t: vehicle('B', 'tank', [16, 10]) };
    expect(verdict(gun(tank, 'pistol'), suppress('g', 'pistol', ['t']))).toBe('cannot-damage DR-SUP-2');
    const crew = {
      own: vehicle('A', 'tank', [10, 20]),
      c: aboard('A', 'own', 'gunner', { weapons: [] }),
      e: soldier('B', [40, 20], { weapons: ['pistol'] }),
    };
    expect(verdict(gun(crew), suppress('c', 'gun', ['e']))).toBe('legal');
  });
  test('[DR-SUP-3] within the weapon’s range', () => {
    const at = (x: number) => ({ e: soldier('B', [x, 10]) });
    expect(verdict(gun(at(59)), suppress('g', 'm240', ['e']))).toBe('legal');
    expect(verdict(gun(at(59.001)), suppress('g', 'm240', ['e']))).toBe('out-of-range DR-SUP-3');
  });
  test('[DR-SUP-1] V51: smoke round the target does not prevent it while a point within 6" can be seen', () => {
    const smoke = { clouds: [{ kind: 'smoke' as const, centre: [30, 10] as [number, number], radius: 8 }] };
    const at = (x: number) => gun({ e: soldier('B', [x, 10]) }, 'm240', smoke);
    expect(verdict(at(24), suppress('g', 'm240', ['e']))).toBe('legal');
    expect(verdict(at(30), suppress('g', 'm240', ['e']))).toBe('no-aim-point DR-SUP-1');
  });
  test('[DR-SUP-1] nor does total cover, and a player may name the point', () => {
    const wall = { terrain: [box('high-wall', [28, 9], [28.5, 11])] };
    const behind = gun({ e: soldier('B', [30, 10]) }, 'm240', wall);
    expect(verdict(behind, suppress('g', 'm240', ['e']))).toBe('legal');
    const aims = (x: number, y: number) => ({ aims: [{ x, y }] });
    expect(verdict(behind, suppress('g', 'm240', ['e'], aims(27_000, 10_000)))).toBe('legal');
    expect(verdict(behind, suppress('g', 'm240', ['e'], aims(23_000, 10_000)))).toBe('no-aim-point DR-SUP-1'); // 6.5" off
    expect(verdict(behind, suppress('g', 'm240', ['e'], aims(29_000, 10_000)))).toBe('no-aim-point DR-SUP-1'); // unseen
  });
});

describe('the roll', () => {
  const given = (more: Given['units'] = {}): Given => ({
    units: {
      g: soldier('A', [10, 10], { weapons: ['m240'] }),
      h: soldier('A', [10, 8.5]),
      e1: soldier('B', [30, 10], { movedLast: false }),
      e2: soldier('B', [28, 18]),
      ...more,
    },
  });
  test('[DR-SUP-5] V10: one roll for all, no damage; until the suppressor’s next turn', () => {
    const b = battle(given());
    const events = b.dice(4).accepts('A', suppress('g', 'm240', ['e1', 'e2'], { assistants: ['h'] }));
    expect(rollsOf(events)).toEqual(['skill']);
    expect(eventsOf(events, 'unit-suppressed').map(({ unit }) => unit)).toEqual(['e1', 'e2']);
    expect([b.unit('e1').suppressions, b.unit('g').focused]).toMatchObject([[{ by: 'g', taker: 'A' }], true]); // [DR-SUP-10]
  });
  test('[DR-SUP-5] a failure does nothing, and an explosive does not scatter', () => {
    const b = battle(given({ m: soldier('A', [4, 4], { weapons: ['60mm-mortar'] }) }));
    b.dice(3).accepts('A', suppress('g', 'm240', ['e1']));
    b.dice(1).accepts('A', suppress('m', '60mm-mortar', [30, 12]));
    expect(b.unit('e1').suppressions).toEqual([]);
    expect(b.asked()).toEqual([{ seat: 'A', moment: 'turn' }]);
  });
  test('[DR-SUP-6] what the targets do and where they are makes no difference to it', () => {
    const b = battle({ ...given(), light: 'night' });
    const [skill] = eventsOf(b.dice(6).accepts('A', suppress('g', 'm240', ['e1'])), 'skill-rolled');
    expect(skill).toMatchObject({ faces: [6], reasons: [] }); // stationary and in the dark: one die
  });
  test('[DR-SUP-4] an explosive keeps everybody down it could harm, friend or foe', () => {
    const b = battle(
      given({
        m: soldier('A', [4, 4], { weapons: ['60mm-mortar'] }),
        f: soldier('A', [31, 13]),
        t: vehicle('B', 'ifv', [33, 15]),
      }),
    );
    const events = b.dice(6).accepts('A', suppress('m', '60mm-mortar', [30, 12]));
    expect(eventsOf(events, 'unit-suppressed').map(({ unit }) => unit)).toEqual(['f', 'e1', 'e2']);
  });
  test('[DR-SUP-2] an explosive on people it cannot harm is refused, on bare ground it is not', () => {
    const at = (x: number) =>
      battle(
        given({ m: soldier('A', [4, 4], { weapons: ['60mm-mortar'] }), t: vehicle('B', 'ifv', [50, 30]) }),
      ).refusalOf('A', suppress('m', '60mm-mortar', [x, 30]));
    expect([at(48), at(60)]).toEqual(['cannot-damage', null]);
  });
  test('[DR-SUP-10] it spends one ammunition', () => {
    const b = battle({
      units: { g: soldier('A', [10, 10], { weapons: [{ weapon: 'm240', ammunition: 2 }] }), e: soldier('B', [30, 10]) },
    });
    b.dice(2).accepts('A', suppress('g', 'm240', ['e']));
    expect(b.unit('g').arms[0]?.ammunition).toBe(1);
  });
  test('[DR-SUP-8] V53: it ends when the suppressor’s owner starts the next turn, not before', () => {
    const b = battle({ ...given(), order: ['A', 'B'] });
    b.dice(6).accepts('A', suppress('g', 'm240', ['e1']));
    b.accepts('A', endTurn);
    expect(b.unit('e1').suppressions).toHaveLength(1);
    b.dice(9, 2).accepts('B', endTurn); // initiative: A first again
    expect(b.unit('e1').suppressions).toEqual([]);
  });
});

test('[DR-SUP-11] when the suppressor’s owner is gone it goes at the end of the following round', () => {
  const given: Given = {
    seats: ['A', 'B', 'C'],
    round: 3,
    units: {
      a: soldier('A', [10, 10], { suppressedBy: ['c'] }),
      b: soldier('B', [20, 10]),
      c: soldier('C', undefined, { status: 'removed' }),
    },
  };
  const first = lift(position(given));
  expect(unitIn(first.state, 'a').suppressions).toMatchObject([{ taker: 'C', orphaned: 3 }]);
  first.state.round = 4;
  expect(unitIn(lift(first.state).state, 'a').suppressions).toEqual([]);
  const coming = soldier('C', undefined, { arrives: { round: 6, edge: 'north' } });
  const reserves = { ...given, units: { ...given.units, r: coming } };
  expect(lift(position(reserves)).events).toEqual([]); // skipped, not gone: it lasts until C's next turn
  const alive = { ...given, units: { ...given.units, c: soldier('C', [30, 10]) } };
  expect(lift(position(alive)).events).toEqual([]);
});

test('[DR-SUP-11] [DR-SID-5] counted from the round the owner leaves in, however old the token is', () => {
  const b = battle({
    seats: ['A', 'B', 'C'],
    victory: { kind: 'last-side' },
    stops: Object.fromEntries(
      ['A', 'B', 'C'].map((seat) => [seat, { attacked: 'never', seenWithin: null, actions: false }]),
    ),
    units: {
      a: soldier('A', [10, 10]),
      b: soldier('B', [40, 40]),
      c: soldier('C', [30, 10]),
      c2: soldier('C', [30, 40]),
    },
    active: 'C',
  });
  b.dice(6).accepts('C', suppress('c', 'm4', ['a']));
  b.dice(9, 5, 1).accepts('C', endTurn); // round 2: A, B, C
  b.match.submit({ seat: 'C', command: { kind: 'concede' } });
  b.plays('A', endTurn);
  b.dice(9, 5).accepts('B', endTurn); // round 3
  expect(b.unit('c').status).toBe('removed');
  expect(b.unit('a').suppressions).toMatchObject([{ taker: 'C', round: 1, orphaned: 2 }]);
  b.plays('A', endTurn);
  expect(b.unit('a').suppressions).toHaveLength(1);
  b.dice(9, 5).accepts('B', endTurn); // the end of the following round
  expect(b.unit('a').suppressions).toEqual([]);
});

function lift(state: State): { readonly state: State; readonly events: readonly DownRangeEvent[] } {
  const events: DownRangeEvent[] = [];
  const emit = (event: DownRangeEvent) => {
    events.push(event);
    applyEvent(state, event);
  };
  liftOrphanedSuppression(withProcedures({ state, emit }));
  return { state, events };
}
