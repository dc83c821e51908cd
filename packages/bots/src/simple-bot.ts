import type { Advice } from '@sandtable/game';
import type { Bot } from './bot.ts';
import { appraised, type Ranked, reasonsOf } from './ranking.ts';

/** Takes what its game's advice thinks best at this moment and looks no further. Ties are broken at random. */
export function simpleBot(advice: Advice, name = 'simple'): Bot {
  return {
    name,
    choose(view, decision, budget) {
      const plain = advice.atOnce?.(view, decision);
      if (plain !== undefined) return plain;
      let best: Ranked[] = [];
      for (const ranked of appraised(advice, view, decision, budget)) {
        const lead = ranked.appraisal.score - (best[0]?.appraisal.score ?? Number.NEGATIVE_INFINITY);
        if (lead > 0) best = [ranked];
        else if (lead === 0) best.push(ranked);
      }
      const chosen = best[budget.random.below(best.length)] as Ranked;
      return { command: chosen.command, reasons: reasonsOf(chosen) };
    },
  };
}
