import type { Advice } from '@sandtable/game';
import { type Command, createMatch, fastDice, Random, seatView } from '@sandtable/kernel';
import { toy } from '@sandtable/testkit';
import { describe, expect, test } from 'vitest';
import { type Budget, recruitBot } from '../src/index.ts';

const created = createMatch(toy, { seats: ['red', 'blue'], rounds: 3 }, { dice: fastDice(1) });
if ('faults' in created) throw new Error(JSON.stringify(created.faults));
const view = seatView(created.match, created.match.open[0]!.seat);

/** Answers are worth what they say. */
const advice: Advice = {
  candidates: () => [],
  recruit: { seen: 4, share: 0.8, points: 2.5, lapses: 12 },
  appraiser: () => (command) => ({ score: (command as unknown as { worth: number }).worth, why: 'worth' }),
};

function picks(commands: readonly Command[], times = 2000): Map<string, number> {
  const random = new Random(1);
  const counts = new Map<string, number>();
  for (let i = 0; i < times; i++) {
    const budget: Budget = {
      candidates: commands,
      random,
      check: () => undefined,
      ms: Number.POSITIVE_INFINITY,
      spent: () => 0,
    };
    const { command } = recruitBot(advice).choose(view, view.decisions[0]!, budget);
    const key = JSON.stringify(command);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

const answer = (kind: string, worth: number): Command => ({ kind, worth }) as unknown as Command;

describe('a recruit', () => {
  test('takes the better of two mostly, not always; what is far worse never', () => {
    const counts = picks([answer('good', 4), answer('fair', 3), answer('bad', -30)]);
    const good = counts.get(JSON.stringify(answer('good', 4))) ?? 0;
    expect(good / 2000).toBeGreaterThan(0.5);
    expect(good / 2000).toBeLessThan(0.9);
    expect(counts.get(JSON.stringify(answer('bad', -30)))).toBeUndefined();
  });

  test('does now and then what it would not do if it thought about it', () => {
    const counts = picks([answer('good', 30), answer('idle', -1), answer('bad', -30)]);
    const idle = counts.get(JSON.stringify(answer('idle', -1))) ?? 0;
    expect(idle / 2000).toBeGreaterThan(0.03);
    expect(idle / 2000).toBeLessThan(0.1);
    expect(counts.get(JSON.stringify(answer('bad', -30)))).toBeUndefined();
  });

  test('sees a few of each kind: the best of many of one kind it mostly misses', () => {
    const many = Array.from({ length: 60 }, (_, i) => answer('many', i === 0 ? 100 : 1));
    const best = picks([...many, answer('single', 2)]).get(JSON.stringify(many[0])) ?? 0;
    expect(best / 2000).toBeGreaterThan(0.03);
    expect(best / 2000).toBeLessThan(0.1);
  });
});
