import { describe, expect, test } from 'vitest';
import { commandInitiative, mainEffort, sigint, signalMessage } from '../signal-orders.ts';
import { attack, battle, box, endTurn, eventsOf, type Given, hold, move, soldier, vehicle } from '../table.ts';
import { quiet } from '../vehicle-orders.ts';

const asked = (b: ReturnType<typeof battle>) => b.asked().map(({ seat }) => seat);

describe('[DR-TURN-1] [DR-TURN-3] a turn', () => {
  test('goes through all units of a player in any order, freely interleaved', () => {
    const b = battle({
      units: { one: soldier('A', [10, 10]), two: soldier('A', [10, 20]), t: soldier('B', [30, 15]) },
    });
    b.plays('A', move('one', [14, 10]), move('two', [14, 20]));
    b.dice(1).accepts('A', attack('one', 'm4', 't'));
    b.dice(1).accepts('A', attack('two', 'm4', 't'));
    expect(asked(b)).toEqual(['A']);
    b.accepts('A', endTurn);
    expect(asked(b)).toEqual(['B']);
  });

  test('[DR-TURN-2] gives each unit one Move and one Action, in either order, used or not', () => {
    const b = battle({ units: { a: soldier('A', [10, 10]), t: soldier('B', [30, 10]) } });
    b.dice(1).accepts('A', attack('a', 'm4', 't'));
    b.accepts('A', move('a', [14, 10]));
    b.rejects('A', attack('a', 'm4', 't'), { code: 'action-spent', clause: 'DR-TURN-2' });
    expect(b.refusalOf('A', move('a', [16, 10]))).not.toBeNull();
  });

  test('ends by itself when nobody is left', () => {
    const b = battle({
      units: {
        a: soldier('A', [10, 10]),
        r: soldier('B', [30, 10], { reaction: true }),
      },
    });
    b.accepts('A', move('a', [14, 10]));
    b.dice(3, 4).accepts('B', { kind: 'react', do: attack('r', 'm4', 'a') });
    expect(asked(b)).toEqual(['B']);
  });

  test('[DR-TURN-9] is skipped for a side with nobody on the table', () => {
    const b = battle({
      seats: ['A', 'B', 'C'],
      units: { a: soldier('A', [10, 10]), b: soldier('B', [20, 10], { status: 'downed' }), c: soldier('C', [30, 10]) },
    });
    b.accepts('A', endTurn);
    expect(asked(b)).toEqual(['C']);
  });

  test('[DR-TURN-11] every kind of Action is on the menu', () => {
    const kinds = menuOf({ a: soldier('A', [10, 10]), truck: vehicle('A', 'military-truck', [20, 20]) });
    for (const kind of [
      'attack',
      'suppress',
      'signal-sa',
      'signal-observe',
      'signal-message',
      'sigint',
      'jam',
      'command-initiative',
      'main-effort',
      'pass-main-effort',
      'treat',
      'repair',
      'task',
      'dig-in',
      'extinguish',
      'move',
      'hold',
    ]) {
      expect(kinds).toContain(kind);
    }
  });

  test('[DR-TURN-11] at a table without vehicles nothing is on the menu that is done with one', () => {
    const onFoot = menuOf({ a: soldier('A', [10, 10]), b: soldier('B', [30, 30]) });
    const withTruck = menuOf({ a: soldier('A', [10, 10]), truck: vehicle('B', 'military-truck', [30, 30]) });
    expect(withTruck.filter((kind) => !onFoot.includes(kind)).sort()).toEqual([
      'board-focus',
      'change-seat',
      'control',
      'land',
      'leave',
      'leave-focus',
      'repair',
      'take-off',
      'tow',
      'untow',
    ]);
    expect(onFoot.filter((kind) => !withTruck.includes(kind))).toEqual([]);
  });

  function menuOf(units: Parameters<typeof battle>[0]['units']): string[] {
    return battle({ units }).match.open[0]?.menu.map(({ kind }) => kind) ?? [];
  }
});

describe('[DR-TURN-7] at its start', () => {
  const late = (units: Parameters<typeof battle>[0]['units'], more = {}) =>
    battle({ units, active: 'B', started: true, order: ['A', 'B'], turns: { A: 1, B: 1 }, ...more });

  test('[DR-REA-2] [DR-SIG-1] tokens and what was in force go, the player’s own alone', () => {
    const on = {
      reaction: true,
      signal: true,
      awareness: true,
      sigint: true,
      sigintShared: true,
      jamming: true,
    } as const;
    const b = battle({
      active: 'A',
      started: false,
      units: { a: soldier('A', [10, 10], { ...on, observation: { unit: 'b' } }), b: soldier('B', [60, 40], on) },
    });
    expect(b.unit('a')).toMatchObject({
      reaction: false,
      signal: false,
      awareness: false,
      observation: null,
      sigint: false,
      sigintShared: false,
      jamming: false,
    });
    expect(b.unit('b')).toMatchObject({ ...on, observation: null });
  });

  test('[V26] a Signal token stays until then', () => {
    const b = battle({ units: { a: soldier('A', [10, 10], { items: ['radio'] }), b: soldier('B', [60, 40]) } });
    b.plays('A', signalMessage('a', 'extract'), endTurn);
    expect(b.unit('a').signal).toBe(true);
    b.dice(7, 3).accepts('B', endTurn);
    expect(asked(b)).toEqual(['A']);
    expect(b.unit('a').signal).toBe(false);
  });

  test('[DR-SUP-8] [V53] suppression ends when the suppressor’s owner starts, not when the suppressed does', () => {
    const b = late({
      a: soldier('A', [10, 10], { status: 'downed' }),
      a2: soldier('A', [12, 10]),
      b: soldier('B', [40, 10], { suppressedBy: ['a'] }),
    });
    expect(b.unit('b').suppressions).toHaveLength(1);
    b.dice(3, 7).accepts('B', endTurn); // B goes first again
    expect([asked(b), b.unit('b').suppressions.length]).toEqual([['B'], 1]);
    b.accepts('B', endTurn);
    expect([asked(b), b.unit('b').suppressions.length]).toEqual([['A'], 0]);
  });

  test('[DR-INIT-5] [V30] under group initiative it ends with the suppressing group’s turn', () => {
    const b = battle(
      {
        options: { groupInitiative: true },
        phase: 'initiative',
        units: {
          a1: soldier('A', [10, 10], { group: 'one' }),
          a2: soldier('A', [12, 10], { group: 'two' }),
          b1: soldier('B', [40, 10], { group: 'one', suppressedBy: ['a2'] }),
        },
      },
      [9, 3, 6],
    );
    expect(b.state.active).toBe('A/one');
    expect(b.unit('b1').suppressions).toHaveLength(1);
    b.accepts('A', endTurn);
    expect([b.state.active, b.unit('b1').suppressions.length]).toEqual(['B/one', 1]);
    b.accepts('B', endTurn);
    expect([b.state.active, b.unit('b1').suppressions.length]).toEqual(['A/two', 0]);
  });
});

describe('[DR-TURN-8] at its end', () => {
  test('[DR-REA-1] an unused Action becomes a Reaction token; not after Focus, sprint, carrying or an Action', () => {
    const b = battle({
      units: {
        idle: soldier('A', [10, 10]),
        moved: soldier('A', [10, 14], { moves: 1 }),
        acted: soldier('A', [10, 18], { acted: true }),
        focused: soldier('A', [10, 22], { focused: true }),
        carrier: soldier('A', [10, 26], { carriedNow: true }),
        gassed: soldier('A', [10, 30], { disabled: true }),
        down: soldier('A', [10, 34], { status: 'downed' }),
        b: soldier('B', [60, 40]),
      },
    });
    b.accepts('A', endTurn);
    const tokens = b.state.units.filter(({ reaction }) => reaction).map(({ id }) => id);
    expect(tokens).toEqual(['idle', 'moved']);
  });

  test('a crew saves its own, its vehicle nothing; a drone only while controlled', () => {
    const b = battle({
      units: {
        truck: vehicle('A', 'military-truck', [20, 20]),
        driver: soldier('A', undefined, { aboard: { vehicle: 'truck', seat: 'driver' } }),
        ugv: vehicle('A', 'ugv', [30, 20]),
        b: soldier('B', [60, 40]),
      },
    });
    b.accepts('A', endTurn);
    expect([b.unit('truck').reaction, b.unit('driver').reaction, b.unit('ugv').reaction]).toEqual([false, true, true]);
  });

  test('with declared reactions only who held has a token', () => {
    const b = battle({
      options: { declaredReactions: true },
      units: { a: soldier('A', [10, 10]), h: soldier('A', [10, 14]), b: soldier('B', [60, 40]) },
    });
    b.plays('A', hold('h'), endTurn);
    expect([b.unit('a').reaction, b.unit('h').reaction]).toEqual([false, true]);
  });

  test('[DR-CMD-7] main efforts end with the turn, also one named by Reaction in another’s', () => {
    const b = battle({
      units: {
        lt: soldier('A', [10, 10], { rank: 1 }),
        m: soldier('A', [14, 10], { superior: 'lt' }),
        b: soldier('B', [60, 40], { mainEffort: true, namedEffort: true }),
      },
    });
    b.accepts('A', mainEffort('lt', 'm'));
    expect(b.unit('m').mainEffort).toBe(true);
    b.accepts('A', endTurn);
    expect([b.unit('m').mainEffort, b.unit('lt').namedEffort, b.unit('b').mainEffort]).toEqual([false, false, false]);
  });

  test('what was done this turn becomes what was done last turn', () => {
    const b = battle({
      units: { a: soldier('A', [10, 10]), s: soldier('A', [10, 20], { movedLast: true }), b: soldier('B', [60, 40]) },
    });
    b.plays('A', move('a', [14, 10]), endTurn);
    expect(b.unit('a')).toMatchObject({ movedLast: true, movedNow: false, moves: 0 });
    expect(b.unit('s')).toMatchObject({ movedLast: false });
  });
});

describe('[DR-REA-15] [DR-MED-8] a revived unit', () => {
  test('has nothing until its owner’s next turn, and a token only after that', () => {
    const medic = { card: 'specialist', specialties: ['medicine' as const], items: ['medical-kit'] };
    const b = battle({
      units: {
        doc: soldier('A', [10, 10], medic),
        hurt: soldier('A', [11, 10], { status: 'downed' }),
        b: soldier('B', [60, 40]),
      },
    });
    b.dice(7).accepts('A', { kind: 'treat', unit: 'doc', patient: 'hurt' } as never);
    b.rejects('A', move('hurt', [13, 10]), { code: 'move-spent', clause: 'DR-MED-8' });
    b.rejects('A', { kind: 'hold', unit: 'hurt' } as never, { code: 'action-spent', clause: 'DR-MED-8' });
    b.accepts('A', endTurn);
    expect(b.unit('hurt').reaction).toBe(false);
    b.dice(7, 3).accepts('B', endTurn);
    b.plays('A', move('hurt', [13, 10]), endTurn);
    expect(b.unit('hurt').reaction).toBe(true);
  });
});

describe('a round', () => {
  test('[DR-CMD-3] [DR-INIT-4] bought initiative counts in the next one and is gone after it', () => {
    const b = battle({ units: { lt: soldier('A', [10, 10], { rank: 1 }), b: soldier('B', [60, 40]) } });
    b.plays('A', commandInitiative('lt'), endTurn);
    b.dice(6, 3, 8).accepts('B', endTurn);
    expect([asked(b), b.state.order]).toEqual([['A'], ['A', 'B']]);
    b.accepts('A', endTurn);
    b.dice(6, 8).accepts('B', endTurn);
    expect(asked(b)).toEqual(['B']);
  });

  test('[DR-WIN-1] the game ends at once when the last enemy falls', () => {
    const b = battle({
      victory: { kind: 'last-side' },
      units: { a: soldier('A', [10, 10]), b: soldier('B', [30, 10]) },
    });
    const events = b.dice(5, 4).accepts('A', attack('a', 'm4', 'b'));
    expect(eventsOf(events, 'battle-ended')).toMatchObject([{ result: { outcome: 'won', seats: ['A'] } }]);
    expect(b.match.result).toMatchObject({ outcome: 'won', seats: ['A'] });
  });

  test('[DR-WIN-1] or after its last round', () => {
    const b = battle({
      rounds: 1,
      victory: { kind: 'most-active', equal: 'draw' },
      units: { a: soldier('A', [10, 10]), b: soldier('B', [30, 10]) },
    });
    b.plays('A', endTurn);
    b.accepts('B', endTurn);
    expect(b.match.result).toMatchObject({ outcome: 'drawn' });
  });

  test('[DR-WIN-2] anybody may concede, in and out of turn; two end it, of three the others play on', () => {
    const two = battle({ units: { a: soldier('A', [10, 10]), b: soldier('B', [30, 10]) } });
    expect(two.match.submit({ seat: 'B', command: { kind: 'concede' } }).ok).toBe(true);
    expect(two.match.result).toMatchObject({ outcome: 'won', seats: ['A'], reasons: [{ clause: 'DR-WIN-2' }] });
    const three = battle({
      seats: ['A', 'B', 'C'],
      units: { a: soldier('A', [10, 10]), b: soldier('B', [30, 10]), c: soldier('C', [50, 10]) },
    });
    three.accepts('A', { kind: 'concede' });
    expect(three.match.result).toBeUndefined();
    expect(asked(three)).toEqual(['B']);
    expect(three.unit('a').status).toBe('active'); // idle until the round is over (DR-SID-5)
    three.accepts('B', endTurn);
    three.dice(7, 3).accepts('C', endTurn);
    expect(three.unit('a').status).toBe('removed');
    expect(three.state.order).toEqual(['B', 'C']);
  });

  test('[DR-WIN-2] all may agree a draw', () => {
    const b = battle({ units: { a: soldier('A', [10, 10]), b: soldier('B', [30, 10]) } });
    b.match.submit({ seat: 'A', command: { kind: 'propose', proposal: { kind: 'draw' } } });
    b.match.submit({ seat: 'B', command: { kind: 'consent' } });
    expect(b.match.result).toMatchObject({ outcome: 'drawn', seats: ['A', 'B'] });
  });
});

describe('[DR-MOR-3] [DR-MOR-4] before a command is given', () => {
  test('everything may be asked and measured, and nothing changes by it', () => {
    const b = battle({ units: { a: soldier('A', [10, 10], { items: ['ew-set'] }), b: soldier('B', [30, 10]) } });
    const before = b.match.hash();
    const [open] = b.match.open;
    for (const decision of open?.menu ?? []) {
      decision.offer(b.state, open!);
      decision.sample(b.state, open!);
    }
    expect(b.refusalOf('A', attack('a', 'm4', 'b'))).toBeNull();
    expect(b.refusalOf('A', sigint('a', true))).toBeNull();
    expect(b.match.hash()).toBe(before);
  });

  describe('[DR-MOR-4] a command is taken back', () => {
    const undo = { kind: 'propose', proposal: { kind: 'undo', to: 0 } } as const;
    const field = (more: Partial<Given> = {}) =>
      battle({ ...quiet, units: { a: soldier('A', [10, 10]), b: soldier('B', [30, 10]) }, ...more });
    test('without asking while nobody else sees anything of it: in the fog, behind a wall', () => {
      const b = field({
        options: { fog: true },
        terrain: [box('high-wall', [19, 0], [20, 40])],
        unaware: { B: ['a'] },
      });
      const before = b.match.hash();
      b.accepts('A', move('a', [14, 10]));
      expect(b.match.hash()).not.toBe(before);
      b.match.submit({ seat: 'A', command: undo });
      expect(b.match.hash()).toBe(before);
    });
    test('with everybody’s consent when they see it, which on an open table they do', () => {
      const b = field();
      const before = b.match.hash();
      b.accepts('A', move('a', [14, 10]));
      b.match.submit({ seat: 'A', command: undo });
      expect(b.at('a')).toEqual([14, 10]);
      b.match.submit({ seat: 'B', command: { kind: 'consent' } });
      expect(b.match.hash()).toBe(before);
    });
    test('and so after a die; what was thrown stays thrown', () => {
      const b = field();
      b.dice(3, 4).accepts('A', attack('a', 'm4', 'b'));
      expect(b.unit('b').status).toBe('downed');
      b.match.submit({ seat: 'A', command: undo });
      expect(b.unit('b').status).toBe('downed');
      b.match.submit({ seat: 'B', command: { kind: 'consent' } });
      expect([b.unit('b').status, b.unit('a').actionUsed]).toEqual(['active', false]);
    });
  });
});
