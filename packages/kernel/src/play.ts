import type { AnyDecision, Command, CommandOf, Frame, Question, Seat } from './decision.ts';
import type { Json } from './json.ts';
import type { ClauseId, Step } from './reasons.ts';

/**
 * What the rules work on: the state, to read, and `emit`, the only way to change it. Rules never write to the state
 * themselves; an event is applied at once, so the next line of a procedure sees its effect.
 */
export interface Table<State, Event> {
  readonly state: State;
  emit(event: Event): void;
}

/**
 * Which throws of a pool have the same result: everything except the faces reported depends on `key` alone. Code that
 * works through all throws to give odds has to follow only one of each kind; a match ignores it.
 */
export type Alike = {
  /** The pool in sets, in the order of its dice: of each set only the total counts. */
  readonly sets: readonly number[];
  /** The result of a throw with these totals, one for each set. */
  key(totals: readonly number[]): string | number | boolean;
  /** Dice that are thrown right after these, whatever they show, and read together with them: the last of the sets. */
  readonly next?: readonly number[];
  /** A text for everything `key` depends on: equal pools with equal texts have equal keys and are counted only once. */
  readonly memo?: string;
};

/**
 * The same for a pool whose dice each come to something by themselves, such as the rounds of a burst: throws whose dice come to
 * the same words, in whatever order, are alike.
 */
export type AlikeEach = {
  /** What this die of the pool, by its place in it, comes to with a face. */
  each(face: number, die: number): string;
};

/** A throw of dice: who throws which dice (`[4]`, `[10, 10]`), for what, by which clause, and what goes with the number. */
export type RollRequest = {
  readonly seat: Seat;
  readonly dice: readonly number[];
  readonly label: string;
  readonly clause: ClauseId;
  readonly why?: readonly Step[];
  readonly about?: Json;
  readonly alike?: Alike | AlikeEach;
  /**
   * The part of the outcome that only this throw and others of the same name change. No other throw or question depends
   * on it.
   */
  readonly part?: string;
  /**
   * Where in a course this throw stands, with all that the procedure remembers of what went before: in two courses of one
   * order that come to it in equal states, everything that follows is the same.
   */
  readonly stage?: string;
};

/** What a procedure yields to its runner: a question, several questions at once, or a throw of dice. */
export type Request =
  | { readonly type: 'ask'; readonly questions: readonly Question[]; readonly checkpoint: boolean }
  | { readonly type: 'roll'; readonly roll: RollRequest };

/** A procedure of the rules: plain code that asks and rolls as the book says, and ends with a value. */
export type Play<T = void> = Generator<Request, T, readonly Command[] | readonly number[]>;

/**
 * Where a question comes up in the game. A checkpoint promises that `play` started anew from the state asks it again.
 */
export type AskOptions<M extends readonly AnyDecision[]> = {
  readonly seat: Seat;
  readonly moment: string;
  readonly frame: Frame;
  readonly menu: M;
  readonly about?: Json;
  readonly checkpoint?: boolean;
};

/** Asks one seat; goes on with its legal answer, typed by the menu. */
export function* ask<const M extends readonly AnyDecision[]>(options: AskOptions<M>): Play<CommandOf<M[number]>> {
  const { seat, moment, frame, menu, about = null, checkpoint = false } = options;
  const answers = yield { type: 'ask', questions: [{ seat, moment, frame, menu, about }], checkpoint };
  return answers[0] as CommandOf<M[number]>;
}

/** Asks several seats at once; nobody sees another's answer before all are in. Answers come in the order asked. */
export function* askAll<const M extends readonly AnyDecision[]>(
  questions: readonly AskOptions<M>[],
): Play<readonly CommandOf<M[number]>[]> {
  if (questions.length === 0) return [];
  const answers = yield {
    type: 'ask',
    questions: questions.map(({ seat, moment, frame, menu, about = null }) => ({ seat, moment, frame, menu, about })),
    checkpoint: questions.some((question) => question.checkpoint === true),
  };
  return answers as readonly CommandOf<M[number]>[];
}

/** Throws a whole pool and goes on with its faces, in the order of the dice. The throw is logged with its reasons. */
export function* roll(request: RollRequest): Play<readonly number[]> {
  return (yield { type: 'roll', roll: request }) as readonly number[];
}

/** Throws one die. */
export function* rollOne(sides: number, request: Omit<RollRequest, 'dice'>): Play<number> {
  const faces = yield* roll({ ...request, dice: [sides] });
  return faces[0] as number;
}
