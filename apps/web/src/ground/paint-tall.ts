import { centreOf } from '../map/outlines.ts';
import type { Outline, Place, TerrainPiece } from '../map/scene.ts';
import { seededRandom, seedOf } from './noise.ts';
import { paintShadow } from './paint-low.ts';
import { dot, dots, fill, type Pen, stroke, trace, within } from './pen.ts';
import { inset, scatter } from './shapes.ts';

/** Walls of a cut-open house, in inches. */
const WALL = 0.31;

/** Woods: tinted floor, dashed true edge, and trees inside it that are decoration, never the boundary. */
export function paintWoods(pen: Pen, { id, outline, look, height }: TerrainPiece): void {
  const { surface, palette, scale } = pen;
  const random = seededRandom(seedOf(id));
  const dense = look === 'jungle';
  trace(pen, outline);
  fill(pen, dense ? palette.jungleFloor : palette.woodFloor);
  stroke(pen, palette.woodEdge, scale > 12 ? 1.3 : 0.8, scale > 12 ? [5, 3] : []);
  const trees = scatter(outline, random, { gap: dense ? 0.95 : 1.16, margin: 0.45, most: dense ? 260 : 160 });
  const sizes = trees.map(() => 0.52 + random() * 0.28);
  const reach = Math.min(0.5, height * 0.105);
  dots(pen, trees, (i) => sizes[i]!, palette.shadow, reach);
  trees.forEach((tree, i) => {
    const size = sizes[i]!;
    const turn = random() * 6;
    const green = palette.trees[Math.floor(random() * 3)] ?? palette.trees[0];
    if (scale < 7) {
      dot(pen, tree, size, palette.treeEdge);
      dot(pen, tree, size - pen.px(0.6), green);
      return;
    }
    crown(pen, tree, size, turn, 0.52 + pen.px(1.1) / size);
    fill(pen, palette.treeEdge);
    crown(pen, tree, size, turn, 0.52);
    fill(pen, green);
    dot(pen, { x: tree.x - size * 0.28, y: tree.y - size * 0.3 }, size * 0.42, palette.treeLight);
  });
  surface.globalAlpha = 1;
}

function crown({ surface }: Pen, { x, y }: Place, size: number, turn: number, lobe: number): void {
  const lobes = 6;
  surface.beginPath();
  for (let i = 0; i < lobes; i++) {
    const angle = turn + (i / lobes) * 2 * Math.PI;
    const [cx, cy] = [x + Math.cos(angle) * size * 0.55, y + Math.sin(angle) * size * 0.55];
    surface.moveTo(cx + size * lobe, cy);
    surface.arc(cx, cy, size * lobe, 0, 2 * Math.PI);
  }
  surface.moveTo(x + size * 0.6, y);
  surface.arc(x, y, size * 0.6, 0, 2 * Math.PI);
}

/** A house: roof in two tones with a ridge, or cut open to floor, walls and windows. */
export function paintBuilding(pen: Pen, piece: TerrainPiece): void {
  const { palette, scale, surface } = pen;
  const { outline, height, material, opened } = piece;
  const timber = material === 'timber';
  const edge = timber ? palette.timberEdge : palette.stoneEdge;
  paintShadow(pen, outline, height);
  trace(pen, outline);
  if (opened === true) {
    fill(pen, palette.floor);
    if (scale > 8) paintInside(pen, piece, timber ? palette.timberDark : palette.stoneDark, edge);
  } else {
    fill(pen, timber ? palette.timber : palette.stone);
    if (outline.length === 4 && scale > 4)
      paintGable(pen, outline, timber ? palette.timberDark : palette.stoneDark, edge);
    else if (scale > 8) paintFlatRoof(pen, outline, edge);
  }
  trace(pen, outline);
  surface.lineJoin = 'miter';
  stroke(pen, edge, scale > 10 ? 1.6 : 1);
}

function paintGable(pen: Pen, outline: Outline, dark: string, edge: string): void {
  const { surface, scale } = pen;
  const [a, b, c, d] = outline as readonly [Place, Place, Place, Place];
  const middle = (p: Place, q: Place): Place => ({ x: (p.x + q.x) / 2, y: (p.y + q.y) / 2 });
  const across = Math.hypot(b.x - a.x, b.y - a.y) >= Math.hypot(c.x - b.x, c.y - b.y);
  const [from, to] = across ? [middle(a, d), middle(b, c)] : [middle(a, b), middle(d, c)];
  const halves = across
    ? [
        [from, to, c, d],
        [from, to, b, a],
      ]
    : [
        [from, to, c, b],
        [from, to, d, a],
      ];
  // The half towards the south-east lies in the shade.
  const shaded = halves.reduce((x, y) => (sunk(y) > sunk(x) ? y : x));
  trace(pen, shaded);
  fill(pen, dark);
  if (scale > 10) {
    within(pen, outline, () => {
      surface.globalAlpha = 0.14;
      const length = Math.hypot(to.x - from.x, to.y - from.y);
      const [ux, uy] = [(to.x - from.x) / length, (to.y - from.y) / length];
      for (let t = 0.32; t < length; t += 0.32) {
        const [x, y] = [from.x + ux * t, from.y + uy * t];
        trace(
          pen,
          [
            { x: x + uy * 20, y: y - ux * 20 },
            { x: x - uy * 20, y: y + ux * 20 },
          ],
          { open: true },
        );
        stroke(pen, edge, 1);
      }
      surface.globalAlpha = 1;
    });
  }
  trace(pen, [from, to], { open: true });
  surface.globalAlpha = 0.65;
  stroke(pen, edge, 1);
  surface.globalAlpha = 1;
}

function sunk(places: readonly Place[]): number {
  return places.reduce((sum, { x, y }) => sum + x + y, 0);
}

function paintFlatRoof(pen: Pen, outline: Outline, edge: string): void {
  const { surface, palette } = pen;
  within(pen, outline, () => {
    surface.globalAlpha = 0.5;
    trace(pen, outline);
    surface.strokeStyle = palette.stoneDark;
    surface.lineWidth = 0.7;
    surface.stroke();
    surface.globalAlpha = 1;
  });
  trace(pen, inset(outline, 0.35));
  surface.globalAlpha = 0.5;
  stroke(pen, edge, 1);
  surface.globalAlpha = 1;
}

function paintInside(pen: Pen, { outline, openings }: TerrainPiece, wall: string, edge: string): void {
  const { surface, palette } = pen;
  within(pen, outline, () => {
    surface.globalAlpha = 0.1;
    const { x, y } = centreOf(outline);
    for (let k = -20; k <= 20; k++) {
      trace(
        pen,
        [
          { x: x + k * 0.5, y: y - 20 },
          { x: x + k * 0.5, y: y + 20 },
        ],
        { open: true },
      );
      stroke(pen, edge, 1);
    }
    surface.globalAlpha = 1;
    trace(pen, outline);
    surface.strokeStyle = wall;
    surface.lineWidth = WALL * 2;
    surface.stroke();
    trace(pen, inset(outline, WALL));
    surface.globalAlpha = 0.6;
    stroke(pen, edge, 1);
    surface.globalAlpha = 1;
  });
  // True openings are drawn over the ground, because doors swing.
  if (openings !== undefined) return;
  for (const gap of windows(outline)) {
    trace(pen, gap);
    fill(pen, palette.floor);
  }
}

/** Windows and doors: who is inside sees out on every side, so every long enough wall has some. */
function windows(outline: Outline): Place[][] {
  const inner = inset(outline, WALL);
  return outline.flatMap((corner, i) => {
    const after = outline[(i + 1) % outline.length]!;
    const [a, b] = [inner[i]!, inner[(i + 1) % inner.length]!];
    const length = Math.hypot(after.x - corner.x, after.y - corner.y);
    const count = length < 2 ? 0 : length < 4.4 ? 1 : 2;
    return Array.from({ length: count }, (_, k) => {
      const middle = (k + 1) / (count + 1);
      const [from, to] = [middle - 0.45 / length, middle + 0.45 / length];
      const on = (p: Place, q: Place, t: number): Place => ({ x: p.x + (q.x - p.x) * t, y: p.y + (q.y - p.y) * t });
      return [on(corner, after, from), on(corner, after, to), on(a, b, to), on(a, b, from)];
    });
  });
}

/** A bunker: earth heaped against concrete, a slab on top. */
export function paintBunker(pen: Pen, { outline, height, opened }: TerrainPiece): void {
  const { palette, surface } = pen;
  paintShadow(pen, outline, height);
  trace(pen, outline);
  fill(pen, palette.earth);
  stroke(pen, palette.stoneEdge, 1.6);
  const slab = inset(outline, 0.35);
  trace(pen, slab);
  fill(pen, opened === true ? palette.floor : palette.stoneDark);
  surface.globalAlpha = 0.7;
  stroke(pen, palette.stoneEdge, 1);
  surface.globalAlpha = 1;
  slab.forEach((corner, i) => {
    trace(pen, [outline[i]!, corner], { open: true });
    stroke(pen, palette.contourWhole, 1);
  });
}

/** A roof on posts: open at the sides, so what is under it shows through. */
export function paintRoof(pen: Pen, { outline, height }: TerrainPiece): void {
  const { palette, surface } = pen;
  paintShadow(pen, outline, height);
  trace(pen, outline);
  surface.globalAlpha = 0.55;
  fill(pen, palette.earth);
  surface.globalAlpha = 1;
  stroke(pen, palette.timberEdge, 1.2, [6, 3]);
  for (const corner of inset(outline, 0.2)) dot(pen, corner, 0.12, palette.timberEdge);
}
