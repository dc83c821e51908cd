import { expect, test } from 'vitest';
import { attackNumber } from '../src/rules/close/close-quarters.ts';
import type { State } from '../src/state.ts';
import { at, by, far, game, man, model, place, rgr, tal, wall } from './position.ts';

const shot = (id: string, target: string, more: object = {}) =>
  by('fire', id, {
    shot: { weapon: 'm16a2', mode: 'sa', target, aimed: false, scope: false, spotter: null, ...more },
  });

test('[DW-DIS-3] [DW-ACT-5] a blow that leaves him unable to pay for the way keeps him there; else he goes', () => {
  const leaves = (x: number, ...dice: number[]) => {
    const board = game({ active: 'two', models: { t: tal(10.984, 10), r: rgr(10, 10) } });
    board.accepts('two', by('disengage', 't', { by: 'walk', path: [at(x, 10)] }));
    board.dice(...dice).accepts('one', { kind: 'take-opportunity', weapon: 'knife' });
    return [man(board, 't').ap, man(board, 't').place.x];
  };
  expect(leaves(19, 4, 8, 5)).toEqual([10, 10_984]); // left leg, 5 − 4: severe, 17 AP for the way now
  expect(leaves(14.984, 4, 8, 5)).toEqual([2, 14_984]); // 4″ at double cost
  expect(leaves(19, 4, 8, 7)).toEqual([1, 19_000]); // a scratch
});

test('[DW-DIS-3] [DW-HLT-6] nor does he go on away from cover with a wound that needs dressing', () => {
  const board = game({
    active: 'two',
    table: { pieces: [wall(8, 4, 8.3, 16, 1)] },
    models: { t: tal(10.984, 10), r: rgr(10, 10) },
  });
  board.accepts('two', by('disengage', 't', { by: 'walk', path: [at(15, 10)] }));
  board.dice(4, 9, 5).accepts('one', { kind: 'take-opportunity', weapon: 'knife' });
  expect([man(board, 't').ap, man(board, 't').place]).toEqual([10, place(10.984, 10)]);
});

test('[DW-MEL-5] the winner of his own fight fires out of the whole melee, not at another enemy in it', () => {
  const fires = (x: number, y: number) =>
    game({
      models: { r: rgr(10, 10), t: tal(10.984, 10), s: rgr(10.984, 10.984), u: tal(x, y), o: far },
      duels: [{ winner: 'r', loser: 't' }],
    });
  const lob = by('throw-grenade', 'r', { grenade: 'm67', mark: { model: 'u' } });
  expect([fires(10.984, 11.968).refusalOf('one', shot('r', 'u')), fires(10.984, 11.968).refusalOf('one', lob)]).toEqual(
    ['engaged', 'engaged'],
  );
  expect([fires(10, 16).refusalOf('one', shot('r', 'u')), fires(10, 16).refusalOf('one', lob)]).toEqual([null, null]);
});

test('[DW-CQB-7] a run that ends in contact with two enemies is a charge at both', () => {
  const number = (y: number) => {
    const board = game({ models: { r: rgr(10, 10.492), t: tal(14.852, 10), u: tal(14.852, y), o: far } });
    board.accepts('one', by('run', 'r', { path: [at(15, 10.492)] }));
    const { state } = board as { state: State };
    const knife = state.chart.closeQuarters.knife!;
    return ['t', 'u'].map((id) => attackNumber(state, model(state, 'r'), model(state, id), knife).total);
  };
  // 5 + CQ 5 + knife 1 − CQ 5, and 1 for the charge.
  expect([number(10.984), number(30)]).toEqual([
    [7, 7],
    [7, 6],
  ]);
});

test('[DW-HIT-18] the other hits of a burst on a man killed in a melee are dropped without a friend-or-foe die', () => {
  const board = game({ models: { r: rgr(10, 10), s: rgr(20.984, 10), t: tal(20, 10), o: far } });
  board.dice(1, 1, 1, 5, 1, 1).accepts('one', shot('r', 't', { mode: 'bu' })); // foe, head, 1 − 4: dead
  expect([man(board, 't').dead, man(board, 's').hp]).toEqual([true, 5]);
  const lives = game({ models: { r: rgr(10, 10), s: rgr(20.984, 10), t: tal(20, 10), o: far } });
  lives.dice(1, 1, 10, 5, 7, 9, 6, 7, 9).accepts('one', shot('r', 't', { mode: 'bu' })); // a scratch, then the friend
  expect([man(lives, 't').hp, man(lives, 's').hp]).toEqual([4, 4]);
});
