import type { Random } from '@sandtable/kernel';
import type { Advice, Bot } from './bot.ts';
import { appraised, type Ranked, reasonsOf } from './ranking.ts';

/** Of so many answers at most it thinks at all. */
const FEW = 6;
/** It takes the next best for better, one time in so many. */
const SLIPS = 3;
/** One decision in so many it does not think about: anything goes that is not plainly bad. */
const BLUNDERS = 3;

/**
 * Knows what is good but not how good: goes down the list of the best few answers and stops too late now and then, and
 * sometimes just does something. Sensible enough for a first opponent, and beaten by anybody who looks twice.
 */
export function recruitBot(advice: Advice): Bot {
  return {
    name: 'recruit',
    choose(view, decision, budget) {
      const { random } = budget;
      const ranked = appraised(advice, view, decision, budget).map((each) => ({ ...each, lot: random.bits() }));
      ranked.sort((a, b) => b.appraisal.score - a.appraisal.score || a.lot - b.lot);
      const chosen = ranked[placeIn(ranked.length, random)] as Ranked;
      return { command: chosen.command, reasons: reasonsOf(chosen) };
    },
  };
}

/** Which of the answers it takes, 0 being the best. */
function placeIn(count: number, random: Random): number {
  if (random.below(BLUNDERS) === 0) return random.below(Math.ceil(count / 2));
  const last = Math.min(FEW, count) - 1;
  let at = 0;
  while (at < last && random.below(SLIPS) === 0) at += 1;
  return at;
}
