import { amountText, type Detail, doing, inTwoForms, listed, type Sentence, say } from '@sandtable/game';
import type { Command, Json, Reason, Rejection, Result, Step } from '@sandtable/kernel';
import { seen } from '../view-types.ts';
import { commandText, orderText } from './describe-command.ts';
import { rejections } from './english/rejections.ts';
import { reasonText } from './english/steps.ts';
import { inchesText } from './measures.ts';
import { briefedBy } from './mission/briefed.ts';
import { decidingText } from './mission/condition-rows.ts';
import { type Names, namesIn } from './names.ts';

/** Why a command was refused and what helps, for every code the game and the kernel know. */
export function describeRejection(view: Json, { code, clause, detail = {}, nearest }: Rejection): Sentence {
  const names = namesIn(seen(view));
  const refuse = Object.hasOwn(rejections, code) ? rejections[code] : undefined;
  const text = refuse?.(detail, names, clause) ?? `${code} ${JSON.stringify(detail)}`;
  const near = (nearest as { kind?: unknown } | undefined)?.kind;
  return typeof near === 'string' ? say`${text} ${insteadText(names, nearest as Command)}` : say`${text}`;
}

/** The nearest thing that works: `Scout can move to the hedge.` */
function insteadText(names: Names, command: Command): Sentence {
  const { unit } = ((command as { do?: Command }).do ?? command) as Command & { readonly unit?: string };
  const order = orderText(names, command);
  const shown = unit === undefined ? say`Try this: ${order}.` : say`${names.unit(unit)} can ${order}.`;
  return inTwoForms(shown, say`Try: ${commandText(names, command)}`);
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

/** Reasons that the score says as well. */
const PLAIN_REASONS: ReadonlySet<string> = new Set(['points', 'equal-points']);

/** How the game ended: `Red wins 9–2.`, `Draw: no side is beaten.` */
export function describeResult(view: Json, { outcome, seats, scores, reasons }: Result): Sentence {
  const table = seen(view);
  const names = namesIn(table);
  const told = reasons.filter(({ what }) => !PLAIN_REASONS.has(what)).map((reason) => endReason(view, reason));
  const why = told.length === 0 ? '' : say`: ${listed(told)}`;
  // Only points, and units still up, are a score; conditions are met or not.
  const score = table.scenario.victory.kind === 'conditions' ? '' : scoreText(seats, scores);
  if (outcome !== 'won') return say`Draw${score === '' ? '' : `, ${score}`}${why}.`;
  return say`${doing(seats.map(names.seat), 'wins')}${score === '' ? '' : ` ${score}`}${why}.`;
}

function endReason(view: Json, reason: Reason): Sentence {
  const { victory } = seen(view).scenario;
  if (reason.what !== 'conditions' || victory.kind !== 'conditions') return reasonText(reason);
  const text = decidingText(briefedBy(view, 'spectator'), victory, Number(reason.note));
  return text.map((span, i) => (i === text.length - 1 ? { ...span, text: span.text.replace(/\.$/, '') } : span));
}

/** `9–2`, the winner's points first. */
function scoreText(winners: readonly string[], scores: Result['scores']): string {
  const first = Object.entries(scores).filter(([seat]) => winners.includes(seat));
  const rest = Object.entries(scores).filter(([seat]) => !winners.includes(seat));
  return [...first, ...rest].map(([, points]) => points).join('–');
}
