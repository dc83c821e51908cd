import type { Command, GameEvent, Play, Question, Request, RollRequest, Table } from '@sandtable/kernel';
import type { OddsGame, Policy } from './guide.ts';

/** What is run: an order in a position, and how questions on the way are answered. */
export type Subject<State, Event extends GameEvent> = {
  readonly game: OddsGame<State, Event>;
  readonly state: State;
  course(table: Table<State, Event>): Play<unknown>;
  readonly policy: Policy<State>;
  /** Whether throws that the rules call alike are followed only once. */
  readonly merge: boolean;
};

/** Whoever follows a course: hears of every event as soon as it is applied, throws the dice, answers the questions. */
export interface Follower<State, Event> {
  read(state: State, event: Event): void;
  /** Undefined: the course is broken off here. */
  roll(request: RollRequest): readonly number[] | undefined;
  answer(state: State, question: Question): Command;
}

/** Runs the course on a copy of the state, up to its end or the next checkpoint: there another order is asked for. */
export function follow<State, Event extends GameEvent>(
  { game, state: before, course }: Pick<Subject<State, Event>, 'game' | 'state' | 'course'>,
  follower: Follower<State, Event>,
): void {
  const { ruleset } = game;
  const state = ruleset.clone(before);
  const table: Table<State, Event> = {
    state,
    emit(event) {
      ruleset.apply(state, event);
      follower.read(state, event);
    },
  };
  const play = course(table);
  let step: IteratorResult<Request, unknown> = play.next([]);
  while (step.done !== true) {
    const request = step.value;
    if (request.type === 'roll') {
      const faces = follower.roll(request.roll);
      if (faces === undefined) return;
      step = play.next(faces);
    } else if (request.checkpoint) return;
    else step = play.next(request.questions.map((question) => follower.answer(state, question)));
  }
}

/** The answer of a policy that leaves no choice. */
export function answerBy<State, Event extends GameEvent>(
  { game, policy }: Pick<Subject<State, Event>, 'game' | 'policy'>,
  state: State,
  question: Question,
): Command {
  return typeof policy === 'function' ? policy(state, question) : game.odds.plain(state, question);
}
