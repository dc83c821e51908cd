import type { Point } from '@sandtable/geometry';
import {
  type Bounds,
  compareGapToPolygon,
  type Disc,
  discOverlapsPolygon,
  inches,
  isDiscInBounds,
  type Mils,
  rectangle,
} from '@sandtable/geometry';
import { pointAt } from '../../content/measure.ts';
import type { Building } from '../../content/table.ts';
import type { Seat, State, TeamId } from '../../state.ts';
import { buildingOf } from '../ground/terrain.ts';
import { baseAt, TOLERANCE } from '../measure/range.ts';
import { groundNow, playerOf } from '../roster/roster.ts';
import { entryOf, stripAlong, teamOfTwo } from './edges.ts';
import { wreckBox } from './wreck.ts';

/**
 * Where teams are placed: with the whole base inside a box, or with the rim within a distance of it; never inside
 * `outside`.
 */
export type Zone = {
  readonly teams: readonly TeamId[];
  readonly box: Bounds;
  readonly within: Mils | null;
  readonly outside: Bounds | null;
};

const corners = ({ minX, minY, maxX, maxY }: Bounds) => rectangle(minX, minY, maxX, maxY);

export function boxOf({ from, to }: Pick<Building, 'from' | 'to'>): Bounds {
  const [min, max] = [pointAt(from), pointAt(to)];
  return { minX: min.x, minY: min.y, maxX: max.x, maxY: max.y };
}

/** Does the base of a man of the zone stand where it may (DW-SET-5, DW-SET-9)? */
export const isInZone = (zone: Zone, at: Point): boolean => isSpotInZone(zone, baseAt(at));

/** The same for something smaller than a man, such as a mine (DW-SET-7). */
export function isSpotInZone({ box, within, outside }: Zone, base: Disc): boolean {
  const near =
    within === null ? isDiscInBounds(base, box) : compareGapToPolygon(base, corners(box), within + TOLERANCE) <= 0;
  return near && (outside === null || !discOverlapsPolygon(base, corners(outside)));
}

/** The deployment zones of a side, as the scenario gives them (DW-SET-5, DW-SET-9). */
export function zonesOf(state: State, seat: Seat): Zone[] {
  const { mission } = state.scenario;
  const { bounds } = groundNow(state);
  const all = state.teams.filter((team) => team.seat === seat && entryOf(state, team.id) === null).map(({ id }) => id);
  const plain = (teams: readonly TeamId[], box: Bounds): Zone => ({ teams, box, within: null, outside: null });
  const around = (teams: readonly TeamId[], house: string, reach: number): Zone => {
    const building = buildingOf(state.terrain, house)!;
    return { teams, box: boxOf(building), within: inches(reach), outside: null };
  };
  switch (mission.kind) {
    case 'engagement': {
      const side = playerOf(state, seat).side ?? 'south';
      return [plain(all, stripAlong(bounds, side, inches(mission.depth)))];
    }
    case 'crash-site': {
      const compound = boxOf(mission.compound);
      if (seat === 'two') return [plain(all, compound)];
      const wreck = wreckBox(state.terrain);
      return wreck === undefined ? [] : [{ teams: all, box: wreck, within: inches(mission.within), outside: compound }];
    }
    case 'snatch': {
      if (seat === 'one') return [plain(all, stripAlong(bounds, mission.exit, inches(mission.depth)))];
      const [first, ...rest] = all;
      const far = mission.exit === 'south' ? 'north' : 'south';
      return [
        around([first!], mission.house, mission.houseReach),
        plain(rest, stripAlong(bounds, far, inches(mission.depth))),
      ];
    }
    case 'night-cache': {
      if (seat === 'one') return [plain(all, stripAlong(bounds, mission.exit, inches(mission.depth)))];
      const posted = mission.posts.map(({ team, building }) => around([teamOfTwo(team)], building, mission.postReach));
      const rest = all.filter((id) => !posted.some(({ teams }) => teams.includes(id)));
      return [plain(rest, boxOf(mission.yard)), ...posted];
    }
  }
}

/** The zone of a team. Undefined if it comes later. */
export const zoneOfTeam = (state: State, seat: Seat, team: TeamId): Zone | undefined =>
  zonesOf(state, seat).find(({ teams }) => teams.includes(team));
