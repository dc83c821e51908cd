import { dogsOfWar, type State } from '@sandtable/dogs-of-war';
import type { Command } from '@sandtable/kernel';
import { describe, expect, test } from 'vitest';
import { chanceOf, type OddsOptions, oddsOf } from '../src/index.ts';
import { positionOf } from './attack.ts';
import { dogsOfWarGame as game } from './games.ts';

const { inBand, inThrowBand, survivalOf } = dogsOfWar.previews;

type Fields = Readonly<Record<string, unknown>>;

const position = (given: Fields): State => positionOf(game, given).checkpoint as State;
const man =
  (seat: 'one' | 'two', force: string) =>
  (x: number, y: number, more: Fields = {}): Fields => ({ seat, force, at: [x, y], ...more });
const rgr = man('one', 'rangers');
const tal = man('two', 'taliban');
const wall = (x0: number, y0: number, x1: number, y1: number, top: number): Fields => ({
  id: 'wall',
  name: 'Wall',
  kind: 'solid',
  polygon: [
    [x0, y0],
    [x1, y0],
    [x1, y1],
    [x0, y1],
  ],
  top,
  material: 'hard',
});

/** A Ranger and a Taliban in the open, this far apart. */
const duel = (x = 20, more: Fields = {}, shooter: Fields = {}) =>
  position({ active: 'one', models: { a: rgr(10, 10, { traits: [], ...shooter }), b: tal(x, 10, more) } });

const shoot = (mode = 'sa', aimed = false, weapon = 'm16a2'): Command =>
  ({ kind: 'fire', model: 'a', shot: { weapon, mode, target: 'b', aimed, scope: false, spotter: null } }) as Command;

function chances(state: State, command: Command, options: OddsOptions<State> = {}) {
  const found = oddsOf(game, { checkpoint: state }, 'one', command, options);
  if ('rejection' in found) throw new Error(JSON.stringify(found.rejection));
  return { ...found, of: (what: string, who = 'b') => chanceOf(found.marginals, what, who) };
}

const FACTS = ['hit', 'critical', 'severe', 'minor', 'near-miss', 'out', 'killed', 'broken', 'ducked'];

describe('the odds of a shot', () => {
  test('are exact, and the same when every throw is followed separately', () => {
    const quick = chances(duel(), shoot());
    const slow = chances(duel(), shoot(), { merge: false, budget: 20_000 });
    expect([quick.exact, slow.exact]).toEqual([true, true]);
    expect(quick.of('hit')).toBeGreaterThan(0.3);
    for (const what of FACTS) expect([what, quick.of(what)]).toEqual([what, slow.of(what)]);
    if (quick.exact) expect(quick.runs).toBeLessThan(60);
  });

  test('of a burst are exact too, and agree with what random dice say', () => {
    const exact = chances(duel(), shoot('bu'));
    expect(exact.exact).toBe(true);
    expect(exact.marginals.find(({ what }) => what === 'rounds')?.value).toBe(3);
    const sampled = oddsOf(game, { checkpoint: duel() }, 'one', shoot('bu'), { budget: 0, samples: 1500 });
    if ('rejection' in sampled || sampled.exact) throw new Error('to be estimated');
    for (const { what, of, value, low, high } of sampled.marginals) {
      const own = exact.marginals.find((each) => each.what === what && each.of === of && each.value === value);
      const chance = own === undefined ? 0 : Number(own.chance);
      expect([what, chance >= low - 0.01 && chance <= high + 0.01]).toEqual([what, true]);
    }
  });

  test('of a few facts alone are the same, and take many times fewer courses', () => {
    const asks = ['hit', 'stopped', 'killed'].map((what) => ({ what, of: 'b' }));
    for (const mode of ['sa', 'bu']) {
      const [every, few] = [chances(duel(), shoot(mode)), chances(duel(), shoot(mode), { asks: asks.slice(0, 2) })];
      if (!every.exact || !few.exact) throw new Error('estimated');
      for (const what of ['hit', 'stopped']) expect(few.of(what)).toBe(every.of(what));
      expect(few.marginals.map(({ what }) => what).sort()).toEqual(['hit', 'stopped']);
      expect(few.runs).toBeLessThan(every.runs);
      // A fact that comes last is followed to the end.
      expect(chances(duel(), shoot(mode), { asks }).of('killed')).toBe(every.of('killed'));
    }
  });

  test('know cover, armor and aim', () => {
    const open = chances(duel(), shoot());
    const aimed = chances(duel(), shoot('sa', true), { policy: 'best' });
    expect(aimed.of('hit')).toBeGreaterThan(open.of('hit'));
    expect(aimed.of('killed')).toBeGreaterThan(open.of('killed'));
    const models = { a: rgr(10, 10, { traits: [] }), b: tal(20, 10) };
    const covered = chances(
      position({ active: 'one', table: { pieces: [wall(19, 8, 19.3, 12, 0.5)] }, models }),
      shoot(),
    );
    expect(covered.of('hit')).toBe(open.of('hit'));
    expect(covered.of('severe')).toBeLessThan(open.of('severe'));
  });

  test('of full automatic fire down a lane cover everybody in it, as an estimate with bounds', () => {
    const gunner = rgr(10, 10, { traits: [], role: 'gunner', weapons: [{ type: 'm249' }] });
    const state = position({
      active: 'one',
      models: { a: gunner, b: tal(25, 10), c: tal(28, 11.2), d: tal(31, 9) },
    });
    const found = oddsOf(game, { checkpoint: state }, 'one', shoot('fa', false, 'm249'), { budget: 300, samples: 300 });
    if ('rejection' in found) throw new Error(JSON.stringify(found.rejection));
    expect(found.exact).toBe(false);
    for (const who of ['b', 'c', 'd']) expect(chanceOf(found.marginals, 'hit', who)).toBeGreaterThan(0.2);
    for (const each of found.marginals)
      if ('low' in each) expect(each.low <= each.chance && each.chance <= each.high).toBe(true);
  });

  test('[DW-TGT-7] beyond long range they say so, and the rounds are gone', () => {
    const state = position({
      active: 'one',
      models: { a: rgr(10, 10, { traits: [], weapons: [{ type: 'm9' }] }), b: tal(37, 10) },
    });
    const found = chances(state, shoot('sa', false, 'm9'));
    expect([found.of('out-of-range'), found.of('hit')]).toEqual([1, 0]);
  });
});

describe('[DW-TGT-10] before a shot is declared', () => {
  test('the odds of a band are the same wherever the mark is, and differ from band to band', () => {
    const at = (x: number, band: 0 | 1 | 2) => chances(inBand(duel(x), 'm16a2', band), shoot()).of('hit');
    expect(at(18, 0)).toBe(at(40, 0));
    expect(at(18, 2)).toBe(at(40, 2));
    expect(at(18, 0)).toBeGreaterThan(at(18, 1));
    expect(at(18, 1)).toBeGreaterThan(at(18, 2));
    // And the band the mark is really in has the odds of the real shot.
    expect(at(18, 0)).toBe(chances(duel(18), shoot()).of('hit'));
    expect(at(40, 1)).toBe(chances(duel(40), shoot()).of('hit'));
  });

  test('the same for a grenade', () => {
    const given = (x: number) => duel(x, {}, { grenades: { m67: 1 } });
    const thrown = { kind: 'throw-grenade', model: 'a', grenade: 'm67', mark: { model: 'b' } } as Command;
    const strayed = (x: number, band: number) =>
      chances(inThrowBand(given(x), band), thrown, { budget: 0, samples: 400, seed: 2 }).of('strayed', 'a');
    expect(Math.abs(strayed(18, 0) - strayed(24, 0))).toBeLessThan(0.1);
    expect(strayed(18, 0)).toBeLessThan(strayed(18, 3) - 0.1);
  });
});

test('a blow in close combat has odds of its own', () => {
  const state = duel(10.99, {}, { weapons: [{ type: 'm16a2' }] });
  const found = chances(state, { kind: 'strike', model: 'a', enemy: 'b', weapon: 'rifle-butt' } as Command);
  expect(found.exact).toBe(true);
  expect(found.of('hit')).toBeGreaterThan(0.1);
  expect(found.of('out')).toBeLessThan(found.of('hit'));
});

describe('[DW-HLT-8] survival by turn', () => {
  test('a man at −3 has seven chances in ten, then six, until he is dressed', () => {
    const wounds = [{ location: 'stomach' as const, severity: 'critical' as const }];
    const state = duel(20, { hp: -3, unconscious: true, posture: 'prone', wounds });
    const { left, dressed, health } = survivalOf(state, 'b', 3);
    expect(left.map((chance) => Math.round(chance * 1000))).toEqual([700, 420, 210]);
    expect(dressed).toEqual([1, 1, 1]);
    expect(health).toEqual([-4, -5, -6]);
  });

  test('an unhurt man lives, and the state stays as it was', () => {
    const state = duel();
    const before = JSON.stringify(state.models);
    expect(survivalOf(state, 'b', 2)).toEqual({ left: [1, 1], dressed: [1, 1], health: [5, 5] });
    expect(JSON.stringify(state.models)).toBe(before);
  });
});
