import { expect, test } from 'vitest';
import type { Square } from '../../src/state.ts';
import { duelOf, duelsOf } from '../duels.ts';
import {
  battle,
  blue,
  building,
  fire,
  type Given,
  house,
  onlyEvent,
  red,
  rollsOf,
  rough,
  rubble,
  wall,
} from '../table.ts';

const F = red('T 3/3/1/2/5/–', [1, 5]);
const T = blue('T 4/4/3/4/–/–', [14, 5]);
const withoutScatter = ['attack', 'armour'];
const withScatter = ['scatter', 'attack', 'armour'];

/** Fires at T, or at the building in its square, with low attack and high armour dice, on target if that is rolled for. */
function shell(ground: Given['ground'], more: Given['units'] = {}, aim: 'T' | 'building' = 'T') {
  const b = battle({ units: { F, T: blue('A 4/4/3/4/–/–', [14, 5]), ...more }, ground });
  const command = fire('F', aim === 'T' ? 'T' : [14, 5]);
  const offered = b.offer('fire') as { targets: { mayScatter: boolean }[] }[];
  const mayScatter = offered[0]?.targets.at(aim === 'T' ? 0 : -1)?.mayScatter === true;
  const events = b.dice(...(mayScatter ? [1, 1, 4] : [1, 4])).accepts('red', command);
  return { duel: duelsOf(events)[0], rolls: rollsOf(events) };
}

test('[RF-VLRF-1] ballistic fire needs no line: neither buildings nor units block it', () => {
  const units = { F, T, friend: red('A 3/1/1/1/–/–', [3, 5]), enemy: blue('A 3/1/1/1/–/–', [7, 5]) };
  const ground = [...rough([4, 5], [5, 5], [6, 5]), ...house([9, 5])];
  const b = battle({ units, ground });
  const events = b.dice(2, 3, 2, 1).accepts('red', fire('F', 'T'));
  expect(duelsOf(events)).toEqual(['AS 5, EA 5, D 2']);
  expect(b.unit('T').movement).toBe(2);
  const near = battle({ units: { ...units, F: red('T 3/3/1/2/5/–', [4, 5]) }, ground: house([9, 5]) }); // 10 spaces: LRF
  near.rejects('red', fire('F', 'T'), { code: 'out-of-sight', clause: 'RF-LOS-2' });
});

test('[RF-VLRF-2] obstacles in between and the cover the target stands in are worth 1 in all', () => {
  expect(shell([]).duel).toBe('AS 5, EA 4, D 0');
  for (const one of [rough([7, 5]), wall([2, 5]), rubble([13, 5]), house([8, 5])])
    expect(shell(one).duel).toBe('AS 5, EA 5, D 0');
  for (const M of [
    red('A 3/1/1/1/–/–', [7, 5]),
    blue('F 3/1/1/1/–/–', [7, 5]),
    blue('A 3/1/1/1/–/–', [7, 5], { hammered: true }),
  ])
    expect(shell([], { M }).duel).toBe('AS 5, EA 5, D 0');
  for (const own of [rough([14, 5]), wall([14, 5]), rubble([14, 5])]) expect(shell(own).duel).toBe('AS 5, EA 5, D 0');
  const everything = [...rough([4, 5], [5, 5], [6, 5], [14, 5]), ...house([9, 5])];
  expect(shell(everything, { M: red('A 3/1/1/1/–/–', [11, 5]) }).duel).toBe('AS 5, EA 5, D 0');
  expect(shell(rough([1, 5], [7, 4], [15, 5])).duel).toBe('AS 5, EA 4, D 0'); // under the firer, beside the line, beyond
});

test('[RF-VLRF-3] inside a building a unit gets its ARMOUR and nothing else', () => {
  expect(shell(building([14, 5], 4, 9)).duel).toBe('AS 5, EA 8, D 0');
  expect(shell([...building([14, 5], 4, 9), ...rough([7, 5], [8, 5])]).duel).toBe('AS 5, EA 8, D 0');
});

test('[RF-VLRF-4] a building that is aimed at gets 1 for an obstacle in between, else nothing', () => {
  expect(shell(building([14, 5], 4, 9), {}, 'building').duel).toBe('AS 5, EA 4, D 0');
  expect(shell([...building([14, 5], 4, 9), ...rough([7, 5])], {}, 'building').duel).toBe('AS 5, EA 5, D 0');
  expect(shell([...building([14, 5], 4, 9), ...rough([7, 5]), ...house([8, 5])], {}, 'building').duel).toBe(
    'AS 5, EA 5, D 0',
  );
});

test('[RF-VLRF-2, RF-VLRF-3, RF-VLRF-4] the bonus says which of them it comes from', () => {
  const binding = (aim: 'T' | Square, ...ground: NonNullable<Given['ground']>) => {
    const b = battle({ units: { F, T: blue('A 4/4/3/4/–/–', [14, 5]) }, ground });
    const dice = ground.length > 1 || ground[0]?.kind === 'rough' ? [1, 1, 4] : [1, 4];
    return onlyEvent(b.dice(...dice).accepts('red', fire('F', aim)), 'attack-resolved').armour.binding;
  };
  expect(binding('T', ...rough([7, 5]))).toBe('RF-VLRF-2');
  expect(binding('T', ...building([14, 5], 4, 9))).toBe('RF-VLRF-3');
  expect(binding([14, 5], ...rough([7, 5]), ...building([14, 5], 4, 9))).toBe('RF-VLRF-4');
});

test('[RF-VLRF-5] only an obstacle in between makes a shot scatter, not the square the target stands in', () => {
  for (const over of [rough([7, 5]), wall([7, 5]), rubble([7, 5]), house([7, 5])])
    expect(shell(over).rolls).toEqual(withScatter);
  expect(shell([], { M: red('A 3/1/1/1/–/–', [7, 5]) }).rolls).toEqual(withScatter);
  for (const clear of [[], rough([14, 5]), house([7, 4]), rough([1, 5])])
    expect(shell(clear).rolls).toEqual(withoutScatter);
  expect(shell(building([14, 5], 4, 9)).rolls).toEqual(withoutScatter);
  expect(shell(building([14, 5], 4, 9), {}, 'building').rolls).toEqual(withoutScatter);
});

test('[RF-VLRF-5] direct fire over cover never scatters', () => {
  const b = battle({ units: { F: red('T 3/3/1/5/5/–', [4, 5]), T }, ground: rough([7, 5]) });
  expect(rollsOf(b.dice(1, 4).accepts('red', fire('F', 'T')))).toEqual(withoutScatter);
});

const longRifle = (flat: boolean, at: [number, number] = [1, 5]) => red('T 3/3/1/2/5/–', at, { flat });

test('[RF-VLRF-16] with the option, types marked flat fire VLRF directly; without it the mark means nothing', () => {
  const covered = rough([7, 5], [8, 5], [14, 5]);
  const on = { flatTrajectory: true };
  const flat = battle({ units: { F: longRifle(true), T }, ground: covered, options: on });
  const events = flat.dice(1, 4).accepts('red', fire('F', 'T'));
  expect(rollsOf(events)).toEqual(withoutScatter);
  expect(duelsOf(events)).toEqual(['AS 5, EA 7, D 0']); // each cover square counts, as in RF-LOS
  for (const b of [
    battle({ units: { F: longRifle(true), T }, ground: covered }),
    battle({ units: { F: longRifle(false), T }, ground: covered, options: on }),
  ])
    expect(duelOf(b, 'red', fire('F', 'T'), 1)).toBe('AS 5, EA 5');
});

test('[RF-VLRF-16] a flat shot is blocked like any direct one, and takes no observer', () => {
  const units = { F: longRifle(true), T, O: red('A 3/1/1/1/–/–', [14, 9]) };
  const refusal = { code: 'out-of-sight', clause: 'RF-LOS-2' };
  const b = battle({ units, ground: house([7, 5]), options: { flatTrajectory: true } });
  b.rejects('red', fire('F', 'T'), refusal);
  b.rejects('red', fire('F', 'T', { observer: 'O' }), { code: 'observer-not-vlrf', clause: 'RF-VLRF-11' });
  const off = battle({ units, ground: house([7, 5]) });
  expect(duelOf(off, 'red', fire('F', 'T', { observer: 'O' }))).toBe('AS 5, EA 4');
});
