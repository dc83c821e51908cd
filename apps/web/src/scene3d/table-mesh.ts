import {
  BoxGeometry,
  type CanvasTexture,
  Float32BufferAttribute,
  Group,
  Mesh,
  MeshLambertMaterial,
  PlaneGeometry,
} from 'three';
import type { TableScene, TerrainLook, TerrainPiece } from '../map/scene.ts';
import { colours } from './colours.ts';
import type { Space } from './space.ts';

/** What lies flat and is painted; everything else is built. */
const FLAT: ReadonlySet<TerrainLook> = new Set([
  'road',
  'water',
  'deep-water',
  'mud',
  'snow',
  'trench',
  'area',
  'rough',
  'grass',
  'stones',
]);

/** The scene as the ground's picture shows it under things that are built on it: floors of woods, no roofs, no trees. */
export function flatScene(scene: TableScene): TableScene {
  const pieces = scene.pieces.flatMap((piece): TerrainPiece[] => {
    if (piece.look === 'woods' || piece.look === 'jungle' || piece.look === 'hedge')
      return [{ ...piece, look: 'rough' }];
    return FLAT.has(piece.look) && scene.grid === null ? [piece] : [];
  });
  return { ...scene, key: `${scene.key}|flat`, pieces, clouds: scene.clouds.filter(({ kind }) => kind === 'light') };
}

/** How high the frame stands above the sand, and how wide it is, for a table about sixty inches wide. */
const FRAME = { wide: 1.5, high: 0.7, deep: 2.2 };

/** The sand in its wooden frame. The painted ground brings its own shading, so all of it is lit alike and only shadowed. */
export function buildTable(space: Space, picture: CanvasTexture): Group {
  const { width, height } = space.scene;
  const table = new Group();
  const step = space.scene.hills.length === 0 ? Math.max(width, height) : 0.5;
  const sand = new PlaneGeometry(width, height, Math.ceil(width / step), Math.ceil(height / step));
  sand.rotateX(-Math.PI / 2);
  const corners = sand.getAttribute('position');
  const up = new Float32Array(corners.count * 3);
  for (let i = 0; i < corners.count; i++) {
    corners.setY(i, space.ground({ x: corners.getX(i) + width / 2, y: corners.getZ(i) + height / 2 }));
    up[i * 3 + 1] = 1;
  }
  sand.setAttribute('normal', new Float32BufferAttribute(up, 3));
  const ground = new Mesh(sand, new MeshLambertMaterial({ map: picture }));
  ground.receiveShadow = true;
  ground.name = 'ground';
  table.add(ground);
  const size = Math.max(width, height) / 60;
  const [wide, high, deep] = [FRAME.wide * size, FRAME.high * size, FRAME.deep * size];
  const wood = new MeshLambertMaterial({ color: colours.frame });
  const bars = [
    [width + 2 * wide, wide, 0, -height / 2 - wide / 2],
    [width + 2 * wide, wide, 0, height / 2 + wide / 2],
    [wide, height, -width / 2 - wide / 2, 0],
    [wide, height, width / 2 + wide / 2, 0],
  ] as const;
  for (const [long, across, x, z] of bars) {
    const bar = new Mesh(new BoxGeometry(long, high + deep, across), wood);
    bar.position.set(x, (high - deep) / 2, z);
    bar.castShadow = true;
    bar.receiveShadow = true;
    table.add(bar);
  }
  return table;
}
