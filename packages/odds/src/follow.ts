import type { Command, GameEvent, Question, RollRequest, Runner, Seat } from '@sandtable/kernel';
import type { OddsGame, Policy } from './guide.ts';

/** What is run: an answer to an open question, and how questions after it are answered. */
export type Subject<State, Event extends GameEvent> = {
  readonly game: OddsGame<State, Event>;
  /** A runner at the question. It stays there: every course is run in a probe of its own. */
  readonly origin: Runner<State, Event>;
  readonly seat: Seat;
  readonly command: Command;
  readonly policy: Policy<State>;
  /** Whether throws that the rules call alike are followed only once. */
  readonly merge: boolean;
  /** Only these facts are kept, by name. They are noted once and stay, so a course is followed only until all have been. */
  readonly asked?: ReadonlySet<string>;
};

/** Follows a course: hears every event as soon as it is applied, throws the dice, answers the questions. */
export interface Follower<State, Event> {
  read(state: State, event: Event): void;
  /** Undefined breaks off the course here. */
  roll(request: RollRequest): readonly number[] | undefined;
  answer(state: State, question: Question): Command;
  /** Called at a checkpoint that still belongs to the order; true ends the course there. If absent, it goes on. */
  stops?(): boolean;
}

/** Thrown through the rules to leave a course that would go on without asking anybody. */
const ENOUGH = new Error('the course has been followed far enough');

type Order<State, Event extends GameEvent> = Pick<Subject<State, Event>, 'game' | 'origin' | 'seat' | 'command'>;

/** Where a course reached a checkpoint, or its end. */
export type Stop<State> = {
  readonly state: State;
  /** The one question of a checkpoint that still belongs to the order, and what can differ there. */
  readonly goesOn?: { readonly question: Question; readonly stage: string };
};

/**
 * Plays on with the rules' own coroutine to the next checkpoint that asks for another order, or to the very next checkpoint if
 * the follower says so. Undefined if the course was broken off.
 */
export function follow<State, Event extends GameEvent>(
  order: Order<State, Event>,
  follower: Follower<State, Event>,
): Stop<State> | undefined {
  try {
    return playOn(order, follower);
  } catch (error) {
    if (error === ENOUGH) return undefined;
    throw error;
  }
}

function playOn<State, Event extends GameEvent>(
  { game, origin, seat, command }: Order<State, Event>,
  follower: Follower<State, Event>,
): Stop<State> | undefined {
  let isBroken = false;
  const runner = origin.probe(
    (roll) => {
      const faces = follower.roll(roll);
      isBroken = faces === undefined;
      return faces;
    },
    (event) => {
      if (event.type === 'rolled') return;
      follower.read(runner.state, event as Event);
      if (game.odds.ends.has(event.type)) throw ENOUGH;
    },
  );
  runner.answer(seat, command);
  while (!isBroken && runner.waiting.length > 0) {
    const { waiting, answers } = runner;
    if (runner.atCheckpoint) {
      const [question] = waiting as [Question];
      const stage = waiting.length === 1 ? game.odds.stage?.(runner.state, question) : undefined;
      if (stage === undefined) break;
      if (follower.stops?.() === true) return { state: runner.state, goesOn: { question, stage } };
    }
    for (const question of waiting.filter((_, i) => answers[i] === undefined)) {
      runner.answer(question.seat, follower.answer(runner.state, question));
    }
  }
  return isBroken ? undefined : { state: runner.state };
}

/** The answer of a policy other than `best`. */
export function answerBy<State, Event extends GameEvent>(
  { game, policy }: Pick<Subject<State, Event>, 'game' | 'policy'>,
  state: State,
  question: Question,
): Command {
  return typeof policy === 'function' ? policy(state, question) : game.odds.plain(state, question);
}
