import { expect, test } from 'vitest';
import { duelOf, duelsOf } from '../duels.ts';
import {
  battle,
  blue,
  building,
  contact,
  decline,
  endTurn,
  eventsOf,
  fire,
  house,
  move,
  overwatch,
  red,
  respond,
  rollsOf,
  rough,
  rubble,
  support,
  wall,
} from '../table.ts';

const notEnough = { code: 'not-enough-movement', clause: 'RF-VSRF-2' };
const itIsRedsTurn = [{ seat: 'red', moment: 'turn' }];
const blueMayRespond = [{ seat: 'blue', moment: 'respond' }];

test('[RF-VSRF-1] an adjacent target can be attacked for one point, straight or diagonal, in any ground', () => {
  for (const at of [
    [5, 4],
    [5, 5],
    [4, 3],
    [3, 3],
  ] as const)
    for (const ground of [[], rough(at), house(at)]) {
      const b = battle({ units: { A: red('A 3/2/2/0/–/1', [4, 4]), T: blue('A 5/2/4/3/–/–', at) }, ground });
      b.dice(1, 4).accepts('red', contact('A', 'T'));
      expect(b.left('A')).toBe(2);
      expect(b.at('A')).toEqual([4, 4]);
    }
});

test('[RF-VSRF-1] neither a target two spaces off nor a unit without VSRF makes a contact attack', () => {
  const b = battle({
    units: {
      A: red('A 3/2/2/0/–/1', [4, 4]),
      zero: red('A 3/2/2/0/–/0', [8, 4]),
      none: red('A 3/2/2/0/–/–', [8, 6]),
      T: blue('A 5/2/4/3/–/–', [6, 4]),
      U: blue('A 5/2/4/3/–/–', [8, 5]),
    },
  });
  b.rejects('red', contact('A', 'T'), { code: 'not-adjacent', clause: 'RF-VSRF-1' });
  for (const unit of ['zero', 'none']) b.rejects('red', contact(unit, 'U'), { code: 'stat-zero', clause: 'RF-VSRF-1' });
});

test('[RF-VSRF-2] a unit attacks as often as it can pay a point, the same target or others', () => {
  const b = battle({
    units: {
      A: red('A 3/2/2/0/–/1', [4, 4]),
      T: blue('A 5/6/4/3/–/–', [5, 4]),
      U: blue('A 5/6/4/3/–/–', [4, 5]),
    },
  });
  for (const target of ['T', 'T', 'U']) b.dice(1, 4).accepts('red', contact('A', target));
  b.rejects('red', contact('A', 'U'), notEnough);
});

test('[RF-VSRF-2] one point left is enough, half a point is not', () => {
  const units = { A: red('A 2/2/2/0/–/5', [3, 3]), T: blue('A 5/8/4/3/–/–', [5, 4]) };
  const half = battle({ units });
  half.accepts('red', move('A', [4, 4]));
  expect(half.left('A')).toBe(0.5);
  half.rejects('red', contact('A', 'T'), notEnough);
  const one = battle({ units });
  one.accepts('red', move('A', [4, 3]));
  one.dice(1, 4).accepts('red', contact('A', 'T'));
  one.rejects('red', contact('A', 'T'), notEnough);
});

test('[RF-VSRF-3] contact attacks and fire do not use up each other', () => {
  const units = { A: red('A 3/2/2/0/–/1', [4, 4]), T: blue('A 5/6/4/3/–/–', [5, 4]) };
  const [shot, blow] = [fire('A', 'T'), contact('A', 'T')];
  for (const order of [
    [shot, blow, blow],
    [blow, shot, blow],
    [blow, blow, shot],
  ]) {
    const b = battle({ units });
    for (const command of order) b.dice(1, 4).accepts('red', command);
    b.rejects('red', shot, { code: 'already-fired', clause: 'RF-RNG-1' });
    expect(b.left('A')).toBe(1);
  }
});

test("[RF-VSRF-4] VSRF against ARMOUR and the bonus of the target's own square", () => {
  const against = (...ground: NonNullable<Parameters<typeof battle>[0]['ground']>) => {
    const units = { A: red('A 3/1/2/7/–/4', [4, 4]), T: blue('A 5/3/4/3/–/–', [5, 5]) };
    return duelOf(battle({ units, ground }), 'red', contact('A', 'T'));
  };
  expect(against()).toBe('AS 4, EA 3');
  expect(against(...rough([5, 5]))).toBe('AS 4, EA 4');
  expect(against(...wall([5, 5]))).toBe('AS 4, EA 4');
  expect(against(...rubble([5, 5]))).toBe('AS 4, EA 4');
  expect(against(...building([5, 5], 4, 9))).toBe('AS 4, EA 7');
  expect(against(...rough([4, 4], [4, 5], [5, 4]))).toBe('AS 4, EA 3'); // around it, and under the attacker
  expect(against(...house([4, 4]))).toBe('AS 4, EA 3');
});

test('[RF-VSRF-5] after the attack the target may respond at once', () => {
  const b = battle({
    units: { A: red('A 3/2/2/0/–/5', [4, 4]), T: blue('A 5/3/4/3/–/4', [5, 5]) },
    ground: rough([5, 5]),
  });
  expect(duelsOf(b.dice(1, 3).accepts('red', contact('A', 'T')))).toEqual(['AS 5, EA 4, D 0']);
  expect(b.asked()).toEqual(blueMayRespond);
  b.rejects('red', endTurn, { code: 'not-your-decision', clause: 'SK-CMD-1' });
  expect(duelsOf(b.dice(4, 1, 1).accepts('blue', respond))).toEqual(['AS 4, EA 2, D 3']);
  expect(b.stats('A')).toBe('0/2/2/0/0/2');
  expect(b.left('A')).toBe(0);
});

test('[RF-VSRF-5] a hit that takes its VSRF, hammers or destroys it silences the target, and only then', () => {
  const asked = (target: Parameters<typeof blue>[0], dice: readonly number[], hammered = false) => {
    const b = battle({ units: { A: red('A 3/2/2/0/–/5', [4, 4]), T: blue(target, [5, 4], { hammered }) } });
    b.dice(...dice).accepts('red', contact('A', 'T'));
    return b.asked();
  };
  expect(asked('A 5/3/4/3/–/4', [3, 1, 1])).toEqual(blueMayRespond); // MOVEMENT hit: VSRF 4→1
  expect(asked('A 5/3/4/3/–/3', [3, 1, 1])).toEqual(itIsRedsTurn); // VSRF 3→0
  expect(asked('A 5/3/4/3/–/3', [3, 1, 2])).toEqual(blueMayRespond); // ARMOUR hit
  expect(asked('A 4/1/3/0/–/3', [3, 1, 4])).toEqual(itIsRedsTurn); // LRF was 0: hammered
  expect(asked('A 4/1/3/1/–/3', [3, 1, 4])).toEqual(blueMayRespond); // LRF 1→0: not hammered
  expect(asked('A 4/1/3/1/–/3', [1, 4, 2], true)).toEqual(itIsRedsTurn); // hammered before
  expect(asked('A 4/1/3/0/–/3', [3, 1, 4], true)).toEqual(itIsRedsTurn); // BOOM
  expect(asked('A 5/8/4/3/–/–', [1, 4])).toEqual(itIsRedsTurn); // no VSRF at all
});

test('[RF-VSRF-6] a response is a choice, costs nothing and may follow every attack', () => {
  const b = battle({ units: { A: red('A 3/6/2/0/–/1', [4, 4]), T: blue('A 0/6/4/3/–/1', [5, 4]) } }); // no MOVEMENT
  b.dice(1, 4).accepts('red', contact('A', 'T'));
  b.dice(1, 4).accepts('blue', respond);
  b.dice(1, 4).accepts('red', contact('A', 'T'));
  expect(eventsOf(b.accepts('blue', decline), 'contact-made')).toEqual([]);
  b.dice(1, 4).accepts('red', contact('A', 'T'));
  b.dice(1, 4).accepts('blue', respond);
  expect(b.unit('T')).toMatchObject({ spentHalf: 0, steps: 0, fireUsed: false, contactUsed: false });
  expect(b.left('A')).toBe(0); // three attacks of its own, and nothing for being hit back
});

test("[RF-VSRF-7] a response is an attack of the target's VSRF on the attacker, and opens no other", () => {
  const units = { A: red('A 3/2/2/0/–/5', [4, 4]), T: blue('A 5/8/4/3/–/4', [5, 4]) };
  for (const [ground, armour] of [
    [[], 2],
    [rough([4, 4]), 3],
    [building([4, 4], 3, 9), 5],
    [rough([5, 4]), 2],
  ] as const) {
    const b = battle({ units, ground: [...ground] });
    b.dice(1, 4).accepts('red', contact('A', 'T'));
    expect(duelsOf(b.dice(1, 4).accepts('blue', respond))).toEqual([`AS 4, EA ${armour}, D 0`]);
    expect(b.asked()).toEqual(itIsRedsTurn); // A has VSRF, but is not asked back
  }
});

test('[RF-VSRF-8] after the response the attacker may go on if it is alive, not hammered and can pay', () => {
  const fight = (attacker: string, response: readonly number[]) => {
    const b = battle({ units: { A: red(attacker, [4, 4]), T: blue('A 5/8/4/3/–/4', [5, 4]) } });
    b.dice(1, 4).accepts('red', contact('A', 'T'));
    b.dice(...response).accepts('blue', respond);
    return b;
  };
  fight('A 3/2/2/1/–/5', [1, 4]).dice(1, 4).accepts('red', contact('A', 'T'));
  fight('A 3/2/2/1/–/5', [4, 1, 2]).dice(1, 4).accepts('red', contact('A', 'T')); // hurt, but not there
  fight('A 1/2/2/1/–/5', [1, 4]).rejects('red', contact('A', 'T'), notEnough);
  fight('A 4/2/2/1/–/5', [4, 1, 1]).rejects('red', contact('A', 'T'), notEnough); // MOVEMENT 4→1, and that is spent
  fight('A 3/2/2/0/–/5', [4, 1, 4]).rejects('red', contact('A', 'T'), { code: 'unit-hammered', clause: 'RF-HAM-1' });
});

test('[RF-VSRF-9] a building can be attacked in contact and never responds, nor does who is inside', () => {
  const b = battle({
    units: { A: red('A 5/2/2/0/–/4', [4, 4]), T: blue('A 5/1/4/3/–/4', [5, 4]) },
    ground: [...building([5, 4], 3, 9), ...building([4, 5], 4, 9), ...house([4, 4]), ...wall([3, 3])],
  });
  expect(duelsOf(b.dice(1, 4).accepts('red', contact('A', [5, 4])))).toEqual(['AS 4, EA 3, D 0']);
  expect(b.asked()).toEqual(itIsRedsTurn);
  expect(duelsOf(b.dice(2, 1).accepts('red', contact('A', [4, 5])))).toEqual(['AS 4, EA 4, D 2']);
  expect(b.facts()).toMatchObject({ buildings: { '4,5': { structure: 7 }, '5,4': { structure: 9 } } });
  b.rejects('red', contact('A', [3, 3]), { code: 'not-a-target', clause: 'RF-RNG-9' }); // a wall is no building
  b.rejects('red', contact('A', [4, 4]), { code: 'not-a-target', clause: 'RF-RNG-9' }); // nor can it hit its own
  b.dice(1, 4).accepts('red', contact('A', 'T')); // the unit inside, attacked itself, does respond
  expect(b.asked()).toEqual(blueMayRespond);
});

test('[RF-VSRF-10] contact attacks are neither split nor supported', () => {
  const b = battle({
    units: {
      A: red('A 5/2/0/0/–/4', [4, 4]),
      B: red('A 5/2/0/0/–/4', [5, 5]),
      T: blue('A 5/8/4/3/–/–', [5, 4]),
    },
  });
  b.rejects('red', { ...contact('A', 'T'), split: [2, 2] }, { code: 'malformed', clause: 'SK-CMD-4' });
  b.rejects('red', { ...contact('A', 'T'), units: ['A', 'B'] }, { code: 'malformed', clause: 'SK-CMD-4' });
  b.rejects('red', support(['A', 'B'], 'T'), { code: 'stat-zero', clause: 'RF-RNG-6' }); // support is SRF here, not VSRF
  const events = b.dice(1, 4).accepts('red', contact('A', 'T'));
  expect(duelsOf(events)).toEqual(['AS 4, EA 8, D 0']);
  expect(rollsOf(events)).toEqual(['attack', 'armour']);
});

test('[RF-VSRF-11] friendly units cannot be attacked', () => {
  const b = battle({
    units: { A: red('A 5/2/0/0/–/4', [4, 4]), B: red('A 5/2/0/0/–/4', [5, 5]), T: blue('A 5/8/4/3/–/–', [5, 4]) },
  });
  b.rejects('red', contact('A', 'B'), { code: 'not-a-target', clause: 'RF-VSRF-11' });
  b.rejects('red', contact('A', 'A'), { code: 'not-a-target', clause: 'RF-VSRF-11' });
  b.dice(1, 4).accepts('red', contact('A', 'T'));
});

test('[RF-VSRF-12] who has attacked in contact this turn cannot go on overwatch; who only responded can', () => {
  const b = battle({ units: { A: red('A 5/8/0/1/–/1', [4, 4]), T: blue('A 5/8/4/3/–/1', [5, 4]) } });
  b.dice(1, 4).accepts('red', contact('A', 'T'));
  b.dice(1, 4).accepts('blue', respond);
  b.rejects('red', overwatch('A', [8, 8]), { code: 'overwatch-contact', clause: 'RF-VSRF-12' });
  b.plays('red', endTurn);
  b.plays('blue', overwatch('T', [8, 8]), endTurn);
  b.plays('red', overwatch('A', [8, 8])); // its next turn is another turn
});

test('[RF-VSRF-1, RF-VSRF-2, RF-VSRF-11] contact is refused for the first reason in the order of the ledger', () => {
  const b = battle({
    units: {
      none: red('A 0/2/0/0/–/–', [4, 4]),
      still: red('A 0/2/0/0/–/1', [4, 6]),
      friend: red('A 0/2/0/0/–/1', [9, 9]),
      T: blue('A 5/8/4/3/–/–', [5, 5]),
      far: blue('A 5/8/4/3/–/–', [12, 5]),
    },
  });
  b.rejects('red', contact('none', 'friend'), { code: 'not-a-target', clause: 'RF-VSRF-11' }); // nor adjacent
  b.rejects('red', contact('none', 'far'), { code: 'not-adjacent', clause: 'RF-VSRF-1' }); // nor with VSRF
  b.rejects('red', contact('none', 'T'), { code: 'stat-zero', clause: 'RF-VSRF-1' }); // nor with MOVEMENT
  b.rejects('red', contact('still', 'T'), notEnough);
});
