import type { Advice, Appraisal } from '@sandtable/game';
import { assert, type Command, type SeatDecision, type SeatView } from '@sandtable/kernel';
import type { Budget } from './bot.ts';

export type Ranked = { readonly command: Command; readonly appraisal: Appraisal };

/**
 * Every sampled answer and those the game suggests beside them, each with what the game thinks of it; or only those that
 * `choose` makes of them, each when its turn comes.
 */
export function appraised(
  advice: Pick<Advice, 'candidates' | 'appraiser'>,
  view: SeatView,
  decision: SeatDecision,
  { candidates }: Budget,
  choose: (commands: readonly Command[]) => Iterable<Command> = (commands) => commands,
): Ranked[] {
  assert(candidates.length > 0, 'a bot was asked to choose from nothing');
  const appraise = advice.appraiser(view, decision);
  return Array.from(choose([...candidates, ...advice.candidates(decision, view)]), (command) => ({
    command,
    appraisal: appraise(command),
  }));
}

export function reasonsOf({ appraisal: { why } }: Ranked): readonly string[] {
  return why === '' ? [] : [why];
}
