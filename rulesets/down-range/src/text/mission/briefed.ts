import { type SideWords, sideWords } from '@sandtable/game';
import type { Json } from '@sandtable/kernel';
import { stateOfView } from '../../appraise/state-of-view.ts';
import { sidesOf } from '../../missions/result.ts';
import type { SideId, State } from '../../state.ts';
import { type Seen, seen } from '../../view-types.ts';
import { type Names, namesIn } from '../names.ts';

/** What a mission is told from: the table as the viewer knows it, and how they speak of the sides. */
export type Briefed = {
  readonly table: Seen;
  readonly state: State;
  readonly names: Names;
  readonly sides: SideWords;
  /** Enemies may be where nobody sees them. */
  readonly hidden: boolean;
};

export function briefedBy(view: Json, viewer: string): Briefed {
  const table = seen(view);
  const names = namesIn(table);
  const state = stateOfView(view);
  const own = table.players.find(({ seat, neutral }) => seat === viewer && !neutral)?.side;
  const { fog, concealedDeployment } = table.options;
  return {
    table,
    state,
    names,
    // A side goes by the name of its first player.
    sides: sideWords(own, sidesOf(state), (side) => names.seat(seatOf(table, side) ?? side)),
    hidden: (fog || concealedDeployment) && viewer !== 'umpire',
  };
}

/** The first player of a side, who is credited with its points. */
export function seatOf({ players }: Seen, side: SideId): string | null {
  return players.find((player) => player.side === side)?.seat ?? null;
}
