import type { Command, GameEvent, Seat } from '@sandtable/kernel';
import { type Branch, certain, type Facts, mixOutcomes, type Outcome, prefixed } from './branch.ts';
import { OverBudget } from './explore.ts';
import type { Subject } from './follow.ts';
import { type Choice, type Run, runCourse } from './run.ts';
import { bestOf, weighed } from './worth.ts';

const NOTHING: Facts = new Map();

/**
 * All courses of an order that goes through stages, such as the many shots of one automatic weapon: what can follow from a
 * stage in some state is worked out once, however many courses lead there. For this, every distribution holds only
 * what comes after its point.
 */
export class StageExplorer<State, Event extends GameEvent> {
  readonly subject: Subject<State, Event>;
  runs = 0;
  readonly #budget: number;
  readonly #answers = new Map<string, readonly Command[]>();
  readonly #known = new Map<string, readonly Outcome[]>();

  constructor(subject: Subject<State, Event>, budget: number) {
    this.subject = subject;
    this.#budget = budget;
  }

  explore(): Branch[] {
    return this.#after([]).map(({ chance, facts }) => ({ chance, facts, parts: [] }));
  }

  /** What can come after the last of these picks. */
  #after(picks: readonly number[]): Outcome[] {
    const run = this.#run(picks);
    const { choices, between } = run;
    const taken = choices.map(({ picked }) => picked);
    let tail: readonly Outcome[] = run.known === undefined ? [certain(run.facts)] : this.#from(run.known, run);
    for (let i = choices.length - 1; i >= picks.length; i--) {
      const choice = choices[i] as Choice;
      const ways = [tail];
      for (let way = 1; way < choice.ways; way++) ways.push(this.#after([...taken.slice(0, i), way]));
      const open =
        choice.chances === undefined ? this.#best(choice.seat as Seat, ways) : mixOutcomes(choice.chances, ways);
      if (choice.node !== undefined) this.#known.set(choice.node, open);
      tail = prefixed(between[i] as Facts, open); // what came since the choice before
    }
    return [...tail];
  }

  /** What follows from a known node, with what came between the last choice and it. */
  #from(node: string, { between }: Run): readonly Outcome[] {
    return prefixed(between.at(-1) ?? NOTHING, this.#known.get(node) ?? []);
  }

  #run(picks: readonly number[]): Run {
    if (++this.runs > this.#budget) throw new OverBudget(`more than ${this.#budget} courses`);
    let next = 0;
    return runCourse(this.subject, {
      answers: this.#answers,
      partOf: () => null,
      pick: () => picks[next++] ?? 0,
      isKnown: (node, choices) => choices >= picks.length && this.#known.has(node),
    });
  }

  #best(seat: Seat, ways: readonly (readonly Outcome[])[]): readonly Outcome[] {
    const {
      game,
      origin: { state },
    } = this.subject;
    return bestOf(ways, (way) => way.reduce((total, outcome) => total + weighed(game.odds, state, seat, outcome), 0));
  }
}
