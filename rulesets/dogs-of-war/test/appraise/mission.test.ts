import { distanceBetween, INCH, inches } from '@sandtable/geometry';
import type { Command } from '@sandtable/kernel';
import { createMatch, fastDice, type Match, seatView } from '@sandtable/kernel';
import { describe, expect, test } from 'vitest';
import { advice } from '../../src/appraise/advice.ts';
import { appraiserOn } from '../../src/appraise/appraiser.ts';
import { candidatesOn } from '../../src/appraise/candidates.ts';
import { Look } from '../../src/appraise/look.ts';
import { USUAL } from '../../src/appraise/moves.ts';
import { wayLength } from '../../src/appraise/way-lengths.ts';
import type { DogsOfWarEvent } from '../../src/events.ts';
import { ruleset } from '../../src/ruleset.ts';
import type { State } from '../../src/state.ts';
import { at, position, rgr, tal, wall } from '../position.ts';

const place = (x: number, y: number) => ({ ...at(x, y), surface: 'ground' });
const score = (state: State, command: object, seat: 'one' | 'two' = 'one') =>
  appraiserOn(state, seat, null)(command as Command).score;
const proposed = (state: State, seat: 'one' | 'two' = 'one') =>
  candidatesOn(new Look(state, seat), { moment: 'act', about: null }, USUAL);

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
  const raid = (y: number, more: object = {}) =>
    position({
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
