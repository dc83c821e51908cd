import { type GameEvent, handDice, type Input, type MatchParts, type Ruleset, Runner } from '@sandtable/kernel';

/**
 * Where an order is given: the state of a checkpoint and what came in since. `Match.parts()` is one; so is a state made from
 * a seat's view at a checkpoint.
 */
export type Position<State> = {
  readonly checkpoint: State;
  readonly inputs?: readonly Input[];
  readonly loadedRoll?: MatchParts<State>['loadedRoll'];
};

/** A runner of its own at the open question; the state given stays as it is. */
export function standAt<State, Event extends GameEvent>(
  ruleset: Ruleset<State, Event>,
  { checkpoint, inputs = [], loadedRoll }: Position<State>,
): Runner<State, Event> {
  const runner = Runner.resume(ruleset, ruleset.clone(checkpoint), inputs, handDice(), 0, () => {});
  runner.loadedRoll = loadedRoll ?? runner.loadedRoll;
  return runner;
}
