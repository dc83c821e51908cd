import { amountText, capitalized, type Detail, doing, listed, type Sayable, type Sentence, say } from '@sandtable/game';
import type { Command, Json, Reason, Rejection, Result, Step, Tally } from '@sandtable/kernel';
import { seen } from '../state-of-view.ts';
import { describeCommand } from './describe-command.ts';
import { rejections } from './english/rejections.ts';
import { steps } from './english/steps.ts';
import { inchesText } from './measures.ts';
import { namesIn } from './names.ts';

/** Why a command was refused and what helps, for every code the game and the kernel know. */
export function describeRejection(view: Json, { code, clause, detail = {}, nearest }: Rejection): Sentence {
  const table = seen(view);
  const why = capitalized(say`${rejections[code]?.(detail, namesIn(table), table, clause) ?? code}`);
  const near = (nearest as { kind?: unknown } | undefined)?.kind;
  // The nearest thing that works: `Try this: Move Crusader to the hedge.`
  return typeof near === 'string' ? say`${why} Try this: ${describeCommand(view, nearest as Command)}.` : why;
}

/** One step on the way to a number: `+1  closer than 6″`. */
export function stepDetail(step: Step | Reason): Detail {
  const number = step.what === 'speed' || step.what === 'slowing-terrain' ? inchesText : String;
  return { text: say`${amountText(step as Step, number)}${wordsOf(step)}`, clause: step.clause };
}

/** A step without its amount, for places that show the amount separately. */
export function wordsOf(step: Step | Reason): Sayable {
  return steps[step.what]?.(step) ?? step.what;
}

export function tallyDetails(tally: Tally, title: Sayable): Detail[] {
  return [{ text: say`${title}`, clause: tally.binding }, ...tally.steps.map(stepDetail)];
}

/** How the game ended: `Coalition wins 3–1.`, `Draw, 2–2: time is up.` */
export function describeResult(view: Json, { outcome, seats, scores, reasons }: Result): Sentence {
  const names = namesIn(seen(view));
  const told = reasons.filter(({ what }) => what !== 'points').map(wordsOf);
  const why = told.length === 0 ? '' : say`: ${listed(told)}`;
  const score = scoreText(seats, scores);
  if (outcome !== 'won') return say`Draw, ${score}${why}.`;
  // A defender who held out may be behind on points.
  const ahead = seats.every((seat) => (scores[seat] ?? 0) >= Math.max(...Object.values(scores)));
  return say`${doing(seats.map(names.seat), 'wins')}${ahead ? ` ${score}` : ''}${why}.`;
}

/** `9–2`, the winner's points first. */
function scoreText(winners: readonly string[], scores: Result['scores']): string {
  const first = Object.entries(scores).filter(([seat]) => winners.includes(seat));
  const rest = Object.entries(scores).filter(([seat]) => !winners.includes(seat));
  return [...first, ...rest].map(([, points]) => points).join('–');
}
