import { Random } from '@sandtable/kernel';
import { expect, test } from 'vitest';
import { shotsOf } from '../src/decisions/fire.ts';
import { flightsOf } from '../src/rules/movement/flight.ts';
import { isPlainTarget } from '../src/rules/sight/visibility.ts';
import { sightFault } from '../src/rules/targets/targets.ts';
import { at, game, man, model, position, rgr, tal, wall } from './position.ts';

const fire = (target: string) => ({
  kind: 'fire',
  model: 'r',
  shot: { weapon: 'm16a2', mode: 'sa', target, aimed: false, scope: false, spotter: null },
});

test('[DW-MOR-2] the wound chart’s checks come at once, a comrade’s death waits for the morale phase', () => {
  const models = { r: rgr(10, 10), t: tal(22, 10), u: tal(22, 13) };
  const near = game({ models });
  near.dice(2, 7, 10, 7).accepts('one', fire('t')); // leg, 10 − 4 = 6: Shell Shock, 7 > 6
  expect(man(near, 't').posture).toBe('prone');
  const dead = game({ models });
  dead.dice(2, 1, 1).accepts('one', fire('t'));
  expect([man(dead, 't').dead, man(dead, 'u').sawComrade, man(dead, 'u').broken]).toEqual([true, true, false]);
});

const shelter = (south: number) => [
  wall(20.6, 22, 20.9, 24, 1),
  wall(20.6, south, 20.9, south + 2, 1, { id: 'other', name: 'Other' }),
];
const routed = (south: number) =>
  game({
    table: { pieces: shelter(south) },
    models: { r: rgr(20, 20, { broken: true }), t: tal(40, 20) },
  });
const flee = { kind: 'do-duty', model: 'r', by: 'run' };

test('[DW-MOR-13] the owner chooses between equally near goals; a nearer one needs no question', () => {
  const board = routed(16);
  board.accepts('one', flee);
  expect(board.asked()[0]).toMatchObject({ seat: 'one', moment: 'duty' });
  const [north, ...rest] = flightsOf(board.state, man(board, 'r'))
    .map(({ places }) => places.at(-1)!)
    .filter(({ y }) => y > 20_000);
  expect(rest).toEqual([]);
  board.rejects(
    'one',
    { kind: 'choose-goal', model: 'r', place: { ...at(2, 2), surface: 'ground' } },
    {
      code: 'path-blocked',
      clause: 'DW-MOR-13',
    },
  );
  board.accepts('one', { kind: 'choose-goal', model: 'r', place: north });
  expect(man(board, 'r')).toMatchObject({ place: north, posture: 'prone' });
  const nearer = routed(16.5);
  nearer.accepts('one', flee);
  expect(man(nearer, 'r').place.y).toBeLessThan(20_000);
});

test('[DW-GRN-14] a mark where he saw an enemy earlier this turn, and nowhere else out of sight', () => {
  const behind = (y: number, to: number) => {
    const board = game({
      active: 'two',
      table: { pieces: [wall(11, 11, 22, 11.3, 2)] },
      models: { r: rgr(10, 10, { grenades: { m67: 1 } }), t: tal(23, y) },
    });
    board.accepts('two', { kind: 'walk', model: 't', path: [at(23, to)] });
    board.accepts('two', { kind: 'end-activation' });
    board.accepts('one', { kind: 'activate-model', model: 'r' });
    return board;
  };
  const toss = (x: number, y: number) => ({
    kind: 'throw-grenade',
    model: 'r',
    grenade: 'm67',
    mark: { spot: { ...at(x, y), surface: 'ground' }, opening: null },
  });
  behind(14, 15).rejects('one', toss(22.5, 12.5), { code: 'mark-unseen', clause: 'DW-GRN-14' });
  const seen = behind(10, 14);
  seen.rejects('one', toss(18, 16), { code: 'mark-unseen', clause: 'DW-GRN-14' });
  seen.dice(1, 7, 9).accepts('one', toss(22.5, 12.5));
});

test('[DW-LOS-2] [DW-LOS-3] the quick look at a target agrees with the full one all over the crossroads', () => {
  const random = new Random(7, 1);
  const posture = () => (random.below(3) === 0 ? ('prone' as const) : ('standing' as const));
  let seen = 0;
  for (let i = 0; i < 150; i++) {
    const spot = () => [1 + random.below(46), 1 + random.below(46)] as [number, number];
    const state = position({
      table: 'crossroads',
      night: i % 5 === 0,
      models: {
        r: rgr(0, 0, { at: spot(), facing: [random.below(3) - 1 || 1, random.below(3) - 1], posture: posture() }),
        t: tal(0, 0, { at: spot(), posture: posture(), ...(i % 4 === 0 ? { flash: ['r'] } : {}) }),
      },
    });
    const [r, t] = [model(state, 'r'), model(state, 't')];
    const full = sightFault(state, r, t, { aimed: false, frozen: true }) === undefined;
    expect([i, isPlainTarget(state, r, t)]).toEqual([i, full]);
    if (full) seen += 1;
  }
  expect(seen).toBeGreaterThan(10);
});

test('[DW-HIT-11] a man is offered the help of a spotter beside him who has 5 AP, and of nobody else', () => {
  const spotters = (mate: object) => {
    const state = position({ models: { r: rgr(10, 10), s: rgr(10, 11.9, mate), t: tal(30, 10) } });
    return shotsOf(state, model(state, 'r'), { ap: 10, frozen: false }).some(({ spotter }) => spotter === 's');
  };
  expect([spotters({}), spotters({ ap: 4 }), spotters({ at: [10, 12.1] })]).toEqual([true, false, false]);
});
