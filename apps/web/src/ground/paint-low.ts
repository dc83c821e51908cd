import { boxOf, centreOf } from '../map/outlines.ts';
import type { Outline, Place, TerrainPiece } from '../map/scene.ts';
import { seededRandom, seedOf } from './noise.ts';
import { dot, dots, extend, fill, type Pen, SHADOW_SLOPE, stroke, trace, traceSmooth, within } from './pen.ts';
import { along, inset, scatter, spineOf, sweep } from './shapes.ts';

/** The shadow of an upright block. */
export function paintShadow(pen: Pen, outline: Outline, height: number): void {
  const reach = height * SHADOW_SLOPE;
  pen.surface.beginPath();
  for (const part of sweep(outline, reach, reach)) extend(pen.surface, part);
  fill(pen, pen.palette.shadow);
}

/** Broken stones inside a dashed true edge. */
export function paintRubble(pen: Pen, { id, outline }: TerrainPiece): void {
  const { surface, palette, scale } = pen;
  const random = seededRandom(seedOf(id));
  trace(pen, outline);
  fill(pen, palette.rubbleFloor);
  surface.globalAlpha = 0.5;
  stroke(pen, palette.stoneEdge, 1, scale > 8 ? [3, 3] : []);
  surface.globalAlpha = 1;
  for (const place of scatter(outline, random, { gap: 0.34, margin: 0.16, most: 220 })) {
    stone(pen, place, 0.14 + random() * 0.2, random);
  }
}

function stone(pen: Pen, { x, y }: Place, size: number, random: () => number): void {
  const { surface, palette } = pen;
  const corners = 4 + Math.floor(random() * 2);
  const turn = random() * 6;
  const outline = Array.from({ length: corners }, (_, i) => {
    const angle = turn + (i / corners) * 2 * Math.PI;
    const reach = size * (0.7 + random() * 0.4);
    return { x: x + Math.cos(angle) * reach, y: y + Math.sin(angle) * reach };
  });
  trace(
    pen,
    outline.map((corner) => ({ x: corner.x + 0.06, y: corner.y + 0.06 })),
  );
  fill(pen, palette.shadow);
  trace(pen, outline);
  fill(pen, palette.rubble);
  surface.globalAlpha = 0.45;
  stroke(pen, palette.stoneEdge, 0.7);
  surface.globalAlpha = 1;
}

/** One great stone that fills its outline, rounded, with light on its north-west. */
export function paintBoulders(pen: Pen, { id, outline, height }: TerrainPiece): void {
  const { surface, palette } = pen;
  const random = seededRandom(seedOf(id));
  const spots = scatter(outline, random, { gap: 0.85, margin: 0.3, most: 14 });
  const rocks = spots.length < 3 ? [softened(outline)] : [softened(inset(outline, 0.05))];
  const reach = height * SHADOW_SLOPE;
  for (const rock of rocks) {
    traceSmooth(
      pen,
      rock.map(({ x, y }) => ({ x: x + reach, y: y + reach })),
    );
    fill(pen, palette.shadow);
    traceSmooth(pen, rock);
    fill(pen, palette.stoneDark);
    surface.save();
    surface.clip();
    const { left, top, right, bottom } = boxOf(rock);
    const middle = centreOf(rock);
    const size = Math.min(right - left, bottom - top);
    dot(pen, { x: middle.x - size * 0.17, y: middle.y - size * 0.2 }, size * 0.42, palette.glint);
    dot(pen, { x: middle.x - size * 0.2, y: middle.y - size * 0.24 }, size * 0.2, palette.glint);
    surface.globalAlpha = 0.35;
    for (const crack of spots.slice(0, 4)) {
      trace(
        pen,
        [
          crack,
          { x: crack.x + (random() - 0.3) * 0.7, y: crack.y + random() * 0.6 },
          { x: crack.x + 0.5, y: crack.y + 0.7 },
        ],
        { open: true },
      );
      stroke(pen, palette.stoneEdge, 1);
    }
    surface.globalAlpha = 1;
    surface.restore();
    traceSmooth(pen, rock);
    stroke(pen, palette.stoneEdge, 1.2);
  }
}

/** Corners cut, so that a square becomes a stone inside it and never stands out over its true edge. */
function softened(outline: Outline): Place[] {
  return outline.flatMap((corner, i) => {
    const after = outline[(i + 1) % outline.length]!;
    return [0.22, 0.78].map((t) => ({
      x: corner.x + (after.x - corner.x) * t,
      y: corner.y + (after.y - corner.y) * t,
    }));
  });
}

/** A wall of stones, or with `timber` of planks; thick ones are blocks with a flat top. */
export function paintWall(pen: Pen, piece: TerrainPiece): void {
  const { palette, surface, scale } = pen;
  const { outline, height, look } = piece;
  const timber = look === 'fence';
  const [face, edge] = timber ? [palette.timber, palette.timberEdge] : [palette.wall, palette.wallEdge];
  paintShadow(pen, outline, height);
  trace(pen, outline);
  fill(pen, look === 'glass' ? palette.glass : face);
  if (scale > 10 && look !== 'glass') {
    within(pen, outline, () => {
      surface.globalAlpha = timber ? 0.4 : 0.6;
      for (const bar of joints(outline, timber ? 0.3 : 0.42)) {
        trace(pen, bar, { open: true });
        stroke(pen, edge, 1);
      }
      surface.globalAlpha = 1;
    });
  }
  trace(pen, outline);
  surface.lineJoin = 'miter';
  stroke(pen, edge, scale > 8 ? 1.3 : 0.9);
}

function joints(outline: Outline, gap: number): Place[][] {
  const spine = spineOf(outline);
  if (spine !== undefined) {
    const half = spine.width * 0.75;
    return along(spine.places, gap).map(({ at, dx, dy }) => [
      { x: at.x - dy * half, y: at.y + dx * half },
      { x: at.x + dy * half, y: at.y - dx * half },
    ]);
  }
  const { left, top, right, bottom } = boxOf(outline);
  const bars: Place[][] = [];
  for (let y = top + gap; y < bottom; y += gap)
    bars.push([
      { x: left, y },
      { x: right, y },
    ]);
  return bars;
}

/** Bushes along a strip, or all over an area. */
export function paintHedge(pen: Pen, { id, outline, height }: TerrainPiece): void {
  const { palette, scale } = pen;
  const random = seededRandom(seedOf(id));
  const spine = spineOf(outline);
  const reach = height * 0.3;
  trace(pen, outline);
  fill(pen, palette.woodFloor);
  if (spine === undefined) stroke(pen, palette.woodEdge, scale > 12 ? 1.2 : 0.8, scale > 12 ? [5, 3] : []);
  const radius = spine === undefined ? 0.42 : Math.max(0.22, spine.width * 0.52);
  const bushes =
    spine === undefined
      ? scatter(outline, random, { gap: 0.62, margin: 0.36, most: 300 })
      : along(spine.places, radius * 1.15).map(({ at }) => ({
          x: at.x + (random() - 0.5) * 0.1,
          y: at.y + (random() - 0.5) * 0.1,
        }));
  const sizes = bushes.map(() => radius * (0.86 + random() * 0.26));
  dots(pen, bushes, (i) => sizes[i]!, palette.shadow, reach);
  dots(pen, bushes, (i) => sizes[i]! + pen.px(1), palette.hedgeEdge);
  dots(pen, bushes, (i) => sizes[i]!, palette.hedge);
  if (scale < 10) return;
  bushes.forEach(({ x, y }, i) => {
    if (i % 2 === 0) dot(pen, { x: x - radius * 0.25, y: y - radius * 0.3 }, sizes[i]! * 0.4, palette.treeLight);
  });
}

/** Sandbags along the border. */
export function paintEmplacement(pen: Pen, { outline }: TerrainPiece): void {
  const { surface, palette } = pen;
  const ring = along([...outline, outline[0]!], 0.62);
  trace(pen, outline);
  surface.globalAlpha = 0.5;
  fill(pen, palette.mudPatch);
  surface.globalAlpha = 1;
  for (const shadow of [true, false]) {
    for (const { at, dx, dy } of ring) {
      surface.save();
      surface.translate(at.x + (shadow ? 0.08 : 0), at.y + (shadow ? 0.08 : 0));
      surface.rotate(Math.atan2(dy, dx));
      surface.beginPath();
      surface.roundRect(-0.27, -0.15, 0.54, 0.3, 0.12);
      fill(pen, shadow ? palette.shadow : palette.wall);
      if (!shadow) stroke(pen, palette.wallEdge, 0.8);
      surface.restore();
    }
  }
}

/** A burnt-out hulk. */
export function paintWreck(pen: Pen, { outline, height }: TerrainPiece): void {
  const { palette } = pen;
  paintShadow(pen, outline, Math.max(0.4, height));
  trace(pen, outline);
  fill(pen, palette.rubble);
  fill(pen, palette.soot);
  stroke(pen, palette.stoneEdge, 1.4);
  const { x, y } = centreOf(outline);
  const { left, right, top, bottom } = boxOf(outline);
  const arm = Math.min(right - left, bottom - top) * 0.24;
  for (const sign of [1, -1]) {
    trace(
      pen,
      [
        { x: x - arm, y: y - arm * sign },
        { x: x + arm, y: y + arm * sign },
      ],
      { open: true },
    );
    stroke(pen, palette.stoneEdge, 2);
  }
}
