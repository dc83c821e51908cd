import type { Piece } from '../content/piece.ts';
import type { Scenario } from '../content/scenario.ts';
import type { Given } from './given.ts';

/** The table of a position in the form of scenario files; pieces without a name of their own are called by kind and number. */
export type GivenTable = Pick<Scenario, 'table' | 'pieces'>;

export function tableOf({ table, light, ground, terrain }: Given): GivenTable {
  return {
    table: { ...table, light, ground },
    pieces: terrain.map((piece, i): Piece => ({ ...piece, id: piece.id ?? `${piece.kind}-${i + 1}` })),
  };
}
