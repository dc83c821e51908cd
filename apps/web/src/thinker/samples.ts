import type { AnyDecision, Command, Question } from '@sandtable/kernel';
import { seededRandom, seedOf } from '../ground/noise.ts';
import type { GameInfo, SeatedDecision } from './game-info.ts';

/** The question as the rules' own functions take it, with the kinds of answer it offers. */
export function questionOf({ game: { ruleset } }: GameInfo, { view, decision }: SeatedDecision): Question {
  const kinds = new Set(decision.offers.map(({ kind }) => kind));
  const menu = ruleset.decisions.filter(({ kind }) => kinds.has(kind));
  const { moment, frame, about } = decision;
  return { seat: view.viewer, moment, frame, about, menu };
}

/**
 * Sensible answers, as far as the seat's own view tells. A few questions rest on facts that no view holds; there the rules
 * find nothing, or fail, and what the offer says is all there is to choose from.
 */
export function samplesFor(info: GameInfo, asked: SeatedDecision): Command[] {
  const question = questionOf(info, asked);
  const state: unknown = info.game.previews.stateOf(asked.view.game);
  return question.menu.flatMap((kind) => sampled(kind, state, question));
}

function sampled(kind: AnyDecision, state: unknown, question: Question): readonly Command[] {
  try {
    return kind.sample(state, question);
  } catch {
    return [];
  }
}

/** The answer that a computer player would look at first. */
export function bestAnswer(info: GameInfo, asked: SeatedDecision): Command | null {
  const { view, decision } = asked;
  const commands = [...samplesFor(info, asked), ...info.game.advice.candidates(decision, view)];
  const appraise = info.game.advice.appraiser(view, decision);
  let best: Command[] = [];
  let most = Number.NEGATIVE_INFINITY;
  for (const command of commands) {
    const { score } = appraise(command);
    if (score < most) continue;
    if (score > most) best = [];
    best.push(command);
    most = score;
  }
  // Of several that look alike any will do; always the first would crowd units into a corner. The same question gets the
  // same answer, so that what goes wrong can be seen again.
  const random = seededRandom(seedOf(`${decision.id} ${JSON.stringify(decision.about)}`));
  return best[Math.floor(random() * best.length)] ?? null;
}
