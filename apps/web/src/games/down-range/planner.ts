import { declineIn } from '../../thinker/passes.ts';
import { plainPlanner } from '../../thinker/plain-planner.ts';
import type { Planner } from '../../thinker/planner.ts';
import { aimOf } from './aim.ts';
import { placeFor } from './deployment.ts';
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

/** Everything the screen asks about a game of Down Range. */
export function downRangePlanner(): Planner {
  const plain = plainPlanner(info, (view, from, to) => measureOf(tableOf(view), from, to));
  return {
    ...plain,
    facts: factsOf,
    consider(view, decision) {
      const considered = plain.consider(view, decision);
      return { ...considered, ...questionOf(view, decision, considered), placing: placingOf(view, decision) };
    },
    desk: (view, decision, unit) => deskOf(tableOf(view), decision, unit, plain.consider(view, decision).choices),
    plan: (view, decision, wish) => planOf(tableOf(view), decision, wish),
    aim: (view, decision, wish) => aimOf(tableOf(view), decision, wish),
    pass(view, decision, id) {
      if (id !== 'wait') return plain.pass(view, decision, id);
      return plain.remember(view, decision, id) ? (declineIn(plain.consider(view, decision).choices) ?? null) : null;
    },
    suggest: (view, decision) => placeFor(view, decision) ?? plain.suggest(view, decision),
    eye: (view, unit, from) => eyeOf(tableOf(view), unit, from),
    sights: (view, unit, from) => sightsOf(tableOf(view), unit, from),
    measure: (view, from, to) => measureOf(tableOf(view), from, to),
  };
}
