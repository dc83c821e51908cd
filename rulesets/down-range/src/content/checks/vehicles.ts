import { mountedOn } from '../armament.ts';
import type { UnitCard } from '../cards.ts';
import { type Fault, fault, pointer } from '../fault.ts';
import { passengerLimit } from '../overload.ts';
import { check, type Listed, type Rulebook, ruling, sideOf, unitsOf, unknown } from './check.ts';

/** Weapons fit their mounts, and at least one station reaches them. */
export const mountCheck = check(['players', ...ruling], ({ players }, { catalogue }) =>
  unitsOf(players).flatMap((listed) => {
    const card = catalogue.units[listed.unit.card];
    return card?.kind === 'vehicle' ? armingFaults(listed, card) : [];
  }),
);

/** Everyone aboard is a soldier in a friendly vehicle, with their own seat, and there is room for all of them. */
export const aboardCheck = check(['players', ...ruling], ({ players }, rulebook) => {
  const units = unitsOf(players);
  const byId = new Map(units.map((each) => [each.unit.id, each]));
  const seats = new Set<string>();
  const faults = units.flatMap((listed) => [
    ...berthFaults(listed, byId, rulebook, seats),
    ...(listed.unit.mayStartAboard ?? []).flatMap((vehicle, index) =>
      vehicleFaults(vehicle, listed, byId, rulebook, pointer('mayStartAboard', index)),
    ),
  ]);
  return [...faults, ...units.flatMap((listed) => crowdFaults(listed, units, rulebook))];
});

function armingFaults({ unit, where }: Listed, card: UnitCard): Fault[] {
  const filled = new Set(mountedOn(card, unit.weapons).map(({ line }) => line));
  return (unit.weapons ?? []).flatMap((armament, line): Fault[] => {
    const place = where + pointer('weapons', line);
    const { weapon } = armament;
    const mount = card.mounts.find(({ id }) => id === armament.mount);
    const stray = (armament.stations ?? []).flatMap((seat, index): Fault[] => {
      if (card.stations.some(({ id }) => id === seat)) return [];
      return [unknownSeat(seat, card, place + pointer('stations', index))];
    });
    if (!filled.has(line)) {
      const message = `${card.name} has no free mount for ${weapon}`;
      return [fault('unknown-mount', 'DR-VEH-5', place, message, { weapon }), ...stray];
    }
    if (mount !== undefined && !mount.weapons.includes(weapon)) {
      const message = `${mount.name} of ${card.name} holds ${mount.weapons.join(' or ')}, not ${weapon}`;
      return [
        fault('wrong-weapon', 'DR-VEH-5', place + pointer('weapon'), message, { weapon, mount: mount.id }),
        ...stray,
      ];
    }
    const isAdded = armament.mount !== undefined && mount === undefined;
    if (isAdded && armament.stations === undefined && card.unmanned === null) {
      const message = `no station of ${card.name} reaches ${armament.mount}`;
      return [fault('no-station', 'DR-VEH-5', place, message, { weapon })];
    }
    return stray;
  });
}

function unknownSeat(seat: string, card: UnitCard, where: string): Fault {
  return fault('unknown-seat', 'DR-VEH-5', where, `${card.name} has no seat ${seat}`, { seat });
}

type ById = ReadonlyMap<string, Listed>;

function vehicleFaults(
  id: string,
  { unit, player, where }: Listed,
  byId: ById,
  { catalogue }: Rulebook,
  field: string,
) {
  const place = where + field;
  const vehicle = byId.get(id);
  if (vehicle === undefined) return [unknown('unit', id, 'DR-PAS-1', place)];
  if (catalogue.units[vehicle.unit.card]?.kind === 'troop') {
    return [fault('not-a-vehicle', 'DR-PAS-1', place, `${vehicle.unit.name} is not a vehicle`, { unit: id })];
  }
  if (catalogue.units[unit.card]?.kind === 'vehicle') {
    return [fault('not-a-troop', 'DR-PAS-1', place, `${unit.name} is a vehicle; only troops ride`, { unit: unit.id })];
  }
  if (sideOf(vehicle.player) === sideOf(player)) return [];
  const message = `${vehicle.unit.name} is on another side than ${unit.name}`;
  return [fault('other-player', 'DR-PAS-1', place, message, { unit: unit.id, vehicle: id })];
}

function berthFaults(listed: Listed, byId: ById, rulebook: Rulebook, seats: Set<string>): Fault[] {
  const { aboard } = listed.unit;
  if (aboard === undefined) return [];
  const faults = vehicleFaults(aboard.vehicle, listed, byId, rulebook, pointer('aboard', 'vehicle'));
  const { seat } = aboard;
  const card = rulebook.catalogue.units[byId.get(aboard.vehicle)?.unit.card ?? ''];
  if (seat === undefined || card === undefined || faults.length > 0) return faults;
  const where = listed.where + pointer('aboard', 'seat');
  if (!card.stations.some(({ id }) => id === seat)) return [unknownSeat(seat, card, where)];
  const key = `${aboard.vehicle} ${seat}`;
  if (seats.has(key)) return [fault('seat-taken', 'DR-VCR-1', where, `the ${seat} is there already`, { seat })];
  seats.add(key);
  return [];
}

function crowdFaults({ unit, where }: Listed, units: readonly Listed[], { catalogue, judgements }: Rulebook): Fault[] {
  const card = catalogue.units[unit.card];
  if (card?.kind !== 'vehicle') return [];
  const passengers = units
    .filter(({ unit: { aboard } }) => aboard?.vehicle === unit.id && aboard.seat === undefined)
    .reduce((sum, { unit: rider }) => sum + (rider.team?.length ?? 1), 0);
  const limit = passengerLimit(card, judgements);
  if (passengers <= limit) return [];
  const message = `${unit.name} takes at most ${limit} passengers, not ${passengers}`;
  return [fault('no-capacity', 'DR-OVL-1', where, message, { vehicle: unit.id, limit, passengers })];
}
