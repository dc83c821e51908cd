import {
  createMatch,
  readRecord,
  recordOf,
  reject,
  replay,
  restore,
  type Standing,
  save,
  seatView,
} from '@sandtable/kernel';
import { type ToyEvent, type ToyState, toy } from '@sandtable/testkit';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import {
  adjudicate,
  answer,
  begunMatch,
  draw,
  refusal,
  say,
  script,
  standing as standOf,
  types,
  undo,
} from './at-the-table.ts';

type Watch = { readonly watch: number };

/** Buried coins in which a seat may at any time mark a hole, for itself alone. Hole 5 is not to be watched. */
const watching: Standing<ToyState, ToyEvent, Watch> = {
  schema: z.strictObject({ watch: z.int().min(1).max(5) }),
  check: (_state, seat, { watch }) => (watch === 5 ? reject('too-far', 'BC-MARK-1', { seat }) : undefined),
  events: (_state, seat, { watch }) => [{ type: 'hole-marked', clause: 'BC-MARK-1', seat, hole: watch }],
};
const rules = { ...toy, standing: watching };

const watch = (hole: number) => ({ kind: 'stand', orders: { watch: hole } });

/** A begun match of three seats, red to move; the dice are for one dig of one die each. */
function match() {
  const seats = ['red', 'blue', 'green'];
  const created = createMatch(rules, { seats, rounds: 5 }, { dice: script([5, 4, 6], 3), hashes: true });
  if ('faults' in created) throw new Error(JSON.stringify(created.faults));
  seats.forEach((seat, i) => {
    answer(created.match, seat, { kind: 'bury', hole: i + 1 });
  });
  return created.match;
}

const dig = { kind: 'dig', dice: 1 };

describe('[SK-STAND-1] standing orders', () => {
  test('can be given unasked and asked, and answer nothing', () => {
    const m = match();
    expect(types(say(m, 'blue', watch(4)))).toEqual(['hole-marked']);
    expect(types(say(m, 'red', watch(2)))).toEqual(['hole-marked']);
    expect(m.state.seats.blue?.marks).toEqual([4]);
    expect(m.state.seats.red?.marks).toEqual([2]);
    expect(m.open).toMatchObject([{ seat: 'red', moment: 'turn' }]);
  });

  test('can be given in the middle of a procedure', () => {
    const m = match();
    answer(m, 'red', { kind: 'probe', target: 'blue', hole: 1 });
    say(m, 'green', watch(1));
    expect(m.state.seats.green?.marks).toEqual([1]);
    expect(types(answer(m, 'blue', { kind: 'stand' }))).toEqual(['hole-opened', 'turn-passed']);
  });

  test('are refused by a game that has none', () => {
    expect(refusal(begunMatch(), { seat: 'red', command: watch(1) })).toMatchObject({
      code: 'no-standing-orders',
      clause: 'SK-STAND-1',
    });
  });

  test.each([
    [{ kind: 'stand', orders: { watch: 6 } }, '/orders/watch'],
    [{ kind: 'stand', orders: { watch: 1, and: 2 } }, '/orders'],
    [{ kind: 'stand', orders: JSON.parse('{"watch":1,"__proto__":{}}') }, '/orders'],
    [{ kind: 'stand', orders: null }, '/orders'],
    [{ kind: 'stand' }, '/orders'],
    [{ kind: 'stand', orders: { watch: 1 }, seat: 'blue' }, '/'],
  ])('%j is malformed at %s', (command, where) => {
    expect(refusal(match(), { seat: 'red', command })).toMatchObject({
      code: 'malformed',
      detail: { faults: [{ where }] },
    });
  });

  test('may be refused by the game, and are not for the umpire or a stranger', () => {
    const m = match();
    expect(refusal(m, { seat: 'red', command: watch(5) })).toMatchObject({ code: 'too-far', clause: 'BC-MARK-1' });
    expect(refusal(m, { seat: 'umpire', command: watch(1) })).toMatchObject({
      code: 'unknown-seat',
      clause: 'SK-STAND-1',
    });
    expect(refusal(m, { seat: 'nobody', command: watch(1) })).toMatchObject({ code: 'unknown-seat' });
    say(m, 'umpire', draw);
    expect(refusal(m, { seat: 'red', command: watch(1) })).toMatchObject({ code: 'game-over' });
  });
});

describe('[SK-STAND-2] what is going on', () => {
  test('stays as it was: the question keeps its number, a proposal its consents', () => {
    const m = match();
    const [open] = m.open;
    say(m, 'blue', draw);
    say(m, 'red', watch(3));
    say(m, 'green', watch(3));
    expect(m.open[0]?.id).toBe(open?.id);
    expect(m.house.proposal).toMatchObject({ by: 'blue', consents: ['blue'] });
    expect(m.submit({ seat: 'red', decision: open?.id, command: dig }).ok).toBe(true);
  });

  test('is told to nobody but whom the game tells', () => {
    const m = match();
    const since = m.log.length;
    const before = seatView(m, 'green').game;
    say(m, 'blue', watch(4));
    expect(m.eventsFor('blue', since)).toHaveLength(1);
    expect(m.eventsFor('green', since)).toEqual([]);
    expect(m.eventsFor('spectator', since)).toEqual([]);
    expect(seatView(m, 'green').game).toEqual(before);
  });
});

describe('[SK-STAND-3] in the record', () => {
  const played = () => {
    const m = match();
    say(m, 'blue', watch(4));
    answer(m, 'red', dig);
    say(m, 'red', watch(1));
    answer(m, 'blue', { kind: 'probe', target: 'red', hole: 4 });
    say(m, 'green', watch(2));
    return m;
  };

  test('they are entries with their effect, and a replay gives them again', () => {
    const m = played();
    expect(m.entries[3]).toMatchObject({
      seat: 'blue',
      command: watch(4),
      effect: { type: 'standing', seat: 'blue', orders: { watch: 4 } },
    });
    const read = readRecord(JSON.parse(JSON.stringify(recordOf(m))));
    if ('faults' in read) throw new Error(JSON.stringify(read.faults));
    const again = replay(rules, read.record);
    if (!again.ok) throw new Error(JSON.stringify(again.fault));
    expect(standOf(again.match)).toBe(standOf(m));
  });

  test('forks and saves have them, in the middle of a procedure too', () => {
    const m = played();
    expect(m.fork().hash()).toBe(m.hash());
    const saved = JSON.parse(JSON.stringify(save(m)));
    const back = restore(rules as never, saved, m.dice);
    if ('faults' in back) throw new Error(JSON.stringify(back.faults));
    expect((back.match.state as ToyState).seats.green?.marks).toEqual([2]);
    expect(back.match.hash()).toBe(m.hash());
  });

  test('an undo leaves them standing and asks nobody because of them', () => {
    const m = match();
    answer(m, 'red', { kind: 'mark', hole: 2 });
    say(m, 'blue', watch(4));
    expect(types(say(m, 'red', undo(3)))).toEqual(['undone']);
    expect(m.state.seats.red?.marks).toEqual([]);
    expect(m.state.seats.blue?.marks).toEqual([4]);
    expect(refusal(m, { seat: 'red', command: undo(3) })).toMatchObject({ code: 'nothing-to-undo' });
    expect(types(answer(m, 'red', dig))).toContain('rolled');
  });

  test('an edit of the state after them, and an undo of that, leave them standing', () => {
    const m = match();
    say(m, 'blue', watch(4));
    say(m, 'umpire', adjudicate({ kind: 'set-coins', seat: 'blue', coins: 9 }));
    say(m, 'umpire', undo(4));
    expect(m.state.seats.blue).toMatchObject({ marks: [4], coins: 1 });
  });
});
