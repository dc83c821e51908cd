import type { ItemCard } from '../../content/cards.ts';
import { type State, type Unit, unitAt } from '../../state.ts';

/** Can this unit Signal and be signalled to: by a set of its own, its vehicle's, or for a vehicle one of its occupants'? */
export function hasRadio(state: State, unit: Unit): boolean {
  if (unit.offMap || unit.items.some(carriesWord)) return true; // DR-ART-2: always reached by radio
  if (unit.berth !== null && unitAt(state, unit.berth.vehicle).items.some(carriesWord)) return true;
  if (unit.card.kind === 'troop') return false;
  return state.units.some((each) => each.berth?.vehicle === unit.index && each.items.some(carriesWord));
}

/** An EW set does everything a radio does (DR-EWF-1). */
function carriesWord({ radio, ew }: ItemCard): boolean {
  return radio || ew;
}

/** The EW set a unit works with, its own or its vehicle's: the one that jams farthest. */
export function ewSetOf(state: State, unit: Unit): ItemCard | undefined {
  const own = farthest(unit.items, undefined);
  return unit.berth === null ? own : farthest(unitAt(state, unit.berth.vehicle).items, own);
}

function farthest(items: readonly ItemCard[], than: ItemCard | undefined): ItemCard | undefined {
  let best = than;
  for (const item of items) {
    if (item.ew && (best === undefined || item.jammingRadius > best.jammingRadius)) best = item;
  }
  return best;
}
