import { capitalized, countText, joined, possessive, type Sentence, say } from '@sandtable/game';
import type { Point } from '@sandtable/geometry';
import type { Army } from '../../content/army.ts';
import { pointAt } from '../../content/measure.ts';
import type { Solid } from '../../content/table.ts';
import type { Place } from '../../rules/ground/surfaces.ts';
import { type CarriedWeapon, type ModelId, SEATS, type Seat, type TeamId } from '../../state.ts';
import { inchesText } from '../measures.ts';
import { acting, type Names } from '../names.ts';

type Man = { readonly model: ModelId };

/** What a scenario adds: forces shown, a wreck, the length of the game, an alarm. */
export const scenarioEvents = {
  'forces-revealed': (name: Names, { armies }: { readonly armies: Readonly<Record<Seat, Army>> }): Sentence =>
    say`${joined(
      SEATS.map((seat) => say`${name.seatDoes(seat, 'has')} ${countText(armies[seat].teams.length, 'fire team')}`),
      ', ',
    )}.`,
  'wreck-placed': (name: Names, { wreck }: { readonly wreck: Solid }): Sentence =>
    say`The helicopter comes down ${name.at(middleOf(wreck))}.`,
  'length-rolled': (_name: Names, { turns }: { readonly turns: number }): Sentence =>
    say`The game lasts ${countText(turns, 'turn')}.`,
  'alarm-given': (name: Names, { by }: { readonly by: ModelId | null }): Sentence =>
    by === null
      ? say`That was loud: the alarm is raised.`
      : say`${acting(name.man(by), 'spots')} the intruders and raises the alarm.`,
};

function middleOf({ polygon }: Solid): Point {
  const points = polygon.map(pointAt);
  const middle = (of: (point: Point) => number): number =>
    Math.round(points.reduce((sum, point) => sum + of(point), 0) / points.length);
  return { x: middle(({ x }) => x), y: middle(({ y }) => y) };
}

const ENTRIES = {
  edge: 'comes onto the table',
  parachute: 'lands by parachute',
  helicopter: 'gets out of the helicopter',
  rope: 'ropes down from the helicopter',
} as const;

type Entered = Man & { readonly place: Place; readonly by: keyof typeof ENTRIES };
type Left = Man & { readonly with: readonly ModelId[]; readonly by: 'edge' | 'helicopter' };

/** Coming onto the table, leaving it, ropes and falls. */
export const edgeEvents = {
  'jump-tested': (name: Names, { model, lands }: Man & { readonly lands: boolean }): Sentence =>
    say`${acting(name.man(model), lands ? 'makes' : 'misses')} the jump.`,
  'model-tumbled': (
    name: Names,
    { model, place, fall }: Man & { readonly place: Place; readonly fall: number },
  ): Sentence => say`${acting(name.man(model), 'falls')} ${inchesText(fall)} and lies ${name.at(place)}.`,
  'rope-fixed': (name: Names, { model }: Man): Sentence => say`${acting(name.man(model), 'fixes')} a rope.`,
  'rope-recovered': (name: Names, { model }: Man): Sentence => say`${acting(name.man(model), 'takes')} the rope back.`,
  'prisoner-led': (
    name: Names,
    { model, by, place }: Man & { readonly by: ModelId; readonly place: Place },
  ): Sentence => say`${acting(name.man(by), 'leads')} ${name.man(model)} ${name.to(place)}.`,
  'model-entered': (name: Names, { model, place, by }: Entered): Sentence =>
    say`${acting(name.man(model), ENTRIES[by])} ${name.at(place)}.`,
  'model-left': (name: Names, { model, with: others, by }: Left): Sentence => {
    const how = by === 'helicopter' ? 'by helicopter' : 'the table';
    const along = others.length === 0 ? '' : say` with ${name.men(others)}`;
    return say`${acting(name.man(model), 'leaves')} ${how}${along}.`;
  },
};

type Air = { readonly seat: Seat; readonly place: Place };

/** Parachutes and helicopters. */
export const airEvents = {
  'team-reserved': (name: Names, { team }: { readonly team: TeamId }): Sentence =>
    say`${name.team(team)} waits for its aircraft.`,
  'helicopter-came': (
    name: Names,
    { seat, team, place, hovers }: Air & { readonly team: TeamId; readonly hovers: boolean },
  ): Sentence =>
    say`${possessive(name.seat(seat))} helicopter ${hovers ? 'hovers over' : 'lands at'} ${name.point(place)} with ${name.team(team)}.`,
  'drop-missed': (name: Names, { model, turn }: Man & { readonly turn: number }): Sentence =>
    say`${acting(name.man(model), 'lands')} off the table and walks on from turn ${turn}.`,
  'extraction-named': (name: Names, { seat, place }: Air): Sentence =>
    say`${name.seatDoes(seat, 'calls')} for a pickup at ${name.point(place)}.`,
  'extraction-flown': (name: Names, { seat }: { readonly seat: Seat }): Sentence =>
    say`${possessive(name.seat(seat))} helicopter flies off.`,
};

type Wrecked = { readonly vehicle: string; readonly placed: readonly { readonly model: ModelId }[] };

/** Vehicles and those in them. */
export const vehicleEvents = {
  'model-boarded': (name: Names, { model, vehicle }: Man & { readonly vehicle: string }): Sentence =>
    say`${acting(name.man(model), 'gets')} into ${name.vehicle(vehicle)}.`,
  'model-pulled-out': (name: Names, { model, by, vehicle }: Man & { readonly by: ModelId; readonly vehicle: string }) =>
    say`${acting(name.man(by), 'pulls')} ${name.man(model)} out of ${name.vehicle(vehicle)}.`,
  'model-alighted': (name: Names, { model, place }: Man & { readonly place: Place }): Sentence =>
    say`${acting(name.man(model), 'gets')} out ${name.at(place)}.`,
  'vehicle-moved': (name: Names, { vehicle, at }: { readonly vehicle: string; readonly at: Point }): Sentence =>
    capitalized(say`${name.vehicle(vehicle)} drives ${name.to(at)}.`),
  'vehicle-damaged': (name: Names, { vehicle, loss }: { readonly vehicle: string; readonly loss: number }): Sentence =>
    capitalized(
      loss === 0
        ? say`${name.vehicle(vehicle)} takes no damage.`
        : say`${name.vehicle(vehicle)} loses ${countText(loss, 'structure point')}.`,
    ),
  'vehicle-wrecked': (name: Names, { vehicle, placed }: Wrecked): Sentence =>
    capitalized(
      placed.length === 0
        ? say`${name.vehicle(vehicle)} is wrecked.`
        : say`${name.vehicle(vehicle)} is wrecked. ${name.men(placed.map(({ model }) => model))} ${placed.length === 1 ? 'is' : 'are'} thrown out.`,
    ),
  'grenade-dropped-in': (
    name: Names,
    { model, grenade, vehicle }: Man & { readonly grenade: string; readonly vehicle: string },
  ): Sentence => say`${acting(name.man(model), 'drops')} his ${name.thing(grenade)} into ${name.vehicle(vehicle)}.`,
};

/** Rulings by an umpire or by both players. */
export const rulingEvents = {
  'model-edited': (name: Names, { model }: Man): Sentence =>
    say`A ruling changes ${possessive(name.man(model))} condition.`,
};

/** Bombs on men, and holes in walls. */
export const breachEvents = {
  'bomb-released': (name: Names, { model }: Man): Sentence =>
    say`${acting(name.man(model), 'lets')} go of the trigger of his bomb.`,
  'wall-breached': (name: Names, { hole }: { readonly hole: { readonly piece: string } }): Sentence =>
    say`The charge blows a hole in ${name.thePiece(hole.piece)}.`,
};

type Thing =
  | { readonly kind: 'weapon'; readonly weapon: CarriedWeapon }
  | { readonly kind: 'rounds'; readonly caliber: string; readonly count: number }
  | { readonly kind: 'grenade' | 'item'; readonly type: string }
  | { readonly kind: 'trigger'; readonly device: string };

/** Things that change hands. */
export const itemEvents = {
  'item-taken': (
    name: Names,
    { model, thing, from }: Man & { readonly thing: Thing; readonly from: ModelId | null },
  ): Sentence =>
    from === null
      ? say`${acting(name.man(model), 'picks')} up ${thingText(name, thing)}.`
      : say`${acting(name.man(model), 'takes')} ${thingText(name, thing)} from ${name.man(from)}.`,
  'item-dropped': (name: Names, { model, thing }: Man & { readonly thing: Thing }): Sentence =>
    say`${acting(name.man(model), 'drops')} ${thingText(name, thing)}.`,
};

/** `an M4`, `30 rounds of 5.56 mm`, `the detonator`. */
function thingText(name: Names, thing: Thing): string {
  switch (thing.kind) {
    case 'weapon':
      return `the ${name.thing(thing.weapon.type)}`;
    case 'rounds':
      return `${countText(thing.count, 'round')} of ${thing.caliber} ammo`;
    case 'trigger':
      return 'the trigger';
    default:
      return `the ${name.thing(thing.type)}`;
  }
}
