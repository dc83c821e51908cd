import { expect, test } from 'vitest';
import type { Square } from '../../src/state.ts';
import { duelsOf } from '../duels.ts';
import {
  type Battle,
  battle,
  blue,
  eventsOf,
  fire,
  house,
  move,
  onlyEvent,
  pass,
  reactFire,
  reactSupport,
  red,
  rollsOf,
  rough,
} from '../table.ts';

const watching = { overwatch: { at: [8, 4] as [number, number] } };
const gun = (notation: string, at: Square) => red(notation, at, watching);
const T = blue('A 5/8/3/1/–/–', [9, 2]);
const bluesTurn = [{ seat: 'blue', moment: 'turn' }];

/** Blue's T steps to (9, 3), into the zone around (8, 4). */
function entered(given: Parameters<typeof battle>[0]): Battle {
  const b = battle({ active: 'blue', ...given, units: { T, ...given.units } });
  b.plays('blue', move('T', [9, 3]));
  return b;
}

test('[RF-OW-11] a watcher fires with the stat of the band, over the line and cover of the moment', () => {
  const near = entered({ units: { W: gun('T 4/4/3/5/2/–', [9, 6]) } });
  expect(duelsOf(near.dice(1, 4).accepts('red', reactFire('W')))).toEqual(['AS 3, EA 8, D 0']);
  const mid = entered({ units: { W: gun('T 4/4/3/5/2/–', [9, 7]) }, ground: rough([9, 5]) });
  expect(duelsOf(mid.dice(1, 4).accepts('red', reactFire('W')))).toEqual(['AS 5, EA 9, D 0']);
  const far = entered({ units: { W: gun('T 4/4/3/5/2/–', [9, 14]) }, ground: house([9, 8]) });
  expect(duelsOf(far.dice(1, 1, 4).accepts('red', reactFire('W')))).toEqual(['AS 2, EA 9, D 0']); // over a house
});

test('[RF-OW-11] who could not fire now is not asked: no stat, no line, or a rider on a Trundler', () => {
  const rider = red('A 3/1/1/1/–/–', undefined, { aboard: 'W' });
  expect(entered({ units: { W: gun('T 4/4/3/0/2/–', [9, 7]) } }).asked()).toEqual(bluesTurn);
  expect(entered({ units: { W: gun('T 4/4/3/5/–/–', [9, 14]) } }).asked()).toEqual(bluesTurn);
  expect(entered({ units: { W: gun('T 4/4/3/5/2/–', [9, 7]) }, ground: house([9, 5]) }).asked()).toEqual(bluesTurn);
  expect(entered({ units: { W: gun('T 4/4/3/5/2/–', [9, 7]), rider } }).asked()).toEqual(bluesTurn);
  const close = entered({ units: { W: gun('T 4/4/3/5/2/–', [9, 6]), rider } }); // SRF is still allowed
  close.dice(1, 4).accepts('red', reactFire('W'));
});

test('[RF-OW-11] it may split, but fires at the mover only', () => {
  const b = entered({ units: { W: gun('T 4/4/3/5/–/–', [9, 7]) }, ground: house([12, 3]) });
  b.rejects('red', { ...reactFire('W'), target: { building: [12, 3] } }, { code: 'malformed', clause: 'SK-CMD-4' });
  b.rejects('red', fire('W', [12, 3]), { code: 'not-offered', clause: 'SK-CMD-4' });
  const events = b.dice(1, 4, 1, 4).accepts('red', reactFire('W', { split: [2, 3] }));
  expect(duelsOf(events)).toEqual(['AS 2, EA 8, D 0', 'AS 3, EA 8, D 0']);
  expect(eventsOf(events, 'attack-resolved').map(({ target }) => target)).toEqual([{ unit: 'T' }, { unit: 'T' }]);
});

test('[RF-OW-11] a mover that stepped into a building is fired at, not the building', () => {
  const inside = entered({
    units: { W: gun('T 4/4/3/5/–/–', [9, 7]), T: blue('A 5/1/3/1/–/–', [9, 2]) },
    ground: house([9, 3]),
  });
  const events = inside.dice(4, 1, 3).accepts('red', reactFire('W'));
  expect(onlyEvent(events, 'attack-resolved')).toMatchObject({ target: { unit: 'T' }, armour: { total: 3 } });
  expect(inside.facts()).toMatchObject({ buildings: { '9,3': { structure: 6 } } });
});

test('[RF-OW-12] two triggered watchers react together; both counters are used', () => {
  const units = { W: gun('T 4/4/3/4/–/–', [2, 5]), X: gun('A 3/1/2/3/–/1', [2, 3]), T: blue('T 4/5/4/5/–/–', [9, 2]) };
  const b = entered({ units });
  const events = b.dice(2, 1, 2).accepts('red', reactSupport('W', 'X'));
  expect(rollsOf(events)).toEqual(['attack', 'armour', 'stat']);
  expect(duelsOf(events)).toEqual(['AS 5, EA 5, D 2']);
  expect(b.unit('T').armour).toBe(3);
  expect([b.unit('W').overwatch, b.unit('X').overwatch]).toEqual([null, null]);
  expect(b.asked()).toEqual(bluesTurn);
});

test('[RF-OW-12] a watcher whose zone was not entered cannot join', () => {
  const units = { W: gun('T 4/4/3/4/–/–', [2, 5]), other: red('A 3/1/2/3/–/1', [2, 3], { overwatch: { at: [8, 1] } }) };
  const b = entered({ units });
  b.rejects('red', reactSupport('W', 'other'), { code: 'not-triggered', clause: 'RF-OW-7' });
  b.rejects('red', { ...reactSupport('W', 'W'), split: [2, 2] }, { code: 'malformed', clause: 'SK-CMD-4' });
});

/** A window with watchers that have everything wrong with them, and one that could fire. */
const crowd = () =>
  entered({
    units: {
      able: gun('T 4/4/3/5/–/–', [9, 7]),
      other: red('T 4/4/0/0/–/–', [2, 1], { overwatch: { at: [8, 1] } }),
      loadedAndEmpty: gun('T 4/4/3/0/–/–', [2, 3]),
      rider: red('A 3/1/1/1/–/–', undefined, { aboard: 'loadedAndEmpty' }),
      loaded: gun('T 4/4/3/5/–/–', [3, 2]),
      second: red('A 3/1/1/1/–/–', undefined, { aboard: 'loaded' }),
      empty: gun('T 4/4/3/0/–/–', [9, 10]), // and behind `able`
      blind: gun('T 4/4/3/5/–/–', [9, 11]),
      mortar: gun('T 4/4/3/0/4/–', [20, 3]),
      hammered: red('T 4/4/3/5/–/–', [3, 9], { hammered: true }),
      gone: red('T 4/4/3/5/–/–', undefined, { standing: 'destroyed' }),
    },
  });

test('[RF-OW-7, RF-OW-10, RF-OW-11, RF-RIDE-9, RF-RNG-6, RF-LOS-2, RF-SPLIT-2] reactFire is refused for the first reason in the order of the ledger', () => {
  const b = crowd();
  const refused = (unit: string, code: string, clause: string) =>
    b.rejects('red', reactFire(unit, { split: [9, 9] }), { code, clause });
  refused('nobody', 'unknown-unit', 'RF-SET-1');
  refused('T', 'not-your-unit', 'RF-OW-10');
  refused('gone', 'unit-destroyed', 'RF-BOOM-1');
  refused('hammered', 'unit-hammered', 'RF-HAM-1');
  refused('rider', 'unit-aboard', 'RF-RIDE-12');
  refused('other', 'not-triggered', 'RF-OW-7');
  refused('loadedAndEmpty', 'loaded-trundler', 'RF-RIDE-9');
  refused('empty', 'stat-zero', 'RF-RNG-6');
  refused('blind', 'out-of-sight', 'RF-LOS-2');
  refused('able', 'cannot-split', 'RF-SPLIT-2');
  b.plays('red', pass); // all those refusals left the window as it was
});

test('[RF-OW-12, RF-OW-7, RF-SUP-7, RF-RNG-6, RF-LOS-2, RF-SUP-8, RF-RIDE-9] reactSupport is refused for the first reason in the order of the ledger', () => {
  const b = crowd();
  const refused = (units: readonly [string, string], code: string, clause: string) =>
    b.rejects('red', reactSupport(...units), { code, clause });
  refused(['able', 'hammered'], 'unit-hammered', 'RF-HAM-1');
  refused(['other', 'other'], 'not-triggered', 'RF-OW-7');
  refused(['empty', 'other'], 'not-triggered', 'RF-OW-7');
  refused(['empty', 'empty'], 'same-unit', 'RF-SUP-7');
  refused(['blind', 'empty'], 'stat-zero', 'RF-RNG-6');
  refused(['able', 'loadedAndEmpty'], 'stat-zero', 'RF-RNG-6'); // here the riders come last
  refused(['blind', 'mortar'], 'out-of-sight', 'RF-LOS-2');
  refused(['loaded', 'mortar'], 'support-mixed', 'RF-SUP-8');
  refused(['able', 'loaded'], 'loaded-trundler', 'RF-RIDE-9');
  b.plays('red', pass);
});
