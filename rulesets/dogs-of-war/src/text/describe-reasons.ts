import { amountText, type Detail, doing, listed, type Sayable, type Sentence, say } from '@sandtable/game';
import type { Command, Json, Reason, Rejection, Result, Step, Tally } from '@sandtable/kernel';
import { seen } from '../state-of-view.ts';
import { describeCommand } from './describe-command.ts';
import { refusalText } from './english/rejections.ts';
import { stepWords } from './english/steps.ts';
import { namesIn } from './names.ts';

/** Why a command was refused and what helps, for every code the game and the kernel know. */
export function describeRejection(view: Json, rejection: Rejection): Sentence {
  const table = seen(view);
  const why = say`${refusalText(rejection, namesIn(table), table)}`;
  const { nearest } = rejection;
  const near = (nearest as { kind?: unknown } | undefined)?.kind;
  return typeof near === 'string' ? say`${why} Try this: ${describeCommand(view, nearest as Command)}.` : why;
}

/** One step on the way to a number: `-1  target walking`. */
export function stepDetail(step: Step | Reason): Detail {
  return { text: say`${amountText(step as Step)}${stepWords(step)}`, clause: step.clause };
}

export function tallyDetails(tally: Pick<Tally, 'steps'>, title: Sayable, clause: string): Detail[] {
  return [{ text: say`${title}`, clause }, ...tally.steps.map(stepDetail)];
}

/** How the game ended: `Rangers win 125–62.5: time is up.` */
export function describeResult(view: Json, { outcome, seats, scores, reasons }: Result): Sentence {
  const names = namesIn(seen(view));
  const told = reasons.map(stepWords);
  const why = told.length === 0 ? '' : say`: ${listed(told)}`;
  // Points only decide engagements.
  const counts = seen(view).scenario.mission.kind === 'engagement';
  const score = scoreText(seats, scores);
  if (outcome !== 'won') return say`Draw${counts ? `, ${score}` : ''}${why}.`;
  // A player who concedes may be ahead on points.
  const ahead = counts && seats.every((seat) => (scores[seat] ?? 0) >= Math.max(...Object.values(scores)));
  return say`${doing(seats.map(names.seat), 'wins')}${ahead ? ` ${score}` : ''}${why}.`;
}

/** `125–62.5`, the winner's points first. */
function scoreText(winners: readonly string[], scores: Result['scores']): string {
  const first = Object.entries(scores).filter(([seat]) => winners.includes(seat));
  const rest = Object.entries(scores).filter(([seat]) => !winners.includes(seat));
  return [...first, ...rest].map(([, points]) => points).join('–');
}
