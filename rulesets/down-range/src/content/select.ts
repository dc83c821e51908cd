import type { Player } from './force.ts';
import type { Selection } from './victory.ts';

/** A unit, or a soldier of a team token, as victory conditions count them. */
export interface Counted {
  readonly id: string;
  readonly side: string;
  /** The id of its unit card. */
  readonly card: string;
}

/** Everybody who can be counted: a team token stands for its soldiers. */
export function rosterOf(players: readonly Player[]): Counted[] {
  return players.flatMap((player) =>
    player.units.flatMap(({ id, card, team = [{ id }] }) =>
      team.map((soldier) => ({ id: soldier.id, side: player.side ?? player.id, card })),
    ),
  );
}

/** Whether a selection means this unit. */
export function isSelected(
  selection: Selection,
  unit: { readonly id: string; readonly side: string; readonly kind: 'troop' | 'vehicle' | undefined },
): boolean {
  return (
    (selection.side === undefined || selection.side === unit.side) &&
    (selection.kind === undefined || selection.kind === unit.kind) &&
    (selection.units === undefined || selection.units.includes(unit.id))
  );
}
