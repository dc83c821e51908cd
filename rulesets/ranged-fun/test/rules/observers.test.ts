import { expect, test } from 'vitest';
import { duelsOf } from '../duels.ts';
import {
  battle,
  blue,
  contact,
  endTurn,
  fire,
  house,
  move,
  overwatch,
  reactFire,
  red,
  rollsOf,
  rough,
  support,
} from '../table.ts';

const F = red('T 3/3/1/2/4/–', [1, 5]);
const T = blue('A 3/6/3/1/–/3', [14, 5]);
/** Sees T along column 14. */
const O = red('F 8/0/1/1/–/2', [14, 1]);
const observed = fire('F', 'T', { observer: 'O' });
const alreadyFired = { code: 'already-fired', clause: 'RF-RNG-1' };

test("[RF-VLRF-11] with an observer the line is the observer's, and nothing scatters", () => {
  const duel = (ground: Parameters<typeof battle>[0]['ground']) => {
    const events = battle({ units: { F, T, O }, ground }).dice(1, 4).accepts('red', observed);
    expect(rollsOf(events)).toEqual(['attack', 'armour']);
    return duelsOf(events)[0];
  };
  expect(duel(house([8, 5]))).toBe('AS 4, EA 6, D 0'); // what lies before the gun counts for nothing
  expect(duel([...house([8, 5]), ...rough([14, 3])])).toBe('AS 4, EA 7, D 0');
  expect(duel(rough([14, 2], [14, 3], [14, 4]))).toBe('AS 4, EA 7, D 0'); // still 1 in all
  expect(duel(rough([14, 5]))).toBe('AS 4, EA 7, D 0'); // the square it stands in counts as ever
  expect(duel(rough([14, 1]))).toBe('AS 4, EA 6, D 0'); // the observer's own does not
});

test('[RF-VLRF-11] range and band are measured from the firer, and only VLRF is observed', () => {
  const b = battle({ units: { F: red('T 3/3/1/5/4/–', [4, 5]), T, O, far: blue('A 3/6/3/1/–/3', [15, 5]) } });
  b.rejects('red', observed, { code: 'observer-not-vlrf', clause: 'RF-VLRF-11' }); // 10 spaces
  const events = b.dice(1, 4).accepts('red', fire('F', 'far', { observer: 'O' })); // 11, though O is at 4
  expect(duelsOf(events)).toEqual(['AS 4, EA 6, D 0']);
});

test('[RF-VLRF-12] the observer needs an unblocked direct line, at any distance', () => {
  const refusal = { code: 'observer-out-of-sight', clause: 'RF-VLRF-12' };
  battle({ units: { F, T, O }, ground: house([14, 3]) }).rejects('red', observed, refusal);
  battle({ units: { F, T, O, M: red('A 3/1/1/1/–/–', [14, 3]) } }).rejects('red', observed, refusal);
  battle({ units: { F, T, O }, ground: rough([14, 3]) })
    .dice(1, 4)
    .accepts('red', observed); // cover does not blind
  battle({ units: { F, T, O: red('F 8/0/1/1/–/2', [14, 29]) } })
    .dice(1, 4)
    .accepts('red', observed);
});

test('[RF-VLRF-12] an observer inside the building that is aimed at sees it', () => {
  const units = { F, O: red('A 8/0/1/1/–/2', [14, 5]) };
  const b = battle({ units, ground: house([8, 5], [14, 5]) });
  const events = b.dice(1, 4).accepts('red', fire('F', [14, 5], { observer: 'O' }));
  expect(duelsOf(events)).toEqual(['AS 4, EA 2, D 0']);
});

test('[RF-VLRF-13] who has fired, is hammered, aboard, on overwatch, destroyed, an enemy or the gun itself cannot observe', () => {
  const ant = 'A 8/1/1/1/–/2';
  const b = battle({
    units: {
      F,
      T,
      fired: red(ant, [14, 1], { fired: true }),
      watching: red(ant, [14, 9], { overwatch: { at: [14, 9] } }),
      hammered: red(ant, [18, 5], { hammered: true }),
      carrier: red('R 4/4/1/1/–/–', [18, 9], { fired: true }),
      rider: red(ant, undefined, { aboard: 'carrier' }),
      gone: red(ant, undefined, { standing: 'destroyed' }),
      enemy: blue(ant, [14, 7]),
    },
  });
  for (const observer of ['fired', 'watching'])
    b.rejects('red', fire('F', 'T', { observer }), { code: 'observer-fired', clause: 'RF-VLRF-13' });
  for (const observer of ['hammered', 'rider', 'gone', 'enemy', 'F', 'nobody'])
    b.rejects('red', fire('F', 'T', { observer }), { code: 'not-an-observer', clause: 'RF-VLRF-13' });
});

test('[RF-VLRF-13] observing uses up the fire of the turn, and nothing but that', () => {
  const b = battle({ units: { F, T, O, G: red('T 3/3/1/2/4/–', [1, 7]), U: blue('A 3/8/3/1/–/–', [13, 3]) } });
  b.plays('red', move('O', [14, 2])); // who has moved may still observe
  b.dice(1, 4).accepts('red', observed);
  b.rejects('red', fire('O', 'T'), alreadyFired);
  b.rejects('red', support(['G', 'O'], 'T'), { code: 'already-fired', clause: 'RF-SUP-2' });
  b.rejects('red', overwatch('O', [14, 4]), { code: 'already-fired', clause: 'RF-OW-1' });
  expect(b.left('O')).toBe(7);
  b.dice(1, 4).accepts('red', contact('O', 'U'));
  b.plays('red', move('O', [15, 2]), endTurn);
  b.plays('blue', endTurn);
  b.dice(1, 4).accepts('red', fire('O', 'U')); // next turn it fires again
});

test('[RF-VLRF-13] without an observer named, nobody else pays for a ballistic shot', () => {
  const b = battle({ units: { F, T, O } });
  b.dice(1, 4).accepts('red', fire('F', 'T'));
  b.dice(1, 4).accepts('red', fire('O', 'T'));
});

test('[RF-VLRF-14] one observer serves any number of attacks on any targets it sees', () => {
  const gun = (y: number) => red('T 3/3/1/2/4/–', [1, y]);
  const b = battle({
    units: {
      F,
      G: gun(7),
      H: gun(9),
      K: gun(11),
      T,
      U: blue('A 3/6/3/1/–/3', [17, 4]),
      O,
      hidden: blue('A 3/6/3/1/–/3', [20, 1]),
    },
    ground: house([17, 1]),
  });
  b.dice(1, 4).accepts('red', observed);
  b.dice(1, 4).accepts('red', fire('G', 'T', { observer: 'O' }));
  b.dice(1, 4).accepts('red', fire('H', 'U', { observer: 'O' }));
  b.rejects('red', fire('K', 'hidden', { observer: 'O' }), { code: 'observer-out-of-sight', clause: 'RF-VLRF-12' });
});

test('[RF-VLRF-15] overwatch fire has no observer: what lies before the gun makes it scatter', () => {
  const b = battle({
    active: 'blue',
    units: { F: { ...F, overwatch: { at: [14, 5] } }, O, T: blue('A 3/6/3/1/–/3', [15, 5]) },
    ground: house([8, 5]),
  });
  b.plays('blue', move('T', [14, 5]));
  b.rejects('red', { ...reactFire('F'), observer: 'O' }, { code: 'malformed', clause: 'SK-CMD-4' });
  const events = b.dice(1, 1, 4).accepts('red', reactFire('F'));
  expect(rollsOf(events)).toEqual(['scatter', 'attack', 'armour']);
  expect(b.unit('O').fireUsed).toBe(false);
});
