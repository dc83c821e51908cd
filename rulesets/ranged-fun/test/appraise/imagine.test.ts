import { Random, seatView } from '@sandtable/kernel';
import { describe, expect, test } from 'vitest';
import { advice } from '../../src/appraise/advice.ts';
import { stateOfView } from '../../src/appraise/state-of-view.ts';
import { rangedFun } from '../../src/index.ts';
import type { State } from '../../src/state.ts';
import { battle, blue, fire, move, red } from '../table.ts';
import { visit } from './visit.ts';

describe('a match imagined from a view', () => {
  test('a state made from a view looks the same, whatever the scenario', () => {
    for (const seed of [0, 1, 2, 3, 4, 5]) {
      visit(seed, 30, (match, { seat }) => {
        const view = seatView(match, seat);
        // Nobody plays by the briefing, so an imagined match has none.
        const imagined = rangedFun.ruleset.view(stateOfView(view.game), seat);
        expect(imagined).toEqual({ ...(view.game as object), briefing: null });
      });
    }
  });

  test('asks what the match asks, and offers the same', () => {
    for (const seed of [1, 2, 3, 4]) {
      visit(seed, 70, (match, { seat }) => {
        const view = seatView(match, seat);
        const world = advice.imagine(view, view.decisions[0]!, new Random(seed))!;
        expect(seatView(world, seat).decisions.map(({ moment, about, offers }) => ({ moment, about, offers }))).toEqual(
          view.decisions.map(({ moment, about, offers }) => ({ moment, about, offers })),
        );
      });
    }
  });

  test('only orders of a turn are searched', () => {
    const b = battle({ units: { A: red('A 3/1/3/1/–/–', [1, 1]), B: blue('A 3/1/3/1/–/–', [9, 9]) } });
    const view = seatView(b.match, 'red');
    const decision = view.decisions[0]!;
    expect(advice.imagine(view, decision, new Random(1))).toBeDefined();
    expect(advice.imagine(view, { ...decision, moment: 'reaction' }, new Random(1))).toBeUndefined();
  });

  test('quick answers are legal and end every turn', () => {
    for (const seed of [0, 1, 2, 3, 4, 5]) {
      visit(seed, 90, (match) => {
        const fork = match.fork();
        const random = new Random(seed);
        const until = advice.turns(fork.state) + 3;
        let answers = 0;
        for (let open = fork.open[0]; open !== undefined; open = fork.open[0]) {
          if (advice.turns(fork.state) >= until) break;
          const command = advice.quick(fork, open, random);
          expect(fork.check(open.seat, open.id, command)).toBeUndefined();
          fork.advance(open, command);
          expect(++answers).toBeLessThan(400);
        }
      });
    }
  });
});

describe('what a position is worth', () => {
  const units = { A: red('T 4/4/4/4/–/–', [2, 2]), B: blue('T 4/4/4/4/–/–', [8, 2]) };
  const worth = (state: State, seat = 'red') => advice.worth(state, seat);

  test('as much to one as it is bad for the other', () => {
    expect(worth(battle({ units }).state)).toBe(0);
    const { state } = battle({ units: { ...units, C: red('A 3/1/3/1/–/–', [5, 5]) } });
    expect(worth(state, 'red')).toBeGreaterThan(10);
    expect(worth(state, 'blue')).toBe(-worth(state, 'red'));
  });

  test('less with every stat lost, less again when hammered', () => {
    const hit = battle({ units: { ...units, B: blue('T 4/4/4/4/–/–', [8, 2], { now: { lrf: 1 } }) } }).state;
    const shaken = battle({ units: { ...units, B: blue('T 4/4/4/4/–/–', [8, 2], { hammered: true }) } }).state;
    expect(worth(hit)).toBeGreaterThan(0);
    expect(worth(shaken)).toBeGreaterThan(0);
  });

  test('luck is what came beyond what could be expected: none on average, and none without dice', () => {
    const b = battle({ units });
    const open = b.match.open[0]!;
    expect(advice.luck(b.match, open, move('A', [3, 2]), 'red')).toBeUndefined();
    let sum = 0;
    let most = 0;
    const games = 600;
    for (let seed = 0; seed < games; seed++) {
      const fork = b.match.fork({
        description: { kind: 'fast', seed },
        roll: (_, dice) => dice.map((sides) => 1 + random.below(sides)),
      });
      const lucky = advice.luck(fork, fork.open[0]!, fire('A', 'B'), 'red')!;
      fork.submit({ seat: 'red', decision: fork.open[0]!.id, command: fire('A', 'B') });
      sum += lucky();
      most = Math.max(most, Math.abs(lucky()));
    }
    expect(most).toBeGreaterThan(3);
    expect(Math.abs(sum / games)).toBeLessThan(0.1 * most);
  });
  const random = new Random(4);
});
