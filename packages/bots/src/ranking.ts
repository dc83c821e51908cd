import type { Advice, Appraisal } from '@sandtable/game';
import { assert, type Command, type SeatDecision, type SeatView } from '@sandtable/kernel';
import type { Budget } from './bot.ts';

export type Ranked = { readonly command: Command; readonly appraisal: Appraisal };

/**
 * Every answer the game suggests, or the sampled ones plus its candidates, each with its appraisal. With `choose`, only
 * those it selects, appraised one at a time.
 */
export function appraised(
  advice: Pick<Advice, 'candidates' | 'answers' | 'appraiser'>,
  view: SeatView,
  decision: SeatDecision,
  budget: Budget,
  choose: (commands: readonly Command[]) => Iterable<Command> = (commands) => commands,
): Ranked[] {
  const answers = advice.answers?.(decision, view) ?? [...budget.candidates, ...advice.candidates(decision, view)];
  assert(answers.length > 0, 'a bot was asked to choose from nothing');
  const appraise = advice.appraiser(view, decision);
  return Array.from(choose(answers), (command) => ({
    command,
    appraisal: appraise(command),
  }));
}

export function reasonsOf({ appraisal: { why } }: Ranked): readonly string[] {
  return why === '' ? [] : [why];
}
