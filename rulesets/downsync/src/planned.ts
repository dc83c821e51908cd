import type { TablePoint } from '@sandtable/game';
import { type Disc, INCH, inches } from '@sandtable/geometry';
import { gapOfGroups } from './rules/measure/distance.ts';
import { lineOfSight } from './rules/sight/line.ts';
import { pingSeer, type Seer, seerOf } from './rules/sight/seer.ts';
import { mayEnterBuildings } from './rules/terrain/standing.ts';
import { buildingUnder } from './rules/terrain/terrain.ts';
import {
  discOf,
  discsOf,
  isOnTable,
  livingBases,
  pingById,
  pingDisc,
  unitById,
  unitsOf,
} from './rules/units/roster.ts';
import { cloneState, otherOf, type State } from './state.ts';

/** The table with a base, a Ping or a whole unit elsewhere; a unit of several bases keeps its shape around the first. */
export function movedTo(given: State, id: string, { x, y }: TablePoint): State {
  const state = cloneState(given);
  const to = { x: inches(x), y: inches(y) };
  const ping = pingById(state, id);
  if (ping !== undefined) ping.at = to;
  const unit = unitById(state, unitIdOf(id));
  const moving = unit === undefined ? [] : livingBases(unit).filter((base) => id === unit.id || base.id === id);
  const [first] = moving;
  if (unit === undefined || first === undefined) return state;
  const [dx, dy] = [to.x - first.at.x, to.y - first.at.y];
  for (const base of moving) {
    base.at = { x: base.at.x + dx, y: base.at.y + dy };
    base.building = mayEnterBuildings(unit) ? (buildingUnder(state.ground, discOf(unit, base))?.id ?? null) : null;
  }
  return state;
}

/** The gap in inches between two units, bases, Pings or points, as the rules measure it: from edge to edge. */
export function distance(state: State, from: string | TablePoint, to: string | TablePoint): number {
  return gapOfGroups(discsAt(state, from), discsAt(state, to)) / INCH;
}

/** The enemy bases that have a line of sight to a unit, a base or a Ping. */
export function seenBy(state: State, id: string): readonly string[] {
  const seers = seersOf(state, id);
  const seat = unitById(state, unitIdOf(id))?.seat ?? pingById(state, id)?.seat;
  if (seat === undefined) return [];
  return unitsOf(state, otherOf(seat)).flatMap((enemy) =>
    livingBases(enemy)
      .filter((base) =>
        seers.some((seer) => lineOfSight(state.ground, seerOf(enemy, base), seer, state.options.nearTerrain) !== null),
      )
      .map((base) => base.id),
  );
}

function seersOf(state: State, id: string): Seer[] {
  const ping = pingById(state, id);
  if (ping !== undefined) return [pingSeer(ping)];
  const unit = unitById(state, unitIdOf(id));
  if (unit === undefined || !isOnTable(unit)) return [];
  return livingBases(unit)
    .filter((base) => id === unit.id || base.id === id)
    .map((base) => seerOf(unit, base));
}

function discsAt(state: State, place: string | TablePoint): Disc[] {
  if (typeof place !== 'string') return [{ x: inches(place.x), y: inches(place.y), radius: 0 }];
  const ping = pingById(state, place);
  if (ping !== undefined) return [pingDisc(ping)];
  const unit = unitById(state, unitIdOf(place));
  if (unit === undefined) return [];
  if (place === unit.id) return discsOf(unit);
  return livingBases(unit)
    .filter((base) => base.id === place)
    .map((base) => discOf(unit, base));
}

/** `a4` of `a4.2`. */
function unitIdOf(id: string): string {
  return id.split('.')[0] as string;
}
