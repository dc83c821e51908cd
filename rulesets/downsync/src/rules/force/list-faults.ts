import { countText } from '@sandtable/game';
import { factions, sizes, unitCards } from '../../content/catalogue.ts';
import { type Fault, pointer } from '../../content/fault.ts';
import type { Force, Mount } from '../../content/force-list.ts';
import { SIGNATURES } from '../../content/signature.ts';
import type { SizeId } from '../../content/size.ts';
import type { UnitCard } from '../../content/unit.ts';

/** What a force must fit: the game's size, and whether unreleased cards are played. */
export type ForceTerms = { readonly size: SizeId; readonly draftCards: boolean };

/** Everything that keeps a force from being fielded, all at once (DS-FORCE-1 to DS-FORCE-8). */
export function listFaults(force: Force, terms: ForceTerms): Fault[] {
  return [
    ...factionFaults(force, terms),
    ...force.units.flatMap((id, i) => cardFaults(force, id, pointer('units', i))),
    ...slotFaults(force, terms.size),
    ...mountFaults(force),
  ];
}

function factionFaults({ faction: id }: Force, { draftCards }: ForceTerms): Fault[] {
  const where = pointer('faction');
  const detail = { faction: id };
  const faction = factions[id];
  if (faction === undefined)
    return [{ code: 'unknown-faction', clause: 'DS-FORCE-1', where, message: `there’s no faction ${id}`, detail }];
  if (faction.draft !== true || draftCards) return [];
  const message = `the ${faction.name} isn’t released yet; switch on draft cards to play it`;
  return [{ code: 'draft-card', clause: 'DS-CARD-39', where, message, detail }];
}

function cardFaults({ faction }: Force, id: string, where: string): Fault[] {
  const card = unitCards[id];
  const detail = { card: id };
  if (card === undefined)
    return [{ code: 'unknown-card', clause: 'DS-FORCE-3', where, message: `there’s no card ${id}`, detail }];
  const faults: Fault[] = [];
  if (card.faction !== faction) {
    const message = `${card.name} belongs to another faction, the ${factions[card.faction]?.name}`;
    faults.push({ code: 'unknown-card', clause: 'DS-FORCE-1', where, message, detail });
  }
  if (card.signature === null) {
    const message = `${card.name} can’t be picked; it comes with another card`;
    faults.push({ code: 'no-slot', clause: 'DS-FORCE-5', where, message, detail });
  }
  return faults;
}

function slotFaults({ units }: Force, size: SizeId): Fault[] {
  const cards = units.flatMap((id) => unitCards[id] ?? []);
  return SIGNATURES.flatMap((signature): Fault[] => {
    const count = cards.filter((card) => card.signature === signature).length;
    const slots = sizes[size].slots[signature];
    if (count === slots) return [];
    const where = pointer('units');
    const message = `it has ${countText(count, `${signature} unit`)} and a ${size} game ${count < slots ? 'needs' : 'allows'} ${slots}`;
    const detail = { signature, count, slots };
    return [
      count < slots
        ? { code: 'slots-short', clause: 'DS-FORCE-4', where, message, detail }
        : { code: 'slots-over', clause: 'DS-FORCE-2', where, message, detail },
    ];
  });
}

function mountFaults({ units, mounts = [] }: Force): Fault[] {
  const cardAt = (i: number): UnitCard | undefined => (units[i] === undefined ? undefined : unitCards[units[i]]);
  const earlier = (i: number, pick: (mount: Mount) => number) =>
    mounts.slice(0, i).some((mount) => pick(mount) === pick(mounts[i] as Mount));
  return mounts.flatMap(({ passenger, transport }, i): Fault[] => {
    const where = pointer('mounts', i);
    const detail = { passenger, transport };
    const [rider, carrier] = [cardAt(passenger), cardAt(transport)];
    const fault = (code: Fault['code'], message: string): Fault => ({
      code,
      clause: 'DS-FORCE-7',
      where,
      message,
      detail,
    });
    if (units[passenger] === undefined || units[transport] === undefined)
      return [fault('unknown-entry', `the list has ${units.length} units, counted from 0`)];
    return [
      ...(rider !== undefined && !canRide(rider)
        ? [fault('cannot-ride', `${rider.name} can’t ride in a transport`)]
        : []),
      ...(carrier !== undefined && !carrier.traits.includes('transport')
        ? [fault('cannot-carry', `${carrier.name} can’t carry anyone`)]
        : []),
      ...(earlier(i, (mount) => mount.passenger) ? [fault('mounted-twice', `${rider?.name} is mounted twice`)] : []),
      ...(earlier(i, (mount) => mount.transport)
        ? [fault('transport-full', `${carrier?.name} already has a passenger`)]
        : []),
    ];
  });
}

/** May it ride in a transport: small infantry that is Mechanized (DS-CARD-31)? */
export function canRide({ infantry, signature, traits }: UnitCard): boolean {
  return infantry && signature === 'small' && traits.includes('mechanized');
}
