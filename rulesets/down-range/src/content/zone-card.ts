import {
  type Bounds,
  boundsOf,
  compareGapToPolygon,
  type Disc,
  inches,
  isDiscInBounds,
  isDiscInPolygon,
  type Mils,
  type Polygon,
} from '@sandtable/geometry';
import { pointAt } from './measure.ts';
import { footprintOf } from './piece-card.ts';
import type { Scenario } from './scenario.ts';
import type { Edge, Zone } from './zone.ts';

/** A zone as the rules read it: a box, perhaps the inside of a piece, and pieces to keep away from. */
export interface ZoneCard {
  /** Never larger than the table; empty (max below min) when the zone's parts exclude each other. */
  readonly bounds: Bounds;
  readonly inside: Polygon | null;
  readonly clearOf: readonly { readonly footprint: Polygon; readonly distance: Mils }[];
}

/** Is the whole base in the zone? Touching its border is allowed. */
export function isInZone(base: Disc, { bounds, inside, clearOf }: ZoneCard): boolean {
  return (
    isDiscInBounds(base, bounds) &&
    (inside === null || isDiscInPolygon(base, inside)) &&
    clearOf.every(({ footprint, distance }) => compareGapToPolygon(base, footprint, distance) >= 0)
  );
}

/** Is the whole base in one of the zones? */
export function isInAnyZone(base: Disc, zones: readonly ZoneCard[]): boolean {
  return zones.some((zone) => isInZone(base, zone));
}

/** The zone in mils. Pieces it names and nobody knows are left out: `validateScenario` has told the author. */
export function zoneCard(zone: Zone, { table, pieces }: Pick<Scenario, 'table' | 'pieces'>): ZoneCard {
  const footprint = (id: string) => {
    const piece = pieces.find((each) => each.id === id);
    return piece === undefined ? null : footprintOf(piece);
  };
  const boxes = [tableBounds(table)];
  if (zone.rectangle !== undefined) {
    const [from, to] = [pointAt(zone.rectangle.from), pointAt(zone.rectangle.to)];
    boxes.push({ minX: from.x, minY: from.y, maxX: to.x, maxY: to.y });
  }
  if (zone.edge !== undefined) boxes.push(edgeStrip(table, zone.edge.side, inches(zone.edge.depth)));
  const inside = zone.inside === undefined ? null : footprint(zone.inside);
  if (inside !== null) boxes.push(boundsOf(inside));
  return {
    bounds: boxes.reduce(intersection),
    inside,
    clearOf: (zone.clearOf ?? []).flatMap(({ piece, distance }) => {
      const found = footprint(piece);
      return found === null ? [] : [{ footprint: found, distance: inches(distance) }];
    }),
  };
}

/** The box of a table. */
export function tableBounds({ width, height }: Pick<Scenario['table'], 'width' | 'height'>): Bounds {
  return { minX: 0, minY: 0, maxX: inches(width), maxY: inches(height) };
}

function edgeStrip(table: Scenario['table'], side: Edge, depth: Mils): Bounds {
  const whole = tableBounds(table);
  switch (side) {
    case 'north':
      return { ...whole, minY: whole.maxY - depth };
    case 'south':
      return { ...whole, maxY: depth };
    case 'east':
      return { ...whole, minX: whole.maxX - depth };
    case 'west':
      return { ...whole, maxX: depth };
  }
}

function intersection(a: Bounds, b: Bounds): Bounds {
  return {
    minX: Math.max(a.minX, b.minX),
    minY: Math.max(a.minY, b.minY),
    maxX: Math.min(a.maxX, b.maxX),
    maxY: Math.min(a.maxY, b.maxY),
  };
}
