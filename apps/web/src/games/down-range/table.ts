import { downRange, type Previews, type State, type View, type ViewUnit } from '@sandtable/down-range';
import type { Span } from '@sandtable/game';
import type { Json, SeatDecision, SeatView } from '@sandtable/kernel';
import { placesOf } from '../../map/inch-places.ts';
import type { Place } from '../../map/scene.ts';

const { odds: oddsGuide, previews } = downRange;

/** Everything one question about a table is answered from; made once for a view and kept for the next question. */
export type Table = {
  readonly view: View;
  readonly json: Json;
  readonly state: State;
  readonly seat: string;
  readonly places: ReturnType<typeof placesOf>;
  readonly names: Previews.Names;
};

let last: { readonly json: Json; readonly viewer: string; readonly table: Table } | undefined;

export function tableOf({ game, viewer }: SeatView): Table {
  if (last?.json === game && last.viewer === viewer) return last.table;
  const view = previews.seen(game);
  const table: Table = {
    view,
    json: game,
    state: oddsGuide.stateOf(game),
    seat: viewer,
    places: placesOf(view.height),
    names: previews.namesIn(view),
  };
  last = { json: game, viewer, table };
  return table;
}

export function shownUnit({ view }: Table, id: string): ViewUnit | undefined {
  return view.units.find((unit) => unit.id === id);
}

/** How a unit is called on the map: its own name, or what there is. */
export function nameOf(table: Table, id: string): string {
  return shownUnit(table, id)?.name ?? table.names.id(id);
}

/** The same where both sides are spoken of: `Red’s Scout` where you have a scout too, your own by their names alone. */
export function calledBy(table: Table, id: string): string {
  return shownUnit(table, id)?.seat === table.seat ? nameOf(table, id) : table.names.unit(id).text;
}

/** A unit's name in a sentence: whose it is said where it isn't yours. */
export function spanOf(table: Table, id: string): Span {
  return { ...table.names.unit(id), text: calledBy(table, id) };
}

/** In a reaction window an action is sent as a Reaction, not as on the unit's own turn. */
export function isWindow({ moment }: SeatDecision): boolean {
  return moment === 'reaction';
}

/** The table as a plan sees it: with a unit at its planned place, if it has one. */
export function plannedFor({ state, places }: Table, unit: string, at: Place | null): State {
  return at === null ? state : previews.standingAt(state, unit, places.point(at));
}
