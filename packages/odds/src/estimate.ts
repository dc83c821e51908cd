import type { Fact } from '@sandtable/game';
import { type GameEvent, Random } from '@sandtable/kernel';
import { FactSheet } from './facts.ts';
import { answerBy, follow, type Subject } from './follow.ts';
import { wilson } from './wilson.ts';

/** About how likely a fact is: its share of the samples, and bounds that contain the true chance in 99 of 100 estimates. */
export type Estimate = Fact & { readonly chance: number; readonly low: number; readonly high: number };

/** 99% lie within this many standard deviations of the mean. */
const Z_99 = 2.5758293035489;

/** Plays the order out with random dice this many times. The same seed gives the same estimate. */
export function estimate<State, Event extends GameEvent>(
  subject: Subject<State, Event>,
  samples: number,
  seed: number,
): Estimate[] {
  const found = new Map<string, { readonly fact: Fact; times: number }>();
  const random = new Random(seed);
  for (let i = 0; i < samples; i++) {
    const sheet = new FactSheet(subject.asked);
    follow(subject, {
      read: (state, event) => subject.game.odds.read(state, event, sheet),
      roll: ({ dice }) =>
        sheet.facts.size === subject.asked?.size ? undefined : dice.map((sides) => random.below(sides) + 1),
      answer: (state, question) => answerBy(subject, state, question),
    });
    for (const [name, fact] of sheet.facts) {
      const key = `${name}=${fact.value}`;
      const known = found.get(key);
      if (known === undefined) found.set(key, { fact, times: 1 });
      else known.times += 1;
    }
  }
  return [...found.values()].map(({ fact: { what, of, value }, times }) => ({
    what,
    of,
    value,
    ...chanceOf(times, samples),
  }));
}

function chanceOf(times: number, samples: number): Pick<Estimate, 'chance' | 'low' | 'high'> {
  const { share, low, high } = wilson(times, samples, Z_99);
  return { chance: share, low, high };
}
