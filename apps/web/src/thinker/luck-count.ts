import type { Count } from '@sandtable/game';
import type { GameEvent } from '@sandtable/kernel';
import type { HistoryStep, LuckLine } from './planner.ts';
import { isUndone } from './undone.ts';

/** 8 of 10 games stay within this many standard deviations. */
const EIGHT_OF_TEN = 1.2816;

/** Something to hand events to; it says what is worth counting in them. */
export type Watcher = (events: readonly GameEvent[]) => void;

/**
 * Counts what the dice gave each side against what was to be expected, from the events a seat was shown. What was taken
 * back does not count.
 */
export class LuckCount {
  #steps: { readonly entry: number | null; readonly facts: Count[] }[] = [];

  /** Where the facts of the step go that is being looked at. */
  readonly tell = (fact: Count): void => {
    this.#steps.at(-1)?.facts.push(fact);
  };

  add({ entry, events }: HistoryStep, watch: Watcher): void {
    this.#steps.push({ entry, facts: [] });
    watch(events);
    for (const event of events) {
      if (isUndone(event)) this.#steps = this.#steps.filter((step) => step.entry === null || step.entry < event.to);
    }
  }

  /** Sides that have fired, in the order they first did. */
  get lines(): LuckLine[] {
    const sums = new Map<string, { -readonly [K in keyof LuckLine]: LuckLine[K] } & { variance: number }>();
    for (const fact of this.#steps.flatMap(({ facts }) => facts)) {
      if (fact.fact === 'turn') continue;
      let sum = sums.get(fact.seat);
      if (sum === undefined) {
        sum = { seat: fact.seat, shots: 0, hits: 0, expected: 0, band: 0, out: 0, expectedOut: 0, variance: 0 };
        sums.set(fact.seat, sum);
      }
      if (fact.fact === 'kill') sum.out += 1;
      else if (fact.fact === 'blow') sum.expectedOut += fact.chance;
      else if (fact.chance !== undefined) {
        sum.shots += 1;
        sum.hits += fact.hit ? 1 : 0;
        sum.expected += fact.chance;
        sum.variance += fact.chance * (1 - fact.chance);
      }
    }
    return [...sums.values()].map(({ variance, ...line }) => ({ ...line, band: EIGHT_OF_TEN * Math.sqrt(variance) }));
  }
}
