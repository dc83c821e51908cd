import { type Step, type Tally, tally } from '@sandtable/kernel';
import { actionCosts } from '../../content/catalogue.ts';
import type { Firearm, FireMode } from '../../content/weapons-chart.ts';
import type { Extras } from './to-hit.ts';

/** Rounds of a burst (DW-HIT-1). */
const BURST = 3;

/** How many rounds a mode fires, if they are loaded (DW-HIT-1, DW-HIT-19). */
export function roundsOf(weapon: Firearm, mode: FireMode, loaded: number): number {
  const wanted = mode === 'fa' ? (weapon.modes.fa?.rounds ?? 0) : mode === 'bu' ? BURST : 1;
  return Math.min(wanted, loaded);
}

/** What a shot costs the shooter; a spotter pays his own (DW-HIT-9 to DW-HIT-11, T5). */
export function shotPrice(weapon: Firearm, mode: FireMode, { aimed, scope }: Pick<Extras, 'aimed' | 'scope'>): Tally {
  const steps: Step[] = [{ clause: 'DW-TGT-1', what: mode, set: weapon.modes[mode]?.ap ?? 0 }];
  if (aimed) steps.push({ clause: 'DW-HIT-9', what: 'aim', add: actionCosts.aim!.ap });
  if (scope) steps.push({ clause: 'DW-HIT-10', what: 'scope', add: actionCosts.scope!.ap });
  return tally(steps);
}

/** Modes of one shot: only these can be aimed, scoped and spotted (DW-HIT-9 to DW-HIT-11). */
export const isSingleShot = (mode: FireMode): boolean => mode === 'ss' || mode === 'sa';
