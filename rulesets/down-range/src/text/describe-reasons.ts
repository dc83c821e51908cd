import { amountText, type Detail, doing, joined, type Sentence, say } from '@sandtable/game';
import type { Command, Json, Reason, Rejection, Result, Step } from '@sandtable/kernel';
import { seen } from '../view-types.ts';
import { commandText } from './describe-command.ts';
import { rejections } from './english/rejections.ts';
import { reasonText } from './english/steps.ts';
import { inchesText } from './measures.ts';
import { namesIn } from './names.ts';

/** Why a command was refused and what helps, for every code the game and the kernel know. */
export function describeRejection(view: Json, { code, detail = {}, nearest }: Rejection): Sentence {
  const names = namesIn(seen(view));
  const refuse = Object.hasOwn(rejections, code) ? rejections[code] : undefined;
  const text = refuse?.(detail, names) ?? `${code} ${JSON.stringify(detail)}`;
  const near = (nearest as { kind?: unknown } | undefined)?.kind;
  const possible = typeof near === 'string' ? say` Possible: ${commandText(names, nearest as unknown as Command)}` : '';
  return say`${text}${possible}`;
}

/** One step or reason: `+2  climbing`. Lengths are told in inches. */
export function stepDetail(step: Step | (Reason & { readonly effect?: string })): Detail {
  const effect = (step as { effect?: string }).effect;
  const side = effect === undefined ? '' : effect === 'advantage' ? 'Advantage: ' : 'Disadvantage: ';
  return { text: say`${amountText(step as Step, numberText)}${side}${reasonText(step)}`, clause: step.clause };
}

/** Lengths are told in inches, small numbers as they are. */
function numberText(value: number): string {
  return Math.abs(value) >= 100 ? inchesText(value) : String(value);
}

/** How the game ended: who, with what, and why. */
export function describeResult(view: Json, { outcome, seats, scores, reasons }: Result): Sentence {
  const names = namesIn(seen(view));
  const who = seats.map(names.seat);
  const between = who.length === 0 ? '' : say` between ${joined(who, ' and ')}`;
  const verdict = outcome === 'won' ? doing(who, 'wins') : say`A draw${between}`;
  const why =
    reasons.length === 0
      ? ''
      : say`: ${joined(
          reasons.map((reason) => reasonText(reason)),
          ', ',
        )}`;
  const scored = Object.entries(scores).map(([seat, score]) => say`${names.seat(seat)} ${score}`);
  const points = scored.length === 0 ? '' : say` Points: ${joined(scored, ', ')}.`;
  return say`${verdict}${why}.${points}`;
}
