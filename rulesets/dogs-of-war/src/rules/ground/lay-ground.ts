import { boundsOf, inches } from '@sandtable/geometry';
import { distances } from '../../content/catalogue.ts';
import { pointAt } from '../../content/measure.ts';
import type { Piece, Solid } from '../../content/table.ts';
import { SightCache } from '../sight/sight-cache.ts';
import { layBuilding } from './building.ts';
import { layWallWithGaps } from './free-wall.ts';
import { type Drawing, type Flat, type Ground, part } from './ground.ts';
import { Lanes } from './lanes.ts';
import type { Terrain } from './terrain.ts';

/** Slow ground counts as rubble for walkers and bars runners; nobody enters deep water (DW-MOV-23). */
const FLAT: Readonly<Record<'rubble' | 'road' | 'deep-water' | 'shallow-water' | 'swamp', Flat['kind']>> = {
  rubble: 'rubble',
  road: 'road',
  'deep-water': 'deep',
  'shallow-water': 'slow',
  swamp: 'slow',
};

const laid = new WeakMap<Terrain, Ground>();
/** The last terrain asked for and its ground: nearly always the next request is for the same. */
let last: { readonly terrain: Terrain; readonly ground: Ground } | undefined;

/** The ground of a terrain; worked out once for each. */
export function groundOf(terrain: Terrain): Ground {
  if (last?.terrain !== terrain) last = { terrain, ground: laid.get(terrain) ?? groundLike(terrain) };
  return last.ground;
}

/**
 * Grounds by what they depend on: damage without a collapse keeps the ground, and shutting a door again brings back the
 * one from before.
 */
const alike = new WeakMap<object, Map<string, Ground>>();
const MOST_ALIKE = 24;

function groundLike(terrain: Terrain): Ground {
  const same = alike.get(terrain.table) ?? new Map<string, Ground>();
  alike.set(terrain.table, same);
  const name = shapeOf(terrain);
  const ground = same.get(name) ?? layGround(terrain);
  // The least recently used comes first.
  same.delete(name);
  same.set(name, ground);
  for (const [oldest] of same) if (same.size > MOST_ALIKE) same.delete(oldest);
  laid.set(terrain, ground);
  return ground;
}

/** Everything a ground depends on besides the table. Terrains with the same key have the same ground. */
function shapeOf({ doors, levels, holes, placed }: Terrain): string {
  const standing = inOrder(levels).map(([id, points]) => [id, points.length]);
  return JSON.stringify([inOrder(doors), standing, holes, placed]);
}

const inOrder = <T>(named: Readonly<Record<string, T>>): [string, T][] =>
  Object.entries(named).sort(([a], [b]) => (a < b ? -1 : 1));

/** The ground of a terrain, worked out from scratch. */
export function layGround(terrain: Terrain): Ground {
  const drawing: Drawing = {
    parts: [],
    surfaces: [],
    openings: [],
    barriers: [],
    flats: [],
    slabs: [],
    stairs: [],
  };
  const { width, height } = terrain.table;
  const pieces = [...terrain.table.pieces, ...terrain.placed];
  for (const piece of pieces) layPiece(drawing, piece, terrain);
  const bounds = { minX: 0, minY: 0, maxX: inches(width), maxY: inches(height) };
  const names = Object.fromEntries(pieces.map(({ id, name }) => [id, name]));
  const ground: Ground = {
    bounds,
    names,
    ...drawing,
    lanes: new Lanes(bounds, drawing.parts),
    sights: new SightCache(),
  };
  return ground;
}

function layPiece(drawing: Drawing, piece: Piece, terrain: Terrain): void {
  switch (piece.kind) {
    case 'building':
      return layBuilding(drawing, piece, terrain);
    case 'solid':
      return laySolid(drawing, piece, terrain);
    case 'hill': {
      const outline = piece.polygon.map(pointAt);
      const z = inches(piece.top);
      drawing.parts.push(part(piece.id, outline, 0, z, 'earth'));
      drawing.surfaces.push({ id: piece.id, piece: piece.id, kind: 'hill', outline, z });
      return;
    }
    case 'growth': {
      const { id, polygon, bottom = 0, top, coverModifier = 0 } = piece;
      const leaves = part(id, polygon.map(pointAt), inches(bottom), inches(top), 'soft', coverModifier);
      drawing.parts.push({ ...leaves, porous: true });
      return;
    }
    default: {
      const kind = FLAT[piece.kind];
      const polygon = piece.polygon.map(pointAt);
      drawing.flats.push({ piece: piece.id, kind, masonry: false, polygon, surface: 'ground' });
      if (kind === 'deep')
        drawing.barriers.push({
          piece: piece.id,
          shape: polygon,
          bounds: boundsOf(polygon),
          bottom: 0,
          top: distances.step + 1,
          wall: null,
          passages: [],
        });
    }
  }
}

function laySolid(drawing: Drawing, piece: Solid, terrain: Terrain): void {
  const { id, polygon, bottom = 0, top, material, standable, coverModifier = 0 } = piece;
  const outline = polygon.map(pointAt);
  const [low, high] = [inches(bottom), inches(top)];
  if (standable === true) drawing.surfaces.push({ id, piece: id, kind: 'top', outline, z: high });
  const holes = terrain.holes.filter((hole) => hole.piece === id);
  if (piece.gaps !== undefined || holes.length > 0) return layWallWithGaps(drawing, piece, holes);
  drawing.parts.push(part(id, outline, low, high, material, coverModifier));
  drawing.barriers.push({
    piece: id,
    shape: outline,
    bounds: boundsOf(outline),
    bottom: low,
    top: high,
    wall: null,
    passages: [],
  });
}
