import type { Command, GameEvent, Seat } from '@sandtable/kernel';
import { type Branch, certain, mix, mixOutcomes, type Outcome } from './branch.ts';
import type { Subject } from './follow.ts';
import { type Fraction, toNumber } from './fraction.ts';
import { Dependent, Parts } from './parts.ts';
import { type Choice, type Run, runCourse, type Script } from './run.ts';
import { splitFacts } from './split-facts.ts';
import { bestOf, weighed } from './worth.ts';

/** There are more courses than the budget allows to run. */
export class OverBudget extends Error {}

/** The course goes through stages, or past checkpoints, so there is a quicker way to work it out. */
export class Staged extends Error {
  readonly by: 'throws' | 'checkpoints';

  constructor(by: 'throws' | 'checkpoints') {
    super(`a course in stages, by ${by}`);
    this.by = by;
  }
}

/**
 * All courses of an order, each run once. A generator can't be copied, so a course is rerun for every way it can go.
 * Their number stays small because throws are merged before they branch, and parts that don't touch each other are
 * varied one at a time, not in all combinations.
 */
export class Explorer<State, Event extends GameEvent> {
  readonly subject: Subject<State, Event>;
  runs = 0;
  readonly #budget: number;
  readonly #parts: Parts;
  readonly #factored: boolean;
  readonly #answers = new Map<string, readonly Command[]>();

  constructor(subject: Subject<State, Event>, budget: number, factored: boolean) {
    this.subject = subject;
    this.#budget = budget;
    this.#parts = new Parts(factored);
    this.#factored = factored;
  }

  /** The distribution of the results. */
  explore(): Branch[] {
    for (;;) {
      try {
        return this.#trunk([]);
      } catch (error) {
        if (!(error instanceof Dependent)) throw error;
        this.#parts.learn(error); // start again with fewer parts
        this.#answers.clear();
      }
    }
  }

  /** What can happen after these first choices: one course to its end, then every other way at each later choice. */
  #trunk(picks: readonly number[]): Branch[] {
    const run = this.#run(picks, undefined, []);
    if (run.staged && this.#factored) throw new Staged('throws');
    if (run.passed && this.#factored && run.choices.every(({ part }) => part === null)) throw new Staged('checkpoints');
    const open = run.choices.filter(({ part }) => part === null);
    const taken = open.map(({ picked }) => picked);
    let branches = this.#leaf(run, taken);
    for (let i = open.length - 1; i >= picks.length; i--) {
      const choice = open[i] as Choice;
      const ways = [branches];
      for (let way = 1; way < choice.ways; way++) ways.push(this.#trunk([...taken.slice(0, i), way]));
      branches = choice.chances === undefined ? this.#best(choice.seat as Seat, ways) : mix(choice.chances, ways);
    }
    return branches;
  }

  /** The result of one course, with each of its parts varied alone. */
  #leaf(run: Run, picks: readonly number[]): Branch[] {
    const names = new Set<string>();
    for (const { part } of run.choices) if (part !== null) names.add(part);
    if (names.size === 0) return [{ ...certain(run.facts), parts: [] }];
    if (names.size > 1) this.#together(run, picks, [...names]);
    const parts = [...names].map((name) => ({ names: [name], outcomes: this.#part(run, picks, name, []) }));
    return [splitFacts(run.facts, parts)];
  }

  /**
   * Varying parts one at a time misses effects that take several, such as the last two units of a side falling. So one course
   * lets all of them go the other way; if that changes what follows, a part it takes is dropped.
   */
  #together(base: Run, picks: readonly number[], names: readonly string[]): void {
    if (
      !this.#parts.isChanged(
        base,
        this.#run(picks, (part) => names.includes(part), []),
      )
    )
      return;
    const needed = names.find(
      (name) =>
        !this.#parts.isChanged(
          base,
          this.#run(picks, (part) => part !== name && names.includes(part), []),
        ),
    );
    throw new Dependent(needed ?? (names[0] as string), null);
  }

  #part(base: Run, picks: readonly number[], name: string, own: readonly number[]): Outcome[] {
    const run = own.length === 0 ? base : this.#run(picks, (part) => part === name, own);
    if (run !== base) this.#parts.compare(base, run, name);
    const open = run.choices.filter(({ part }) => part === name);
    const taken = open.map(({ picked }) => picked);
    let outcomes: Outcome[] = [certain(run.facts)];
    for (let i = open.length - 1; i >= own.length; i--) {
      const { ways: count, chances } = open[i] as Choice;
      const ways = [outcomes];
      for (let way = 1; way < count; way++) ways.push(this.#part(base, picks, name, [...taken.slice(0, i), way]));
      outcomes = mixOutcomes(chances as readonly Fraction[], ways);
    }
    return outcomes;
  }

  /** One course. Parts that are varied take the ways of `own`; without any, always the last. */
  #run(trunk: readonly number[], isVaried: ((part: string) => boolean) | undefined, own: readonly number[]): Run {
    if (++this.runs > this.#budget) throw new OverBudget(`more than ${this.#budget} courses`);
    let next = 0;
    let nextOwn = 0;
    const script: Script = {
      answers: this.#answers,
      partOf: (name) => this.#parts.of(name),
      pick(part, ways) {
        if (part === null) return trunk[next++] ?? 0;
        if (isVaried?.(part) !== true) return 0;
        return own.length === 0 ? ways - 1 : (own[nextOwn++] ?? 0);
      },
    };
    return runCourse(this.subject, script);
  }

  /** Of several distributions, the one with the best mean for the player who chooses. */
  #best(seat: Seat, ways: readonly Branch[][]): Branch[] {
    const {
      game,
      origin: { state },
    } = this.subject;
    const worthOf = (outcome: Outcome): number => weighed(game.odds, state, seat, outcome);
    return bestOf(ways, (branches) =>
      branches.reduce((sum, branch) => {
        const parts = branch.parts
          .flatMap(({ outcomes }) => outcomes)
          .reduce((total, each) => total + worthOf(each), 0);
        return sum + worthOf(branch) + toNumber(branch.chance) * parts;
      }, 0),
    );
  }
}
