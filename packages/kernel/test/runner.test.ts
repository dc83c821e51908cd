import { ask, enterDice, fastDice, handDice, Runner, restore, rollOne, save, seatView } from '@sandtable/kernel';
import { toy } from '@sandtable/testkit';
import { describe, expect, test } from 'vitest';
import {
  adjudicate,
  answer,
  begunMatch,
  newMatch,
  say,
  script,
  standing,
  type ToyMatch,
  types,
} from './at-the-table.ts';
import { startWith, toyRules } from './variants.ts';

/** The two ways to copy a match; both must keep every promise. */
const copies: readonly [string, (match: ToyMatch) => ToyMatch][] = [
  ['forked', (match) => match.fork()],
  ['saved as text and restored', (match) => restored(match)],
];

function restored(match: ToyMatch): ToyMatch {
  const result = restore(match.ruleset, JSON.parse(JSON.stringify(save(match))), match.dice);
  if ('faults' in result) throw new Error(JSON.stringify(result.faults));
  return result.match;
}

test('[SK-RUN-1] a procedure asks another seat in its middle and goes on with the answer', () => {
  const match = begunMatch({ dice: script([5, 2]) });
  answer(match, 'red', { kind: 'probe', target: 'blue', hole: 2 });
  expect(match.open).toMatchObject([{ seat: 'blue', moment: 'probed', about: { by: 'red', hole: 2 } }]);
  expect(types(answer(match, 'blue', { kind: 'stand' }))).toEqual([
    'hole-opened',
    'rolled',
    'rolled',
    'hoard-found',
    'turn-passed',
  ]);
  expect(match.open[0]).toMatchObject({ seat: 'blue', moment: 'turn' });
});

test('[SK-RUN-1] a probe goes on from the open question with whatever dice it is told, and changes nothing', () => {
  const match = begunMatch({ dice: script([5, 2]) });
  answer(match, 'red', { kind: 'probe', target: 'blue', hole: 2 });
  const { checkpoint, inputs, position } = match.parts();
  const runner = Runner.resume(toyRules, checkpoint, inputs, match.dice, position, () => {});
  const before = JSON.stringify(runner.state);
  const labels: string[] = [];
  const told: string[] = [];
  const probe = runner.probe(
    ({ label, dice }) => {
      labels.push(label);
      return dice.map(() => 1);
    },
    ({ type }) => told.push(type),
  );
  expect([probe.openTo('blue')?.moment, probe.openTo('red')]).toEqual(['probed', undefined]);
  expect([probe.atCheckpoint, labels, told]).toEqual([false, [], []]);
  probe.answer('blue', { kind: 'stand' });
  expect(labels).toHaveLength(2);
  expect(told.filter((type) => type === 'rolled')).toHaveLength(2);
  expect(probe.atCheckpoint).toBe(true);
  expect(JSON.stringify(runner.state)).toBe(before);
  const broken = runner.probe(
    () => undefined,
    () => {},
  );
  broken.answer('blue', { kind: 'stand' });
  expect(broken.waiting[0]?.moment).toBe('throw');
});

test('[SK-RUN-2] however long a game is, what has to be run again is only what came since the last checkpoint', () => {
  const match = begunMatch({ dice: fastDice(1), rounds: 200 });
  for (let i = 0; i < 300; i++) {
    const { seat } = match.open[0]!;
    expect(match.parts().inputs).toEqual([]);
    answer(match, seat, { kind: 'probe', target: seat === 'red' ? 'blue' : 'red', hole: 5 });
    expect(match.parts().inputs).toHaveLength(1);
    answer(match, match.open[0]!.seat, i % 2 === 0 ? { kind: 'bribe' } : { kind: 'bribe' });
  }
});

describe.each(copies)('%s', (_how, copy) => {
  test('[SK-FORK-1, SK-SAVE-1] in the middle of a procedure', () => {
    const match = begunMatch({ dice: script([5, 2]) });
    answer(match, 'red', { kind: 'probe', target: 'blue', hole: 2 });
    const copied = copy(match);
    expect(standing(copied)).toBe(standing(match));
    expect(answer(copied, 'blue', { kind: 'stand' })).toEqual(answer(match, 'blue', { kind: 'stand' }));
    expect(standing(copied)).toBe(standing(match));
  });

  test('[SK-FORK-1, SK-RUN-4] with some of the answers to questions asked at once, which stay secret', () => {
    const match = newMatch({ seats: ['red', 'blue', 'green'], dice: script([], 3) });
    answer(match, 'blue', { kind: 'bury', hole: 4 });
    const copied = copy(match);
    expect(standing(copied)).toBe(standing(match));
    expect(copied.open.map(({ seat }) => seat)).toEqual(['red', 'green']);
    expect(copied.submit({ seat: 'blue', decision: 0, command: { kind: 'bury', hole: 1 } })).toMatchObject({
      rejection: { code: 'not-your-decision' },
    });
    answer(copied, 'green', { kind: 'bury', hole: 3 });
    answer(copied, 'red', { kind: 'bury', hole: 5 });
    expect(Object.values(copied.state.seats).map(({ hole }) => hole)).toEqual([5, 4, 3]);
    expect(match.open).toHaveLength(2);
  });

  test('[SK-RUN-3] before the first checkpoint, where events and dice came before the question', () => {
    const match = newMatch();
    expect(types(match.log)).toEqual(['game-opened', 'rolled', 'order-settled']);
    const copied = copy(match);
    expect(copied.log).toEqual(match.log);
    expect(copied.position).toBe(2);
  });

  test('[SK-RUN-3] while a player has yet to type in the very first throw', () => {
    const match = newMatch({ dice: handDice() });
    const copied = copy(match);
    expect(standing(copied)).toBe(standing(match));
    expect(types(copied.log)).toEqual(['game-opened']);
    expect(types(answer(copied, 'red', { kind: 'enter-dice', faces: [6, 1] }))).toEqual(['rolled', 'order-settled']);
  });

  test('[SK-DICE-6, SK-FORK-1] in the middle of throws by hand, with a ruling in between', () => {
    const match = newMatch({ dice: handDice() });
    answer(match, 'red', { kind: 'enter-dice', faces: [6, 1] });
    answer(match, 'red', { kind: 'bury', hole: 1 });
    answer(match, 'blue', { kind: 'bury', hole: 2 });
    answer(match, 'red', { kind: 'probe', target: 'blue', hole: 2 });
    answer(match, 'blue', { kind: 'stand' });
    answer(match, 'red', { kind: 'enter-dice', faces: [3] });
    say(match, 'umpire', adjudicate({ kind: 'set-coins', seat: 'red', coins: 7 }));
    say(match, 'red', { kind: 'concede' });
    const copied = copy(match);
    expect(standing(copied)).toBe(standing(match));
    expect(copied.open).toMatchObject([{ seat: 'blue', moment: 'throw', about: { dice: [6], label: 'parry' } }]);
    expect(answer(copied, 'blue', { kind: 'enter-dice', faces: [2] })).toEqual(
      answer(match, 'blue', { kind: 'enter-dice', faces: [2] }),
    );
    expect(copied.state.seats.red).toMatchObject({ coins: 10, out: true });
    expect(standing(copied)).toBe(standing(match));
  });

  test('[SK-SAVE-1, SK-ADJ-4] with a throw loaded before the last checkpoint', () => {
    const match = begunMatch({ dice: script([2, 3, 3]) });
    say(match, 'umpire', adjudicate({ kind: 'load-roll', faces: [6, 6] }));
    answer(match, 'red', { kind: 'dig', dice: 1 });
    const copied = copy(match);
    expect(standing(copied)).toBe(standing(match));
    expect(answer(copied, 'blue', { kind: 'dig', dice: 2 })[0]).toMatchObject({ faces: [6, 6], by: 'adjudication' });
  });

  test('[SK-FORK-1] a copy of a copy, both in the middle of procedures, after events of either', () => {
    const match = begunMatch({ dice: fastDice(8), rounds: 9 });
    let copied = match;
    for (let i = 0; i < 6; i++) {
      const { seat } = copied.open[0]!;
      answer(copied, seat, { kind: 'dig', dice: 2 });
      answer(copied, copied.open[0]!.seat, { kind: 'probe', target: seat, hole: 3 });
      const before = standing(copied);
      const next = copy(copied);
      answer(copied, seat, { kind: 'stand' });
      expect(standing(next)).toBe(before);
      answer(next, seat, { kind: 'bribe' });
      say(next, 'umpire', adjudicate({ kind: 'set-coins', seat, coins: 2 }));
      const later = standing(next);
      copied = copy(next);
      expect(standing(copied)).toBe(later);
    }
  });

  test('[SK-FORK-1] after the end', () => {
    const match = begunMatch();
    answer(match, 'red', { kind: 'concede' });
    expect(standing(copy(match))).toBe(standing(match));
  });

  test('[SK-FORK-1] over more checkpoints than the runner keeps events for', () => {
    const match = begunMatch({ dice: fastDice(3), rounds: 100 });
    for (let i = 0; i < 80; i++) {
      answer(match, match.open[0]!.seat, { kind: 'dig', dice: 1 });
      const copied = copy(match);
      expect(copied.hash()).toBe(match.hash());
      expect(copied.fork().hash()).toBe(match.hash());
    }
  });

  test('[SK-SAVE-1, SK-ADJ-4, SK-HOUSE-2] with a loaded throw, a seat giving up and a proposal pending', () => {
    const match = begunMatch({ dice: script([5, 2]) });
    answer(match, 'red', { kind: 'probe', target: 'blue', hole: 2 });
    say(match, 'umpire', adjudicate({ kind: 'load-roll', faces: [4] }));
    say(match, 'red', { kind: 'concede' });
    say(match, 'blue', { kind: 'propose', proposal: { kind: 'draw' } });
    const copied = copy(match);
    expect(standing(copied)).toBe(standing(match));
    expect(answer(copied, 'blue', { kind: 'stand' })).toEqual(answer(match, 'blue', { kind: 'stand' }));
    expect(match.result?.seats).toEqual(['blue']);
  });
});

test('[SK-FORK-1] what one does the other does not notice', () => {
  const match = begunMatch({ dice: script([5, 2, 4, 4]) });
  const before = standing(match);
  const fork = match.fork();
  answer(fork, 'red', { kind: 'probe', target: 'blue', hole: 2 });
  const middle = standing(fork);
  answer(fork, 'blue', { kind: 'stand' });
  expect(standing(match)).toBe(before);
  const second = match.fork();
  answer(match, 'red', { kind: 'dig', dice: 1 });
  say(match, 'umpire', adjudicate({ kind: 'set-coins', seat: 'blue', coins: 9 }));
  expect(standing(second)).toBe(before);
  expect(standing(fork)).not.toBe(middle);
  expect(fork.state.seats.blue?.coins).toBe(1);
});

test('[SK-FORK-2] a fork with other dice keeps the old throws, and leaves a throw by hand to the player', () => {
  const match = newMatch({ dice: handDice() });
  const fork = match.fork(fastDice(5));
  expect(fork.open).toMatchObject([{ moment: 'throw', frame: 'forced', menu: [enterDice] }]);
  answer(fork, 'red', { kind: 'enter-dice', faces: [6, 1] });
  for (const seat of ['red', 'blue']) answer(fork, seat, { kind: 'bury', hole: 1 });
  expect(types(answer(fork, 'red', { kind: 'dig', dice: 3 }))).toContain('rolled');
  const seeded = begunMatch({ dice: fastDice(1) });
  const faces = Array.from({ length: 8 }, (_, seed) =>
    JSON.stringify(answer(seeded.fork(fastDice(seed)), seeded.open[0]!.seat, { kind: 'dig', dice: 3 })[0]),
  );
  expect(new Set(faces).size).toBeGreaterThan(4);
});

test('[SK-RUN-4] nobody sees an answer before all are in', () => {
  const [one, other] = [1, 5].map((hole) => {
    const match = newMatch({ seats: ['red', 'blue', 'green'], dice: script([], 3) });
    answer(match, 'green', { kind: 'bury', hole });
    return match;
  }) as [ToyMatch, ToyMatch];
  for (const viewer of ['red', 'blue', 'spectator']) {
    expect(seatView(one, viewer)).toEqual(seatView(other, viewer));
    expect(one.eventsFor(viewer)).toEqual(other.eventsFor(viewer));
  }
  expect(seatView(one, 'red').waitingFor).toEqual(['red', 'blue']);
  expect(one.hash()).not.toBe(other.hash());
});

test('[SK-RUN-3] rules that ask without a checkpoint after a restart do not tell their events twice', () => {
  const match = startWith(function* (table) {
    for (;;) {
      if (table.state.seats.red!.tied) {
        const coins = table.state.seats.red!.coins + 1;
        table.emit({ type: 'coins-set', clause: 'BC-DIG-1', seat: 'red', coins });
        const face = yield* rollOne(6, { seat: 'red', label: 'x', clause: 'BC-DIG-1' });
        yield* ask({ seat: 'blue', moment: 'early', frame: 'turn', menu: [toy.decisions[1]!], about: { face } });
        table.emit({ type: 'seat-tied', clause: 'BC-TURN-4', seat: 'red', tied: false });
      }
      yield* ask({ seat: 'red', moment: 'turn', frame: 'turn', menu: [toy.decisions[1]!], checkpoint: true });
    }
  }, fastDice(2));
  say(match, 'umpire', adjudicate({ kind: 'tie', seat: 'red', tied: true }));
  expect(match.open).toMatchObject([{ seat: 'blue', moment: 'early' }]);
  for (const copied of [match.fork(), restored(match)]) {
    expect(standing(copied)).toBe(standing(match));
    answer(copied, 'blue', { kind: 'dig', dice: 1 });
    expect(copied.state.seats.red).toMatchObject({ coins: 2, tied: false });
  }
});
