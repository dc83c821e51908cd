import { expect, test } from 'vitest';
import type { Given } from '../src/situations/given.ts';
import { at, type Board, game, man, rgr, tal, wall } from './position.ts';

const end = { kind: 'end-activation' };
const place = (x: number, y: number) => ({ ...at(x, y), surface: 'ground' });

/** A broken Taliban who fails to recover, and the rest of the table. */
function broken(more: object, models: Given['models'], pieces: Parameters<typeof wall>[] = []): Board {
  const board = game({
    table: { pieces: pieces.map((box, i) => ({ ...wall(...box), id: `wall-${i}` })) },
    phase: 'pick',
    active: 'two',
    turn: 2,
    models: { t: tal(20, 20, { broken: true, ...more }), ...models },
  });
  board.dice(9).accepts('two', { kind: 'activate-model', model: 't' });
  return board;
}

test('[DW-MOR-13] without cover he runs straight away from the nearest enemy he sees', () => {
  const board = broken({}, { r: rgr(30, 20, { facing: [-1, 0] }), s: rgr(20, 40) });
  board.accepts('two', end);
  // Three runs and a step: 16″ from the Ranger at 10″, not from the one at 20″.
  expect(man(board, 't')).toMatchObject({ place: place(4, 20), posture: 'prone', ap: 0 });
});

test('[DW-MOR-13] the table’s edge and a wall stop him', () => {
  const edge = broken({}, { r: rgr(20, 30, { facing: [0, -1] }), s: rgr(45, 20) });
  edge.accepts('two', end);
  expect(man(edge, 't').place).toEqual(place(20, 4));
  const near = game({
    phase: 'pick',
    active: 'two',
    turn: 2,
    models: { t: tal(5, 20, { broken: true }), r: rgr(15, 20, { facing: [-1, 0] }) },
  });
  near.dice(9).accepts('two', { kind: 'activate-model', model: 't' });
  near.accepts('two', end);
  expect(man(near, 't').place).toEqual(place(0.5, 20));
  const walled = broken({}, { r: rgr(30, 20, { facing: [-1, 0] }), s: rgr(2, 20, { facing: [1, 0] }) }, [
    [15, 15, 15.3, 25, 0.3],
  ]);
  walled.accepts('two', end);
  expect(man(walled, 't').place).toEqual(place(15.8, 20));
});

test('[DW-MOR-18] who sees no enemy and has no cover to go to lies down where he is', () => {
  const board = broken({}, { r: rgr(30, 20, { unconscious: true }), s: rgr(40, 40, { unconscious: true }) });
  board.accepts('two', end);
  expect(man(board, 't')).toMatchObject({ place: place(20, 20), posture: 'prone', ap: 0 });
});

test('[DW-MOR-15] in contact he breaks away first, and the enemy may strike', () => {
  const board = broken({}, { r: rgr(20.984, 20, { facing: [-1, 0] }) });
  board.accepts('two', end);
  expect(board.asked()[0]).toMatchObject({ seat: 'one', moment: 'opportunity' });
  board.dice(10).accepts('one', { kind: 'take-opportunity', weapon: 'knife' });
  expect(man(board, 't')).toMatchObject({ place: place(4, 20), posture: 'prone', ap: 0 });
  const felled = broken({ hp: 1 }, { r: rgr(20.984, 20, { facing: [-1, 0] }) });
  felled.accepts('two', end);
  felled.dice(1, 8, 8).accepts('one', { kind: 'take-opportunity', weapon: 'knife' });
  expect(man(felled, 't')).toMatchObject({ place: place(20, 20), unconscious: true });
});

test('[DW-MOR-18] with every way out of contact barred he doesn’t try, and nobody strikes', () => {
  const ring: Given['models'] = Object.fromEntries(
    [
      [20.984, 20],
      [19.016, 20],
      [20, 20.984],
      [20, 19.016],
    ].map(([x, y], i) => [`r${i}`, rgr(x!, y!)]),
  );
  const board = broken({}, ring);
  board.accepts('two', end);
  expect(board.asked()[0]!.moment).not.toBe('opportunity');
  expect(man(board, 't')).toMatchObject({ place: place(20, 20), posture: 'prone' });
});

test('[DW-MOR-17] running in flight counts for fatigue', () => {
  const board = broken({ ranLastTurn: true }, { r: rgr(30, 20, { facing: [-1, 0] }) });
  board.dice(10).accepts('two', end);
  expect(man(board, 't').winded).toBe('next-turn');
});

test('[DW-MOR-14] a broken man does nothing else', () => {
  const board = broken({}, { r: rgr(40, 20, { facing: [-1, 0] }) });
  for (const kind of ['go-prone', 'go-op-fire'])
    board.rejects('two', { kind, model: 't' }, { code: 'broken', clause: 'DW-MOR-14' });
  const turn = { kind: 'face', model: 't', facing: { x: 0, y: 1 } };
  board.rejects('two', turn, { code: 'broken', clause: 'DW-MOR-14' });
  const steady = game({ active: 'two', models: { t: tal(20, 20), r: rgr(40, 20) } });
  steady.accepts('two', turn);
});

test('[DW-MOR-14] [DW-HLT-7] a broken man dresses his wound when he cannot move or is in cover, not in the open', () => {
  const leg = { location: 'right-leg', severity: 'severe' } as const;
  const wounded = (more: object, pieces: ReturnType<typeof wall>[] = []) =>
    game({
      active: 'two',
      table: { pieces },
      models: { t: tal(20, 20, { broken: true, posture: 'prone', wounds: [leg], ...more }), r: rgr(30, 20) },
    });
  const dress = { kind: 'bandage', model: 't', patient: 't', wound: 0 };
  const behind = wall(21, 16, 21.3, 24, 1);
  expect([
    wounded({ immobilized: true }).refusalOf('two', dress),
    wounded({}, [behind]).refusalOf('two', dress),
    wounded({}, [wall(10, 19, 10.3, 21, 1)]).refusalOf('two', dress),
  ]).toEqual([null, null, 'broken']);
  // Left to himself he does it too, for 5 AP.
  const ended = wounded({ immobilized: true });
  ended.accepts('two', end);
  expect(man(ended, 't').wounds[0]!.dressed).toBe(true);
  const poor = wounded({ immobilized: true, ap: 4 });
  poor.accepts('two', end);
  expect(man(poor, 't').wounds[0]!.dressed).toBe(false);
});
