import { assert } from './assert.ts';
import type { Command, Question, Seat } from './decision.ts';
import type { Dice } from './dice/dice.ts';
import { type EnterDice, enterDice } from './dice/enter-dice.ts';
import { faceOn } from './dice/face.ts';
import type { RolledEvent } from './events.ts';
import type { Json } from './json.ts';
import type { Play, Request, RollRequest, Table } from './play.ts';
import type { GameEvent, Result, Ruleset } from './ruleset.ts';

/** Everything fed into the rules from outside. A match is its setup plus these, in order. */
export type Input =
  | { readonly type: 'answer'; readonly seat: Seat; readonly command: Command }
  | { readonly type: 'faces'; readonly faces: readonly number[] }
  | { readonly type: 'edit'; readonly edit: Command }
  | { readonly type: 'loaded'; readonly faces: readonly number[] }
  | { readonly type: 'concession'; readonly seat: Seat }
  | { readonly type: 'standing'; readonly seat: Seat; readonly orders: Json };

/** Where the runner reports to. Nothing is reported while old inputs are fed in again. */
export type Listener<Event> = (event: Event | RolledEvent) => void;

/** Decides what a throw shows, given what it is for. Undefined stops the game there. */
export type Thrower = (roll: RollRequest) => readonly number[] | undefined;

/** A pending override of the next throw that it fits (`SK-ADJ-4`). */
export type LoadedRoll = { readonly faces: readonly number[] };

/** How many checkpoints may pass before the base is renewed: copying a state at every decision would cost more than it saves. */
const CHECKPOINTS_PER_BASE = 32;

/** Seeded dice draw bytes, and a die with more sides than a byte has values can't be rolled fairly from one. */
const MOST_SIDES = 256;

/**
 * Runs the coroutine of the rules: answers its throws, holds its questions, applies its events. The state at the last
 * checkpoint can always be had again (a base copy and the events since), and from there the inputs since lead to where
 * the game stands now. That is all that forking, saving and undoing need.
 */
export class Runner<State, Event extends GameEvent> implements Table<State, Event> {
  readonly ruleset: Ruleset<State, Event>;
  readonly dice: Dice;
  state: State;
  /** Dice thrown so far in the whole match; never goes back, so an undo cannot bring old dice back. */
  position: number;
  waiting: readonly Question[] = [];
  answers: (Command | undefined)[] = [];
  loadedRoll: LoadedRoll | undefined;
  result: Result | undefined;
  /** Inputs since the last checkpoint. */
  inputs: Input[] = [];
  /** Seats that conceded while another seat had to decide; honoured at the next checkpoint. */
  conceding: Seat[] = [];
  /** Who is on turn: the seats asked at the last checkpoint, or with the very first questions. */
  turn: readonly Seat[] = [];

  #base: State | undefined;
  #trail: Event[] = [];
  #trailAtCheckpoint = 0;
  #checkpointsSinceBase = 0;
  #atCheckpoint = false;
  #hadCheckpoint = false;
  #handRoll: RollRequest | undefined;
  #play: Play<Result>;
  #listener: Listener<Event>;
  #feed: readonly Input[] = [];
  #fed = 0;
  /** Old inputs are being replayed: everything was already reported the first time. */
  #silent = false;
  /**
   * Set in a probe: throws the dice in their place. A probe keeps no base and no trail, since nothing goes back in it.
   */
  #thrower: Thrower | undefined;

  /** Starts on `state`, which must be a setup or the state of a checkpoint, and owns it from now on. */
  constructor(ruleset: Ruleset<State, Event>, state: State, dice: Dice, position: number, listener: Listener<Event>) {
    this.ruleset = ruleset;
    this.state = state;
    this.dice = dice;
    this.position = position;
    this.#listener = listener;
    this.#play = ruleset.play(this);
  }

  /** Plays up to the first question. */
  begin(): void {
    this.#pump(this.#play.next([]));
  }

  emit(event: Event): void {
    assert(event.type !== 'rolled', 'only the kernel says that dice were rolled');
    if (this.#thrower !== undefined) {
      this.ruleset.apply(this.state, event);
      if (!this.#silent) this.#listener(event);
      return;
    }
    this.#base ??= this.ruleset.clone(this.state);
    this.ruleset.apply(this.state, event);
    this.#trail.push(event);
    if (!this.#silent) this.#listener(event);
  }

  answer(seat: Seat, command: Command): void {
    this.#takeInput({ type: 'answer', seat, command });
  }

  edit(edit: Command): void {
    this.#takeInput({ type: 'edit', edit });
  }

  concede(seat: Seat): void {
    this.#takeInput({ type: 'concession', seat });
  }

  /** Sets a seat's standing orders. The open question stays as it was asked; they apply from the next one on. */
  stand(seat: Seat, orders: Json): void {
    this.#takeInput({ type: 'standing', seat, orders });
  }

  /** Sets the faces of the next throw of as many dice that can show them. */
  load(faces: readonly number[]): void {
    this.#takeInput({ type: 'loaded', faces });
  }

  /** The question that waits for this seat's answer. */
  openTo(seat: Seat): Question | undefined {
    return this.waiting.find((_, i) => this.#isOpenTo(seat, i));
  }

  /** Whether the state alone tells how the game goes on: a checkpoint, and nobody has answered it yet. */
  get atCheckpoint(): boolean {
    return this.#atCheckpoint && this.answers.every((answer) => answer === undefined);
  }

  /** Whether it stands at a checkpoint, answered in part or not, or has not come to one yet. */
  get isBetweenOrders(): boolean {
    return this.#atCheckpoint || !this.#hadCheckpoint;
  }

  /** The state at the last checkpoint, as a copy of its own. */
  checkpointState(): State {
    if (this.#base === undefined || (this.inputs.length === 0 && this.#atCheckpoint))
      return this.ruleset.clone(this.state);
    const state = this.ruleset.clone(this.#base);
    for (let i = 0; i < this.#trailAtCheckpoint; i++) this.ruleset.apply(state, this.#trail[i] as Event);
    return state;
  }

  /** An independent runner at the same point. */
  fork(dice: Dice, listener: Listener<Event>): Runner<State, Event> {
    const runner = new Runner(this.ruleset, this.checkpointState(), dice, this.position, listener);
    if (this.#base !== undefined) {
      runner.#base = this.#base;
      runner.#trail = this.#trail.slice(0, this.#trailAtCheckpoint);
      runner.#checkpointsSinceBase = this.#checkpointsSinceBase;
    }
    runner.#lead(this.inputs, this.position);
    runner.loadedRoll = this.loadedRoll;
    return runner;
  }

  /**
   * A runner at the same point for one look ahead: `thrower` throws its dice, and it cannot be forked, saved or undone, which
   * saves copying the state a second time. Odds run thousands of these.
   */
  probe(thrower: Thrower, listener: Listener<Event>): Runner<State, Event> {
    const runner = new Runner(this.ruleset, this.checkpointState(), this.dice, this.position, listener);
    runner.#thrower = thrower;
    runner.#lead(this.inputs, this.position);
    runner.loadedRoll = this.loadedRoll;
    return runner;
  }

  /** A runner on the state of a checkpoint and the inputs since, silently led to where they end. */
  static resume<State, Event extends GameEvent>(
    ruleset: Ruleset<State, Event>,
    checkpoint: State,
    inputs: readonly Input[],
    dice: Dice,
    position: number,
    listener: Listener<Event>,
  ): Runner<State, Event> {
    const runner = new Runner(ruleset, checkpoint, dice, position, listener);
    runner.#lead(inputs, position);
    return runner;
  }

  /** Feeds `inputs` in from the start. The dice are never asked: what they once said is among the inputs. */
  #lead(inputs: readonly Input[], position: number): void {
    this.#silent = true;
    this.#feed = inputs.slice();
    this.begin();
    while (this.#fed < this.#feed.length) this.#takeInput(this.#nextFed());
    this.#feed = [];
    this.#fed = 0;
    this.#silent = false;
    this.position = position;
  }

  #nextFed(): Input {
    return this.#feed[this.#fed++] as Input;
  }

  #takeInput(input: Input): void {
    this.inputs.push(input);
    switch (input.type) {
      case 'answer':
        return this.#takeAnswer(input.seat, input.command);
      case 'edit':
        return this.#takeEdit(input.edit);
      case 'concession':
        this.conceding.push(input.seat);
        if (this.atCheckpoint) this.#honourConcessions();
        return;
      case 'standing':
        return this.#takeStanding(input.seat, input.orders);
      case 'loaded':
        this.loadedRoll = { faces: input.faces };
        return;
      case 'faces':
        throw new Error('broken invariant: faces were fed in where no dice were thrown');
    }
  }

  #takeAnswer(seat: Seat, command: Command): void {
    if (this.#handRoll !== undefined) {
      const roll = this.#handRoll;
      const faces = (command as EnterDice).faces.map((face, i) => faceOn(roll.dice[i] as number, face));
      this.#pump(this.#play.next(this.#thrown(roll, faces, 'hand')));
      return;
    }
    let index = 0;
    while (index < this.waiting.length && !this.#isOpenTo(seat, index)) index++;
    if (index === this.waiting.length) assert(false, `an answer of ${seat}, who was not asked`);
    this.answers[index] = command;
    for (let i = 0; i < this.waiting.length; i++) if (this.answers[i] === undefined) return;
    this.#pump(this.#play.next(this.answers as Command[]));
  }

  #isOpenTo(seat: Seat, index: number): boolean {
    return (this.waiting[index] as Question).seat === seat && this.answers[index] === undefined;
  }

  /** At a checkpoint the rules look at the edited table afresh; inside a procedure they go on with it as it now is. */
  #takeEdit(edit: Command): void {
    const adjudication = this.ruleset.adjudications.find(({ kind }) => kind === edit.kind);
    assert(adjudication !== undefined, `an edit of an unknown kind: ${edit.kind}`);
    for (const event of adjudication.events(this.state, adjudication.schema.parse(edit))) this.emit(event);
    if (this.atCheckpoint) this.#restart();
  }

  #takeStanding(seat: Seat, orders: Json): void {
    const { standing } = this.ruleset;
    assert(standing !== undefined, 'standing orders in a game that has none');
    for (const event of standing.events(this.state, seat, standing.schema.parse(orders))) this.emit(event);
  }

  #honourConcessions(): void {
    for (const seat of this.conceding.splice(0)) {
      for (const event of this.ruleset.concession(this.state, seat)) this.emit(event);
    }
    this.#restart();
  }

  #restart(): void {
    this.#markCheckpoint();
    this.#play = this.ruleset.play(this);
    this.#pump(this.#play.next([]));
  }

  #pump(first: IteratorResult<Request, Result>): void {
    let step = first;
    while (!step.done) {
      const request = step.value;
      if (request.type === 'ask') return this.#wait(request.questions, request.checkpoint);
      const faces = this.#throw(request.roll);
      if (faces === undefined) return this.#waitForDice(request.roll);
      step = this.#play.next(faces);
    }
    this.result = step.value;
    this.#hold([], false);
  }

  #wait(questions: readonly Question[], checkpoint: boolean): void {
    this.#hold(questions, checkpoint);
    if (checkpoint) this.#markCheckpoint();
    if (this.conceding.length === 0) return;
    if (checkpoint) return this.#honourConcessions();
    for (const { seat, menu } of questions) {
      if (!this.conceding.includes(seat) || !menu.some(({ kind }) => kind === 'concede')) continue;
      this.conceding = this.conceding.filter((other) => other !== seat);
      this.#takeAnswer(seat, { kind: 'concede' });
    }
  }

  #waitForDice(roll: RollRequest): void {
    const about = { dice: roll.dice, label: roll.label, clause: roll.clause };
    this.#hold([{ seat: roll.seat, moment: 'throw', frame: 'forced', about, menu: [enterDice] }], false);
    this.#handRoll = roll;
  }

  #hold(questions: readonly Question[], checkpoint: boolean): void {
    this.#handRoll = undefined;
    this.#atCheckpoint = checkpoint;
    this.waiting = questions;
    this.answers = questions.length === 1 ? [undefined] : questions.map(() => undefined);
    if (checkpoint) this.#hadCheckpoint = true;
    if (this.isBetweenOrders && questions.length > 0) this.turn = questions.map(({ seat }) => seat);
  }

  #markCheckpoint(): void {
    this.inputs = [];
    if (++this.#checkpointsSinceBase >= CHECKPOINTS_PER_BASE) {
      this.#base = undefined;
      this.#trail = [];
      this.#checkpointsSinceBase = 0;
    }
    this.#trailAtCheckpoint = this.#trail.length;
  }

  #throw(roll: RollRequest): readonly number[] | undefined {
    for (const sides of roll.dice)
      if (!(sides >= 1 && sides <= MOST_SIDES && Number.isInteger(sides))) assert(false, `a die of ${sides} sides`);
    if (this.#silent) return this.#thrownBefore(roll);
    const loaded = this.#takeLoaded(roll);
    const faces = loaded ?? this.#fresh(roll);
    if (faces === undefined) return undefined;
    this.inputs.push({ type: 'faces', faces });
    return this.#thrown(roll, faces, loaded === undefined ? 'dice' : 'adjudication');
  }

  #fresh(roll: RollRequest): readonly number[] | undefined {
    return this.#thrower === undefined ? this.dice.roll(this.position, roll.dice) : this.#thrower(roll);
  }

  /** What was thrown here the first time; undefined where a player had to type it in, or still has to. */
  #thrownBefore(roll: RollRequest): readonly number[] | undefined {
    const input = this.#feed[this.#fed];
    if (input?.type !== 'faces') return undefined;
    this.#fed++;
    this.inputs.push(input);
    this.#takeLoaded(roll);
    return this.#thrown(roll, input.faces, 'dice');
  }

  #takeLoaded({ dice }: RollRequest): readonly number[] | undefined {
    if (this.loadedRoll === undefined) return undefined;
    const faces = this.loadedRoll.faces.map((face, i) => faceOn(dice[i] ?? 0, face));
    const fits = faces.length === dice.length && faces.every((face, i) => face >= 1 && face <= (dice[i] as number));
    if (!fits) return undefined;
    this.loadedRoll = undefined;
    return faces;
  }

  #thrown(roll: RollRequest, faces: readonly number[], by: RolledEvent['by']): readonly number[] {
    const { seat, dice, label, clause, why = [], about } = roll;
    const position = this.position;
    this.position += dice.length;
    if (this.#silent) return faces;
    const event: RolledEvent = { type: 'rolled', clause, seat, label, dice, faces, position, by, why };
    this.#listener(about === undefined ? event : { ...event, about });
    return faces;
  }
}
