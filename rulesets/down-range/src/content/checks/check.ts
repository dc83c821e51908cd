import { checkFor, type Check as FileCheck } from '@sandtable/game';
import type { Catalogue } from '../cards.ts';
import { type Fault, fault, pointer } from '../fault.ts';
import type { ForceUnit, Player } from '../force.ts';
import type { Judgements } from '../judgements.ts';
import type { Options } from '../options.ts';
import type { Scenario } from '../scenario.ts';

/** What names in a file refer to: the cards, options and settings it is played with. */
export interface Rulebook {
  readonly catalogue: Catalogue;
  readonly options: Options;
  readonly judgements: Judgements;
}

export type Check = FileCheck<Scenario, Rulebook, Fault>;

/** A check that reads only the fields it names. A check that reads the rulebook must also name the fields behind it. */
export const check = checkFor<Scenario, Rulebook, Fault>();

/** The fields the rulebook of a scenario is made from. */
export const ruling = ['options', 'judgements', 'cards'] as const satisfies (keyof Scenario)[];

/** A unit with its player and its place in the file. */
export interface Listed {
  readonly unit: ForceUnit;
  readonly player: Player;
  readonly where: string;
}

/** Every unit of a scenario in the order listed. */
export function unitsOf(players: readonly Player[]): Listed[] {
  return players.flatMap((player, index) =>
    player.units.map((unit, number) => ({ unit, player, where: pointer('players', index, 'units', number) })),
  );
}

/** The side a player is on. */
export function sideOf({ id, side }: Pick<Player, 'id' | 'side'>): string {
  return side ?? id;
}

/** A fault for a name that stands for nothing. */
export function unknown(
  what: 'card' | 'weapon' | 'item' | 'terrain' | 'task' | 'hazard' | 'piece' | 'player' | 'side' | 'unit' | 'group',
  id: string,
  clause: string,
  where: string,
): Fault {
  return fault(`unknown-${what}`, clause, where, `there is no ${what} ${id}`, { [what]: id });
}

/** A fault when no piece has this id. */
export function pieceFaults(pieces: readonly { id: string }[], id: string, clause: string, where: string): Fault[] {
  return pieces.some((piece) => piece.id === id) ? [] : [unknown('piece', id, clause, where)];
}

/** A fault when no player is on this side. */
export function sideFaults(players: readonly Player[], side: string, clause: string, where: string): Fault[] {
  return players.some((player) => sideOf(player) === side) ? [] : [unknown('side', side, clause, where)];
}
