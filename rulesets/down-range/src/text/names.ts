import { doing, listed, type Sentence, type Span, unitName, wayTo, withArticle } from '@sandtable/game';
import type { Seat } from '@sandtable/kernel';
import type { TakerKey, UnitId } from '../state.ts';
import type { Seen, SeenUnit, Spot } from '../view-types.ts';
import { weaponSpoken } from './english/things.ts';
import { inchesText, spotText, typedSpot } from './measures.ts';
import { placesOn } from './place-names.ts';

/** How things are called in sentences. */
export type Names = {
  /** `Scout`; where orders are typed, `B2 Scout`. */
  unit(id: UnitId | null | undefined): Span;
  units(ids: readonly UnitId[]): Sentence;
  /** `Scout`; where orders are typed, `B2` alone. */
  short(id: UnitId): Span;
  /** `B2`. */
  id(id: UnitId): string;
  seat(seat: Seat): Span;
  /** `Red scores`, `Marines score`. */
  seatDoes(seat: Seat, verb: string): Sentence;
  taker(key: TakerKey): Span;
  /** A place as a thing: `the barn`, `a spot 8″ east of the barn`; where orders are typed, `(24.5,30)`. */
  point(point: Spot | null | undefined): Span;
  /** Where a unit is: `in the barn`; where orders are typed, `at (24.5,30)`. */
  at(point: Spot | null | undefined): Span;
  /** Where a unit goes: `into the barn`, `in the barn` if it was `from` there; where orders are typed, `to (24.5,30)`. */
  to(point: Spot | null | undefined, from?: Spot): Span;
  /** The same as a thing, and `24.5,30` where it is typed. */
  typedPoint(point: Spot): Span;
  length(length: unknown): string;
  /** `low wall`, `northern low wall`: what stands on the table, without its article. */
  piece(id: unknown): Span;
  /** `the low wall`, `Kestrel Hill`. */
  thePiece(id: unknown): Span;
  /** What is in a slot, as a sentence says it: `M4/M16` for `m4`. */
  weapon(slot: unknown): string;
  /** Thrown, not fired. */
  isThrown(slot: unknown): boolean;
  /** The unit that a typed word means. */
  read(word: string | undefined): SeenUnit | undefined;
};

/** Names as a view gives them; an id that the view does not hold stays as it is. */
export function namesIn(view: Seen): Names {
  const shorts = shortIds(view);
  const typed = (id: UnitId): string => shorts.get(id) ?? id;
  const card = (slot: unknown) => view.units.flatMap(({ arms = [] }) => arms).find((arm) => arm.slot === slot)?.card;
  const seat = (id: Seat): Span => ({
    text: view.players.find((player) => player.seat === id)?.name ?? id.slice(0, 1).toUpperCase() + id.slice(1),
    seat: id,
  });
  const unit = (id: UnitId | null | undefined): Span => {
    if (id === null || id === undefined || id === 'unseen') return { text: 'someone out of sight' };
    const found = view.units.find((each) => each.id === id);
    // Out of sight, but a mission may speak of it: `truck-1` is `Truck 1`.
    if (found === undefined) return { text: titled(id), unit: id };
    const { seat: owner, name } = found;
    if (name === undefined || name === typed(id)) return { text: typed(id), unit: id, seat: owner };
    const text = unitName({ id, seat: owner, name }, view.units, seat);
    return { text, typed: `${typed(id)} ${name}`, unit: id, seat: owner };
  };
  const places = placesOn(view);
  const off = { text: 'off the table' };
  const pieceName = (id: unknown): string => places.piece(String(id)) ?? String(id);
  return {
    unit,
    units: (ids) => listed(ids.length === 0 ? ['nobody'] : ids.map(unit)),
    id: typed,
    short: (id) => ({ ...unit(id), typed: typed(id) }),
    seat,
    seatDoes: (id, verb) => doing(seat(id), verb),
    taker(key) {
      const taker = view.takers.find((each) => each.key === key);
      if (taker === undefined) return { text: key };
      const { text } = seat(taker.seat);
      return { text: taker.group === null ? text : `${text} (${taker.group})`, seat: taker.seat };
    },
    point: (at) => (at === null || at === undefined ? off : { text: places.at(at).thing, typed: spotText(at), at }),
    at: (at) => (at === null || at === undefined ? off : { text: places.at(at).at, typed: `at ${spotText(at)}`, at }),
    to: (at, from) =>
      at === null || at === undefined
        ? off
        : { text: wayTo(places.at(at), from && places.at(from)), typed: `to ${spotText(at)}`, at },
    typedPoint: (at) => ({ text: places.at(at).thing, typed: typedSpot(at), at }),
    length: (length) => (typeof length === 'number' ? inchesText(length) : String(length)),
    piece: (id) => ({ text: pieceName(id), piece: String(id) }),
    thePiece: (id) => ({ text: withArticle(pieceName(id)), piece: String(id) }),
    weapon: (slot) => weaponSpoken(card(slot)?.name ?? String(slot)),
    isThrown: (slot) => card(slot)?.family === 'hand-grenade',
    read(word) {
      const meant = word?.toLowerCase();
      return view.units.find(({ id }) => id.toLowerCase() === meant || typed(id).toLowerCase() === meant);
    },
  };
}

function titled(id: UnitId): string {
  const words = id.replaceAll('-', ' ');
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}

/** Ids up to this length are short as they are. */
const BRIEF = 4;

/**
 * Short ids: the seat's letter and a number. Where units of others may be hidden, numbers would tell how many there are,
 * so letters of the unit's own id stand in for them, or the whole id where two would be alike.
 */
function shortIds({ units, players, options }: Seen): Map<UnitId, string> {
  const letters = new Map(
    players.map(({ seat }) => [
      seat,
      letterOf(
        seat,
        players.map((each) => each.seat),
      ),
    ]),
  );
  const found = new Map<UnitId, string>();
  if (units.every(({ id }) => id.length <= BRIEF)) return new Map(units.map(({ id }) => [id, id]));
  if (options.fog || options.concealedDeployment) {
    const made = units.map(({ id, seat }) => [id, `${letters.get(seat) ?? ''}${initials(id, seat)}`] as const);
    for (const [id, text] of made) {
      found.set(id, made.filter(([, other]) => other === text).length > 1 ? id : text);
    }
    return found;
  }
  const counts = new Map<Seat, number>();
  for (const { id, seat } of units) {
    const count = (counts.get(seat) ?? 0) + 1;
    counts.set(seat, count);
    found.set(id, `${letters.get(seat) ?? seat}${count}`);
  }
  return found;
}

function letterOf(seat: Seat, seats: readonly Seat[]): string {
  const letter = seat.slice(0, 1);
  return seats.some((other) => other !== seat && other.startsWith(letter)) ? seat.toUpperCase() : letter.toUpperCase();
}

/** The first letters of an id's words, its seat's own name left out where it stands in front. */
function initials(id: UnitId, seat: Seat): string {
  return (id.startsWith(`${seat}-`) ? id.slice(seat.length + 1) : id)
    .split('-')
    .map((word) => (/^\d+$/.test(word) ? word : word.slice(0, 1).toUpperCase()))
    .join('');
}
