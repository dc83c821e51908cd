import {
  doing,
  listed,
  peopleDoing,
  plain,
  possessive,
  type Sentence,
  type Span,
  unitName,
  wayTo,
  withArticle,
} from '@sandtable/game';
import type { Point } from '@sandtable/geometry';
import { actions, factions, unitCards } from '../content/catalogue.ts';
import type { BaseId, MemberId, Ping, Seat, UnitId } from '../state.ts';
import type { Seen } from '../state-of-view.ts';
import { seatWords, signatures } from './english/things.ts';
import { inInches, spotText, typedSpot } from './measures.ts';
import { placesOn } from './place-names.ts';

/** How things are called in sentences. */
export type Names = {
  /** A unit, one of its bases or a Ping: `Crusader`, `Vector Squad’s team 2`; where orders are typed, `A4 Crusader`. */
  unit(id: MemberId | BaseId): Span;
  /** Several of them; of Pings only the first says whose it is. */
  units(ids: readonly (MemberId | BaseId)[]): Sentence;
  /** The same where it is clear whose they are: `Ping 3`, and `Crusader` where both sides have one. */
  own(id: MemberId | BaseId): Span;
  owns(ids: readonly (MemberId | BaseId)[]): Sentence;
  /** The same; where orders are typed, `A4` alone. */
  short(id: MemberId | BaseId): Span;
  /** A Ping with its size: `Ping 3 (small)`. */
  sized(ping: Ping): Sentence;
  seat(seat: string): Span;
  /** `Coalition scores`. */
  seatDoes(seat: string, verb: string): Sentence;
  /** `the western objective`. */
  objective(id: string): Span;
  /** `the forest`. */
  thePiece(id: unknown): Span;
  action(id: string): string;
  /** Where something lies, objectives aside: `in the forest`. */
  on(at: Point): Span;
  /** A place as a thing: `the forest`; where orders are typed, `(24.5,30)`. */
  point(at: Point): Span;
  /** Where a unit is: `in the forest`; where orders are typed, `at (24.5,30)`. */
  at(at: Point): Span;
  /** Where a unit goes: `into the forest`; where orders are typed, `to (24.5,30)`. */
  to(at: Point, from?: Point): Span;
  /** The same as a thing, and `24.5,30` where it is typed. */
  typedPoint(at: Point): Span;
};

type Named = { readonly id: string; readonly seat: Seat; readonly name: string };

/** Names for a view. Units are numbered by the force lists, so that a name never changes in a match. */
export function namesIn(table: Seen): Names {
  const places = placesOn(table);
  const seat = (id: string): Span => ({ text: seatName(table, id), seat: id });
  const known = namedUnits(table);
  const sameSide = ({ seat: mine }: Named): readonly Named[] => known.filter((each) => each.seat === mine);
  const member = (id: string, among: (unit: Named) => readonly Named[] = () => known): Span => {
    const owner = pingOwner(table, id);
    if (owner !== undefined) return pingSpan(table, id, owner, seat);
    const [unitId = id, team] = id.split('.');
    const found = known.find((each) => each.id === unitId);
    if (found === undefined) return { text: id.toUpperCase(), unit: id };
    const name = unitName(found, among(found), seat);
    const text = team === undefined ? name : `${plain(possessive({ text: name }))} team ${team}`;
    return { text, typed: `${id.toUpperCase()} ${found.name}`, unit: id, seat: found.seat };
  };
  const own = (id: string): Span =>
    pingOwner(table, id) === undefined
      ? member(id, sameSide)
      : { ...member(id), text: `Ping ${pingNumber(table, id)}` };
  const where = (at: Point, as: 'thing' | 'at' | 'to', typed: string): Span => ({
    text: places.at(at)[as],
    typed,
    at: inInches(at),
  });
  return {
    unit: (id) => member(id),
    units: (ids) => {
      const said = new Set<string>();
      const spans = ids.map((id) => {
        const owner = pingOwner(table, id);
        const bare = owner !== undefined && said.has(owner);
        if (owner !== undefined) said.add(owner);
        return bare ? own(id) : member(id);
      });
      return listed(spans.length === 0 ? ['nobody'] : spans);
    },
    own,
    owns: (ids) => listed(ids.length === 0 ? ['nobody'] : ids.map(own)),
    short: (id) => ({ ...member(id), typed: id.toUpperCase() }),
    sized: (ping) => [member(ping.id), { text: ` (${signatures[ping.signature]})` }],
    seat,
    seatDoes: (id, verb) => doing(seat(id), verb),
    objective: (id) => {
      const at = table.objectives.find((each) => each.id === id)?.at;
      const text = `the ${places.objective(id)}`;
      return { text, typed: `${text} ${id.toUpperCase()}`, ...(at === undefined ? {} : { at: inInches(at) }) };
    },
    thePiece: (id) => ({ text: withArticle(places.piece(String(id)) ?? String(id)), piece: String(id) }),
    action: (id) => actions[id]?.name ?? id,
    on: (at) => ({ text: places.ground(at).at, typed: `at ${spotText(at)}`, at: inInches(at) }),
    point: (at) => where(at, 'thing', spotText(at)),
    at: (at) => where(at, 'at', `at ${spotText(at)}`),
    to: (at, from) => ({
      ...where(at, 'to', `to ${spotText(at)}`),
      text: wayTo(places.at(at), from && places.at(from)),
    }),
    typedPoint: (at) => where(at, 'thing', typedSpot(at)),
  };
}

/** A unit or several, and what they do; a unit whose name ends in s is still one. */
export function acting(units: Span | readonly Span[], verb: string): Sentence {
  return peopleDoing('text' in units ? [units] : units, verb);
}

/** A side is called by its faction where that tells the players apart, and by its number where not. */
export function seatName({ players }: Pick<Seen, 'players'>, seat: string): string {
  const faction = players.find((player) => player.seat === seat)?.faction ?? null;
  const alone = faction !== null && players.filter((player) => player.faction === faction).length === 1;
  return alone ? (factions[faction]?.name ?? faction) : (seatWords[seat] ?? seat);
}

/** Every unit of both lists, and those that are on the table without one. */
function namedUnits({ players, units }: Seen): readonly Named[] {
  const listed = players.flatMap(({ seat, list }) => list.map(({ id, card }) => ({ id, seat, card })));
  const others = units.filter(({ id }) => !listed.some((entry) => entry.id === id));
  return [...listed, ...others].map(({ id, seat, card }) => ({ id, seat, name: cardName(card) }));
}

/** `Guardian Destroyer`: a card's name as it's said; the colon on the card would cut sentences in two. */
export function cardName(card: string): string {
  return unitCards[card]?.name.replace(':', '') ?? card;
}

/** Whose Ping it is; one that is gone already is known by its id. */
function pingOwner({ pings }: Seen, id: string): Seat | undefined {
  const [, letter] = /^([ab])p\d+$/.exec(id) ?? [];
  return (
    pings.find((each) => each.id === id)?.seat ?? (letter === undefined ? undefined : letter === 'a' ? 'one' : 'two')
  );
}

function pingNumber({ pings }: Pick<Seen, 'pings'>, id: string): string {
  return /\d+$/.exec(id)?.[0] ?? String(pings.findIndex((each) => each.id === id) + 1);
}

/** `Coalition’s Ping 3`: both sides count their own. */
function pingSpan({ pings }: Seen, id: string, owner: Seat, side: (seat: string) => Span): Span {
  const text = `${plain(possessive(side(owner)))} Ping ${pingNumber({ pings }, id)}`;
  return { text, typed: `${id.toUpperCase()} Ping`, unit: id, seat: owner };
}

/** The unit, base or Ping that a typed word means. */
export function readMember(table: Seen, word: string | undefined): string | undefined {
  const meant = word?.toLowerCase();
  if (meant === undefined) return undefined;
  const ids: readonly (UnitId | BaseId)[] = [
    ...table.units.flatMap(({ id, bases }) => [id, ...bases.map((base) => base.id)]),
    ...table.pings.map(({ id }) => id),
    ...table.players.flatMap(({ list }) => list.flatMap(({ id, card }) => [id, ...teamIds(id, card)])),
  ];
  return ids.find((id) => id.toLowerCase() === meant);
}

/** The bases of a unit that isn't on the table yet: `a1d.1`, `a1d.2`. */
function teamIds(id: UnitId, card: string): BaseId[] {
  const count = unitCards[card]?.bases ?? 1;
  return count === 1 ? [] : Array.from({ length: count }, (_, i) => `${id}.${i + 1}`);
}
