import { boundsOf, inches, type Mils, piercedWall, rectangle, type WallStrip } from '@sandtable/geometry';
import { distances, structures } from '../../content/catalogue.ts';
import type { Side } from '../../content/measure.ts';
import type { Building } from '../../content/table.ts';
import { type Drawing, type Opening, part, type SurfaceId } from './ground.ts';
import { levelsOf, type Terrain } from './terrain.ts';

const SIDES: readonly Side[] = ['north', 'east', 'south', 'west'];
const { story: STORY, slab: SLAB, wall: WALL, window: WINDOW, passage: PASSAGE } = distances;
/** How high doors are, and where windows begin and end (Scenarios and forces). */
const [DOOR_HEAD, SILL, HEAD] = [inches(1.2), inches(0.5), inches(1.1)];

/** The surface of a level, counted from 1; the first is the ground, one above the last the roof (DW-GEO-23). */
export function surfaceOfLevel(building: string, level: number, levels: number): SurfaceId {
  if (level <= 1) return 'ground';
  return level > levels ? `${building}:roof` : `${building}:${level}`;
}

/** A hollow house: walls with their openings, slabs, floors and roof, as far as it still stands (DW-GEO-15, DW-STR-13). */
export function layBuilding(drawing: Drawing, building: Building, terrain: Terrain): void {
  const { id, structure, coverModifier = 0 } = building;
  const standing = levelsOf(terrain, building).length;
  const [minX, minY] = building.from.map(inches) as [Mils, Mils];
  const [maxX, maxY] = building.to.map(inches) as [Mils, Mils];
  const outline = rectangle(minX, minY, maxX, maxY);
  const { material } = structures[structure];
  for (let level = 1; level <= standing; level++) {
    const floor = (level - 1) * STORY;
    for (const side of SIDES) {
      const wall = wallStrip({ minX, minY, maxX, maxY }, side, floor);
      const openings = openingsOf(building, terrain, level, side, wall);
      drawing.openings.push(...openings);
      // Each wall reaches down into the slab below: between two levels there is no crack.
      const upright = { ...wall, bottom: level === 1 ? 0 : floor - SLAB };
      for (const block of piercedWall(upright, openings))
        drawing.parts.push(part(id, block.footprint, block.bottom, block.top, material, coverModifier));
      for (const door of openings.filter(({ kind, state }) => kind === 'door' && isShut(state)))
        drawing.parts.push(part(id, leafOf(door), door.bottom, door.top, 'soft', coverModifier));
      const shape = rectangle(wall.minX, wall.minY, wall.maxX, wall.maxY);
      const passages = openings.filter(isPassage);
      drawing.barriers.push({
        piece: id,
        shape,
        bounds: boundsOf(shape),
        bottom: floor,
        top: floor + STORY,
        wall,
        passages,
      });
    }
    const z = level * STORY;
    const surface = surfaceOfLevel(id, level + 1, standing);
    drawing.slabs.push({ piece: id, outline, bottom: z - SLAB, top: z });
    drawing.parts.push(part(id, outline, z - SLAB, z, 'hard', coverModifier));
    drawing.surfaces.push({ id: surface, piece: id, kind: level === standing ? 'roof' : 'floor', outline, z });
  }
  if (standing < building.levels) {
    const surface = surfaceOfLevel(id, standing + 1, standing);
    drawing.flats.push({ piece: id, kind: 'rubble', masonry: true, polygon: outline, surface });
  }
  if (building.stairs !== undefined && standing > 0) {
    const [x, y] = building.stairs.map(inches) as [Mils, Mils];
    const surfaces = Array.from({ length: standing + 1 }, (_, i) => surfaceOfLevel(id, i + 1, standing));
    drawing.stairs.push({ piece: id, place: rectangle(x - 500, y - 500, x + 500, y + 500), surfaces });
  }
}

const isShut = (state: Opening['state']): boolean => state === 'shut' || state === 'locked';

/** Can a man walk through: a door that is open, a gap, a hole, wide enough (DW-GEO-14)? */
export function isPassage({ kind, state, from, to }: Opening): boolean {
  return kind !== 'window' && to - from >= PASSAGE && (kind !== 'door' || !isShut(state));
}

/** A shut door, a hair wider than its frame so that no line slips in between. */
function leafOf({ wall, from, to }: Opening) {
  return wall.along === 'x'
    ? rectangle(from - 1, wall.minY, to + 1, wall.maxY)
    : rectangle(wall.minX, from - 1, wall.maxX, to + 1);
}

/** The strip of wall inside the outline. */
function wallStrip(
  { minX, minY, maxX, maxY }: { minX: Mils; minY: Mils; maxX: Mils; maxY: Mils },
  side: Side,
  floor: Mils,
): WallStrip {
  const upright = { bottom: floor, top: floor + STORY };
  switch (side) {
    case 'north':
      return { along: 'x', minX, maxX, minY: maxY - WALL, maxY, ...upright };
    case 'south':
      return { along: 'x', minX, maxX, minY, maxY: minY + WALL, ...upright };
    case 'east':
      return { along: 'y', minX: maxX - WALL, maxX, minY, maxY, ...upright };
    case 'west':
      return { along: 'y', minX, maxX: minX + WALL, minY, maxY, ...upright };
  }
}

function openingsOf(building: Building, terrain: Terrain, level: number, side: Side, wall: WallStrip): Opening[] {
  const { id } = building;
  const floor = wall.bottom;
  const common = { piece: id, level, side, wall, floor, strong: false, state: 'open' as const };
  const doors = building.doors.flatMap((door, i): Opening[] => {
    if (door.side !== side || level > 1) return [];
    const own = `${id}/door-${i + 1}`;
    const state = terrain.doors[own] ?? door.state ?? 'shut';
    const [from, to] = [inches(door.from), inches(door.to)];
    const strong = door.strong === true;
    return [{ ...common, id: own, kind: 'door', from, to, bottom: floor, top: floor + DOOR_HEAD, state, strong }];
  });
  const windows = windowsOf(building, side, wall).flatMap((window, i): Opening[] => {
    if (window.level !== undefined && window.level !== level) return [];
    const { from, to, sill, head } = window;
    return [
      {
        ...common,
        id: `${id}/window-${level}-${side}-${i + 1}`,
        kind: 'window',
        from,
        to,
        bottom: floor + sill,
        top: floor + head,
      },
    ];
  });
  const holes = terrain.holes.flatMap((hole, i): Opening[] => {
    if (hole.piece !== id || hole.level !== level || hole.side !== side) return [];
    const { from, to, height } = hole;
    return [{ ...common, id: `${id}/hole-${i + 1}`, kind: 'hole', from, to, bottom: floor, top: floor + height }];
  });
  // Doors and windows where a hole was blown are gone.
  const whole = [...doors, ...windows].filter(
    ({ from, to }) => !holes.some((hole) => hole.from < to && hole.to > from),
  );
  return [...whole, ...holes];
}

type Pane = { from: Mils; to: Mils; sill: Mils; head: Mils; level: number | undefined };

function windowsOf({ windows = [] }: Building, side: Side, wall: WallStrip): Pane[] {
  if (windows === 'quarter-points') {
    const [start, end] = wall.along === 'x' ? [wall.minX, wall.maxX] : [wall.minY, wall.maxY];
    return [1, 3].map((quarter) => {
      const middle = Math.round(start + ((end - start) * quarter) / 4);
      return { from: middle - WINDOW / 2, to: middle + WINDOW / 2, sill: SILL, head: HEAD, level: undefined };
    });
  }
  return windows
    .filter((window) => window.side === side)
    .map(({ from, to, sill, head, level }) => ({
      from: inches(from),
      to: inches(to),
      sill: sill === undefined ? SILL : inches(sill),
      head: head === undefined ? HEAD : inches(head),
      level,
    }));
}
