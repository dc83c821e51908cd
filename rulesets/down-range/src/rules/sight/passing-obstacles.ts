import { type Bounds, boundsMeet, boundsOfDisc, compareGapToPoint, type Mils, type Point } from '@sandtable/geometry';
import { type Cloud, type State, type Unit, unitAt } from '../../state.ts';
import { footOf, groundAt } from '../space/elevation.ts';
import { rosterOf } from '../space/roster.ts';
import type { Obstacle } from './obstacle.ts';

/** How high smoke stands (DR-CON-8). */
const SMOKE_HEIGHT: Mils = 4000;
/** It fills whatever hollow lies under it. */
const SMOKE_BOTTOM: Mils = -100_000;

/** Is there anything on the table that may be in the way now and not the next moment? */
export function mayAnythingPass(state: State): boolean {
  return state.clouds.length > 0 || rosterOf(state).vehicles.length > 0;
}

/**
 * Vehicles and wrecks in a box: opaque, with the cover rating of their card (DR-GEO-12). Troops never are in the way. Left
 * out are those whose index is given: the shooter's own vehicle and what is shot at.
 */
export function hullObstacles(state: State, box: Bounds, but: readonly number[]): Obstacle[] {
  const hulls: Obstacle[] = [];
  for (const index of rosterOf(state).vehicles) {
    const unit = unitAt(state, index);
    const { card, at, status } = unit;
    if (at === null || (status !== 'active' && status !== 'wreck')) continue;
    if (at.x + card.radius < box.minX || at.x - card.radius > box.maxX) continue;
    if (at.y + card.radius < box.minY || at.y - card.radius > box.maxY || but.includes(index)) continue;
    hulls.push(hullOf(state, unit));
  }
  return hulls;
}

/** Indices of the vehicles and wrecks on whose base a point lies: a ray to or from there is at them, not through them. */
export function hullsAt(state: State, point: Point): number[] {
  return rosterOf(state).vehicles.filter((index) => {
    const { card, at } = unitAt(state, index);
    return at !== null && compareGapToPoint({ ...at, radius: card.radius }, point, 0) <= 0;
  });
}

/** Smoke in a box. It blocks, or under the option only obscures, every ray with any length in it (DR-CON-8). */
export function smokeObstacles(state: State, box: Bounds): Obstacle[] {
  return state.clouds
    .filter(
      (cloud) => cloud.kind === 'smoke' && boundsMeet(boundsOfDisc({ ...cloud.centre, radius: cloud.radius }), box),
    )
    .map((cloud) => smokeOf(state, cloud));
}

function hullOf(state: State, unit: Unit): Obstacle {
  const { card } = unit;
  const footprint = { ...unit.at!, radius: card.radius };
  const bottom = footOf(state, unit);
  return {
    kind: unit.status === 'wreck' ? 'wreck' : 'vehicle',
    id: unit.id,
    name: unit.name,
    footprint,
    bottom,
    top: bottom + card.height,
    bounds: boundsOfDisc(footprint),
    outline: null,
    opacity: 'total',
    rating: card.coverRating ?? Number.POSITIVE_INFINITY,
    hard: true,
    anyLength: false,
    enterable: false,
  };
}

function smokeOf(state: State, { id, centre, radius }: Cloud): Obstacle {
  const footprint = { ...centre, radius };
  return {
    kind: 'smoke',
    id,
    name: 'smoke',
    footprint,
    bottom: SMOKE_BOTTOM,
    top: groundAt(state, centre) + SMOKE_HEIGHT,
    bounds: boundsOfDisc(footprint),
    outline: null,
    opacity: state.options.thinSmoke ? 'partial' : 'total',
    rating: 0,
    hard: false,
    anyLength: true,
    enterable: false,
  };
}
