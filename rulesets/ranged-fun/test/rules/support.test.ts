import { expect, test } from 'vitest';
import { duelOf, duelsOf } from '../duels.ts';
import {
  battle,
  blue,
  building,
  endTurn,
  fire,
  type Given,
  house,
  red,
  rollsOf,
  rough,
  support,
  wall,
} from '../table.ts';

const A = red('T 4/5/4/4/–/–', [2, 2]);
const B = red('A 3/2/3/3/–/–', [2, 6]);
const T = blue('T 4/5/3/5/–/–', [8, 4]);
const together = support(['A', 'B'], 'T');

test('[RF-SUP-1] two units of one player combine their fire into one attack on one target', () => {
  const b = battle({ units: { A, B, T }, ground: house([8, 7]) });
  expect(duelsOf(b.dice(2, 1, 2).accepts('red', together))).toEqual(['AS 5, EA 5, D 2']);
  expect(b.unit('T').armour).toBe(3);
  const units = { A, B, T, C: blue('A 3/2/3/3/–/–', [2, 8]) };
  battle({ units }).rejects('red', support(['A', 'C'], 'T'), { code: 'not-your-unit', clause: 'RF-TURN-2' });
  const atBuilding = battle({ units, ground: house([8, 7]) });
  expect(duelOf(atBuilding, 'red', support(['A', 'B'], [8, 7]))).toBe('AS 5, EA 2');
});

test('[RF-SUP-2] each of the two must be able to fire at the target itself', () => {
  const unable: Record<string, [Given['units'][string], { code: string; clause: string }]> = {
    fired: [red('A 3/2/3/3/–/–', [2, 6], { fired: true }), { code: 'already-fired', clause: 'RF-SUP-2' }],
    observed: [red('A 3/2/3/3/–/–', [2, 6], { observed: true }), { code: 'already-fired', clause: 'RF-SUP-2' }],
    empty: [red('A 3/2/3/0/–/–', [2, 6]), { code: 'stat-zero', clause: 'RF-RNG-6' }],
    blind: [red('A 3/2/3/3/–/–', [2, 8]), { code: 'out-of-sight', clause: 'RF-LOS-2' }],
    hammered: [red('A 3/2/3/3/–/–', [2, 6], { hammered: true }), { code: 'unit-hammered', clause: 'RF-HAM-1' }],
    aboard: [red('A 3/2/3/3/–/–', undefined, { aboard: 'carrier' }), { code: 'unit-aboard', clause: 'RF-RIDE-12' }],
    watching: [
      red('A 3/2/3/3/–/–', [2, 6], { overwatch: { at: [5, 5] } }),
      { code: 'on-overwatch', clause: 'RF-OW-4' },
    ],
  };
  for (const [name, [unit, refusal]] of Object.entries(unable)) {
    const carrier = red('R 4/4/1/1/–/–', [0, 0]);
    const b = battle({ units: { A, T, carrier, [name]: unit }, ground: house([5, 6]) });
    b.rejects('red', support(['A', name], 'T'), refusal);
    b.rejects('red', support([name, 'A'], 'T'), refusal);
  }
});

test('[RF-SUP-2] a loaded Trundler supports with SRF only', () => {
  const loaded = (x: number) => ({
    A: red('T 4/5/4/4/–/–', [x, 2]),
    rider: red('A 3/2/1/1/–/–', undefined, { aboard: 'A' }),
    B,
    T: blue('T 4/8/3/5/–/–', [8, 4]),
  });
  for (const units of [['A', 'B'] as const, ['B', 'A'] as const])
    battle({ units: loaded(4) }).rejects('red', support(units, 'T'), { code: 'loaded-trundler', clause: 'RF-RIDE-9' });
  expect(duelOf(battle({ units: loaded(5) }), 'red', together)).toBe('AS 5, EA 8');
});

test('[RF-SUP-2] nobody joins in a shot at the building he is inside', () => {
  const b = battle({ units: { A, B: red('A 3/2/3/3/–/–', [8, 7]) }, ground: house([8, 7]) });
  for (const units of [['A', 'B'] as const, ['B', 'A'] as const])
    b.rejects('red', support(units, [8, 7]), { code: 'not-a-target', clause: 'RF-RNG-9' });
  b.dice(1, 4).accepts('red', fire('A', [8, 7])); // who is outside may fire at it
});

test('[RF-SUP-3] neither unit may split', () => {
  const b = battle({ units: { A, B, T } });
  b.rejects('red', { ...together, split: [3, 2] }, { code: 'malformed', clause: 'SK-CMD-4' });
  expect(duelsOf(b.dice(1, 4).accepts('red', together))).toHaveLength(1);
});

test('[RF-SUP-4] strength is the higher of the two plus 1', () => {
  const strength = (first: number, second: number) => {
    const units = {
      A: red(`T 4/5/4/${first}/–/–`, [2, 2]),
      B: red(`A 3/2/3/${second}/–/–`, [2, 6]),
      T: blue('A 4/8/1/1/–/–', [8, 4]),
    };
    return duelOf(battle({ units }), 'red', together);
  };
  expect(strength(4, 3)).toBe('AS 5, EA 8');
  expect(strength(3, 4)).toBe('AS 5, EA 8');
  expect(strength(4, 4)).toBe('AS 5, EA 8');
  expect(strength(1, 6)).toBe('AS 7, EA 8');
});

test('[RF-SUP-5] effective armour is that of the worse line, whichever unit it belongs to', () => {
  // A's line crosses (3,2) (4,3) (5,3) (6,3) (7,4), B's (3,6) (4,5) (5,5) (6,5) (7,4).
  const armour = (ground: Given['ground'], order: readonly ['A' | 'B', 'A' | 'B'] = ['A', 'B']) =>
    duelOf(battle({ units: { A, B, T }, ground }), 'red', support(order, 'T'));
  expect(armour([])).toBe('AS 5, EA 5');
  expect(armour(wall([4, 5]))).toBe('AS 5, EA 6');
  expect(armour(wall([4, 5]), ['B', 'A'])).toBe('AS 5, EA 6');
  expect(armour(wall([4, 3], [5, 3]))).toBe('AS 5, EA 7');
  expect(armour(wall([4, 3], [4, 5], [5, 5], [6, 5]))).toBe('AS 5, EA 8'); // not added up
  expect(armour(wall([7, 4]))).toBe('AS 5, EA 6'); // crossed by both, counted once
  const b = battle({ units: { A, B, T }, ground: wall([4, 5]) });
  expect(duelsOf(b.dice(3, 1, 2).accepts('red', together))).toEqual(['AS 5, EA 6, D 1']); // better alone, as the page says
});

test('[RF-SUP-6] one attack roll, one armour roll, both allowances', () => {
  const b = battle({ units: { A, B, T } });
  expect(rollsOf(b.dice(2, 1, 2).accepts('red', together))).toEqual(['attack', 'armour', 'stat']);
  for (const unit of ['A', 'B']) b.rejects('red', fire(unit, 'T'), { code: 'already-fired', clause: 'RF-RNG-1' });
  b.plays('red', endTurn);
  b.plays('blue', endTurn);
  b.dice(1, 4).accepts('red', fire('B', 'T'));
});

test('[RF-SUP-7] exactly two different units, and none of them twice', () => {
  const b = battle({ units: { A, B, C: red('A 3/2/3/3/–/–', [2, 4]), T } });
  b.rejects('red', support(['A', 'A'], 'T'), { code: 'same-unit', clause: 'RF-SUP-7' });
  for (const units of [['A'], ['A', 'B', 'C'], []])
    b.rejects('red', { ...together, units }, { code: 'malformed', clause: 'SK-CMD-4' });
  b.dice(1, 4).accepts('red', together);
  b.rejects('red', support(['C', 'B'], 'T'), { code: 'already-fired', clause: 'RF-SUP-2' });
  b.dice(1, 4).accepts('red', fire('C', 'T'));
});

test('[RF-SUP-8] SRF and LRF may be mixed, direct and ballistic fire may not', () => {
  const near = red('A 3/2/5/1/–/–', [6, 4]);
  expect(duelOf(battle({ units: { A, B: near, T } }), 'red', together)).toBe('AS 6, EA 5');
  const units = { A: red('T 4/5/4/5/–/–', [5, 2]), B: red('T 4/5/4/5/6/–', [2, 6]), T: blue('T 4/5/3/5/–/–', [14, 2]) };
  for (const order of [['A', 'B'] as const, ['B', 'A'] as const])
    battle({ units }).rejects('red', support(order, 'T'), { code: 'support-mixed', clause: 'RF-SUP-8' });
});

const gunA = red('T 3/3/1/2/4/–', [1, 5]);
const gunB = red('T 3/3/1/2/5/–', [1, 9]);
const far = blue('A 3/6/3/1/–/3', [14, 5]);

test('[RF-SUP-9] two guns throw one scatter test, needed when either line has an obstacle', () => {
  const rolls = (ground: Given['ground']) => {
    const b = battle({ units: { A: gunA, B: gunB, T: far }, ground });
    const dice = (ground ?? []).length > 0 ? [1, 1, 4] : [1, 4];
    const events = b.dice(...dice).accepts('red', together);
    return `${rollsOf(events)} ${duelsOf(events)}`;
  };
  expect(rolls([])).toBe('attack,armour AS 6, EA 6, D 0');
  expect(rolls(rough([4, 5]))).toBe('scatter,attack,armour AS 6, EA 7, D 0'); // before A only
  expect(rolls(rough([2, 9]))).toBe('scatter,attack,armour AS 6, EA 7, D 0'); // before B only
  expect(rolls(rough([4, 5], [2, 9]))).toBe('scatter,attack,armour AS 6, EA 7, D 0');
});

test('[RF-SUP-9] a combined shot goes astray as one', () => {
  const units = { A: gunA, B: gunB, T: far, N: blue('A 3/6/1/1/–/–', [15, 5]) };
  const events = battle({ units, ground: rough([4, 5]) })
    .dice(3, 3, 1, 4)
    .accepts('red', together);
  expect(rollsOf(events)).toEqual(['scatter', 'direction', 'attack', 'armour']);
  expect(duelsOf(events)).toEqual(['AS 6, EA 7, D 0']);
});

test('[RF-SUP-9] an observer replaces both lines and must be a third unit', () => {
  const units = { A: gunA, B: gunB, T: far, O: red('F 8/0/1/1/–/–', [14, 1]) };
  const ground = [...rough([4, 5], [2, 9]), ...building([8, 5], 2, 6)];
  const b = battle({ units, ground });
  for (const observer of ['A', 'B'])
    b.rejects('red', support(['A', 'B'], 'T', { observer }), { code: 'not-an-observer', clause: 'RF-VLRF-13' });
  const events = b.dice(1, 4).accepts('red', support(['A', 'B'], 'T', { observer: 'O' }));
  expect(rollsOf(events)).toEqual(['attack', 'armour']);
  expect(duelsOf(events)).toEqual(['AS 6, EA 6, D 0']);
  b.rejects('red', fire('O', 'T'), { code: 'already-fired', clause: 'RF-RNG-1' });
});

test('[RF-SUP-7, RF-SUP-2, RF-SUP-8, RF-RNG-9, RF-RIDE-9, RF-RNG-6, RF-LOS-2, RF-VLRF-11] support is refused for the first reason in the order of the ledger', () => {
  const b = battle({
    units: {
      fired: red('T 4/5/4/4/–/–', [2, 2], { fired: true }),
      loaded: red('T 4/5/4/0/4/–', [2, 4]),
      rider: red('A 3/2/1/1/–/–', undefined, { aboard: 'loaded' }),
      empty: red('T 4/5/4/0/–/–', [2, 6]),
      direct: red('T 4/5/4/4/–/–', [2, 10]),
      gun: red('T 4/5/4/0/4/–', [0, 12]),
      near: blue('A 4/5/4/4/–/–', [10, 10]),
      hidden: blue('A 4/5/4/4/–/–', [12, 10]),
      open: blue('A 4/5/4/4/–/–', [12, 12]),
    },
    ground: house([11, 10]),
  });
  const refused = (
    units: readonly [string, string],
    target: string,
    code: string,
    clause: string,
    observer = 'fired',
  ) => b.rejects('red', support(units, target, { observer }), { code, clause });
  refused(['fired', 'fired'], 'gun', 'same-unit', 'RF-SUP-7');
  refused(['loaded', 'fired'], 'gun', 'already-fired', 'RF-SUP-2');
  refused(['empty', 'loaded'], 'gun', 'not-a-target', 'RF-RNG-9');
  refused(['empty', 'loaded'], 'hidden', 'loaded-trundler', 'RF-RIDE-9'); // though the other's LRF is 0
  refused(['direct', 'empty'], 'hidden', 'stat-zero', 'RF-RNG-6'); // though the first sees nothing
  refused(['gun', 'direct'], 'hidden', 'out-of-sight', 'RF-LOS-2'); // though one is ballistic
  refused(['gun', 'direct'], 'open', 'support-mixed', 'RF-SUP-8'); // though the observer has fired
});

test('[RF-VLRF-11, RF-VLRF-13, RF-VLRF-12] after everything else the observer of a combined shot is looked at', () => {
  const units = {
    A: red('T 3/3/1/4/4/–', [1, 5]),
    B: red('T 3/3/1/4/5/–', [1, 9]),
    near: blue('A 3/6/3/1/–/3', [8, 7]),
    T: far,
    fired: red('F 8/0/1/1/–/–', [14, 1], { fired: true, hammered: true }),
    hammered: red('F 8/0/1/1/–/–', [18, 5], { hammered: true }),
    blind: red('F 8/0/1/1/–/–', [18, 9]),
  };
  const b = battle({ units, ground: house([16, 5], [16, 7]) });
  const refused = (target: string, observer: string, code: string, clause: string) =>
    b.rejects('red', support(['A', 'B'], target, { observer }), { code, clause });
  refused('near', 'fired', 'observer-not-vlrf', 'RF-VLRF-11');
  refused('T', 'fired', 'observer-fired', 'RF-VLRF-13');
  refused('T', 'hammered', 'not-an-observer', 'RF-VLRF-13');
  refused('T', 'blind', 'observer-out-of-sight', 'RF-VLRF-12');
});
