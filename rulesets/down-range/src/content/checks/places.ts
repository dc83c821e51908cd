import { type Disc, discOverlapsPolygon, discsOverlap, isDiscInBounds } from '@sandtable/geometry';
import type { Mobility, UnitCard } from '../cards.ts';
import { type Fault, fault, pointer } from '../fault.ts';
import { pointAt } from '../measure.ts';
import { type PieceCard, pieceCard } from '../piece-card.ts';
import { priceFor } from '../price.ts';
import { type Bar, barOf, type Placing, placesMissing } from '../room.ts';
import type { Scenario } from '../scenario.ts';
import { tableBounds, zoneCard } from '../zone-card.ts';
import { check, type Listed, pieceFaults, type Rulebook, ruling, unitsOf, unknown } from './check.ts';
import { outlineFaults } from './pieces.ts';
import { deploys } from './zones.ts';

/** A unit starts in one way only, and who carries a drone or comes along a road exists. */
export const startCheck = check(['players', 'pieces', 'rounds'], ({ players, pieces, rounds }) => {
  const units = unitsOf(players);
  return units.flatMap(({ unit, player, where }) => {
    const faults: Fault[] = [];
    const ways = (['at', 'aboard', 'carriedBy', 'arrives'] as const).filter((way) => unit[way] !== undefined);
    if (ways.length > 1 || (ways.length > 0 && ways[0] !== 'at' && unit.emplacement !== undefined)) {
      const message = `${unit.name} starts in more than one way: ${ways.join(', ')}`;
      faults.push(fault('placed-twice', 'DR-GEO-7', where, message, { unit: unit.id, ways }));
    }
    if (unit.carriedBy !== undefined && !player.units.some(({ id }) => id === unit.carriedBy)) {
      faults.push(unknown('unit', unit.carriedBy, 'DR-UMV-8', where + pointer('carriedBy')));
    }
    for (const [index, id] of (unit.operators ?? []).entries()) {
      if (units.some((other) => other.unit.id === id)) continue;
      faults.push(unknown('unit', id, 'DR-UMV-2', where + pointer('operators', index)));
    }
    if (unit.arrives === undefined) return faults;
    const { round, inside } = unit.arrives;
    if (rounds !== undefined && round > rounds) {
      const message = `${unit.name} arrives in round ${round}, the game ends after round ${rounds}`;
      faults.push(fault('too-late', 'DR-MOR-1', where + pointer('arrives', 'round'), message, { round, rounds }));
    }
    if (inside !== undefined)
      faults.push(...pieceFaults(pieces, inside, 'DR-MOR-1', where + pointer('arrives', 'inside')));
    return faults;
  });
});

/** Units with a fixed place stand on the table, on ground that bears them, and not in each other. */
export const fixedPlaceCheck = check(['players', 'table', 'pieces', ...ruling], (scenario, rulebook) => {
  const fixed = standing(scenario, rulebook);
  const pieces = sound(scenario.pieces, rulebook);
  return fixed.flatMap(({ unit, where, card, base }, index): Fault[] => {
    const place = where + pointer('at');
    const faults: Fault[] = [];
    if (!isDiscInBounds(base, tableBounds(scenario.table))) {
      const message = `${unit.name} is not wholly on the table`;
      faults.push(fault('off-table', 'DR-GEO-7', place, message, { unit: unit.id }));
    }
    for (const { id, footprint } of barring(card.mobility, pieces)) {
      if (!discOverlapsPolygon(base, footprint)) continue;
      const message = `${unit.name} stands in ${id}`;
      faults.push(fault('in-solid', 'DR-GEO-7', place, message, { unit: unit.id, piece: id }));
    }
    for (const other of fixed.slice(0, index)) {
      if (!discsOverlap(base, other.base)) continue;
      const message = `${unit.name} overlaps ${other.unit.name}`;
      faults.push(fault('overlap', 'DR-GEO-7', place, message, { unit: unit.id, other: other.unit.id }));
    }
    return faults;
  });
});

/** Everybody who deploys finds a place in their zones, all at the same time. */
export const roomCheck = check(['players', 'table', 'pieces', ...ruling], (scenario, rulebook) => {
  const pieces = sound(scenario.pieces, rulebook);
  const fixed = standing(scenario, rulebook).map(({ base }) => base);
  const barsFor = new Map<Mobility, Bar[]>();
  return scenario.players.flatMap((player, index): Fault[] => {
    const own = player.zones.map((zone) => zoneCard(zone, scenario));
    const bases = player.units.flatMap((unit): Placing[] => {
      const card = rulebook.catalogue.units[unit.card];
      const zones = unit.zones?.map((zone) => zoneCard(zone, scenario)) ?? own;
      // No zone at all is a fault of its own.
      if (card === undefined || !deploys(unit) || zones.length === 0) return [];
      const { radius, mobility } = card;
      const bars = barsFor.get(mobility) ?? barring(mobility, pieces).map(({ footprint }) => barOf(footprint));
      barsFor.set(mobility, bars);
      return [{ radius, bars, zones, choosy: unit.zones !== undefined }];
    });
    const missing = placesMissing(bases, fixed);
    if (missing === 0) return [];
    const message = `${missing} of ${bases.length} units of ${player.name} find no place in their zones`;
    const where = pointer('players', index, 'zones');
    return [fault('zone-too-small', 'DR-GEO-7', where, message, { player: player.id, missing, units: bases.length })];
  });
});

interface Standing extends Listed {
  readonly card: UnitCard;
  readonly base: Disc;
}

function standing({ players }: Pick<Scenario, 'players'>, { catalogue }: Rulebook): Standing[] {
  return unitsOf(players).flatMap((listed) => {
    const { at, card: id } = listed.unit;
    const card = catalogue.units[id];
    return at === undefined || card === undefined
      ? []
      : [{ ...listed, card, base: { ...pointAt(at), radius: card.radius } }];
  });
}

/** The pieces that can be judged: of a known kind and with an outline that is one. */
function sound(pieces: Scenario['pieces'], { catalogue, judgements }: Rulebook): PieceCard[] {
  return pieces.flatMap((piece) => {
    const kind = catalogue.terrain[piece.kind];
    return kind === undefined || outlineFaults(piece.polygon, '').length > 0
      ? []
      : [pieceCard(piece, kind, judgements)];
  });
}

/** The pieces nobody of this mobility can stand in. Flyers are in the air or land elsewhere. */
function barring(mobility: Mobility, pieces: readonly PieceCard[]): PieceCard[] {
  if (mobility === 'aerial') return [];
  return pieces.filter((piece) => piece.solid || (piece.enterable && priceFor(mobility, piece.price) === 'no'));
}
