import { amountText, type Detail, listed, type Sayable, type Sentence, say } from '@sandtable/game';
import type { Json, Reason, Rejection, Result, Step, Tally } from '@sandtable/kernel';
import { seen } from '../view-types.ts';
import { english } from './english/index.ts';
import { type Names, namesIn } from './names.ts';

/** Why a command was refused and what helps, for every code the game and the kernel know. */
export function describeRejection(view: Json, { code, clause, detail = {} }: Rejection, words = english): Sentence {
  const refuse = words.rejections[code];
  const table = seen(view);
  return say`${refuse?.(detail, namesIn(table, words), clause, table) ?? `${code} ${JSON.stringify(detail)}`}`;
}

/** One step on the way to a number: `+1  cover in the way: the house`. */
export function describeStep(view: Json, step: Step, words = english): Detail {
  return stepDetail(step, namesIn(seen(view), words), words);
}

/** The same without its amount, for places that show the amount separately. */
export function stepWords(view: Json, step: Step, words = english): Sentence {
  return say`${wordsOf(step, namesIn(seen(view), words), words)}`;
}

export function stepDetail(step: Step | Reason, names: Names, words = english): Detail {
  return { text: say`${amountText(step as Step)}${wordsOf(step, names, words)}`, clause: step.clause };
}

function wordsOf(step: Step | Reason, names: Names, words: typeof english): Sayable {
  return words.steps[step.what]?.(step, names) ?? step.what;
}

/** A number with its steps, its total first. */
export function describeTally(view: Json, tally: Tally, title: Sayable, words = english): Detail[] {
  return tallyDetails(tally, title, namesIn(seen(view), words), words);
}

export function tallyDetails(tally: Tally, title: Sayable, names: Names, words = english): Detail[] {
  return [{ text: say`${title}`, clause: tally.binding }, ...tally.steps.map((step) => stepDetail(step, names, words))];
}

/** Reasons that the score says as well. */
const PLAIN_REASONS: ReadonlySet<string> = new Set(['most-points']);

/** How the game ended: `Red wins 9–2.`, `Draw, 3–3: neither side is far enough ahead.` */
export function describeResult(view: Json, { outcome, seats, scores, reasons }: Result, words = english): Sentence {
  const names = namesIn(seen(view), words);
  const told = reasons.filter(({ what }) => !PLAIN_REASONS.has(what)).map((reason) => wordsOf(reason, names, words));
  const why = told.length === 0 ? '' : say`: ${listed(told)}`;
  const score = scoreText(seats, scores);
  if (outcome !== 'won') return say`${words.tables.drawn}${score === '' ? '' : `, ${score}`}${why}.`;
  return say`${words.tables.won(seats.map(names.seat))}${score === '' ? '' : ` ${score}`}${why}.`;
}

/** `9–2`, the winner's points first. */
function scoreText(winners: readonly string[], scores: Result['scores']): string {
  const first = Object.entries(scores).filter(([seat]) => winners.includes(seat));
  const rest = Object.entries(scores).filter(([seat]) => !winners.includes(seat));
  return [...first, ...rest].map(([, points]) => points).join('–');
}
