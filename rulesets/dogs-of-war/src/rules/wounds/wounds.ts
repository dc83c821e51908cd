import { type Step, type Tally, tally } from '@sandtable/kernel';
import { woundChart } from '../../content/catalogue.ts';
import type { Location } from '../../content/force.ts';
import type { Options } from '../../content/options.ts';
import type { Severity, WoundCell } from '../../content/tables.ts';
import type { Model } from '../../state.ts';
import { locationOfPoint } from '../sight/explain.ts';
import type { PointSight } from '../sight/line.ts';

/** The location of a face of the die (DW-LOC-1). */
export function locationOf(face: number): Location {
  return locationOfPoint[face - 1]!;
}

/** The face after an aimed shot's shift; a 1 stays 1 (DW-LOC-3). */
export const shiftedFace = (face: number): number => Math.max(1, face - 1);

/** What a cover roll must not exceed; null: no cover; `stops`: earth, which no bullet comes through (DW-COV-1, DW-COV-3 to -5). */
export function coverNumber(
  cover: { readonly soft: number; readonly hard: number },
  { state, material, modifier }: PointSight,
): Tally | 'stops' | null {
  if (state === 'clear' || material === null) return null;
  if (material === 'earth') return 'stops';
  const steps: Step[] = [{ clause: 'DW-COV-1', what: `${material}-cover`, set: cover[material] }];
  if (modifier !== 0) steps.push({ clause: 'DW-COV-5', what: 'piece', add: modifier });
  return tally(steps);
}

/** What an armor roll must not exceed; null if there's nothing to roll for (DW-ARM-1, DW-ARM-2). */
export function armorNumber({ armor }: Pick<Model, 'armor'>, location: Location, arm: number): Tally | null {
  const rating = armor[location] ?? 0;
  if (rating < 1) return null;
  return tally([
    { clause: 'DW-ARM-1', what: 'armor', set: rating },
    { clause: 'DW-ARM-1', what: 'weapon', add: arm },
  ]);
}

/** Does armor hold: 1 always, else up to the number (DW-ARM-4)? */
export const doesArmorHold = (face: number, number: number): boolean => face === 1 || face <= number;

/** The column of a damage result: the die less the DPR (DW-DMG-1). */
export function severityOf(face: number, dpr: number): Severity {
  const result = face - dpr;
  return woundChart.columns.find(({ to }) => to === null || result <= to)!.id;
}

/** What the chart says for a location and a column (T12), with the options that change it (DW-DMG-3, DW-DMG-8). */
export function woundCell(location: Location, severity: Severity, options: Options): WoundCell {
  if (severity === 'minor') return woundChart.minor;
  if (severity === 'near-miss') return woundChart.nearMiss;
  const row = woundChart.locations.find(({ id }) => id === location)!;
  const cell = row[severity];
  if (severity === 'severe' && options.allSevereBleed) return { ...cell, bleed: true };
  if (severity === 'critical' && location === 'right-arm' && options.symmetricArms) {
    const { immobilized: _, ...rest } = cell;
    return rest;
  }
  return cell;
}
