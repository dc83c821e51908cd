import { LEGIBLE } from './view.ts';

/** What is shown at a zoom, so that the map reads at every size. */
export interface Detail {
  /** Plate with its picture, or the plate alone. */
  readonly icons: boolean;
  /** No base, only the plate: thumbnails and minimaps. */
  readonly platesOnly: boolean;
  /** How many tokens stand round a base; 0 is one dot for any. */
  readonly tokens: number;
  readonly names: 'none' | 'all';
  readonly terrainLabels: boolean;
  /** Ticks at the base's true edge, to see who touches what. */
  readonly edgeTicks: boolean;
}

/**
 * The detail at a number of pixels per inch, or per square on a board, where names would cover the prices. `legible`:
 * the scale from which a table of large bases and few pieces can be read.
 */
export function detailAt(scale: number, board: boolean, legible?: number): Detail {
  if (board) return { ...detailOf(scale), names: 'none' };
  if (legible === undefined || scale < legible) return detailOf(scale);
  const detail = detailOf(Math.max(scale, LEGIBLE));
  // Under a large base there's room for a longer row of cubes.
  return { ...detail, terrainLabels: true, tokens: Math.max(3, detail.tokens) };
}

function detailOf(scale: number): Detail {
  if (scale < 6)
    return { icons: false, platesOnly: true, tokens: 0, names: 'none', terrainLabels: false, edgeTicks: false };
  if (scale < LEGIBLE)
    return { icons: false, platesOnly: false, tokens: 0, names: 'none', terrainLabels: false, edgeTicks: false };
  if (scale < 22)
    return { icons: true, platesOnly: false, tokens: 2, names: 'all', terrainLabels: false, edgeTicks: false };
  return { icons: true, platesOnly: false, tokens: 4, names: 'all', terrainLabels: true, edgeTicks: scale > 40 };
}

/** A base's radius in pixels: to scale, but never too small to read. */
export function baseRadius(radius: number, scale: number): number {
  const least = scale < 6 ? 3.2 : scale < LEGIBLE ? 4 + (scale - 6) * 0.75 : 10;
  return Math.max(radius * scale, least);
}

/** The plate on a base: smaller on the wide bases of vehicles. */
export function plateRadius(base: number, vehicle: boolean): number {
  return vehicle && base > 24 ? base * 0.62 : base * 0.84;
}
