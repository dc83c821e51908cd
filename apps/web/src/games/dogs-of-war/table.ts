import { dogsOfWar, type Previews, type State } from '@sandtable/dogs-of-war';
import type { Command, Json, SeatView } from '@sandtable/kernel';
import { placesOf } from '../../map/inch-places.ts';
import type { SideIndex } from '../../map/scene.ts';

const { previews } = dogsOfWar;

/** Everything one question about a table is answered from; made once for a view and kept for the next question. */
export type Table = {
  readonly json: Json;
  readonly state: State;
  readonly seat: string;
  readonly places: ReturnType<typeof placesOf>;
  readonly names: Previews.Names;
  readonly houses: readonly Previews.House[];
};

let last: { readonly json: Json; readonly viewer: string; readonly table: Table } | undefined;

export function tableOf({ game, viewer }: Pick<SeatView, 'game' | 'viewer'>): Table {
  if (last?.json === game && last.viewer === viewer) return last.table;
  const state = previews.stateOf(game);
  const table: Table = {
    json: game,
    state,
    seat: viewer,
    places: placesOf(previews.groundNow(state).bounds.maxY),
    names: previews.namesIn(previews.seen(game)),
    houses: previews.housesOf(state),
  };
  last = { json: game, viewer, table };
  return table;
}

/** The table as it would be after these orders, if nobody interferes. */
export function tableAfter(table: Table, orders: readonly Command[] = []): Table {
  if (orders.length === 0) return table;
  const state = orders.reduce<State>((now, order) => previews.assume(now, order), table.state);
  return { ...table, state, houses: previews.housesOf(state) };
}

/** The player who made the game is the first side, the other the second. */
export function sideIndexOf(seat: string): SideIndex {
  return seat === 'two' ? 1 : 0;
}

export function nameOf({ names }: Table, id: string): string {
  return names.man(id).text;
}

/** The same at the head of a card or on the map: `Adviser`, not `the adviser`. */
export function labelOf(table: Table, id: string): string {
  return capital(nameOf(table, id).replace(/^the /, ''));
}

export function modelOf({ state }: Table, id: string): Previews.Model | undefined {
  return previews.modelById(state, id);
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
