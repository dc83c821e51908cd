import type { Point } from '@sandtable/geometry';
import { joinFindings } from './findings.ts';
import { groundInTheWay, risingAround } from './ground-rays.ts';
import { BLOCKED, HINDERED, type Hindrance, isAnyFree, isPartial, KNOWN, PER_COLUMN, ROWS } from './hindrance.ts';
import { addColumn, columnsIn, slotOf } from './known-rays.ts';
import { CLEAR, type Obstacle, type RayFindings } from './obstacle.ts';
import { COLUMNS, type Column, type Line, MIDDLE, type RayBundle, rayBundle } from './ray-bundle.ts';
import { rayColumn } from './ray-column.ts';
import { traceBundle } from './rays.ts';
import { SCREENS, type Scene } from './scene.ts';
import { met, traceHindrance } from './trace-hindrance.ts';

/** Nine rays that meet nothing. */
export const NINE_CLEAR: readonly RayFindings[] = Array.from({ length: 9 }, () => CLEAR);
const ONE_CLEAR: readonly RayFindings[] = [CLEAR];

/** What the rays of a line meet of the terrain. The same question is mostly worked out once. */
export function castRays(scene: Scene, line: Line): readonly RayFindings[] {
  const slot = slotOf(scene.known, line);
  const kept = scene.known.rays[slot];
  if (kept !== undefined) return kept;
  const rays = castAnew(scene, rayBundle(line.source, line.mark, line.near));
  scene.known.rays[slot] = rays;
  return rays;
}

/** What of the terrain hinders one column of the rays of a line, from low to high. */
export function columnHindrance(scene: Scene, line: Line, column: Column): Hindrance {
  return columnIn(scene, slotOf(scene.known, line), line, column);
}

/** The same where it is found already what is known of the line. */
function columnIn(scene: Scene, slot: number, line: Line, column: Column): Hindrance {
  const shift = column * PER_COLUMN;
  const kept = columnsIn(scene.known, slot) >> shift;
  if ((kept & KNOWN) !== 0) return kept & (KNOWN - 1);
  const hindrance = hindranceAnew(scene, rayColumn(line, column), line.pair);
  addColumn(scene.known, slot, (hindrance | KNOWN) << shift);
  return hindrance;
}

/** Is any of the nine rays to a body free? The likeliest column is tried before the others. */
export function isAnyOfNineFree(scene: Scene, line: Line): boolean {
  const slot = slotOf(scene.known, line);
  for (let i = 0; i < COLUMNS.length; i++)
    if (isAnyFree(columnIn(scene, slot, line, COLUMNS[i] as Column), ROWS)) return true;
  return false;
}

/**
 * Are the rays to the middle of a mark alone enough to call it partly covered or concealed? We ask this at every step
 * of a mover, who is mostly screened by the same thing as before: so try only that first, and store nothing.
 */
export function isMiddlePartial(scene: Scene, line: Line): boolean {
  const screen = scene.screens[line.pair & (SCREENS - 1)];
  if (screen !== undefined && isPartial(traceHindrance(rayColumn(line, MIDDLE), NOTHING, scene.edgeReach, screen)))
    return true;
  return isPartial(columnHindrance(scene, line, MIDDLE));
}

const NOTHING: readonly Obstacle[] = [];

/** What hinders the rays of one column, without looking at what is known already. */
function hindranceAnew(scene: Scene, bundle: RayBundle, pair: number): Hindrance {
  const slot = pair & (SCREENS - 1);
  let hindrance = traceHindrance(bundle, scene.screening, scene.edgeReach, scene.screens[slot]);
  if (met.screen !== undefined) scene.screens[slot] = met.screen;
  const rising = risingAround(scene.ground, bundle.bounds, bundle.low);
  if (rising !== undefined) {
    const { x, y } = bundle.columns[0] as Point;
    bundle.heights.forEach((z, row) => {
      const earth = groundInTheWay(rising, bundle.source, { x, y, z });
      if (earth !== undefined) hindrance |= (BLOCKED | HINDERED) << row;
    });
  }
  return hindrance;
}

/** The same rays with things in their way that come and go. */
export function castThrough(
  rays: readonly RayFindings[],
  bundle: () => RayBundle,
  others: readonly Obstacle[],
): readonly RayFindings[] {
  const found = others.length === 0 ? undefined : traceBundle(bundle(), others, 0);
  return found === undefined ? rays : rays.map((ray, i) => joinFindings(ray, found[i] as RayFindings));
}

/** What the rays meet of the terrain, without looking at what is known already. */
function castAnew(scene: Scene, bundle: RayBundle): readonly RayFindings[] {
  const found = traceBundle(bundle, scene.obstacles, scene.edgeReach) ?? clearRays(bundle);
  const rising = risingAround(scene.ground, bundle.bounds, bundle.low);
  if (rising === undefined) return found;
  const rays = [...found];
  bundle.heights.forEach((z, row) => {
    bundle.columns.forEach(({ x, y }, c) => {
      const earth = groundInTheWay(rising, bundle.source, { x, y, z });
      if (earth === undefined) return;
      const at = row * bundle.columns.length + c;
      rays[at] = joinFindings(rays[at] as RayFindings, { ...CLEAR, block: earth, shield: earth, first: earth });
    });
  });
  return rays;
}

function clearRays({ heights, columns }: RayBundle): readonly RayFindings[] {
  return heights.length * columns.length === 1 ? ONE_CLEAR : NINE_CLEAR;
}
