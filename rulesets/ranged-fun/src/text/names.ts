import {
  doing,
  joined,
  listed,
  midSentence,
  type PlaceWords,
  type Sentence,
  type Span,
  unitName,
  wayTo,
} from '@sandtable/game';
import type { Seat } from '@sandtable/kernel';
import { factions } from '../content/catalogue.ts';
import type { Target } from '../events.ts';
import type { Square, UnitId } from '../state.ts';
import type { Seen } from '../view-types.ts';
import type { Words } from './english/index.ts';
import { placesOn } from './place-names.ts';

/** How things are called in sentences. */
export type Names = {
  /** `Old Bull`; where orders are typed, `R1 Old Bull`. */
  unit(id: UnitId): Span;
  units(ids: readonly UnitId[]): Sentence;
  /** `Old Bull`; where orders are typed, `R1` alone. */
  short(id: UnitId): Span;
  seat(seat: Seat): Span;
  /** `Red scores`, `Dustrunner Clans score`. */
  seatDoes(seat: Seat, verb: string): Sentence;
  /** A square as a thing: `the house`, `a spot 2 spaces east of the house`; where orders are typed, `(4,7)`. */
  square(square: Square | null): Span;
  /** Where a unit is: `in the house`; where orders are typed, `at (4,7)`. */
  at(square: Square | null): Span;
  /** Where a unit goes: `into the house`; where orders are typed, `to (4,7)`. */
  to(square: Square | null, from?: Square): Span;
  squares(squares: readonly Square[]): Sentence;
  /** The same as a thing, and `4,7` where it is typed. */
  typedSquare(square: Square): Span;
  target(target: Target): Sentence;
  /** `the west zone`. */
  theZone(id: string): string;
};

/** Names for a view. Use the view from before the events told: a building that fell isn't in any later one. */
export function namesIn(view: Seen, words: Pick<Words, 'conjunction' | 'building'>): Names {
  const places = placesOn(view);
  const spot = (square: Square | null, as: keyof PlaceWords, typed: (square: string) => string): Span => {
    if (square === null) return { text: '' };
    const [x, y] = square;
    return { text: places.at(square)[as], typed: typed(`${x},${y}`), at: { x, y } };
  };
  const square = (at: Square | null): Span => spot(at, 'thing', (typed) => `(${typed})`);
  const seat = (id: Seat): Span => ({ text: seatName(view.players, id), seat: id });
  const unitSpan = (id: UnitId, full: boolean): Span => {
    const found = view.units.find((each) => each.id === id);
    if (found === undefined) return { text: id, unit: id };
    if (found.name === id) return { text: id, unit: id, seat: found.seat };
    const text = unitName(found, view.units, seat);
    return { text, typed: full ? `${id} ${found.name}` : id, unit: id, seat: found.seat };
  };
  const unit = (id: UnitId): Span => unitSpan(id, true);
  return {
    unit,
    units: (ids) => joined(ids.map(unit), ` ${words.conjunction} `),
    short: (id) => unitSpan(id, false),
    seat,
    seatDoes: (id, verb) => doing(seat(id), verb),
    square,
    at: (at) => spot(at, 'at', (typed) => `at (${typed})`),
    to: (at, from) => ({
      ...spot(at, 'to', (typed) => `to (${typed})`),
      ...(at === null ? {} : { text: wayTo(places.at(at), from && places.at(from)) }),
    }),
    squares: (squares) => listed(squares.map(square)),
    typedSquare: (at) => spot(at, 'thing', (typed) => typed),
    target(target) {
      if ('unit' in target) return [unit(target.unit)];
      const [x, y] = target.building;
      const text = places.building(target.building) ?? words.building;
      return [{ text, typed: `${text} (${x},${y})`, at: { x, y } }];
    },
    theZone: (id) => `the ${midSentence(view.zones.find((zone) => zone.id === id)?.name ?? id)} zone`,
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
