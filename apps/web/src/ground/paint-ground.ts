import { cellOutline } from '../map/outlines.ts';
import type { TableScene, TerrainLook } from '../map/scene.ts';
import { paintBoardPieces, paintGridLines } from './paint-board.ts';
import {
  paintContours,
  paintGrass,
  paintPatch,
  paintRoads,
  paintSpecks,
  paintStones,
  paintTicks,
  paintTrench,
  paintWater,
} from './paint-flat.ts';
import { paintBoulders, paintEmplacement, paintHedge, paintRubble, paintWall, paintWreck } from './paint-low.ts';
import { SAND_SCALE, type Sand } from './paint-sand.ts';
import { paintBuilding, paintBunker, paintRoof, paintWoods } from './paint-tall.ts';
import { type GroundTheme, palettes } from './palette.ts';
import type { Pen, Surface } from './pen.ts';

/** A part of the table, in table lengths, and how many device pixels each is painted with. */
export interface GroundBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly scale: number;
  /** Device pixels per pixel of the page: lines keep their width for the eye. */
  readonly ratio: number;
}

/** The sand as something that can be drawn. */
export interface SandPicture {
  readonly sand: Sand;
  readonly image: CanvasImageSource;
}

/** Layers above the flat ones, bottom to top; what is not named here is painted in its own step. */
const upper: readonly (readonly TerrainLook[])[] = [
  ['rubble', 'boulders', 'emplacement', 'wreck'],
  ['wall', 'fence', 'glass', 'hedge'],
  ['woods', 'jungle'],
  ['building', 'bunker', 'roof'],
];

/** The theme the ground is painted in: night is dark whatever the page. */
export function groundTheme(scene: TableScene, theme: GroundTheme): GroundTheme {
  return scene.night ? 'dark' : theme;
}

/** Paints a part of the table; the surface must be as large as the box says. Deterministic: same scene, same picture. */
export function paintGround(
  surface: Surface,
  scene: TableScene,
  box: GroundBox,
  theme: GroundTheme,
  sandOf: (theme: GroundTheme) => SandPicture,
): void {
  const under = groundTheme(scene, theme);
  paintLayers(surface, scene, box, under, sandOf(under));
  const lights = scene.night ? scene.clouds.filter(({ kind }) => kind === 'light') : [];
  if (lights.length === 0) return;
  surface.save();
  surface.setTransform(box.scale, 0, 0, box.scale, -box.left * box.scale, -box.top * box.scale);
  surface.beginPath();
  for (const { at, radius } of lights) {
    surface.moveTo(at.x + radius, at.y);
    surface.arc(at.x, at.y, radius, 0, 2 * Math.PI);
  }
  surface.clip();
  paintLayers(surface, scene, box, 'light', sandOf('light'));
  surface.restore();
}

function paintLayers(surface: Surface, scene: TableScene, box: GroundBox, theme: GroundTheme, sand: SandPicture): void {
  const scale = box.scale / box.ratio;
  const pen: Pen = { surface, palette: palettes[theme], scale, px: (pixels) => pixels / scale };
  surface.setTransform(box.scale, 0, 0, box.scale, -box.left * box.scale, -box.top * box.scale);
  surface.imageSmoothingEnabled = true;
  surface.imageSmoothingQuality = 'high';
  const { width, height } = sand.sand;
  surface.drawImage(sand.image, 0, 0, width / SAND_SCALE, height / SAND_SCALE);
  surface.save();
  surface.beginPath();
  surface.rect(0, 0, scene.width, scene.height);
  surface.clip();
  if (scale > 3) paintContours(pen, sand.sand.field, scene.hills);
  paintSpecks(pen, box);
  if (scene.grid === null) {
    paintPieces(pen, scene);
    if (scene.unruled !== true) paintTicks(pen, box);
  } else {
    const { grid } = scene;
    paintBoardPieces(pen, scene.pieces);
    if (scene.unruled !== true) paintGridLines(pen, grid, (column, row) => cellOutline(grid, column, row));
  }
  surface.restore();
}

function paintPieces(pen: Pen, { pieces }: TableScene): void {
  const of = (...looks: readonly TerrainLook[]) => pieces.filter(({ look }) => looks.includes(look));
  for (const piece of of('area', 'mud', 'snow', 'rough')) paintPatch(pen, piece);
  for (const piece of of('grass')) paintGrass(pen, piece);
  for (const piece of of('stones')) paintStones(pen, piece);
  for (const piece of of('trench')) paintTrench(pen, piece);
  const waters = of('water', 'deep-water');
  for (const piece of waters) paintWater(pen, piece);
  paintRoads(pen, of('road'), waters);
  for (const looks of upper) for (const piece of of(...looks)) paintUpper(pen, piece);
}

function paintUpper(pen: Pen, piece: TableScene['pieces'][number]): void {
  switch (piece.look) {
    case 'rubble':
      return paintRubble(pen, piece);
    case 'boulders':
      return paintBoulders(pen, piece);
    case 'emplacement':
      return paintEmplacement(pen, piece);
    case 'wreck':
      return paintWreck(pen, piece);
    case 'hedge':
      return paintHedge(pen, piece);
    case 'wall':
    case 'fence':
    case 'glass':
      return paintWall(pen, piece);
    case 'woods':
    case 'jungle':
      return paintWoods(pen, piece);
    case 'bunker':
      return paintBunker(pen, piece);
    case 'roof':
      return paintRoof(pen, piece);
    default:
      return paintBuilding(pen, piece);
  }
}
