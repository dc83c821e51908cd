import { plainPlanner } from '../../thinker/plain-planner.ts';
import type { Planner } from '../../thinker/planner.ts';
import { aimOf } from './aim.ts';
import { deskOf } from './desk.ts';
import { eyeOf } from './eye.ts';
import { factsOf } from './facts.ts';
import { info } from './info.ts';
import { measureOf } from './measure.ts';
import { placingOf } from './placing.ts';
import { planOf } from './plan.ts';
import { questionOf } from './question.ts';
import { sightsOf } from './sights.ts';
import { tableOf } from './table.ts';

/** Everything the screen asks about a game of Ranged Fun. */
export function rangedFunPlanner(): Planner {
  const plain = plainPlanner(info, (view, from, to) => measureOf(tableOf(view), from, to));
  return {
    ...plain,
    facts: factsOf,
    consider(view, decision) {
      return { ...plain.consider(view, decision), ...questionOf(view, decision), placing: placingOf(view, decision) };
    },
    desk: (view, decision, unit) => deskOf(tableOf(view), decision, unit, plain.consider(view, decision).choices),
    plan: (view, decision, wish) => planOf(tableOf(view), decision, wish),
    aim: (view, decision, wish) => aimOf(tableOf(view), decision, wish),
    eye: (view, unit, from) => eyeOf(tableOf(view), unit, from),
    sights: (view, unit, from) => sightsOf(tableOf(view), unit, from),
    measure: (view, from, to) => measureOf(tableOf(view), from, to),
  };
}
