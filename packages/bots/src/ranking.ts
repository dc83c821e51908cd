import { assert, type Command, type SeatDecision, type SeatView } from '@sandtable/kernel';
import type { Advice, Appraisal, Budget } from './bot.ts';

export type Ranked = { readonly command: Command; readonly appraisal: Appraisal };

/**
 * Every sampled answer and those the game suggests beside them, each with what the game thinks of it; or only those that
 * `choose` takes from them.
 */
export function appraised(
  advice: Advice,
  view: SeatView,
  decision: SeatDecision,
  { candidates }: Budget,
  choose: (commands: readonly Command[]) => readonly Command[] = (commands) => commands,
): Ranked[] {
  assert(candidates.length > 0, 'a bot was asked to choose from nothing');
  const appraise = advice.appraiser(view, decision);
  return choose([...candidates, ...advice.candidates(decision, view)]).map((command) => ({
    command,
    appraisal: appraise(command),
  }));
}

export function reasonsOf({ appraisal: { why } }: Ranked): readonly string[] {
  return why === '' ? [] : [why];
}
