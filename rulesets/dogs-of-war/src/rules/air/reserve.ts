import {
  type Disc,
  discOverlapsPolygon,
  discsOverlap,
  isDiscInBounds,
  isDiscInPolygon,
  type Polygon,
} from '@sandtable/geometry';
import { type Rejection, reject } from '@sandtable/kernel';
import { distances, forces } from '../../content/catalogue.ts';
import type { Model, Seat, State, Team } from '../../state.ts';
import { HEAD_ROOM } from '../ground/standing.ts';
import { heightOfSurface, isOnSurface, isSurface, type Place, surfaceById } from '../ground/surfaces.ts';
import { groundNow, hasTrait, membersOf, occupants, playerOf, teamById } from '../roster/roster.ts';

/** How a team comes out of the air (DW-AIR-1, DW-AIR-5). */
export type Arrival = 'parachute' | 'landing' | 'hovering';

/** Nobody comes by air before this turn, or after the last (DW-AIR-2, DW-AIR-7). */
const [FIRST, LAST] = [2, 5];

/** Can this team's list come like that, and does the match allow it (DW-AIR-1, DW-AIR-4)? */
export function mayComeBy({ options }: State, { force }: Team, how: Arrival): boolean {
  const air = forces[force]?.air ?? [];
  return how === 'parachute'
    ? options.paraAssault && air.includes('para-air')
    : options.helicopter && air.includes('uh-60');
}

/** May a team be kept back to come by air, where the scenario doesn't say where it starts (DW-AIR-1, DW-AIR-7, DW-SET-9)? */
export const mayBeKept = (state: State, team: Team): boolean =>
  state.scenario.mission.kind === 'engagement' &&
  (mayComeBy(state, team, 'parachute') || mayComeBy(state, team, 'landing'));

/** Has the side a helicopter that hasn't flown yet (DW-AIR-4)? */
export function hasHelicopter(state: State, seat: Seat): boolean {
  const { teams } = state;
  const own = teams.some((team) => team.seat === seat && mayComeBy(state, team, 'landing'));
  return own && !playerOf(state, seat).helicopterUsed;
}

/** Those of a team who are still in the air. */
export const stillUp = (state: State, { id }: Team): Model[] =>
  membersOf(state, id).filter(({ on, entry, dead }) => on === 'reserve' && entry === null && !dead);

/** Teams that may come by air at this turn start (DW-AIR-2, DW-AIR-7). */
export function teamsInTheAir(state: State, seat: Seat): Team[] {
  if (state.turn < FIRST || state.turn > LAST) return [];
  return state.teams.filter((team) => team.seat === seat && team.reserve && stillUp(state, team).length > 0);
}

/** May a man in reserve still come, now that this turn ends (DW-AIR-7, DW-WIN-2)? */
export function mayStillCome(state: State, model: Model): boolean {
  if (model.on !== 'reserve' || model.dead) return false;
  return model.entry !== null || !teamById(state, model.team).reserve || state.turn < LAST;
}

/** Why a team can't come down here like that (DW-AIR-2, DW-AIR-5). */
export function arrivalFault(state: State, team: Team, how: Arrival, place: Place): Rejection | undefined {
  const ground = groundNow(state);
  if (!mayComeBy(state, team, how))
    return reject('not-in-mode', how === 'parachute' ? 'DW-AIR-1' : 'DW-AIR-4', { team: team.id });
  if (how !== 'parachute' && !hasHelicopter(state, team.seat))
    return reject('already-used', 'DW-AIR-4', { team: team.id });
  if (!isDiscInBounds({ ...place, radius: 0 }, ground.bounds)) return reject('off-table', 'DW-AIR-2', {});
  if (how === 'parachute') return undefined;
  if (!isSurface(ground, place.surface) || !isOnSurface(ground, place))
    return reject('unknown-place', 'DW-AIR-5', { surface: place.surface });
  if (how === 'landing') return clearFault(state, place);
  return stillUp(state, team).some((model) => hasTrait(model, 'mountaineering'))
    ? undefined
    : reject('not-trained', 'DW-AIR-5', { team: team.id });
}

/** Why a helicopter can't land there: its circle isn't clear and flat (DW-AIR-5). */
function clearFault(state: State, place: Place): Rejection | undefined {
  const ground = groundNow(state);
  const circle: Disc = { x: place.x, y: place.y, radius: distances.landing };
  const z = heightOfSurface(ground, place.surface);
  if (!isDiscInBounds(circle, ground.bounds)) return reject('off-table', 'DW-AIR-5', {});
  const under = surfaceById(ground, place.surface);
  if (under !== undefined && !isDiscInPolygon(circle, under.outline)) return reject('path-blocked', 'DW-AIR-5', {});
  const meets = (shape: Polygon) => discOverlapsPolygon(circle, shape);
  const stands = ground.parts.some(
    ({ footprint, top }) => top > z && 'length' in footprint && meets(footprint as Polygon),
  );
  const uneven =
    (under === undefined && ground.surfaces.some(({ kind, outline }) => kind === 'hill' && meets(outline))) ||
    ground.flats.some(({ kind, surface, polygon }) => surface === place.surface && kind !== 'road' && meets(polygon));
  if (stands || uneven) return reject('path-blocked', 'DW-AIR-5', {});
  const other = occupants(state).find((each) => Math.abs(each.z - z) < HEAD_ROOM && discsOverlap(circle, each));
  return other === undefined ? undefined : reject('overlap', 'DW-AIR-5', { unit: other.id });
}
