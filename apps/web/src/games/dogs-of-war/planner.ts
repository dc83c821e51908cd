import { dogsOfWar } from '@sandtable/dogs-of-war';
import type { Command } from '@sandtable/kernel';
import { plainPlanner } from '../../thinker/plain-planner.ts';
import type { Planner } from '../../thinker/planner.ts';
import { aimOf } from './aim.ts';
import { answered } from './answers.ts';
import { careOf } from './care.ts';
import { deskOf } from './desk.ts';
import { factsOf } from './facts.ts';
import { info } from './info.ts';
import { placingOf } from './placing.ts';
import { planOf } from './plan.ts';
import { ribbonOf } from './ribbon.ts';
import { isBuying, rosterOf } from './roster.ts';
import { eyeOf, measureOf, movedTable, sightsOf } from './sight.ts';
import { modelOf, tableAfter, tableOf } from './table.ts';

const { previews } = dogsOfWar;

/** Everything the screen asks about a game of Dogs of War. */
export function dogsOfWarPlanner(): Planner {
  const plain = plainPlanner(info, (view, from, to) => measureOf(tableOf(view), from, to));
  return {
    ...plain,
    facts: factsOf,
    consider(view, decision) {
      const table = tableOf(view);
      const considered = answered(table, view, decision, plain.consider(view, decision));
      return { ...considered, placing: placingOf(table, decision), ...(isBuying(decision) ? { buying: true } : {}) };
    },
    roster: (view, _decision, draft, man) => rosterOf(tableOf(view), draft, man),
    desk(view, decision, unit, after = []) {
      const { choices } = plain.consider(view, decision);
      return deskOf(tableAfter(tableOf(view), after), decision, unit, choices);
    },
    plan: (view, decision, wish) => planOf(tableOf(view), decision, wish),
    aim: (view, decision, wish) => aimOf(tableOf(view), decision, wish),
    care: (view, unit) => careOf(tableOf(view), unit),
    ribbon: (view, decision, unit, orders) => ribbonOf(tableOf(view), decision, unit, orders),
    turn(view, _decision, unit, towards) {
      const table = tableOf(view);
      const model = modelOf(table, unit);
      if (model === undefined) return null;
      const { x, y } = table.places.point(towards);
      const facing = { x: x - model.place.x, y: y - model.place.y };
      return facing.x === 0 && facing.y === 0 ? null : ({ kind: 'face', model: unit, facing } as Command);
    },
    eye: (view, unit, from) => eyeOf(movedTable(tableOf(view), unit, from), unit),
    sights: (view, unit, from) => sightsOf(movedTable(tableOf(view), unit, from), unit),
    measure: (view, from, to) => measureOf(tableOf(view), from, to),
    // Distances to enemies stay hidden until a shot is declared (DW-TGT-10).
    distances(view, unit) {
      const { state } = tableOf(view);
      const own = previews.modelById(state, unit);
      const told = state.models.filter(
        ({ seat, on }) => on === 'table' && (state.options.measuring || seat === own?.seat),
      );
      return Object.fromEntries(told.map(({ id }) => [id, previews.distance(state, unit, id)]));
    },
  };
}
