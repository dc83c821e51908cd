import type { Fact } from '@sandtable/game';
import type { Command, GameEvent, Rejection, Seat } from '@sandtable/kernel';
import type { Branch } from './branch.ts';
import { type Estimate, estimate } from './estimate.ts';
import { Explorer, OverBudget, Staged } from './explore.ts';
import { CheckpointExplorer } from './explore-checkpoints.ts';
import { StageExplorer } from './explore-stages.ts';
import { nameOf } from './facts.ts';
import type { Subject } from './follow.ts';
import type { OddsGame, Policy } from './guide.ts';
import { type Marginal, marginalsOf } from './marginals.ts';
import { TooManyThrows } from './pool.ts';
import { type Position, readOrder, standAt } from './position.ts';

/** How questions on the way were answered. */
export type PolicyName = 'pass' | 'best' | 'own';

/** Everything that can result from an order, exactly. */
export type ExactOdds = {
  readonly exact: true;
  readonly policy: PolicyName;
  readonly branches: readonly Branch[];
  readonly marginals: readonly Marginal[];
  /** How many courses were run. */
  readonly runs: number;
};

/** What probably results from an order with too many courses to follow them all. */
export type EstimatedOdds = {
  readonly exact: false;
  readonly policy: PolicyName;
  readonly marginals: readonly Estimate[];
  readonly samples: number;
  readonly seed: number;
};

export type Odds = ExactOdds | EstimatedOdds;

export type OddsOptions<State> = {
  /** `pass` by default. Estimates can't look ahead: if `best` exceeds the budget, they use `pass` and say so. */
  readonly policy?: Policy<State>;
  /** The most courses to run before an estimate is made instead. */
  readonly budget?: number;
  readonly samples?: number;
  readonly seed?: number;
  /** False: every throw is followed separately, and nothing is factored. For proofs, however long they take. */
  readonly merge?: boolean;
  /** False: parts are multiplied out, but throws are merged. For proofs. */
  readonly factor?: boolean;
  /**
   * Only the chances of these facts, which is much faster: a course is followed until all of them have happened. They must be
   * facts that are noted once and stay, such as a hit. With `best` all facts matter for the choices, so nothing is saved.
   */
  readonly asks?: readonly Pick<Fact, 'what' | 'of'>[];
};

const BUDGET = 4000;
const SAMPLES = 2000;

/** The odds of a seat's answer to the question it is asked in a position, or why that answer is refused. */
export function oddsOf<State, Event extends GameEvent>(
  game: OddsGame<State, Event>,
  position: Position<State>,
  seat: Seat,
  answer: Command,
  options: OddsOptions<State> = {},
): Odds | { readonly rejection: Rejection } {
  const { policy = 'pass', budget = BUDGET, merge = true, factor = merge } = options;
  const origin = standAt(game.ruleset, position);
  const read = readOrder(origin, seat, answer);
  if ('rejection' in read) return read;
  // Faces set for the next throw could hit the second of two throws that are read together.
  const mayMerge = merge && origin.loadedRoll === undefined;
  const { asks } = policy === 'best' ? {} : options;
  const asked = asks === undefined ? {} : { asked: new Set(asks.map(({ what, of }) => nameOf(what, of))) };
  const subject: Subject<State, Event> = {
    game,
    origin,
    seat,
    command: read.command,
    policy,
    merge: mayMerge,
    ...asked,
  };
  try {
    const { branches, runs } = explored(subject, budget, factor);
    const name = typeof policy === 'function' ? 'own' : policy;
    return { exact: true, policy: name, branches, marginals: marginalsOf(branches), runs };
  } catch (error) {
    if (!(error instanceof OverBudget || error instanceof TooManyThrows)) throw error;
  }
  return sampledOdds(subject, options);
}

/** An order with stages is followed stage by stage, one that passes checkpoints from one to the next, any other as a whole. */
function explored<State, Event extends GameEvent>(
  subject: Subject<State, Event>,
  budget: number,
  factor: boolean,
): { readonly branches: readonly Branch[]; readonly runs: number } {
  const explorer = new Explorer(subject, budget, factor);
  try {
    return { branches: explorer.explore(), runs: explorer.runs };
  } catch (error) {
    if (!(error instanceof Staged)) throw error;
    const Stages = error.by === 'throws' ? StageExplorer : CheckpointExplorer;
    const stages = new Stages(subject, budget - explorer.runs);
    const branches = stages.explore();
    return { branches, runs: explorer.runs + stages.runs };
  }
}

function sampledOdds<State, Event extends GameEvent>(
  subject: Subject<State, Event>,
  options: OddsOptions<State>,
): EstimatedOdds {
  const { samples = SAMPLES, seed = 1 } = options;
  const plain = subject.policy === 'best' ? { ...subject, policy: 'pass' as const } : subject;
  const policy = typeof plain.policy === 'function' ? 'own' : 'pass';
  return { exact: false, policy, marginals: estimate(plain, samples, seed), samples, seed };
}
