import type { Advice } from '@sandtable/game';
import { type Command, createMatch, fastDice, Random, seatView } from '@sandtable/kernel';
import { toy } from '@sandtable/testkit';
import { describe, expect, test } from 'vitest';
import { type Bot, type Budget, decide, randomBot, simpleBot } from '../src/index.ts';

function toyMatch(seed = 1) {
  const created = createMatch(toy, { seats: ['red', 'blue'], rounds: 3 }, { dice: fastDice(seed) });
  if ('faults' in created) throw new Error(JSON.stringify(created.faults));
  return created.match;
}

/** Likes commands by how far on in the alphabet their JSON is. */
const alphabetical: Advice = {
  candidates: () => [],
  appraiser: () => (command) => ({ score: JSON.stringify(command).charCodeAt(9), why: 'because' }),
};

/** Time and chance for an answer from these. */
function budget(candidates: readonly Command[], random = new Random(1)): Budget {
  return { candidates, random, check: () => undefined, ms: Number.POSITIVE_INFINITY, spent: () => 0 };
}

function playOut(bot: Bot, seed: number): { readonly log: string; readonly over: boolean } {
  const match = toyMatch(seed);
  const random = new Random(seed);
  for (let i = 0; i < 400 && match.open[0] !== undefined; i++) {
    const open = match.open[0];
    match.submit({ seat: open.seat, decision: open.id, command: decide(match, open, bot, random).command });
  }
  return { log: JSON.stringify(match.log), over: match.result !== undefined };
}

test('what is plainly right is done at once, and nothing else is looked at', () => {
  const match = toyMatch();
  const open = match.open[0]!;
  const command = match.sample(open).at(-1) as Command;
  const advice: Advice = {
    candidates: () => [],
    appraiser: () => () => {
      throw new Error('looked at');
    },
    atOnce: () => ({ command, reasons: ['plain'] }),
  };
  expect(decide(match, open, simpleBot(advice), new Random(1))).toEqual({ command, reasons: ['plain'] });
});

describe('the random bot', () => {
  test('plays any game to its end, the same for the same seed and another for another', () => {
    expect(playOut(randomBot, 5).over).toBe(true);
    expect(playOut(randomBot, 5)).toEqual(playOut(randomBot, 5));
    expect(playOut(randomBot, 5)).not.toEqual(playOut(randomBot, 6));
  });

  test('takes every candidate now and then', () => {
    const commands = ['a', 'b', 'c'].map((kind) => ({ kind }));
    const match = toyMatch();
    const view = seatView(match, match.open[0]!.seat);
    const random = new Random(1);
    const chosen = new Set(
      Array.from(
        { length: 60 },
        () => randomBot.choose(view, view.decisions[0]!, budget(commands, random)).command.kind,
      ),
    );
    expect([...chosen].sort()).toEqual(['a', 'b', 'c']);
  });
});

describe('the simple bot', () => {
  const match = toyMatch();
  const view = seatView(match, match.open[0]!.seat);
  const decision = view.decisions[0]!;
  const choose = (advice: Advice, commands: readonly Command[], seed = 1) =>
    simpleBot(advice).choose(view, decision, budget(commands, new Random(seed)));
  const valued = (values: Record<string, number>, more: readonly Command[] = []): Advice => ({
    candidates: () => more,
    appraiser:
      () =>
      ({ kind }) => ({ score: values[kind] ?? 0, why: kind }),
  });

  test('takes the best and says why', () => {
    const choice = choose(valued({ a: 1, b: 3, c: 2 }), [{ kind: 'a' }, { kind: 'b' }, { kind: 'c' }]);
    expect(choice).toEqual({ command: { kind: 'b' }, reasons: ['b'] });
  });

  test('looks at what the game suggests beside the samples', () => {
    expect(choose(valued({ whole: 5 }, [{ kind: 'whole' }]), [{ kind: 'step' }]).command.kind).toBe('whole');
    expect(choose(valued({ whole: -5 }, [{ kind: 'whole' }]), [{ kind: 'step' }]).command.kind).toBe('step');
  });

  test('where the game lists the answers worth a look, nothing is sampled', () => {
    const unsampled: Budget = {
      ...budget([]),
      get candidates(): never {
        throw new Error('sampled');
      },
    };
    const listed = (answers: readonly Command[] | undefined): Advice => ({
      ...valued({ b: 1 }),
      answers: () => answers,
    });
    const chosen = (advice: Advice) => simpleBot(advice).choose(view, decision, unsampled).command.kind;
    expect(chosen(listed([{ kind: 'a' }, { kind: 'b' }]))).toBe('b');
    expect(() => chosen(listed(undefined))).toThrow('sampled');
  });

  test('decides between equals by lot', () => {
    const commands = [{ kind: 'a' }, { kind: 'b' }, { kind: 'worse' }];
    const picks = Array.from({ length: 40 }, (_, seed) => choose(valued({ worse: -1 }), commands, seed).command.kind);
    expect(new Set(picks)).toEqual(new Set(['a', 'b']));
  });

  test('plays a whole game on any advice', () => {
    expect(playOut(simpleBot(alphabetical), 2).over).toBe(true);
  });

  test('a choice from nothing is a mistake of ours', () => {
    expect(() => choose(valued({}), [])).toThrow('choose from nothing');
    expect(() => randomBot.choose(view, decision, budget([]))).toThrow('choose from nothing');
  });
});

test('a bot that chooses what is illegal is found out before it is sent', () => {
  const cheat: Bot = { name: 'cheat', choose: () => ({ command: { kind: 'win' }, reasons: [] }) };
  const match = toyMatch();
  expect(() => decide(match, match.open[0]!, cheat, new Random(1))).toThrow('cheat chose {"kind":"win"}');
});

test('a bot is shown its own seat’s view and no more', () => {
  const match = toyMatch();
  const open = match.open[0]!;
  const spy: Bot = {
    name: 'spy',
    choose(view, decision, { candidates }) {
      expect(view).toEqual(seatView(match, open.seat));
      expect(decision.id).toBe(open.id);
      return { command: candidates[0]!, reasons: [] };
    },
  };
  decide(match, open, spy, new Random(1));
});
