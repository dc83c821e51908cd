import { describe, expect, test } from 'vitest';
import { repair, treat } from '../fighting-orders.ts';
import { aboard, attack, battle, box, endTurn, eventsOf, type Given, move, soldier, vehicle } from '../table.ts';
import { placeOut } from '../vehicle-orders.ts';

const medic = { card: 'specialist', specialties: ['medicine' as const], items: ['medical-kit'] };
const ward = (patient: object = {}, more: Given['units'] = {}, doctor: object = {}): Given => ({
  stops: { B: { attacked: 'never', seenWithin: null, actions: false } },
  units: {
    m: soldier('A', [10, 10], { ...medic, ...doctor }),
    p: soldier('A', [11.5, 10], { status: 'downed', ...patient }),
    h1: soldier('A', [12.5, 11.5]),
    h2: soldier('A', [12.5, 8.5]),
    h3: soldier('A', [11.5, 12]),
    b: soldier('B', [40, 40]),
    ...more,
  },
});
/** What becomes of the patient. */
const outcome = (dice: number, helpers: string[] = [], given = ward()) => {
  const b = battle(given);
  b.dice(dice).accepts('A', treat('m', 'p', ...helpers));
  const { status, injured } = b.unit('p');
  return `${status}${injured ? ' injured' : ''}`;
};

describe('[DR-MED-1] treatment', () => {
  test('every row of the table, both ends of each', () => {
    expect([outcome(2), outcome(3)]).toEqual(['removed', 'removed']);
    expect([outcome(4), outcome(5)]).toEqual(['downed', 'downed']);
    expect([outcome(6), outcome(8)]).toEqual(['active injured', 'active injured']);
    expect(outcome(8, ['h1'])).toBe('active');
  });
  test('V25: with a sergeant’s help a 9 brings him back unharmed', () => {
    expect([outcome(6), outcome(8, ['h1'])]).toEqual(['active injured', 'active']);
  });
  test('[DR-MED-3] V08: once injured, never unharmed again', () => {
    expect(outcome(8, ['h1', 'h2'], ward({ everInjured: true }))).toBe('active injured');
  });
  test('[DR-MED-6] V36: a counted 1 kills whatever is added', () => {
    expect(outcome(1, ['h1', 'h2'])).toBe('removed');
    const three = { ...ward(), judgements: { treatmentAssistants: 3 } };
    expect(outcome(1, ['h1', 'h2', 'h3'], three)).toBe('removed');
    expect(outcome(2, ['h1', 'h2'])).toBe('downed'); // 2 + 2 = 4: nothing
  });
  test('[DR-MED-7] Disadvantage counts as on any Skill roll', () => {
    const b = battle(ward({}, {}, { injured: true }));
    const [skill] = eventsOf(b.dice(8, 5).accepts('A', treat('m', 'p')), 'skill-rolled');
    expect(skill).toMatchObject({ kept: 5, reasons: [{ what: 'injured' }] });
    expect(b.unit('p').status).toBe('downed');
  });
  test('[DR-SKL-9] who is no specialist of it rolls d6', () => {
    const b = battle(ward({}, {}, { card: 'average', specialties: [] }));
    expect(eventsOf(b.dice(6).accepts('A', treat('m', 'p')), 'rolled')[0]?.dice).toEqual([6]);
  });
  test('[DR-MED-8] V84: the revived has no Move or Action this turn, and moves half next turn', () => {
    const b = battle(ward());
    b.dice(7).accepts('A', treat('m', 'p'));
    b.rejects('A', move('p', [13, 10]), { code: 'move-spent', clause: 'DR-MED-8' });
    b.rejects('A', attack('p', 'm4', 'b'), { code: 'action-spent', clause: 'DR-MED-8' });
    b.plays('A', move('h3', [11.5, 16]), move('h3', [11.5, 20]));
    b.rejects('A', move('h3', [11.5, 21]), { code: 'move-spent', clause: 'DR-MOV-11' }); // he sprinted
    b.accepts('A', endTurn);
    expect(b.unit('p').reaction).toBe(false); // [DR-REA-15]
    b.dice(9, 2).accepts('B', endTurn);
    expect(b.refusalOf('A', move('p', [11.5, 6]))).toBe(null);
    expect(b.refusalOf('A', move('p', [11.5, 5.9]))).toBe('too-far');
  });
  describe('[DR-MED-8] [DR-GEO-7] two who fell on one spot', () => {
    /** Both lie at the same point; the first is brought back, on the next turn the second. */
    const both = (between?: (b: ReturnType<typeof battle>) => void) => {
      const b = battle(ward({}, { q: soldier('A', [11.5, 10], { status: 'downed' }) }));
      b.dice(7).accepts('A', treat('m', 'p'));
      expect(b.at('p')).toEqual([11.5, 10]); // the soldier lying there doesn't take up room
      b.accepts('A', endTurn);
      b.dice(9, 2).accepts('B', endTurn);
      between?.(b);
      b.dice(7).accepts('A', treat('m', 'q'));
      return b;
    };
    test('do not stand there together: the second is put beside the first, by its owner', () => {
      const b = both();
      expect(b.match.open[0]).toMatchObject({ seat: 'A', moment: 'place-out', about: { unit: 'q', beside: 'p' } });
      b.rejects('A', placeOut([12.4, 10]), { code: 'overlap', clause: 'DR-GEO-7' });
      b.rejects('A', placeOut([13.6, 10]), { code: 'not-adjacent', clause: 'DR-GEO-6' });
      b.accepts('A', placeOut([12.6, 10]));
      expect([b.unit('q').status, b.at('q'), b.at('p')]).toEqual(['active', [12.6, 10], [11.5, 10]]);
    });
    test('unless the first has gone: then the second stands up where it lay', () => {
      const b = both((each) => each.plays('A', move('p', [14.9, 10])));
      expect([b.unit('q').status, b.at('q')]).toEqual(['active', [11.5, 10]]);
    });
  });
  test('[DR-MED-8] out of a wreck with no room beside it, as near as there is some', () => {
    const b = battle({
      units: {
        m: soldier('A', [10, 10], medic),
        w: vehicle('A', 'civilian-car', [13, 10], { status: 'wreck' }),
        p: aboard('A', 'w', undefined, { status: 'downed' }),
        b: soldier('B', [40, 40]),
      },
      terrain: [
        box('boulders', [11.2, 6], [17, 8.3]),
        box('boulders', [11.2, 11.7], [17, 14]),
        box('boulders', [14.7, 8.4], [17, 11.6]),
        box('boulders', [10.6, 8.4], [11.3, 11.6]),
      ],
    });
    b.dice(7).accepts('A', treat('m', 'p'));
    expect(b.unit('p')).toMatchObject({ status: 'active', berth: null });
    expect(b.at('p')).toEqual([10.491, 12.509]); // past the corner of the boulders
  });
  test('[DR-MED-10] an enemy may be treated and stays its owner’s, unless he is captured', () => {
    const enemy = ward({ seat: 'B' });
    expect(outcome(7, [], enemy)).toBe('active injured');
    expect(outcome(7, [], { ...enemy, judgements: { revivedEnemies: 'captured' } })).toBe('removed');
  });
  test('[DR-MED-9] a nothing may be tried again on a later turn', () => {
    const b = battle(ward());
    b.dice(4).accepts('A', treat('m', 'p'));
    b.rejects('A', treat('m', 'p'), { code: 'focused', clause: 'DR-TURN-5' });
    b.accepts('A', endTurn);
    b.dice(9, 2).accepts('B', endTurn);
    b.dice(6).accepts('A', treat('m', 'p'));
    expect(b.unit('p').status).toBe('active');
  });
});

describe('who may treat', () => {
  const refusal = (given: Given, ...helpers: string[]) => battle(given).refusalOf('A', treat('m', 'p', ...helpers));
  test('V89: [DR-MED-1] a kit; [DR-MED-4] a downed soldier; [DR-GEO-6] an inch away', () => {
    expect(refusal(ward({}, {}, { items: [] }))).toBe('no-kit');
    expect(refusal(ward({ status: 'active', injured: true }))).toBe('not-downed');
    expect([refusal(ward({ at: [12, 10] })), refusal(ward({ at: [12.1, 10] }))]).toEqual([null, 'not-adjacent']);
    const far = battle(ward({ at: [13.3, 10] })).match;
    expect(far.check('A', far.open[0]?.id ?? 0, treat('m', 'p'))).toMatchObject({
      code: 'not-adjacent',
      clause: 'DR-GEO-6',
      detail: { unit: 'm', patient: 'p', gap: 2300, short: 1300 },
    });
  });
  test('[DR-MED-1] it takes Focus', () => {
    expect(refusal(ward({}, {}, { moves: 1 }))).toBe('needs-focus');
  });
  test('[DR-MED-5] helpers stand beside the patient, at most two, anybody unless agreed otherwise', () => {
    expect(refusal(ward(), 'h1', 'h2')).toBe(null);
    expect(refusal(ward(), 'h1', 'h2', 'h3')).toBe('assist-limit');
    expect(refusal(ward({}, { far: soldier('A', [15, 10]) }), 'far')).toBe('not-adjacent');
    const medics = { ...ward(), judgements: { treatmentHelpers: 'medical' as const } };
    expect(refusal(medics, 'h1')).toBe('no-kit');
  });
});

describe('[DR-QS-14] treatment in the quick-start', () => {
  const quick = (patient: object = {}, doctor: object = {}): Given => ({
    options: { rules: 'quick-start' },
    units: {
      m: soldier('A', [10, 10], {
        card: 'specialist',
        specialties: ['medicine'],
        weapons: ['rifle'],
        moves: 1,
        ...doctor,
      }),
      p: soldier('A', [11.1, 10], { weapons: ['rifle'], status: 'downed', ...patient }),
      h: soldier('A', [11.1, 11.05], { weapons: ['rifle'] }),
      b: soldier('B', [30, 30], { weapons: ['rifle'] }),
    },
  });
  test('V79: an Action after moving, a touch, no kit; 9 is fully back, but not for who was injured before', () => {
    expect(outcome(8, ['h'], quick())).toBe('active');
    expect(outcome(8, ['h'], quick({ everInjured: true }))).toBe('active injured');
    expect(outcome(1, [], quick())).toBe('removed');
  });
  test('[DR-QS-21] a touch is a tenth of an inch; and the medic must know medicine', () => {
    expect(battle(quick({ at: [11.1, 10] })).refusalOf('A', treat('m', 'p'))).toBe(null);
    expect(battle(quick({ at: [11.101, 10] })).refusalOf('A', treat('m', 'p'))).toBe('not-adjacent');
    expect(battle(quick({}, { specialties: [] })).refusalOf('A', treat('m', 'p'))).toBe('no-kit');
  });
});

describe('[DR-MED-11] repair', () => {
  const yard = (wreck: object = {}, mechanic: object = {}): Given => ({
    units: {
      m: soldier('A', [10, 10], { items: ['tool-kit'], training: ['mechanics'], ...mechanic }),
      w: vehicle('B', 'military-truck', [13, 10], { status: 'wreck', ...wreck }),
      b: soldier('B', [40, 40]),
    },
  });
  const mended = (dice: number, given = yard(), helped = 0) => {
    const b = battle({ ...given, units: { ...given.units, h1: soldier('A', [11, 12]), h2: soldier('A', [11, 8]) } });
    b.dice(dice).accepts('A', repair('m', 'w', ...['h1', 'h2'].slice(0, helped)));
    const { status, injured, repairable } = b.unit('w');
    return `${status}${injured ? ' degraded' : ''}${repairable ? '' : ' hopeless'}`;
  };
  test('every row of the table', () => {
    expect([mended(2), mended(3)]).toEqual(['wreck hopeless', 'wreck hopeless']);
    expect([mended(4), mended(5)]).toEqual(['wreck', 'wreck']);
    expect([mended(6), mended(6, yard(), 2)]).toEqual(['active degraded', 'active degraded']);
    const ace = yard({}, { card: 'specialist', specialties: ['mechanics'] });
    expect([mended(8, ace), mended(8, ace, 1)]).toEqual(['active degraded', 'active']);
  });
  test('[DR-MED-12] degraded once is degraded for good', () => {
    const ace = yard({ everInjured: true }, { card: 'specialist', specialties: ['mechanics'] });
    expect(mended(8, ace, 2)).toBe('active degraded');
  });
  test('V89: tools and training, a wreck that is not hopeless and does not burn', () => {
    const refusal = (given: Given) => battle(given).refusalOf('A', repair('m', 'w'));
    expect(refusal(yard())).toBe(null);
    expect(refusal(yard({}, { items: [] }))).toBe('no-kit');
    expect(refusal(yard({}, { training: [] }))).toBe('no-kit');
    expect(refusal(yard({ repairable: false }))).toBe('not-repairable');
    expect(refusal(yard({ burning: true }))).toBe('not-repairable');
    expect(refusal(yard({ status: 'active' }))).toBe('not-repairable');
  });
});
