import type { Random } from '@sandtable/kernel';
import type { Catalogue, UnitCard } from '../content/cards.ts';
import type { Armament, ForceUnit } from '../content/force.ts';

/** What forces of one game are drawn from. */
export type Depot = { readonly random: Random; readonly catalogue: Catalogue; readonly teamTokens: boolean };

/** A few units that belong together, such as a vehicle and its crew. The name begins all their ids. */
type Maker = (depot: Depot, name: string) => ForceUnit[];

const TRADES = ['medicine', 'mechanics', 'demolitions', 'communications', 'electronic-warfare', 'driving'] as const;
const KITS = {
  medicine: ['medical-kit'],
  mechanics: ['tool-kit'],
  demolitions: ['demolition-charge', 'tool-kit'],
  communications: ['radio'],
  'electronic-warfare': ['ew-set'],
  driving: ['white-light'],
} as const satisfies Record<(typeof TRADES)[number], readonly string[]>;
/** A soldier's own load stays below what nobody can bear, whatever else the judgements say. */
const MOST_BULK = 12;

/** Whom what is rare needs several of in one place: the wounded and their medics, wrecks and mechanics, teams under fire. */
export const THEMES = ['anything', 'hospital', 'workshop', 'gunners', 'airfield'] as const;
export type Theme = (typeof THEMES)[number];

const makers: Readonly<Record<Theme, readonly Maker[]>> = {
  anything: [soldiers, expert, crewed, crewed, drone, autonomous, team],
  hospital: [medics, ambulance, ambulance],
  workshop: [workshop],
  gunners: [team, team, shooters],
  airfield: [drone, drone, jammers],
};

/** What one side of a brawl has: a few handfuls of what belongs to its theme, now and then something else. */
export function randomForce(depot: Depot, seat: string, handfuls: number, theme: Theme): ForceUnit[] {
  const { random } = depot;
  const units = Array.from({ length: handfuls }, (_, i) => {
    const make = random.pick(makers[random.below(5) === 0 ? 'anything' : theme]) as Maker;
    return make(depot, `${seat}${i}`);
  }).flat();
  return random.below(3) === 0 ? units : commanded(units, depot);
}

/** The first soldier commands the second, and both the rest. */
function commanded(units: readonly ForceUnit[], { random, catalogue }: Depot): ForceUnit[] {
  const [leader, second] = units.filter(({ card }) => catalogue.units[card]?.kind === 'troop').map(({ id }) => id);
  if (leader === undefined) return [...units];
  return units.map((unit) => {
    if (unit.id === leader) return { ...unit, rank: 2 };
    if (unit.id === second) return { ...unit, rank: 1, superior: leader };
    return random.below(4) === 0 ? unit : { ...unit, superior: random.below(3) === 0 ? leader : (second ?? leader) };
  });
}

function soldiers(depot: Depot, name: string): ForceUnit[] {
  return Array.from({ length: 1 + depot.random.below(2) }, (_, i) => soldier(depot, `${name}-soldier-${i}`));
}

function soldier({ random, catalogue }: Depot, id: string): ForceUnit {
  const troops = Object.values(catalogue.units).filter(({ kind }) => kind === 'troop');
  const card = random.pick(troops) as UnitCard;
  const carried = Object.values(catalogue.weapons).filter(({ vehicleOnly, bulk }) => !vehicleOnly && bulk !== null);
  const weapons: Armament[] = [];
  let bulk = 0;
  for (let i = random.below(4); i > 0; i--) {
    const weapon = random.pick(carried);
    if (weapon === undefined || bulk + (weapon.bulk ?? 0) > MOST_BULK) continue;
    bulk += weapon.bulk ?? 0;
    weapons.push({ weapon: weapon.id, ...(random.below(6) === 0 ? { ammunition: 1 + random.below(3) } : {}) });
  }
  const items: string[] = [];
  for (let i = random.below(4); i > 0; i--) {
    const item = random.below(2) === 0 ? catalogue.items.radio : random.pick(Object.values(catalogue.items));
    if (item === undefined || bulk + item.bulk > MOST_BULK + 2) continue;
    bulk += item.bulk;
    items.push(item.id);
  }
  const specialties = card.specialtySkill === null ? {} : { specialties: [random.pick(TRADES) as 'medicine'] };
  return { id, name: id, card: card.id, weapons, items, ...specialties };
}

/** A soldier with a special trade: treats, repairs, blows things up or jams. */
function expert(depot: Depot, name: string): ForceUnit[] {
  return experts(depot, name, depot.random.pick(TRADES) as (typeof TRADES)[number]);
}

function experts(depot: Depot, name: string, trade: (typeof TRADES)[number]): ForceUnit[] {
  const id = `${name}-expert`;
  const training = { training: [trade], items: [...KITS[trade], ...(depot.random.below(2) === 0 ? ['radio'] : [])] };
  return [{ ...soldier(depot, id), weapons: [], ...training }, soldier(depot, `${name}-mate`)];
}

/** A vehicle with some of its crew, perhaps riders, seldom nobody. */
function crewed(depot: Depot, name: string): ForceUnit[] {
  const { random, catalogue } = depot;
  const manned = Object.values(catalogue.units).filter((card) => card.kind === 'vehicle' && card.unmanned === null);
  const card = random.pick(manned) as UnitCard;
  const vehicle = { id: name, name, card: card.id };
  if (random.below(8) === 0) return [vehicle];
  const stations = card.stations.filter((_, i) => i === 0 || random.below(3) > 0);
  const riders = Math.min(card.passengers, random.below(3));
  return [
    vehicle,
    ...stations.map(({ id: seat }) => ({ ...soldier(depot, `${name}-${seat}`), aboard: { vehicle: name, seat } })),
    ...Array.from({ length: riders }, (_, i) => ({
      ...soldier(depot, `${name}-rider-${i}`),
      ...(random.below(4) === 0 ? { mayStartAboard: [name] } : { aboard: { vehicle: name } }),
    })),
  ];
}

/** A specialist in one trade, with the kit for it and nothing else. */
function specialist(id: string, trade: (typeof TRADES)[number], items: string[]): ForceUnit {
  return { id, name: id, card: 'specialist', weapons: [], items, specialties: [trade] };
}

/** A medic protected from gas, and a soldier who isn't. */
function medics(depot: Depot, name: string): ForceUnit[] {
  const patient = { ...soldier(depot, `${name}-mate`), weapons: [], items: [] };
  return [specialist(`${name}-medic`, 'medicine', ['medical-kit', 'protective-mask']), patient];
}

/** Riders in the open, so that some get downed aboard. */
function ambulance(depot: Depot, name: string): ForceUnit[] {
  const rider = (id: string) => ({ ...soldier(depot, id), weapons: [], items: [], aboard: { vehicle: name } });
  const [medic] = medics(depot, name) as [ForceUnit];
  return [{ id: name, name, card: 'utv' }, rider(`${name}-0`), rider(`${name}-1`), medic];
}

/** Light vehicles with their mechanics on one side, those who shoot at them on the others. */
function workshop(depot: Depot, name: string): ForceUnit[] {
  if (!name.startsWith('a')) return shooters(depot, name);
  const mechanics = ['left', 'right'].map((side) => specialist(`${name}-${side}`, 'mechanics', ['tool-kit']));
  return [...light(depot, name), ...mechanics];
}

function jammers(depot: Depot, name: string): ForceUnit[] {
  return experts(depot, name, 'electronic-warfare').map((unit, i) => (i === 0 ? unit : { ...unit, items: ['radio'] }));
}

/** A vehicle that a shot or two destroys. */
function light({ random }: Depot, name: string): ForceUnit[] {
  return [{ id: name, name, card: random.pick(['motorcycle', 'civilian-car', 'utv', 'military-truck']) ?? '' }];
}

/** Soldiers with something that goes through a truck. */
function shooters(depot: Depot, name: string): ForceUnit[] {
  const heavy = Object.values(depot.catalogue.weapons).filter(({ family }) =>
    /rocket-launcher|machine-gun/.test(family),
  );
  const carried = heavy.filter(({ bulk, vehicleOnly }) => bulk !== null && bulk <= MOST_BULK && !vehicleOnly);
  const weapon = depot.random.pick(carried)?.id ?? '';
  return soldiers(depot, name).map((unit) => ({ ...unit, items: [], weapons: [{ weapon }] }));
}

/** A drone and who flies it. */
function drone(depot: Depot, name: string): ForceUnit[] {
  const { random, catalogue } = depot;
  const drones = Object.values(catalogue.units).filter(({ unmanned }) => unmanned === 'rpv');
  const card = random.pick(drones) as UnitCard;
  const operator = { ...soldier(depot, `${name}-operator`), items: ['radio', 'drone-controller'] };
  return [
    operator,
    {
      id: name,
      name,
      card: card.id,
      ...(random.below(2) === 0 && card.size === 0 ? { carriedBy: operator.id } : {}),
      ...(random.below(3) === 0 ? { operators: [operator.id] } : {}),
      ...(random.below(3) === 0 ? { autopilot: random.below(2) === 0 } : {}),
    },
  ];
}

function autonomous({ random, catalogue }: Depot, name: string): ForceUnit[] {
  const cards = Object.values(catalogue.units).filter(({ unmanned }) => unmanned === 'autonomous');
  return [{ id: name, name, card: (random.pick(cards) as UnitCard).id }];
}

function team(depot: Depot, name: string): ForceUnit[] {
  const { random, catalogue, teamTokens } = depot;
  if (!teamTokens) return soldiers(depot, name);
  const served = Object.values(catalogue.weapons).filter(({ crewServed, bulk }) => crewServed && bulk !== null);
  const members = Array.from({ length: 2 + random.below(2) }, (_, i) => ({ id: `${name}-${i}`, name: `${name}-${i}` }));
  const weapons = [{ weapon: random.pick(served)?.id ?? '' }];
  return [{ ...soldier(depot, name), weapons, items: random.below(2) === 0 ? ['radio'] : [], team: members }];
}
