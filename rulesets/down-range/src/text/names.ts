import { doing, joined, type Sentence, type Span } from '@sandtable/game';
import type { Seat } from '@sandtable/kernel';
import type { TakerKey, UnitId } from '../state.ts';
import type { Seen, SeenUnit, Spot } from '../view-types.ts';
import { inchesText, spotText, typedSpot } from './measures.ts';

/** How things are called in sentences. */
export type Names = {
  /** `B2 Scout`. */
  unit(id: UnitId | null | undefined): Span;
  units(ids: readonly UnitId[]): Sentence;
  /** `B2`, for the map and for typing. */
  short(id: UnitId): Span;
  seat(seat: Seat): Span;
  /** `Red scores`, `Marines score`. */
  seatDoes(seat: Seat, verb: string): Sentence;
  taker(key: TakerKey): Span;
  point(point: Spot | null | undefined): Span;
  /** `24.5,30`, as it is typed. */
  typedPoint(point: Spot): Span;
  length(length: unknown): string;
  piece(id: unknown): Span;
  /** The unit that a typed word means. */
  read(word: string | undefined): SeenUnit | undefined;
};

/** Names as a view gives them; an id that the view does not hold stays as it is. */
export function namesIn(view: Seen): Names {
  const shorts = shortIds(view);
  const typed = (id: UnitId): string => shorts.get(id) ?? id;
  const unitSpan = (id: UnitId, text: (found: SeenUnit | undefined) => string): Span => {
    const found = view.units.find((each) => each.id === id);
    return { text: text(found), unit: id, ...(found === undefined ? {} : { seat: found.seat }) };
  };
  const unit = (id: UnitId | null | undefined): Span => {
    if (id === null || id === undefined || id === 'unseen') return { text: 'somebody unseen' };
    return unitSpan(id, (found) =>
      found?.name === undefined || found.name === typed(id) ? typed(id) : `${typed(id)} ${found.name}`,
    );
  };
  const seat = (id: Seat): Span => ({
    text: view.players.find((player) => player.seat === id)?.name ?? id.slice(0, 1).toUpperCase() + id.slice(1),
    seat: id,
  });
  return {
    unit,
    units: (ids) => joined(ids.length === 0 ? ['nobody'] : ids.map(unit), ', '),
    short: (id) => unitSpan(id, () => typed(id)),
    seat,
    seatDoes: (id, verb) => doing(seat(id), verb),
    taker(key) {
      const taker = view.takers.find((each) => each.key === key);
      if (taker === undefined) return { text: key };
      const { text } = seat(taker.seat);
      return { text: taker.group === null ? text : `${text} (${taker.group})`, seat: taker.seat };
    },
    point: (point) =>
      point === null || point === undefined ? { text: 'off the table' } : { text: spotText(point), at: point },
    typedPoint: (point) => ({ text: typedSpot(point), at: point }),
    length: (length) => (typeof length === 'number' ? inchesText(length) : String(length)),
    piece: (id) => ({
      text: view.terrain.find((piece) => piece.id === id)?.name.toLowerCase() ?? String(id),
      piece: String(id),
    }),
    read(word) {
      const meant = word?.toLowerCase();
      return view.units.find(({ id }) => id.toLowerCase() === meant || typed(id).toLowerCase() === meant);
    },
  };
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
