import { factions, readyLists, sizes, unitCards } from '../content/catalogue.ts';
import type { Force } from '../content/force-list.ts';
import { SIGNATURES, type Signature } from '../content/signature.ts';
import type { UnitCard } from '../content/unit.ts';
import { canRide, listFaults } from '../rules/force/list-faults.ts';
import type { State } from '../state.ts';

export type ForceCard = {
  readonly card: UnitCard;
  readonly signature: Signature;
  /** May start inside a transport; may start with a unit inside (DS-FORCE-7). */
  readonly rides: boolean;
  readonly carries: boolean;
};

/** What a force is picked from in this game: the factions that may be played with their cards, and the slots to fill. */
export function forceCatalogue({ scenario, options }: State) {
  const playable = Object.values(factions).filter(({ draft }) => draft !== true || options.draftCards);
  return {
    slots: SIGNATURES.map((signature) => ({ signature, room: sizes[scenario.size].slots[signature] })),
    factions: playable.map(({ id, name, summary }) => ({ id, name, summary, cards: cardsOf(id) })),
    ready: Object.values(readyLists).filter(
      ({ size, faction }) => size === scenario.size && playable.some(({ id }) => id === faction),
    ),
  };
}

function cardsOf(faction: string): ForceCard[] {
  return Object.values(unitCards).flatMap((card) =>
    card.faction !== faction || card.signature === null
      ? []
      : [
          {
            card,
            signature: card.signature,
            rides: canRide(card),
            carries: card.traits.includes('transport'),
          },
        ],
  );
}

/** Everything that keeps a force from being fielded in this game, all at once. */
export function forceFaults({ scenario, options }: State, force: Force) {
  return listFaults(force, { size: scenario.size, draftCards: options.draftCards });
}
