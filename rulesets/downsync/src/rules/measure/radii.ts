import { INCH, type Mils, millimetres } from '@sandtable/geometry';
import type { Signature } from '../../content/signature.ts';
import type { UnitCard } from '../../content/unit.ts';

/** The radii of bases, rounded once to whole mils (DS-MEAS-2). */
export const PING_RADIUS: Readonly<Record<Signature, Mils>> = {
  small: millimetres(30),
  medium: millimetres(35),
  large: millimetres(40),
};
export const SUB_UNIT_RADIUS: Mils = millimetres(20);
export const OBJECTIVE_RADIUS: Mils = millimetres(35);

/** How high the volume of a base on the ground is (DS-LOS-1). */
export const BASE_HEIGHT: Mils = INCH;

/** The radius of each base of a unit. */
export function radiusOf({ multiBase, signature }: Pick<UnitCard, 'multiBase' | 'signature'>): Mils {
  return multiBase || signature === null ? SUB_UNIT_RADIUS : PING_RADIUS[signature];
}
