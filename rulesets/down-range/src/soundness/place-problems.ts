import { type Disc, discOverlapsPolygon, discsOverlap, isDiscInBounds } from '@sandtable/geometry';
import { isVeiled } from '../rules/knowledge/fog.ts';
import { baseOf } from '../rules/space/standing.ts';
import { isActive, type State, type Unit } from '../state.ts';

/**
 * Who stands where nobody may (DR-GEO-7): off the table, in a wall, in another's base. Who is on the way at this moment may
 * pass over friends, whoever is out lies where he fell, on a wall or a friend if need be (DR-DMG-5), a flyer that came down
 * lies on what it hit (DR-FAL-5), and where things are hidden one may stop on somebody one cannot know of (DR-VIS-8).
 */
export function placeProblems(state: State): string[] {
  const bounds = { minX: 0, minY: 0, maxX: state.width, maxY: state.height };
  const solid = state.terrain.filter((piece) => piece.solid && !state.cleared.includes(piece.id));
  const veiled = isVeiled(state);
  const problems: string[] = [];
  const standing: { readonly unit: Unit; readonly base: Disc }[] = [];
  for (const unit of state.units) {
    const base = baseOf(unit);
    if (base === null) continue;
    const say = (what: string) => problems.push(`${unit.id}: ${what}`);
    if (!(Number.isInteger(base.x) && Number.isInteger(base.y))) say(`is at ${base.x}, ${base.y}, which are no mils`);
    if (!isActive(unit) || unit.run > 0) continue;
    if (!isDiscInBounds(base, bounds)) say('stands over the edge of the table');
    if (unit.card.mobility === 'aerial' && !unit.flying) continue;
    for (const { id, footprint } of unit.flying || unit.altitude > 0 ? [] : solid)
      if (discOverlapsPolygon(base, footprint)) say(`stands in ${id}`);
    for (const other of veiled ? [] : standing)
      if (other.unit.flying === unit.flying && discsOverlap(base, other.base)) say(`stands in ${other.unit.id}`);
    standing.push({ unit, base });
  }
  return problems;
}
