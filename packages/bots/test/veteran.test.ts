import type { Advice } from '@sandtable/game';
import { type Command, createMatch, fastDice, Random, seatView } from '@sandtable/kernel';
import { toy } from '@sandtable/testkit';
import { describe, expect, test } from 'vitest';
import { type Budget, budgetFor, decide, type Time, veteranBot } from '../src/index.ts';

/** A game in its first turn, its hoards buried. */
function begun(seed = 1) {
  const created = createMatch(toy, { seats: ['red', 'blue'], rounds: 3 }, { dice: fastDice(seed) });
  if ('faults' in created) throw new Error(JSON.stringify(created.faults));
  const { match } = created;
  while (match.open[0]?.moment === 'bury') {
    const { seat, id } = match.open[0];
    match.submit({ seat, decision: id, command: { kind: 'bury', hole: 1 } });
  }
  return match;
}

type Toy = ReturnType<typeof begun>;
type ToyState = Toy['state'];

/** Sees no difference between answers; what it knows comes from trying. */
function adviceOn(match: Toy, more: Partial<Advice> = {}): Advice {
  return {
    candidates: () => [],
    appraiser: () => (command) => ({ score: 0, why: command.kind }),
    imagine: (_view, { moment }) => (moment === 'turn' ? match.fork() : undefined),
    worth: (state: ToyState, seat) =>
      Object.entries(state.seats).reduce((sum, [name, { coins }]) => sum + (name === seat ? coins : -coins), 0),
    turns: ({ round, turn }: ToyState) => 2 * round + turn,
    ...more,
  };
}

const digs: readonly Command[] = [1, 2, 3].map((dice) => ({ kind: 'dig', dice }));

/** Any legal answer goes on with a playout. */
const drawn: Advice['quick'] = (match, open, random) => match.draw(open, random);

function choose(advice: Advice, match: Toy, change: Partial<Budget> = {}, seed = 1) {
  const open = match.open[0]!;
  const view = seatView(match, open.seat);
  const budget = budgetFor(match, open, new Random(seed));
  return veteranBot(advice).choose(view, view.decisions[0]!, {
    candidates: digs,
    check: (command) => budget.check(command),
    random: budget.random,
    ms: budget.ms,
    spent: () => budget.spent(),
    ...change,
  });
}

describe('the veteran', () => {
  test('finds by trying what pays best: three dice bring a coin, one die half of one', () => {
    const match = begun();
    const counts = new Map<number, number>();
    for (let seed = 0; seed < 30; seed++) {
      const { dice } = choose(adviceOn(match), match, {}, seed).command as unknown as { dice: number };
      counts.set(dice, (counts.get(dice) ?? 0) + 1);
    }
    expect(counts.get(3) ?? 0).toBeGreaterThan(counts.get(1) ?? 0);
    expect(counts.get(1) ?? 0).toBeLessThan(8);
  });

  test('without a clock it chooses the same again; the match it looks at stays as it was', () => {
    const match = begun();
    const before = match.hash();
    const choice = choose(adviceOn(match), match, {}, 7);
    expect(choose(adviceOn(match), match, {}, 7)).toEqual(choice);
    expect(match.hash()).toBe(before);
    expect(choice.reasons).toEqual(['dig', expect.stringMatching(/^(ahead|behind) by \d+\.\d in \d+ of \d+ tries$/)]);
  });

  describe('of a game that says what veterans know', () => {
    const seasoned: Partial<Advice> = {
      imagine: () => undefined,
      appraiser: () => (command) => ({ score: (command as unknown as { dice: number }).dice, why: 'plain' }),
      veteran: {
        appraiser: () => (command) => ({ score: -(command as unknown as { dice: number }).dice, why: 'seasoned' }),
        *further() {
          yield { kind: 'dig', dice: 0 } as Command;
        },
      },
    };

    test('judges by that, and looks at more answers', () => {
      const match = begun();
      const choice = choose(adviceOn(match, seasoned), match);
      expect(choice).toEqual({ command: { kind: 'dig', dice: 0 }, reasons: ['seasoned'] });
    });

    test('but not when much of the time is gone: then the best of what everybody sees', () => {
      const match = begun();
      const choice = choose(adviceOn(match, seasoned), match, { ms: 100, spent: () => 60 });
      expect(choice.command).toEqual({ kind: 'dig', dice: 1 });
    });
  });

  test.each([20, 200])('uses its box of %i ms and keeps within it', (ms) => {
    const match = begun();
    let now = 0;
    const time: Time = { ms, now: () => now };
    const tick: Advice['turns'] = ({ round, turn }: ToyState) => {
      now += 0.2;
      return 2 * round + turn;
    };
    const open = match.open[0]!;
    const budget = budgetFor(match, open, new Random(1), time);
    const view = seatView(match, open.seat);
    veteranBot(adviceOn(match, { turns: tick })).choose(view, view.decisions[0]!, budget);
    expect(now).toBeGreaterThan(0.85 * ms);
    expect(now).toBeLessThan(1.1 * ms);
  });

  test.each([
    [1, [3]],
    [2, [3, 1]],
    [4, [3, 1, 2]],
  ])('keeps within a box that %i looks fill: the best of what it saw', (looks, seen) => {
    const match = begun();
    const looked: number[] = [];
    const slow: Partial<Advice> = {
      appraiser: () => (command) => {
        const { dice } = command as unknown as { dice: number };
        looked.push(dice);
        return { score: -dice, why: '' };
      },
    };
    const candidates = [3, 1, 2].map((dice) => ({ kind: 'dig', dice }) as Command);
    const spent = (): number => looked.length;
    const { command } = choose(adviceOn(match, slow), match, { candidates, ms: looks, spent });
    expect([...new Set(looked)]).toEqual(seen);
    expect(looked.length).toBeLessThanOrEqual(looks + 1);
    expect(command).toEqual({ kind: 'dig', dice: Math.min(...seen) });
  });

  test('leans on the appraisal as long as tries say nothing', () => {
    const match = begun();
    const sure: Partial<Advice> = {
      appraiser: () => (command) => ({ score: (command as unknown as { dice: number }).dice === 2 ? 50 : 0, why: '' }),
    };
    expect(choose(adviceOn(match, sure), match).command).toEqual({ kind: 'dig', dice: 2 });
  });

  test('what cannot win any more is tried no more: a clear case takes a fraction of the tries', () => {
    const match = begun();
    const triesOf = (more: Partial<Advice>): number => {
      const advice = adviceOn(match, { ...more, quick: drawn });
      const { reasons } = choose(advice, match, { ms: 1e6, spent: () => 0 });
      return Number(/of (\d+) tries/.exec(reasons.at(-1) ?? '')?.[1]);
    };
    // Worth nothing at all: every answer is as good as the others, which is seen at the first look.
    expect(triesOf({ worth: () => 0 })).toBe(2 * 24);
    expect(triesOf({})).toBeGreaterThan(2 * 24);
  });

  test('a game says how many tries are enough, whatever time is left', () => {
    const match = begun();
    const triesOf = (most: number): number => {
      const advice = adviceOn(match, { quick: drawn, search: { tried: 3, alike: 3, lean: 0, most } });
      const { reasons } = choose(advice, match, { ms: 1e6, spent: () => 0 });
      return Number(/of (\d+) tries/.exec(reasons.at(-1) ?? '')?.[1]);
    };
    // Three answers at first, then two: no more than what a round began is played to its end.
    expect([triesOf(12), triesOf(30)]).toEqual([12, 31]);
  });

  test('a game says how many answers are tried, and how many that are alike', () => {
    const match = begun();
    const tried = (search: Advice['search']): number => {
      const seen = new Set<string>();
      const advice = adviceOn(match, {
        ...(search === undefined ? {} : { search }),
        luck: (_match, { id }, command) => {
          if (id === match.open[0]?.id) seen.add(JSON.stringify(command));
          return undefined;
        },
        quick: drawn,
      });
      choose(advice, match);
      return seen.size;
    };
    expect([tried(undefined), tried({ tried: 3, alike: 3, lean: 0 }), tried({ tried: 2, alike: 3, lean: 0 })]).toEqual([
      2, 3, 2,
    ]);
  });

  describe('tries only', () => {
    /** Which digs are tried when an appraiser scores the first dig it sees by its dice, and any later one at three. */
    const tried = (search: NonNullable<Advice['search']>): number[] => {
      const match = begun();
      const seen = new Set<number>();
      const advice = adviceOn(match, {
        search,
        appraiser: () => {
          let isFirst = true;
          return (command) => {
            const score = isFirst ? (command as unknown as { dice: number }).dice : 3;
            isFirst = false;
            return { score, why: '' };
          };
        },
        luck: (_match, { id }, command) => {
          if (id === match.open[0]?.id) seen.add((command as unknown as { dice: number }).dice);
          return undefined;
        },
        quick: drawn,
      });
      choose(advice, match, { candidates: [...digs].reverse() });
      return [...seen].sort((a, b) => a - b);
    };

    test('what is nearly as good as the best, each looked at afresh', () => {
      expect(tried({ tried: 3, alike: 3, lean: 0, within: 1 })).toEqual([2, 3]);
      expect(tried({ tried: 3, alike: 3, lean: 0, within: 2 })).toEqual([1, 2, 3]);
    });

    test('no kind that could be done and undone for ever, unless it looks best', () => {
      expect(tried({ tried: 3, alike: 3, lean: 0, untried: ['dig'] })).toEqual([]);
    });
  });

  test('a game that leans on the appraisal does so however many tries there are', () => {
    const match = begun();
    const liked: Partial<Advice> = {
      appraiser: () => (command) => ({ score: (command as unknown as { dice: number }).dice === 1 ? 30 : 0, why: '' }),
      quick: drawn,
      worth: () => 0,
      // Tries find it worse than the others, by less than it is liked.
      luck:
        (_match, { id }, command) =>
        () =>
          id === match.open[0]?.id && (command as unknown as { dice?: number }).dice === 1 ? 25 : 0,
    };
    const chosen = (lean: number): Command =>
      choose(adviceOn(match, { ...liked, search: { tried: 3, alike: 3, lean } }), match, {
        ms: 1e6,
        spent: () => 0,
      }).command;
    expect(chosen(1)).toEqual({ kind: 'dig', dice: 1 });
    expect(chosen(0)).not.toEqual({ kind: 'dig', dice: 1 });
  });

  test('plays what looks best where nothing can be imagined, or nothing is known of worth', () => {
    const match = begun();
    const liked: Partial<Advice> = {
      appraiser: () => (command) => ({ score: (command as unknown as { dice: number }).dice, why: 'liked' }),
    };
    const blind = adviceOn(match, { ...liked, imagine: () => undefined });
    expect(choose(blind, match)).toEqual({ command: { kind: 'dig', dice: 3 }, reasons: ['liked'] });
    const { worth: _, ...unvalued } = adviceOn(match, liked);
    expect(choose(unvalued, match)).toEqual({ command: { kind: 'dig', dice: 3 }, reasons: ['liked'] });
  });

  test('luck is taken out of what tries say', () => {
    const match = begun();
    // Whatever is thrown, this luck makes three dice look like the worst of all.
    const spoiled = adviceOn(match, {
      luck: (_match, { seat }, command, own) => {
        const dice = command.kind === 'dig' && seat === own ? (command as unknown as { dice: number }).dice : 0;
        return () => (dice === 3 ? 30 : 0);
      },
      quick: () => digs[0] as Command,
    });
    for (let seed = 0; seed < 5; seed++)
      expect(choose(spoiled, match, {}, seed).command).not.toEqual({ kind: 'dig', dice: 3 });
  });

  test('plays whole games, with answers that are legal', () => {
    const match = begun(3);
    const random = new Random(3);
    for (let i = 0; i < 60 && match.open[0] !== undefined; i++) {
      const open = match.open[0];
      const { command } = decide(match, open, veteranBot(adviceOn(match)), random);
      match.submit({ seat: open.seat, decision: open.id, command });
    }
    expect(match.result).toBeDefined();
  });
});
