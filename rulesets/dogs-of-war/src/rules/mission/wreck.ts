import {
  type Bounds,
  comparePointToPolygon,
  inches,
  type Point,
  polygonsOverlap,
  rectangle,
  squaredDistance,
} from '@sandtable/geometry';
import type { Mission } from '../../content/mission.ts';
import type { Solid } from '../../content/table.ts';
import type { State } from '../../state.ts';
import type { Ground } from '../ground/ground.ts';
import { placeFault } from '../ground/standing.ts';
import { heightOfSurface, hillAt, walkedSurface } from '../ground/surfaces.ts';
import type { Terrain } from '../ground/terrain.ts';
import { BASE_RADIUS } from '../measure/body.ts';
import { groundNow, occupants } from '../roster/roster.ts';

export type CrashMission = Extract<Mission, { kind: 'crash-site' }>;

export const WRECK = 'wreck';
/** The grid on which the nearest place is searched for, as for men (DW-GEO-18). */
const RASTER = 500;

/** Where the wreck lies; undefined before it has come down. */
export function wreckBox({ placed }: Terrain): Bounds | undefined {
  const wreck = placed.find((piece): piece is Solid => piece.kind === 'solid' && piece.id === WRECK);
  if (wreck === undefined) return undefined;
  const [xs, ys] = [wreck.polygon.map(([x]) => inches(x)), wreck.polygon.map(([, y]) => inches(y))];
  return { minX: Math.min(...xs), minY: Math.min(...ys), maxX: Math.max(...xs), maxY: Math.max(...ys) };
}

const cornersAt = ({ wreck }: CrashMission, { x, y }: Point) => {
  const [w, d] = [inches(wreck.width) / 2, inches(wreck.depth) / 2];
  return rectangle(x - w, y - d, x + w, y + d);
};

const compoundOf = ({ compound: { from, to } }: CrashMission) =>
  rectangle(inches(from[0]), inches(from[1]), inches(to[0]), inches(to[1]));

/** Is the point far enough from the compound to be named (S2)? */
export function mayNameCrash(state: State, mission: CrashMission, at: Point): boolean {
  const { minX, minY, maxX, maxY } = groundNow(state).bounds;
  const onTable = at.x >= minX && at.y >= minY && at.x <= maxX && at.y <= maxY;
  return onTable && comparePointToPolygon(at, compoundOf(mission), inches(mission.margin)) >= 0;
}

/** A point off the table is moved to the nearest point on it (S2). */
export function ontoTable({ bounds }: Ground, { x, y }: Point): Point {
  return {
    x: Math.max(bounds.minX, Math.min(bounds.maxX, x)),
    y: Math.max(bounds.minY, Math.min(bounds.maxY, y)),
  };
}

/** The wreck at the nearest place where it fits: on the table, on one surface, clear of everything, with room for its crew (S2). */
export function wreckNear(state: State, mission: CrashMission, point: Point): Solid {
  const ground = groundNow(state);
  const { minX, minY, maxX, maxY } = ground.bounds;
  if (fits(state, mission, point)) return wreckAt(ground, mission, point);
  // Searches in rings, each twice as wide as the one before: the wreck usually fits nearby, and a table has thousands
  // of points to sort.
  const farthest = (maxX - minX) ** 2 + (maxY - minY) ** 2;
  for (let [inner, outer] = [-1, RASTER * RASTER * 16]; inner < farthest; [inner, outer] = [outer, outer * 4]) {
    const ring: Point[] = [];
    for (let x = minX; x <= maxX; x += RASTER) {
      for (let y = minY; y <= maxY; y += RASTER) {
        const away = squaredDistance({ x, y }, point);
        if (away > inner && away <= outer) ring.push({ x, y });
      }
    }
    ring.sort((a, b) => squaredDistance(a, point) - squaredDistance(b, point) || a.x - b.x || a.y - b.y);
    const at = ring.find((candidate) => fits(state, mission, candidate));
    if (at !== undefined) return wreckAt(ground, mission, at);
  }
  return wreckAt(ground, mission, point);
}

function wreckAt(ground: Ground, mission: CrashMission, at: Point): Solid {
  const bottom = heightOfSurface(ground, walkedSurface(ground, at)) / 1000;
  const polygon = cornersAt(mission, at).map(({ x, y }): [number, number] => [x / 1000, y / 1000]);
  return {
    id: WRECK,
    name: 'Wreck',
    kind: 'solid',
    polygon,
    ...(bottom > 0 ? { bottom } : {}),
    top: Math.round((bottom + mission.wreck.top) * 1000) / 1000,
    material: 'hard',
  };
}

function fits(state: State, mission: CrashMission, at: Point): boolean {
  const ground = groundNow(state);
  const corners = cornersAt(mission, at);
  const { minX, minY, maxX, maxY } = ground.bounds;
  if (corners.some(({ x, y }) => x < minX || y < minY || x > maxX || y > maxY)) return false;
  const hill = hillAt(ground, at)?.id;
  if (corners.some((corner) => hillAt(ground, corner)?.id !== hill)) return false;
  const blocked =
    ground.barriers.some(({ shape }) => polygonsOverlap(corners, shape)) ||
    ground.slabs.some(({ outline }) => polygonsOverlap(corners, outline)) ||
    occupants(state).some((man) => comparePointToPolygon(man, corners, BASE_RADIUS) < 0);
  return !blocked && roomAround(state, mission, at) >= state.models.filter(({ seat }) => seat === 'one').length;
}

/** How many of the crew find a place beside the wreck and outside the compound, at most as many as there are. */
function roomAround(state: State, mission: CrashMission, at: Point): number {
  const ground = groundNow(state);
  const crew = state.models.filter(({ seat }) => seat === 'one').length;
  const [corners, compound] = [cornersAt(mission, at), compoundOf(mission)];
  const men = occupants(state);
  const reach = inches(mission.within) + BASE_RADIUS;
  let found = 0;
  for (let dx = -6; dx <= 6 && found < crew; dx++) {
    for (let dy = -5; dy <= 5 && found < crew; dy++) {
      const spot = { x: Math.round(at.x) + dx * 1000, y: Math.round(at.y) + dy * 1000 };
      if (comparePointToPolygon(spot, corners, reach) > 0 || comparePointToPolygon(spot, corners, BASE_RADIUS) < 0)
        continue;
      if (comparePointToPolygon(spot, compound, BASE_RADIUS) < 0) continue;
      const place = { ...spot, surface: walkedSurface(ground, spot) };
      if (placeFault(ground, men, place) === undefined) found += 1;
    }
  }
  return found;
}
