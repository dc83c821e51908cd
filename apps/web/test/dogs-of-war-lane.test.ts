import { dogsOfWar } from '@sandtable/dogs-of-war';
import type { Command, SeatView } from '@sandtable/kernel';
import { seatView } from '@sandtable/kernel';
import { situationTable } from '@sandtable/testkit';
import { describe, expect, test } from 'vitest';
import { dogsOfWarPlanner } from '../src/games/dogs-of-war/planner.ts';
import type { AimWish } from '../src/thinker/planner.ts';

const { ruleset } = dogsOfWar;
const planner = dogsOfWarPlanner();

const ranger = (x: number, y: number, more: object = {}) => ({ seat: 'one', force: 'rangers', at: [x, y], ...more });
const taliban = (x: number, y: number, more: object = {}) => ({ seat: 'two', force: 'taliban', at: [x, y], ...more });
const gunner = ranger(10, 24, { weapons: [{ type: 'm249' }] });

function viewOf(models: object, more: object = {}): SeatView {
  return seatView(situationTable(ruleset, { models, ...more } as never).match, 'one');
}

function decisionIn({ decisions }: SeatView) {
  const [decision] = decisions;
  if (decision === undefined) throw new Error('nobody is asked');
  return decision;
}

function fullAuto(view: SeatView) {
  const decision = decisionIn(view);
  const arm = planner.desk(view, decision, 'g').arms.find(({ id }) => id.startsWith('m249/fa'));
  const wish: AimWish = {
    unit: 'g',
    arm: arm?.id ?? '',
    payload: null,
    suppress: false,
    helpers: [],
    also: [],
    at: null,
  };
  return planner.aim(view, decision, wish);
}

describe('[DW-FUL-1] the lane of automatic fire', () => {
  const enemies = { t: taliban(18, 24), u: taliban(16, 30) };

  test('lists everybody in it with his dice, friends first, and is drawn solid', () => {
    const view = viewOf({ g: gunner, f: ranger(14, 25.3), ...enemies });
    const target = fullAuto(view).targets.find(({ id }) => id === 't');
    expect(target?.inside?.map(({ id, friend }) => [id, friend])).toEqual([
      ['f', true],
      ['t', false],
    ]);
    expect(target?.inside?.map(({ line }) => line)).toEqual(['5 dice', '5 dice']);
    expect(target?.overlays).toContainEqual(expect.objectContaining({ kind: 'zone', id: 'lane', solid: true }));
  });

  test('offers the nearest target whose lane is clean', () => {
    const { targets } = fullAuto(viewOf({ g: gunner, f: ranger(14, 25.3), ...enemies }));
    expect(targets.find(({ id }) => id === 't')?.fix?.unit).toBe('u');
    expect(targets.find(({ id }) => id === 'u')?.fix).toBeNull();
  });

  test('is hatched where nobody of one’s own is in it', () => {
    const view = viewOf({ g: gunner, f: ranger(14, 26.1), ...enemies });
    const target = fullAuto(view).targets.find(({ id }) => id === 't');
    expect(target?.inside?.map(({ id }) => id)).toEqual(['t']);
    expect(target?.overlays).toContainEqual(expect.objectContaining({ kind: 'zone', id: 'lane' }));
    expect(target?.overlays).not.toContainEqual(expect.objectContaining({ solid: true }));
    expect(target?.fix).toBeNull();
  });

  test('ends at the table’s edge', () => {
    const target = fullAuto(viewOf({ g: gunner, ...enemies })).targets.find(({ id }) => id === 't');
    const lane = target?.overlays.find(({ id }) => id === 'lane');
    if (lane?.kind !== 'zone') throw new Error('no lane');
    const xs = lane.outlines.flat().map(({ x }) => x);
    const ys = lane.outlines.flat().map(({ y }) => y);
    expect([Math.min(...xs), Math.max(...xs)]).toEqual([10, 48]);
    expect(Math.max(...ys) - Math.min(...ys)).toBeCloseTo(3, 6);
  });

  test('goes on behind the target', () => {
    const { targets } = fullAuto(viewOf({ g: gunner, t: taliban(18, 24), x: taliban(30, 25.4) }));
    expect(targets.find(({ id }) => id === 't')?.inside?.map(({ id }) => id)).toEqual(['t', 'x']);
  });

  test('a planned burst through a friend says so on its block', () => {
    const view = viewOf({ g: gunner, f: ranger(14, 25.3), ...enemies });
    const orders = fullAuto(view).targets.flatMap(({ id, command }) =>
      id === 't' && command !== null ? [command] : [],
    );
    expect(planner.ribbon?.(view, decisionIn(view), 'g', orders)?.blocks[0]?.friends).toHaveLength(1);
    const clean = fullAuto(view).targets.flatMap(({ id, command }) =>
      id === 'u' && command !== null ? [command] : [],
    );
    expect(planner.ribbon?.(view, decisionIn(view), 'g', clean)?.blocks[0]?.friends).toEqual([]);
  });
});

describe('ways of going', () => {
  const view = viewOf({ g: gunner, t: taliban(40, 24) });
  const wish = { unit: 'g', via: [], to: { x: 13, y: 24 } };

  test('[DW-MOV-7] a standing man lies down before he crawls, and both are planned', () => {
    const plan = planner.plan(view, decisionIn(view), wish);
    expect(plan.ways?.map(({ id, note, chosen }) => `${id} ${note} ${chosen}`)).toEqual([
      'walk 3 AP true',
      'run 3 AP false',
      'crawl 6 AP false',
    ]);
    const crawl = plan.ways?.find(({ id }) => id === 'crawl');
    expect(crawl?.after.map(({ kind }) => kind)).toEqual(['go-prone']);
    const again = planner.plan(view, decisionIn(view), { ...wish, how: 'crawl', after: crawl?.after ?? [] });
    expect(again.command?.kind).toBe('crawl');
    expect(again.refusal).toBeNull();
  });

  test('and stays on his feet if he walks after all', () => {
    const after = [{ kind: 'go-prone', model: 'g' } as Command];
    const plan = planner.plan(view, decisionIn(view), { ...wish, how: 'crawl', after });
    expect(plan.ways?.find(({ id }) => id === 'walk')).toMatchObject({ after: [], note: '3 AP', possible: true });
  });
});

describe('[DW-SUR-8] a prisoner', () => {
  const led = (x: number) => viewOf({ g: gunner, t: taliban(x, 24, { captured: true }), u: taliban(40, 24) });

  test('is led along by a man beside him, as one of the ways of going', () => {
    const view = led(10.5);
    const wish = { unit: 'g', via: [], to: { x: 8, y: 24 } };
    const way = planner.plan(view, decisionIn(view), wish).ways?.find(({ id }) => id === 'lead');
    expect(way).toMatchObject({ possible: true, note: '2 AP' });
    const { command, refusal } = planner.plan(view, decisionIn(view), { ...wish, how: 'lead' });
    expect(refusal).toBeNull();
    expect(command).toMatchObject({ kind: 'lead-prisoner', model: 'g', prisoner: 't' });
  });

  test('is out of reach for anybody else', () => {
    const view = led(14);
    const plan = planner.plan(view, decisionIn(view), { unit: 'g', via: [], to: { x: 8, y: 24 }, how: 'lead' });
    expect(plan.ways?.map(({ id }) => id)).toEqual(['walk', 'run', 'crawl']);
    expect(plan.command?.kind).toBe('walk');
  });
});

describe('a way that is too long', () => {
  const view = viewOf({ g: gunner, t: taliban(40, 24) });
  const planned = (to: { x: number; y: number }, how: string) =>
    planner.plan(view, decisionIn(view), { unit: 'g', via: [], to, how });

  test('[DW-MOV-3] comes with as much of it as he can go', () => {
    const { refusal, fix } = planned({ x: 17, y: 24 }, 'run');
    expect(refusal).not.toBeNull();
    expect(fix?.text).toBe('Run 5.0″ instead');
    const nearer = planned(fix?.to ?? { x: 0, y: 0 }, 'run');
    expect(nearer.refusal).toBeNull();
    expect(nearer.fix).toBeNull();
  });

  test('[DW-MOV-1] on foot as far as his points carry him', () => {
    expect(planned({ x: 30, y: 24 }, 'walk').fix?.text).toBe('Walk 10.0″ instead');
  });
});

describe('a wounded man’s prospects', () => {
  const wounds = [{ location: 'stomach', severity: 'critical' }];
  const models = {
    g: gunner,
    p: ranger(12, 24, { hp: 1, posture: 'prone', wounds }),
    t: taliban(40, 24, { hp: 1, wounds }),
  };

  test('[DW-HLT-8] are told turn by turn, with who can reach him and for how many points', () => {
    const care = planner.care?.(viewOf(models), 'p');
    expect(care?.untreated.map(({ alive }) => Math.round(100 * alive))[0]).toBe(100);
    expect(care?.untreated.map(({ health }) => health).slice(0, 3)).toEqual(['0', '−1', '−2']);
    expect(care?.help).toEqual([expect.objectContaining({ unit: 'g', price: '6 AP' })]);
  });

  test('of an enemy, too, but not who could help him; of an unhurt man there is nothing to tell', () => {
    expect(planner.care?.(viewOf(models), 't')).toMatchObject({ help: [], alone: '' });
    expect(planner.care?.(viewOf(models), 't')?.untreated.length).toBeGreaterThan(0);
    expect(planner.care?.(viewOf(models), 'g')).toBeNull();
  });
});
