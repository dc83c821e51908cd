import { drawAnswer, type ReadAnswer, readAnswer, sampleAnswers } from './answers.ts';
import { assert } from './assert.ts';
import { canonicalJson } from './canonical.ts';
import { checkEdit } from './check-edit.ts';
import type { Command, OpenDecision, Question, Seat } from './decision.ts';
import type { Dice } from './dice/dice.ts';
import { type Entry, effectiveEntries, hasThrown, inputsOf, isConcessionOf, moves } from './entry.ts';
import { EntryCount, type EntryMark } from './entry-count.ts';
import { EventLog, type Shown } from './event-log.ts';
import type { KernelEvent } from './events.ts';
import { hashOf } from './hash.ts';
import { type House, type HouseCommand, houseCommandSchema, type StandCommand } from './house.ts';
import { lapsed, type Ruling, ruleOnHouseCommand, UMPIRE } from './house-rules.ts';
import type { Json } from './json.ts';
import type { Random } from './random.ts';
import { readStanding } from './read-standing.ts';
import { type Rejection, reject } from './rejection.ts';
import type { GameEvent, Result, Ruleset, Viewer } from './ruleset.ts';
import { type Input, type LoadedRoll, Runner } from './runner.ts';
import { malformed, submissionSchema } from './submission.ts';

/** Where a match began: its setup as it was read, or a position given outright, and the state made from it. */
export type Origin<State> = { readonly setup: Json; readonly state: State };

export type MatchOptions = {
  readonly dice: Dice;
  /** Who sits where; free text for people, the level for bots. Seats not named are `open`. */
  readonly controllers?: Readonly<Record<Seat, string>>;
  /** Keep a hash of the state with every entry, as records need it. It costs more than playing does. */
  readonly hashes?: boolean;
  /** Told every event once, as it was just applied, with the state as it then is (SK-EVT-3). It must change nothing. */
  readonly watch?: Watcher;
};

// biome-ignore lint/suspicious/noExplicitAny: the state and the events of the match it is given to, as with AnyRuleset
export type Watcher = (event: any, state: any) => void;

/** The result of a command. A refused one changed nothing. */
export type Outcome<Event> =
  | { readonly ok: true; readonly events: readonly (Event | KernelEvent)[] }
  | { readonly ok: false; readonly rejection: Rejection };

/** Everything a match consists of beside its dice and its log. */
export type MatchParts<State> = {
  readonly origin: Origin<State>;
  readonly checkpoint: State;
  readonly inputs: readonly Input[];
  readonly position: number;
  readonly loadedRoll?: LoadedRoll;
  readonly opening: readonly (readonly number[])[];
  readonly entries: readonly Entry[];
  readonly openedAt: number;
  readonly house: House;
  readonly drawn?: Result;
  /** How the table stood after each entry; only of veiled matches. */
  readonly marks?: readonly (EntryMark | null)[];
};

/**
 * One game being played. It owns its state; everything that changes it comes in through `submit`, which either does all
 * of what it was asked or refuses and leaves everything as it was.
 */
export class Match<State = unknown, Event extends GameEvent = GameEvent> {
  readonly ruleset: Ruleset<State, Event>;
  readonly dice: Dice;
  readonly hashes: boolean;
  readonly origin: Origin<State>;
  #runner!: Runner<State, Event>;
  #entries: Entry[] = [];
  #opening: readonly (readonly number[])[] = [];
  #openedAt = 0;
  #house: House;
  #drawn: Result | undefined;
  #log: EventLog<State, Event>;
  #count = new EntryCount();
  #watch: Watcher | undefined;
  /** Throws since the last entry. */
  #rolls: (readonly number[])[] = [];

  private constructor(
    ruleset: Ruleset<State, Event>,
    dice: Dice,
    hashes: boolean,
    origin: Origin<State>,
    house: House,
    log: EventLog<State, Event>,
  ) {
    this.ruleset = ruleset;
    this.dice = dice;
    this.hashes = hashes;
    this.origin = origin;
    this.#house = house;
    this.#log = log;
  }

  /** Starts a match on the state of its origin and plays up to the first question. */
  static start<State, Event extends GameEvent>(
    ruleset: Ruleset<State, Event>,
    origin: Origin<State>,
    seats: readonly Seat[],
    { dice, controllers = {}, hashes = false, watch }: MatchOptions,
  ): Match<State, Event> {
    assert(new Set(seats).size === seats.length, `a seat stands twice among ${seats.join(', ')}`);
    assert(
      !seats.some((seat) => seat === 'umpire' || seat === 'spectator'),
      'a seat has a name that means somebody else',
    );
    const seated = Object.fromEntries(seats.map((seat) => [seat, controllers[seat] ?? 'open']));
    const log = new EventLog(ruleset);
    const match = new Match(ruleset, dice, hashes, origin, { controllers: seated }, log);
    match.#watch = watch;
    match.#runner = new Runner(ruleset, ruleset.clone(origin.state), dice, 0, match.#report);
    match.#runner.begin();
    match.#opening = match.#rolls.splice(0);
    match.#reportEnd();
    match.#mark();
    return match;
  }

  /** A match from its parts, exactly where they were taken. */
  static resume<State, Event extends GameEvent>(
    ruleset: Ruleset<State, Event>,
    parts: MatchParts<State>,
    options: {
      readonly dice: Dice;
      readonly hashes: boolean;
      readonly log?: readonly (Event | KernelEvent)[];
      readonly shown?: readonly Shown<Event>[];
    },
  ): Match<State, Event> {
    const { dice, hashes } = options;
    const log = new EventLog(ruleset, options.log, options.shown);
    const match = new Match(ruleset, dice, hashes, parts.origin, parts.house, log);
    match.#adopt(parts);
    match.#runner = Runner.resume(ruleset, parts.checkpoint, parts.inputs, dice, parts.position, match.#report);
    match.#runner.loadedRoll = parts.loadedRoll;
    match.#count = new EntryCount(parts.marks, parts.entries.length);
    return match;
  }

  /** An independent match at the same point; with dice of its own if given (search must not know the real ones). */
  fork(dice: Dice = this.dice): Match<State, Event> {
    const match = new Match(this.ruleset, dice, this.hashes, this.origin, this.#house, this.#log.copy());
    match.#adopt({
      opening: this.#opening,
      entries: this.#entries,
      openedAt: this.#openedAt,
      drawn: this.#drawn,
    });
    match.#runner = this.#runner.fork(dice, match.#report);
    match.#count = new EntryCount(this.#count.marks);
    return match;
  }

  /** Everything there is to this match beside its dice and its log; the checkpoint is a copy. */
  parts(): MatchParts<State> {
    const { inputs, position, loadedRoll } = this.#runner;
    return {
      origin: this.origin,
      checkpoint: this.#runner.checkpointState(),
      inputs: [...inputs],
      position,
      ...(loadedRoll === undefined ? {} : { loadedRoll }),
      opening: this.#opening,
      entries: [...this.#entries],
      openedAt: this.#openedAt,
      house: this.#house,
      ...(this.#drawn === undefined ? {} : { drawn: this.#drawn }),
      ...(this.isVeiled ? { marks: [...this.#count.marks] } : {}),
    };
  }

  get state(): State {
    return this.#runner.state;
  }
  get entries(): readonly Entry[] {
    return this.#entries;
  }
  /** The throws before the first decision. */
  get opening(): readonly (readonly number[])[] {
    return this.#opening;
  }
  get log(): readonly (Event | KernelEvent)[] {
    return this.#log.events;
  }
  /** What viewers were shown of each event of the log; empty in games where everything is public. */
  get shown(): readonly Shown<Event>[] {
    return this.#log.shown;
  }
  get house(): House {
    return this.#house;
  }
  get seats(): readonly Seat[] {
    return Object.keys(this.#house.controllers);
  }
  /** Dice thrown so far. */
  get position(): number {
    return this.#runner.position;
  }
  /** Whether viewers may not know who is asked, nor how often (SK-VIEW-5). */
  get isVeiled(): boolean {
    return this.ruleset.veiled?.(this.state) === true;
  }
  /** Who is on turn: the seats asked at the last checkpoint. */
  get turn(): readonly Seat[] {
    return this.#runner.turn;
  }
  /** Whether the last order is over, and everybody can be told of it. */
  get isBetweenOrders(): boolean {
    return this.result !== undefined || this.#runner.isBetweenOrders;
  }
  get result(): Result | undefined {
    return this.#drawn ?? this.#runner.result;
  }

  /** The questions that wait for an answer; several only when they were asked at once. */
  get open(): readonly OpenDecision[] {
    if (this.result !== undefined) return [];
    const { waiting, answers } = this.#runner;
    const opened: OpenDecision[] = [];
    for (let i = 0; i < waiting.length; i++) {
      const { seat, moment, frame, about, menu } = waiting[i] as Question;
      if (answers[i] === undefined) opened.push({ id: this.#openedAt, seat, moment, frame, about, menu });
    }
    return opened;
  }

  /** A fingerprint of the whole position: state, dice thrown, who is asked what, and what is already bound to happen. */
  hash(): string {
    const { waiting, answers, position, state, loadedRoll, conceding } = this.#runner;
    const open = waiting.map(({ seat, moment, about }, i) => ({ seat, moment, about, answer: answers[i] ?? null }));
    return hashOf({
      state: this.ruleset.digest?.(state) ?? state,
      position,
      open,
      loadedRoll,
      conceding,
      result: this.result ?? null,
    });
  }

  /** Takes an untrusted command. Nothing that is sent can make it throw; a mistake in rules or dice can. */
  submit(raw: unknown): Outcome<Event> {
    const parsed = submissionSchema.safeParse(raw);
    if (!parsed.success) return refused(malformed(parsed.error));
    const { seat, decision, command, reasons } = parsed.data;
    if (decision === undefined) return this.#submitHouse(seat, command);
    return this.#submitAnswer(seat, decision, command, reasons);
  }

  /**
   * Answers with a command that `sample` or `draw` of this match gave for this decision: neither its form nor its
   * legality is looked at again, and nothing is reported back. For search and mass play; everybody else uses `submit`.
   */
  advance({ seat, id }: OpenDecision, command: Command, reasons?: readonly string[]): void {
    // Build the message only when needed: millions of answers come through here.
    if (id !== this.#openedAt || this.result !== undefined)
      assert(false, `an answer of ${seat} to decision ${id}, which is not open`);
    this.#answer(seat, id, command, reasons);
  }

  /** Why an answer would be refused, or undefined when it is legal. Changes nothing. */
  check(seat: Seat, decision: number, command: unknown): Rejection | undefined {
    const read = this.#readAnswer(seat, decision, command);
    return 'rejection' in read ? read.rejection : undefined;
  }

  /** All sensible answers to an open decision, every one legal. */
  sample(decision: OpenDecision): Command[] {
    return sampleAnswers(this.state, decision);
  }

  /** One sensible answer at random; quicker than choosing from `sample`. */
  draw(decision: OpenDecision, random: Random): Command {
    return drawAnswer(this.state, decision, random);
  }

  /** The events from number `since` on, as `viewer` may see them. */
  eventsFor(viewer: Viewer, since = 0): readonly { readonly number: number; readonly event: Event | KernelEvent }[] {
    return this.#log.seenBy(viewer, since, this.#house);
  }

  /** What `viewer` was told from the number `since` on, numbered as that viewer counts: for everybody but the host itself. */
  toldTo(viewer: Viewer, since = 0): readonly { readonly number: number; readonly event: Event | KernelEvent }[] {
    return this.#log.toldTo(viewer, since, this.#house);
  }

  /** How many of the first entries `viewer` counts, or of all of them; in a veiled match not those it may not know of. */
  numberFor(viewer: Viewer, before = this.#entries.length): number {
    if (!this.#isVeiledFrom(viewer)) return before;
    return this.#count.before(viewer, Math.min(before, this.#entries.length), this.#entries, this.#toldCount);
  }

  /** The entry that `viewer` knows by this number; undefined when there is none. */
  entryFor(viewer: Viewer, number: number): number | undefined {
    if (!this.#isVeiledFrom(viewer)) return number;
    return this.#count.numbered(viewer, number, this.#entries, this.#toldCount);
  }

  /** How many entries there were when the last order was over; in a veiled match, which alone keeps count of it. */
  get lastOver(): number {
    return this.#count.lastOver;
  }

  /** How much `viewer` had been told when that order was over. */
  toldBy(viewer: Viewer, entries: number): number {
    const mark = this.#count.marks[entries];
    return mark == null ? 0 : this.toldCount(viewer, mark.end);
  }

  #toldCount = (viewer: Viewer, before: number): number => this.toldCount(viewer, before);

  #isVeiledFrom(viewer: Viewer): boolean {
    return viewer !== UMPIRE && this.isVeiled;
  }

  #mark(): void {
    if (!this.isVeiled) return;
    const { turn } = this.#runner;
    const asked = this.open.map(({ seat }) => seat);
    this.#count.add({ end: this.log.length, turn, asked, isBetweenOrders: this.isBetweenOrders });
  }

  /** How much `viewer` was told of the first events of the log, or of all of them. */
  toldCount(viewer: Viewer, before = this.#log.events.length): number {
    return this.#log.countFor(viewer, before, this.#house);
  }

  #adopt(parts: {
    readonly opening: readonly (readonly number[])[];
    readonly entries: readonly Entry[];
    readonly openedAt: number;
    readonly drawn?: Result | undefined;
  }): void {
    this.#opening = parts.opening;
    this.#entries = parts.entries.slice();
    this.#openedAt = parts.openedAt;
    this.#drawn = parts.drawn;
  }

  #report = (event: Event | KernelEvent): void => {
    this.#log.add(event, this.state, this.#house);
    this.#watch?.(event, this.state);
    if (event.type === 'rolled' && (event as { by?: string }).by !== 'hand')
      this.#rolls.push((event as { faces: readonly number[] }).faces);
  };

  #reportEnd(): void {
    const { result } = this;
    if (result !== undefined) this.#report({ type: 'ended', clause: result.reasons[0]?.clause ?? 'SK-CMD-3', result });
  }

  #readAnswer(seat: Seat, decision: number, raw: unknown): ReadAnswer {
    if (this.result !== undefined) return { rejection: reject('game-over', 'SK-CMD-3') };
    const question = this.#runner.openTo(seat);
    if (question === undefined) return { rejection: reject('not-your-decision', 'SK-CMD-1', { seat }) };
    if (decision !== this.#openedAt) {
      return { rejection: reject('stale-decision', 'SK-CMD-2', { answered: decision, open: this.#openedAt }) };
    }
    return readAnswer(this.state, question, raw);
  }

  #submitAnswer(seat: Seat, decision: number, raw: Command, reasons?: readonly string[]): Outcome<Event> {
    const read = this.#readAnswer(seat, decision, raw);
    if ('rejection' in read) return refused(read.rejection);
    const before = this.log.length;
    this.#answer(seat, decision, read.command, reasons);
    return { ok: true, events: this.log.slice(before) };
  }

  #answer(seat: Seat, decision: number, command: Command, reasons: readonly string[] = []): void {
    const entry: Entry = reasons.length === 0 ? { seat, decision, command } : { seat, decision, command, reasons };
    this.#enter(entry, () => {
      if (this.#house.proposal !== undefined) {
        for (const event of lapsed(this.#house)) this.#report(event);
        this.#house = { controllers: this.#house.controllers };
      }
      this.#runner.answer(seat, command);
    });
  }

  #submitHouse(seat: Seat, raw: Command): Outcome<Event> {
    const parsed = houseCommandSchema.safeParse(raw);
    if (!parsed.success) return refused(malformed(parsed.error));
    const command = parsed.data;
    if (command.kind === 'concede') {
      const own = this.open.find((open) => open.seat === seat && open.menu.some(({ kind }) => kind === 'concede'));
      if (own !== undefined) return this.#submitAnswer(seat, own.id, command);
    }
    const ruling = ruleOnHouseCommand(this.#houseContext(), seat, command);
    return 'code' in ruling ? refused(ruling) : this.#carryOut(seat, command, ruling);
  }

  #carryOut(seat: Seat, command: HouseCommand, { events, house, effect, drawn }: Ruling): Outcome<Event> {
    const entry: Entry = { seat, command, ...(effect === undefined ? {} : { effect }) };
    const before = this.log.length;
    this.#enter(entry, () => {
      if (house !== undefined) this.#house = house;
      for (const event of events) this.#report(event);
      if (drawn !== undefined) this.#drawn = drawn;
      switch (effect?.type) {
        case 'edit':
          return this.#runner.edit(effect.edit);
        case 'concession':
          return this.#runner.concede(effect.seat);
        case 'standing':
          return this.#runner.stand(effect.seat, effect.orders);
        case 'loaded':
          return this.#runner.load(effect.faces);
        case 'undo':
          this.#runner = this.#rebuilt([...this.#entries, entry]);
          return;
      }
    });
    return { ok: true, events: this.log.slice(before) };
  }

  /** Carries out an entry and records it. If the rules or the dice fail, everything is as it was before. */
  #enter(entry: Entry, act: () => void): void {
    const before = {
      log: this.log.length,
      house: this.#house,
      openedAt: this.#openedAt,
      position: this.#runner.position,
    };
    const { waiting } = this.#runner;
    try {
      act();
      if (this.#rolls.length > 0) entry.rolls = this.#rolls.splice(0);
      this.#entries.push(entry);
      if (this.#runner.waiting !== waiting) this.#openedAt = this.#entries.length;
      this.#reportEnd();
      this.#mark();
      if (this.hashes) entry.hash = this.hash();
    } catch (error) {
      this.#takeBack(entry, before);
      throw error;
    }
  }

  #takeBack(
    entry: Entry,
    before: { readonly log: number; readonly house: House; readonly openedAt: number; readonly position: number },
  ): void {
    if (this.#entries.at(-1) === entry) this.#entries.pop();
    this.#rolls = [];
    this.#log.cutTo(before.log);
    this.#count.cutTo(this.#entries.length);
    this.#house = before.house;
    this.#openedAt = before.openedAt;
    // No draw stood before: nothing is entered into a match that has ended.
    this.#drawn = undefined;
    this.#runner = this.#rebuilt(this.#entries);
    this.#runner.position = before.position;
  }

  /** Replays the entries that still count from the origin, without reporting anything. */
  #rebuilt(entries: readonly Entry[]): Runner<State, Event> {
    const effective = effectiveEntries(entries).map((i) => entries[i] as Entry);
    const inputs = inputsOf(this.#opening, effective);
    const start = this.ruleset.clone(this.origin.state);
    return Runner.resume(this.ruleset, start, inputs, this.dice, this.#runner.position, this.#report);
  }

  #houseContext() {
    const entries = this.#entries;
    return {
      house: this.#house,
      ended: this.result !== undefined,
      entries: entries.length,
      hasConceded: (seat: Seat) => effectiveEntries(entries).some((i) => isConcessionOf(seat, entries[i] as Entry)),
      undoable: (to: number) => effectiveEntries(entries).some((i) => i >= to && moves(entries[i] as Entry)),
      undoIsFree: (to: number, seat: Seat) => this.#undoIsFree(to, seat),
      checkEdit: (edit: Command) => checkEdit(this.ruleset, this.state, edit, (trial) => this.#tryOut(trial)),
      readStanding: (seat: Seat, command: StandCommand) => readStanding(this.ruleset, this.state, seat, command),
    };
  }

  #undoIsFree(to: number, seat: Seat): boolean {
    const since = effectiveEntries(this.#entries)
      .filter((i) => i >= to)
      .map((i) => this.#entries[i] as Entry);
    if (
      since.some((entry) => moves(entry) && (entry.decision === undefined || entry.seat !== seat || hasThrown(entry)))
    )
      return false;
    const undo: Entry = { seat, command: { kind: 'propose' }, effect: { type: 'undo', to } };
    const earlier = this.#rebuilt([...this.#entries, undo]);
    return this.seats.every(
      (viewer) => viewer === seat || this.#sees(viewer, earlier) === this.#sees(viewer, this.#runner),
    );
  }

  /** What a seat knows of a position: the table, and its own questions. */
  #sees(viewer: Seat, { state, waiting, answers }: Runner<State, Event>): string {
    const asked = waiting.filter(({ seat }, i) => seat === viewer && answers[i] === undefined);
    return canonicalJson([this.ruleset.view(state, viewer), asked.map(({ moment, about }) => ({ moment, about }))]);
  }

  /** A copy on which the edit was made; the match itself is not touched. */
  #tryOut(edit: Command): Match<State, Event> {
    const trial = this.fork();
    trial.#runner.edit(edit);
    return trial;
  }
}

function refused(rejection: Rejection): { readonly ok: false; readonly rejection: Rejection } {
  return { ok: false, rejection };
}
