import type { State, Unit } from '../state.ts';
import { distanceBetween } from './lines.ts';

export type Band = 'srf' | 'lrf' | 'vlrf';

/** The stat that a distance calls for; a unit cannot choose another (RF-RNG-2 to 5). */
export function bandOf(distance: number): Band {
  return distance <= 3 ? 'srf' : distance <= 10 ? 'lrf' : 'vlrf';
}

export const BAND_CLAUSES: Record<Band, string> = { srf: 'RF-RNG-2', lrf: 'RF-RNG-3', vlrf: 'RF-RNG-4' };

/** Whether fire in a band is ballistic: all VLRF, but for types marked flat under RF-VLRF-16. */
export function isBallistic(state: State, unit: Unit, band: Band): boolean {
  return band === 'vlrf' && !(state.options.flatTrajectory && unit.type.flat === true);
}

/** A loaded Trundler may use nothing but SRF (and VSRF), as long as a unit is aboard (RF-RIDE-9). */
export function isHeldByRiders(unit: Unit, band: Band): boolean {
  return band !== 'srf' && unit.type.class === 'TRUNDLER' && unit.cargo.length > 0;
}

/** The band of a shot from where a unit stands. */
export function bandTo(state: State, unit: Unit, cell: number): Band {
  return bandOf(distanceBetween(state, unit.cell, cell));
}
