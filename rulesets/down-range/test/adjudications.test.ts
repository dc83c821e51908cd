import { createMatch, fastDice } from '@sandtable/kernel';
import { describe, expect, test } from 'vitest';
import { downRange } from '../src/index.ts';
import {
  aboard,
  attack,
  type Battle,
  battle,
  box,
  carry,
  endTurn,
  type Given,
  move,
  point,
  soldier,
  vehicle,
} from './table.ts';
import { quiet } from './vehicle-orders.ts';

type Edit = { readonly kind: string; readonly [field: string]: unknown };

/** What the umpire rules; `done`, or the refusal's code and clause. The table must stay sound either way. */
function rule(b: Battle, edit: Edit): string {
  const command = { kind: 'propose', proposal: { kind: 'adjudicate', edit, reason: 'we misread the table' } };
  const outcome = b.match.submit({ seat: 'umpire', command });
  expect(b.match.ruleset.inconsistencies(b.state)).toEqual([]);
  return outcome.ok ? 'done' : `${outcome.rejection.code} ${outcome.rejection.clause}`;
}

const field = (more: Partial<Given> = {}) =>
  battle({
    ...quiet,
    units: {
      a: soldier('A', [10, 10], { weapons: [{ weapon: 'at-4', ammunition: 1 }, 'm4'] }),
      mate: soldier('A', [11.2, 10]),
      truck: vehicle('A', 'military-truck', [20, 30]),
      driver: aboard('A', 'truck', 'driver'),
      b: soldier('B', [30, 10]),
      b2: soldier('B', [60, 40]),
    },
    ...more,
  });

describe('[DR-CORE-17] by default the ledger holds', () => {
  test('a command it forbids is refused until a ruling allows it', () => {
    const b = field();
    b.plays('A', move('a', [12, 14]), move('a', [14, 18]));
    b.rejects('A', move('a', [14, 20]), { code: 'E_MOVE_SPENT', clause: 'DR-MOV-11' });
    expect(rule(b, { kind: 'setBudget', unit: 'a', moves: 0, mayAct: true })).toBe('done');
    b.accepts('A', move('a', [14, 20]));
  });

  test('rulings are logged with who made them and why', () => {
    const b = field();
    rule(b, { kind: 'setMark', unit: 'a', mark: 'injured', on: true });
    expect(b.match.log.find(({ type }) => type === 'adjudicated')).toMatchObject({
      by: 'umpire',
      reason: 'we misread the table',
      edit: { kind: 'setMark', unit: 'a' },
    });
  });

  test('“this time” is an edit, “rest of game” a judgement agreed before: the one ends, the other stays', () => {
    const reach = (adjacent: number) =>
      field({ judgements: { unlimitedVoice: adjacent } }).state.judgements.unlimitedVoice;
    expect(reach(30)).not.toBe(reach(12));
    const b = field();
    rule(b, { kind: 'setBudget', unit: 'a', moves: 1 });
    b.plays('A', endTurn);
    b.dice(9, 1).accepts('B', endTurn);
    expect(b.unit('a').moves).toBe(0);
  });

  test('a setup names judgements the game knows, and no others', () => {
    const made = (judgements: object) =>
      createMatch(downRange, { scenario: 'contact-on-the-ridge', judgements }, { dice: fastDice(1) });
    expect('match' in made({ autopilot: 'hover' })).toBe(true);
    expect(made({ gravity: 'off' })).toMatchObject({ faults: [{ clause: 'DR-CORE-17' }] });
  });
});

describe('[DR-CORE-17] without an umpire every other side must accept', () => {
  const edit = { kind: 'place', unit: 'a', at: point([5, 5]) };
  const propose = { kind: 'propose', proposal: { kind: 'adjudicate', edit, reason: 'he stood there' } };
  const three = () =>
    battle({
      ...quiet,
      seats: ['A', 'B', 'C'],
      units: { a: soldier('A', [10, 10]), b: soldier('B', [30, 10]), c: soldier('C', [30, 30]) },
    });

  test('one is not enough, all are', () => {
    const b = three();
    b.match.submit({ seat: 'A', command: propose });
    b.match.submit({ seat: 'B', command: { kind: 'consent' } });
    expect(b.at('a')).toEqual([10, 10]);
    b.match.submit({ seat: 'C', command: { kind: 'consent' } });
    expect(b.at('a')).toEqual([5, 5]);
  });
  test('one refusal ends it', () => {
    const b = three();
    b.match.submit({ seat: 'A', command: propose });
    b.match.submit({ seat: 'B', command: { kind: 'refuse' } });
    b.match.submit({ seat: 'C', command: { kind: 'consent' } });
    expect(b.at('a')).toEqual([10, 10]);
  });
});

describe('place', () => {
  test('[DR-CORE-17] on the table, wherever it was; play goes on from there', () => {
    const b = field();
    expect(rule(b, { kind: 'place', unit: 'a', at: point([40, 40]) })).toBe('done');
    b.accepts('A', move('a', [44, 40]));
    expect(rule(b, { kind: 'place', unit: 'driver', at: point([30, 30]) })).toBe('done');
    expect(b.unit('driver').berth).toBeNull();
    b.rejects('A', move('truck', [24, 30]), { code: 'E_NO_OPERATOR', clause: 'DR-VEH-2' });
  });
  test('[DR-CORE-17] up to the edge, not beyond; nobody who is not there', () => {
    const b = field();
    expect(rule(b, { kind: 'place', unit: 'a', at: point([72, 48]) })).toBe('done');
    expect(rule(b, { kind: 'place', unit: 'a', at: point([72.001, 48]) })).toBe('E_OFF_TABLE DR-GEO-1');
    expect(rule(b, { kind: 'place', unit: 'a', at: point([-0.001, 4]) })).toBe('E_OFF_TABLE DR-GEO-1');
    expect(rule(b, { kind: 'place', unit: 'x', at: point([4, 4]) })).toBe('E_NO_SUCH_UNIT DR-CORE-3');
  });
  test('[DR-CORE-17] parts carrier and carried', () => {
    const b = field({
      units: {
        a: soldier('A', [10, 10]),
        hurt: soldier('A', [11.1, 10], { status: 'downed' }),
        b: soldier('B', [30, 10]),
      },
    });
    b.plays('A', carry('a', 'hurt'));
    expect(rule(b, { kind: 'place', unit: 'hurt', at: point([20, 20]) })).toBe('done');
    expect([b.unit('a').carrying, b.at('hurt'), b.unit('hurt').status]).toEqual([-1, [20, 20], 'active']);
  });
});

describe('setStatus', () => {
  test('[DR-CORE-17] out, back, gone', () => {
    const b = field();
    expect(rule(b, { kind: 'setStatus', unit: 'mate', status: 'out' })).toBe('done');
    expect(rule(b, { kind: 'setStatus', unit: 'truck', status: 'out' })).toBe('done');
    expect([b.unit('mate').status, b.unit('truck').status]).toEqual(['downed', 'wreck']);
    b.rejects('A', move('mate', [12, 12]), { code: 'E_UNIT_DOWN', clause: 'DR-CORE-16' });
    rule(b, { kind: 'setStatus', unit: 'mate', status: 'active' });
    b.accepts('A', move('mate', [12, 12]));
    rule(b, { kind: 'setStatus', unit: 'mate', status: 'removed' });
    expect([b.unit('mate').status, b.at('mate')]).toEqual(['removed', null]);
    expect(rule(b, { kind: 'setStatus', unit: 'x', status: 'out' })).toBe('E_NO_SUCH_UNIT DR-CORE-3');
    expect(rule(b, { kind: 'setStatus', unit: 'a', status: 'sleepy' })).toMatch(/^MALFORMED/);
  });
  test('[DR-CORE-17] who is nowhere is placed, not declared back', () => {
    const b = field();
    rule(b, { kind: 'setStatus', unit: 'mate', status: 'removed' });
    expect(rule(b, { kind: 'setStatus', unit: 'mate', status: 'active' })).toBe('E_WRONG_STATE DR-GEO-1');
    expect(rule(b, { kind: 'place', unit: 'mate', at: point([12, 12]) })).toBe('done');
  });
});

describe('marks, budgets, ammunition', () => {
  test('[DR-CORE-17] each mark is set and taken off', () => {
    const b = field();
    for (const mark of [
      'injured',
      'burning',
      'disabled',
      'signal',
      'mainEffort',
      'lightOn',
      'movedLast',
      'reaction',
    ] as const) {
      for (const on of [true, false]) {
        expect(rule(b, { kind: 'setMark', unit: 'a', mark, on })).toBe('done');
        expect(b.unit('a')[mark], mark).toBe(on);
      }
    }
    expect(rule(b, { kind: 'setMark', unit: 'a', mark: 'status', on: true })).toMatch(/^MALFORMED/);
    expect(rule(b, { kind: 'setMark', unit: 'x', mark: 'injured', on: true })).toBe('E_NO_SUCH_UNIT DR-CORE-3');
  });
  test('[DR-CORE-17] an Action is given back, or taken', () => {
    const b = field();
    b.dice(1).accepts('A', attack('mate', 'm4', 'b'));
    b.rejects('A', attack('mate', 'm4', 'b'), { code: 'E_ACTION_SPENT', clause: 'DR-TURN-2' });
    rule(b, { kind: 'setBudget', unit: 'a', mayAct: false });
    b.rejects('A', attack('a', 'm4', 'b'), { code: 'E_ACTION_SPENT', clause: 'DR-TURN-2' });
    rule(b, { kind: 'setBudget', unit: 'a', mayAct: true });
    b.dice(1).accepts('A', attack('a', 'm4', 'b'));
    expect(rule(b, { kind: 'setBudget', unit: 'a', moves: 3 })).toMatch(/^MALFORMED/);
    expect(rule(b, { kind: 'setBudget', unit: 'x' })).toBe('E_NO_SUCH_UNIT DR-CORE-3');
  });
  test('[DR-CORE-17] ammunition of a weapon it has', () => {
    const b = field();
    expect(rule(b, { kind: 'setAmmunition', unit: 'a', slot: 'at-4', rounds: 0 })).toBe('done');
    expect(b.refusalOf('A', attack('a', 'at-4', 'b'))).toBe('E_NO_AMMO');
    rule(b, { kind: 'setAmmunition', unit: 'a', slot: 'at-4', rounds: 2 });
    expect(b.unit('a').arms[0]?.ammunition).toBe(2);
    expect(rule(b, { kind: 'setAmmunition', unit: 'a', slot: 'maaws', rounds: 2 })).toBe('E_BAD_ARG DR-AMM-1');
    expect(rule(b, { kind: 'setAmmunition', unit: 'x', slot: 'm4', rounds: 2 })).toBe('E_NO_SUCH_UNIT DR-CORE-3');
  });
});

describe('knowledge, terrain, points', () => {
  test('[DR-VIS-7] a side is declared aware or unaware of a unit', () => {
    const b = field();
    rule(b, { kind: 'setAware', unit: 'a', side: 'B', aware: false });
    expect(b.state.aware.B).not.toContain('a');
    rule(b, { kind: 'setAware', unit: 'a', side: 'B', aware: true });
    rule(b, { kind: 'setAware', unit: 'a', side: 'B', aware: true });
    expect(b.state.aware.B?.filter((id) => id === 'a')).toEqual(['a']);
    expect(rule(b, { kind: 'setAware', unit: 'a', side: 'Z', aware: true })).toBe('E_BAD_ARG DR-SID-1');
    expect(rule(b, { kind: 'setAware', unit: 'x', side: 'B', aware: true })).toBe('E_NO_SUCH_UNIT DR-CORE-3');
  });
  test('[DR-CORE-17] a piece is taken away, once', () => {
    const b = field({ terrain: [box('high-wall', [19, 6], [20, 14], { id: 'wall' })] });
    expect(b.refusalOf('A', attack('mate', 'm4', 'b'))).not.toBeNull();
    expect(rule(b, { kind: 'clearPiece', piece: 'wall' })).toBe('done');
    expect(b.refusalOf('A', attack('mate', 'm4', 'b'))).toBeNull();
    expect(rule(b, { kind: 'clearPiece', piece: 'wall' })).toBe('E_BAD_ARG DR-GEO-4');
    expect(rule(b, { kind: 'clearPiece', piece: 'moat' })).toBe('E_BAD_ARG DR-GEO-4');
  });
  test('[DR-CORE-17] points are set', () => {
    const b = field();
    expect(rule(b, { kind: 'setPoints', seat: 'B', points: 4 })).toBe('done');
    expect(b.state.players.map(({ points }) => points)).toEqual([0, 4]);
    expect(rule(b, { kind: 'setPoints', seat: 'Z', points: 4 })).toBe('E_BAD_ARG DR-SID-1');
  });
});
