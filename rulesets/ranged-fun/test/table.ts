import { createMatch, type Seat } from '@sandtable/kernel';
import { loadedDice, situationTable, type TestTable, table } from '@sandtable/testkit';
import type { z } from 'zod';
import type { RangedFunEvent } from '../src/events.ts';
import { rangedFun } from '../src/index.ts';
import type { givenSchema } from '../src/situations/given.ts';
import { type Square, type State, type Unit, unitById } from '../src/state.ts';
import { unitView } from '../src/view.ts';

export { eventsOf, onlyEvent, rollsOf } from '@sandtable/testkit';

/** A position as situation files write it. */
export type Given = z.input<typeof givenSchema>;
type UnitGiven = Given['units'][string];
type GroundGiven = NonNullable<Given['ground']>[number];

/** A match under test, with the questions these tests ask most. */
export interface Battle extends TestTable<State, RangedFunEvent> {
  /** The unit as it is now. */
  unit(id: string): Unit;
  /** Its current stats in the ledger's notation, absent ones as 0: `4/5/4/5/0/0`. */
  stats(id: string): string;
  /** Movement points it has left. */
  left(id: string): number;
  /** Where it stands, or null. */
  at(id: string): Square | null;
}

/** Sets a position up. `red` is active, the board is 30 × 30 and all ground is open unless said. */
export function battle(given: Given): Battle {
  return inHand(situationTable(rangedFun.ruleset, given));
}

/** Starts a whole game from its setup. `opening` are the dice thrown before the first question, no more and no less. */
export function game(setup: unknown, ...opening: readonly number[]): Battle {
  const dice = loadedDice();
  dice.load(...opening);
  const created = createMatch(rangedFun.ruleset, setup, { dice });
  if ('faults' in created) throw new Error(`the setup is refused: ${JSON.stringify(created.faults)}`);
  const left = dice.left(created.match.position);
  if (left.length > 0) throw new Error(`the opening left dice unthrown: ${left.join(', ')}`);
  return inHand(table(created.match));
}

function inHand(kit: TestTable<State, RangedFunEvent>): Battle {
  const unit = (id: string): Unit => {
    const found = unitById(kit.state, id);
    if (found === undefined) throw new Error(`there is no unit ${id}`);
    return found;
  };
  return Object.assign(Object.create(kit) as TestTable<State, RangedFunEvent>, {
    unit,
    stats(id: string) {
      const { movement, armour, srf, lrf, vlrf, vsrf } = unit(id);
      return [movement, armour, srf, lrf, vlrf, vsrf].join('/');
    },
    left: (id: string) => unitView(kit.state, unit(id)).left,
    at: (id: string) => unitView(kit.state, unit(id)).at,
  });
}

const CLASSES = { A: 'ATV', T: 'TRUNDLER', R: 'TRANSPORT', F: 'FLYER' } as const;

/** A unit in the ledger's notation, class and MOVEMENT/ARMOUR/SRF/LRF/VLRF/VSRF: `A 3/2/3/2/–/2`. */
export function unitOf(seat: Seat, notation: string, at?: Square, more: Partial<UnitGiven> = {}): UnitGiven {
  const [letter = '', numbers = ''] = notation.split(' ');
  const values = numbers.split('/').map((value) => (value === '–' ? null : Number(value)));
  const [movement, armour, srf, lrf, vlrf, vsrf] = values;
  if (!(letter in CLASSES) || values.length !== 6 || values.some(Number.isNaN)) throw new Error(`no unit: ${notation}`);
  const stats = { movement, armour, srf, lrf, vlrf, vsrf } as UnitGiven['stats'];
  const place = at === undefined ? {} : { at: [at[0], at[1]] as [number, number] };
  return { seat, class: CLASSES[letter as keyof typeof CLASSES], stats, ...place, ...more };
}

export const red = (notation: string, at?: Square, more?: Partial<UnitGiven>) => unitOf('red', notation, at, more);
export const blue = (notation: string, at?: Square, more?: Partial<UnitGiven>) => unitOf('blue', notation, at, more);
export const green = (notation: string, at?: Square, more?: Partial<UnitGiven>) => unitOf('green', notation, at, more);

const ground = (kind: GroundGiven['kind'], squares: readonly Square[]): GroundGiven[] =>
  squares.map(([x, y]) => ({ at: [x, y], kind }));
export const rough = (...squares: readonly Square[]) => ground('rough', squares);
export const wall = (...squares: readonly Square[]) => ground('wall', squares);
export const rubble = (...squares: readonly Square[]) => ground('rubble', squares);
/** Houses: ARMOUR 2, STRUCTURE 6. */
export const house = (...squares: readonly Square[]) => ground('building', squares);
/** One building with an ARMOUR and a STRUCTURE of its own. */
export const building = ([x, y]: Square, armour: number, structure: number): GroundGiven[] => [
  { at: [x, y], kind: 'building', armour, structure },
];

/** What an attack is aimed at: a unit by its id, a building by its square. */
export type Aim = string | Square;
const targetOf = (aim: Aim) => (typeof aim === 'string' ? { unit: aim } : { building: aim });

// Commands, named as the ledger's table of decisions names them.
export const move = (unit: string, ...path: readonly Square[]) => ({ kind: 'move', unit, path });
export const exit = (unit: string) => ({ kind: 'exit', unit });
export const fire = (unit: string, aim: Aim, how: { split?: readonly [number, number]; observer?: string } = {}) => ({
  kind: 'fire',
  unit,
  target: targetOf(aim),
  ...how,
});
export const support = (units: readonly [string, string], aim: Aim, how: { observer?: string } = {}) => ({
  kind: 'support',
  units,
  target: targetOf(aim),
  ...how,
});
export const contact = (unit: string, aim: Aim) => ({ kind: 'contact', unit, target: targetOf(aim) });
export const embark = (unit: string, carrier: string) => ({ kind: 'embark', unit, carrier });
export const disembark = (unit: string, square: Square) => ({ kind: 'disembark', unit, square });
export const overwatch = (unit: string, square: Square) => ({ kind: 'overwatch', unit, square });
export const endTurn = { kind: 'end-turn' } as const;
export const concede = { kind: 'concede' } as const;
export const reactFire = (unit: string, how: { split?: readonly [number, number] } = {}) => ({
  kind: 'react-fire',
  unit,
  ...how,
});
export const reactSupport = (...units: readonly [string, string]) => ({ kind: 'react-support', units });
export const reactCharge = (unit: string, ...path: readonly Square[]) => ({ kind: 'react-charge', unit, path });
export const chargeAttack = { kind: 'charge-attack' } as const;
export const chargeEnd = { kind: 'charge-end' } as const;
export const pass = { kind: 'pass' } as const;
export const respond = { kind: 'respond' } as const;
export const decline = { kind: 'decline' } as const;
export const placeRider = (square: Square) => ({ kind: 'place-rider', square });
export const chooseZone = (zone: string) => ({ kind: 'choose-zone', zone });
export const deploy = (unit: string, square: Square) => ({ kind: 'deploy', unit, square });
export const deployAboard = (unit: string, carrier: string) => ({ kind: 'deploy', unit, carrier });

/** One target in the offer of `fire`: what the numbers of a shot would be. */
export type TargetOffer = {
  readonly target: { readonly unit?: string; readonly building?: Square };
  readonly distance: number;
  readonly band: string;
  readonly strength: number;
  readonly armour: { readonly total: number };
  readonly mayScatter: boolean;
};

/** What a unit is offered to fire at. */
export function targetsOf(b: Battle, unit: string): readonly TargetOffer[] {
  const offers = b.offer('fire') as unknown as { unit: string; targets: TargetOffer[] }[];
  return offers.find((offer) => offer.unit === unit)?.targets ?? [];
}
