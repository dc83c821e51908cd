import { boundsOf, inches, piercedWall, type WallStrip } from '@sandtable/geometry';
import { distances } from '../../content/catalogue.ts';
import { pointAt } from '../../content/measure.ts';
import type { Solid } from '../../content/table.ts';
import { type Drawing, type Opening, part } from './ground.ts';
import type { BlownHole } from './terrain.ts';

/** A free-standing wall with gates and breaches: openings over its whole height (DW-GEO-7, DW-GEO-14). */
export function layWallWithGaps(drawing: Drawing, piece: Solid, holes: readonly BlownHole[]): void {
  const { id, polygon, bottom = 0, top, material, coverModifier = 0 } = piece;
  const outline = polygon.map(pointAt);
  const bounds = boundsOf(outline);
  const along = bounds.maxX - bounds.minX >= bounds.maxY - bounds.minY ? 'x' : 'y';
  const wall: WallStrip = { ...bounds, along, bottom: inches(bottom), top: inches(top) };
  const common = { piece: id, level: 1, wall, floor: wall.bottom, state: 'open', strong: false } as const;
  const side = along === 'x' ? 'south' : 'west';
  const gaps = (piece.gaps ?? []).map(
    ({ from, to }, i): Opening => ({
      ...common,
      id: `${id}/gap-${i + 1}`,
      kind: 'gap',
      side,
      from: inches(from),
      to: inches(to),
      bottom: wall.bottom,
      top: wall.top,
    }),
  );
  const blown = holes.map(
    ({ from, to, height }, i): Opening => ({
      ...common,
      id: `${id}/hole-${i + 1}`,
      kind: 'hole',
      side,
      from,
      to,
      bottom: wall.bottom,
      top: Math.min(wall.top, wall.bottom + height),
    }),
  );
  const openings = [...gaps, ...blown];
  drawing.openings.push(...openings);
  for (const block of piercedWall(wall, openings))
    drawing.parts.push(part(id, block.footprint, block.bottom, block.top, material, coverModifier));
  const passages = openings.filter(({ from, to }) => to - from >= distances.passage);
  drawing.barriers.push({ piece: id, shape: outline, bounds, bottom: wall.bottom, top: wall.top, wall, passages });
}
