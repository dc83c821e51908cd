import { createMatch, fastDice, type Json, type SeatDecision, seatView } from '@sandtable/kernel';
import { plainly } from '@sandtable/testkit';
import { describe, expect, test } from 'vitest';
import { stateOfView } from '../../src/appraise/state-of-view.ts';
import { downRange } from '../../src/index.ts';
import { type State, unitById } from '../../src/state.ts';
import * as text from '../../src/text/index.ts';
import { exposureAt, wayToShelter } from '../../src/text/ways/cover-way.ts';

function tableOf(setup: object) {
  const created = createMatch(downRange.ruleset, setup, { dice: fastDice(5) });
  if ('faults' in created) throw new Error(JSON.stringify(created.faults));
  const { match } = created;
  const seat = match.open[0]?.seat as string;
  const { game, decisions } = seatView(match, seat);
  const read = (order: string) => plainly(text.readOrder(game, decisions[0] as SeatDecision, order));
  return { match, game, seat, read };
}

const radioCheck = () => tableOf({ scenario: 'radio-check' });

describe('a state made from a view', () => {
  test('stands for the same table: whom it knows, where they are, what they may do', () => {
    const { match, game } = radioCheck();
    const made = stateOfView(game);
    const state = match.state as State;
    expect(made.units.map(({ id, at, arms }) => ({ id, at, arms }))).toEqual(
      state.units.map(({ id, at, arms }) => ({ id, at, arms })),
    );
    expect(made.units.map(({ superior }) => superior)).toEqual(state.units.map(({ superior }) => superior));
  });

  test('under fog it holds nobody the seat does not see now', () => {
    const { match, seat: blue } = tableOf({ scenario: 'radio-check', options: { fog: true } });
    const reds = () =>
      stateOfView(seatView(match, blue).game)
        .units.filter(({ seat }) => seat === 'red')
        .map(({ id }) => id);
    expect(reds()).toEqual([]);
    const path = [{ x: 20000, y: 16000 }];
    const command = { kind: 'move', unit: 'blue-scout', path };
    expect(match.submit({ seat: blue, decision: match.open[0]?.id, command })).toMatchObject({ ok: true });
    expect(reds()).toEqual(['red-leader', 'red-scout', 'red-rifleman-1', 'red-mortar-gunner', 'red-mortar-assistant']);
    expect((match.state as State).units.filter(({ seat }) => seat === 'red')).toHaveLength(6);
  });
});

describe('a way that is found', () => {
  test('goes straight where it can, and says its price', () => {
    expect(radioCheck().read('move B1 to 16,12')).toEqual({
      command: { kind: 'move', unit: 'blue-leader', path: [{ x: 16000, y: 12000 }] },
      told: 'To (16,12): 8″ of 8″.',
    });
  });

  test('goes round what is in the way, legally', () => {
    const { match, read, seat } = radioCheck();
    // The low wall from (27,8) to (32,8.5) can be climbed; an enemy in the way cannot be walked through.
    const state = match.state as State;
    const red = unitById(state, 'red-scout');
    if (red !== undefined) red.at = { x: 16000, y: 8000 } as never;
    const view = seatView(match, seat).game;
    const decision = seatView(match, seat).decisions[0] as SeatDecision;
    const answer = plainly(text.readOrder(view, decision, 'move B1 to 16,11'));
    const { command, told } = answer as { command: { kind: string; path: Json[] }; told: string };
    expect(command.path.length).toBeGreaterThan(1);
    expect(told).toMatch(/^To \(16,11\) by way of \(.*\): 7\.\d″ of 8″\.$/);
    expect(match.check(seat, match.open[0]?.id as number, command)).toBeUndefined();
    expect(read('move B1 16,6 16,7')).toMatchObject({ command: { path: [{ y: 6000 }, { y: 7000 }] } });
  });

  test('that is too long is told with its price and how far one gets', () => {
    const { read } = radioCheck();
    expect(read('move B1 to 16,12.1')).toMatchObject({
      problem: expect.stringMatching(
        /^Too far: that costs 8\.1″ and B1 Leader has 8″\. As far as possible: move B1 to 16,12$/,
      ),
    });
  });

  test('toward a unit goes as far as the Move does, or until touching', () => {
    const { match, read, seat } = radioCheck();
    const far = read('move B1 towards R4') as { command: { kind: string; path: { x: number; y: number }[] } };
    const [end] = far.command.path.slice(-1);
    expect(Math.hypot((end?.x ?? 0) - 16000, (end?.y ?? 0) - 4000)).toBeGreaterThan(7900);
    expect(match.check(seat, match.open[0]?.id as number, far.command)).toBeUndefined();
    const near = read('move B5 towards B6') as { problem?: string; told?: string };
    expect(near.problem ?? near.told).toMatch(/can’t get any closer|^To \(20/);
  });

  test('to cover: nobody has a clear shot there, and more are in view past the cover than before', () => {
    const { game, match, read, seat } = radioCheck();
    const answer = read('move B3 to cover') as {
      command: { kind: string; path: { x: number; y: number }[] };
      told: string;
    };
    expect(match.check(seat, match.open[0]?.id as number, answer.command)).toBeUndefined();
    const state = stateOfView(game);
    const unit = unitById(state, 'blue-rifleman-1');
    if (unit === undefined) throw new Error('no rifleman');
    const there = exposureAt(state, unit, answer.command.path.at(-1) as { x: number; y: number });
    expect(there.clear).toBe(0);
    expect(there.covered).toBeGreaterThan(exposureAt(state, unit, unit.at as { x: number; y: number }).covered);
    expect(answer.told).toMatch(/Enemies: \d shooting at cover, \d with no view\.$/);
    const hidden = wayToShelter(state, unit, 'out-of-sight');
    expect(hidden?.exposure.clear).toBe(0);
  });
});

test('orders that are no move of this kind are left to the rules', () => {
  const { match, read, seat } = radioCheck();
  const enemy = read('move R1 to 20,20') as { command: { kind: string } };
  expect(match.check(seat, match.open[0]?.id as number, enemy.command)?.code).toBe('not-your-unit');
});
