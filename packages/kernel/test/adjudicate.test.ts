import { expect, test } from 'vitest';
import { adjudicate, answer, begunMatch, refusal, say, script, types, undo } from './at-the-table.ts';

test('[SK-ADJ-1] an edit needs all seats or the umpire, and its reason is told', () => {
  const match = begunMatch();
  const edit = { kind: 'set-coins', seat: 'red', coins: 5 };
  say(match, 'red', adjudicate(edit));
  expect(match.state.seats.red?.coins).toBe(1);
  expect(say(match, 'blue', { kind: 'consent' })).toMatchObject([
    { type: 'consented' },
    { type: 'adjudicated', clause: 'SK-ADJ-1', by: 'red', edit, reason: 'we agreed' },
    { type: 'coins-set', coins: 5 },
  ]);
  expect(match.state.seats.red?.coins).toBe(5);
  say(match, 'umpire', adjudicate({ ...edit, coins: 6 }));
  expect(match.state.seats.red?.coins).toBe(6);
  expect(
    refusal(match, { seat: 'red', command: { kind: 'propose', proposal: { kind: 'adjudicate', edit } } }),
  ).toMatchObject({ code: 'malformed' });
});

test('[SK-ADJ-2] an edit is one the game knows, of its form, and allowed', () => {
  const match = begunMatch();
  const send = (edit: object) => refusal(match, { seat: 'umpire', command: adjudicate(edit) });
  expect(send({ kind: 'fly' })).toMatchObject({
    code: 'unknown-edit',
    clause: 'SK-ADJ-2',
    detail: { kind: 'fly', known: ['set-coins', 'tie', 'shorten'] },
  });
  expect(send({ kind: 'set-coins', seat: 'red', coins: -1 })).toMatchObject({
    code: 'malformed',
    detail: { faults: [{ where: '/coins' }] },
  });
  expect(send({ kind: 'set-coins', seat: 'red', coins: 1, x: 1 })).toMatchObject({ code: 'malformed' });
  expect(send({ kind: 'set-coins', seat: 'green', coins: 1 })).toMatchObject({ code: 'unknown-seat' });
});

test('[SK-ADJ-3] at a checkpoint the rules look at the edited table afresh', () => {
  const match = begunMatch();
  const { id } = match.open[0]!;
  expect(types(say(match, 'umpire', adjudicate({ kind: 'shorten', rounds: 0 })))).toEqual([
    'adjudicated',
    'game-shortened',
    'ended',
  ]);
  expect(match.result?.reasons[0]?.what).toBe('rounds-over');
  const other = begunMatch();
  say(other, 'umpire', adjudicate({ kind: 'set-coins', seat: 'red', coins: 0 }));
  expect(other.open[0]!.id).toBeGreaterThan(id);
  const scout = { kind: 'scout', target: 'blue', hole: 1 };
  expect(other.check('red', other.open[0]!.id, scout)).toMatchObject({ code: 'no-coin' });
});

test('[SK-ADJ-3] inside a procedure it goes on with the table as it now is', () => {
  const match = begunMatch();
  answer(match, 'red', { kind: 'probe', target: 'blue', hole: 1 });
  const { id } = match.open[0]!;
  say(match, 'umpire', adjudicate({ kind: 'set-coins', seat: 'blue', coins: 0 }));
  expect(match.open).toMatchObject([{ id, seat: 'blue', moment: 'probed' }]);
  expect(refusal(match, { seat: 'blue', decision: id, command: { kind: 'bribe' } })).toMatchObject({ code: 'no-coin' });
  expect(types(answer(match, 'blue', { kind: 'stand' }))).toEqual(['hole-opened', 'turn-passed']);
});

test('[SK-ADJ-3] an edit that leaves the asked seat no choice is refused, at a checkpoint and in a procedure', () => {
  const match = begunMatch();
  const tie = (seat: string) => ({ seat: 'umpire', command: adjudicate({ kind: 'tie', seat, tied: true }) });
  expect(refusal(match, tie('red'))).toEqual({
    code: 'no-choice-left',
    clause: 'SK-ADJ-3',
    detail: { seat: 'red', moment: 'turn' },
  });
  answer(match, 'red', { kind: 'probe', target: 'blue', hole: 1 });
  say(match, 'umpire', adjudicate({ kind: 'tie', seat: 'blue', tied: true }));
  say(match, 'umpire', adjudicate({ kind: 'tie', seat: 'blue', tied: false }));
  say(match, 'umpire', adjudicate({ kind: 'set-coins', seat: 'blue', coins: 0 }));
  expect(refusal(match, tie('blue'))).toMatchObject({ code: 'no-choice-left', detail: { moment: 'probed' } });
});

test('[SK-ADJ-4] a loaded throw falls as told at the next throw it fits, and counts as thrown', () => {
  const match = begunMatch({ dice: script([2, 2, 2, 3, 3]) });
  expect(say(match, 'umpire', adjudicate({ kind: 'load-roll', faces: [6, 6] }))).toMatchObject([
    { type: 'adjudicated' },
  ]);
  expect(answer(match, 'red', { kind: 'dig', dice: 1 })[0]).toMatchObject({ faces: [2], by: 'dice', position: 2 });
  expect(answer(match, 'blue', { kind: 'dig', dice: 2 })[0]).toMatchObject({
    faces: [6, 6],
    by: 'adjudication',
    position: 3,
  });
  expect(match.state.seats.blue?.coins).toBe(3);
  expect(answer(match, 'red', { kind: 'dig', dice: 2 })[0]).toMatchObject({ faces: [3, 3], by: 'dice', position: 5 });
});

test('[SK-ADJ-4] faces the dice do not have wait for dice that do', () => {
  const match = begunMatch({ dice: script([2, 5]) });
  say(match, 'umpire', adjudicate({ kind: 'load-roll', faces: [7] }));
  expect(answer(match, 'red', { kind: 'dig', dice: 1 })[0]).toMatchObject({ faces: [2], by: 'dice' });
  say(match, 'umpire', adjudicate({ kind: 'load-roll', faces: [6] }));
  expect(answer(match, 'blue', { kind: 'dig', dice: 1 })[0]).toMatchObject({ faces: [6], by: 'adjudication' });
  for (const faces of [[], [-1], [1.5], ['6'], [1001]]) {
    expect(refusal(match, { seat: 'umpire', command: adjudicate({ kind: 'load-roll', faces }) })).toMatchObject({
      code: 'malformed',
    });
  }
});

test('[SK-ADJ-4] a past throw is changed by undoing, loading and doing it again; an undo of that loads it again', () => {
  const match = begunMatch({ dice: script([1, 4, 5]) });
  answer(match, 'red', { kind: 'dig', dice: 1 });
  say(match, 'umpire', undo(2));
  say(match, 'umpire', adjudicate({ kind: 'load-roll', faces: [6] }));
  const { length } = match.entries;
  answer(match, 'red', { kind: 'dig', dice: 1 });
  expect(match.state.seats.red?.coins).toBe(2);
  say(match, 'umpire', undo(length));
  expect(match.state.seats.red?.coins).toBe(1);
  expect(answer(match, 'red', { kind: 'dig', dice: 1 })[0]).toMatchObject({
    faces: [6],
    by: 'adjudication',
    position: 4,
  });
  say(match, 'umpire', undo(length - 1));
  expect(() => answer(match, 'red', { kind: 'dig', dice: 1 })).toThrow('die 6 (a d6) is missing');
});

test('[SK-ADJ-4] a loaded throw that has fallen does not fall again after an undo of something later', () => {
  const match = begunMatch({ dice: script([2, 3, 4]) });
  say(match, 'umpire', adjudicate({ kind: 'load-roll', faces: [6] }));
  answer(match, 'red', { kind: 'dig', dice: 1 });
  const { length } = match.entries;
  answer(match, 'blue', { kind: 'dig', dice: 1 });
  say(match, 'umpire', undo(length));
  expect(answer(match, 'blue', { kind: 'dig', dice: 1 })[0]).toMatchObject({ faces: [4], by: 'dice', position: 4 });
});

test('[SK-ADJ-4, SK-HASH-1] what is bound to happen is part of the position', () => {
  const match = begunMatch();
  answer(match, 'red', { kind: 'probe', target: 'blue', hole: 1 });
  const plain = match.hash();
  say(match, 'umpire', adjudicate({ kind: 'load-roll', faces: [6] }));
  const loaded = match.hash();
  say(match, 'red', { kind: 'concede' });
  expect(new Set([plain, loaded, match.hash()]).size).toBe(3);
});
