import type { SeatDecision } from '@sandtable/kernel';
import { plainPlanner } from '../../thinker/plain-planner.ts';
import type { Planner } from '../../thinker/planner.ts';
import { bestAnswer } from '../../thinker/samples.ts';
import { aimOf } from './aim.ts';
import { answered } from './answers.ts';
import { buildingOf, builtOf } from './building.ts';
import { deskOf } from './desk.ts';
import { eyeOf, sightsOf } from './eye.ts';
import { factsOf } from './facts.ts';
import { info } from './info.ts';
import { layAllOf, layingOf, layOf } from './laying.ts';
import { pickedOf, pickingOf } from './picks.ts';
import { planOf } from './plan.ts';
import { measureOf } from './sight.ts';
import { tableOf } from './table.ts';
import { turnedOutIn } from './turned-out.ts';

const isHit = ({ moment }: SeatDecision): boolean => moment === 'countermeasure';

/** Everything the screen asks about a game of Downsync. */
export function downsyncPlanner(): Planner {
  const plain = plainPlanner(info, (view, from, to) => measureOf(tableOf(view), from, to));
  return {
    ...plain,
    facts: factsOf,
    turnedOut: turnedOutIn,
    consider(view, decision) {
      // A hit is answered the same way in either side's Turn.
      const considered = plain.consider(view, isHit(decision) ? { ...decision, frame: 'reaction' } : decision);
      const table = tableOf(view);
      const [picking, laying] = [pickingOf(table, decision), layingOf(table, decision)];
      const building = buildingOf(table, decision);
      return {
        ...answered(table, decision, considered),
        ...(picking === undefined ? {} : { picking }),
        ...(laying === undefined ? {} : { laying }),
        ...(building === undefined ? {} : { building }),
      };
    },
    build: (view, _decision, draft) => builtOf(tableOf(view), draft),
    lay: (view, decision, places) => layOf(tableOf(view), decision, places),
    layAll: (view, decision) => layAllOf(tableOf(view), decision, bestAnswer(info, { view, decision })),
    pick: (view, decision, units) => pickedOf(tableOf(view), decision, units),
    desk: (view, decision, unit) => deskOf(tableOf(view), decision, unit),
    plan: (view, decision, wish) => planOf(tableOf(view), decision, wish),
    aim: (view, decision, wish) => aimOf(tableOf(view), decision, wish),
    eye: (view, unit, from) => eyeOf(tableOf(view), unit, from),
    sights: (view, unit, from) => sightsOf(tableOf(view), unit, from),
    measure: (view, from, to) => measureOf(tableOf(view), from, to),
  };
}
