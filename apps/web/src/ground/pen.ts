import type { Outline, Place } from '../map/scene.ts';
import type { GroundPalette } from './palette.ts';

/** A canvas on the screen or in a worker. */
export type Surface = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** What every painter of a part gets: a surface whose units are table lengths, the colours, and pixels per length. */
export interface Pen {
  readonly surface: Surface;
  readonly palette: GroundPalette;
  /** Pixels per inch or square, as the eye sees them. */
  readonly scale: number;
  /** A line this many pixels wide. */
  px(pixels: number): number;
}

/** Light comes from the north-west: shadows fall so far south-east for each inch of height. */
export const SHADOW_SLOPE = 0.34;

/** Starts a path along an outline or a line. */
export function trace({ surface }: Pen, places: readonly Place[], { open = false } = {}): void {
  surface.beginPath();
  extend(surface, places, open);
}

/** Adds an outline or a line to the path. */
export function extend(surface: Surface, places: readonly Place[], open = false): void {
  places.forEach(({ x, y }, i) => {
    if (i === 0) surface.moveTo(x, y);
    else surface.lineTo(x, y);
  });
  if (!open) surface.closePath();
}

/** Starts a path with rounded turns through the places. */
export function traceSmooth({ surface }: Pen, places: readonly Place[], { open = false } = {}): void {
  const count = places.length;
  const at = (i: number): Place =>
    open ? places[Math.max(0, Math.min(count - 1, i))]! : places[(i + 2 * count) % count]!;
  surface.beginPath();
  surface.moveTo(places[0]!.x, places[0]!.y);
  for (let i = 0; i < (open ? count - 1 : count); i++) {
    const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    surface.bezierCurveTo(
      b.x + (c.x - a.x) / 6,
      b.y + (c.y - a.y) / 6,
      c.x - (d.x - b.x) / 6,
      c.y - (d.y - b.y) / 6,
      c.x,
      c.y,
    );
  }
  if (!open) surface.closePath();
}

/** Draws inside an outline only. */
export function within(pen: Pen, outline: Outline, draw: () => void): void {
  const { surface } = pen;
  surface.save();
  trace(pen, outline);
  surface.clip();
  draw();
  surface.restore();
}

/** Fills the current path. */
export function fill({ surface }: Pen, style: string): void {
  surface.fillStyle = style;
  surface.fill();
}

/** Strokes the current path with a line this many pixels wide; dashes are in pixels too. */
export function stroke(pen: Pen, style: string, pixels: number, dashes: readonly number[] = []): void {
  const { surface } = pen;
  surface.strokeStyle = style;
  surface.lineWidth = pen.px(pixels);
  surface.setLineDash(dashes.map((dash) => pen.px(dash)));
  surface.stroke();
  surface.setLineDash([]);
}

/** A filled disc; one that a small picture leaves no room for is a point. */
export function dot({ surface }: Pen, { x, y }: Place, radius: number, style: string): void {
  surface.beginPath();
  surface.arc(x, y, Math.max(0, radius), 0, 2 * Math.PI);
  surface.fillStyle = style;
  surface.fill();
}

/** Many discs as one shape: their shadows do not darken each other. */
export function dots(
  { surface }: Pen,
  places: readonly Place[],
  radius: (index: number) => number,
  style: string,
  shift = 0,
): void {
  surface.beginPath();
  for (const [i, { x, y }] of places.entries()) {
    surface.moveTo(x + shift + radius(i), y + shift);
    surface.arc(x + shift, y + shift, radius(i), 0, 2 * Math.PI);
  }
  surface.fillStyle = style;
  surface.fill();
}
