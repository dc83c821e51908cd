import { actionCosts } from '../../content/catalogue.ts';
import type { Model } from '../../state.ts';
import { isPresent } from './roster.ts';

/** Held down by a tackler: can't act, see or shoot, only try to break free (DW-KOT-8, DW-KOT-9). */
export function isHeld(model: Model): boolean {
  return isPresent(model) && !model.unconscious && !model.captured && model.overpoweredBy !== null;
}

/** Has the AP to try to break free (DW-KOT-9). */
export const canBreakFree = (model: Model): boolean => isHeld(model) && model.ap >= actionCosts['break-free']!.ap;
