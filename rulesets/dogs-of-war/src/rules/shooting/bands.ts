import { inches, type Mils, type Point } from '@sandtable/geometry';
import type { Firearm } from '../../content/weapons-chart.ts';
import type { Model, State } from '../../state.ts';
import { isInRange, isSpotInRange } from '../measure/range.ts';
import { figureOf } from '../roster/roster.ts';

/** Short, medium, long. */
export type Band = 0 | 1 | 2;

/** The range band of a target; a range exactly on a limit belongs to the nearer band; undefined: out of range (DW-HIT-4, DW-TGT-7). */
export function bandOf(state: State, weapon: Firearm, shooter: Model, target: Model): Band | undefined {
  const [a, b] = [figureOf(state, shooter), figureOf(state, target)];
  const band = weapon.bands.findIndex(({ to }) => isInRange(a, b, inches(to)));
  return band < 0 ? undefined : (band as Band);
}

/** The same for a spot (DW-GEO-12). */
export function bandToSpot(state: State, weapon: Firearm, shooter: Model, spot: Point & { z: Mils }): Band | undefined {
  const band = weapon.bands.findIndex(({ to }) => isSpotInRange(figureOf(state, shooter), spot, inches(to)));
  return band < 0 ? undefined : (band as Band);
}

/** The weapon's DPR in a band: most have one for all (T5). */
export function dprIn({ dpr }: Firearm, band: Band): number {
  return Array.isArray(dpr) ? dpr[band] : (dpr ?? 0);
}
