import type { Frame } from '@sandtable/kernel';
import type { State, Unit } from '../../state.ts';

/** In which frame a unit's owner is asked how to go on with what the unit began: in the own turn, or as a Reaction. */
export function ownFrame({ active }: State, { taker }: Unit): Frame {
  return taker === active ? 'turn' : 'reaction';
}
