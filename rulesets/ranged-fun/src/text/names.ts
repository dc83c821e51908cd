import { doing, joined, type Sentence, type Span } from '@sandtable/game';
import type { Seat } from '@sandtable/kernel';
import { factions } from '../content/catalogue.ts';
import type { Target } from '../events.ts';
import type { Square, UnitId } from '../state.ts';
import { isSame, type Seen } from '../view-types.ts';
import type { Words } from './english/index.ts';

/** How things are called in sentences. */
export type Names = {
  /** `R1 Old Bull`. */
  unit(id: UnitId): Span;
  units(ids: readonly UnitId[]): Sentence;
  /** `R1`, as it stands on the map and is typed. */
  short(id: UnitId): Span;
  seat(seat: Seat): Span;
  /** `Red scores`, `Dustrunner Clans score`. */
  seatDoes(seat: Seat, verb: string): Sentence;
  /** `(4,7)`. */
  square(square: Square | null): Span;
  squares(squares: readonly Square[]): Sentence;
  /** `4,7`, as it is typed. */
  typedSquare(square: Square): Span;
  target(target: Target): Sentence;
  zone(id: string): string;
};

/** Names as a view gives them. Take the view from before what is told: a building that fell is in no later one. */
export function namesIn(view: Seen, words: Pick<Words, 'conjunction' | 'building'>): Names {
  const squareSpan = ([x, y]: Square, text: string): Span => ({ text, at: { x, y } });
  const square = (at: Square | null): Span => (at === null ? { text: '' } : squareSpan(at, `(${at[0]},${at[1]})`));
  const unitSpan = (id: UnitId, full: boolean): Span => {
    const found = view.units.find((each) => each.id === id);
    if (found === undefined) return { text: id, unit: id };
    return { text: full && found.name !== id ? `${id} ${found.name}` : id, unit: id, seat: found.seat };
  };
  const unit = (id: UnitId): Span => unitSpan(id, true);
  const seat = (id: Seat): Span => ({ text: seatName(view.players, id), seat: id });
  return {
    unit,
    units: (ids) => joined(ids.map(unit), ` ${words.conjunction} `),
    short: (id) => unitSpan(id, false),
    seat,
    seatDoes: (id, verb) => doing(seat(id), verb),
    square,
    squares: (squares) => joined(squares.map(square), ', '),
    typedSquare: (at) => squareSpan(at, at.join(',')),
    target(target) {
      if ('unit' in target) return [unit(target.unit)];
      const building = view.buildings.find(({ at }) => isSame(at, target.building));
      return joined([building?.name ?? words.building, ' ', square(target.building)]);
    },
    zone: (id) => view.zones.find((zone) => zone.id === id)?.name ?? id,
  };
}

type Side = { readonly seat: Seat; readonly faction: string | null };

/** A side is called by its faction where that tells the players apart, and by its color where not. */
export function seatName(sides: readonly Side[], seat: Seat): string {
  const faction = sides.find((side) => side.seat === seat)?.faction ?? null;
  const alone = faction !== null && sides.filter((side) => side.faction === faction).length === 1;
  const color = seat.slice(0, 1).toUpperCase() + seat.slice(1);
  return alone ? (factions.find(({ id }) => id === faction)?.name ?? faction) : color;
}
