import { amountText, type Detail } from '@sandtable/game';
import type { Json, Reason, Rejection, Result, Step, Tally } from '@sandtable/kernel';
import { seen } from '../view-types.ts';
import { english } from './english/index.ts';
import { type Names, namesIn } from './names.ts';

/** Why a command was refused and what helps, for every code the game and the kernel know. */
export function describeRejection(view: Json, { code, detail = {} }: Rejection, words = english): string {
  const say = words.rejections[code];
  return say === undefined ? `${code} ${JSON.stringify(detail)}` : say(detail, namesIn(seen(view), words));
}

/** One step on the way to a number: `+1  cover on the way at (4,5)`. */
export function describeStep(view: Json, step: Step, words = english): Detail {
  return stepDetail(step, namesIn(seen(view), words), words);
}

export function stepDetail(step: Step | Reason, names: Names, words = english): Detail {
  const text = words.steps[step.what]?.(step, names) ?? step.what;
  return { text: `${amountText(step as Step)}${text}`, clause: step.clause };
}

/** A number with its steps, its total first. */
export function describeTally(view: Json, tally: Tally, title: string, words = english): Detail[] {
  return tallyDetails(tally, title, namesIn(seen(view), words), words);
}

export function tallyDetails(tally: Tally, title: string, names: Names, words = english): Detail[] {
  return [{ text: title, clause: tally.binding }, ...tally.steps.map((step) => stepDetail(step, names, words))];
}

/** How the game ended: who, with what, and why. */
export function describeResult(view: Json, { outcome, seats, scores, reasons }: Result, words = english): string {
  const names = namesIn(seen(view), words);
  const who = seats.map(names.seat).join(` ${words.conjunction} `);
  const verdict = outcome === 'won' ? words.tables.won(who) : words.tables.drawn(who);
  const why = reasons.map((reason) => words.steps[reason.what]?.(reason, names) ?? reason.what).join(', ');
  const points = Object.entries(scores).map(([seat, score]) => `${names.seat(seat)} ${score}`);
  return `${verdict}: ${why}.${points.length === 0 ? '' : ` ${words.tables.scores(points.join(', '))}`}`;
}
