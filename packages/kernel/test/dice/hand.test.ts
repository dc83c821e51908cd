import { ask, endTurn, enterDice, fastDice, handDice, roll } from '@sandtable/kernel';
import { toy } from '@sandtable/testkit';
import { expect, test } from 'vitest';
import { adjudicate, answer, newMatch, refusal, say, types } from '../at-the-table.ts';
import { startWith } from '../variants.ts';

test('[SK-DICE-6] every throw is a question to the seat that throws', () => {
  const match = newMatch({ dice: handDice() });
  expect(match.open).toMatchObject([
    { seat: 'red', moment: 'throw', about: { dice: [6, 6], label: 'order', clause: 'BC-TURN-1' }, menu: [enterDice] },
  ]);
  const events = answer(match, 'red', { kind: 'enter-dice', faces: [2, 5] });
  expect(events[0]).toMatchObject({ type: 'rolled', faces: [2, 5], position: 0, by: 'hand' });
  expect(match.position).toBe(2);
  expect(match.state.order).toEqual(['blue', 'red']);
});

test.each([
  [[6], { thrown: 2, entered: 1 }],
  [[6, 1, 1], { thrown: 2, entered: 3 }],
  [[7, 1], { die: 1, sides: 6, face: 7 }],
  [[6, 0], { die: 2, sides: 6, face: 0 }],
])('[SK-DICE-6] %j cannot be what two d6 show', (faces, detail) => {
  const match = newMatch({ dice: handDice() });
  const send = { seat: 'red', decision: match.open[0]!.id, command: { kind: 'enter-dice', faces } };
  expect(refusal(match, send)).toMatchObject({ code: 'wrong-dice', clause: 'SK-DICE-6', detail });
});

test('[SK-DICE-6] what is offered for a throw by hand is legal', () => {
  const match = newMatch({ dice: handDice() });
  const [open] = match.open;
  expect(enterDice.sample(undefined, open as never)).toHaveLength(6);
  for (const command of match.sample(open!)) expect(match.check('red', open!.id, command)).toBeUndefined();
  expect(types(match.log)).toEqual(['game-opened']);
});

test('[SK-DICE-6, SK-ADJ-4] a 0 on a d10 is its ten, thrown by hand or loaded', () => {
  const play = (dice = handDice()) =>
    startWith(function* () {
      for (;;) {
        yield* roll({ seat: 'red', dice: [10], label: 'x', clause: 'BC-DIG-1' });
        yield* ask({ seat: 'red', moment: 'turn', frame: 'turn', menu: [endTurn] });
      }
    }, dice);
  expect(answer(play(), 'red', { kind: 'enter-dice', faces: [0] })[0]).toMatchObject({ faces: [10], by: 'hand' });
  const match = play(fastDice(1));
  say(match, 'umpire', adjudicate({ kind: 'load-roll', faces: [0] }));
  expect(answer(match, 'red', { kind: 'end-turn' })[0]).toMatchObject({ faces: [10], by: 'adjudication' });
});

test.each([0, 257, 2.5, -6])('[SK-DICE-4] there is no die of %d sides', (sides) => {
  const play = (faces: number) =>
    startWith(function* () {
      yield* roll({ seat: 'red', dice: [faces], label: 'x', clause: 'BC-DIG-1' });
      yield* ask({ seat: 'red', moment: 'turn', frame: 'turn', menu: [toy.decisions[1]!] });
      throw new Error('not reached');
    }, fastDice(1));
  expect(() => play(sides)).toThrow(`broken invariant: a die of ${sides} sides`);
  expect(play(256).position).toBe(1);
});
