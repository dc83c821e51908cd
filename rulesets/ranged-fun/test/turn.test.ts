import { expect, test } from 'vitest';
import { rangedFun } from '../src/index.ts';
import {
  battle,
  blue,
  concede,
  contact,
  decline,
  disembark,
  embark,
  endTurn,
  fire,
  type Given,
  green,
  move,
  overwatch,
  pass,
  red,
  support,
} from './table.ts';

const shot = [1, 4] as const; // low for the attacker, high for the target

test('[RF-TURN-1] players take turns one after another in a fixed order, round after round', () => {
  const b = battle({
    seats: ['green', 'red', 'blue'],
    units: { R: red('A 1/1/1/1/–/–', [1, 1]), B: blue('A 1/1/1/1/–/–', [3, 1]), G: green('A 1/1/1/1/–/–', [5, 1]) },
  });
  for (let round = 1; round <= 3; round++) {
    for (const seat of ['green', 'red', 'blue']) {
      expect([b.state.round, b.state.active, b.asked()]).toEqual([round, seat, [{ seat, moment: 'turn' }]]);
      b.plays(seat, endTurn);
    }
  }
  expect(b.state.players.map(({ turns }) => turns)).toEqual([4, 3, 3]);
});

test('[RF-TURN-2] steps and shots of all units come in any sequence', () => {
  const given: Given = {
    units: { U: red('A 4/1/3/1/–/–', [1, 1]), V: red('A 4/1/3/1/–/–', [1, 3]), T: blue('A 3/4/1/1/–/–', [3, 2]) },
  };
  const orders = {
    'U moves': move('U', [1, 2]),
    'V moves': move('V', [1, 4]),
    'U fires': fire('U', 'T'),
    'V fires': fire('V', 'T'),
  };
  const names = Object.keys(orders) as (keyof typeof orders)[];
  const orderings = names
    .flatMap((a) => names.flatMap((c) => names.flatMap((d) => names.map((e) => [a, c, d, e]))))
    .filter((list) => new Set(list).size === 4);
  expect(orderings).toHaveLength(24);
  for (const ordering of orderings) {
    const b = battle(given);
    for (const name of ordering)
      b.dice(...(name.endsWith('fires') ? shot : [])).accepts('red', orders[name as keyof typeof orders]);
  }
});

test('[RF-TURN-3] a unit moves part of its allowance, fires, and uses the rest', () => {
  const b = battle({ units: { U: red('A 3/1/3/1/–/–', [1, 1]), T: blue('A 3/4/1/1/–/–', [5, 1]) } });
  b.plays('red', move('U', [2, 1]));
  b.dice(...shot).accepts('red', fire('U', 'T'));
  b.plays('red', move('U', [2, 2]), move('U', [1, 2]));
  b.rejects('red', move('U', [1, 1]), { code: 'not-enough-movement', clause: 'RF-MOVE-4' });
});

test('[RF-TURN-4] the pieces of a move may be interrupted by other units as often as one likes', () => {
  const b = battle({
    units: { U: red('A 4/1/3/1/–/–', [1, 1]), V: red('A 4/1/3/1/–/–', [1, 3]), T: blue('A 3/4/1/1/–/–', [3, 2]) },
  });
  for (const x of [2, 1, 2, 1]) b.plays('red', move('U', [x, 1]), move('V', [x, 3]));
  b.dice(...shot).accepts('red', fire('V', 'T'));
  b.dice(...shot).accepts('red', fire('U', 'T'));
  expect([b.left('U'), b.left('V')]).toEqual([0, 0]);
});

test('[RF-TURN-5] unused points and fire are lost, not saved', () => {
  const b = battle({ units: { U: red('A 2/1/3/1/–/–', [1, 1]), T: blue('A 3/4/1/1/–/–', [3, 2]) } });
  b.plays('red', endTurn);
  b.plays('blue', endTurn);
  expect(b.left('U')).toBe(2);
  b.plays('red', move('U', [2, 1]), move('U', [1, 1]));
  b.rejects('red', move('U', [2, 1]), { code: 'not-enough-movement', clause: 'RF-MOVE-4' });
  b.dice(...shot).accepts('red', fire('U', 'T'));
  b.rejects('red', fire('U', 'T'), { code: 'already-fired', clause: 'RF-RNG-1' });
});

test('[RF-TURN-6] nobody has to do anything: a turn may be ended at once, and again', () => {
  const b = battle({ units: { U: red('A 2/1/3/1/–/3', [1, 1]), T: blue('A 3/4/3/1/–/3', [2, 2]) } });
  for (let turn = 0; turn < 6; turn++) b.plays(turn % 2 === 0 ? 'red' : 'blue', endTurn);
  expect([b.at('U'), b.at('T'), b.match.position]).toEqual([[1, 1], [2, 2], 0]);
});

test('[RF-TURN-7] at the start of a turn his counters come off, then his units’ fields are reset; nobody else’s', () => {
  const spent = { spent: 1, steps: 1, fired: true, contacted: true, observed: true, rode: true };
  const b = battle({
    seats: ['red', 'blue'],
    active: 'blue',
    units: {
      W: red('A 3/1/3/1/–/–', [1, 1], { overwatch: { at: [1, 1] }, ...spent }),
      U: red('A 3/1/3/1/–/–', [1, 3], spent),
      X: blue('A 3/1/3/1/–/–', [9, 9], { overwatch: { at: [9, 9] } }),
      T: blue('A 3/1/3/1/–/–', [9, 7], spent),
    },
  });
  const events = b.accepts('blue', endTurn);
  expect(events.map(({ type }) => type)).toEqual([
    'turn-ended',
    'round-ended',
    'turn-started',
    'overwatch-ended',
    'units-readied',
  ]);
  const fresh = {
    left: 3,
    steps: 0,
    rode: false,
    fireUsed: false,
    contactUsed: false,
    observer: false,
    overwatch: null,
  };
  const used = { left: 2, steps: 1, rode: true, fireUsed: true, contactUsed: true, observer: true };
  expect(b.facts()).toMatchObject({
    units: { W: fresh, U: fresh, X: { overwatch: { at: [9, 9] }, fireUsed: true }, T: used },
  });
});

test('[RF-TURN-8] a command is carried out with all its interrupts; meanwhile the active player can give none', () => {
  const b = battle({
    active: 'blue',
    units: {
      W: red('T 4/4/3/5/–/–', [2, 5], { overwatch: { at: [8, 4] } }),
      T: blue('A 5/4/3/1/–/–', [9, 2]),
      N: blue('A 3/1/3/1/–/–', [20, 20]),
    },
  });
  b.accepts('blue', move('T', [9, 3]));
  const notYours = { code: 'not-your-decision', clause: 'SK-CMD-1' };
  b.rejects('blue', move('T', [9, 4]), notYours);
  b.rejects('blue', move('N', [20, 21]), notYours);
  b.rejects('blue', endTurn, notYours);
  b.accepts('red', pass);
  b.accepts('blue', move('N', [20, 21]));
});

test('[RF-TURN-8] the same while an answer to a contact attack is awaited', () => {
  const b = battle({ units: { A: red('A 3/1/3/1/–/3', [4, 4]), T: blue('A 3/4/3/1/–/3', [5, 4]) } });
  b.dice(...shot).accepts('red', contact('A', 'T'));
  b.rejects('red', endTurn, { code: 'not-your-decision', clause: 'SK-CMD-1' });
  b.accepts('blue', decline);
  b.accepts('red', endTurn);
});

test('[RF-TURN-9] a player all of whose units are hammered takes his turn and can only end it', () => {
  const b = battle({
    units: {
      A: red('A 3/1/3/1/–/3', [4, 4], { hammered: true }),
      C: red('R 3/6/3/1/–/–', [4, 5], { hammered: true }),
      P: red('A 3/1/3/1/–/–', undefined, { aboard: 'C', hammered: true }),
      T: blue('A 3/4/3/1/–/3', [5, 4]),
    },
  });
  const [open] = b.match.open;
  expect(open).toMatchObject({ seat: 'red', moment: 'turn' });
  expect(open === undefined ? [] : b.match.sample(open)).toEqual([endTurn]);
  const hammered = { code: 'unit-hammered', clause: 'RF-HAM-1' };
  for (const command of [
    move('A', [3, 4]),
    fire('A', 'T'),
    support(['A', 'C'], 'T'),
    contact('A', 'T'),
    embark('A', 'C'),
    overwatch('A', [3, 3]),
    disembark('P', [3, 5]),
  ]) {
    b.rejects('red', command, hammered);
  }
  b.plays('red', endTurn);
  expect(b.asked()).toEqual([{ seat: 'blue', moment: 'turn' }]);
});

test('[RF-TURN-10] what was done stays done: no command takes it back, and an undo needs the others', () => {
  const b = battle({ units: { A: red('A 3/1/3/1/–/3', [4, 4]), T: blue('A 3/4/3/1/–/3', [9, 9]) } });
  expect(rangedFun.ruleset.decisions.map(({ kind }) => kind)).not.toContain('undo');
  b.plays('red', move('A', [5, 4]));
  b.match.submit({ seat: 'red', command: { kind: 'propose', proposal: { kind: 'undo', to: 0 } } });
  expect([b.at('A'), b.left('A')]).toEqual([[5, 4], 2]);
  b.match.submit({ seat: 'blue', command: { kind: 'consent' } });
  expect([b.at('A'), b.left('A')]).toEqual([[4, 4], 3]);
});

test('[RF-TURN-1] the turn of a player who gives up passes to the next', () => {
  const b = battle({
    seats: ['red', 'blue', 'green'],
    victory: { kind: 'last-standing' },
    units: { R: red('A 1/1/1/1/–/–', [1, 1]), B: blue('A 1/1/1/1/–/–', [3, 1]), G: green('A 1/1/1/1/–/–', [5, 1]) },
  });
  b.plays('red', concede);
  expect(b.asked()).toEqual([{ seat: 'blue', moment: 'turn' }]);
  b.plays('blue', endTurn);
  b.plays('green', endTurn);
  expect([b.state.round, b.asked()]).toEqual([2, [{ seat: 'blue', moment: 'turn' }]]); // red is passed over
});
