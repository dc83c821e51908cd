import { type Disc, inches, type Mils, type Point, squaredDistance } from '@sandtable/geometry';
import { defineDecision, type Rejection, reject } from '@sandtable/kernel';
import { z } from 'zod';
import { newUnit } from '../new-unit.ts';
import { type Placed, placeFault } from '../rules/placing/placing.ts';
import { replaceFault, replaceOptions } from '../rules/placing/replace.ts';
import { gridPlaces } from '../rules/placing/spots.ts';
import { discOf, livingBases, pingById, pingDisc, unitById } from '../rules/units/roster.ts';
import type { Ping, PingId, Seat, State, Unit, UnitId } from '../state.ts';
import { helpful } from './nearest/helpful.ts';
import { idSchema, pointSchema } from './schemas.ts';

/** How far from its Ping a revealed unit is put down at first (DS-REV-4). */
export const REVEAL_REACH = inches(3);

/** A base as plain numbers. */
type Round = { readonly x: Mils; readonly y: Mils; readonly radius: Mils };

/** What is being put down. */
export type PlacementAbout =
  /** A revealed unit, around its Ping, or around a unit that brings it (DS-REV-4, DS-CARD-40). */
  | {
      readonly what: 'reveal';
      readonly ping: PingId;
      readonly entry: string;
      readonly card: string;
      readonly reach: Mils;
      readonly taxis: readonly UnitId[];
    }
  /** Bases that stand on the table, near where they are: by Hit and Run, or by an enemy's hack (DS-CARD-36, DS-CARD-37). */
  | { readonly what: 'shift'; readonly unit: UnitId; readonly reach: Mils }
  /** Those who got out of a destroyed transport (DS-CARD-34). */
  | { readonly what: 'bail-out'; readonly unit: UnitId; readonly reach: Mils; readonly around: Round };

export type PlaceBases = { readonly kind: 'place-bases' } & (
  | { readonly places: readonly Point[]; readonly taxi?: UnitId }
  | { readonly noRoom: true }
);

/** Where the living bases of a unit stand, team by team, or the claim that there is no room (DS-REV-12, DS-PLACE-9). */
export const placeBases = helpful(
  defineDecision<State, PlaceBases, PlacementAbout>({
    kind: 'place-bases',
    role: 'place',
    schema: z.union([
      z.strictObject({
        kind: z.literal('place-bases'),
        places: z.array(pointSchema).min(1).max(4),
        taxi: idSchema.exactOptional(),
      }),
      z.strictObject({ kind: z.literal('place-bases'), noRoom: z.literal(true) }),
    ]) as z.ZodType<PlaceBases>,
    check(state, { seat, about }, answer) {
      if ('noRoom' in answer) {
        // The test is about its Ping: nobody has to ride with a Taxi (DS-REV-12, DS-CARD-40).
        const room = samplesFor(state, seat as Seat, about).find((each) => !('taxi' in each));
        return room === undefined ? undefined : reject('place-exists', 'DS-REV-12', {}, room);
      }
      const unit = unitOf(state, seat as Seat, about);
      const due = livingBases(unit).length;
      if (answer.places.length !== due) return reject('wrong-count', 'DS-REV-4', { count: answer.places.length, due });
      if (about.what === 'shift') return shiftFault(state, unit, about.reach, answer.places);
      const reference = referenceOf(state, about, answer.taxi);
      if (reference === undefined) return reject('not-eligible', 'DS-CARD-40', { taxi: answer.taxi ?? null });
      return putFault(state, about, unit, reference, answer);
    },
    offer: (_state, { about }) => ({ ...about }),
    sample(state, { seat, about }) {
      const found = samplesFor(state, seat as Seat, about);
      return found.length > 0 || about.what === 'shift' ? found : [{ kind: 'place-bases', noRoom: true }];
    },
  }),
  (state, { seat, about }, command) => {
    const [wanted] = 'places' in command ? command.places : [];
    const found = samplesFor(state, seat as Seat, about);
    if (wanted === undefined) return found;
    const far = (each: PlaceBases): number => ('places' in each ? squaredDistance(each.places[0] as Point, wanted) : 0);
    return found.toSorted((one, other) => far(one) - far(other));
  },
);

/** The unit to be placed: as it is, or as it would appear. */
function unitOf(state: State, seat: Seat, about: PlacementAbout): Unit {
  return about.what === 'reveal' ? newUnit(about.entry, seat, about.card) : (unitById(state, about.unit) as Unit);
}

/** What the bases must be near. */
function referenceOf(state: State, about: PlacementAbout, taxi: UnitId | undefined): Disc | undefined {
  if (about.what === 'bail-out') return taxi === undefined ? about.around : undefined;
  if (about.what === 'shift') return undefined;
  if (taxi === undefined) return pingDisc(pingById(state, about.ping) as Ping);
  const unit = about.taxis.includes(taxi) ? unitById(state, taxi) : undefined;
  const base = unit === undefined ? undefined : livingBases(unit)[0];
  return unit === undefined || base === undefined ? undefined : discOf(unit, base);
}

const goneFor = (about: PlacementAbout): ReadonlySet<string> => new Set(about.what === 'reveal' ? [about.ping] : []);

function putFault(
  state: State,
  about: PlacementAbout,
  unit: Unit,
  reference: Disc,
  { places, taxi }: { readonly places: readonly Point[]; readonly taxi?: UnitId },
): Rejection | undefined {
  const placed = livingBases(unit).map(({ id }, i): Placed => ({ base: id, at: places[i] as Point, reference }));
  const after = placed.map(({ at }) => discOf(unit, { at }));
  return placeFault(state, { unit, reach: reachOf(about, taxi), gone: goneFor(about) }, placed, [], after);
}

/** How far off they may stand. The 3″ around a Taxi never increase (DS-REV-12, DS-CARD-40). */
const reachOf = ({ reach }: PlacementAbout, taxi: UnitId | undefined): Mils =>
  taxi === undefined ? reach : REVEAL_REACH;

function shiftFault(state: State, unit: Unit, reach: Mils, places: readonly Point[]): Rejection | undefined {
  const spots = livingBases(unit).map(({ id }, i) => ({ base: id, at: places[i] as Point }));
  return replaceFault(state, unit, reach, spots);
}

/** Some legal placements: on the grid around each reference, or shifted in each direction. */
function samplesFor(state: State, seat: Seat, about: PlacementAbout): PlaceBases[] {
  const unit = unitOf(state, seat, about);
  if (about.what === 'shift') return shiftsOf(state, unit, about.reach);
  const taxis = about.what === 'reveal' ? about.taxis : [];
  return [undefined, ...taxis].flatMap((taxi): PlaceBases[] => {
    const reference = referenceOf(state, about, taxi);
    const placement = { unit, reach: reachOf(about, taxi), gone: goneFor(about) };
    const places = reference === undefined ? undefined : gridPlaces(state, placement, reference);
    if (places === undefined) return [];
    return [taxi === undefined ? { kind: 'place-bases', places } : { kind: 'place-bases', places, taxi }];
  });
}

function shiftsOf(state: State, unit: Unit, reach: Mils): PlaceBases[] {
  const stay = livingBases(unit).map(({ at }) => at);
  const ways = [...replaceOptions(state, unit, reach)].map((spots) => spots.map(({ at }) => at));
  const all = shiftFault(state, unit, reach, stay) === undefined ? [stay, ...ways] : ways;
  return (all.length > 0 ? all : gridShift(state, unit, reach)).map((places) => ({ kind: 'place-bases', places }));
}

/** A spot for a single base on the ledger's grid, where the easy ones are taken (DS-REV-12). */
function gridShift(state: State, unit: Unit, reach: Mils): Point[][] {
  const [base, ...more] = livingBases(unit);
  if (base === undefined || more.length > 0) return [];
  const places = gridPlaces(state, { unit, reach, gone: new Set([base.id]) }, discOf(unit, base));
  return places === undefined ? [] : [places];
}

/** Can the bases be put down anywhere at all? Otherwise they stay (DS-PLACE-8). */
export function canShift(state: State, unit: Unit, reach: Mils): boolean {
  return shiftsOf(state, unit, reach).length > 0;
}
