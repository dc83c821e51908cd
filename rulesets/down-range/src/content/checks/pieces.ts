import { duplicateIds, placed } from '@sandtable/game';
import { polygonFaults } from '@sandtable/geometry';
import type { TerrainKind } from '../cards.ts';
import { type Fault, fault, pointer } from '../fault.ts';
import { pointAt } from '../measure.ts';
import type { Piece } from '../piece.ts';
import type { Scenario } from '../scenario.ts';
import { check, ruling, unknown } from './check.ts';

/** Pieces have ids of their own and outlines that do not cross themselves. */
export const outlineCheck = check(['pieces'], ({ pieces }) => [
  ...duplicateIds(placed(pieces, 'pieces'), 'DR-GEO-4'),
  ...pieces.flatMap(({ polygon }, index) => outlineFaults(polygon, pointer('pieces', index, 'polygon'))),
]);

/** Pieces lie on the table. */
export const placeOnTableCheck = check(['pieces', 'table'], ({ pieces, table }) =>
  pieces.flatMap(({ polygon }, index) => offTable(polygon, table, pointer('pieces', index, 'polygon'))),
);

/** Pieces are of a kind that exists, and say what their kind needs and nothing it has no use for. */
export const kindCheck = check(['pieces', 'table', ...ruling], ({ pieces, table }, { catalogue }) => {
  const faults = pieces.flatMap((piece, index) => {
    const where = pointer('pieces', index);
    const kind = catalogue.terrain[piece.kind];
    return kind === undefined
      ? [unknown('terrain', piece.kind, 'DR-GEO-4', where + pointer('kind'))]
      : kindFaults(piece, kind, where);
  });
  const ground = catalogue.terrain[table.ground];
  const where = pointer('table', 'ground');
  if (ground === undefined) faults.push(unknown('terrain', table.ground, 'DR-GEO-4', where));
  else if (ground.solid || ground.ownHeight || ground.height !== 0) {
    const message = `${ground.name} cannot be the ground of a whole table`;
    faults.push(fault('wrong-relief', 'DR-GEO-4', where, message, { terrain: ground.id }));
  }
  return faults;
});

/** What keeps corners from being an outline. */
export function outlineFaults(polygon: Piece['polygon'], where: string): Fault[] {
  return polygonFaults(polygon.map(pointAt)).map((found) => {
    const { fault: what, ...numbers } = found;
    const message = `not a simple polygon: ${what} ${Object.values(numbers).flat().join(' and ')}`.trimEnd();
    return fault('bad-polygon', 'DR-GEO-4', where, message, { what, ...numbers });
  });
}

/** Corners beyond the edge. */
export function offTable(polygon: Piece['polygon'], table: Scenario['table'], where: string): Fault[] {
  return polygon.flatMap(([x, y], corner): Fault[] => {
    if (x <= table.width && y <= table.height) return [];
    const message = `corner ${corner} at ${x}, ${y} is not on the table of ${table.width} by ${table.height}`;
    return [fault('off-table', 'DR-GEO-1', where + pointer(corner), message, { corner, x, y })];
  });
}

function kindFaults(piece: Piece, kind: TerrainKind, where: string): Fault[] {
  const faults: Fault[] = [];
  if (kind.ownHeight && piece.height === undefined) {
    const message = `${kind.name} ${piece.id} must say its height`;
    faults.push(fault('no-height', 'DR-GEO-5', where + pointer('height'), message, { piece: piece.id }));
  }
  const allowed = {
    slopeWidth: kind.relief === 'hill',
    depth: kind.relief === 'trench',
    height: kind.relief !== 'trench',
  };
  for (const [field, isAllowed] of Object.entries(allowed)) {
    if (isAllowed || !Object.hasOwn(piece, field)) continue;
    const message = `${kind.name} ${piece.id} has no ${field}`;
    faults.push(fault('wrong-relief', 'DR-GEO-5', where + pointer(field), message, { piece: piece.id, field }));
  }
  return faults;
}
