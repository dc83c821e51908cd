import { judge, type OrderReader, readSituation, type Situation } from '@sandtable/kernel';
import { toy } from '@sandtable/testkit';
import { describe, expect, test } from 'vitest';
import { toyRules } from './variants.ts';

const given = { seats: { red: { hole: 1 }, blue: { hole: 2, coins: 0 } } };
const base = { format: 'sandtable-situation', version: 2, game: 'buried-coins', name: 'a test', given, when: [] };

function judged(rest: object) {
  const read = readSituation({ ...base, ...rest });
  if ('faults' in read) throw new Error(JSON.stringify(read.faults));
  const judgement = judge(toyRules, read.situation);
  if ('faults' in judgement) throw new Error(JSON.stringify(judgement.faults));
  return judgement;
}

const probe = { seat: 'red', do: { kind: 'probe', target: 'blue', hole: 2 } };
const stand = { seat: 'blue', do: { kind: 'stand' }, dice: [5, 2] };

test('[SK-SIT-2] a situation that comes out as it says', () => {
  const judgement = judged({
    when: [
      { ...probe, open: { seat: 'blue', moment: 'probed' } },
      { seat: 'blue', do: { kind: 'bribe' }, refused: 'no-coin', clause: 'BC-PROBE-2' },
      {
        ...stand,
        events: [
          { type: 'rolled', label: 'strike', faces: [5] },
          { type: 'hoard-found', hole: 2 },
        ],
        then: { seats: { blue: { found: true } } },
      },
    ],
    then: { seats: { red: { coins: 4, opened: [] } }, turn: 1 },
    open: { seat: 'blue', moment: 'turn' },
  });
  expect(judgement).toMatchObject({
    ok: true,
    problems: [],
    open: { seat: 'blue', moment: 'turn' },
    facts: { turn: 1 },
  });
  expect(judgement.steps.map(({ dice, problems }) => ({ dice, problems }))).toEqual([
    { dice: [], problems: [] },
    { dice: [], problems: [] },
    { dice: [5, 2], problems: [] },
  ]);
  expect(judgement.steps[1]?.rejection).toMatchObject({ code: 'no-coin' });
});

describe('[SK-SIT-2] what comes out otherwise is said:', () => {
  test.each<[string, object, string]>([
    [
      'an order refused',
      { seat: 'blue', do: { kind: 'dig', dice: 1 } },
      'refused: not-your-decision (SK-CMD-1) {"seat":"blue"}',
    ],
    [
      'an order accepted',
      { ...probe, refused: 'no-rival' },
      'expected the refusal no-rival, but the order was accepted',
    ],
    [
      'another refusal',
      { seat: 'red', do: { kind: 'bribe' }, refused: 'no-coin' },
      'expected the refusal no-coin, got not-offered (SK-CMD-4)',
    ],
    [
      'another clause',
      { seat: 'red', do: { kind: 'bribe' }, refused: 'not-offered', clause: 'BC-DIG-1' },
      'expected the refusal to cite BC-DIG-1, got not-offered (SK-CMD-4)',
    ],
    [
      'an event missing',
      { seat: 'red', do: { kind: 'mark', hole: 1 }, events: [{ type: 'hole-marked', hole: 2 }] },
      '/events/0/hole: expected 2, got 1 (hole-marked)',
    ],
    [
      'events in another order',
      {
        seat: 'red',
        do: { kind: 'dig', dice: 1 },
        dice: [6],
        events: [{ type: 'turn-passed' }, { type: 'coins-moved' }],
      },
      '/events/1: no coins-moved after turn-passed',
    ],
    ['another fact', { ...probe, then: { seats: { red: { coins: 2 } } } }, '/seats/red/coins: expected 2, got 1'],
    [
      'an event that did not happen',
      { seat: 'red', do: { kind: 'mark', hole: 1 }, events: [{ type: 'flooded' }] },
      '/events/0: no flooded happened; what did: hole-marked',
    ],
    ['a fact missing', { ...probe, then: { seats: { red: { ammo: 2 } } } }, '/seats/red/ammo: expected 2, got nothing'],
    ['a longer list', { ...probe, then: { order: ['red'] } }, '/order: expected 1 item, got 2: ["red","blue"]'],
    ['another item', { ...probe, then: { order: ['blue', 'blue'] } }, '/order/0: expected "blue", got "red"'],
    ['another question', { ...probe, open: { seat: 'red', moment: 'turn' } }, 'open/seat: expected "red", got "blue"'],
    [
      'a question where none was expected',
      { ...probe, open: null },
      'open: expected null, got {"seat":"blue","moment":"probed"}',
    ],
  ])('%s', (_what, step, problem) => {
    const judgement = judged({ when: [step] });
    expect(judgement.ok).toBe(false);
    expect(judgement.steps[0]?.problems).toContain(problem);
  });

  test('at the end of all', () => {
    const judgement = judged({ when: [probe], then: { round: 2 }, open: null });
    expect(judgement.problems).toEqual([
      '/round: expected 2, got 1',
      'open: expected null, got {"seat":"blue","moment":"probed"}',
    ]);
  });
});

describe('[SK-SIT-3] dice', () => {
  test('that are missing are reported, and what follows is still judged', () => {
    const judgement = judged({
      when: [
        { seat: 'red', do: { kind: 'dig', dice: 2 }, dice: [5] },
        { seat: 'red', do: { kind: 'mark', hole: 1 } },
      ],
    });
    expect(judgement.ok).toBe(false);
    expect(judgement.steps.map(({ problems }) => problems)).toEqual([['die 2 (a d6) is missing: only 1 given'], []]);
    expect(judgement.problems).toEqual(['1 of 1 dice weren’t rolled: 5']);
  });

  test('that are left over are reported, by step and for all', () => {
    expect(judged({ when: [{ seat: 'red', do: { kind: 'dig', dice: 1 }, dice: [5, 4] }] }).steps[0]?.problems).toEqual([
      '2 dice given for this step, 1 thrown',
    ]);
    expect(judged({ dice: [5, 4, 3], when: [{ seat: 'red', do: { kind: 'dig', dice: 1 } }] }).problems).toEqual([
      '2 of 3 dice weren’t rolled: 4, 3',
    ]);
    expect(judged({ dice: [5], when: [{ seat: 'red', do: { kind: 'dig', dice: 1 } }] }).ok).toBe(true);
  });

  test('that cannot fall so are reported', () => {
    expect(judged({ when: [{ seat: 'red', do: { kind: 'dig', dice: 1 }, dice: [7] }] }).steps[0]?.problems).toEqual([
      'die 1 shows 7, but it’s a d6',
    ]);
  });

  test('that the opening needs and the file lacks are a fault of the file', () => {
    const rules = {
      ...toyRules,
      situations: {
        ...toy.situations,
        read: () => ({ state: toy.start({ seats: ['red', 'blue'], rounds: 2 }), seats: ['red', 'blue'] }),
      },
    };
    expect(judge(rules, base as unknown as Situation)).toMatchObject({
      faults: [{ code: 'missing-dice', where: '/dice', clause: 'SK-SIT-3' }],
    });
    expect(judge(rules, { ...base, dice: [6, 1] } as unknown as Situation)).toMatchObject({ ok: true });
  });
});

test('[SK-SIT-4] the house can be spoken to in a situation', () => {
  const judgement = judged({
    when: [
      {
        seat: 'umpire',
        do: {
          kind: 'propose',
          proposal: { kind: 'adjudicate', edit: { kind: 'set-coins', seat: 'red', coins: 7 }, reason: 'so' },
        },
      },
      {
        seat: 'blue',
        do: { kind: 'concede' },
        events: [{ type: 'conceded' }, { type: 'seat-left', seat: 'blue' }, { type: 'ended' }],
      },
      { seat: 'red', do: { kind: 'concede' }, refused: 'game-over' },
    ],
    then: { seats: { red: { coins: 7 } } },
    open: null,
  });
  expect(judgement.steps.flatMap(({ problems }) => problems)).toEqual([]);
  expect(judgement.ok).toBe(true);
});

test('[SK-SIT-4] a loaded throw takes its place in the list of dice', () => {
  const load = {
    kind: 'propose',
    proposal: { kind: 'adjudicate', edit: { kind: 'load-roll', faces: [6] }, reason: 'so' },
  };
  const judgement = judged({
    when: [
      { seat: 'umpire', do: load },
      {
        seat: 'red',
        do: { kind: 'dig', dice: 1 },
        dice: [6],
        events: [{ type: 'rolled', faces: [6], by: 'adjudication' }],
      },
      { seat: 'blue', do: { kind: 'dig', dice: 1 }, dice: [2], events: [{ type: 'rolled', faces: [2], by: 'dice' }] },
    ],
  });
  expect(judgement.steps.flatMap(({ problems }) => problems)).toEqual([]);
  expect(judgement.ok).toBe(true);
});

describe('[SK-SIT-1] a file of the wrong form', () => {
  test.each<[unknown, string[]]>([
    [null, ['']],
    [{ ...base, format: 'x', version: 3 }, ['/format', '/version']],
    [{ ...base, version: 1 }, ['/version']],
    [{ ...base, when: [{ seat: 'red' }] }, ['/when/0/do']],
    [{ ...base, when: [{ seat: 'red', do: { kind: 'dig' }, dices: [1] }] }, ['/when/0/dices']],
    [{ ...base, dice: [-1] }, ['/dice/0']],
    [{ ...base, given: undefined }, ['/given']],
    [JSON.parse('{"given":{"__proto__":{}}}'), ['/given']],
  ])('%j', (raw, where) => {
    const read = readSituation(raw);
    expect('faults' in read && read.faults.map((fault) => fault.where)).toEqual(where);
    expect('faults' in read && read.faults.every(({ clause }) => clause === 'SK-SIT-1')).toBe(true);
  });

  test('and a position the game refuses', () => {
    const wrong = { ...base, given: { seats: { red: { hole: 6 } } } } as unknown as Situation;
    expect(judge(toyRules, wrong)).toMatchObject({ faults: [{ where: '/given/seats/red/hole' }] });
  });
});

function faultsIn(rest: object) {
  const read = readSituation({ ...base, ...rest });
  const faulty = 'faults' in read ? read : judge(toyRules, read.situation);
  return 'faults' in faulty ? faulty.faults.map(({ where, message }) => `${where}: ${message}`) : [];
}

describe('[SK-SIT-1] a typo is a fault of the file, and what was meant is suggested:', () => {
  test.each<[string, object, string]>([
    [
      'a field of a step',
      { when: [{ ...probe, refusd: true }] },
      `/when/0/refusd: there’s no field called "refusd" here; did you mean refused?`,
    ],
    ['a seat', { when: [{ ...probe, seat: 'redd' }] }, '/when/0/seat: nobody sits at redd; did you mean red?'],
    [
      'an order',
      { when: [{ seat: 'red', do: { kind: 'prob' } }] },
      '/when/0/do/kind: there’s no order "prob"; did you mean probe?',
    ],
    [
      'a field of an order',
      { when: [{ seat: 'red', do: { kind: 'probe', target: 'blue', hol: 2 } }] },
      `/when/0/do/hol: there’s no field called "hol" here; did you mean hole?`,
    ],
    [
      'a field of an event',
      { when: [{ seat: 'red', do: { kind: 'mark', hole: 1 }, events: [{ type: 'hole-marked', hoel: 1 }] }] },
      '/when/0/events/0/hoel: there’s no "hoel" here; did you mean hole? (hole-marked)',
    ],
    [
      'a fact after a step',
      { when: [{ ...probe, then: { turm: 1 } }] },
      '/when/0/then/turm: there’s no "turm" here; did you mean turn?',
    ],
    [
      'a fact at the end',
      { then: { seats: { red: { coin: 1 } } } },
      '/then/seats/red/coin: there’s no "coin" here; did you mean coins?',
    ],
  ])('%s', (_what, rest, fault) => {
    expect(faultsIn(rest)).toContain(fault);
  });

  test('a fact that the game does not tell at all is one too', () => {
    expect(faultsIn({ then: { weather: 'rain' } })[0]).toMatch(
      /^\/then\/weather: there’s no "weather" here; facts: .*seats/,
    );
  });

  test('but an order that must be refused may be anything', () => {
    expect(judged({ when: [{ seat: 'red', do: { kind: 'prob' }, refused: true }] }).ok).toBe(true);
    expect(judged({ when: [{ seat: 'red', do: { kind: 'probe' }, refused: 'malformed' }] }).ok).toBe(true);
  });
});

test('[SK-SIT-2] `refused: true` is any refusal, and an order accepted is none', () => {
  expect(judged({ when: [{ seat: 'red', do: { kind: 'bribe' }, refused: true }] }).ok).toBe(true);
  expect(judged({ when: [{ ...probe, refused: true }] }).steps[0]?.problems).toEqual([
    'expected a refusal, but the order was accepted',
  ]);
});

test('[SK-SIT-2] a file that expects nothing says so', () => {
  expect(judged({ when: [probe] })).toMatchObject({ ok: true, expects: false });
  expect(judged({ when: [{ ...probe, open: null }] })).toMatchObject({ ok: false, expects: true });
});

test('[SK-SIT-1] a position that contradicts itself is refused', () => {
  const rules = { ...toyRules, inconsistencies: () => ['red has less than no coins'] };
  expect(judge(rules, base as unknown as Situation)).toMatchObject({
    faults: [{ code: 'impossible', where: '/given', message: 'red has less than no coins' }],
  });
});

describe('[SK-SIT-5] an order as people type it', () => {
  const readOrder = ((_match, _seat, text) =>
    text === 'probe blue 2' ? { command: probe.do } : { problem: 'no such hole' }) as OrderReader<
    never,
    never
  > as never;
  const typed = (step: object) =>
    judge(toyRules, { ...base, when: [{ seat: 'red', ...step }] } as unknown as Situation, readOrder);

  test('is read in the words of the game', () => {
    expect(typed({ do: 'probe blue 2' })).toMatchObject({ ok: true, steps: [{ command: probe.do }] });
  });

  test('that cannot be read is a fault, unless it must be refused', () => {
    expect(typed({ do: 'probe blue 9' })).toMatchObject({ faults: [{ where: '/when/0/do', message: 'no such hole' }] });
    expect(typed({ do: 'probe blue 9', refused: true })).toMatchObject({ ok: true, steps: [{ events: [] }] });
    expect(typed({ do: 'probe blue 9', refused: 'no-coin' })).toMatchObject({ ok: false });
  });

  test('needs a game that reads it', () => {
    expect(
      judge(toyRules, { ...base, when: [{ seat: 'red', do: 'probe blue 2' }] } as unknown as Situation),
    ).toMatchObject({
      faults: [{ where: '/when/0/do', message: 'typed orders can’t be read here; write it as JSON' }],
    });
  });
});
