import { boxOf, centreOf } from '../map/outlines.ts';
import type { BoardGrid, Place, TerrainPiece } from '../map/scene.ts';
import { seededRandom, seedOf } from './noise.ts';
import { dot, extend, fill, type Pen, stroke, trace } from './pen.ts';
import { inset } from './shapes.ts';

/** Pieces of a board of cells: one piece a cell, drawn inside it. */
export function paintBoardPieces(pen: Pen, pieces: readonly TerrainPiece[]): void {
  const walls = pieces.filter(({ look }) => look === 'wall').map(({ outline }) => centreOf(outline));
  for (const piece of pieces) {
    if (piece.look === 'rough') paintThicket(pen, piece);
    if (piece.look === 'rubble') paintDebris(pen, piece);
    if (piece.look === 'wall') paintWallCell(pen, piece, walls);
    if (piece.look === 'building' || piece.look === 'bunker') paintHouse(pen, piece);
  }
}

function paintThicket(pen: Pen, { id, outline }: TerrainPiece): void {
  const { palette, scale } = pen;
  const random = seededRandom(seedOf(id));
  const { x, y } = centreOf(outline);
  trace(pen, outline);
  fill(pen, palette.woodFloor);
  if (scale < 10) {
    dot(pen, { x, y }, 0.42, palette.treeEdge);
    dot(pen, { x, y }, 0.36, palette.trees[0]);
    return;
  }
  const spots = [
    [-0.2, -0.18],
    [0.2, -0.2],
    [-0.16, 0.22],
    [0.22, 0.2],
  ] as const;
  for (const [dx, dy] of spots) {
    const at = { x: x + dx + (random() - 0.5) * 0.08, y: y + dy + (random() - 0.5) * 0.08 };
    const size = 0.17 + random() * 0.05;
    dot(pen, { x: at.x + 0.08, y: at.y + 0.08 }, size, palette.shadow);
    dot(pen, at, size + pen.px(1), palette.treeEdge);
    dot(pen, at, size, palette.trees[Math.floor(random() * 3)] ?? palette.trees[0]);
    dot(pen, { x: at.x - size * 0.3, y: at.y - size * 0.3 }, size * 0.4, palette.treeLight);
  }
}

function paintDebris(pen: Pen, { id, outline }: TerrainPiece): void {
  const { palette, surface } = pen;
  const random = seededRandom(seedOf(id));
  const { x, y } = centreOf(outline);
  trace(pen, outline);
  fill(pen, palette.rubbleFloor);
  for (let n = 0; n < 11; n++) {
    const [cx, cy] = [x + (random() - 0.5) * 0.7, y + (random() - 0.5) * 0.7];
    const size = 0.07 + random() * 0.08;
    surface.save();
    surface.translate(cx, cy);
    surface.rotate(random() * 3);
    surface.beginPath();
    surface.rect(-size, -size * 0.7, size * 2, size * 1.4);
    fill(pen, palette.rubble);
    stroke(pen, palette.stoneEdge, 0.7);
    surface.restore();
  }
}

/** A length of wall that joins the walls in neighbouring cells. */
function paintWallCell(pen: Pen, { outline }: TerrainPiece, walls: readonly Place[]): void {
  const { palette } = pen;
  const middle = centreOf(outline);
  trace(pen, outline);
  fill(pen, palette.rubbleFloor);
  const near = walls.filter(({ x, y }) => {
    const distance = Math.hypot(x - middle.x, y - middle.y);
    return distance > 0.1 && distance < 1.1;
  });
  const ends = near.map(({ x, y }) => ({ x: (x + middle.x) / 2, y: (y + middle.y) / 2 }));
  const only = ends[0];
  if (only === undefined) ends.push({ x: middle.x - 0.5, y: middle.y }, { x: middle.x + 0.5, y: middle.y });
  else if (ends.length === 1) ends.push({ x: 2 * middle.x - only.x, y: 2 * middle.y - only.y });
  for (const pass of ['shadow', 'edge', 'face'] as const) {
    const shift = pass === 'shadow' ? 0.1 : 0;
    for (const end of ends) {
      pen.surface.beginPath();
      pen.surface.moveTo(middle.x + shift, middle.y + shift);
      pen.surface.lineTo(end.x + shift, end.y + shift);
      pen.surface.lineCap = 'butt';
      pen.surface.lineJoin = 'round';
      const wide = pass === 'face' ? 0.22 * pen.scale - 1.6 : 0.22 * pen.scale;
      stroke(pen, pass === 'shadow' ? palette.shadow : pass === 'edge' ? palette.wallEdge : palette.wall, wide);
    }
    if (pass !== 'shadow') {
      dot(pen, middle, 0.11 - (pass === 'face' ? pen.px(0.8) : 0), pass === 'edge' ? palette.wallEdge : palette.wall);
    }
  }
}

function paintHouse(pen: Pen, { id, outline, look, material, health = 1, height }: TerrainPiece): void {
  const { palette, scale, surface } = pen;
  const timber = material === 'timber';
  const edge = timber ? palette.timberEdge : palette.stoneEdge;
  const walls = inset(outline, scale < 10 ? 0 : 0.08);
  const { left, top, right, bottom } = boxOf(walls);
  const reach = 0.12 + height * 0.14;
  trace(
    pen,
    walls.map(({ x, y }) => ({ x: x + reach * 0.5, y: y + reach * 0.5 })),
  );
  if (scale >= 10) fill(pen, palette.shadow);
  trace(
    pen,
    walls.map(({ x, y }) => ({ x: x + reach, y: y + reach })),
  );
  if (scale >= 10) fill(pen, palette.shadow);
  trace(pen, walls);
  fill(pen, look === 'bunker' ? palette.earth : timber ? palette.timber : palette.stone);
  surface.save();
  surface.clip();
  surface.fillStyle = timber ? palette.timberDark : palette.stoneDark;
  surface.fillRect(left, (top + bottom) / 2, right - left, (bottom - top) / 2);
  if (look === 'bunker' && scale >= 10) {
    trace(pen, inset(walls, 0.16));
    fill(pen, palette.stoneDark);
    stroke(pen, edge, 1);
  } else if (scale >= 10) {
    surface.globalAlpha = 0.6;
    trace(
      pen,
      [
        { x: left, y: (top + bottom) / 2 },
        { x: right, y: (top + bottom) / 2 },
      ],
      { open: true },
    );
    stroke(pen, edge, 1);
    surface.globalAlpha = 1;
  }
  if (health < 1) paintHoles(pen, id, walls, 1 - health);
  surface.restore();
  trace(pen, walls);
  stroke(pen, edge, scale < 10 ? 0.6 : 1.4);
}

/** Damage shows as burnt holes, the more the nearer it is to coming down. */
function paintHoles(pen: Pen, id: string, walls: readonly Place[], lost: number): void {
  const random = seededRandom(seedOf(id));
  const { left, top, right, bottom } = boxOf(walls);
  for (let n = 0; n < Math.ceil(lost * 7); n++) {
    const at = { x: left + random() * (right - left), y: top + random() * (bottom - top) };
    dot(pen, at, 0.07 + random() * 0.09, pen.palette.soot);
  }
}

/** The lines between cells. */
export function paintGridLines(
  pen: Pen,
  grid: BoardGrid,
  outlineOf: (column: number, row: number) => readonly Place[],
): void {
  const { surface, palette, scale } = pen;
  surface.beginPath();
  if (grid.kind === 'square') {
    for (let column = 0; column <= grid.columns; column++) {
      extend(
        surface,
        [
          { x: column, y: 0 },
          { x: column, y: grid.rows },
        ],
        true,
      );
    }
    for (let row = 0; row <= grid.rows; row++)
      extend(
        surface,
        [
          { x: 0, y: row },
          { x: grid.columns, y: row },
        ],
        true,
      );
  } else {
    for (let row = 0; row < grid.rows; row++) {
      for (let column = 0; column < grid.columns; column++) extend(surface, outlineOf(column, row));
    }
  }
  stroke(pen, palette.gridLine, scale < 12 ? 0.4 : 1);
}
