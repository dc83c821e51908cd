import {
  type AnyDecision,
  ask,
  askAll,
  type Play,
  Random,
  type Result,
  rollOne,
  scriptedDice,
  type Table,
} from '@sandtable/kernel';
import { type ToyEvent, type ToyState, toy } from '@sandtable/testkit';
import { describe, expect, test } from 'vitest';
import { answer, begunMatch, draw, newMatch, refusal, say, script, standing, types } from './at-the-table.ts';
import { startWith } from './variants.ts';

describe('commands', () => {
  test('[SK-CMD-1] only the asked seat answers', () => {
    const match = begunMatch({ dice: script([4]) });
    const { id } = match.open[0]!;
    const dig = { kind: 'dig', dice: 1 };
    expect(refusal(match, { seat: 'blue', decision: id, command: dig })).toMatchObject({
      code: 'not-your-decision',
      clause: 'SK-CMD-1',
      detail: { seat: 'blue' },
    });
    expect(refusal(match, { seat: 'nobody', decision: id, command: dig })).toMatchObject({ code: 'not-your-decision' });
    expect(refusal(match, { seat: 'umpire', decision: id, command: dig })).toMatchObject({ code: 'not-your-decision' });
    answer(match, 'red', dig);
  });

  test.each(['nobody', 'spectator', 'constructor', '__proto__', 'toString'])(
    '[SK-CMD-1] %s has no seat and no say in the house',
    (seat) => {
      const match = begunMatch();
      for (const command of [
        draw,
        { kind: 'concede' },
        { kind: 'consent' },
        { kind: 'refuse' },
        { kind: 'take-over', seat: 'red', controller: 'me' },
      ]) {
        expect(refusal(match, { seat, command })).toMatchObject({ code: 'unknown-seat', clause: 'SK-CMD-1' });
      }
    },
  );

  test('[SK-CMD-1] a seat asked twice at once answers its first question first', () => {
    const match = startWith(function* ({ state }) {
      const seat = state.order[0]!;
      const answers = yield* askTwice(seat);
      return {
        outcome: 'won',
        seats: [seat],
        scores: {},
        reasons: [{ clause: 'BC-TURN-2', what: answers.map(({ kind }) => kind).join('+') }],
      };
    });
    const { id } = match.open[0]!;
    expect(match.check('red', id, { kind: 'stand' })).toMatchObject({ code: 'not-offered' });
    expect(match.submit({ seat: 'red', decision: id, command: { kind: 'dig', dice: 1 } }).ok).toBe(true);
    expect(match.submit({ seat: 'red', decision: id, command: { kind: 'stand' } }).ok).toBe(true);
    expect(match.result?.reasons[0]?.what).toBe('dig+stand');
  });

  test('[SK-CMD-2] an answer to another decision is stale', () => {
    const match = begunMatch({ dice: script([4, 4]) });
    const { id } = match.open[0]!;
    const command = { kind: 'dig', dice: 1 };
    answer(match, 'red', command);
    const { id: next } = match.open[0]!;
    expect(refusal(match, { seat: 'blue', decision: id, command })).toMatchObject({
      code: 'stale-decision',
      clause: 'SK-CMD-2',
      detail: { answered: id, open: next },
    });
    expect(refusal(match, { seat: 'blue', decision: next + 1, command })).toMatchObject({ code: 'stale-decision' });
    answer(match, 'blue', command);
  });

  test('[SK-CMD-2] no decision number comes up twice, over undos and rulings too', () => {
    const match = begunMatch({ dice: script([2, 2, 2, 2, 2, 2, 2, 2]) });
    const numbers = [match.open[0]!.id];
    for (let i = 0; i < 3; i++) {
      answer(match, match.open[0]!.seat, { kind: 'dig', dice: 1 });
      numbers.push(match.open[0]!.id);
      say(match, 'umpire', { kind: 'propose', proposal: { kind: 'undo', to: match.entries.length - 1 } });
      numbers.push(match.open[0]!.id);
      say(match, 'umpire', {
        kind: 'propose',
        proposal: { kind: 'adjudicate', edit: { kind: 'set-coins', seat: 'red', coins: i }, reason: 'so' },
      });
      numbers.push(match.open[0]!.id);
    }
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  test('[SK-CMD-2] talk of the house leaves the open decision as it is', () => {
    const match = begunMatch();
    const { id } = match.open[0]!;
    say(match, 'blue', draw);
    say(match, 'red', { kind: 'refuse' });
    say(match, 'blue', { kind: 'take-over', seat: 'blue', controller: 'a friend' });
    expect(match.open[0]!.id).toBe(id);
  });

  test('[SK-CMD-3] nothing is accepted after the end', () => {
    const match = begunMatch();
    const { id } = match.open[0]!;
    answer(match, 'red', { kind: 'concede' });
    expect(match.result?.seats).toEqual(['blue']);
    expect(match.open).toEqual([]);
    for (const submission of [
      { seat: 'red', decision: id, command: { kind: 'dig', dice: 1 } },
      { seat: 'blue', command: { kind: 'concede' } },
      { seat: 'umpire', command: { kind: 'propose', proposal: { kind: 'undo', to: 0 } } },
      { seat: 'red', command: draw },
    ]) {
      expect(refusal(match, submission)).toMatchObject({ code: 'game-over', clause: 'SK-CMD-3' });
    }
  });

  test('[SK-CMD-4] an answer is of an offered kind and of its form', () => {
    const match = begunMatch();
    const { id } = match.open[0]!;
    const send = (command: unknown) => refusal(match, { seat: 'red', decision: id, command });
    expect(send({ kind: 'bribe' })).toEqual({
      code: 'not-offered',
      clause: 'SK-CMD-4',
      detail: { kind: 'bribe', offered: ['dig', 'probe', 'scout', 'mark', 'end-turn', 'concede'] },
    });
    expect(send({ kind: 'dig', dice: 4 })).toMatchObject({
      code: 'malformed',
      clause: 'SK-CMD-4',
      detail: { faults: [{ where: '/dice' }] },
    });
    expect(send({ kind: 'probe', target: 7 })).toMatchObject({
      detail: { faults: [{ where: '/target' }, { where: '/hole' }] },
    });
    expect(send({ kind: 'dig', dice: 1, extra: 1 })).toMatchObject({ code: 'malformed' });
    expect(send(JSON.parse('{"kind":"dig","dice":1,"__proto__":{"x":1}}'))).toMatchObject({ code: 'malformed' });
    expect(send('dig')).toMatchObject({ code: 'malformed', detail: { faults: [{ where: '/command' }] } });
    expect(match.check('red', id, { kind: { toString: 1 } })).toMatchObject({ code: 'not-offered' });
    expect(match.check('red', id, undefined)).toMatchObject({ code: 'not-offered' });
    expect(match.check('red', id, { kind: 'dig', dice: 3 })).toBeUndefined();
  });

  test.each([
    null,
    undefined,
    7,
    'dig',
    [],
    {},
    { seat: '' },
    { seat: 'red', command: {} },
    { seat: 'red', decision: -1, command: { kind: 'dig' } },
    { seat: 'red', decision: 1.5, command: { kind: 'dig' } },
    { seat: 'red', command: { kind: 'fly' } },
    { seat: 'red', command: { kind: 'propose', proposal: { kind: 'peace' } } },
  ])('[SK-CMD-4] %j is malformed', (submission) => {
    expect(refusal(begunMatch(), submission)).toMatchObject({ code: 'malformed', clause: 'SK-CMD-4' });
  });
});

describe('failures', () => {
  test('[SK-CMD-6] dice that run out leave the match as it was', () => {
    const match = begunMatch({ dice: script([]) });
    say(match, 'blue', draw);
    const before = standing(match);
    const { id } = match.open[0]!;
    expect(() => match.submit({ seat: 'red', decision: id, command: { kind: 'dig', dice: 2 } })).toThrow(
      'die 3 (a d6) is missing: only 2 given',
    );
    expect(standing(match)).toBe(before);
    expect(match.house.proposal?.by).toBe('blue');
    answer(match, 'red', { kind: 'mark', hole: 3 });
    expect(types(match.log.slice(-2))).toEqual(['proposal-lapsed', 'hole-marked']);
  });

  test('[SK-CMD-6] so does a mistake in the rules, in mid-procedure and after events and dice', () => {
    let faulty = true;
    const match = startWith(
      faultyProbe(() => faulty),
      scriptedDice([3, 3]),
    );
    answer(match, 'red', { kind: 'dig', dice: 1 });
    const before = standing(match);
    const { id } = match.open[0]!;
    expect(() => match.submit({ seat: 'blue', decision: id, command: { kind: 'stand' } })).toThrow(
      'a mistake in the rules',
    );
    expect(standing(match)).toBe(before);
    faulty = false;
    expect(types(answer(match, 'blue', { kind: 'stand' }))).toEqual(['rolled', 'coins-moved', 'ended']);
    expect(match.position).toBe(2);
  });

  test('[SK-CMD-6] a state that is no JSON is found when its hash is taken, and not kept', () => {
    const match = startWith(function* (table) {
      for (;;) {
        const { kind } = yield* ask({
          seat: 'red',
          moment: 'turn',
          frame: 'turn',
          menu: [toy.decisions[1]!],
          checkpoint: true,
        });
        table.emit({ type: 'coins-set', clause: 'BC-DIG-1', seat: 'red', coins: kind === 'dig' ? Number.NaN : 0 });
      }
    });
    const before = standing(match);
    expect(() => answer(match, 'red', { kind: 'dig', dice: 1 })).toThrow('not JSON: the number NaN');
    expect(standing(match)).toBe(before);
  });
});

test('[SK-RUN-5] every sample and every draw is legal, and drawing without a choice fails loudly', () => {
  const match = newMatch();
  for (const open of match.open)
    for (const command of match.sample(open)) expect(match.check(open.seat, open.id, command)).toBeUndefined();
  const stuck = startWith(function* () {
    yield* ask({ seat: 'red', moment: 'stuck', frame: 'turn', menu: [toy.decisions[7]!] });
    throw new Error('not reached');
  });
  expect(stuck.sample(stuck.open[0]!)).toEqual([]);
  expect(() => stuck.draw(stuck.open[0]!, new Random(1))).toThrow('no legal answer for red at stuck');
});

test('[SK-EVT-2] the end is told once, with its result', () => {
  const match = begunMatch();
  const events = answer(match, 'red', { kind: 'concede' });
  expect(types(events)).toEqual(['seat-left', 'turn-passed', 'ended']);
  expect(events.at(-1)).toMatchObject({
    clause: 'BC-TURN-2',
    result: { outcome: 'won', seats: ['blue'], scores: { red: 1, blue: 1 } },
  });
});

function* askTwice(seat: string) {
  return yield* askAll([
    { seat, moment: 'first', frame: 'turn', menu: [toy.decisions[1]!] },
    { seat, moment: 'second', frame: 'turn', menu: [toy.decisions[6]!] },
  ]);
}

function faultyProbe(isFaulty: () => boolean) {
  return function* (table: Table<ToyState, ToyEvent>): Play<Result> {
    yield* ask({ seat: 'red', moment: 'turn', frame: 'turn', menu: [toy.decisions[1]!], checkpoint: true });
    const strike = yield* rollOne(6, { seat: 'red', label: 'strike', clause: 'BC-PROBE-3' });
    yield* ask({ seat: 'blue', moment: 'probed', frame: 'turn', menu: [toy.decisions[6]!] });
    const parry = yield* rollOne(6, { seat: 'blue', label: 'parry', clause: 'BC-PROBE-3' });
    table.emit({ type: 'coins-moved', clause: 'BC-PROBE-3', from: null, to: 'red', coins: strike + parry });
    if (isFaulty()) throw new Error('a mistake in the rules');
    return { outcome: 'won', seats: ['red'], scores: {}, reasons: [{ clause: 'BC-TURN-2', what: 'done' }] };
  };
}

test('[SK-RUN-6] an answer of its own that a match is advanced by does what submitting it does', () => {
  const [advanced, submitted] = [begunMatch({ dice: script([5, 2]) }), begunMatch({ dice: script([5, 2]) })];
  say(advanced, 'blue', draw);
  say(submitted, 'blue', draw);
  const [open] = advanced.open;
  const command = advanced.sample(open!)[0]!;
  advanced.advance(open!, command);
  answer(submitted, 'red', command);
  expect(standing(advanced)).toBe(standing(submitted));
  expect(() => advanced.advance(open!, command)).toThrow('an answer of red to decision 2, which is not open');
  expect(() => advanced.advance({ ...advanced.open[0]!, seat: 'red' }, command)).toThrow(
    'an answer of red, who was not asked',
  );
  expect(standing(advanced)).toBe(standing(submitted));
});

describe('[SK-RUN-5] drawing', () => {
  const [, dig, , , , , stand] = toy.decisions;
  const asking = (...menu: AnyDecision[]) =>
    startWith(function* () {
      yield* ask({ seat: 'red', moment: 'turn', frame: 'turn', menu });
      throw new Error('not reached');
    });
  const drawn = (match: ReturnType<typeof asking>) => {
    const random = new Random(5);
    return Array.from({ length: 400 }, () => match.draw(match.open[0]!, random).kind);
  };
  const never = { sample: () => [], draw: () => undefined };

  test('goes by weight', () => {
    const kinds = drawn(asking({ ...dig!, weight: 3 }, stand!));
    expect(kinds.filter((kind) => kind === 'dig').length).toBeGreaterThan(260);
    expect(kinds.filter((kind) => kind === 'stand').length).toBeGreaterThan(60);
  });

  test('takes a kind of weight 0 only when nothing else is left', () => {
    expect(new Set(drawn(asking({ ...dig!, weight: 0 }, stand!)))).toEqual(new Set(['stand']));
    expect(new Set(drawn(asking({ ...dig!, weight: 0 }, { ...stand!, draw: () => undefined })))).toEqual(
      new Set(['stand']),
    );
    expect(new Set(drawn(asking({ ...dig!, weight: 0 }, { ...stand!, ...never })))).toEqual(new Set(['dig']));
  });
});

test('[SK-EVT-1] rules that say themselves that dice were rolled are stopped', () => {
  const rolled = { type: 'rolled', clause: 'BC-DIG-1', faces: [6] } as never;
  const play = function* (table: Table<ToyState, ToyEvent>): Play<Result> {
    table.emit(rolled);
    yield* ask({ seat: 'red', moment: 'turn', frame: 'turn', menu: [toy.decisions[1]!] });
    throw new Error('not reached');
  };
  expect(() => startWith(play)).toThrow('only the kernel says that dice were rolled');
});
