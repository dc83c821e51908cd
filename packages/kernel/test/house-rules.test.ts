import { ask, askAll, type Play, type Result, type Table } from '@sandtable/kernel';
import { type ToyEvent, type ToyState, toy } from '@sandtable/testkit';
import { describe, expect, test } from 'vitest';
import { adjudicate, answer, begunMatch, draw, newMatch, refusal, say, script, types, undo } from './at-the-table.ts';
import { startWith } from './variants.ts';

const three = { seats: ['red', 'blue', 'green'], dice: script([5, 2, 1, 1], 3) };

describe('giving up', () => {
  test('[SK-HOUSE-1] at its own decision is an answer', () => {
    const match = begunMatch(three);
    expect(types(say(match, 'red', { kind: 'concede' }))).toEqual(['seat-left', 'turn-passed']);
    expect(match.entries.at(-1)).toMatchObject({ seat: 'red', decision: 3, command: { kind: 'concede' } });
    expect(match.open).toMatchObject([{ seat: 'blue', moment: 'turn' }]);
  });

  test("[SK-HOUSE-1] at another's checkpoint holds at once", () => {
    const match = begunMatch(three);
    expect(types(say(match, 'green', { kind: 'concede' }))).toEqual(['conceded', 'seat-left']);
    expect(match.open).toMatchObject([{ seat: 'red', moment: 'turn' }]);
    say(match, 'blue', { kind: 'concede' });
    expect(match.result).toMatchObject({ outcome: 'won', seats: ['red'] });
  });

  test('[SK-HOUSE-1] in the middle of a procedure holds at the next checkpoint', () => {
    const match = begunMatch(three);
    answer(match, 'red', { kind: 'probe', target: 'blue', hole: 2 });
    expect(types(say(match, 'blue', { kind: 'concede' }))).toEqual(['conceded']);
    expect(types(say(match, 'green', { kind: 'concede' }))).toEqual(['conceded']);
    expect(match.open).toMatchObject([{ seat: 'blue', moment: 'probed' }]);
    expect(types(answer(match, 'blue', { kind: 'stand' }))).toEqual([
      'hole-opened',
      'rolled',
      'rolled',
      'hoard-found',
      'turn-passed',
      'seat-left',
      'turn-passed',
      'seat-left',
      'turn-passed',
      'ended',
    ]);
    expect(match.result).toMatchObject({ seats: ['red'], scores: { red: 4 } });
  });

  test('[SK-HOUSE-1] while all are asked at once waits until they have answered', () => {
    const match = newMatch(three);
    say(match, 'blue', { kind: 'concede' });
    for (const seat of ['red', 'blue', 'green']) answer(match, seat, { kind: 'bury', hole: 1 });
    expect(match.state.seats.blue?.out).toBe(true);
    expect(match.open).toMatchObject([{ seat: 'red' }]);
  });

  test('[SK-HOUSE-1] can be done once, and not by the umpire', () => {
    const match = begunMatch(three);
    say(match, 'green', { kind: 'concede' });
    expect(refusal(match, { seat: 'green', command: { kind: 'concede' } })).toMatchObject({
      code: 'already-conceded',
      clause: 'SK-HOUSE-1',
    });
    expect(refusal(match, { seat: 'umpire', command: { kind: 'concede' } })).toMatchObject({
      code: 'unknown-seat',
      clause: 'SK-HOUSE-1',
    });
    say(match, 'umpire', { kind: 'propose', proposal: { kind: 'undo', to: 3 } });
    expect(match.state.seats.green?.out).toBe(false);
    say(match, 'green', { kind: 'concede' });
  });

  test('[SK-HOUSE-1] a seat that gave up by an answer cannot give up again', () => {
    const match = begunMatch(three);
    answer(match, 'red', { kind: 'concede' });
    expect(refusal(match, { seat: 'red', command: { kind: 'concede' } })).toMatchObject({ code: 'already-conceded' });
  });
});

describe('[SK-HOUSE-1] a seat that has given up', () => {
  const [, dig, , , , , stand, concede] = toy.decisions;
  const events = (match: ReturnType<typeof startWith>) => types(match.log.slice(-3));

  function* procedure(table: Table<ToyState, ToyEvent>, together: boolean): Play<Result> {
    yield* ask({ seat: 'red', moment: 'first', frame: 'turn', menu: [dig!] });
    const blue = { seat: 'blue', moment: 'second', frame: 'turn', menu: [stand!, concede!] } as const;
    const answers = together ? yield* askAll([blue, { ...blue, seat: 'red' }]) : [yield* ask(blue)];
    const given = answers.filter(({ kind }) => kind === 'concede').length;
    table.emit({ type: 'coins-set', clause: 'BC-DIG-1', seat: 'red', coins: given });
    yield* ask({ seat: 'red', moment: 'third', frame: 'turn', menu: [dig!] });
    return { outcome: 'won', seats: ['red'], scores: {}, reasons: [{ clause: 'BC-TURN-2', what: 'done' }] };
  }

  test('gives up by its next question that offers it', () => {
    const match = startWith((table) => procedure(table, false));
    say(match, 'blue', { kind: 'concede' });
    answer(match, 'red', { kind: 'dig', dice: 1 });
    expect(match.open).toMatchObject([{ seat: 'red', moment: 'third' }]);
    expect(match.state.seats.red?.coins).toBe(1);
    expect(match.fork().hash()).toBe(match.hash());
    say(match, 'umpire', undo(1));
    expect(match.open).toMatchObject([{ seat: 'red', moment: 'first' }]);
    answer(match, 'red', { kind: 'dig', dice: 1 });
    expect(match.state.seats.red?.coins).toBe(1);
  });

  test('also where others are asked with it, of whom some have given up too', () => {
    const one = startWith((table) => procedure(table, true));
    say(one, 'blue', { kind: 'concede' });
    answer(one, 'red', { kind: 'dig', dice: 1 });
    expect(one.open).toMatchObject([{ seat: 'red', moment: 'second' }]);
    const both = startWith((table) => procedure(table, true));
    say(both, 'blue', { kind: 'concede' });
    say(both, 'red', { kind: 'concede' });
    answer(both, 'red', { kind: 'dig', dice: 1 });
    expect(both.open).toMatchObject([{ seat: 'red', moment: 'third' }]);
    expect(both.state.seats.red?.coins).toBe(2);
    expect(events(both)).toEqual(['conceded', 'conceded', 'coins-set']);
  });
});

describe('proposals', () => {
  test('[SK-HOUSE-2] only one at a time', () => {
    const match = begunMatch(three);
    say(match, 'red', draw);
    expect(refusal(match, { seat: 'blue', command: draw })).toMatchObject({
      code: 'proposal-open',
      clause: 'SK-HOUSE-2',
      detail: { by: 'red' },
    });
  });

  test.each([
    ['somebody answers', (match: ReturnType<typeof begunMatch>) => answer(match, 'red', { kind: 'mark', hole: 1 })],
    ['somebody gives up', (match: ReturnType<typeof begunMatch>) => say(match, 'green', { kind: 'concede' })],
    [
      'the umpire rules',
      (match: ReturnType<typeof begunMatch>) =>
        say(match, 'umpire', adjudicate({ kind: 'set-coins', seat: 'red', coins: 2 })),
    ],
  ])('[SK-HOUSE-2] lapses when %s', (_when, act) => {
    const match = begunMatch(three);
    say(match, 'blue', draw);
    expect(types(act(match))[0]).toBe('proposal-lapsed');
    expect(match.house.proposal).toBeUndefined();
    expect(refusal(match, { seat: 'red', command: { kind: 'consent' } })).toMatchObject({ code: 'no-proposal' });
  });

  test('[SK-HOUSE-3] needs everybody once; one refusal ends it', () => {
    const match = begunMatch(three);
    expect(refusal(match, { seat: 'red', command: { kind: 'consent' } })).toMatchObject({
      code: 'no-proposal',
      clause: 'SK-HOUSE-3',
    });
    expect(refusal(match, { seat: 'red', command: { kind: 'refuse' } })).toMatchObject({
      code: 'no-proposal',
      clause: 'SK-HOUSE-3',
    });
    say(match, 'red', draw);
    say(match, 'blue', { kind: 'consent' });
    for (const seat of ['red', 'blue']) {
      expect(refusal(match, { seat, command: { kind: 'consent' } })).toMatchObject({
        code: 'already-consented',
        clause: 'SK-HOUSE-3',
        detail: { seat },
      });
    }
    expect(say(match, 'green', { kind: 'refuse' })).toEqual([{ type: 'refused', clause: 'SK-HOUSE-3', seat: 'green' }]);
    expect(match.house.proposal).toBeUndefined();
    expect(match.result).toBeUndefined();
  });

  test("[SK-HOUSE-3] the umpire's consent is enough", () => {
    const match = begunMatch(three);
    say(match, 'red', draw);
    expect(types(say(match, 'umpire', { kind: 'consent' }))).toEqual(['consented', 'ended']);
  });

  test('[SK-HOUSE-4] a draw agreed on ends the game', () => {
    const match = begunMatch(three);
    say(match, 'red', draw);
    say(match, 'blue', { kind: 'consent' });
    expect(types(say(match, 'green', { kind: 'consent' }))).toEqual(['consented', 'ended']);
    expect(match.result).toEqual({
      outcome: 'drawn',
      seats: ['red', 'blue', 'green'],
      scores: {},
      reasons: [{ clause: 'SK-HOUSE-4', what: 'draw-agreed' }],
    });
    expect(match.open).toEqual([]);
  });

  test('[SK-HOUSE-4] or ordered', () => {
    const match = begunMatch();
    say(match, 'umpire', draw);
    expect(match.result?.reasons).toEqual([{ clause: 'SK-HOUSE-4', what: 'draw-by-umpire' }]);
  });
});

test('[SK-HOUSE-5] a chair is handed over by who sits in it, or by the umpire', () => {
  const match = begunMatch();
  const state = match.hash();
  const takeOver = (seat: string) => ({ kind: 'take-over', seat, controller: 'bot' });
  expect(say(match, 'red', takeOver('red'))).toEqual([
    { type: 'seat-taken', clause: 'SK-HOUSE-5', seat: 'red', controller: 'bot' },
  ]);
  say(match, 'umpire', takeOver('blue'));
  expect(match.house.controllers).toEqual({ red: 'bot', blue: 'bot' });
  expect(refusal(match, { seat: 'red', command: takeOver('blue') })).toMatchObject({
    code: 'not-your-seat',
    clause: 'SK-HOUSE-5',
  });
  for (const seat of ['green', 'constructor', 'umpire']) {
    expect(refusal(match, { seat: 'umpire', command: takeOver(seat) })).toMatchObject({
      code: 'unknown-seat',
      clause: 'SK-HOUSE-5',
    });
  }
  expect(match.hash()).toBe(state);
});
