import type { Advice } from '@sandtable/game';
import { createMatch, fastDice, Random, recordOf } from '@sandtable/kernel';
import { toy } from '@sandtable/testkit';
import { describe, expect, test } from 'vitest';
import { type Bot, botNamed, botNames, decide, keptReasons, withFallback } from '../src/index.ts';

function toyMatch(seed = 1) {
  const created = createMatch(toy, { seats: ['red', 'blue'], rounds: 3 }, { dice: fastDice(seed) });
  if ('faults' in created) throw new Error(JSON.stringify(created.faults));
  return created.match;
}

const first: Bot = {
  name: 'first',
  choose: (_view, _decision, { candidates }) => ({ command: candidates[0]!, reasons: ['the first'] }),
};
const thrower: Bot = {
  name: 'thrower',
  choose() {
    throw new Error('no idea');
  },
};
const cheat: Bot = { name: 'cheat', choose: () => ({ command: { kind: 'win' }, reasons: ['why not'] }) };
const nothing: Bot = { name: 'nothing', choose: () => undefined as never };

/** A clock that jumps ahead by `step` each time it's read. */
function clock(step: number) {
  let now = 0;
  return () => {
    now += step;
    return now;
  };
}

function ask(bot: Bot, time?: { ms: number; now(): number }) {
  const match = toyMatch();
  return { choice: decide(match, match.open[0]!, bot, new Random(1), time), candidates: match.sample(match.open[0]!) };
}

describe('a bot with a fallback', () => {
  test('is heard when all is well', () => {
    expect(ask(withFallback(first)).choice).toEqual({ command: expect.anything(), reasons: ['the first'] });
  });

  test('that throws is answered for, and that is said', () => {
    const { choice, candidates } = ask(withFallback(thrower, first));
    expect(choice.command).toEqual(candidates[0]);
    expect(choice.reasons).toEqual(['thrower failed: no idea', 'the first']);
    expect(choice.slip).toEqual({ cause: 'threw', detail: 'no idea' });
  });

  test('that chooses what is illegal, or nothing, likewise', () => {
    const { choice } = ask(withFallback(cheat, first));
    expect(choice.slip).toEqual({ cause: 'illegal', detail: '{"kind":"win"} (not-offered)' });
    expect(choice.reasons[0]).toBe('cheat gave an illegal answer: {"kind":"win"} (not-offered)');
    expect(ask(withFallback(nothing, first)).choice.slip?.cause).toBe('illegal');
  });

  test('that is late likewise, but not by a little', () => {
    expect(ask(withFallback(first), { ms: 100, now: clock(150) }).choice.slip).toBeUndefined();
    const { choice } = ask(withFallback(first, first), { ms: 100, now: clock(151) });
    expect(choice.slip).toEqual({ cause: 'late', detail: 'took 151 ms of 100' });
  });

  test('gets a legal answer even if everybody fails', () => {
    const { choice, candidates } = ask(withFallback(thrower, cheat, thrower));
    expect(candidates).toContainEqual(choice.command);
    expect(choice.reasons).toHaveLength(3);
    expect(choice.slip?.cause).toBe('threw');
  });
});

describe('bots by name', () => {
  const advice: Advice = {
    candidates: () => [],
    appraiser: () => (command) => ({ score: JSON.stringify(command).length, why: 'long' }),
  };
  const broken: Advice = {
    ...advice,
    appraiser: () => () => {
      throw new Error('the advice is wrong');
    },
  };

  function playOut(bot: Bot, seed: number): string {
    const match = toyMatch(seed);
    const random = new Random(seed);
    for (let open = match.open[0]; open !== undefined; open = match.open[0]) {
      const { command, reasons } = decide(match, open, bot, random);
      expect(match.submit({ seat: open.seat, decision: open.id, command, reasons }).ok).toBe(true);
    }
    return JSON.stringify(recordOf(match));
  }

  test.each(botNames)('%s plays whole games, the same for the same seed, under its name', (name) => {
    const bot = botNamed(name, advice);
    expect(bot.name).toBe(name);
    expect(playOut(bot, 3)).toBe(playOut(bot, 3));
    expect(playOut(bot, 3)).not.toBe(playOut(bot, 4));
  });

  test.each(botNames)('%s plays on when the advice of its game is broken', (name) => {
    const record = playOut(botNamed(name, broken), 3);
    expect(record.includes('the advice is wrong')).toBe(name !== 'random');
  });

  test('their reasons are in the record', () => {
    expect(playOut(botNamed('regular', advice), 3)).toContain('"reasons":["long"]');
  });
});

test('reasons are cut to what an entry keeps', () => {
  expect(keptReasons(['', 'a', 'b'.repeat(501)])).toEqual(['a', `${'b'.repeat(499)}…`]);
  expect(keptReasons(Array.from({ length: 30 }, (_, i) => `${i}`))).toHaveLength(20);
});
