import { expect, test } from 'vitest';
import type { Square } from '../../src/state.ts';
import {
  type Battle,
  battle,
  blue,
  contact,
  disembark,
  embark,
  endTurn,
  fire,
  green,
  house,
  move,
  onlyEvent,
  overwatch,
  pass,
  reactFire,
  red,
  respond,
  rough,
} from '../table.ts';

const W = red('A 4/1/3/5/–/3', [2, 5]);
const isStill = (b: Battle, unit = 'W', at: Square = [8, 8]) =>
  onlyEvent(b.accepts('red', overwatch(unit, at)), 'overwatch-set').still;

test('[RF-OW-1] a unit that has not used its fire may go on overwatch, which uses it', () => {
  const b = battle({ units: { W } });
  b.plays('red', overwatch('W', [8, 4]));
  expect(b.unit('W').fireUsed).toBe(true);
  const spent = { code: 'already-fired', clause: 'RF-OW-1' };
  for (const how of [{ fired: true }, { observed: true }])
    battle({ units: { W: { ...W, ...how } } }).rejects('red', overwatch('W', [8, 4]), spent);
  const fired = battle({ units: { W, T: blue('A 3/8/1/1/–/–', [6, 5]) } });
  fired.dice(1, 4).accepts('red', fire('W', 'T'));
  fired.rejects('red', overwatch('W', [8, 4]), spent);
});

test('[RF-OW-1] … and that has made no contact attack', () => {
  const b = battle({ units: { W, T: blue('A 3/8/1/1/–/–', [3, 5]) } });
  b.dice(1, 4).accepts('red', contact('W', 'T'));
  b.rejects('red', overwatch('W', [8, 4]), { code: 'overwatch-contact', clause: 'RF-VSRF-12' });
});

test('[RF-OW-2] the counter goes on any square to which its direct line is free, its own included', () => {
  const lays = (at: Square, more: Parameters<typeof battle>[0] = { units: {} }) =>
    battle({ ...more, units: { W, ...more.units } }).accepts('red', overwatch('W', at));
  const refusal = { code: 'overwatch-out-of-sight', clause: 'RF-OW-2' };
  lays([2, 5]);
  lays([3, 6]);
  lays([29, 29]); // at any distance
  lays([8, 5], { units: {}, ground: rough([4, 5], [8, 5]) }); // cover does not hide
  lays([8, 5], { units: { T: blue('A 3/1/1/1/–/–', [8, 5]) }, ground: house([8, 5]) }); // nor does what is there
  for (const b of [
    battle({ units: { W }, ground: house([5, 5]) }),
    battle({ units: { W, M: red('A 3/1/1/1/–/–', [5, 5]) } }),
    battle({ units: { W: red('T 4/1/3/5/6/–', [2, 5]), M: blue('F 3/1/1/1/–/–', [5, 5]) } }), // a mortar must see, too
  ])
    for (const at of [
      [6, 5],
      [8, 5],
      [20, 5],
    ] as const)
      b.rejects('red', overwatch('W', at), refusal);
  battle({ units: { W } }).rejects('red', overwatch('W', [30, 5]), { code: 'off-table', clause: 'RF-OW-2' });
});

test('[RF-OW-2] several counters may share a square', () => {
  const b = battle({ units: { W, X: red('A 4/1/3/5/–/3', [2, 7]) } });
  b.plays('red', overwatch('W', [8, 4]), overwatch('X', [8, 4]));
  expect(b.unit('X').overwatch).toEqual(b.unit('W').overwatch);
});

test('[RF-OW-3] one space may be moved before, two are too many', () => {
  const b = battle({ units: { W } });
  b.plays('red', move('W', [3, 5]));
  const one = battle({ units: { W } });
  one.plays('red', move('W', [3, 6]), overwatch('W', [8, 4]));
  b.plays('red', move('W', [4, 5]));
  b.rejects('red', overwatch('W', [8, 4]), { code: 'overwatch-moved', clause: 'RF-OW-3' });
  const back = battle({ units: { W } });
  back.plays('red', move('W', [3, 5]), move('W', [2, 5])); // spaces moved, not distance
  back.rejects('red', overwatch('W', [8, 4]), { code: 'overwatch-moved', clause: 'RF-OW-3' });
});

test('[RF-OW-3] getting off a carrier is one space', () => {
  const units = { C: red('R 6/4/1/1/–/–', [5, 5]), W: red('A 4/1/3/5/–/3', undefined, { aboard: 'C' }) };
  const b = battle({ units });
  b.plays('red', disembark('W', [5, 6]));
  expect(b.unit('W').steps).toBe(1);
  expect(isStill(b)).toBe(false);
});

test('[RF-OW-4] going on overwatch ends what the unit does this turn', () => {
  const units = { W, C: red('R 6/4/1/1/–/–', [2, 6]), T: blue('A 3/8/1/1/–/–', [3, 5]) };
  const b = battle({ units });
  b.plays('red', overwatch('W', [2, 4]));
  const refusal = { code: 'on-overwatch', clause: 'RF-OW-4' };
  const orders = [move('W', [2, 4]), fire('W', 'T'), contact('W', 'T'), embark('W', 'C'), overwatch('W', [2, 3])];
  for (const order of orders) b.rejects('red', order, refusal);
  b.plays('red', move('C', [2, 7])); // the others go on
});

test('[RF-OW-5] still is who moved no space, spent no point and rode on nothing', () => {
  expect(isStill(battle({ units: { W } }))).toBe(true);
  const moved = battle({ units: { W } });
  moved.plays('red', move('W', [3, 5]));
  expect(isStill(moved)).toBe(false);
  expect(isStill(battle({ units: { W: { ...W, spent: 1 } } }))).toBe(false);
  expect(isStill(battle({ units: { W: { ...W, steps: 1 } } }))).toBe(false);
  expect(isStill(battle({ units: { W: { ...W, rode: true } } }))).toBe(false);
  const carried = { C: red('R 6/4/1/1/–/–', [5, 5]), W: red('A 0/1/3/5/–/3', undefined, { aboard: 'C' }) };
  const off = battle({ units: carried });
  off.plays('red', disembark('W', [5, 6])); // without MOVEMENT, so without a point spent
  expect(isStill(off)).toBe(false);
});

test('[RF-OW-5] a unit that only hit back, in the turn of another, is still', () => {
  const b = battle({ active: 'blue', units: { W: red('A 4/1/3/5/–/3', [2, 5]), T: blue('A 3/8/3/3/–/1', [3, 5]) } });
  b.dice(1, 4).accepts('blue', contact('T', 'W'));
  b.dice(1, 4).accepts('red', respond);
  b.plays('blue', endTurn);
  expect(isStill(b, 'W', [2, 8])).toBe(true);
});

test("[RF-OW-6] the zone is the counter's square and the squares around it", () => {
  for (const counter of [
    [8, 8],
    [0, 0],
    [29, 8],
  ] as const)
    for (let dx = -2; dx <= 2; dx++)
      for (let dy = -2; dy <= 2; dy++) {
        const [x, y] = [counter[0] + dx, counter[1] + dy];
        if (x < 0 || y < 0 || x > 29) continue;
        const watcher = red('A 4/1/3/5/8/–', [15, 20], { overwatch: { at: [counter[0], counter[1]] } });
        const b = battle({ active: 'blue', units: { W: watcher, T: blue('F 8/1/1/1/–/–', [x, y + 1]) } });
        b.accepts('blue', move('T', [x, y])); // from the south, be that inside the zone or not
        const triggered = Math.abs(dx) <= 1 && Math.abs(dy) <= 1;
        expect({ x, y, asked: b.asked()[0]?.moment }).toEqual({ x, y, asked: triggered ? 'reaction' : 'turn' });
      }
});

test('[RF-OW-18] a counter lies until its owner starts his next turn, through the turns of all others', () => {
  const units = { W, B: blue('A 4/1/3/5/–/–', [20, 20]), G: green('A 4/1/3/5/–/–', [25, 20]) };
  const b = battle({ seats: ['red', 'blue', 'green'], units });
  b.plays('red', overwatch('W', [8, 4]), endTurn);
  b.plays('blue', endTurn);
  expect(b.unit('W').overwatch).not.toBe(null);
  const events = b.accepts('green', endTurn);
  expect(onlyEvent(events, 'overwatch-ended')).toMatchObject({ unit: 'W', why: 'turn' });
  expect(b.unit('W').overwatch).toBe(null);
  b.plays('red', move('W', [3, 5]));
});

test('[RF-OW-22] reacting does not use the fire of the next own turn', () => {
  const b = battle({
    active: 'blue',
    units: { W: { ...W, overwatch: { at: [8, 5] } }, T: blue('A 4/8/1/1/–/–', [9, 3]) },
  });
  b.plays('blue', move('T', [9, 4]));
  b.dice(1, 4).accepts('red', reactFire('W'));
  b.plays('blue', endTurn);
  b.dice(1, 4).accepts('red', fire('W', 'T'));
});

test('[RF-OW-1, RF-OW-2, RF-OW-3, RF-VSRF-12] overwatch is refused for the first reason in the order of the ledger', () => {
  const refused = (more: Partial<typeof W>, at: Square, code: string, clause: string) =>
    battle({ units: { W: { ...W, ...more } }, ground: house([3, 5]) }).rejects('red', overwatch('W', at), {
      code,
      clause,
    });
  refused({ fired: true, contacted: true, steps: 2 }, [40, 5], 'already-fired', 'RF-OW-1');
  refused({ contacted: true, steps: 2 }, [40, 5], 'overwatch-contact', 'RF-VSRF-12');
  refused({ steps: 2 }, [40, 5], 'overwatch-moved', 'RF-OW-3');
  refused({}, [40, 5], 'off-table', 'RF-OW-2');
  refused({}, [4, 5], 'overwatch-out-of-sight', 'RF-OW-2');
});

test('[RF-OW-18] a watcher that passes keeps its counter to the next step', () => {
  const b = battle({
    active: 'blue',
    units: { W: { ...W, overwatch: { at: [8, 5] } }, T: blue('A 4/8/1/1/–/–', [9, 3]) },
  });
  b.plays('blue', move('T', [9, 4]));
  b.plays('red', pass);
  expect(b.unit('W').overwatch).not.toBe(null);
  b.plays('blue', move('T', [9, 5]));
  expect(b.asked()).toEqual([{ seat: 'red', moment: 'reaction' }]);
});
