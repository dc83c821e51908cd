import { downsync, type Previews, type State } from '@sandtable/downsync';
import type { Json, SeatView } from '@sandtable/kernel';
import { placesOf } from '../../map/inch-places.ts';
import type { SideIndex } from '../../map/scene.ts';

const { previews } = downsync;

/** Everything one question about a table is answered from; made once for a view and kept for the next question. */
export type Table = {
  readonly json: Json;
  /** All of it is public: a view is the state. */
  readonly state: State;
  readonly seat: string;
  readonly places: ReturnType<typeof placesOf>;
  readonly names: Previews.Names;
};

let last: { readonly json: Json; readonly viewer: string; readonly table: Table } | undefined;

export function tableOf({ game, viewer }: Pick<SeatView, 'game' | 'viewer'>): Table {
  if (last?.json === game && last.viewer === viewer) return last.table;
  const state = previews.stateOf(game);
  const table: Table = {
    json: game,
    state,
    seat: viewer,
    places: placesOf(state.ground.bounds.maxY),
    names: previews.namesIn(state),
  };
  last = { json: game, viewer, table };
  return table;
}

/** The player who made the game is the first side, the other the second. */
export function sideIndexOf(seat: string): SideIndex {
  return seat === 'two' ? 1 : 0;
}

export function nameOf({ names }: Table, id: string): string {
  return names.unit(id).text;
}

/** The same where a mark or the order itself says whose it is. */
export function ownName({ names }: Table, id: string): string {
  return names.own(id).text;
}

/** The base that stands for a unit on the map; a Ping stands for itself. */
export function leadOf({ state }: Table, member: string): string {
  const unit = state.units.find(({ id }) => id === member);
  return unit === undefined ? member : (previews.livingBases(unit)[0]?.id ?? member);
}

/** `a4` of `a4.2`: the unit that a base belongs to. */
export function memberOf(id: string): string {
  return id.split('.')[0] as string;
}

/** A card's name as the table speaks of it: without the colon it is printed with. */
export function cardName({ card }: { readonly card: string }): string {
  return previews.cardOf({ card }).name.replace(':', '');
}
