import { amountText, type Detail, doing } from '@sandtable/game';
import type { Command, Json, Reason, Rejection, Result, Step } from '@sandtable/kernel';
import { seen } from '../view-types.ts';
import { commandText } from './describe-command.ts';
import { rejections } from './english/rejections.ts';
import { reasonText } from './english/steps.ts';
import { inchesText } from './measures.ts';
import { namesIn } from './names.ts';

/** Why a command was refused and what helps, for every code the game and the kernel know. */
export function describeRejection(view: Json, { code, detail = {}, nearest }: Rejection): string {
  const names = namesIn(seen(view));
  const say = Object.hasOwn(rejections, code) ? rejections[code] : undefined;
  const text = say === undefined ? `${code} ${JSON.stringify(detail)}` : say(detail, names);
  const near = (nearest as { kind?: unknown } | undefined)?.kind;
  return typeof near === 'string' ? `${text} Possible: ${commandText(names, nearest as unknown as Command)}` : text;
}

/** One step or reason: `+2  climbing`. Lengths are told in inches. */
export function stepDetail(step: Step | (Reason & { readonly effect?: string })): Detail {
  const effect = (step as { effect?: string }).effect;
  const side = effect === undefined ? '' : effect === 'advantage' ? 'Advantage: ' : 'Disadvantage: ';
  return { text: `${amountText(step as Step, numberText)}${side}${reasonText(step)}`, clause: step.clause };
}

/** Big numbers are lengths. */
function numberText(value: number): string {
  return Math.abs(value) >= 100 ? inchesText(value) : String(value);
}

/** How the game ended: who, with what, and why. */
export function describeResult(view: Json, { outcome, seats, scores, reasons }: Result): string {
  const names = namesIn(seen(view));
  const who = seats.map(names.seat).join(' and ');
  const verdict = outcome === 'won' ? doing(who, 'wins') : `A draw${who === '' ? '' : ` between ${who}`}`;
  const why = reasons.map(reasonText).join(', ');
  const points = Object.entries(scores).map(([seat, score]) => `${names.seat(seat)} ${score}`);
  return `${verdict}${why === '' ? '' : `: ${why}`}.${points.length === 0 ? '' : ` Points: ${points.join(', ')}.`}`;
}
