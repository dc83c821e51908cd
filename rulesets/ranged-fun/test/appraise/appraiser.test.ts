import { type Command, seatView } from '@sandtable/kernel';
import { describe, expect, test } from 'vitest';
import { advice } from '../../src/appraise/advice.ts';
import { DC, IC, smallScenario } from '../setups.ts';
import {
  type Battle,
  battle,
  blue,
  chooseZone,
  contact,
  deploy,
  endTurn,
  exit,
  fire,
  game,
  house,
  move,
  reactFire,
  red,
  rough,
  support,
} from '../table.ts';

/** What the seat that is asked now thinks of a command. */
function scoreOf(b: Battle, command: Command): number {
  return appraisal(b, command).score;
}

function appraisal(b: Battle, command: Command) {
  const view = seatView(b.match, b.match.open[0]!.seat);
  return advice.appraiser(view, view.decisions[0]!)(command);
}

/** The command that looks best, of all that are sampled or suggested. */
function bestOf(b: Battle): Command {
  const open = b.match.open[0]!;
  const view = seatView(b.match, open.seat);
  const appraise = advice.appraiser(view, view.decisions[0]!);
  const all = [...b.match.sample(open), ...advice.candidates(view.decisions[0]!)];
  return all.reduce((a, c) => (appraise(c).score > appraise(a).score ? c : a));
}

const tank = 'T 4/4/4/4/–/–';

describe('shots', () => {
  test('a weaker target is worth more, and the words say why', () => {
    const b = battle({ units: { A: red(tank, [2, 2]), B: blue(tank, [2, 8]), C: blue('T 4/2/4/4/–/–', [8, 2]) } });
    expect(scoreOf(b, fire('A', 'C'))).toBeGreaterThan(scoreOf(b, fire('A', 'B')));
    expect(appraisal(b, fire('A', 'B')).why).toBe('A fires at B: 4 against 4, 50% to hit');
    expect(appraisal(b, fire('A', 'C')).why).toBe('A fires at C: 4 against 2, 88% to hit');
  });

  test('a hammered wreck is finished off', () => {
    const b = battle({
      units: {
        A: red(tank, [2, 2]),
        B: blue(tank, [2, 8]),
        C: blue(tank, [8, 2], { hammered: true, now: { srf: 0, movement: 0 } }),
      },
    });
    expect(scoreOf(b, fire('A', 'C'))).toBeGreaterThan(scoreOf(b, fire('A', 'B')));
  });

  test('an observer who has nothing better to do directs ballistic fire', () => {
    const units = {
      A: red('T 3/2/0/1/6/–', [1, 1]),
      O: red('A 3/1/2/0/–/–', [14, 5]),
      B: blue(tank, [20, 1]),
    };
    const b = battle({ units, ground: rough([10, 1]) });
    expect(scoreOf(b, fire('A', 'B', { observer: 'O' }))).toBeGreaterThan(scoreOf(b, fire('A', 'B')));
    expect(bestOf(b)).toEqual(fire('A', 'B', { observer: 'O' }));
  });

  test('no shell where it may come down on one’s own', () => {
    const near = [
      [19, 0],
      [20, 0],
      [21, 0],
      [19, 2],
      [20, 2],
      [21, 2],
    ] as const;
    const friends = Object.fromEntries(near.map((at, i) => [`F${i}`, red('A 3/0/0/0/–/–', at, { fired: true })]));
    const units = { A: red('T 3/2/0/1/6/–', [1, 1]), B: blue('T 4/6/4/4/–/–', [20, 1]) };
    const ground = rough([10, 1]);
    expect(scoreOf(battle({ units, ground }), fire('A', 'B'))).toBeGreaterThan(0);
    expect(scoreOf(battle({ units: { ...units, ...friends }, ground }), fire('A', 'B'))).toBeLessThan(0);
  });

  test('two fire together where neither could do harm alone', () => {
    const weak = 'A 3/1/3/3/–/–';
    const b = battle({ units: { A: red(weak, [2, 2]), C: red(weak, [2, 4]), B: blue('T 4/7/4/4/–/–', [8, 2]) } });
    expect(scoreOf(b, support(['A', 'C'], 'B'))).toBeGreaterThan(scoreOf(b, fire('A', 'B')));
  });

  test('buildings are spared by all who need not bring them down', () => {
    const b = battle({ units: { A: red(tank, [2, 2]), B: blue(tank, [20, 20]) }, ground: house([2, 5]) });
    expect(scoreOf(b, fire('A', [2, 5]))).toBeLessThan(0);
  });
});

describe('contact', () => {
  test('breachers strike a tank that cannot strike back, and go to where they can', () => {
    const breachers = 'A 3/2/2/0/–/5';
    const beside = battle({ units: { A: red(breachers, [2, 2], { fired: true }), B: blue(tank, [3, 2]) } });
    expect(bestOf(beside)).toEqual(contact('A', 'B'));
    const near = battle({ units: { A: red(breachers, [2, 2]), B: blue(tank, [5, 2]) } });
    expect(scoreOf(near, move('A', [3, 2], [4, 2]))).toBeGreaterThan(scoreOf(near, move('A', [1, 2])));
  });

  test('who would be struck down in return keeps off', () => {
    const b = battle({ units: { A: red('A 3/1/1/0/–/1', [2, 2]), B: blue('A 3/4/2/0/–/5', [3, 2]) } });
    expect(scoreOf(b, contact('A', 'B'))).toBeLessThan(0);
  });
});

describe('missions', () => {
  /** A game on a home-made scenario, all units placed, red to move first. */
  function deployed(change: object) {
    const b = game({
      scenario: { ...smallScenario, board: { rows: ['........', '........', '........', '........'] }, ...change },
      forces: [DC, IC],
      judgements: { first: 'red' },
    });
    b.plays('blue', chooseZone('south'));
    b.plays('blue', deploy('B1', [0, 3]), deploy('B2', [1, 3]), deploy('B3', [2, 3]));
    b.plays('red', deploy('R1', [0, 0]), deploy('R2', [1, 0]));
    return b;
  }

  test('home-made ones are told by the view: an objective draws where nothing else would', () => {
    const hold = deployed({ victory: { kind: 'hold', squares: [[7, 0]], fromTurn: 1, eliminationPoints: 0 } });
    const plain = deployed({});
    const towards = move('R2', [2, 0], [3, 0], [4, 0], [5, 0]);
    expect(scoreOf(hold, towards)).toBeGreaterThan(scoreOf(plain, towards) + 5);
  });

  test('cargo is driven off the board; others stay', () => {
    const road = game({ scenario: 'the-long-road', forces: [DC, IC] });
    const { state } = road;
    const transport = state.units.find(({ type, seat }) => type.class === 'TRANSPORT' && seat === 'red')!;
    const escort = state.units.find(({ type, seat }) => type.class !== 'TRANSPORT' && seat === 'red')!;
    expect(scoreOf(road, exit(transport.id))).toBeGreaterThan(50);
    expect(scoreOf(road, exit(escort.id))).toBeLessThan(0);
  });
});

test('there is always an end: nothing to do is worth nothing', () => {
  const b = battle({ units: { A: red(tank, [2, 2], { fired: true, spent: 4, steps: 4 }), B: blue(tank, [20, 20]) } });
  expect(scoreOf(b, endTurn)).toBe(0);
  expect(bestOf(b)).toEqual(endTurn);
});

test('a watcher fires at who comes by', () => {
  const b = battle({
    units: { A: red(tank, [5, 5]), W: blue(tank, [5, 9], { overwatch: { at: [6, 5], still: true } }) },
  });
  b.plays('red', move('A', [6, 5]));
  expect(bestOf(b)).toEqual(reactFire('W'));
});
