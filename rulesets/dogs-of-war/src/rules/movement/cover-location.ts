import { distances } from '../../content/catalogue.ts';
import type { Model, State } from '../../state.ts';
import { heightOfSurface, type Place } from '../ground/surfaces.ts';
import { eyeOf, Pose } from '../measure/body.ts';
import { edgeDistance, isInRange } from '../measure/range.ts';
import { enemiesOf, figureOf, groundNow, isActive } from '../roster/roster.ts';
import { countClear } from '../sight/line.ts';
import { hasGoggles } from '../sight/visibility.ts';
import { type Way, wayTo } from './ways.ts';

/** No enemy may see more of a man in cover than this many points clear (DW-GEO-16). */
const MOST_CLEAR = 5;

/** Would the man, lying there as he faces now, be in cover from every active enemy (DW-GEO-16, DW-GEO-24, DW-NGT-8)? */
export function isCoverLocation(state: State, model: Model, place: Place): boolean {
  const ground = groundNow(state);
  const figure = new Pose(place, heightOfSurface(ground, place.surface), model.facing, 'prone');
  return enemiesOf(state, model)
    .filter(isActive)
    .every((enemy) => {
      const from = figureOf(state, enemy);
      if (state.night && !hasGoggles(enemy) && !isInRange(from, figure, distances.nightSight)) return true;
      return countClear(ground, eyeOf(from), from, figure) <= MOST_CLEAR;
    });
}

/** The distance to the nearest active enemy; infinite if there is none. */
export function nearestEnemy(state: State, model: Model, place: Place): number {
  const enemies = enemiesOf(state, model).filter(isActive);
  return Math.min(Number.POSITIVE_INFINITY, ...enemies.map((enemy) => edgeDistance(enemy.place, place)));
}

/** The way to the nearest cover (DW-HLT-6). */
export function wayToCover(state: State, model: Model): Way | undefined {
  return wayTo(state, model, (place) => isCoverLocation(state, model, place));
}
