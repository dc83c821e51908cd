import {
  type Command,
  type GameEvent,
  handDice,
  type Input,
  type MatchParts,
  type Rejection,
  type Ruleset,
  Runner,
  readAnswer,
  reject,
  type Seat,
} from '@sandtable/kernel';

/**
 * Where an order is given: the state at a checkpoint and the answers and throws since. `Match.parts()` is one; so is a state
 * made from a seat's view at a checkpoint.
 */
export type Position<State> = {
  readonly checkpoint: State;
  readonly inputs?: readonly Input[];
  readonly loadedRoll?: MatchParts<State>['loadedRoll'];
};

/** A separate runner at the open question; the given state isn't changed. */
export function standAt<State, Event extends GameEvent>(
  ruleset: Ruleset<State, Event>,
  { checkpoint, inputs = [], loadedRoll }: Position<State>,
): Runner<State, Event> {
  const runner = Runner.resume(ruleset, ruleset.clone(checkpoint), inputs, handDice(), 0, () => {});
  runner.loadedRoll = loadedRoll ?? runner.loadedRoll;
  return runner;
}

/** An answer to the question a seat is asked there, as a match would read it, or why a match would refuse it. */
export function readOrder<State, Event extends GameEvent>(
  runner: Runner<State, Event>,
  seat: Seat,
  answer: Command,
): { readonly command: Command } | { readonly rejection: Rejection } {
  const question = runner.openTo(seat);
  if (question === undefined) return { rejection: reject('not-your-decision', 'SK-CMD-1', { seat }) };
  return readAnswer(runner.state, question, answer);
}
