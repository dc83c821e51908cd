import type { Play } from '@sandtable/kernel';
import { actionCosts } from '../content/catalogue.ts';
import { type Climb, leapOf, type UseStairs } from '../decisions/climb.ts';
import { armsSpent } from '../rules/health/duty.ts';
import { placeOfLed } from '../rules/movement/leading.ts';
import { ropeEnds } from '../rules/movement/ropes.ts';
import { modelById } from '../rules/roster/roster.ts';
import type { Model } from '../state.ts';
import type { DogsOfWarTable } from '../table.ts';
import { tripMines } from './explosives.ts';
import { commandOf, endLeap } from './step.ts';

/** A climb, a window, a rope or stairs: one step from start to landing (DW-MOV-26). */
export function* climb(table: DogsOfWarTable, model: Model, answer: Climb | UseStairs): Play {
  const { state } = table;
  const leap = leapOf(state, model, answer);
  if ('code' in leap) return;
  const { landing, price } = leap;
  const by = waysUp(answer);
  const arms = by === 'stairs' ? {} : { arms: armsSpent(model, 2) };
  table.emit({ type: 'ap-spent', clause: price.binding, model: model.id, ap: price.total, what: by, ...arms });
  const step = { x: landing.x - model.place.x, y: landing.y - model.place.y };
  const facing = step.x === 0 && step.y === 0 ? model.facing : step;
  const led = answer.kind === 'use-stairs' && answer.prisoner !== undefined ? modelById(state, answer.prisoner)! : null;
  const before = commandOf(state, model);
  const follows = led === null ? undefined : placeOfLed(state, model, landing, led);
  table.emit({ type: 'model-leapt', clause: price.binding, model: model.id, place: landing, facing, by });
  if (led !== null && follows !== undefined)
    table.emit({ type: 'prisoner-led', clause: 'DW-SUR-8', model: led.id, by: model.id, place: follows });
  yield* tripMines(table, model);
  if (led !== null) yield* tripMines(table, led);
  yield* endLeap(table, model, before);
}

function waysUp(answer: Climb | UseStairs): 'stairs' | 'rope' | 'climb' | 'window' {
  if (answer.kind === 'use-stairs') return 'stairs';
  if (answer.rope !== undefined) return 'rope';
  return answer.window === null ? 'climb' : 'window';
}

/** A rope over the edge (DW-FRC-9, DW-FRC-11). */
export function fixRope(table: DogsOfWarTable, model: Model): void {
  const { state } = table;
  const ends = ropeEnds(state, model);
  if ('code' in ends) return;
  const arms = armsSpent(model, 2);
  table.emit({ type: 'ap-spent', clause: 'DW-FRC-9', model: model.id, ap: actionCosts.rope!.ap, what: 'rope', arms });
  const taken = state.ropes.map(({ id }) => Number(id.slice('rope-'.length)));
  const rope = { id: `rope-${Math.max(0, ...taken) + 1}`, ...ends };
  table.emit({ type: 'rope-fixed', clause: 'DW-FRC-11', model: model.id, rope });
}
