import { assert, type Command } from '@sandtable/kernel';
import type { Advice, Appraisal, Bot } from './bot.ts';

/** Takes what its game's advice thinks best at this moment and looks no further. Equals are decided by lot. */
export function simpleBot(advice: Advice): Bot {
  return {
    name: 'simple',
    choose(view, decision, candidates, random) {
      assert(candidates.length > 0, 'a bot was asked to choose from nothing');
      const appraise = advice.appraiser(view, decision);
      let best: { command: Command; appraisal: Appraisal }[] = [];
      for (const command of [...candidates, ...advice.candidates(decision)]) {
        const appraisal = appraise(command);
        const lead = appraisal.score - (best[0]?.appraisal.score ?? Number.NEGATIVE_INFINITY);
        if (lead > 0) best = [{ command, appraisal }];
        else if (lead === 0) best.push({ command, appraisal });
      }
      const { command, appraisal } = best[random.below(best.length)] as { command: Command; appraisal: Appraisal };
      return { command, reasons: appraisal.why === '' ? [] : [appraisal.why] };
    },
  };
}
