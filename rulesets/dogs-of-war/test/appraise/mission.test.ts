import { distanceBetween, INCH, inches } from '@sandtable/geometry';
import type { Command } from '@sandtable/kernel';
import { createMatch, fastDice, type Match, seatView } from '@sandtable/kernel';
import { describe, expect, test } from 'vitest';
import { advice } from '../../src/appraise/advice.ts';
import { appraiser, appraiserOn } from '../../src/appraise/appraiser.ts';
import { answers, candidatesOn } from '../../src/appraise/candidates.ts';
import { Look } from '../../src/appraise/look.ts';
import { USUAL } from '../../src/appraise/moves.ts';
import { steady, type Temper } from '../../src/appraise/temper.ts';
import { wayLength } from '../../src/appraise/way-lengths.ts';
import type { DogsOfWarEvent } from '../../src/events.ts';
import { ruleset } from '../../src/ruleset.ts';
import type { State } from '../../src/state.ts';
import { at, mil, model, position, rgr, tableFrom, tal, wall } from '../position.ts';

const place = (x: number, y: number) => ({ ...at(x, y), surface: 'ground' });
const score = (state: State, command: object, seat: 'one' | 'two' = 'one') =>
  appraiserOn(state, seat, null)(command as Command).score;
const proposed = (state: State, seat: 'one' | 'two' = 'one') =>
  candidatesOn(new Look(state, seat), { moment: 'act', about: null }, USUAL);

test('nobody is sent through the men who stand in the way', () => {
  // A gap in a wall, with a friend lying in it.
  const gap = (more: object) =>
    position({
      table: { pieces: [wall(5, 12, 9.4, 12.3, 2, { id: 'left' }), wall(10.6, 12, 15, 12.3, 2, { id: 'right' })] },
      active: 'one',
      models: { a: rgr(10, 10), b: tal(10, 40), ...more },
    });
  const beyond = (state: State) =>
    proposed(state).filter((order) => {
      const { kind, path } = order as unknown as { kind: string; path?: { y: number }[] };
      return kind === 'walk' && path!.at(-1)!.y > 12_500;
    }).length;
  expect(beyond(gap({}))).toBeGreaterThan(0);
  expect(beyond(gap({ f: rgr(10, 12, { unconscious: true, posture: 'prone' }) }))).toBe(0);
});

test('a way is as long as it is on foot: round a wall, and no longer than straight where nothing is in between', () => {
  const { terrain } = position({
    table: { pieces: [wall(20, 5, 20.3, 15, 2)] },
    models: { a: rgr(10, 10), b: tal(40, 40) },
  });
  const length = (x: number, y: number) => wayLength(terrain, 'goal', () => [place(25, 10)], place(x, y)) / INCH;
  expect(length(30, 10)).toBeLessThan(5.5);
  expect(length(15, 10)).toBeGreaterThan(13);
});

describe('the raid on the cache', () => {
  const sapper = { traits: ['combat-engineer' as const], items: { 'c4-quarter': 4, goggles: 1 } };
  const raid = (y: number, more: object = {}, turn = 1) =>
    position({
      turn,
      scenario: 'night-cache',
      table: 'night-cache',
      night: true,
      active: 'one',
      models: { a: rgr(24, y, sapper), b: tal(44, 44), ...more },
    });
  const set = (state: State) => proposed(state).find(({ kind }) => kind === 'set-c4');

  test('half a pound is set against the shed by the man who stands at its wall, and nowhere else', () => {
    expect(set(raid(28.4))).toMatchObject({ model: 'a', quarters: 2 });
    expect(score(raid(28.4), set(raid(28.4))!)).toBeGreaterThan(3);
    expect(set(raid(20))).toBeUndefined();
  });

  test('what lies there is set off when every friend is away from it, not before', () => {
    const charged = (y: number) => ({
      ...raid(y),
      devices: [
        {
          id: 'one-1',
          type: 'c4' as const,
          owner: 'one' as const,
          place: place(24, 28.95),
          facing: { x: 0, y: 1 },
          quarters: 2,
          holder: 'a',
        },
      ],
    });
    const trigger = { kind: 'trigger', model: 'a', device: 'one-1' };
    expect(score(charged(25), trigger)).toBeLessThan(0);
    expect(score(charged(19), trigger)).toBeGreaterThan(3);
    const far = (state: State) => new Look(state, 'one').pull(state.models[0]!, false);
    expect(far(charged(20))).toBeGreaterThan(far(charged(25)));
  });

  test('setting it off comes before any step, also for two small charges, and on the last turn no matter who is near', () => {
    const charged = (y: number, quarters: readonly number[], turn = 1): State => ({
      ...raid(y, {}, turn),
      devices: quarters.map((each, i) => ({
        id: `one-${i + 1}`,
        type: 'c4' as const,
        owner: 'one' as const,
        place: place(24 + i, 28.95),
        facing: { x: 0, y: 1 },
        quarters: each,
        holder: 'a',
      })),
    });
    const blow = (state: State) => score(state, { kind: 'trigger', model: 'a', device: 'one-1' });
    const steps = (state: State) => proposed(state).filter(({ kind }) => kind === 'walk' || kind === 'run');
    const clear = charged(19, [2]);
    expect(steps(clear).length).toBeGreaterThan(3);
    for (const step of steps(clear)) expect(score(clear, step)).toBeLessThan(blow(clear));
    expect(blow(charged(19, [1, 1]))).toBeGreaterThan(3);
    expect(blow(charged(19, [1]))).toBeLessThan(0); // he has more, and one won't do
    expect(blow(charged(25, [2], 5))).toBeLessThan(0);
    expect(blow(charged(25, [2], 6))).toBeGreaterThan(3);
  });

  test('the charges go to the wall, the leader within hearing of it; nobody but their bearer goes farther than he can walk back', () => {
    const team = (turn: number) =>
      raid(
        10,
        { l: rgr(22, 10, { role: 'leader', items: { goggles: 1 } }), e: rgr(26, 10, { items: { goggles: 1 } }) },
        turn,
      );
    const pull = (state: State, id: string, y: number) =>
      new Look(state, 'one').pull({ ...model(state, id), place: place(24, y) }, false);
    const nearer = (id: string, from: number, to: number, turn = 1) =>
      pull(team(turn), id, to) > pull(team(turn), id, from);
    expect([nearer('a', 27, 28.5), nearer('l', 23, 25), nearer('e', 17, 19)]).toEqual([true, true, true]);
    expect([nearer('l', 25, 27), nearer('e', 20, 25)]).toEqual([false, false]);
    // With one turn left after this, 4″ and 9″ from the edge is as far as they go.
    expect([nearer('a', 20, 25, 5), nearer('l', 12, 14, 5), nearer('l', 20, 25, 5)]).toEqual([true, true, false]);
  });

  test('charges are left nowhere but at the shed', () => {
    const inTheOpen = { kind: 'set-c4', model: 'a', place: place(24, 20.3), quarters: 2 };
    expect(score(raid(20), inTheOpen)).toBeLessThan(-3);
  });

  test('a man who is late runs, gets up, and shoots at nobody on the way', () => {
    const late = (more: object = {}) => raid(10, { e: rgr(26, 18, more), x: tal(26, 26) }, 6);
    const only = (state: State): State => ({ ...state, acting: ['e'] });
    const to = (kind: string, y: number) => score(only(late()), { kind, model: 'e', path: [at(26, y)] });
    expect(to('run', 13)).toBeGreaterThan(to('walk', 8));
    const shot = { weapon: 'm4', mode: 'sa', target: 'x', aimed: false, scope: false, spotter: null };
    expect(score(only(late()), { kind: 'fire', model: 'e', shot })).toBeLessThan(-3);
    const prone = only(late({ posture: 'prone' }));
    expect(score(prone, { kind: 'stand-up', model: 'e' })).toBeGreaterThan(1);
    expect(score(prone, { kind: 'stand-up', model: 'e' })).toBeGreaterThan(
      score(prone, { kind: 'crawl', model: 'e', path: [at(26, 16)] }),
    );
  });

  test('the man with the trigger keeps what he needs to press it', () => {
    const state: State = {
      ...raid(26),
      devices: [
        {
          id: 'one-1',
          type: 'c4',
          owner: 'one',
          place: place(24, 28.95),
          facing: { x: 0, y: 1 },
          quarters: 2,
          holder: 'a',
        },
      ],
    };
    const walk = (y: number) => score(state, { kind: 'walk', model: 'a', path: [at(24, y)] });
    expect(walk(17.5)).toBeGreaterThan(walk(16.5));
  });

  test('guards stay by the shed until they are awake, then they come for the raiders', () => {
    const asleep: State = { ...raid(5), alarm: false };
    const [near, far] = [place(24, 20), place(24, 30)].map(
      (spot) => (state: State) => new Look(state, 'two').pull({ ...model(state, 'b'), place: spot }, false),
    );
    expect(near!(asleep)).toBeLessThan(far!(asleep));
    expect(near!({ ...asleep, alarm: true })).toBeGreaterThan(far!({ ...asleep, alarm: true }));
  });

  test('a corner of the shed is no place to set anything against it', () => {
    const pull = (x: number, y: number) => {
      const state = raid(10);
      return new Look(state, 'one').pull({ ...model(state, 'a'), place: place(x, y) }, false);
    };
    expect(pull(21.5, 28.5)).toBeGreaterThan(pull(20.5, 28.5));
  });

  test('raiders who wait lose, and know it; guards can wait', () => {
    const state = position({
      scenario: 'night-cache',
      table: 'night-cache',
      night: true,
      models: { a: rgr(24, 5), b: tal(26, 31) },
    });
    expect(new Look(state, 'one').urgency).toBe(1);
    expect(new Look(state, 'two').urgency).toBe(0);
    const wait = (id: string, seat: 'one' | 'two') => score(state, { kind: 'go-op-fire', model: id }, seat);
    expect(wait('a', 'one')).toBeLessThan(0.3);
  });
});

test('[DW-CMD-7] a man thinks twice before he leaves his leader’s voice behind: he may lose his courage', () => {
  // From 12″ up the table he hears a leader who stands at 14″, not one at 10″.
  const led = (y: number) =>
    position({
      active: 'one',
      acting: ['a'],
      models: { l: rgr(10, y, { role: 'leader' }), a: rgr(12, 12), x: tal(12, 44) },
    });
  const courage = (state: State) => new Look(state, 'one').courage(model(state, 'a'), place(12, 19));
  expect([courage(led(10)), courage(led(14))]).toEqual([0.8, 1]);
  const off = { kind: 'walk', model: 'a', path: [at(12, 19)] };
  expect(score(led(14), off) - score(led(10), off)).toBeGreaterThan(0.9);
});

test('a veteran lets the enemy come unless he is behind, and lies down before he fires', () => {
  const seasoned: Temper = { ...steady, advance: 0.2, drilled: true };
  const state = position({ active: 'one', models: { a: rgr(10, 5), x: tal(10, 45) } });
  const drawn = (temper?: Temper) => {
    const look = new Look(state, 'one', temper);
    return look.pull({ ...model(state, 'a'), place: place(10, 15) }, false) - look.pull(model(state, 'a'), false);
  };
  expect(drawn(seasoned)).toBeGreaterThan(0);
  expect(drawn(seasoned)).toBeLessThan(drawn() / 2);
  const near = position({ active: 'one', models: { a: rgr(10, 10), x: tal(10, 28) } });
  const view = seatView(tableFrom(near).match, 'one');
  const best = (temper: Temper) => {
    const judge = appraiser(view, view.decisions[0]!, temper);
    const orders = answers(view.decisions[0]!, view, temper)!;
    return orders.reduce((a, b) => (judge(b).score > judge(a).score ? b : a)).kind;
  };
  expect([best(seasoned), best({ ...seasoned, drilled: false })]).toEqual(['go-prone', 'fire']);
});

test('a shut door is opened by a man who wants to get through, and left alone by one who doesn’t', () => {
  const state = (x: number) =>
    position({
      scenario: 'snatch',
      table: 'snatch',
      active: 'one',
      models: {
        a: rgr(x, 19.3),
        b: tal(23, 24, { surface: 'target-house:2', bystander: true }),
        c: tal(44, 44),
      },
    });
  const [door] = proposedDoors(state(23));
  expect(door).toBeDefined();
  expect(score(state(23), door!)).toBeGreaterThan(0);
});

describe('the man they came for', () => {
  const taken = (x: number, y: number, more: object = {}) =>
    position({
      scenario: 'snatch',
      table: { pieces: [] },
      active: 'one',
      models: { a: rgr(x, y), x: mil(24, 20, { bystander: true, captured: true }), m: mil(44, 44), ...more },
    });
  const alone = { kind: 'walk', model: 'a', path: [at(24.984, 11)] };
  const led = (...path: [number, number][]) => ({
    kind: 'lead-prisoner',
    model: 'a',
    prisoner: 'x',
    path: path.map(([x, y]) => at(x, y)),
  });

  test('is led towards the edge by the man beside him, who doesn’t walk off without him', () => {
    const state = taken(24.984, 20);
    expect(score(state, led([24.984, 11]))).toBeGreaterThan(5);
    expect(score(state, led([24.984, 29]))).toBeLessThan(0);
    expect(score(state, alone)).toBeLessThan(0);
    const best = proposed(state).reduce((a, b) => (score(state, b) > score(state, a) ? b : a));
    expect(best.kind).toBe('lead-prisoner');
  });

  test('is walked up to, base to base, by a man who isn’t there yet', () => {
    const beside = (state: State) =>
      proposed(state).filter((command) => {
        const { kind, path } = command as unknown as { kind: string; path: { x: number; y: number }[] };
        return kind === 'walk' && Math.abs(distanceBetween(path.at(-1)!, at(24, 20)) - inches(0.986)) <= 2;
      });
    expect(beside(taken(29, 20))).toHaveLength(1);
    expect(score(taken(29, 20), beside(taken(29, 20))[0]!)).toBeGreaterThan(1);
    // 15″ are too far for one activation.
    expect(beside(taken(39, 20))).toEqual([]);
  });

  test('is led down the stairs, and beside them when a friend stands at their foot', () => {
    const upstairs = (more: object) =>
      position({
        scenario: 'snatch',
        table: 'snatch',
        active: 'one',
        models: {
          a: rgr(19, 27, { surface: 'target-house:2' }),
          x: mil(19.984, 27, { surface: 'target-house:2', bystander: true, captured: true }),
          m: mil(44, 44),
          ...more,
        },
      });
    const down = (state: State) =>
      proposed(state).filter((order) => order.kind === 'use-stairs' && score(state, order) > 0).length;
    expect(down(upstairs({}))).toBeGreaterThan(0);
    expect(down(upstairs({ b: rgr(19, 27) }))).toBeGreaterThan(0);
    expect(down(upstairs({ b: rgr(19.5, 26.5), c: rgr(19.5, 25.5) }))).toBeGreaterThan(0);
    // Only from the stairs themselves.
    const beside = { surface: 'target-house:2' };
    const x = mil(19.984, 26.4, { ...beside, bystander: true, captured: true });
    expect(down(upstairs({ a: rgr(19, 26.4, beside), x }))).toBe(0);
  });

  test('is led the last little step onto the stairs, past the men who are in the way', () => {
    const state = position({
      scenario: 'snatch',
      table: 'snatch',
      active: 'one',
      models: {
        a: rgr(19.526, 26.474, { surface: 'target-house:2' }),
        x: mil(20.266, 25.823, { surface: 'target-house:2', bystander: true, captured: true }),
        m: mil(44, 44),
      },
    });
    const best = proposed(state).reduce((a, b) => (score(state, b) > score(state, a) ? b : a));
    expect(best).toMatchObject({ kind: 'lead-prisoner', path: [at(19.5, 26.5)] });
  });

  test('is led to where a base touches the edge, not just near it', () => {
    const edge = (y: number) => taken(24.984, y, { x: mil(24, y, { bystander: true, captured: true }) });
    expect(score(edge(1), led([24.984, 0.5]))).toBeGreaterThan(1);
    expect(score(edge(0.5), led([26.984, 0.5]))).toBeLessThan(0);
  });
});

test('a side that can’t win by waiting takes chances from the first turn on; one that can doesn’t', () => {
  const care = (scenario: string, seat: 'one' | 'two') =>
    new Look(position({ scenario, models: { a: rgr(24, 5), b: tal(26, 31) } }), seat).care;
  expect(care('crash-site', 'two')).toBeLessThan(0.6 * care('crash-site', 'one'));
  expect(care('crossroads', 'two')).toBeGreaterThan(0.9 * care('crash-site', 'one'));
});

function proposedDoors(state: State): object[] {
  const question = { seat: 'one', moment: 'act', frame: 'turn' as const, menu: [], about: null };
  const doors = ruleset.decisions.find(({ kind }) => kind === 'use-door')!;
  return [...doors.sample(state, question as never)] as object[];
}

test('bots place their men apart: no grenade finds a whole team', () => {
  const created = createMatch(ruleset, { scenario: 'crossroads' }, { dice: fastDice(3) });
  if ('faults' in created) throw new Error(JSON.stringify(created.faults));
  const match = created.match as Match<State, DogsOfWarEvent>;
  while (match.open[0]?.frame === 'setup') {
    const open = match.open[0];
    const view = seatView(match, open.seat);
    const decision = view.decisions[0]!;
    const appraise = advice.appraiser(view, decision);
    const answers = [...match.sample(open), ...advice.candidates(decision, view)];
    const best = answers.reduce((a, b) => (appraise(b).score > appraise(a).score ? b : a));
    const sent = match.submit({ seat: open.seat, decision: open.id, command: best });
    if (!sent.ok) throw new Error(JSON.stringify(sent.rejection));
  }
  for (const man of match.state.models) {
    const others = match.state.models.filter(({ id, seat }) => id !== man.id && seat === man.seat);
    const near = Math.min(...others.map((other) => distanceBetween(other.place, man.place)));
    expect([man.id, near >= inches(2)]).toEqual([man.id, true]);
  }
});
