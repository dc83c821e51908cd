import { type MissionAward, type SideWords, sideWords } from '@sandtable/game';
import type { Json, Seat } from '@sandtable/kernel';
import { stateOfView } from '../../appraise/state-of-view.ts';
import type { State } from '../../state.ts';
import { type Seen, seen } from '../../view-types.ts';
import { english } from '../english/index.ts';
import { type Names, namesIn } from '../names.ts';

/** What a mission is told from: the table, and how the viewer speaks of the sides. */
export type Briefed = {
  readonly table: Seen;
  readonly state: State;
  readonly names: Names;
  readonly seats: readonly Seat[];
  readonly sides: SideWords;
};

export function briefedBy(view: Json, viewer: string): Briefed {
  const table = seen(view);
  const names = namesIn(table, english);
  const seats = table.players.map(({ seat }) => seat);
  const own = seats.includes(viewer) ? viewer : undefined;
  return { table, state: stateOfView(view), names, seats, sides: sideWords(own, seats, names.seat) };
}

/** A row that is about nothing on the board and gives nobody anything. */
export const BARE: Pick<MissionAward, 'to' | 'points' | 'places' | 'pieces' | 'units'> = {
  to: null,
  points: {},
  places: [],
  pieces: [],
  units: [],
};
