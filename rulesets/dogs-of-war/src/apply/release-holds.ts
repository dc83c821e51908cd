import { areInContact } from '../rules/ground/contact.ts';
import { groundNow, isActive, modelById } from '../rules/roster/roster.ts';
import type { State } from '../state.ts';

/** A hold lasts while the tackler is active and in contact, and carries nobody; then the man is free, prone (DW-KOT-8, DW-KOT-12). */
export function releaseHolds(state: State): void {
  for (const model of state.models) {
    if (model.overpoweredBy === null) continue;
    const holder = modelById(state, model.overpoweredBy);
    const holds =
      holder !== undefined &&
      isActive(holder) &&
      holder.carrying === null &&
      !model.dead &&
      !model.captured &&
      areInContact(groundNow(state), holder.place, model.place);
    if (!holds) model.overpoweredBy = null;
  }
}
