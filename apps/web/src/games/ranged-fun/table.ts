import type { Json, SeatView } from '@sandtable/kernel';
import { rangedFun, type State, type View, type ViewUnit } from '@sandtable/ranged-fun';
import { cellAt, cellCentre } from '../../map/outlines.ts';
import type { Place } from '../../map/scene.ts';
import { gridOfView } from './scene.ts';

const { odds: oddsGuide, previews } = rangedFun;

export type Square = readonly [number, number];

/** Everything one question about a board is answered from; made once for a view and kept for the next question. */
export type Table = {
  readonly view: View;
  readonly json: Json;
  readonly state: State;
  readonly seat: string;
  place(square: Square): Place;
  square(place: Place): Square;
};

let last: { readonly json: Json; readonly viewer: string; readonly table: Table } | undefined;

export function tableOf({ game, viewer }: SeatView): Table {
  if (last?.json === game && last.viewer === viewer) return last.table;
  const view = previews.seen(game);
  const table: Table = { view, json: game, state: oddsGuide.stateOf(game), seat: viewer, ...squaresOf(view) };
  last = { json: game, viewer, table };
  return table;
}

/** Squares as places on the map, and back. */
export function squaresOf(view: View): Pick<Table, 'place' | 'square'> {
  const grid = gridOfView(view);
  return {
    place: ([column, row]) => cellCentre(grid, column, row),
    square(place) {
      const cell = cellAt(grid, place);
      return cell === null ? [-1, -1] : [cell.column, cell.row];
    },
  };
}

/** The board as a plan sees it: with a unit on its planned square, if it has one. */
export function plannedFor({ state, square }: Table, unit: string, at: Place | null): State {
  return at === null ? state : previews.movedTo(state, unit, pointOf(square(at)));
}

/** A square as the rules' previews take it. */
export function pointOf([x, y]: Square): { readonly x: number; readonly y: number } {
  return { x, y };
}

export function shownUnit({ view }: Table, id: string): ViewUnit | undefined {
  return view.units.find((unit) => unit.id === id);
}

/** `Lancers 2`: units of one name and seat are told apart by numbers, as on the map. */
export function nameOf({ view }: Table, id: string): string {
  const unit = view.units.find((each) => each.id === id);
  if (unit === undefined) return id;
  const alike = view.units.filter(({ seat, name }) => seat === unit.seat && name === unit.name);
  return alike.length === 1 ? unit.name : `${unit.name} ${alike.indexOf(unit) + 1}`;
}
