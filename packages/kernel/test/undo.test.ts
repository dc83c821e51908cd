import { ask, fastDice, handDice, readRecord, recordOf, replay, rollOne, type Table } from '@sandtable/kernel';
import { type ToyEvent, type ToyState, toy } from '@sandtable/testkit';
import { describe, expect, test } from 'vitest';
import { adjudicate, answer, begunMatch, draw, newMatch, refusal, say, script, types, undo } from './at-the-table.ts';
import { startWith } from './variants.ts';

type ToyTable = Table<ToyState, ToyEvent>;
const coinsSet: ToyEvent = { type: 'coins-set', clause: 'BC-DIG-1', seat: 'blue', coins: 5 };

describe('reach', () => {
  test('[SK-UNDO-1] goes back to before an entry, and tells so', () => {
    const match = begunMatch({ dice: script([5, 5]) });
    const [hash, told] = [match.state.seats.red?.coins, match.log.length];
    answer(match, 'red', { kind: 'dig', dice: 1 });
    expect(match.state.seats.red?.coins).toBe(2);
    const events = say(match, 'umpire', undo(2));
    expect(events).toEqual([{ type: 'undone', clause: 'SK-UNDO-3', to: 2, by: 'umpire', free: false }]);
    expect(match.state.seats.red?.coins).toBe(hash);
    expect(match.open).toMatchObject([{ seat: 'red', moment: 'turn' }]);
    expect(types(match.log.slice(told))).toEqual(['rolled', 'coins-moved', 'turn-passed', 'undone']);
  });

  test('[SK-UNDO-1] to the very beginning, without telling the beginning twice', () => {
    const match = begunMatch();
    say(match, 'umpire', undo(0));
    expect(match.open.map(({ seat, moment }) => `${seat} ${moment}`)).toEqual(['red bury', 'blue bury']);
    expect(types(match.log).filter((type) => type === 'game-opened' || type === 'order-settled')).toHaveLength(2);
    expect(match.position).toBe(2);
  });

  test('[SK-UNDO-1] to the middle of questions asked at once, and of a procedure', () => {
    const match = begunMatch({ dice: script([5, 2]) });
    answer(match, 'red', { kind: 'probe', target: 'blue', hole: 2 });
    answer(match, 'blue', { kind: 'stand' });
    say(match, 'umpire', undo(3));
    expect(match.open).toMatchObject([{ seat: 'blue', moment: 'probed', about: { by: 'red', hole: 2 } }]);
    say(match, 'umpire', undo(1));
    expect(match.open).toMatchObject([{ seat: 'blue', moment: 'bury' }]);
  });

  test('[SK-UNDO-1] what lies beyond, or is gone already, cannot be undone', () => {
    const match = begunMatch({ dice: script([5]) });
    expect(refusal(match, { seat: 'umpire', command: undo(2) })).toMatchObject({
      code: 'nothing-to-undo',
      clause: 'SK-UNDO-1',
      detail: { to: 2, entries: 2 },
    });
    answer(match, 'red', { kind: 'dig', dice: 1 });
    say(match, 'umpire', undo(2));
    expect(refusal(match, { seat: 'umpire', command: undo(2) })).toMatchObject({ code: 'nothing-to-undo' });
    expect(refusal(match, { seat: 'red', command: undo(99) })).toMatchObject({ code: 'nothing-to-undo' });
    say(match, 'umpire', undo(1));
    expect(match.open).toMatchObject([{ seat: 'blue', moment: 'bury' }]);
  });

  test('[SK-UNDO-1] who sits where is not undone', () => {
    const match = begunMatch();
    answer(match, 'red', { kind: 'mark', hole: 1 });
    say(match, 'umpire', { kind: 'take-over', seat: 'red', controller: 'a friend' });
    say(match, 'umpire', undo(0));
    expect(match.house.controllers.red).toBe('a friend');
  });

  test('[SK-DICE-5] the same command throws other dice after an undo', () => {
    const match = begunMatch({ dice: script([5, 6, 2, 3]) });
    expect(answer(match, 'red', { kind: 'dig', dice: 2 })[0]).toMatchObject({ faces: [5, 6], position: 2 });
    say(match, 'umpire', undo(2));
    expect(match.position).toBe(4);
    expect(answer(match, 'red', { kind: 'dig', dice: 2 })[0]).toMatchObject({ faces: [2, 3], position: 4 });
  });
});

describe('without asking', () => {
  test('[SK-UNDO-2] free when nobody else could notice', () => {
    const match = begunMatch();
    answer(match, 'red', { kind: 'mark', hole: 3 });
    expect(say(match, 'red', undo(2))).toEqual([{ type: 'undone', clause: 'SK-UNDO-2', to: 2, by: 'red', free: true }]);
    expect(match.state.seats.red?.marks).toEqual([]);
    answer(match, 'red', { kind: 'mark', hole: 4 });
  });

  test('[SK-UNDO-2] not free when the proposal asks in any case', () => {
    const match = begunMatch();
    answer(match, 'red', { kind: 'mark', hole: 3 });
    const proposal = { kind: 'undo', to: 2, asks: true };
    expect(say(match, 'red', { kind: 'propose', proposal })).toMatchObject([{ type: 'proposed', proposal }]);
    expect(say(match, 'blue', { kind: 'consent' })).toMatchObject([
      { type: 'consented' },
      { type: 'undone', free: false },
    ]);
  });

  test('[SK-UNDO-2] free too for an answer given while others still think', () => {
    const match = newMatch();
    answer(match, 'red', { kind: 'bury', hole: 3 });
    expect(types(say(match, 'red', undo(0)))).toEqual(['undone']);
    expect(match.open.map(({ seat }) => seat)).toEqual(['red', 'blue']);
  });

  test('[SK-UNDO-2] idle talk in between does not count', () => {
    const match = begunMatch();
    answer(match, 'red', { kind: 'mark', hole: 3 });
    say(match, 'blue', draw);
    say(match, 'red', { kind: 'refuse' });
    expect(types(say(match, 'red', undo(2)))).toEqual(['undone']);
  });

  test.each([
    ['a die was thrown', (): object => ({ kind: 'dig', dice: 1 })],
    ["another seat's view has changed", (): object => ({ kind: 'scout', target: 'blue', hole: 1 })],
    ['another seat is asked now', (): object => ({ kind: 'probe', target: 'blue', hole: 1 })],
  ])('[SK-UNDO-2] not free when %s', (_why, command) => {
    const match = begunMatch({ dice: script([1, 1, 1]) });
    answer(match, 'red', command());
    expect(types(say(match, 'red', undo(2)))).toEqual(['proposed']);
    expect(match.house.proposal).toMatchObject({ by: 'red', consents: ['red'] });
  });

  test.each([
    ['free when the answer showed nobody anything', () => {}, 0, ['undone']],
    ['not free when it threw a die that changed nothing', () => {}, 1, ['proposed']],
    [
      "not free when another seat's table changed, though nobody else is asked",
      (table: ToyTable) => table.emit(coinsSet),
      0,
      ['proposed'],
    ],
  ])('[SK-UNDO-2] %s', (_what, act, dice, told) => {
    for (const source of [fastDice(1), handDice()]) {
      const match = startWith(function* (table) {
        for (;;) {
          yield* ask({ seat: 'red', moment: 'turn', frame: 'turn', menu: [toy.decisions[1]!], checkpoint: true });
          if (dice > 0) yield* rollOne(6, { seat: 'red', label: 'x', clause: 'BC-DIG-1' });
          act(table);
        }
      }, source);
      answer(match, 'red', { kind: 'dig', dice: 1 });
      if (match.open[0]!.moment === 'throw') answer(match, 'red', { kind: 'enter-dice', faces: [1] });
      expect(types(say(match, 'red', undo(0)))).toEqual(told);
    }
  });

  test("[SK-UNDO-2] not free for somebody else's answer", () => {
    const match = begunMatch();
    answer(match, 'red', { kind: 'mark', hole: 3 });
    expect(types(say(match, 'blue', undo(2)))).toEqual(['proposed']);
  });

  test('[SK-UNDO-2] not free when the die was thrown by hand and missed', () => {
    const match = newMatch({ dice: handDice(), rounds: 5 });
    answer(match, 'red', { kind: 'enter-dice', faces: [6, 1] });
    for (const seat of ['red', 'blue']) answer(match, seat, { kind: 'bury', hole: 1 });
    const { length } = match.entries;
    answer(match, 'red', { kind: 'dig', dice: 1 });
    answer(match, 'red', { kind: 'enter-dice', faces: [2] });
    expect(types(say(match, 'red', undo(length)))).toEqual(['proposed']);
    expect(types(say(match, 'blue', { kind: 'consent' }))).toEqual(['consented', 'undone']);
    expect(match.open).toMatchObject([{ seat: 'red', moment: 'turn' }]);
  });
});

describe('by consent', () => {
  test('[SK-UNDO-3] all must agree', () => {
    const match = begunMatch({ seats: ['red', 'blue', 'green'], dice: script([5], 3) });
    answer(match, 'red', { kind: 'dig', dice: 1 });
    say(match, 'red', undo(3));
    expect(types(say(match, 'green', { kind: 'consent' }))).toEqual(['consented']);
    expect(match.state.seats.red?.coins).toBe(2);
    expect(types(say(match, 'blue', { kind: 'consent' }))).toEqual(['consented', 'undone']);
    expect(match.state.seats.red?.coins).toBe(1);
  });

  test('[SK-UNDO-3, SK-REC-4] a record with undos of all sorts in it plays again to the same end', () => {
    const match = begunMatch({ dice: fastDice(9), rounds: 6 });
    const turn = () => match.open[0]!.seat;
    for (let i = 0; i < 6; i++) {
      const seat = turn();
      const { length } = match.entries;
      answer(match, seat, { kind: 'mark', hole: 1 });
      if (i % 2 === 0) say(match, seat, undo(length));
      answer(match, seat, { kind: 'dig', dice: 3 });
      if (i % 3 === 0) say(match, 'umpire', undo(length));
      if (i === 4) say(match, 'umpire', undo(4));
      if (i === 5) say(match, 'umpire', adjudicate({ kind: 'set-coins', seat: 'red', coins: 8 }));
    }
    answer(match, turn(), { kind: 'concede' });
    const read = readRecord(JSON.parse(JSON.stringify(recordOf(match))));
    if ('faults' in read) throw new Error(JSON.stringify(read.faults));
    const again = replay(toy, read.record);
    expect(again).toMatchObject({ ok: true });
    expect(again.ok && again.match.hash()).toBe(match.hash());
    expect(again.ok && again.match.log).toEqual(match.log);
  });
});
