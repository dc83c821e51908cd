import { type Disc, discOverlapsPolygon, discsOverlap, isDiscInBounds } from '@sandtable/geometry';
import { isVeiled } from '../rules/knowledge/fog.ts';
import { baseOf } from '../rules/space/standing.ts';
import { isActive, type State, type Unit } from '../state.ts';

/**
 * Units that stand where they may not (DR-GEO-7): off the table, in a wall, in another unit's base. Not checked: units
 * in the middle of a move, which may pass over friends; units that are out, which lie where they fell (DR-DMG-5);
 * flyers on the ground, which lie on what they hit (DR-FAL-5); and, if units can be hidden, overlaps, since a unit may
 * stop on one its side doesn't know about (DR-VIS-8).
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
