import { type Play, rollOne } from '@sandtable/kernel';
import { nearestFreePlace } from '../rules/ground/free-place.ts';
import { heightOfSurface, type Place } from '../rules/ground/surfaces.ts';
import { hasDuty } from '../rules/health/duty.ts';
import { isRejection, jump as jumping, middleOfGap } from '../rules/movement/climbing.ts';
import { surfaceUnder } from '../rules/movement/ropes.ts';
import { stepsOf } from '../rules/movement/steps.ts';
import { groundNow, occupants } from '../rules/roster/roster.ts';
import type { Model } from '../state.ts';
import type { DogsOfWarTable } from '../table.ts';
import { upTo } from './alike.ts';
import { tripMines } from './explosives.ts';
import { commandOf, endLeap, takeStep } from './step.ts';
import { workHit } from './wound.ts';

/** A jump; a long one is run up to in three steps, and if those are halted it is paid for and not made (DW-MOV-33). */
export function* jump(table: DogsOfWarTable, model: Model, takeOff: Place, landing: Place): Play {
  const leap = jumping(table.state, model, takeOff, landing);
  if (isRejection(leap)) return;
  const { price, long } = leap;
  table.emit({
    type: 'ap-spent',
    clause: price.binding,
    model: model.id,
    ap: price.total,
    what: long ? 'run' : 'jump',
  });
  if (long) {
    for (const { path, length } of stepsOf([model.place, takeOff])) {
      const end = yield* takeStep(table, model, path, 'run', { courage: true, length });
      if (end === 'stops' || hasDuty(model)) return;
    }
  }
  if (!(yield* makesJump(table, model, takeOff, landing))) return;
  const facing = { x: landing.x - takeOff.x, y: landing.y - takeOff.y };
  const before = commandOf(table.state, model);
  table.emit({ type: 'model-leapt', clause: price.binding, model: model.id, place: landing, facing, by: 'jump' });
  yield* tripMines(table, model);
  yield* endLeap(table, model, before);
}

/** [option: jump-test] Strength, or he comes down under the middle of the gap and is hurt by the fall (DW-MOV-16, DW-MOV-27). */
function* makesJump(table: DogsOfWarTable, model: Model, takeOff: Place, landing: Place): Play<boolean> {
  const { state } = table;
  const ground = groundNow(state);
  const middle = state.options.jumpTest ? middleOfGap(ground, takeOff, landing) : undefined;
  if (middle === undefined) return true;
  const { seat } = model;
  const why = [{ clause: 'DW-GEN-12', what: 'strength', set: model.scores.st }];
  const face = yield* rollOne(10, {
    seat,
    label: 'jump',
    clause: 'DW-MOV-16',
    why,
    about: { model: model.id },
    alike: upTo(model.scores.st),
  });
  const lands = face <= model.scores.st;
  table.emit({ type: 'jump-tested', clause: 'DW-MOV-16', model: model.id, lands });
  if (lands) return true;
  const from = heightOfSurface(ground, takeOff.surface);
  const under: Place = { ...middle, surface: surfaceUnder(ground, middle, from) };
  const place = nearestFreePlace(ground, occupants(state, [model.id]), under) ?? model.place;
  const fall = from - heightOfSurface(ground, place.surface);
  table.emit({ type: 'model-tumbled', clause: 'DW-MOV-27', model: model.id, place, fall });
  yield* workHit(table, model, { seat, dpr: Math.ceil(fall / 1000), projectile: null, aimed: false });
  return false;
}
