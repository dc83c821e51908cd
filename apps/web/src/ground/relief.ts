import { borderDistance, boxOf, isInside } from '../map/outlines.ts';
import type { HillPiece, Place } from '../map/scene.ts';

/** Heights on a lattice: node (i, j) lies at left + i·step, top + j·step. */
export interface HeightField {
  readonly left: number;
  readonly top: number;
  readonly step: number;
  readonly columns: number;
  readonly rows: number;
  readonly heights: Float32Array;
}

/** The rules' own height of the ground: hills rise evenly from their border, the highest counts. */
export function heightAt(hills: readonly HillPiece[], place: Place): number {
  let height = 0;
  for (const hill of hills) height = Math.max(height, hillHeight(hill, place));
  return height;
}

function hillHeight({ outline, height, slope }: HillPiece, place: Place): number {
  if (!isInside(outline, place)) return 0;
  return slope === 0 ? height : height * Math.min(1, borderDistance(outline, place) / slope);
}

/**
 * The heights of the ground over a box, softened for the eye: the rules' hills have creases where two edges are equally
 * near, and a sand table has none. Softening follows the slope, so that a cliff stays one.
 */
export function heightField(
  hills: readonly HillPiece[],
  box: { readonly left: number; readonly top: number; readonly width: number; readonly height: number },
  step: number,
): HeightField {
  const columns = Math.ceil(box.width / step) + 1;
  const rows = Math.ceil(box.height / step) + 1;
  const field = { left: box.left, top: box.top, step, columns, rows, heights: new Float32Array(columns * rows) };
  for (const hill of hills) raise(field, hill);
  return field;
}

function raise(field: HeightField, hill: HillPiece): void {
  const { left, top, step, columns, rows, heights } = field;
  const blur = Math.max(0.2, Math.min(1.8, hill.slope * 0.16));
  const margin = 2 * blur + step;
  const around = boxOf(hill.outline);
  const firstColumn = Math.max(0, Math.floor((around.left - margin - left) / step));
  const lastColumn = Math.min(columns - 1, Math.ceil((around.right + margin - left) / step));
  const firstRow = Math.max(0, Math.floor((around.top - margin - top) / step));
  const lastRow = Math.min(rows - 1, Math.ceil((around.bottom + margin - top) / step));
  const wide = lastColumn - firstColumn + 1;
  const deep = lastRow - firstRow + 1;
  if (wide <= 0 || deep <= 0) return;
  let own = new Float32Array(wide * deep);
  for (let j = 0; j < deep; j++) {
    for (let i = 0; i < wide; i++) {
      own[j * wide + i] = hillHeight(hill, { x: left + (firstColumn + i) * step, y: top + (firstRow + j) * step });
    }
  }
  const reach = Math.max(1, Math.round(blur / step));
  for (let pass = 0; pass < 2; pass++) own = blurred(own, wide, deep, reach);
  for (let j = 0; j < deep; j++) {
    for (let i = 0; i < wide; i++) {
      const node = (firstRow + j) * columns + firstColumn + i;
      heights[node] = Math.max(heights[node]!, own[j * wide + i]!);
    }
  }
}

/** A box blur along rows, then along columns; beyond the border the edge goes on. */
function blurred(from: Float32Array, wide: number, deep: number, reach: number): Float32Array<ArrayBuffer> {
  const across = new Float32Array(from.length);
  const out = new Float32Array(from.length);
  const span = 2 * reach + 1;
  for (let j = 0; j < deep; j++) {
    const at = (i: number): number => from[j * wide + Math.max(0, Math.min(wide - 1, i))]!;
    let sum = 0;
    for (let i = -reach; i <= reach; i++) sum += at(i);
    for (let i = 0; i < wide; i++) {
      across[j * wide + i] = sum / span;
      sum += at(i + reach + 1) - at(i - reach);
    }
  }
  for (let i = 0; i < wide; i++) {
    const at = (j: number): number => across[Math.max(0, Math.min(deep - 1, j)) * wide + i]!;
    let sum = 0;
    for (let j = -reach; j <= reach; j++) sum += at(j);
    for (let j = 0; j < deep; j++) {
      out[j * wide + i] = sum / span;
      sum += at(j + reach + 1) - at(j - reach);
    }
  }
  return out;
}

/** The height between nodes. */
export function sampleField({ left, top, step, columns, rows, heights }: HeightField, { x, y }: Place): number {
  const gx = Math.max(0, Math.min(columns - 1.001, (x - left) / step));
  const gy = Math.max(0, Math.min(rows - 1.001, (y - top) / step));
  const i = Math.floor(gx);
  const j = Math.floor(gy);
  const u = gx - i;
  const v = gy - j;
  const node = j * columns + i;
  const upper = heights[node]! * (1 - u) + (heights[node + 1] ?? 0) * u;
  const lower = (heights[node + columns] ?? 0) * (1 - u) + (heights[node + columns + 1] ?? 0) * u;
  return upper * (1 - v) + lower * v;
}
