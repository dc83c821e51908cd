import { BufferGeometry, Float32BufferAttribute } from 'three';
import { seededRandom, seedOf } from '../ground/noise.ts';
import { along, inset, scatter, spineOf } from '../ground/shapes.ts';
import { boxOf, centreOf } from '../map/outlines.ts';
import type { Outline, Place, TerrainPiece } from '../map/scene.ts';
import { Baked } from './baked.ts';
import { colours } from './colours.ts';
import type { Space } from './space.ts';
import { buildStoried } from './storied-house.ts';

/** Everything that stands on the ground, solid and glassy apart. Opened houses have no roof, to show who is inside. */
export function buildPieces(space: Space): { solid: BufferGeometry | null; glassy: BufferGeometry | null } {
  const solid = new Baked();
  const glassy = new Baked();
  const board = space.scene.grid !== null;
  for (const piece of space.scene.pieces) {
    const floor = lowest(space, piece.outline);
    switch (piece.look) {
      case 'building':
      case 'bunker':
        buildHouse(solid, space, board ? { ...piece, outline: inset(piece.outline, 0.08) } : piece, floor);
        break;
      case 'woods':
      case 'jungle':
      case 'rough':
        if (board || piece.look !== 'rough') buildWoods(solid, space, piece, board);
        break;
      case 'hedge':
        buildHedge(solid, space, piece);
        break;
      case 'wall':
      case 'fence':
        if (board) buildWallCell(solid, space, piece, floor);
        else solid.block(space, piece.outline, floor - 0.2, piece.height + 0.2, wallColour(piece));
        break;
      case 'glass':
        glassy.block(space, piece.outline, floor, piece.height, colours.glass);
        break;
      case 'rubble':
        buildRubble(solid, space, piece, board);
        break;
      case 'boulders':
        buildBoulder(solid, space, piece);
        break;
      case 'emplacement':
        buildSandbags(solid, space, piece);
        break;
      case 'roof':
        buildShelter(solid, space, piece, floor);
        break;
      case 'wreck':
        solid.block(space, inset(piece.outline, 0.1), floor, Math.max(0.4, piece.height), colours.wreck);
        break;
      default:
    }
  }
  return { solid: solid.geometry(), glassy: glassy.geometry() };
}

function wallColour({ look, material }: TerrainPiece): string {
  return look === 'fence' || material === 'timber' ? colours.timber : colours.wall;
}

function lowest(space: Space, outline: Outline): number {
  return Math.min(...outline.map((corner) => space.ground(corner)));
}

function buildHouse(baked: Baked, space: Space, piece: TerrainPiece, floor: number): void {
  if ((piece.levels ?? []).length > 1 && piece.openings !== undefined) return buildStoried(baked, space, piece, floor);
  const { outline, height, material, look, opened } = piece;
  const timber = material === 'timber';
  const face = look === 'bunker' ? colours.earth : timber ? colours.timber : colours.stone;
  if (opened === true) {
    for (let i = 0; i < outline.length; i++) {
      buildBrokenWall(baked, space, outline[i]!, outline[(i + 1) % outline.length]!, floor, height, face);
    }
    return;
  }
  baked.block(space, outline, floor - 0.3, height * (look === 'bunker' ? 1 : 0.72) + 0.3, face);
  if (look === 'bunker') {
    baked.block(space, inset(outline, 0.3), floor + height, height * 0.12, colours.stoneDark);
    return;
  }
  const eaves = floor + height * 0.72;
  if (outline.length === 4)
    baked.add(gable(space, outline, eaves, height * 0.28 + 0.05), timber ? colours.roofTimber : colours.roofStone);
  else baked.block(space, inset(outline, -0.12), eaves, height * 0.1, timber ? colours.roofTimber : colours.roofStone);
}

/** A wall with its windows: low under them, whole between. */
function buildBrokenWall(
  baked: Baked,
  space: Space,
  a: Place,
  b: Place,
  floor: number,
  height: number,
  colour: string,
): void {
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  const turn = -Math.atan2(b.y - a.y, b.x - a.x);
  const parts = Math.max(1, Math.round(length / 1.1));
  for (let i = 0; i < parts; i++) {
    const t = (i + 0.5) / parts;
    const at = { x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t };
    const high = i % 2 === 1 && parts > 1 ? height * 0.36 : height * 0.8;
    baked.box([length / parts, high, 0.3], [space.x(at), floor + high / 2, space.z(at)], colour, turn);
  }
}

/** A roof with its ridge along the longer side, a little wider than the walls. */
function gable(space: Space, outline: Outline, eaves: number, rise: number): BufferGeometry {
  const [a, b, c, d] = inset(outline, -0.16) as [Place, Place, Place, Place];
  const middle = (p: Place, q: Place): Place => ({ x: (p.x + q.x) / 2, y: (p.y + q.y) / 2 });
  const across = Math.hypot(b.x - a.x, b.y - a.y) >= Math.hypot(c.x - b.x, c.y - b.y);
  const corners = across ? [a, b, c, d] : [b, c, d, a];
  const [p, q, r, s] = corners as [Place, Place, Place, Place];
  const [from, to] = [middle(p, s), middle(q, r)];
  const low = (place: Place): number[] => [space.x(place), eaves, space.z(place)];
  const high = (place: Place): number[] => [space.x(place), eaves + rise, space.z(place)];
  const faces = [
    [low(p), low(q), high(to)],
    [low(p), high(to), high(from)],
    [low(r), low(s), high(from)],
    [low(r), high(from), high(to)],
    [low(s), low(p), high(from)],
    [low(q), low(r), high(to)],
  ];
  const geometry = new BufferGeometry();
  // Both ways round: an outline may run either way, and a roof is seen from outside only.
  const both = faces.flatMap(([x, y, z]) => [...x!, ...y!, ...z!, ...x!, ...z!, ...y!]);
  geometry.setAttribute('position', new Float32BufferAttribute(both, 3));
  geometry.computeVertexNormals();
  return geometry;
}

function buildWoods(baked: Baked, space: Space, piece: TerrainPiece, board: boolean): void {
  const random = seededRandom(seedOf(piece.id));
  const dense = piece.look === 'jungle';
  const unit = board ? 0.28 : 1;
  const places = board
    ? [
        [-0.2, -0.18],
        [0.2, -0.2],
        [-0.16, 0.22],
        [0.22, 0.2],
      ].map(([dx, dy]) => ({ x: centreOf(piece.outline).x + dx!, y: centreOf(piece.outline).y + dy! }))
    : scatter(piece.outline, random, { gap: dense ? 0.95 : 1.16, margin: 0.45, most: dense ? 260 : 160 });
  const sizes = places.map(() => 0.52 + random() * 0.28);
  places.forEach((place, i) => {
    const size = sizes[i]! * unit * 1.25;
    const [x, z, ground] = [space.x(place), space.z(place), space.ground(place)];
    const tall = Math.max(0.6, piece.height) * (board ? 1 : 0.72 + random() * 0.28);
    const green = colours.leaves[Math.floor(random() * 3)] ?? colours.leaves[0];
    baked.post(size * 0.16, tall * 0.6, [x, ground + tall * 0.3, z], colours.trunk, 5);
    baked.ball(size, [x, ground + tall * 0.62, z], green, 0.85);
    baked.ball(size * 0.72, [x + size * 0.2, ground + tall * 0.86, z - size * 0.15], green, 0.9);
  });
}

function buildHedge(baked: Baked, space: Space, { id, outline, height }: TerrainPiece): void {
  const random = seededRandom(seedOf(id));
  const spine = spineOf(outline);
  const radius = spine === undefined ? 0.42 : Math.max(0.22, spine.width * 0.52);
  const places =
    spine === undefined
      ? scatter(outline, random, { gap: 0.62, margin: 0.36, most: 300 })
      : along(spine.places, radius * 1.15).map(({ at }) => at);
  for (const place of places) {
    const tall = height * (0.85 + random() * 0.2);
    baked.ball(
      radius,
      [space.x(place), space.ground(place) + tall * 0.45, space.z(place)],
      colours.hedge,
      (tall * 0.6) / radius,
    );
  }
}

function buildWallCell(baked: Baked, space: Space, piece: TerrainPiece, floor: number): void {
  const middle = centreOf(piece.outline);
  const walls = space.scene.pieces.filter(({ look }) => look === 'wall').map(({ outline }) => centreOf(outline));
  const upright = walls.some(({ x, y }) => Math.abs(x - middle.x) < 0.1 && Math.abs(Math.abs(y - middle.y) - 1) < 0.1);
  const size = upright ? ([0.24, piece.height, 1] as const) : ([1, piece.height, 0.24] as const);
  baked.box(size, [space.x(middle), floor + piece.height / 2, space.z(middle)], colours.wall);
}

function buildRubble(baked: Baked, space: Space, { id, outline, height }: TerrainPiece, board: boolean): void {
  const random = seededRandom(seedOf(id));
  const gap = board ? 0.2 : 0.42;
  for (const place of scatter(outline, random, { gap, margin: gap * 0.4, most: 90 })) {
    const size = gap * (0.5 + random() * 0.5);
    const tall = Math.max(0.1, height * (0.35 + random() * 0.6));
    const at = [space.x(place), space.ground(place) + tall * 0.4, space.z(place)] as const;
    baked.box([size, tall, size * 0.8], at, random() < 0.5 ? colours.rubble : colours.stoneDark, random() * 3);
  }
}

function buildBoulder(baked: Baked, space: Space, { outline, height }: TerrainPiece): void {
  const { left, right, top, bottom } = boxOf(outline);
  const middle = centreOf(outline);
  const radius = Math.min(right - left, bottom - top) / 2;
  baked.ball(radius, [space.x(middle), space.ground(middle), space.z(middle)], colours.stoneDark, height / radius);
}

function buildSandbags(baked: Baked, space: Space, { outline, height }: TerrainPiece): void {
  for (const { at, dx, dy } of along([...outline, outline[0]!], 0.62)) {
    const tall = Math.max(0.3, height);
    baked.box(
      [0.56, tall, 0.34],
      [space.x(at), space.ground(at) + tall / 2, space.z(at)],
      colours.earth,
      -Math.atan2(dy, dx),
    );
  }
}

function buildShelter(baked: Baked, space: Space, { outline, height }: TerrainPiece, floor: number): void {
  baked.block(space, outline, floor + height * 0.86, height * 0.14, colours.earth);
  for (const corner of inset(outline, 0.2)) {
    baked.post(0.12, height, [space.x(corner), floor + height / 2, space.z(corner)], colours.trunk);
  }
}
