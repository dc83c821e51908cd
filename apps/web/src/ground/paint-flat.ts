import type { HillPiece, TerrainPiece } from '../map/scene.ts';
import { contourLines } from './contours.ts';
import { seededRandom, seedOf } from './noise.ts';
import { extend, fill, type Pen, stroke, trace, within } from './pen.ts';
import { type HeightField, heightAt } from './relief.ts';
import { along, inset, offset, scatter, spineOf } from './shapes.ts';

/** Lines of equal height every half inch, whole inches stronger. */
export function paintContours(pen: Pen, field: HeightField, hills: readonly HillPiece[]): void {
  const { surface, palette, scale } = pen;
  const top = hills.reduce((most, { height }) => Math.max(most, height), 0);
  const lattice = { ...field, values: field.heights };
  const thin = scale < 8 ? 0.6 : 1;
  for (let level = 0.5; level < top + 0.01; level += 0.5) {
    const whole = Number.isInteger(level);
    // At the very top the flat would be outlined again and again by rounding: a hair below it there is one line.
    const lines = contourLines(lattice, Math.min(level, top - 0.04));
    surface.beginPath();
    for (const { places, closed } of lines) if (places.length > 5) extend(surface, places, !closed);
    stroke(pen, whole ? palette.contourWhole : palette.contour, (whole ? 1.25 : 0.8) * thin);
  }
}

/** Specks that make sand of it; by place, so they stay where they are when the map moves. */
export function paintSpecks(pen: Pen, box: { left: number; top: number; width: number; height: number }): void {
  const { surface, palette, scale } = pen;
  if (scale <= 12) return;
  surface.fillStyle = palette.speck;
  for (let row = Math.floor(box.top / 4); row * 4 < box.top + box.height; row++) {
    for (let column = Math.floor(box.left / 4); column * 4 < box.left + box.width; column++) {
      const random = seededRandom(row * 7919 + column * 104729 + 17);
      for (let n = 0; n < 9; n++) {
        surface.beginPath();
        surface.arc((column + random()) * 4, (row + random()) * 4, 0.02 + random() * 0.04, 0, 7);
        surface.fill();
      }
    }
  }
}

/** Mud, snow and areas of an author's own. */
export function paintPatch(pen: Pen, piece: TerrainPiece): void {
  const { palette, scale } = pen;
  const random = seededRandom(seedOf(piece.id));
  trace(pen, piece.outline);
  if (piece.look === 'mud') fill(pen, palette.mudPatch);
  else if (piece.look === 'snow') fill(pen, palette.snowPatch);
  else if (piece.look === 'rough') fill(pen, palette.woodFloor);
  stroke(pen, piece.look === 'rough' ? palette.woodEdge : palette.areaEdge, 1, [4, 4]);
  if (piece.look !== 'mud' || scale < 8) return;
  within(pen, piece.outline, () => {
    for (const { x, y } of scatter(piece.outline, random, { gap: 0.7, margin: 0.1, most: 500 })) {
      pen.surface.beginPath();
      pen.surface.ellipse(x, y, 0.12 + random() * 0.16, 0.05 + random() * 0.05, 0, 0, 7);
      fill(pen, palette.mudPatch);
    }
  });
}

/** High grass: tufts of three blades inside a dashed true edge. */
export function paintGrass(pen: Pen, { id, outline }: TerrainPiece): void {
  const { palette, surface, scale } = pen;
  const random = seededRandom(seedOf(id));
  trace(pen, outline);
  fill(pen, palette.woodFloor);
  stroke(pen, palette.woodEdge, 1, [2, 3]);
  if (scale < 6) return;
  surface.beginPath();
  for (const { x, y } of scatter(outline, random, { gap: 0.75, margin: 0.15, most: 400 })) {
    const tall = 0.28 + random() * 0.16;
    for (const lean of [-0.14, 0, 0.14]) {
      surface.moveTo(x, y);
      surface.lineTo(x + lean, y - tall);
    }
  }
  stroke(pen, palette.hedgeEdge, 1);
}

/** Rough ground: pebbles strewn inside a dashed true edge. */
export function paintStones(pen: Pen, { id, outline }: TerrainPiece): void {
  const { palette, surface, scale } = pen;
  const random = seededRandom(seedOf(id));
  trace(pen, outline);
  fill(pen, palette.mudPatch);
  stroke(pen, palette.areaEdge, 1, [4, 4]);
  if (scale < 6) return;
  for (const { x, y } of scatter(outline, random, { gap: 0.6, margin: 0.2, most: 300 })) {
    surface.beginPath();
    surface.ellipse(x, y, 0.06 + random() * 0.12, 0.05 + random() * 0.07, random() * 3, 0, 7);
    fill(pen, palette.rubble);
    stroke(pen, palette.areaEdge, 0.6);
  }
}

/** A trench: dug in, so the shadow lies inside its north-west border. */
export function paintTrench(pen: Pen, { outline, height }: TerrainPiece): void {
  const { palette, surface } = pen;
  const depth = Math.min(0.35, -height * 0.3);
  trace(pen, outline);
  fill(pen, palette.mudPatch);
  within(pen, outline, () => {
    surface.beginPath();
    surface.rect(-1000, -1000, 4000, 4000);
    extend(
      surface,
      outline.map(({ x, y }) => ({ x: x + depth, y: y + depth })),
    );
    surface.fillStyle = palette.shadow;
    surface.fill('evenodd');
  });
  trace(pen, outline);
  stroke(pen, palette.contourWhole, 1.4);
  if (pen.scale > 14) {
    trace(pen, inset(outline, 0.14));
    stroke(pen, palette.contour, 0.8);
  }
}

/** Water with its edge and broken ripples along the stream. */
export function paintWater(pen: Pen, piece: TerrainPiece): void {
  const { palette, surface, scale } = pen;
  trace(pen, piece.outline);
  fill(pen, piece.look === 'deep-water' ? palette.deepWater : palette.water);
  stroke(pen, palette.waterEdge, 2.2);
  if (scale < 6) return;
  const spine = spineOf(piece.outline);
  within(pen, piece.outline, () => {
    surface.lineCap = 'round';
    surface.strokeStyle = palette.ripple;
    if (spine === undefined) {
      const random = seededRandom(seedOf(piece.id));
      for (const { x, y } of scatter(piece.outline, random, { gap: 1.5, margin: 0.3, most: 120 })) {
        const length = 0.3 + random() * 0.4;
        trace(
          pen,
          [
            { x: x - length, y },
            { x: x + length, y },
          ],
          { open: true },
        );
        stroke(pen, palette.ripple, Math.max(0.8, scale * 0.04));
      }
      return;
    }
    const ripples = [
      { at: 0, dashes: [0.9, 0.7, 0.4, 1.2], wide: 0.045 },
      { at: -0.25, dashes: [0.5, 1.6], wide: 0.035 },
      { at: 0.25, dashes: [0.7, 1.9], wide: 0.035 },
    ];
    for (const { at, dashes, wide } of ripples) {
      surface.lineDashOffset = at;
      trace(pen, offset(spine.places, at * spine.width), { open: true });
      surface.lineWidth = Math.max(pen.px(0.8), wide);
      surface.strokeStyle = palette.ripple;
      surface.setLineDash(dashes);
      surface.stroke();
    }
    surface.setLineDash([]);
    surface.lineDashOffset = 0;
    surface.lineCap = 'butt';
  });
}

/** All roads at once: edges first, so that a crossing has none inside; ruts along each; bars where one fords water. */
export function paintRoads(pen: Pen, roads: readonly TerrainPiece[], waters: readonly TerrainPiece[]): void {
  const { palette, surface, scale } = pen;
  for (const { outline } of roads) {
    trace(pen, outline);
    stroke(pen, palette.roadEdge, 2);
  }
  for (const { outline } of roads) {
    trace(pen, outline);
    fill(pen, palette.road);
  }
  if (scale < 8) return;
  for (const { outline } of roads) {
    const spine = spineOf(outline);
    if (spine === undefined) continue;
    within(pen, outline, () => {
      for (const side of [-0.24, 0.24]) {
        trace(pen, offset(spine.places, side * spine.width), { open: true });
        surface.strokeStyle = palette.rut;
        surface.lineWidth = 0.14;
        surface.setLineDash([2.2, 0.5, 0.8, 0.7]);
        surface.stroke();
      }
      surface.setLineDash([]);
    });
    for (const water of waters) {
      within(pen, outline, () => within(pen, water.outline, () => paintFord(pen, outline)));
    }
  }
}

function paintFord(pen: Pen, road: TerrainPiece['outline']): void {
  const { surface, palette } = pen;
  const spine = spineOf(road);
  if (spine === undefined) return;
  trace(pen, road);
  surface.globalAlpha = 0.55;
  fill(pen, palette.water);
  surface.globalAlpha = 1;
  for (const { at, dx, dy } of along(spine.places, 0.3)) {
    const half = spine.width * 0.46;
    trace(
      pen,
      [
        { x: at.x - dy * half, y: at.y + dx * half },
        { x: at.x + dy * half, y: at.y - dx * half },
      ],
      {
        open: true,
      },
    );
    surface.strokeStyle = palette.ripple;
    surface.lineWidth = pen.px(1.4);
    surface.setLineDash([0.35, 0.25]);
    surface.stroke();
  }
  surface.setLineDash([]);
}

/** Crosses every six inches, from close up every inch. */
export function paintTicks(pen: Pen, box: { left: number; top: number; width: number; height: number }): void {
  const { surface, scale } = pen;
  if (scale <= 14) return;
  const gap = scale > 40 ? 1 : 6;
  for (let x = Math.ceil(box.left / gap) * gap; x < box.left + box.width; x += gap) {
    for (let y = Math.ceil(box.top / gap) * gap; y < box.top + box.height; y += gap) {
      const arm = pen.px(x % 6 === 0 && y % 6 === 0 ? 4.5 : 2);
      surface.beginPath();
      surface.moveTo(x - arm, y);
      surface.lineTo(x + arm, y);
      surface.moveTo(x, y - arm);
      surface.lineTo(x, y + arm);
      stroke(pen, pen.palette.tick, 1);
    }
  }
}

/** Where heights are written on the map: on the whole-inch lines, at their north end and once more in the south. */
export function contourLabels(
  field: HeightField,
  hills: readonly HillPiece[],
): { x: number; y: number; inches: number }[] {
  const labels: { x: number; y: number; inches: number }[] = [];
  const top = hills.reduce((most, { height }) => Math.max(most, height), 0);
  for (let level = 1; level <= top; level++) {
    for (const { places } of contourLines({ ...field, values: field.heights }, Math.min(level, top - 0.04))) {
      if (places.length < 30) continue;
      const lowest = places.reduce((a, b) => (b.y + b.x * 0.3 > a.y + a.x * 0.3 ? b : a));
      if (heightAt(hills, lowest) > 0) labels.push({ ...lowest, inches: level });
    }
  }
  return labels;
}
