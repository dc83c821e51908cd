import type { Point } from '@sandtable/geometry';
import { ask, concede, type Play, pass, rollOne } from '@sandtable/kernel';
import { distances } from '../content/catalogue.ts';
import { type EnterByAir, enterByAir, nameExtraction } from '../decisions/air.ts';
import { enterTable, entriesNow } from '../decisions/edges.ts';
import { keepRoll, reRoll } from '../decisions/re-roll.ts';
import { hasHelicopter, stillUp, teamsInTheAir } from '../rules/air/reserve.ts';
import { strayPoint } from '../rules/grenades/throws.ts';
import { nearestFreePlace } from '../rules/ground/free-place.ts';
import { type Place, standingAt } from '../rules/ground/surfaces.ts';
import { BASE_RADIUS } from '../rules/measure/body.ts';
import { isSpotInRange } from '../rules/measure/range.ts';
import { leadFault } from '../rules/movement/leading.ts';
import { surfaceUnder } from '../rules/movement/ropes.ts';
import {
  arrivingPosture,
  figureOf,
  groundNow,
  hasTrait,
  isActive,
  isPresent,
  occupants,
  playerOf,
  teamById,
} from '../rules/roster/roster.ts';
import { type Model, otherOf, SEATS, type Seat } from '../state.ts';
import type { DogsOfWarTable } from '../table.ts';
import { setOffDue } from './bombs.ts';
import { giveUp } from './end-game.ts';
import { tripMines } from './explosives.ts';
import { reactions } from './reaction.ts';
import { noteContact } from './step.ts';

/** Before initiative each side may bring a team down or say where it will be picked up (DW-AIR-2, DW-AIR-6, DW-AIR-7). */
export function* airPhase(table: DogsOfWarTable): Play {
  for (const seat of SEATS) yield* aircraftOf(table, seat);
}

function* aircraftOf(table: DogsOfWarTable, seat: Seat): Play {
  const { state } = table;
  const { paraAssault, helicopter } = state.options;
  if (!paraAssault && !helicopter) return;
  while (state.result === null && (teamsInTheAir(state, seat).length > 0 || hasHelicopter(state, seat))) {
    const menu = [enterByAir, nameExtraction, pass, concede] as const;
    const answer = yield* ask({ seat, moment: 'turn-start', frame: 'forced', menu });
    if (answer.kind === 'concede') return giveUp(table, seat);
    if (answer.kind === 'pass') return;
    if (answer.kind === 'enter-by-air') yield* comeDown(table, seat, answer);
    else table.emit({ type: 'extraction-named', clause: 'DW-AIR-6', seat, place: answer.place });
  }
}

function* comeDown(table: DogsOfWarTable, seat: Seat, { team: id, how, place }: EnterByAir): Play {
  const { state } = table;
  const team = teamById(state, id);
  const men = stillUp(state, team);
  // With GPS the team may throw one man's dice again (DW-EQP-3).
  let isSure = !men.some(({ role, items }) => role === 'leader' && (items.gps ?? 0) > 0);
  if (how !== 'parachute')
    table.emit({ type: 'helicopter-came', clause: 'DW-AIR-5', seat, team: id, place, hovers: how === 'hovering' });
  for (const model of men) {
    if (state.result !== null) return;
    if (how === 'parachute') isSure = yield* jumpOut(table, model, place, isSure);
    else if (how === 'landing' || hasTrait(model, 'mountaineering')) yield* getOff(table, model, place, how);
  }
  // A man with no rope to come down on flies home (DW-AIR-5).
  if (how === 'parachute') return;
  for (const model of stillUp(state, team))
    table.emit({ type: 'model-left', clause: 'DW-AIR-5', model: model.id, with: [], by: 'helicopter' });
}

/** A parachutist drifts: direction and inches from the drop point; beyond the table he walks on next turn (DW-AIR-2). */
function* jumpOut(table: DogsOfWarTable, model: Model, drop: Place, isSure: boolean): Play<boolean> {
  const { state } = table;
  const ground = groundNow(state);
  const request = { seat: model.seat, clause: 'DW-AIR-2', about: { model: model.id } };
  const north = { x: drop.x, y: drop.y - 1000 };
  function* drift(): Play<Point> {
    const direction = yield* rollOne(10, { ...request, label: 'direction' });
    const inches = yield* rollOne(6, { ...request, label: 'distance' });
    return strayPoint(north, drop, direction, inches * 1000);
  }
  let to = yield* drift();
  const again = !isSure && (yield* wantsAgain(table, model));
  if (state.result !== null) return true;
  if (again) to = yield* drift();
  const { minX, minY, maxX, maxY } = ground.bounds;
  if (to.x < minX || to.y < minY || to.x > maxX || to.y > maxY) {
    const within = (value: number, low: number, high: number) =>
      Math.min(Math.max(value, low + BASE_RADIUS), high - BASE_RADIUS);
    const at = { x: within(to.x, minX, maxX), y: within(to.y, minY, maxY) };
    table.emit({ type: 'drop-missed', clause: 'DW-AIR-2', model: model.id, at, turn: state.turn + 1 });
    return isSure || again;
  }
  const under: Place = { ...to, surface: surfaceUnder(ground, to, Number.POSITIVE_INFINITY) };
  const place = nearestFreePlace(ground, occupants(state, [model.id]), under) ?? under;
  const entry = { model: model.id, place, facing: model.facing, posture: 'prone', by: 'parachute' } as const;
  table.emit({ type: 'model-entered', clause: 'DW-AIR-2', ...entry });
  yield* touchedDown(table, model);
  return isSure || again;
}

/** His owner may throw the drift again, once for the team (DW-EQP-3). */
function* wantsAgain(table: DogsOfWarTable, model: Model): Play<boolean> {
  const { seat } = model;
  const menu = [reRoll, keepRoll, concede] as const;
  const about = { model: model.id, dice: [0] };
  const answer = yield* ask({ seat, moment: 're-roll', frame: 'forced', menu, about });
  if (answer.kind === 'concede') giveUp(table, seat);
  return answer.kind === 're-roll';
}

/** A man gets out within 2″ of the middle, or comes down a rope there (DW-AIR-5). */
function* getOff(table: DogsOfWarTable, model: Model, spot: Place, how: 'landing' | 'hovering'): Play {
  const { state } = table;
  const { seat } = model;
  const about = { model: model.id, spot };
  if (entriesNow(state, about).length === 0) return;
  const menu = [enterTable, concede] as const;
  const answer = yield* ask({ seat, moment: 'turn-start', frame: 'forced', menu, about });
  if (answer.kind === 'concede') return giveUp(table, seat);
  const { place, facing } = answer;
  const by = how === 'landing' ? 'helicopter' : 'rope';
  const posture = arrivingPosture(model, 'standing');
  table.emit({ type: 'model-entered', clause: 'DW-AIR-5', model: model.id, place, facing, posture, by });
  yield* touchedDown(table, model);
}

/** Landing sets mines off, and counts as a step for reactions (DW-EXP-23, DW-OPF-15). */
function* touchedDown(table: DogsOfWarTable, model: Model): Play {
  yield* tripMines(table, model);
  noteContact(table, model);
  yield* setOffDue(table);
  if (table.state.result === null) yield* reactions(table, otherOf(model.seat));
}

/** When the turn ends the helicopter takes everybody within 3″ of the spot, prisoners and loads with them (DW-AIR-6). */
export function extract(table: DogsOfWarTable): void {
  const { state } = table;
  const ground = groundNow(state);
  for (const seat of SEATS) {
    const { extraction } = playerOf(state, seat);
    if (extraction === null) continue;
    const spot = standingAt(ground, extraction);
    const isNear = (model: Model) => isSpotInRange(figureOf(state, model), spot, distances.landing);
    const own = state.models.filter(
      (model) => model.seat === seat && isPresent(model) && !model.captured && isNear(model),
    );
    for (const model of own) {
      if (model.on !== 'table' || model.carriedBy !== null) continue;
      const led = state.models.filter((other) => isActive(model) && leadFault(state, model, other) === undefined);
      const along = [...(model.carrying === null ? [] : [model.carrying]), ...led.map(({ id }) => id)];
      table.emit({ type: 'model-left', clause: 'DW-AIR-6', model: model.id, with: along, by: 'helicopter' });
    }
    table.emit({ type: 'extraction-flown', clause: 'DW-AIR-6', seat });
  }
}
