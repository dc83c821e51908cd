import { type Play, roll } from '@sandtable/kernel';
import { describe, expect, test } from 'vitest';
import { chanceOf, oddsOf, wholeOutcomes } from '../src/index.ts';
import { askWay, type ToyTable, toyGame, toyOdds, tryToLose } from './toy.ts';

const die = (sides: number, more: object = {}) =>
  roll({ seat: 'red', dice: [sides], label: 'die', clause: 'TY-1', ...more });

function* score(table: ToyTable, points: number): Play {
  table.emit({ type: 'scored', clause: 'TY-1', points });
}

describe('odds of an order', () => {
  test('follow every throw to its end', () => {
    const odds = toyOdds(function* (table) {
      const [face = 0] = yield* die(6);
      if (face === 6) yield* score(table, ((yield* die(4))[0] as number) + 10);
      else yield* score(table, face);
    });
    expect(odds.exact).toBe(true);
    expect(chanceOf(odds.marginals, 'points', 'red', 5)).toBe(1 / 6);
    expect(chanceOf(odds.marginals, 'points', 'red', 12)).toBe(1 / 24);
    expect(chanceOf(odds.marginals, 'points', 'red')).toBeCloseTo(1, 12);
    expect(chanceOf(odds.marginals, 'points', 'blue')).toBe(0);
  });

  test('an illegal order has none', () => {
    const game = toyGame(function* () {});
    const position = { checkpoint: { alive: [] } };
    const refused = oddsOf(game, position, 'red', { kind: 'forbidden' });
    expect(refused).toEqual({ rejection: { code: 'forbidden', clause: 'TY-2' } });
    expect(oddsOf(game, position, 'red', { kind: 'go' })).toMatchObject({ rejection: { code: 'not-offered' } });
    expect(oddsOf(game, position, 'blue', { kind: 'order' })).toMatchObject({
      rejection: { code: 'not-your-decision' },
    });
  });

  test('the state they start from is not touched', () => {
    const state = { alive: ['a'] };
    oddsOf(
      toyGame((table) => tryToLose(table, 'a', 3)),
      { checkpoint: state },
      'red',
      { kind: 'order' },
    );
    expect(state).toEqual({ alive: ['a'] });
  });

  test('end where the next order is asked for', () => {
    const odds = toyOdds(function* (table) {
      yield* score(table, 1);
      yield { type: 'ask', questions: [], checkpoint: true };
      yield* score(table, 100);
    });
    expect(odds.marginals.map(({ value, chance }) => [value, chance])).toEqual([[1, 1]]);
  });
});

describe('parts that do not touch each other', () => {
  function* blast(table: ToyTable): Play {
    for (const who of [...table.state.alive]) yield* tryToLose(table, who, 2, { part: who });
  }
  const eight = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

  test('are varied one at a time, and can be multiplied out', () => {
    const odds = toyOdds(blast, {}, eight);
    const every = toyOdds(blast, { factor: false }, eight);
    if (!odds.exact || !every.exact) throw new Error('estimated');
    expect([odds.runs, every.runs]).toEqual([10, 256]); // one, one for each part, and one with all of them
    expect(wholeOutcomes(odds.branches)).toHaveLength(256);
    for (const who of eight) expect(chanceOf(odds.marginals, 'lost', who)).toBe(1 / 3);
  });

  test('are merged if they do touch each other', () => {
    // Whether b is tried at all depends on a: the declaration is wrong, the odds aren't.
    function* chain(table: ToyTable): Play {
      yield* tryToLose(table, 'a', 3, { part: 'a' });
      if (!table.state.alive.includes('a')) yield* tryToLose(table, 'b', 2, { part: 'b' });
      yield* tryToLose(table, 'c', 1, { part: 'c' });
    }
    const odds = toyOdds(chain);
    expect(chanceOf(odds.marginals, 'lost', 'b')).toBe(1 / 6);
    const both = odds.exact ? wholeOutcomes(odds.branches).filter(({ facts }) => facts.has('lost b')) : [];
    expect(both.every(({ facts }) => facts.has('lost a'))).toBe(true);
  });

  test('and dropped if everything after depends on them', () => {
    function* then(table: ToyTable): Play {
      yield* tryToLose(table, 'a', 3, { part: 'a' });
      if (table.state.alive.includes('a')) yield* score(table, ((yield* die(6)) as [number])[0]);
    }
    const odds = toyOdds(then);
    expect(chanceOf(odds.marginals, 'points', 'red', 4)).toBe(1 / 12);
    expect(chanceOf(odds.marginals, 'points', 'red')).toBeCloseTo(1 / 2, 12);
  });
});

describe('parts that only together change what follows', () => {
  // A side that loses both has no more orders to give, and the game goes on without it.
  function* wipeout(table: ToyTable): Play {
    for (const who of ['a', 'b', 'c']) {
      const [face = 0] = yield* die(6, { part: who, alike: { sets: [1], key: ([f = 0]: number[]) => f > 3 } });
      if (face > 3) table.emit({ type: 'lost', clause: 'TY-1', who });
    }
    const { alive } = table.state;
    if (!alive.includes('a') && !alive.includes('b')) yield* score(table, ((yield* die(6)) as [number])[0]);
  }

  test('are found out, and one of them is dropped', () => {
    const odds = toyOdds(wipeout);
    const every = toyOdds(wipeout, { factor: false });
    expect(chanceOf(odds.marginals, 'points', 'red')).toBeCloseTo(1 / 4, 12);
    expect(chanceOf(odds.marginals, 'points', 'red', 6)).toBe(chanceOf(every.marginals, 'points', 'red', 6));
    expect(chanceOf(odds.marginals, 'lost', 'c')).toBe(1 / 2);
    expect(odds.exact && odds.branches.some(({ parts }) => parts.some(({ names }) => names.includes('c')))).toBe(true);
  });
});

describe('stages', () => {
  // Ten shots: each may score, the last may lose a unit. Without stages there are 2 to the 10th courses.
  function* volley(table: ToyTable): Play {
    for (let left = 10; left > 0; left--) {
      const [face = 0] = yield* die(6, { alike: { sets: [1], key: ([f = 0]: number[]) => f > 4 }, stage: `${left}` });
      if (face > 4) yield* score(table, 1);
    }
  }

  test('that are reached in equal states are worked out once', () => {
    const odds = toyOdds(volley);
    const every = toyOdds(volley, { factor: false });
    if (!odds.exact || !every.exact) throw new Error('estimated');
    expect(odds.runs).toBeLessThan(15);
    expect(every.runs).toBe(1024);
    for (let hits = 1; hits <= 10; hits++) {
      const chance = chanceOf(odds.marginals, 'points', 'red', hits);
      expect(chance).toBeCloseTo(chanceOf(every.marginals, 'points', 'red', hits), 14);
    }
    expect(chanceOf(odds.marginals, 'points', 'red', 10)).toBeCloseTo(1 / 3 ** 10, 14);
  });

  test('that are reached in different states are not', () => {
    function* hunt(table: ToyTable): Play {
      for (const stage of ['first', 'second']) {
        const [who] = table.state.alive;
        if (who !== undefined) yield* tryToLose(table, who, 3, { stage });
      }
    }
    const odds = toyOdds(hunt);
    const every = toyOdds(hunt, { factor: false });
    expect(chanceOf(odds.marginals, 'lost', 'b')).toBe(1 / 4);
    expect(chanceOf(odds.marginals, 'lost', 'a')).toBe(chanceOf(every.marginals, 'lost', 'a'));
  });
});

describe('questions on the way', () => {
  /** Blue chooses what red scores: 1, 5 or a throw of three dice's worth; red may then double it. */
  function* bargain(table: ToyTable): Play {
    const way = yield* askWay('blue');
    yield* score(table, way === 0 ? 4 : way === 1 ? 3 : (yield* die(6))[0] === 6 ? 20 : 0);
    yield* score(table, (yield* askWay('red')) === 2 ? 10 : 0);
  }

  test('nobody reacts', () => {
    const odds = toyOdds(bargain);
    expect(odds.policy).toBe('pass');
    expect(chanceOf(odds.marginals, 'points', 'red', 4)).toBe(1);
  });

  test('everybody answers what’s best for them: red scores most, blue lets red score least on average', () => {
    const odds = toyOdds(bargain, { policy: 'best' });
    expect(odds.policy).toBe('best');
    expect(chanceOf(odds.marginals, 'points', 'red', 13)).toBe(1); // 3 beats a mean of 20/6
  });

  test('or as the caller says', () => {
    const odds = toyOdds(bargain, {
      policy: (_state, { seat }) => ({ kind: 'go', way: seat === 'blue' ? 2 : 0 }) as never,
    });
    expect(odds.policy).toBe('own');
    expect(chanceOf(odds.marginals, 'points', 'red', 20)).toBe(1 / 6);
  });
});

describe('estimates', () => {
  function* endless(table: ToyTable): Play {
    for (let i = 0; i < 12; i++) if ((yield* die(6))[0] === 6) yield* score(table, 1);
  }

  test('stand in where there are too many courses, and never look exact', () => {
    const odds = toyOdds(endless, { budget: 500, samples: 4000, seed: 7 });
    expect(odds).toMatchObject({ exact: false, samples: 4000, seed: 7, policy: 'pass' });
    expect('branches' in odds).toBe(false);
    const two = odds.marginals.find(({ value }) => value === 2) as unknown as { low: number; high: number };
    expect(two.low).toBeLessThan(0.2961); // 12 over 2, times 5 to the 10th, over 6 to the 12th
    expect(two.high).toBeGreaterThan(0.2961);
    expect(two.high - two.low).toBeLessThan(0.05);
    expect(toyOdds(endless, { budget: 500, samples: 4000, seed: 7 })).toEqual(odds);
  });

  test('assume that nobody reacts where best answers can’t be found', () => {
    function* talk(table: ToyTable): Play {
      for (let i = 0; i < 9; i++) yield* score(table, yield* askWay('red'));
    }
    expect(toyOdds(talk, { policy: 'best', budget: 100, samples: 10 })).toMatchObject({ exact: false, policy: 'pass' });
  });
});
