import type { Command, GameEvent, Runner, Seat } from '@sandtable/kernel';
import { type Branch, certain, mixOutcomes, type Outcome, prefixed } from './branch.ts';
import { OverBudget } from './explore.ts';
import { answerBy, type Stop, type Subject } from './follow.ts';
import { standAt } from './position.ts';
import { type Choice, type Run, runCourse } from './run.ts';
import { bestOf, weighed } from './worth.ts';

const NOTHING: readonly Outcome[] = [certain(new Map())];

/** A position at a question, and the answer given to it. */
type Answered<State, Event extends GameEvent> = {
  readonly origin: Runner<State, Event>;
  readonly seat: Seat;
  readonly command: Command;
  /** Answers to questions on the way to the next checkpoint. */
  readonly answers: Map<string, readonly Command[]>;
};

/**
 * All courses of an order that goes on past checkpoints, such as the shots of an action with the countermeasures
 * against each. The state at a checkpoint determines everything that can follow, so that is worked out once for each.
 * Every distribution holds only what comes after its point.
 */
export class CheckpointExplorer<State, Event extends GameEvent> {
  readonly subject: Subject<State, Event>;
  runs = 0;
  readonly #budget: number;
  readonly #known = new Map<string, readonly Outcome[]>();

  constructor(subject: Subject<State, Event>, budget: number) {
    this.subject = subject;
    this.#budget = budget;
  }

  explore(): Branch[] {
    const { origin, seat, command } = this.subject;
    const outcomes = this.#after({ origin, seat, command, answers: new Map() }, []);
    return outcomes.map(({ chance, facts }) => ({ chance, facts, parts: [] }));
  }

  /** What can result from an answer if these are the first choices on the way to the next checkpoint. */
  #after(answered: Answered<State, Event>, picks: readonly number[]): readonly Outcome[] {
    const { choices, facts, stop } = this.#run(answered, picks);
    const taken = choices.map(({ picked }) => picked);
    let outcomes = prefixed(facts, stop === undefined ? NOTHING : this.#from(stop));
    for (let i = choices.length - 1; i >= picks.length; i--) {
      const { ways: count, chances, seat } = choices[i] as Choice;
      const ways = [outcomes];
      for (let way = 1; way < count; way++) ways.push(this.#after(answered, [...taken.slice(0, i), way]));
      outcomes = chances === undefined ? this.#best(seat as Seat, ways) : mixOutcomes(chances, ways);
    }
    return outcomes;
  }

  /** What can follow from a checkpoint. */
  #from({ state, goesOn }: Stop<State>): readonly Outcome[] {
    if (goesOn === undefined) return NOTHING;
    const { question, stage } = goesOn;
    const known = this.#known.get(stage);
    if (known !== undefined) return known;
    const { game, policy } = this.subject;
    const commands = policy === 'best' ? game.odds.answers(state, question) : [answerBy(this.subject, state, question)];
    const origin = standAt(game.ruleset, { checkpoint: state });
    const { seat } = question;
    const ways = commands.map((command) => this.#after({ origin, seat, command, answers: new Map() }, []));
    const open = ways.length === 1 ? (ways[0] as readonly Outcome[]) : this.#best(seat, ways);
    this.#known.set(stage, open);
    return open;
  }

  #run({ origin, seat, command, answers }: Answered<State, Event>, picks: readonly number[]): Run<State> {
    if (++this.runs > this.#budget) throw new OverBudget(`more than ${this.#budget} courses`);
    let next = 0;
    return runCourse(
      { ...this.subject, origin, seat, command },
      { answers, partOf: () => null, pick: () => picks[next++] ?? 0, stops: true },
    );
  }

  #best(seat: Seat, ways: readonly (readonly Outcome[])[]): readonly Outcome[] {
    const {
      game,
      origin: { state },
    } = this.subject;
    return bestOf(ways, (way) => way.reduce((total, outcome) => total + weighed(game.odds, state, seat, outcome), 0));
  }
}
