import { type ClearOrigin, findClearOrigin, inches, type Screen } from '@sandtable/geometry';
import { type Ground, piecesOf } from '../../content/ground.ts';
import type { Base, Seat, State, Unit } from '../../state.ts';
import { isWithin, TAU } from '../measure/distance.ts';
import { concealingPiece } from '../terrain/terrain.ts';
import { discsOf, hasTrait, unitsOf } from '../units/roster.ts';
import { remembered } from './remembered.ts';
import { type Seer, seerKey, seerOf, volumeOf } from './seer.ts';

/** Why a target is concealed: it is in terrain, near an aura, or partly screened; and from where it is not. */
export type Concealment =
  | { readonly concealed: true; readonly clause: string; readonly what: 'in-terrain' | 'aura' | 'screened' }
  | { readonly concealed: false; readonly from: ClearOrigin | null };

/** How far Shroud Aura reaches (DS-CARD-21). */
const AURA = inches(4);

const origins = remembered<ClearOrigin | null>();

/**
 * A point of the acting volume from which every line to the target is clear, or null (DS-CON-3, DS-CON-4). The buildings
 * that acting and target base stand in don't count as crossed.
 */
export function clearOrigin(ground: Ground, from: Seer, to: Seer): ClearOrigin | null {
  return origins(ground, `${seerKey(from)} > ${seerKey(to)}`, () => {
    const { concealing, solid } = piecesOf(ground);
    const own = [from.building, to.building];
    const areas = concealing.flatMap(({ parts }) => parts.map((outline): Screen => ({ outline, top: ENDLESS })));
    const solids = solid
      .filter(({ id }) => !own.includes(id))
      .flatMap(({ parts, height }) => parts.map((outline): Screen => ({ outline, top: height + TAU })));
    return findClearOrigin(volumeOf(ground, from), volumeOf(ground, to).footprint, [...areas, ...solids]) ?? null;
  });
}

/** Area terrain has no height: it acts on every line (DS-LOS-6). */
const ENDLESS = Number.POSITIVE_INFINITY;

/** Is a base of a unit concealed from an acting base, or from a point (DS-CON-1)? */
export function concealmentOf(state: State, from: Seer, unit: Unit, base: Base): Concealment {
  if (base.exposed) return { concealed: false, from: null }; // DS-CARD-39
  const target = seerOf(unit, base);
  const seen = terrainConcealment(state.ground, from, target);
  if (seen.concealed && seen.what === 'in-terrain') return seen;
  if (isShrouded(state, unit.seat, target)) return { concealed: true, clause: 'DS-CARD-21', what: 'aura' };
  return seen;
}

/** The same for what no effect conceals: a Ping, or any place. */
export function terrainConcealment(ground: Ground, from: Seer, target: Seer): Concealment {
  if (concealingPiece(ground, target) !== undefined) return { concealed: true, clause: 'DS-CON-1', what: 'in-terrain' };
  const origin = clearOrigin(ground, from, target);
  if (origin === null) return { concealed: true, clause: 'DS-CON-3', what: 'screened' };
  return { concealed: false, from: origin };
}

/** Is there a unit with Shroud Aura of its own side within 4″ of the base (DS-CARD-21)? */
export function isShrouded(state: State, seat: Seat, target: Seer): boolean {
  return unitsOf(state, seat).some(
    (unit) => hasTrait(unit, 'shroud-aura') && discsOf(unit).some((disc) => isWithin(disc, target, AURA)),
  );
}
