import type { Building, BuildingCard, Draft } from '../thinker/building.ts';

export function cardsOf({ factions }: Building, faction: string): readonly BuildingCard[] {
  return factions.find(({ id }) => id === faction)?.cards ?? [];
}

export function countOf({ units }: Draft, card: string): number {
  return units.filter((id) => id === card).length;
}

/** How many of a slot's places are taken. */
export function filled(building: Building, draft: Draft, slot: string): number {
  const cards = cardsOf(building, draft.faction).filter((card) => card.slot === slot);
  return cards.reduce((sum, { id }) => sum + countOf(draft, id), 0);
}

// Mounts go by index in the list, and adding or removing a unit shifts those: all passengers get out.

export function added(draft: Draft, card: string): Draft {
  return { ...draft, units: [...draft.units, card], mounts: [] };
}

export function removed(draft: Draft, card: string): Draft {
  const at = draft.units.lastIndexOf(card);
  return { ...draft, units: draft.units.filter((_, i) => i !== at), mounts: [] };
}

/** Puts a passenger into a transport, or out of all of them. */
export function mounted(draft: Draft, passenger: number, transport: number | null): Draft {
  const others = draft.mounts.filter((mount) => mount.passenger !== passenger);
  return { ...draft, mounts: transport === null ? others : [...others, { passenger, transport }] };
}
