import { distanceBetween, type Point, pointBetween } from '@sandtable/geometry';
import { type Play, rollOne } from '@sandtable/kernel';
import { actionCosts, distances } from '../content/catalogue.ts';
import type { Blast } from '../content/weapons-chart.ts';
import { ringsOf } from '../rules/blast/blast.ts';
import { engagedWith } from '../rules/close/close-quarters.ts';
import { throwNumber } from '../rules/grenades/throws.ts';
import { type Place, standingAt, walkedSurface } from '../rules/ground/surfaces.ts';
import { armsSpent } from '../rules/health/duty.ts';
import { thingOf } from '../rules/items/things.ts';
import type { Aim } from '../rules/marks/mark.ts';
import { faceOf, middleOf } from '../rules/marks/openings.ts';
import { roomAt } from '../rules/marks/rooms.ts';
import { restingPlace } from '../rules/marks/stray.ts';
import { type Throw, throwAim } from '../rules/marks/throw-check.ts';
import { BASE_RADIUS } from '../rules/measure/body.ts';
import { rangeToSpot } from '../rules/measure/range.ts';
import { figureOf, groundNow } from '../rules/roster/roster.ts';
import { isHit } from '../rules/shooting/to-hit.ts';
import type { Model } from '../state.ts';
import type { DogsOfWarTable } from '../table.ts';
import { hitOrMiss, upTo } from './alike.ts';
import { burst } from './burst.ts';
import { strayFrom } from './stray.ts';

/** A grenade, from the arm to the burst (DW-GRN-1 to DW-GRN-16). `pays`: out of the pool, not out of a reaction's 6 AP. */
export function* throwGrenade(table: DogsOfWarTable, thrower: Model, thrown: Throw, pays: boolean): Play {
  const { state } = table;
  const price = actionCosts.throw!.ap;
  const aim = throwAim(state, thrower, thrown, { ap: price, frozen: !pays });
  if ('code' in aim) return;
  const blast = state.chart.blasts[thrown.grenade]!;
  const grenade = thingOf(state, thrower, { kind: 'grenade', id: thrown.grenade });
  const isFlawed = grenade?.kind === 'grenade' && grenade.flawed;
  const arms = armsSpent(thrower, 1);
  const from = figureOf(state, thrower);
  table.emit({ type: 'ap-spent', clause: 'DW-GRN-1', model: thrower.id, ap: pays ? price : 0, what: 'throw', arms });
  const number = throwNumber(state.chart, thrower, from, aim.at, !aim.open && !aim.beside);
  table.emit({
    type: 'grenade-thrown',
    clause: number === undefined ? 'DW-GRN-13' : 'DW-GRN-3',
    model: thrower.id,
    grenade: thrown.grenade,
    mark: aim.place,
    range: Math.round(rangeToSpot(from, aim.at)),
    number: number ?? null,
    firedOutOf: engagedWith(state, thrower).map(({ id }) => id),
  });
  const { seat } = thrower;
  const about = { model: thrower.id };
  let rest = aim.place;
  if (number === undefined) {
    rest = yield* strayFrom(table, thrower, longestThrow(table, thrower, aim), aim.at);
  } else {
    const alike = hitOrMiss(number.total);
    const face = yield* rollOne(10, { seat, label: 'to-hit', clause: 'DW-GRN-3', why: number.steps, about, alike });
    if (!isHit(face, number.total)) rest = yield* strayFrom(table, thrower, strayStart(table, thrower, aim), aim.at);
  }
  if (isFlawed && !(yield* works(table, thrower, rest))) return;
  yield* goOff(table, thrower, blast, rest);
}

/** Half of the civilians' grenades are no good (DW-GRN-16). */
export function* works(table: DogsOfWarTable, { id, seat }: Model, at: Place): Play<boolean> {
  const face = yield* rollOne(10, { seat, label: 'dud', clause: 'DW-GRN-16', about: { model: id }, alike: upTo(5) });
  if (face > 5) table.emit({ type: 'grenade-failed', clause: 'DW-GRN-16', model: id, at });
  return face <= 5;
}

/** It bursts where it lies; inside a building it harms that level too (DW-GRN-15, DW-GRN-22). */
function* goOff(table: DogsOfWarTable, { seat }: Model, blast: Blast, rest: Place): Play {
  const { state } = table;
  if (blast.cloud !== undefined)
    return table.emit({ type: 'smoke-spread', clause: 'DW-NGT-7', at: rest, radius: blast.cloud * 1000, turns: 2 });
  const room = roomAt(state.terrain, rest);
  const level = room === undefined ? null : { building: room.building.id, level: room.level, rolls: 1 };
  const at = { ...standingAt(groundNow(state), rest), surface: rest.surface };
  yield* burst(table, { seat, blast, rings: ringsOf(blast), at, level });
}

/** Where a miss strays from: the mark, or the foot of an opening it was to go through from afar (DW-GRN-8, DW-GRN-9). */
function strayStart({ state }: DogsOfWarTable, thrower: Model, { place, opening, beside }: Aim): Place {
  if (opening === null || beside) return place;
  const own = roomAt(state.terrain, thrower.place);
  const inside = own?.building.id === opening.piece && own.level === opening.level;
  const foot = faceOf(opening, middleOf(opening)[opening.wall.along], inside);
  return { ...foot, surface: inside ? thrower.place.surface : walkedSurface(groundNow(state), foot) };
}

/** A mark out of reach: 15″ along the line, stopped by houses like anything thrown (DW-GRN-13). */
function longestThrow({ state }: DogsOfWarTable, thrower: Model, { at }: Aim): Place {
  const length = distanceBetween(thrower.place, at);
  const end: Point = pointBetween(thrower.place, at, (distances.grenadeReach + BASE_RADIUS) / length);
  return restingPlace(state.terrain, thrower.place, { x: Math.round(end.x), y: Math.round(end.y) });
}
