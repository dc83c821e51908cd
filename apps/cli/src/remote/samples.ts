import type { AnyGame } from '@sandtable/game';
import type { AnyDecision, Command, Question, SeatDecision, SeatView } from '@sandtable/kernel';

/**
 * Sensible answers to a question of a match on a server, worked out from the seat's own view. A few questions rest on facts
 * that no view holds; there this finds nothing, and the player types an order.
 */
export function samplesFor({ ruleset, odds }: AnyGame, view: SeatView, decision: SeatDecision): Command[] {
  const kinds = new Set(decision.offers.map(({ kind }) => kind));
  const menu = ruleset.decisions.filter(({ kind }) => kinds.has(kind));
  const { moment, frame, about } = decision;
  const question: Question = { seat: view.viewer, moment, frame, about, menu };
  const state: unknown = odds.stateOf(view.game);
  return menu.flatMap((kind) => sampled(kind, state, question));
}

/** The answer a regular bot would give; undefined where it finds none. */
export function bestAnswer(game: AnyGame, view: SeatView, decision: SeatDecision): Command | undefined {
  const appraise = game.advice.appraiser(view, decision);
  const commands = [...samplesFor(game, view, decision), ...game.advice.candidates(decision, view)];
  let best: Command | undefined;
  let most = Number.NEGATIVE_INFINITY;
  for (const command of commands) {
    const { score } = appraise(command);
    if (score <= most) continue;
    best = command;
    most = score;
  }
  return best;
}

function sampled(kind: AnyDecision, state: unknown, question: Question): readonly Command[] {
  try {
    return kind.sample(state, question);
  } catch {
    return [];
  }
}
