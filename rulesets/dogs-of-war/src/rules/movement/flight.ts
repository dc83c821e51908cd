import { distanceBetween, pointBetween } from '@sandtable/geometry';
import type { Model, State } from '../../state.ts';
import { areInContact } from '../ground/contact.ts';
import { barrierBetween, occupantBetween, placeFault } from '../ground/standing.ts';
import { heightOfSurface, type Place, surfaceAfter } from '../ground/surfaces.ts';
import { hasDuty } from '../health/duty.ts';
import { edgeDistance } from '../measure/range.ts';
import { enemiesOf, groundNow, isActive, occupants } from '../roster/roster.ts';
import { seesAtAll } from '../sight/visibility.ts';
import { isCoverLocation, nearestEnemy } from './cover-location.ts';
import { type Way, waysTo } from './ways.ts';

/** Farther than this nobody runs in one activation. */
const FAR = 20_000;
/** The way is tested in half inches, then the last one in hundredths. */
const [COARSE, FINE] = [500, 10];

/** Where a broken man flees to: cover away from the enemy, or straight away from him (DW-MOR-12, DW-MOR-13, DW-MOR-15). */
export function flightsOf(state: State, model: Model): Way[] {
  const ground = groundNow(state);
  const now = nearestEnemy(state, model, model.place);
  const enemies = enemiesOf(state, model).filter(isActive);
  const isClear = (place: Place) => !enemies.some((enemy) => areInContact(ground, place, enemy.place));
  const cover = waysTo(
    state,
    model,
    (place) =>
      nearestEnemy(state, model, place) >= now - 1e-6 && isClear(place) && isCoverLocation(state, model, place),
  );
  if (cover.length > 0) return cover;
  const away = straightAway(state, model, isClear);
  return away === undefined ? [] : [away];
}

/** Straight away from the nearest enemy he sees, to the first wall, man or table edge (DW-MOR-13). */
function straightAway(state: State, model: Model, isClear: (place: Place) => boolean): Way | undefined {
  const seen = enemiesOf(state, model).filter((enemy) => isActive(enemy) && seesAtAll(state, model, enemy));
  const gap = ({ place }: Model) => edgeDistance(place, model.place);
  const [enemy] = seen.sort((a, b) => gap(a) - gap(b));
  if (enemy === undefined) return undefined;
  const away = distanceBetween(enemy.place, model.place);
  const at = (length: number) => {
    const { x, y } = pointBetween(enemy.place, model.place, (away + length) / away);
    return { x: Math.round(x), y: Math.round(y) };
  };
  const places = [model.place];
  let length = 0;
  for (let step = COARSE; step >= FINE && length < FAR; ) {
    const next = stepTo(state, model, places.at(-1)!, at(length + step));
    if (next !== undefined && isClear(next)) {
      places.push(next);
      length += step;
    } else step = step === COARSE ? FINE : 0;
  }
  return length === 0 ? undefined : { places, length };
}

/** The place a straight step leads to. Undefined if something is in the way. */
function stepTo(state: State, model: Model, from: Place, to: { x: number; y: number }): Place | undefined {
  const ground = groundNow(state);
  const others = occupants(state, [model.id]);
  const surface = surfaceAfter(ground, from, to);
  if (surface === undefined) return undefined;
  const place = { ...to, surface };
  const z = heightOfSurface(ground, surface);
  const blocked =
    placeFault(ground, others, place) !== undefined ||
    barrierBetween(ground, from, to, z) !== undefined ||
    occupantBetween(others, from, to, z) !== undefined;
  return blocked ? undefined : place;
}

/** May a broken man dress himself: he can't move, sits in a vehicle, or is in cover (DW-MOR-14, DW-VEH-5)? */
export const mayDressInFlight = (state: State, model: Model): boolean =>
  hasDuty(model) && (model.immobilized || model.on === 'aboard' || isCoverLocation(state, model, model.place));
