import type { Fact } from '@sandtable/game';
import { assert, type Command, type GameEvent, type Question, type RollRequest, type Seat } from '@sandtable/kernel';
import { FactSheet } from './facts.ts';
import { answerBy, type Follower, follow, type Stop, type Subject } from './follow.ts';
import type { Fraction } from './fraction.ts';
import { type ThrowKind, throwKinds } from './pool.ts';

/** A point at which a course can go several ways: by the dice, or because a player chooses. */
export type Choice = {
  /** The only part of the outcome that depends on it; null if everything may. */
  readonly part: string | null;
  readonly name: string;
  readonly ways: number;
  readonly picked: number;
  /** Of a throw: how likely each way is. */
  readonly chances?: readonly Fraction[];
  /** Of a question: who is asked. */
  readonly seat?: Seat;
  /** The stage of the course and everything that changed the state on the way; the same node always goes on the same way. */
  readonly node?: string;
};

/** One course from beginning to end. */
export type Run<State = unknown> = {
  readonly choices: readonly Choice[];
  /** Its facts; if facts were taken at every choice, those since the last one. */
  readonly facts: ReadonlyMap<string, Fact>;
  /** If facts were taken at every choice: those between each choice and the one before. */
  readonly between: readonly ReadonlyMap<string, Fact>[];
  /** The node where the course was broken off because what follows is known. */
  readonly known?: string;
  /** Whether the rules named a stage on the way. */
  readonly staged: boolean;
  /** Whether it went past a checkpoint, or would have. */
  readonly passed: boolean;
  /** Where it ended; undefined if it was broken off. */
  readonly stop?: Stop<State>;
};

/** Which way to go at the next choice of a part, or of the trunk (null), and which part a throw belongs to. */
export type Script = {
  pick(part: string | null, ways: number): number;
  partOf(name: string | undefined): string | null;
  /** Answers to questions that were asked before, by the choices that led there: the same choices lead to the same question. */
  readonly answers: Map<string, readonly Command[]>;
  /** Whether to break off at a node. If absent, stages are ignored and facts are kept from beginning to end. */
  isKnown?(node: string, choices: number): boolean;
  /** Whether a course ends at the first checkpoint, though the order goes on. */
  readonly stops?: true;
};

/** Runs a course the way the script says. */
export function runCourse<State, Event extends GameEvent>(subject: Subject<State, Event>, script: Script): Run<State> {
  const runner = new Runner(subject, script);
  const stop = follow(subject, runner);
  return { ...runner.run(), ...(stop === undefined ? {} : { stop }) };
}

class Runner<State, Event extends GameEvent> implements Follower<State, Event> {
  readonly #subject: Subject<State, Event>;
  readonly #script: Script;
  readonly #sheet: FactSheet;
  /** Facts asked for that have come about. */
  readonly #noted = new Set<string>();
  readonly #choices: Choice[] = [];
  readonly #between: ReadonlyMap<string, Fact>[] = [];
  /** Everything that changed the state so far: two courses with the same changes have equal states. */
  readonly #changes: string[] = [];
  #state: State | undefined;
  /** Faces of the next throw, if it is read together with the last. */
  #following: readonly number[] | undefined;
  #staged = false;
  #passed = false;
  #asked = 0;
  #known: string | undefined;

  constructor(subject: Subject<State, Event>, script: Script) {
    this.#subject = subject;
    this.#script = script;
    this.#sheet = new FactSheet(subject.asked);
  }

  run(): Omit<Run<State>, 'stop'> {
    const [facts, between, staged, passed] = [this.#sheet.facts, this.#between, this.#staged, this.#passed];
    const run = { choices: this.#choices, facts, between, staged, passed };
    return this.#known === undefined ? run : { ...run, known: this.#known };
  }

  read(state: State, event: Event): void {
    const { odds } = this.#subject.game;
    odds.read(state, event, this.#sheet);
    if (this.#subject.asked !== undefined) for (const name of this.#sheet.facts.keys()) this.#noted.add(name);
    this.#state = state;
    if (this.#usesStages && odds.standing === undefined && !odds.told.has(event.type))
      this.#changes.push(JSON.stringify(event));
  }

  roll(request: RollRequest): readonly number[] | undefined {
    const second = this.#following;
    if (second !== undefined) {
      this.#following = undefined;
      assert(second.length === request.dice.length, `${request.label} was to be read with the throw before it`);
      return second;
    }
    if (this.#noted.size === this.#subject.asked?.size) return undefined;
    if (request.stage !== undefined) this.#staged = true;
    const kinds = throwKinds(request, this.#subject.merge);
    const kind = kinds.length === 1 ? kinds[0] : this.#choose(request, kinds);
    this.#following = kind?.next;
    return kind?.faces;
  }

  stops(): boolean {
    this.#passed = true;
    return this.#script.stops === true;
  }

  answer(state: State, question: Question): Command {
    const answers = this.#answersTo(state, question);
    if (answers.length === 1) return answers[0] as Command;
    const picked = this.#script.pick(null, answers.length);
    const name = `${question.moment} ${question.seat}`;
    this.#enter({ part: null, name, ways: answers.length, picked, seat: question.seat });
    return answers[picked] as Command;
  }

  /** Stages and what has changed matter to this script. */
  get #usesStages(): boolean {
    return this.#script.isKnown !== undefined;
  }

  /** One of several kinds of throw; undefined if everything that can follow is known. */
  #choose(request: RollRequest, kinds: readonly ThrowKind[]): ThrowKind | undefined {
    const node = request.stage !== undefined && this.#usesStages ? `${request.stage} ${this.#stateKey()}` : undefined;
    if (node !== undefined && this.#script.isKnown?.(node, this.#choices.length) === true) {
      this.#between.push(this.#sheet.take());
      this.#known = node;
      return undefined;
    }
    const part = this.#script.partOf(request.part);
    const picked = this.#script.pick(part, kinds.length);
    assert(kinds[picked] !== undefined, `throw ${picked} of ${kinds.length} for ${request.label}`);
    const name = `${request.label} ${request.dice.join()}`;
    const chances = kinds.map(({ chance }) => chance);
    this.#enter({ part, name, ways: kinds.length, picked, chances, ...(node === undefined ? {} : { node }) });
    return kinds[picked];
  }

  /** Everything besides the stage that what follows can depend on, including the facts that are still to be found. */
  #stateKey(): string {
    const noted = this.#subject.asked === undefined ? '' : `${[...this.#noted].sort().join()} `;
    return noted + this.#stateWords();
  }

  #stateWords(): string {
    const { odds } = this.#subject.game;
    if (odds.standing === undefined || this.#state === undefined) return this.#changes.join();
    return odds.standing(this.#state);
  }

  #enter(choice: Choice): void {
    this.#choices.push(choice);
    if (this.#usesStages) this.#between.push(this.#sheet.take());
  }

  #answersTo(state: State, question: Question): readonly Command[] {
    const way = `${++this.#asked} ${this.#choices.map(({ picked }) => picked).join()}`;
    const known = this.#script.answers.get(way);
    if (known !== undefined) return known;
    const { policy, game } = this.#subject;
    const answers = policy === 'best' ? game.odds.answers(state, question) : [answerBy(this.#subject, state, question)];
    assert(answers.length > 0, `no answer for ${question.seat} at ${question.moment}`);
    this.#script.answers.set(way, answers);
    return answers;
  }
}
