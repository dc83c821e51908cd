import { typedText } from '@sandtable/game';
import { createMatch, fastDice, restore, save } from '@sandtable/kernel';
import { describe, expect, test } from 'vitest';
import { downRange } from '../src/index.ts';
import { describeEvent, describeRejection } from '../src/text/index.ts';
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
  posture,
  soldier,
  vehicle,
} from './table.ts';
import { control, quiet } from './vehicle-orders.ts';

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
      a: soldier('A', [10, 10], { weapons: [{ weapon: 'at-4', ammunition: 2 }, 'm4'] }),
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
    b.rejects('A', move('a', [14, 20]), { code: 'move-spent', clause: 'DR-MOV-11' });
    expect(rule(b, { kind: 'set-budget', unit: 'a', moves: 0, mayAct: true })).toBe('done');
    b.accepts('A', move('a', [14, 20]));
  });

  test('rulings are logged with who made them and why', () => {
    const b = field();
    rule(b, { kind: 'set-mark', unit: 'a', mark: 'injured', on: true });
    expect(b.match.log.find(({ type }) => type === 'adjudicated')).toMatchObject({
      by: 'umpire',
      reason: 'we misread the table',
      edit: { kind: 'set-mark', unit: 'a' },
    });
  });

  test('“this time” is an edit, “rest of game” a judgement agreed before: the one ends, the other stays', () => {
    const reach = (adjacent: number) =>
      field({ judgements: { unlimitedVoice: adjacent } }).state.judgements.unlimitedVoice;
    expect(reach(30)).not.toBe(reach(12));
    const b = field();
    rule(b, { kind: 'set-budget', unit: 'a', moves: 1 });
    b.plays('A', endTurn);
    b.dice(9, 1).accepts('B', endTurn);
    expect(b.unit('a').moves).toBe(0);
  });

  test('a setup names judgements the game knows, and no others', () => {
    const made = (judgements: object) =>
      createMatch(downRange.ruleset, { scenario: 'contact-on-the-ridge', judgements }, { dice: fastDice(1) });
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
    b.rejects('A', move('truck', [24, 30]), { code: 'no-operator', clause: 'DR-VEH-2' });
  });
  test('[DR-CORE-17] [DR-GEO-7] with its base up to the edge, not beyond; nobody who is not there', () => {
    const b = field();
    expect(rule(b, { kind: 'place', unit: 'a', at: point([71.5, 47.5]) })).toBe('done');
    expect(rule(b, { kind: 'place', unit: 'a', at: point([71.501, 47.5]) })).toBe('off-table DR-GEO-7');
    expect(rule(b, { kind: 'place', unit: 'a', at: point([0.499, 4]) })).toBe('off-table DR-GEO-7');
    expect(rule(b, { kind: 'place', unit: 'x', at: point([4, 4]) })).toBe('unknown-unit DR-CORE-3');
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

describe('set-status', () => {
  test('[DR-CORE-17] out, back, gone', () => {
    const b = field();
    expect(rule(b, { kind: 'set-status', unit: 'mate', status: 'out' })).toBe('done');
    expect(rule(b, { kind: 'set-status', unit: 'truck', status: 'out' })).toBe('done');
    expect([b.unit('mate').status, b.unit('truck').status]).toEqual(['downed', 'wreck']);
    b.rejects('A', move('mate', [12, 12]), { code: 'unit-down', clause: 'DR-CORE-16' });
    rule(b, { kind: 'set-status', unit: 'mate', status: 'active' });
    b.accepts('A', move('mate', [12, 12]));
    rule(b, { kind: 'set-status', unit: 'mate', status: 'removed' });
    expect([b.unit('mate').status, b.at('mate')]).toEqual(['removed', null]);
    expect(rule(b, { kind: 'set-status', unit: 'x', status: 'out' })).toBe('unknown-unit DR-CORE-3');
    expect(rule(b, { kind: 'set-status', unit: 'a', status: 'sleepy' })).toMatch(/^malformed/);
  });
  test('[DR-VEH-8] a vehicle that is ruled out is a wreck like any other: who is aboard is downed in it', () => {
    const b = field({
      units: {
        truck: vehicle('A', 'military-truck', [20, 30]),
        car: vehicle('A', 'civilian-car', [24, 30], { towedBy: 'truck' }),
        driver: aboard('A', 'truck', 'driver'),
        rider: aboard('A', 'truck'),
        walker: soldier('A', [10, 10]),
        b: soldier('B', [30, 10]),
      },
      options: { burningWrecks: true },
    });
    expect(rule(b, { kind: 'set-status', unit: 'truck', status: 'out' })).toBe('done');
    expect(b.unit('truck')).toMatchObject({ status: 'wreck', burning: true, towing: -1 });
    expect([b.unit('driver').status, b.unit('rider').status, b.unit('walker').status]).toEqual([
      'downed',
      'downed',
      'active',
    ]);
    expect(b.refusalOf('A', attack('rider', 'm4', 'b'))).toBe('unit-down');
  });
  test('[DR-VEH-2] [DR-VEH-3] an aircraft whose pilot is ruled out is flown by another of its crew, or lost', () => {
    const heli = (more: Given['units'], judgements: Given['judgements'] = {}) => {
      const b = field({
        units: {
          heli: vehicle('A', 'transport-helicopter', [20, 30], { flying: true }),
          pilot: aboard('A', 'heli', 'pilot'),
          rider: aboard('A', 'heli'),
          ...more,
          a: soldier('A', [10, 10]),
          b: soldier('B', [30, 10]),
        },
        judgements,
      });
      expect(rule(b, { kind: 'set-status', unit: 'pilot', status: 'out' })).toBe('done');
      return b;
    };
    const chief = { chief: aboard('A', 'heli', 'crew-chief') };
    const saved = heli(chief);
    expect([saved.unit('heli').status, saved.unit('heli').flying, saved.unit('chief').berth?.seat]).toEqual([
      'active',
      true,
      'pilot',
    ]);
    expect(saved.refusalOf('A', move('heli', [30, 30]))).toBeNull();
    for (const lost of [heli({}), heli(chief, { aircraftTakeOver: false })])
      expect([lost.unit('heli').status, lost.unit('rider').status]).toEqual(['wreck', 'downed']);
  });
  test('[DR-UMV-7] [DR-FLY-6] a drone whose operator is ruled out has nobody; of one that is itself nothing is left', () => {
    const b = field({
      units: {
        a: soldier('A', [10, 10], { items: ['radio'] }),
        mate: soldier('A', [14, 10]),
        drone: vehicle('A', 'small-uas', [20, 20], { flying: true }),
        b: soldier('B', [60, 10]),
      },
    });
    b.plays('A', control('a', 'drone'));
    expect(rule(b, { kind: 'set-status', unit: 'a', status: 'out' })).toBe('done');
    b.rejects('A', move('drone', [24, 20]), { code: 'no-operator', clause: 'DR-UMV-2' });
    expect(rule(b, { kind: 'set-status', unit: 'drone', status: 'out' })).toBe('done');
    expect([b.unit('drone').status, b.at('drone')]).toEqual(['removed', null]);
  });
  test('[DR-MED-8] who is ruled back out of a wreck stands beside it', () => {
    const b = field({
      units: {
        truck: vehicle('A', 'military-truck', [20, 30], { status: 'wreck' }),
        hurt: aboard('A', 'truck', 'driver', { status: 'downed' }),
        a: soldier('A', [10, 10]),
        b: soldier('B', [30, 10]),
      },
    });
    expect(rule(b, { kind: 'set-status', unit: 'hurt', status: 'active' })).toBe('done');
    expect([b.unit('hurt').berth, b.at('hurt')]).toEqual([null, [22.55, 30]]);
    b.accepts('A', move('hurt', [26, 30]));
  });
  test('[DR-GEO-7] who sat in a vehicle that is ruled off the table stands there, nobody on anybody', () => {
    const b = field();
    rule(b, { kind: 'place', unit: 'mate', at: point([22.6, 30]) });
    expect(rule(b, { kind: 'set-status', unit: 'truck', status: 'removed' })).toBe('done');
    const [x, y] = b.at('driver') ?? [0, 0];
    expect([b.unit('truck').status, b.unit('driver').status]).toEqual(['removed', 'active']);
    expect((x - 22.6) ** 2 + (y - 30) ** 2).toBeGreaterThanOrEqual(1);
    b.accepts('A', move('driver', [x, y + 1]));
  });
  test('[DR-CAR-5] what is placed elsewhere comes off its hook', () => {
    const b = field({
      units: {
        truck: vehicle('A', 'military-truck', [20, 30]),
        driver: aboard('A', 'truck', 'driver'),
        car: vehicle('A', 'civilian-car', [24, 30], { towedBy: 'truck' }),
        b: soldier('B', [30, 10]),
      },
    });
    rule(b, { kind: 'place', unit: 'car', at: point([50, 40]) });
    expect([b.unit('truck').towing, b.unit('car').towedBy]).toEqual([-1, -1]);
  });
  test('[DR-DMG-5] the downed get no Reaction', () => {
    const b = field();
    rule(b, { kind: 'set-status', unit: 'mate', status: 'out' });
    expect(rule(b, { kind: 'set-mark', unit: 'mate', mark: 'reaction', on: true })).toBe('unit-down DR-CORE-16');
    expect(rule(b, { kind: 'set-mark', unit: 'mate', mark: 'reaction', on: false })).toBe('done');
  });
  test('[DR-CRW-9] a team that is ruled out falls man by man', () => {
    const b = field({
      units: {
        team: soldier('A', [10, 10], { weapons: ['60mm-mortar'], team: ['m1', 'm2'] }),
        a: soldier('A', [14, 10]),
        b: soldier('B', [60, 10]),
      },
      options: { teamTokens: true },
    });
    expect(rule(b, { kind: 'set-status', unit: 'team', status: 'out' })).toBe('done');
    expect([b.unit('team').status, b.unit('m1').status, b.at('m2')]).toEqual(['removed', 'downed', [10, 10]]);
  });
  test('[DR-CORE-17] who is nowhere is placed, not declared back', () => {
    const b = field();
    rule(b, { kind: 'set-status', unit: 'mate', status: 'removed' });
    expect(rule(b, { kind: 'set-status', unit: 'mate', status: 'active' })).toBe('wrong-state DR-GEO-1');
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
        expect(rule(b, { kind: 'set-mark', unit: 'a', mark, on })).toBe('done');
        expect(b.unit('a')[mark], mark).toBe(on);
      }
    }
    expect(rule(b, { kind: 'set-mark', unit: 'a', mark: 'status', on: true })).toMatch(/^malformed/);
    expect(rule(b, { kind: 'set-mark', unit: 'x', mark: 'injured', on: true })).toBe('unknown-unit DR-CORE-3');
  });
  test('[DR-CORE-17] an Action is given back, or taken', () => {
    const b = field();
    b.dice(1).accepts('A', attack('mate', 'm4', 'b'));
    b.rejects('A', attack('mate', 'm4', 'b'), { code: 'action-spent', clause: 'DR-TURN-2' });
    rule(b, { kind: 'set-budget', unit: 'a', mayAct: false });
    b.rejects('A', attack('a', 'm4', 'b'), { code: 'action-spent', clause: 'DR-TURN-2' });
    rule(b, { kind: 'set-budget', unit: 'a', mayAct: true });
    b.dice(1).accepts('A', attack('a', 'm4', 'b'));
    expect(rule(b, { kind: 'set-budget', unit: 'a', moves: 3 })).toMatch(/^malformed/);
    expect(rule(b, { kind: 'set-budget', unit: 'x' })).toBe('unknown-unit DR-CORE-3');
  });
  test('[DR-CORE-17] ammunition of a weapon it has', () => {
    const b = field();
    expect(rule(b, { kind: 'set-ammunition', unit: 'a', slot: 'at-4', rounds: 0 })).toBe('done');
    expect(b.refusalOf('A', attack('a', 'at-4', 'b'))).toBe('no-ammo');
    rule(b, { kind: 'set-ammunition', unit: 'a', slot: 'at-4', rounds: 2 });
    expect(b.unit('a').arms[0]?.ammunition).toBe(2);
    expect(rule(b, { kind: 'set-ammunition', unit: 'a', slot: 'maaws', rounds: 2 })).toBe('unknown-weapon DR-AMM-1');
    expect(rule(b, { kind: 'set-ammunition', unit: 'x', slot: 'm4', rounds: 2 })).toBe('unknown-unit DR-CORE-3');
  });
});

describe('knowledge, terrain, points', () => {
  test('[DR-VIS-7] a side is declared aware or unaware of a unit', () => {
    const b = field();
    rule(b, { kind: 'set-aware', unit: 'a', side: 'B', aware: false });
    expect(b.state.aware.B).not.toContain('a');
    rule(b, { kind: 'set-aware', unit: 'a', side: 'B', aware: true });
    rule(b, { kind: 'set-aware', unit: 'a', side: 'B', aware: true });
    expect(b.state.aware.B?.filter((id) => id === 'a')).toEqual(['a']);
    expect(rule(b, { kind: 'set-aware', unit: 'a', side: 'Z', aware: true })).toBe('unknown-side DR-SID-1');
    expect(rule(b, { kind: 'set-aware', unit: 'x', side: 'B', aware: true })).toBe('unknown-unit DR-CORE-3');
  });
  test('[DR-CORE-17] a piece is taken away, once', () => {
    const b = field({ terrain: [box('high-wall', [19, 6], [20, 14], { id: 'wall' })] });
    expect(b.refusalOf('A', attack('mate', 'm4', 'b'))).not.toBeNull();
    expect(rule(b, { kind: 'clear-piece', piece: 'wall' })).toBe('done');
    expect(b.refusalOf('A', attack('mate', 'm4', 'b'))).toBeNull();
    expect(rule(b, { kind: 'clear-piece', piece: 'wall' })).toBe('unknown-piece DR-GEO-4');
    expect(rule(b, { kind: 'clear-piece', piece: 'moat' })).toBe('unknown-piece DR-GEO-4');
  });
  test('[DR-FIR-1] what is gone burns no more', () => {
    const b = field({ terrain: [box('hedge', [40, 40], [44, 44], { id: 'hedge', burning: true })] });
    expect(b.state.burning).toEqual(['hedge']);
    expect(rule(b, { kind: 'clear-piece', piece: 'hedge' })).toBe('done');
    expect(b.state.burning).toEqual([]);
  });
  test('[DR-CORE-17] points are set', () => {
    const b = field();
    expect(rule(b, { kind: 'set-points', seat: 'B', points: 4 })).toBe('done');
    expect(b.state.players.map(({ points }) => points)).toEqual([0, 4]);
    expect(rule(b, { kind: 'set-points', seat: 'Z', points: 4 })).toBe('unknown-seat DR-SID-1');
  });
});

describe('[DR-CORE-17] setJudgement: a ruling for the rest of the game', () => {
  const judge = (judgement: string, value: unknown): Edit => ({ kind: 'set-judgement', judgement, value });

  test('[DR-VOI-4] holds at once, in the next turns too, and is logged with what it was before', () => {
    const b = field({
      units: {
        heli: vehicle('A', 'transport-helicopter', [20, 20]),
        pilot: aboard('A', 'heli', 'pilot', { items: ['radio'], rank: 2 }),
        mate: soldier('A', [33.6, 20], { superior: 'pilot' }),
        b: soldier('B', [60, 10]),
        b2: soldier('B', [60, 40]),
      },
    });
    const order = { kind: 'main-effort', unit: 'pilot', subordinate: 'mate', by: 'voice' };
    expect(b.refusalOf('A', order)).toBe('out-of-comms'); // 10.1" away, heard for 8"
    expect(rule(b, judge('unlimitedVoice', 10))).toBe('done');
    expect(b.refusalOf('A', order)).toBe('out-of-comms');
    expect(rule(b, judge('unlimitedVoice', 10.1))).toBe('done');
    expect(b.refusalOf('A', order)).toBeNull();
    expect(b.match.log.filter(({ type }) => type === 'judgement-edited')).toMatchObject([
      { clause: 'DR-CORE-17', judgement: 'unlimitedVoice', was: 8, value: 10 },
      { clause: 'DR-CORE-17', judgement: 'unlimitedVoice', was: 10, value: 10.1 },
    ]);
    b.plays('A', endTurn);
    b.dice(9, 1).accepts('B', endTurn);
    expect(b.refusalOf('A', order)).toBeNull();
  });

  test('the position is another one, saved and shown as such; taken back, it is the old one', () => {
    const b = field();
    const before = b.match.hash();
    b.match.submit({
      seat: 'A',
      command: {
        kind: 'propose',
        proposal: { kind: 'adjudicate', edit: judge('ramming', false), reason: 'too rough' },
      },
    });
    expect(b.state.judgements.ramming).toBe(true); // the other side has not agreed yet
    b.match.submit({ seat: 'B', command: { kind: 'consent' } });
    expect(b.state.judgements.ramming).toBe(false);
    expect(b.match.hash()).not.toBe(before);
    expect(downRange.ruleset.view(b.state, 'B')).toMatchObject({ judgements: { ramming: false } });
    const again = restore(downRange.ruleset, save(b.match), fastDice(1));
    expect('match' in again && again.match.hash()).toBe(b.match.hash());
    b.match.submit({ seat: 'A', command: { kind: 'propose', proposal: { kind: 'undo', to: 0 } } });
    b.match.submit({ seat: 'B', command: { kind: 'consent' } });
    expect(b.state.judgements.ramming).toBe(true);
  });

  test('a length is given in inches, and one that has no limit may get one', () => {
    const b = field();
    expect(rule(b, judge('unlimitedRange', 20))).toBe('done');
    expect(b.state.judgements.unlimitedRange).toBe(20_000);
    expect(rule(b, judge('unlimitedRange', null))).toBe('done');
    expect(b.state.judgements.unlimitedRange).toBeNull();
  });

  test('only judgements there are, values they may have, and none that would change nothing', () => {
    const b = field();
    expect(rule(b, judge('gravity', 1))).toMatch(/^malformed/);
    expect(rule(b, judge('jammingReaches', 'everywhere'))).toBe('no-such-value DR-EWF-5');
    expect(rule(b, judge('treatmentAssistants', 100))).toBe('no-such-value DR-MED-5');
    expect(rule(b, judge('treatmentAssistants', 99))).toBe('done');
    expect(rule(b, judge('treatmentAssistants', 99))).toBe('holds-already DR-MED-5');
    for (const [settled, clause] of [
      ['coverHard', 'DR-COV-2'],
      ['jammingRadius', 'DR-EWF-5'],
      ['offMapAmmunition', 'DR-ART-4'],
    ] as const)
      expect(rule(b, judge(settled, 20))).toBe(`settled-at-setup ${clause}`);
  });

  test('[DR-FAL-3] [DR-LOD-1] nor two that contradict each other', () => {
    const b = field();
    expect(rule(b, judge('deadlyFall', 1.9))).toBe('contradiction DR-FAL-3');
    expect(rule(b, judge('deadlyFall', 2))).toBe('done');
    expect(rule(b, judge('mostBulk', 11.9))).toBe('contradiction DR-LOD-1');
    expect(rule(b, judge('mostBulk', 12))).toBe('done');
  });

  test('[DR-MOV-15] prone soldiers get up when postures are switched off', () => {
    const b = field();
    b.plays('A', posture('a', 'prone'));
    expect(rule(b, judge('posture', false))).toBe('done');
    expect(b.unit('a').posture).toBe('upright');
    expect(b.refusalOf('A', posture('a', 'prone'))).toBe('not-in-mode');
    expect(rule(b, judge('posture', true))).toBe('done');
    expect(b.refusalOf('A', posture('a', 'prone'))).toBeNull();
  });

  test('it is told in words, and so is every refusal', () => {
    const b = field();
    rule(b, judge('safeDrop', 3));
    const told = b.match.log.map((event) =>
      typedText(describeEvent(downRange.ruleset.view(b.state, 'A'), event) ?? []),
    );
    expect(told.find((text) => text.includes('safeDrop'))).toBe(
      'Ruled for the rest of the game: safeDrop is 3, no longer 2. (A drop of up to this height does no damage.)',
    );
    const why = (edit: Edit) => {
      const command = { kind: 'propose', proposal: { kind: 'adjudicate', edit, reason: 'so' } };
      const outcome = b.match.submit({ seat: 'umpire', command });
      return outcome.ok ? '' : typedText(describeRejection(downRange.ruleset.view(b.state, 'A'), outcome.rejection));
    };
    expect(why(judge('safeDrop', 3))).toBe('safeDrop (3) is what it is now.');
    expect(why(judge('coverHeavy', 40))).toMatch(/^coverHeavy \(40\) went into the cards/);
  });
});
