import {
  doing,
  listed,
  midSentence,
  peopleDoing,
  type Sentence,
  type Span,
  unitName,
  wayTo,
  withArticle,
} from '@sandtable/game';
import type { Point } from '@sandtable/geometry';
import { equipment } from '../content/catalogue.ts';
import type { Place } from '../rules/ground/surfaces.ts';
import type { DoorState } from '../rules/ground/terrain.ts';
import { type Model, type ModelId, SEATS, type Seat, type TeamId } from '../state.ts';
import type { Seen } from '../state-of-view.ts';
import { namePools, ranks, seatWords, sideNames, teamLetters } from './english/people.ts';
import { inInches, placeText, typedPlace } from './measures.ts';
import { placesOn } from './place-names.ts';

type Spot = Point & Partial<Place>;

/** How people, places and things are called in sentences. */
export type Names = {
  /** `Sgt Hale`; where orders are typed, `A11 Sgt Hale`. */
  man(id: ModelId): Span;
  men(ids: readonly ModelId[]): Sentence;
  /** The same; where orders are typed, `A11` alone. */
  short(id: ModelId): Span;
  /** `Alpha`, `Team 2`; where orders are typed, `A1 Alpha`. */
  team(id: TeamId): Span;
  seat(seat: string): Span;
  /** `Rangers win`. */
  seatDoes(seat: string, verb: string): Sentence;
  /** `M249`, `40 mm grenade`: anything fired, thrown, struck with, set or carried. */
  thing(id: string): string;
  /** `the low wall`. */
  thePiece(id: unknown): Span;
  /** `the Humvee`; where orders are typed, its id. */
  vehicle(id: string): Span;
  /** `the south door of the house`. */
  opening(id: string): Span;
  /** Whether a door is open now. */
  doorState(id: string): DoorState | undefined;
  /** A place as a thing: `the wood`; where orders are typed, `(24.5,30)`. */
  point(at: Spot): Span;
  /** Where someone is: `in the wood`; where orders are typed, `at (24.5,30)`. */
  at(at: Spot): Span;
  /** Where someone goes: `into the wood`; where orders are typed, `to (24.5,30)`. */
  to(at: Spot, from?: Spot): Span;
  /** Where something is thrown: `into the wood`, `at the wall`; where orders are typed, `at (24.5,30)`. */
  thrownTo(at: Spot): Span;
  /** The same as a thing, and `24.5,30` where it is typed. */
  typedPoint(at: Spot): Span;
};

/** Names for a view. A soldier's name comes from his place on the roster, so it never changes in a match. */
export function namesIn(table: Seen): Names {
  const places = placesOn(table);
  const seat = (id: string): Span => ({ text: seatName(table, id), seat: id });
  const known = new Map(namedModels(table, seat).map((each) => [each.id, each]));
  const man = (id: ModelId): Span => {
    const found = known.get(id);
    if (found === undefined) return { text: id.toUpperCase(), unit: id };
    // `ADVISER the adviser` would say it twice.
    const typed = found.name === BYSTANDER ? id.toUpperCase() : `${id.toUpperCase()} ${found.name}`;
    return { text: found.shown, typed, unit: id, seat: found.seat };
  };
  const where = (at: Spot, as: 'thing' | 'at' | 'to', typed: string): Span => ({
    text: places.at(at)[as],
    typed,
    at: inInches(at),
  });
  return {
    man,
    men: (ids) => listed(ids.length === 0 ? ['nobody'] : ids.map(man)),
    short: (id) => ({ ...man(id), typed: id.toUpperCase() }),
    team: (id) => {
      const text = teamName(table, id);
      const owner = table.teams.find((team) => team.id === id)?.seat;
      return { text, typed: `${id.toUpperCase()} ${text}`, ...(owner === undefined ? {} : { seat: owner }) };
    },
    seat,
    seatDoes: (id, verb) => doing(seat(id), verb),
    thing: (id) => thingName(table, id),
    thePiece: (id) => ({ text: withArticle(places.piece(String(id)) ?? String(id)), piece: String(id) }),
    vehicle: (id) => ({
      text: withArticle(midSentence(table.vehicles.find(({ row }) => row.id === id)?.row.name ?? 'vehicle')),
      typed: id,
    }),
    opening: (id) => ({ text: places.opening(id), typed: `the ${/\/window/.test(id) ? 'window' : 'door'} ${id}` }),
    doorState: (id) => places.doorState(id),
    point: (at) => where(at, 'thing', placeText(at)),
    at: (at) => where(at, 'at', `at ${placeText(at)}`),
    to: (at, from) => ({
      ...where(at, 'to', `to ${placeText(at)}`),
      text: wayTo(places.at(at), from && places.at(from)),
    }),
    thrownTo: (at) => {
      const to = where(at, 'to', `at ${placeText(at)}`);
      return { ...to, text: to.text.replace(/^to /, 'at ') };
    },
    typedPoint: (at) => where(at, 'thing', typedPlace(at)),
  };
}

/** `an M67`, `a claymore`. */
export function withA(thing: string): string {
  return `${/^(?:[aeiou]|[FMRS]\d|RP)/.test(thing) ? 'an' : 'a'} ${thing}`;
}

/** One soldier or several, and what they do; a man whose name ends in s is still one. */
export function acting(men: Span | readonly Span[], verb: string): Sentence {
  return peopleDoing('text' in men ? [men] : men, verb);
}

/** A side is called by its force where that tells the players apart, and by its number where not. */
export function seatName({ teams }: Pick<Seen, 'teams'>, seat: string): string {
  const forceOf = (of: string): string | undefined => teams.find((team) => team.seat === of)?.force;
  const force = forceOf(seat);
  const alone = force !== undefined && SEATS.filter((each) => forceOf(each) === force).length === 1;
  return (alone ? sideNames[force] : undefined) ?? seatWords[seat] ?? seat;
}

/** `Alpha` for the first team of an army, `Team 1` for others'. */
export function teamName({ teams }: Pick<Seen, 'teams'>, id: TeamId): string {
  const team = teams.find((each) => each.id === id);
  const place = teams.filter((each) => each.seat === team?.seat).findIndex((each) => each.id === id);
  const letter = team !== undefined && ranks[team.force] !== undefined ? teamLetters[place] : undefined;
  return letter ?? `Team ${place + 1}`;
}

const BYSTANDER = 'the adviser';

type Named = { readonly id: ModelId; readonly seat: Seat; readonly name: string; readonly shown: string };

function namedModels({ models }: Seen, side: (seat: string) => Span): readonly Named[] {
  const named = SEATS.flatMap((seat) => {
    const own = models.filter((model) => model.seat === seat);
    return own.map((model, i) => ({ id: model.id, seat, name: fullName(model, seat, i) }));
  });
  return named.map((each) => ({ ...each, shown: unitName(each, named, side) }));
}

function fullName({ force, role, bystander }: Model, seat: Seat, place: number): string {
  if (bystander) return BYSTANDER;
  const pool = namePools[force] ?? [];
  const index = place % Math.max(1, pool.length);
  const name = pool[seat === 'one' ? index : pool.length - 1 - index] ?? `Soldier ${place + 1}`;
  const rank = ranks[force]?.[role];
  return rank === undefined ? name : `${rank} ${name}`;
}

function thingName({ chart }: Pick<Seen, 'chart'>, id: string): string {
  const row = chart.firearms[id] ?? chart.closeQuarters[id] ?? chart.blasts[id] ?? equipment[id];
  if (row === undefined) return id.replaceAll('-', ' ');
  return row.name.startsWith('Soviet') ? row.name : midSentence(row.name);
}

/** The soldier that a typed word means: his id, or his name. */
export function readMan(table: Seen, word: string | undefined): ModelId | undefined {
  const meant = word?.toLowerCase();
  if (meant === undefined || meant === '') return undefined;
  const byId = table.models.find(({ id }) => id.toLowerCase() === meant);
  if (byId !== undefined) return byId.id;
  const side = (seat: string): Span => ({ text: seatName(table, seat) });
  const alike = namedModels(table, side).filter(({ name }) => name.toLowerCase().split(' ').at(-1) === meant);
  return alike.length === 1 ? alike[0]?.id : undefined;
}
